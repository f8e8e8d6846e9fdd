// Fixes beside all other rules: whatever is found in any example, each way to mend it mends it, gives no other rule
// anything to say, and leaves nothing to do again.

import Linting
import Project
import Rules
import Syntax
import TestSupport
import Testing

@Suite struct EveryFixTests {
  @Test(arguments: ExampleCase.all)
  func everyFixMendsAndHarmsNothing(_ each: ExampleCase) async throws {
    try await checkFixes(of: each.example.code)
  }

  /// Where a part of what is wrong would stay, or come up.
  @Test(arguments: [
    """
    struct Page: View {
      var body: some View {
        VStack {
          GeometryReader { proxy in
            Rows().padding(.bottom, proxy.safeAreaInsets.bottom)
          }
          .ignoresSafeArea(edges: .bottom)
        }
        .ignoresSafeArea()
      }
    }
    """,
    """
    struct Store: View {
      var body: some View {
        ScrollView { Text("Offers") }
          .padding(.top, 60)
          .ignoresSafeArea()
          .overlay(alignment: .top) {
            Button("Close") {}.frame(maxWidth: .infinity)
          }
      }
    }
    """,
  ])
  func noFixIsOfferedThatHarms(_ code: String) async throws {
    try await checkFixes(of: code)
  }

  private func checkFixes(of code: String) async throws {
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let before = await lint(files)
    for finding in before {
      for fix in finding.fixes {
        let label = "\(finding.rule): '\(fix.title)'"
        let mended = try files.map { file in
          let edits = fix.edits.filter { $0.path == file.path }.map(\.edit)
          return SourceFile(path: file.path, bytes: try #require(apply(edits, to: file.bytes), "\(label)"))
        }
        for (old, new) in zip(files, mended) {
          #expect(parse(new.bytes).problems.count <= parse(old.bytes).problems.count, "\(label) breaks the syntax")
        }
        let after = await lint(mended)
        let (old, new) = (counts(before), counts(after))
        #expect(new[finding.rule, default: 0] < old[finding.rule, default: 0], "\(label) mends nothing")
        for (rule, count) in new where rule != finding.rule && rule != price(of: fix) && isAboutCode(rule) {
          #expect(count <= old[rule, default: 0], "\(label) makes \(rule) speak\n\(text(mended))")
        }
      }
    }
  }

  /// All at once, until nothing is left; the second time there is nothing to do.
  @Test(arguments: ExampleCase.all, [FixChoice.safe, .any])
  func fixingComesToRest(_ each: ExampleCase, _ choice: FixChoice) async {
    let files = MarkedSource.files(in: each.example.code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let paths = files.map(\.path)
    var linter = Linter(rules: Rule.all, settings: LintSettings(preset: .all))
    linter.update(await facts(of: files.map { SourceChange($0) }, jobs: 1))
    let before = await linter.findings(in: paths, jobs: 1).flatMap { $0 }
    let outcome = await linter.fix(paths, choice, jobs: 1)
    #expect(outcome.ending == .settled)
    #expect(outcome.refused == [])
    let fixed = outcome.fixed.filter { isAboutCode($0.rule) }
    #expect(outcome.remaining.count <= before.count - fixed.count, "\(text(linter, paths))")
    #expect(!outcome.remaining.contains { finding in choice.takesFix(of: finding) })
    let again = await linter.fix(paths, choice, jobs: 1)
    #expect(again.files.isEmpty)
  }

  /// What a choice costs, as another rule says: a background that leaves the keyboard alone ends at it.
  private func price(of fix: Fix) -> String? {
    fix.title.hasPrefix("Leave the keyboard alone") ? Rule.backgroundSqueezedByKeyboard.id : nil
  }

  /// A comment that silences something has nothing to silence when that is mended, so rules about those may speak then.
  private func isAboutCode(_ rule: String) -> Bool { Rule.all.contains { $0.id == rule && $0.phase == .code } }

  private func lint(_ files: [SourceFile]) async -> [Finding] {
    await Linting.lint(files, rules: Rule.all, settings: LintSettings(preset: .all), jobs: 1)
  }

  private func counts(_ findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  private func text(_ files: [SourceFile]) -> String {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  private func text(_ linter: Linter, _ paths: [String]) -> String {
    paths.map { String(decoding: linter.bytes(of: $0) ?? [], as: UTF8.self) }.joined(separator: "\n")
  }
}

extension FixChoice {
  fileprivate func takesFix(of finding: Finding) -> Bool {
    self == .any ? !finding.fixes.isEmpty : finding.fixes.contains(where: \.isSafe)
  }
}
