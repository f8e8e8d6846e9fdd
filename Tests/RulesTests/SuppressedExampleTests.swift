// A suppression comment silences exactly the rule that it names, wherever that rule speaks: shown on every flagged
// example of every rule, with the comments that `lint --add-suppressions` writes.

import Linting
import Project
import Rules
import Syntax
import TestSupport
import Testing

@Suite struct SuppressedExampleTests {
  @Test(arguments: ExampleCase.flagged.filter { $0.rule.phase == .code }, Form.all)
  func aSuppressionSilencesItsRuleOnly(_ each: ExampleCase, _ form: Form) async throws {
    let files = MarkedSource.files(in: each.example.code).map {
      SourceFile(path: $0.path, bytes: form.wrap(Array($0.text.utf8)))
    }
    let before = await reported(in: files, each.rule)
    let suppressed = try files.map { file in
      let findings = before.filter { $0.location.path == file.path && $0.rule == each.rule.id }
      let edits = FileFacts(file).tree.suppression(of: findings, NewSuppression(scope: form.scope, reason: "a test"))
      return SourceFile(path: file.path, bytes: try #require(apply(edits, to: file.bytes)))
    }
    for (before, after) in zip(files, suppressed) {
      #expect(parse(after.bytes).problems.count == parse(before.bytes).problems.count)
    }
    let after = await reported(in: suppressed, each.rule)
    #expect(after.map(\.described) == before.filter { $0.rule != each.rule.id }.map(\.described))
  }

  /// Removing what was put in gives the file back.
  @Test(arguments: ExampleCase.flagged.filter { $0.rule.phase == .code }, Form.all)
  func removalUndoesInsertion(_ each: ExampleCase, _ form: Form) async throws {
    let files = MarkedSource.files(in: each.example.code).map {
      SourceFile(path: $0.path, bytes: form.wrap(Array($0.text.utf8)))
    }
    for finding in await found(by: each.rule, in: files) {
      guard let file = files.first(where: { $0.path == finding.location.path }) else { continue }
      let edits = FileFacts(file).tree.suppression(of: [finding], NewSuppression(scope: form.scope))
      let tree = parse(try #require(apply(edits, to: file.bytes)))
      let places = tree.suppressions.indices.map { SuppressedRule.Place(suppression: $0, rule: 0) }
      #expect(places.count == 1)
      #expect(apply(tree.removal(of: places, in: tree.suppressions), to: tree.source) == file.bytes)
    }
  }

  struct Form: CustomTestStringConvertible {
    let testDescription: String
    let scope: NewSuppression.Scope
    let wrap: @Sendable ([UInt8]) -> [UInt8]

    static let all = [
      Form(testDescription: "at the code", scope: .finding) { $0 },
      Form(testDescription: "at the top", scope: .file) { $0 },
      Form(testDescription: "at the code, after a byte order mark, with CRLF", scope: .finding) { bytes in
        [0xEF, 0xBB, 0xBF] + bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      },
      Form(testDescription: "at the top, under a header with CRLF", scope: .file) { bytes in
        Array("// Header\r\n//\r\n\r\n".utf8) + bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      },
    ]
  }

  private func reported(in files: [SourceFile], _ rule: Rule) async -> [Finding] {
    await lint(files, rules: Rule.all, settings: .alone(rule), jobs: 1)
  }
}

extension Finding {
  /// Without the place, which moves.
  fileprivate var described: String { "\(location.path): \(rule): \(message)" }
}
