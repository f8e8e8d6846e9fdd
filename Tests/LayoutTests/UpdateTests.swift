import Layout
import Linting
import Project
import Rules
import TestSupport
import Testing

/// There is one way to compute the model, so how it came about can't show.
struct UpdateTests {
  @Test(arguments: 0..<3)
  func orderAndBatchesMakeNoDifference(seed: UInt64) {
    var project = RandomProject(seed: seed, fileCount: 60)
    let expected = fresh(project).dump()
    for _ in 0..<3 {
      var model = LayoutModel()
      for batch in project.batches() { model.update(batch) }
      expectSame(model.dump(), expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<6)
  func updatesEqualAFreshModel(seed: UInt64) async {
    var project = RandomProject(seed: seed &+ 1000, fileCount: 50)
    var model = fresh(project)
    for step in 0..<20 {
      model.update(project.edit())
      let new = fresh(project)
      guard expectSame(model.dump(), new.dump(), "seed \(seed), step \(step)") else { return }
    }
  }

  @Test(arguments: 0..<3)
  func findingsAreThoseOfTheFiles(seed: UInt64) async {
    var project = RandomProject(seed: seed &+ 2000, fileCount: 50)
    var linter = Linter(rules: Rule.all, settings: LintSettings())
    linter.update(project.changes(project.files.keys.sorted()))
    var count = 0
    for step in 0..<10 {
      linter.update(project.edit())
      let files = project.files.map { SourceFile(path: $0, bytes: Array($1.utf8)) }
      let expected = await lint(files, rules: Rule.all, settings: LintSettings(), jobs: 1)
      let paths = project.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let found = await linter.findings(in: paths, jobs: 3).flatMap { $0 }
      #expect(found == expected, "seed \(seed), step \(step)")
      count += found.count
    }
    #expect(count > 0, "a project without findings proves nothing")
  }

  private func fresh(_ project: RandomProject) -> LayoutModel {
    var model = LayoutModel()
    model.update(project.changes(project.files.keys.sorted()))
    return model
  }
}

/// Names the first line that differs; the whole is thousands of lines.
@discardableResult
func expectSame(_ actual: String, _ expected: String, _ comment: String) -> Bool {
  if actual == expected { return true }
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(actual.count, expected.count)
  let unit = actual[..<min(line, actual.count)].last { $0.hasPrefix(" ") && !$0.hasPrefix("  ") } ?? ""
  Issue.record(
    """
    \(comment): in\(unit)
      is       \(line < actual.count ? actual[line] : "(nothing)")
      is to be \(line < expected.count ? expected[line] : "(nothing)")
    """)
  return false
}
