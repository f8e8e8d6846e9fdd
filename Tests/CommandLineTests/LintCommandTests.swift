import Foundation
import TestSupport
import Testing

/// What a run does with files that are there, that aren't, and that can't be read; rules have tests of their own.
struct LintCommandTests {
  @Test func aFolderIsWalked() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = 1\n", to: "A.swift")
      try folder.write("let b = 1\n", to: "Deep/B.swift")
      try folder.write("not Swift\n", to: "C.txt")
      let result = try await insetlint(["lint"], in: folder)
      #expect(result.code == 0)
      #expect(result.output == "")
      #expect(result.errors == "no findings in 2 files\n")
    }
  }

  @Test func aNamedPathThatIsMissingFailsAndTheRestIsLinted() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = 1\n", to: "A.swift")
      let result = try await insetlint(["lint", "--format", "json", "A.swift", "B.swift"], in: folder)
      #expect(result.code == 2)
      #expect(result.errors == "insetlint: error: can't read B.swift: no such file or folder\n")
      #expect(result.output.contains(#""files":1,"skipped":0"#))
    }
  }

  @Test(arguments: [("warning", 1), ("error", 1), ("info", 0), ("off", 0)])
  func severityDecidesTheExitStatus(level: String, code: Int32) async throws {
    let rule = "deprecated-edges-ignoring-safe-area"
    let result = try await insetlint(
      ["lint", "-", "--rule", "\(rule)=\(level)", "--stdin-filename", "A.swift"],
      input: "struct A: View {\n  var body: some View {\n    Color.red.edgesIgnoringSafeArea(.all)\n  }\n}\n")
    #expect(result.code == code)
    let word = level == "info" ? "note" : level
    let line = level == "off" ? "" : "A.swift:3:14: \(word): edgesIgnoringSafeArea is deprecated: "
    #expect(result.output.hasPrefix(line))
    #expect(result.output.isEmpty == (level == "off"))
    #expect(result.errors.hasPrefix(level == "off" ? "no findings" : "1 \(word)"))
  }

  @Test func jobsDoNotShow() async throws {
    try await withTemporaryFolder { folder in
      for index in 0..<40 {
        try folder.write("let a = b.edgesIgnoringSafeArea(.all)\n", to: "\(index % 7)/File\(index).swift")
      }
      let one = try await insetlint(["lint", "--format", "json", "--jobs", "1"], in: folder)
      for jobs in ["2", "3", "64"] {
        let many = try await insetlint(["lint", "--format", "json", "--jobs", jobs], in: folder)
        #expect(many.output == one.output)
      }
    }
  }

  @Test func standardInputIsAFile() async throws {
    let result = try await insetlint(["lint", "-", "--stdin-filename", "A.swift"], input: "let a = 1\n")
    #expect(result.code == 0)
    #expect(result.errors == "no findings in 1 file\n")
  }

  /// Whatever way the others are spelled, and whether there is such a file yet or not.
  @Test(arguments: [
    ("A.swift", "A.swift"), ("./A.swift", "A.swift"), (".//A.swift", "./A.swift"), ("Sub/../A.swift", "A.swift"),
    (".", "./A.swift"), ("New.swift", "New.swift"), ("./New.swift", "New.swift"),
  ])
  func standardInputStandsForItsFile(path: String, name: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = b.edgesIgnoringSafeArea(.all)\n", to: "A.swift")
      try folder.write("", to: "Sub/B.txt")
      let result = try await insetlint(["lint", "-", path, "--stdin-filename", name], input: "let a = 1\n", in: folder)
      #expect(result.errors == "no findings in 1 file\n")
      #expect(result.code == 0)
    }
  }

  @Test func standardInputHasTheBoundsOfFiles() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(String(repeating: " ", count: 16 << 20), to: "A.swift")
      #expect(try await shell("insetlint lint - <A.swift", in: folder).code == 0)
      let result = try await shell("insetlint lint - </dev/zero", in: folder)
      #expect(result.code == 2)
      #expect(result.errors == "insetlint: error: can't read <stdin>: larger than 16 MiB\nno findings in 0 files\n")
    }
  }

  @Test func theReportIsOneDocument() async throws {
    let result = try await insetlint(["lint", "-", "--format=json"], input: "")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(report?["version"] as? Int == 1)
    #expect((report?["findings"] as? [Any])?.isEmpty == true)
    let summary = try #require(report?["summary"] as? [String: Int])
    let none = ["skipped": 0, "errors": 0, "warnings": 0, "infos": 0, "suppressed": 0, "baseline": 0]
    #expect(summary == none.merging(["files": 1]) { $1 })
    #expect(result.output.hasSuffix("}\n"))
  }

  /// Nothing that is opened meanwhile may take the place of a closed stream.
  @Test(arguments: ["lint - --format json </dev/null >&-", "rules >&-", "lint - <&- >/dev/null", "lint - <&- >&- 2>&-"])
  func closedStreamsStayClosed(line: String) async throws {
    let result = try await shell("insetlint \(line)")
    #expect(result.code == 2)
    let says = line.contains("2>&-") ? "" : line.contains("<&-") ? "standard input can't be read" : "it is closed"
    #expect(says.isEmpty || result.errors.contains(says), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func aClosedPipeEndsQuietly() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(String(repeating: "let a = f(1)\n", count: 20_000), to: "A.swift")
      let result = try await shell("insetlint syntax --tokens A.swift A.swift A.swift | head -c 10", in: folder)
      #expect(result.code == 0)
      #expect(result.output == "{\"path\":\"A")
      #expect(result.errors == "")
    }
  }
}
