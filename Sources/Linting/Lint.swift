// Running rules over files: parallel per file, results joined in path order, so that threads can't change them.

import Syntax

/// The findings of these files in the order (path, offset, rule id), whatever `jobs` is.
///
/// - Parameter jobs: files worked on at the same time; at least 1.
package func lint(_ files: [SourceFile], rules: [Rule], settings: LintSettings, jobs: Int) async -> [Finding] {
  let active = rules.compactMap { rule in settings.severity(of: rule).map { (rule, $0) } }
  let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let shares = share(files.map(\.bytes.count), among: max(1, jobs))
  var found = [[Finding]](repeating: [], count: files.count)
  await withTaskGroup(of: [(Int, [Finding])].self) { group in
    for indices in shares {
      group.addTask { indices.map { ($0, lint(files[$0], rules: active)) } }
    }
    for await part in group {
      for (index, findings) in part { found[index] = findings }
    }
  }
  return found.flatMap { $0 }
}

private func lint(_ file: SourceFile, rules: [(Rule, Severity)]) -> [Finding] {
  let tree = parse(file.bytes)
  var found: [Finding] = []
  for (rule, severity) in rules {
    var pass = Pass(path: file.path, tree: tree, rule: rule.id, severity: severity)
    rule.run(&pass)
    found += pass.findings
  }
  return found.sorted {
    ($0.location.range.lowerBound, $0.rule, $0.location.range.upperBound)
      < ($1.location.range.lowerBound, $1.rule, $1.location.range.upperBound)
  }
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
