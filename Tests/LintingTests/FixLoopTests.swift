import Linting
import Project
import Syntax
import Testing

/// How fixes go together, shown by rules that say what they make of a word.
struct FixLoopTests {
  /// A rule that finds a name in code and has these fixes for it.
  private func rule(_ id: String, finds name: String, _ fixes: @escaping @Sendable (FileEditing) -> [Fix]) -> Rule {
    Rule(id: id, severity: .warning, summary: "", rationale: "", flagged: [], accepted: []) { pass in
      let path = pass.path
      let tree = pass.tree
      for index in tree.kinds.indices where tree.kinds[index] == .identifier && tree.text(of: NodeID(index)) == name {
        let range = tree.range(of: NodeID(index))
        pass.report(at: range, name, fixes: fixes(FileEditing(path: path, range: range)))
      }
    }
  }

  /// Where a fix finds itself.
  private struct FileEditing: Sendable {
    let path: String
    let range: Range<Int>

    func replacement(_ text: String, isSafe: Bool = true) -> Fix {
      Fix(title: "", isSafe: isSafe, edits: [FileEdit(path: path, edit: SourceEdit(range: range, text: text))])
    }
  }

  private func renaming(_ id: String, _ old: String, _ new: String, isSafe: Bool = true) -> Rule {
    rule(id, finds: old) { [$0.replacement(new, isSafe: isSafe)] }
  }

  /// Fixes files named A, B and so on.
  private func fix(
    _ texts: [String], _ rules: [Rule], _ choice: FixChoice = .safe, leaving: Set<String> = []
  ) async -> (texts: [String], outcome: FixOutcome) {
    let paths = texts.indices.map { ["A", "B", "C"][$0] }
    var linter = Linter(rules: rules, settings: LintSettings())
    let changes = zip(paths, texts).map { SourceChange(path: $0, bytes: Array($1.utf8)) }
    linter.update(await facts(of: changes, jobs: 1))
    let outcome = await linter.fix(paths, choice, leaving: leaving, jobs: 1)
    return (paths.map { String(decoding: linter.bytes(of: $0) ?? [], as: UTF8.self) }, outcome)
  }

  @Test func fixesLeadToFixes() async {
    let fixed = await fix(["a\n", "b\n"], [renaming("1", "a", "b"), renaming("2", "b", "c")])
    #expect(fixed.texts == ["c\n", "c\n"])
    #expect(fixed.outcome.fixed.map(\.rule) == ["1", "2", "2"])
    #expect(fixed.outcome.files.map(\.path) == ["A", "B"])
    #expect(fixed.outcome.remaining == [])
    #expect(fixed.outcome.ending == .settled)
  }

  @Test func onlyTheFixesThatAreChosen() async {
    let rules = [
      rule("1", finds: "a") { [$0.replacement("b", isSafe: false), $0.replacement("c")] },
      renaming("2", "x", "y", isSafe: false),
    ]
    let safe = await fix(["a; x\n"], rules)
    #expect(safe.texts == ["c; x\n"])
    #expect(safe.outcome.remaining.map(\.rule) == ["2"])
    let any = await fix(["a; x\n"], rules, .any)
    #expect(any.texts == ["b; y\n"])
  }

  /// Of fixes for one place, the one of the rule whose id is first.
  @Test func onePlaceIsFixedOnceARound() async {
    let fixed = await fix(["a\n"], [renaming("2", "a", "c"), renaming("1", "a", "b")])
    #expect(fixed.texts == ["b\n"])
    #expect(fixed.outcome.fixed.map(\.rule) == ["1"])
  }

  @Test func safeFixesGoFirst() async {
    let rules = [renaming("1", "a", "b", isSafe: false), renaming("2", "a", "c")]
    #expect(await fix(["a\n"], rules, .any).texts == ["c\n"])
  }

