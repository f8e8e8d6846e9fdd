import TestSupport
import Testing

@testable import insetlint

/// Help is what people read first, so a change of it is a change to look at.
struct HelpTests {
  @Test(arguments: Command.allCases.map(\.rawValue))
  func eachCommandHasHelp(command: String) async throws {
    let result = try await insetlint([command, "--help"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    try checkSnapshot(result.output, "help-\(command).txt")
    #expect(try await insetlint(["help", command]).output == result.output)
    #expect(try await insetlint([command, "--bogus", "-h"]).output == result.output)
  }

  @Test func overview() async throws {
    let result = try await insetlint(["--help"])
    #expect(result.code == 0)
    try checkSnapshot(result.output, "help.txt")
    for words in [["help"], ["help", "help"], ["help", "--help"]] {
      #expect(try await insetlint(words).output == result.output)
    }
  }

  @Test func linesFitATerminal() async throws {
    for command in ["lint", "suppressions", "tree", "syntax", "rules", "explain", "server"] {
      for line in try await insetlint(["help", command]).output.split(separator: "\n") {
        #expect(line.count <= 105, "\(command): \(line)")
      }
    }
  }

  @Test func versionIsOneLine() async throws {
    let result = try await insetlint(["--version"])
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.hasPrefix("insetlint "))
  }
}
