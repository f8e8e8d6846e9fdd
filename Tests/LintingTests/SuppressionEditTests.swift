import Linting
import Project
import Syntax
import Testing

/// What removing, adding and completing do to a text.
struct SuppressionEditTests {
  @Test(arguments: [
    ("a()\n  // insetlint:disable:this no-a\nb()\n", 0, "a()\nb()\n"),
    ("a() // insetlint:disable:this no-a\nb()\n", 0, "a()\nb()\n"),
    ("a() /* insetlint:disable:next no-a */ + b()\n", 0, "a() + b()\n"),
    ("// insetlint:disable:next no-a, no-b -- why\n", 0, "// insetlint:disable:next no-b -- why\n"),
    ("// insetlint:disable:next no-a, no-b -- why\n", 1, "// insetlint:disable:next no-a -- why\n"),
    ("// insetlint:disable:next no-a until:2027-03-01, no-b", 0, "// insetlint:disable:next until:2027-03-01, no-b"),
    ("// insetlint:disable:next no-a until:2027-03-01 no-b\n", 1, "// insetlint:disable:next no-a until:2027-03-01\n"),
    ("/* Why.\n * insetlint:disable:file no-a\n */\n", 0, "/* Why.\n */\n"),
    ("/*\n * insetlint:disable:file no-a\n */\na()", 0, "a()"),
    ("/* insetlint:disable:file no-a\n Why. */\n", 0, "/*\n Why. */\n"),
    ("a()\n/// insetlint:disable:previous no-a", 0, "a()\n"),
    ("// insetlint:disable no-a\n// insetlint:enable no-b, no-a\n", 0, "// insetlint:enable no-b\n"),
    ("// insetlint:disable no-a\n// insetlint:enable all\n", 0, ""),
    (
      "// insetlint:disable no-a, no-b\n// insetlint:enable all\n", 0,
      "// insetlint:disable no-b\n// insetlint:enable all\n"
    ),
  ])
  func removal(_ text: String, _ rule: Int, _ expected: String) throws {
    let tree = parse(Array(text.utf8))
    let edits = tree.removal(of: [SuppressedRule.Place(suppression: 0, rule: rule)], in: tree.suppressions)
    #expect(String(decoding: try #require(apply(edits, to: tree.source)), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ([0, 1], "no-c"), ([1, 2], "no-a"), ([0, 2], "no-b"), ([2], "no-a, no-b"),
  ])
  func severalNamesAtOnce(_ rules: [Int], left: String) throws {
    let tree = parse(Array("// insetlint:disable:next no-a, no-b, no-c -- why".utf8))
    let places = rules.map { SuppressedRule.Place(suppression: 0, rule: $0) }
    let bytes = try #require(apply(tree.removal(of: places, in: tree.suppressions), to: tree.source))
    #expect(String(decoding: bytes, as: UTF8.self) == "// insetlint:disable:next \(left) -- why")
  }

  /// The finding is at the word `flaw`; the reason has two lines.
  @Test(arguments: [
    ("a(\n    flaw)", "a(\n    // insetlint:disable:next no-a -- so it is\n    flaw)"),
    ("a {\n} .flaw", "a {\n} .flaw // insetlint:disable:this no-a -- so it is"),
    (
      "a {\n}.flaw // b",
      "a {\n// insetlint:disable:next no-a -- so it is\n}.flaw // b"
    ),
    (
      "  /// A\n  /// B\n  struct flaw {}",
      "  // insetlint:disable:next no-a -- so it is\n  /// A\n  /// B\n  struct flaw {}"
    ),
    (
      "\ta(\"\"\"\n  \\(\n flaw)\n  \"\"\")",
      "\t// insetlint:disable:next no-a -- so it is\n\ta(\"\"\"\n  \\(\n flaw)\n  \"\"\")"
    ),
    (
      "a(\"\"\"\n  b\n  \"\"\").flaw\nb()",
      "a(\"\"\"\n  b\n  \"\"\").flaw // insetlint:disable:this no-a -- so it is\nb()"
    ),
    ("/* a\n b */ flaw\n", "/* a\n b */ flaw // insetlint:disable:this no-a -- so it is\n"),
  ])
  func insertion(_ text: String, _ expected: String) async throws {
    let (bytes, finding) = try #require(await finding(in: text))
    let edits = parse(bytes).suppression(of: [finding], NewSuppression(reason: "so\n  it is\n"))
    #expect(String(decoding: try #require(apply(edits, to: bytes)), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("flaw", "@flaw"), ("#!/bin/swift\nflaw", "#!/bin/swift\n@flaw"),
    ("// A\n//\n// B\n\nflaw", "// A\n//\n// B\n\n@flaw"),
    ("/* A */\r\n\r\n\r\n// B\r\nflaw", "/* A */\r\n\r\n\r\n@// B\r\nflaw"), ("/// A\nflaw", "@/// A\nflaw"),
    ("// A\nflaw", "// A\n@flaw"), ("\u{FEFF}flaw", "\u{FEFF}@flaw"), ("/* A */ flaw", "@/* A */ flaw"),
  ])
  func insertionForTheFile(_ text: String, _ expected: String) async throws {
    let (bytes, finding) = try #require(await finding(in: text))
    let new = NewSuppression(scope: .file, reason: " ", until: CalendarDay("2027-03-01"))
    let edits = parse(bytes).suppression(of: [finding, finding], new)
    let line = "// insetlint:disable:file no-a until:2027-03-01" + (text.contains("\r\n") ? "\r\n" : "\n")
    #expect(
      String(decoding: try #require(apply(edits, to: bytes)), as: UTF8.self)
        == expected.replacing("@", with: line))
  }

  /// `|` is where the completion is asked for, `<>` what is replaced.
  @Test(arguments: [
    ("// insetlint:|", "<>", "disable:next"), ("// insetlint:disable:n|x no-a", "<disable:nx>", "disable:next"),
    ("// insetlint:disable:next |", "<>", "no-a"), ("// insetlint:disable:next no-a, n|", "<n>", "no-b"),
    ("/* insetlint:disable:next |*/", "<>", "no-a"), ("/* A\n * insetlint:disable:next no|*/", "<no>", "no-a"),
    ("// insetlint:disable:next no-a -- |", nil, ""), ("// insetlint:disable:next until:2|", nil, ""),
    ("// insetlint|", nil, ""), ("// see insetlint:|", nil, ""), ("insetlint:|", nil, ""),
    ("\"// insetlint:|\"", nil, ""),
  ])
  func completion(_ text: String, _ replaced: String?, _ first: String) throws {
    let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|"))).utf16Offset(in: text)
    let bytes = Array(text.utf8.filter { $0 != UInt8(ascii: "|") })
    let completion = parse(bytes).suppressionCompletion(at: offset, rules: [rule("no-a"), rule("no-b")])
    #expect(completion.map { "<\(String(decoding: bytes[$0.range], as: UTF8.self))>" } == replaced)
    #expect(completion?.candidates.first ?? "" == first)
  }

  @Test func help() async throws {
    let text = """
      // insetlint:disable:next no-a, no-b until:2020-01-01 -- it is so
      a()
      // insetlint:disabled
      """
    let file = SourceFile(path: "A.swift", bytes: Array(text.utf8))
    let report = try #require(
      await reports(
        on: [file], rules: [rule("no-a")], settings: LintSettings(today: CalendarDay("2026-01-01")), jobs: 1
      ).first)
    let rules = [rule("no-a")]
    let start = "// insetlint:disable:next ".utf8.count
    #expect(report.suppressionHelp(at: start, rules: rules)?.range == start..<(start + 4))
    #expect(report.suppressionHelp(at: start, rules: rules)?.text == "**no-a**: A probe.\n\nNothing to silence here.")
    #expect(
      report.suppressionHelp(at: 5, rules: rules)?.text == """
        Silences `no-a` and `no-b` in what starts on the line of the next code. Ended on 2020-01-01: it silences \
        nothing any more.

        > it is so

        0 findings are silenced.
        """)
    #expect(report.suppressionHelp(at: text.utf8.count, rules: rules)?.text.hasPrefix("Has no meaning.") == true)
    #expect(report.suppressionHelp(at: 0, rules: rules) == nil)
  }

  private func finding(in text: String) async -> (bytes: [UInt8], finding: Finding)? {
    let file = SourceFile(path: "A.swift", bytes: Array(text.utf8))
    let findings = await lint([file], rules: [rule("no-a")], settings: LintSettings(), jobs: 1)
    return findings.first.map { (file.bytes, $0) }
  }
}

/// Flags the word `flaw`.
private func rule(_ id: String) -> Rule {
  Rule(id: id, severity: .warning, summary: "A probe.", rationale: "For tests.", flagged: [], accepted: []) { pass in
    for range in pass.tree.source.ranges(of: Array("flaw".utf8)) { pass.report(at: range, "a flaw") }
  }
}
