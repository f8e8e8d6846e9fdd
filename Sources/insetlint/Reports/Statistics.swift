// How many findings each rule has, for `--statistics`.

internal import Linting

/// A line for each rule that found something, the most first.
func statistics(of findings: [Finding]) -> [String] {
  let counts = Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
  let fixable = Dictionary(findings.map { ($0.rule, $0.fixes.isEmpty ? 0 : 1) }, uniquingKeysWith: +)
  let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  let width = rows.first.map { String($0.value).count } ?? 0
  return rows.map { rule, count in
    let digits = String(count)
    let start = String(repeating: " ", count: width - digits.count) + digits
    let mendable = fixable[rule].flatMap { $0 == 0 ? nil : "  (\($0) fixable)" } ?? ""
    return "\(start)  \(rule)\(mendable)"
  }
}
