import Linting
import Project
import Syntax
import TestSupport
import Testing

/// Whatever stands in a file, nothing traps, edits fit the text, and a suppression put in silences its finding.
struct SuppressionPropertyTests {
  private static let pieces = [
    "// ", "/// ", "/* ", " */", "*", "insetlint:", "disable", "enable", "enabel", ":next", ":this", ":previous",
    ":file", " no-flaw", ", ", " all", " until:", "2027-01-01", " -- ", "why", "\n", "\n", "\n", "\r\n", "\r", "\t",
    "flaw()", ".flaw()", "\n.flaw()", "{ ", "}", "(", ")", "[", "]", "\"", "\"\"\"\n", "\\(", "struct A ", "var a = ",
    "if a ", "#if A\n", "\n#endif\n", "é", "\u{FEFF}", "#!/", "a", ".b", "?", " + ",
  ]

  @Test(arguments: 1...UInt64(30))
  func anyText(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let file = SourceFile(path: "A.swift", bytes: Array(text.utf8))
      let before = try #require(await reports(on: [file], rules: [flaw], settings: june, jobs: 1).first)
      let tree = parse(file.bytes)
      checkEdits(of: before.suppressions, tree)
      for offset in 0...file.bytes.count {
        if let completion = tree.suppressionCompletion(at: offset, rules: [flaw]) {
          #expect(completion.range.contains(offset) || completion.range.upperBound == offset)
        }
        if let help = before.suppressionHelp(at: offset, rules: [flaw]) { #expect(!help.text.isEmpty) }
      }
      for scope in [NewSuppression.Scope.finding, .file] {
        let edits = tree.suppression(of: before.findings, NewSuppression(scope: scope))
        let bytes = try #require(apply(edits, to: file.bytes), "seed \(seed): \(text.debugDescription)")
        guard tree.problems.isEmpty else { continue }
        let after = await lint(
          [SourceFile(path: "A.swift", bytes: bytes)], rules: [flaw], settings: june, jobs: 1)
        #expect(parse(bytes).problems.isEmpty && after.isEmpty, "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  private func checkEdits(of suppressions: [Suppression], _ tree: SyntaxTree) {
    for (index, suppression) in suppressions.enumerated() {
      #expect(suppression.comment.contains(suppression.range.lowerBound))
      #expect(suppression.comment.upperBound >= suppression.range.upperBound)
      for (rule, name) in suppression.rules.enumerated() {
        #expect(suppression.range.contains(name.range.lowerBound) && name.covered.upperBound <= tree.source.count)
        let place = SuppressedRule.Place(suppression: index, rule: rule)
        let edits = tree.removal(of: [place], in: suppressions)
        #expect(apply(edits, to: tree.source).map { $0.count < tree.source.count } == true)
      }
      #expect(apply([tree.removal(of: suppression)], to: tree.source).map { $0.count < tree.source.count } == true)
    }
  }
}

private let june = LintSettings(today: CalendarDay("2026-06-01"))

/// Flags every call of `flaw` in the syntax tree.
private let flaw = Rule(
  id: "no-flaw", severity: .warning, summary: "A probe.", rationale: "For tests.", flagged: [], accepted: []
) { pass in
  let tree = pass.tree
  for index in tree.kinds.indices where tree.kinds[index] == .identifier {
    if tree.isText(of: NodeID(index), "flaw") { pass.report(at: tree.range(of: NodeID(index)), "a flaw") }
  }
}
