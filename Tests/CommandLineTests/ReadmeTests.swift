import Foundation
import Linting
import Rules
import TestSupport
import Testing

/// What the README says of the tool is what the tool does: its example is run, its table is made from the rules.
struct ReadmeTests {
  private let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("README.md").path

  @Test func readmeIsUpToDate() async throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let example = String(text[try part(of: text, from: "```swift\n", to: "```\n")])
    let report = try await withTemporaryFolder { folder in
      try folder.write(example, to: "Sources/SignIn.swift")
      return try await insetlint(["lint", "--format", "pretty"], in: folder)
    }
    #expect(report.code == 1)

    var new = text
    new.replaceSubrange(try part(of: new, from: "```text\n", to: "```\n"), with: report.output)
    let table = "\n\(ruleIndex(Rule.all, catalogue: "Rules/README.md"))\n"
    new.replaceSubrange(try part(of: new, from: "<!-- rules -->\n", to: "<!-- end of rules -->"), with: table)
    try checkGenerated(new, path)
  }

  /// What stands between the first `start` and the next `end`.
  private func part(of text: String, from start: String, to end: String) throws -> Range<String.Index> {
    let start = try #require(text.range(of: start)).upperBound
    return start..<(try #require(text[start...].range(of: end)).lowerBound)
  }
}
