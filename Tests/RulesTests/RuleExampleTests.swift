// What every rule gets for free from its examples: they are its documentation, so they have to be true, and what
// stands around them must not matter.

import Project
import Linting
import Rules
import Syntax
import TestSupport
import Testing

/// One example of one rule.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let example: Example
  let isFlagged: Bool
  let number: Int

  var testDescription: String { "\(rule.id), \(isFlagged ? "flagged" : "accepted") \(number)" }

  static let flagged = Rule.all.flatMap { rule in
    rule.flagged.enumerated().map { ExampleCase(rule: rule, example: $1, isFlagged: true, number: $0 + 1) }
  }
  static let accepted = Rule.all.flatMap { rule in
    rule.accepted.enumerated().map { ExampleCase(rule: rule, example: $1, isFlagged: false, number: $0 + 1) }
  }
  static let all = flagged + accepted
}

@Suite struct RuleExampleTests {
  @Test(arguments: ExampleCase.flagged)
  func flaggedExamplesGiveExactlyTheirCarets(_ each: ExampleCase) async {
    for file in await linted(each) {
      #expect(file.found == file.source.marks)
    }
    #expect(!MarkedSource.files(in: each.example.code).flatMap(\.marks).isEmpty, "a flagged example needs carets")
  }

  @Test(arguments: ExampleCase.accepted)
  func acceptedExamplesGiveNothing(_ each: ExampleCase) async {
    for file in await linted(each) { #expect(file.found == []) }
  }

  @Test(arguments: ExampleCase.all, Surrounding.moving)
  func surroundingsOnlyMoveFindings(_ each: ExampleCase, _ surrounding: Surrounding) async {
    let plain = await linted(each)
    let moved = await linted(each, surrounding.wrap)
    for (plain, moved) in zip(plain, moved) {
      #expect(moved.found.map(\.message) == plain.found.map(\.message))
      for (mark, movedMark) in zip(plain.found, moved.found) {
        let expected = surrounding.wrap(String(decoding: Array(plain.source.text.utf8)[mark.range], as: UTF8.self))
        let actual = String(decoding: Array(moved.source.text.utf8)[movedMark.range], as: UTF8.self)
        #expect(expected.hasSuffix(actual), "the finding covers other code")
      }
    }
  }

  @Test(arguments: ExampleCase.flagged, Surrounding.silencing)
  func nothingIsFoundInCommentsAndStrings(_ each: ExampleCase, _ surrounding: Surrounding) async {
    for file in await linted(each, surrounding.wrap) { #expect(file.found == []) }
  }

  @Test(arguments: ExampleCase.all)
  func fixingGivesWhatTheExampleSays(_ each: ExampleCase) async {
    let sources = MarkedSource.files(in: each.example.code).map {
      SourceFile(path: $0.path, bytes: Array($0.text.utf8))
    }
    var files = sources
    for _ in 0..<10 {
      let fixed = await applySafeFixes(of: each.rule, to: files)
      if fixed.map(\.bytes) == files.map(\.bytes) { break }
      files = fixed
    }
    let again = await applySafeFixes(of: each.rule, to: files)
    #expect(again.map(\.bytes) == files.map(\.bytes), "fixing doesn't come to rest")
    for (before, after) in zip(sources, files) {
      #expect(parse(after.bytes).problems.count <= parse(before.bytes).problems.count, "the fix breaks the syntax")
    }
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let expected =
      each.example.fixed.map { $0 + "\n" } ?? sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text == expected)
  }

  /// Also the fixes that are only offered: each by itself mends its finding and leaves valid code behind.
  @Test(arguments: ExampleCase.flagged)
  func everyFixMendsItsFinding(_ each: ExampleCase) async {
    let files = MarkedSource.files(in: each.example.code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let findings = await found(by: each.rule, in: files)
    for fix in findings.flatMap(\.fixes) {
      var mended = files
      for (index, file) in files.enumerated() {
        let edits = fix.edits.filter { $0.path == file.path }.map(\.edit)
        guard let bytes = apply(edits, to: file.bytes) else {
          Issue.record("'\(fix.title)' has edits that don't fit together")
          continue
        }
        #expect(parse(bytes).problems.count <= parse(file.bytes).problems.count, "'\(fix.title)' breaks the syntax")
        mended[index] = SourceFile(path: file.path, bytes: bytes)
      }
      let left = await found(by: each.rule, in: mended)
      #expect(left.count < findings.count, "'\(fix.title)' doesn't mend the finding")
    }
  }

  @Test(arguments: ExampleCase.all)
  func aCutAnywhereNeverTraps(_ each: ExampleCase) async {
    for source in MarkedSource.files(in: each.example.code) {
      let bytes = Array(source.text.utf8)
      let cuts = bytes.indices.map { SourceFile(path: "\($0).swift", bytes: Array(bytes[..<$0])) }
      let findings = await found(by: each.rule, in: cuts)
      for finding in findings {
        let length = Int(finding.location.path.dropLast(".swift".count)) ?? 0
        #expect(finding.location.range.upperBound <= length)
      }
    }
  }
}

/// What a test puts around an example.
struct Surrounding: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let wrap: @Sendable (String) -> String

  static let moving = [
    Surrounding(testDescription: "after an emoji comment") { "// 👨‍👩‍👧 é\n" + $0 },
    Surrounding(testDescription: "after a byte order mark") { "\u{FEFF}" + $0 },
    Surrounding(testDescription: "with CRLF line ends") {
      $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    },
    Surrounding(testDescription: "after a shebang") { "#!/usr/bin/env swift\n" + $0 },
  ]
  static let silencing = [
    Surrounding(testDescription: "in a block comment") { "/*\n" + $0 + "\n*/\n" },
    Surrounding(testDescription: "in a string") { "let text = ##\"\"\"\n" + $0 + "\n\"\"\"##\n" },
  ]
}

extension LintSettings {
  /// That rule runs, opt-in or not, at its own severity, on a day of the year 2026.
  static func alone(_ rule: Rule) -> LintSettings {
    LintSettings(levels: [rule.id: .severity(rule.severity)], today: CalendarDay("2026-06-01"))
  }
}

/// What the rule finds. Rules about suppressions judge what others found, so these run too.
func found(by rule: Rule, in files: [SourceFile]) async -> [Finding] {
  let rules = rule.phase == .code ? [rule] : Rule.all
  return await lint(files, rules: rules, settings: .alone(rule), jobs: 1).filter { $0.rule == rule.id }
}

/// The files of an example with what was found in each.
private func linted(_ each: ExampleCase, _ wrap: (String) -> String = { $0 }) async
  -> [(source: MarkedSource, found: [MarkedSource.Mark])]
{
  var sources = MarkedSource.files(in: each.example.code)
  for index in sources.indices { sources[index].text = wrap(sources[index].text) }
  let files = sources.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
  let findings = await found(by: each.rule, in: files)
  return sources.map { source in
    let found = findings.filter { $0.location.path == source.path }
      .map { MarkedSource.Mark(range: $0.location.range, message: $0.message) }
    return (source, found)
  }
}

/// Applies each finding's first safe fix; of overlapping ones the first.
private func applySafeFixes(of rule: Rule, to files: [SourceFile]) async -> [SourceFile] {
  let findings = await found(by: rule, in: files)
  return files.map { file in
    var bytes = file.bytes
    var end = Int.max
    for finding in findings.reversed() where finding.location.path == file.path {
      guard let fix = finding.fixes.first(where: \.isSafe) else { continue }
      let edits = fix.edits.map(\.edit)
      guard let last = edits.map(\.range.upperBound).max(), last <= end, let fixed = apply(edits, to: bytes) else {
        continue
      }
      bytes = fixed
      end = edits.map(\.range.lowerBound).min() ?? end
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}
