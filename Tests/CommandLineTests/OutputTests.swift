import Foundation
import JSON
import Project
import TestSupport
import Testing
import Workspace

@testable import Linting
@testable import insetlint

/// Which reports a run writes, where they go, and what they say of the run itself.
struct OutputTests {
  private let fault = "let a = b.edgesIgnoringSafeArea(.all)\n"

  @Test func aStampIsAnEmptyFile() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = b.edgesIgnoringSafeArea(.all)\n", to: "A.swift")
      #expect(try await insetlint(["lint", "--stamp", "stamp"], in: folder).code == 1)
      #expect(try folder.read("stamp") == [])
      #expect(try await insetlint(["lint", "--stamp", "missing/stamp"], in: folder).code == 2)
    }
  }

  @Test func reportsGoToFiles() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(fault, to: "A.swift")
      try folder.write("old", to: "report.json")
      let result = try await insetlint(
        ["lint", "--output", "json=report.json", "--output", "xcode=lines", "--output=pretty=pretty"], in: folder)
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("A.swift:1:10: warning: "))
      #expect(try folder.read("lines") == Array(result.output.utf8))
      #expect(try parseJSON(folder.read("report.json"))["findings"]?.array?.count == 1)
      #expect(String(decoding: try folder.read("pretty"), as: UTF8.self).contains("^^^^"))
    }
  }

  @Test func aDashIsStandardOutput() async throws {
    let result = try await insetlint(["lint", "-", "--output", "gitlab=-"], input: "")
    #expect(result.output == "[]\n")
    #expect(result.errors == "")
  }

  @Test func aReportThatCannotBeWrittenFailsTheRun() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "A.swift")
      let result = try await insetlint(["lint", "--output", "sarif=none/a", "--output", "json=b"], in: folder)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("insetlint: error: can't write none/a: there is no folder for it\n"))
      #expect(try !folder.read("b").isEmpty)
    }
  }

  @Test(arguments: [
    ("", "::warning file=A.swift,"), ("--format xcode", "A.swift:1:10: "), ("--output gitlab=a", "A.swift:1:10: "),
  ])
  func gitHubGetsAnnotationsUnlessAsked(options: String, start: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(fault, to: "A.swift")
      let result = try await shell("GITHUB_ACTIONS=true insetlint lint \(options)", in: folder)
      #expect(result.output.hasPrefix(start))
      #expect(result.errors.contains("this is GitHub Actions") == options.isEmpty)
      #expect(result.errors.hasSuffix("1 warning in 1 file\n"))
    }
  }

  /// However the file is named, and wherever in the checkout the run is started.
  @Test(arguments: [
    ("GITHUB_WORKSPACE", "../App/A.swift"), ("CI_PROJECT_DIR", "A.swift"), ("CI_PROJECT_DIR", "\"$PWD/A.swift\""),
  ])
  func pathsStartAtTheRootOfTheCheckout(variable: String, path: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(fault, to: "Repo/App/A.swift")
      let line = "export \(variable)=\"$PWD/Repo\"; cd Repo/App; insetlint lint --format gitlab \(path)"
      let issue = try parseJSON(Array(try await shell(line, in: folder).output.utf8)).array?.first
      #expect(issue?["location"]?["path"]?.string == "App/A.swift")
    }
  }

  @Test func fingerprintsOutliveTheCheckout() async throws {
    var reports: Set<String> = []
    for lines in ["", "\n\n  "] {
      try await withTemporaryFolder { folder in
        try folder.write(lines + fault, to: "A.swift")
        let path = lines.isEmpty ? "A.swift" : folder.path + "/A.swift"
        let result = try await insetlint(["lint", path, "--format", "gitlab"], in: folder)
        let issue = try parseJSON(Array(result.output.utf8)).array?.first
        reports.insert(issue?["fingerprint"]?.string ?? lines)
      }
    }
    #expect(reports.count == 1)
  }

  @Test func whatCannotBeReadIsReported() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "A.swift")
      let result = try await insetlint(
        ["lint", "A.swift", "B 1.swift", "--format", "sarif", "--output", "junit=junit", "--output", "markdown=page"],
        in: folder)
      #expect(result.code == 2)
      let run = try parseJSON(Array(result.output.utf8))["runs"]?.array?.first?["invocations"]?.array?.first
      #expect(run?["executionSuccessful"]?.bool == false)
      #expect(run?["exitCode"]?.int == 2)
      let note = run?["toolExecutionNotifications"]?.array?.first
      #expect(note?["message"]?["text"]?.string == "can't read B 1.swift: no such file or folder")
      let place = note?["locations"]?.array?.first?["physicalLocation"]
      #expect(place?["artifactLocation"]?["uri"]?.string == "B%201.swift")
      let tests = try xmlElements(String(decoding: folder.read("junit"), as: UTF8.self))
      #expect(tests.first?["errors"] == "1")
      #expect(String(decoding: try folder.read("page"), as: UTF8.self).contains("- can't read <code>B 1.swift</code>"))
    }
  }

  @Test func suppressedFindingsAreInSARIFOnly() throws {
    let location = Location(path: "/none/A.swift", range: 0..<1)
    let finding = Finding(
      rule: "probe", severity: .warning, certainty: .suspected(doubt: "so"), location: location, message: "{}",
      related: [], fixes: [])
    var report = LintReport(findings: [finding], files: [], skippedCount: 0, rules: [])
    #expect(try results(report)[0]["suppressions"] == nil)
    report.suppressed = [
      SuppressedResult(finding: finding, reason: "meant"), SuppressedResult(finding: finding, reason: nil),
    ]
    let results = try results(report)
    #expect(results.map { $0["suppressions"]?.array?.count } == [0, 1, 1])
    #expect(results[1]["suppressions"]?.array?.first?["kind"]?.string == "inSource")
    #expect(results[1]["suppressions"]?.array?.first?["justification"]?.string == "meant")
    #expect(Set(results.map { $0["partialFingerprints"]?["insetlint/v1"]?.string }).count == 3)
    // A file that is nowhere below has an address of its own, and a brace in a message isn't a placeholder's.
    let address = results[0]["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]
    #expect(address?["uri"]?.string == "file:///none/A.swift")
    #expect(address?["uriBaseId"] == nil)
    #expect(results[0]["message"]?["text"]?.string == "{{}}; suspected: so")
    #expect(report.gitHub().split(separator: "\n").count == 1)
  }

  private func results(_ report: LintReport) throws -> [JSONValue] {
    try #require(try parseJSON(report.sarif())["runs"]?.array?.first?["results"]?.array)
  }
}