  /// What a finding names has to be there when its fix is applied: each `b` rests on an `a`, which goes first.
  @Test func aFixDoesNotOutliveItsReason() async {
    let resting = Rule(id: "2", severity: .warning, summary: "", rationale: "", flagged: [], accepted: []) { pass in
      let tree = pass.tree
      let names = tree.kinds.indices.filter { tree.kinds[$0] == .identifier }.map { NodeID($0) }
      guard let reason = names.first(where: { tree.text(of: $0) == "a" }) else { return }
      for name in names where tree.text(of: name) == "b" {
        let range = tree.range(of: name)
        let related = RelatedLocation(location: Location(path: pass.path, range: tree.range(of: reason)), message: "")
        pass.report(
          at: range, "", related: [related],
          fixes: [pass.fix("", isSafe: true, [SourceEdit(range: range, text: "wrong")])])
      }
    }
    let fixed = await fix(["a; b; b\n"], [renaming("1", "a", "c"), resting])
    #expect(fixed.texts == ["c; b; b\n"])
  }

  @Test func rulesThatUndoEachOtherAreNamed() async {
    let rules = [renaming("1", "a", "b"), renaming("2", "b", "a"), renaming("3", "x", "y")]
    let fixed = await fix(["a\n", "x\n"], rules)
    #expect(fixed.outcome.ending == .circle(rules: ["1", "2"]))
    #expect(fixed.texts[1] == "y\n")
    let again = await fix(fixed.texts, rules)
    #expect(again.texts == fixed.texts)
    #expect(again.outcome.files.isEmpty)
  }

  @Test func growthWithoutEndIsCutOff() async {
    let fixed = await fix(["a\n"], [rule("1", finds: "a") { [$0.replacement("a; b")] }])
    #expect(fixed.outcome.ending == .unfinished)
    #expect(fixed.outcome.remaining.count == 1)
    #expect(fixed.outcome.fixed.count == 100)
  }

  @Test func aFixIsAppliedWhollyOrNotAtAll() async {
    let both = rule("1", finds: "a") { here in
      let other = FileEdit(path: "B", edit: SourceEdit(range: 0..<1, text: "y"))
      return [Fix(title: "", isSafe: true, edits: here.replacement("b").edits + [other])]
    }
    #expect(await fix(["a\n", "x\n"], [both]).texts == ["b\n", "y\n"])
    let closed = await fix(["a\n", "x\n"], [both], leaving: ["B"])
    #expect(closed.texts == ["a\n", "x\n"])
    #expect(closed.outcome.remaining.count == 1)
    #expect(await fix(["a\n"], [both]).texts == ["a\n"])
    let broken = await fix(["a\n", "x(\n"], [both])
    #expect(broken.texts == ["a\n", "x(\n"])
    #expect(broken.outcome.brokenPaths == ["B"])
  }

  @Test func syntaxNeverGetsWorse() async {
    let rules = [renaming("1", "a", "("), renaming("2", "b", "c"), renaming("3", "d", "]")]
    let fixed = await fix(["a; b; d; b\n", "b\n"], rules)
    #expect(fixed.texts == ["a; c; d; c\n", "c\n"])
    #expect(fixed.outcome.refused.map(\.rule) == ["1", "3"])
    #expect(fixed.outcome.ending == .settled)
  }

  @Test func editsThatDoNotFitAreRefused() async {
    let rule = rule("1", finds: "a") { here in
      [Fix(title: "", isSafe: true, edits: here.replacement("b").edits + here.replacement("c").edits)]
    }
    let fixed = await fix(["a\n"], [rule])
    #expect(fixed.texts == ["a\n"])
    #expect(fixed.outcome.refused.count == 1)
  }

  @Test(arguments: [("\n", "b\nc"), ("\r\n", "b\r\nc"), ("\r", "b\rc")])
  func newLinesEndAsThoseAround(end: String, expected: String) async {
    let rules = [rule("1", finds: "a") { [$0.replacement("b\nc")] }]
    #expect(await fix(["x\(end)a\(end)"], rules).texts == ["x\(end)\(expected)\(end)"])
    #expect(await fix(["a\(end)"], rules).texts == ["\(expected)\(end)"])
  }
}
