import Testing

@testable import Workspace

/// Other programs are run within bounds, and get nothing but their arguments.
struct RunProcessTests {
  @Test func argumentsAreNoShellCode() throws {
    let result = try runProcess("printf", ["%s|", "a b", "$HOME", ";", "é", ""])
    #expect(String(decoding: result.output, as: UTF8.self) == "a b|$HOME|;|é||")
    #expect(result.code == 0)
  }

  @Test func codesAndInputAndEnvironment() throws {
    let script = "cat; echo \"$LOUD$SECRET\"; echo no >&2; exit 7"
    let result = try runProcess("sh", ["-c", script], environment: ["LOUD": "yes"])
    #expect(String(decoding: result.output, as: UTF8.self) == "yes\n")
    #expect(result.code == 7)
  }

  @Test(arguments: [
    ("no-such-program", [], 1000, 20, ProcessFault.missing),
    ("../bin/no-such-program", [], 1000, 20, .missing),
    ("yes", [], 1 << 20, 20, .tooMuchOutput),
    ("sh", ["-c", "sleep 600 & wait"], 1000, 0, .timeOut),
    ("sh", ["-c", "exec >&-; sleep 600"], 1000, 1, .timeOut),
    ("sh", ["-c", "kill -9 $$"], 1000, 20, .killed),
  ])
  func faults(name: String, arguments: [String], bytes: Int, seconds: Int, fault: ProcessFault) {
    #expect(throws: fault) {
      try runProcess(name, arguments, maximumOutputBytes: bytes, seconds: seconds)
    }
  }
}
