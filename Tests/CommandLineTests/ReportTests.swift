import Project
import Foundation
import Linting
import Syntax
import TestSupport
import Testing

@testable import insetlint

/// The forms of a report, with everything in it that one can have.
struct ReportTests {
  private let file = SourceFile(path: "A.swift", bytes: Array("let é = \"\"; b\nlet c = 2\n".utf8))

  /// A rule that finds a `b` after a letter of two bytes, and doubts it.
  private let probe = Rule(
    id: "probe", severity: .error, summary: "", rationale: "", flagged: [], accepted: []
  ) { pass in
    pass.report(
      at: 13..<14, "\"b\" is here", certainty: .suspected(doubt: "nobody knows"),
      related: [RelatedLocation(location: Location(path: pass.path, range: 15..<18), message: "this too")],
      fixes: [pass.fix("Remove it", isSafe: true, [SourceEdit(range: 13..<14, text: "")])])
    pass.report(at: 15..<18, "proved")
  }

  private func report(_ level: RuleLevel) async -> LintReport {
    let settings = LintSettings(levels: ["probe": level])
    let findings = await lint([file], rules: [probe], settings: settings, jobs: 1)
    return LintReport(findings: findings, files: [file], skippedCount: 1, rules: [probe])
  }

  @Test func xcodeLines() async {
    #expect(
      await report(.on).xcode() == """
        A.swift:1:14: warning: "b" is here; suspected: nobody knows (probe)
        A.swift:2:1: note: this too
        A.swift:2:1: error: proved (probe)

        """)
    #expect(await report(.severity(.info)).xcode().contains("A.swift:2:1: note: proved (probe)\n"))
  }

  @Test func namesStayOnTheirLines() async {
    let file = SourceFile(path: "A\n\u{1B}[31mé.swift", bytes: file.bytes)
    let findings = await lint([file], rules: [probe], settings: LintSettings(), jobs: 1)
    let report = LintReport(findings: findings, files: [file], skippedCount: 0, rules: [probe])
    #expect(report.xcode().hasPrefix(#"A\n\u{1B}[31mé.swift:1:14: warning: "#))
    #expect(report.xcode().split(separator: "\n").count == 3)
  }

  @Test func json() async throws {
    try checkSnapshot(String(decoding: await report(.on).json(), as: UTF8.self), "report.json")
  }

  @Test func summariesCount() async {
    #expect(await report(.on).summary.line() == "1 error and 1 warning in 1 file, 1 skipped")
    #expect(await report(.severity(.info)).summary.line() == "2 notes in 1 file, 1 skipped")
    #expect(await report(.off).summary.line() == "no findings in 1 file, 1 skipped")
  }
}
