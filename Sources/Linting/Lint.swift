// Running rules over files: parallel per file, results joined in path order, so that threads can't change them.

internal import Layout
package import Project
import Syntax

/// The findings of these files in the order (path, offset, rule id), whatever `jobs` is.
///
/// - Parameters:
///   - projectFiles: what says how the files belong together; not linted themselves.
///   - jobs: files worked on at the same time; at least 1.
package func lint(
  _ files: [SourceFile], projectFiles: [ProjectFile] = [], rules: [Rule], settings: LintSettings, jobs: Int
) async -> [Finding] {
  let active = rules.compactMap { rule in settings.severity(of: rule).map { (rule, $0) } }
  let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let sizes = files.map(\.bytes.count) + projectFiles.map(\.bytes.count)
  let changes = await inParallel(sizes, jobs: jobs) { index in
    if index < files.count { return FileChange(path: files[index].path, facts: FileFacts(files[index])) }
    let file = projectFiles[index - files.count]
    return FileChange(path: file.path, project: ProjectFacts(file))
  }
  var layout = LayoutModel()
  layout.update(changes)
  let model = layout
  let findings = await inParallel(files.map(\.bytes.count), jobs: jobs) { index in
    model.project.slot(of: files[index].path).map { lint($0, in: model, rules: active) } ?? []
  }
  return findings.flatMap { $0 }
}

/// The findings of one file of the model, by offset, rule and end.
private func lint(_ slot: Int, in layout: LayoutModel, rules: [(Rule, Severity)]) -> [Finding] {
  guard let facts = layout.project.files[slot] else { return [] }
  let units = layout.units(inFile: slot)
  var found: [Finding] = []
  for (rule, severity) in rules {
    var pass = Pass(facts, in: layout, units: units, rule: rule.id, severity: severity)
    rule.run(&pass)
    found += pass.findings
  }
  return found.sorted {
    ($0.location.range.lowerBound, $0.rule, $0.location.range.upperBound)
      < ($1.location.range.lowerBound, $1.rule, $1.location.range.upperBound)
  }
}

/// Values for indices 0..<sizes.count, in that order, made by tasks that each get about as much to do.
private func inParallel<Value: Sendable>(
  _ sizes: [Int], jobs: Int, _ make: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  var values = [Value?](repeating: nil, count: sizes.count)
  await withTaskGroup(of: [(Int, Value)].self) { group in
    for indices in share(sizes, among: max(1, jobs)) {
      group.addTask { indices.map { ($0, make($0)) } }
    }
    for await part in group {
      for (index, value) in part { values[index] = value }
    }
  }
  return values.compactMap { $0 }
}

/// Deals indices out so that the sums of their sizes are alike: largest first, each to the emptiest share.
private func share(_ sizes: [Int], among count: Int) -> [[Int]] {
  var shares = [[Int]](repeating: [], count: min(count, max(1, sizes.count)))
  var loads = [Int](repeating: 0, count: shares.count)
  for index in sizes.indices.sorted(by: { sizes[$0] > sizes[$1] }) {
    let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
    shares[least].append(index)
    loads[least] += sizes[index] + 1
  }
  return shares
}
