// Fixing until nothing is left to fix: a fix may give way to the next one, or make room for one that was in its way.
// Each round lints again what the last one changed. Rules that undo each other's fixes are found out and named.

/// How fixing ended.
package enum FixEnding: Sendable, Equatable {
  /// Nothing is left that could be applied.
  case settled
  /// The fixes of these rules lead back to a text that was there before; the files are as they were then.
  case circle(rules: [String])
  /// The bound on rounds was reached; another run goes on from there.
  case unfinished
}

/// What fixing made of a universe of files.
package struct FixOutcome: Sendable {
  /// The files that change, in path order.
  package fileprivate(set) var files: [SourceChange] = []
  /// The findings whose fixes were applied, each as it was then.
  package fileprivate(set) var fixed: [Finding] = []
  /// What is found in the files as they are now.
  package fileprivate(set) var remaining: [Finding] = []
  package fileprivate(set) var ending = FixEnding.settled
  /// Findings whose fixes would make the syntax wrong.
  package fileprivate(set) var refused: [Finding] = []
  /// Files that have fixes and stay as they are because their syntax is wrong, in path order.
  package fileprivate(set) var brokenPaths: [String] = []
}

/// The files before a round, by what is new in them, and what was found there and mended.
private struct Step {
  let files: [String: [UInt8]]
  let findings: [Finding]
  let round: FixRound
}

extension Linter {
  /// Applies fixes to what is found in the files, again and again, and takes the new texts in. If the task is cancelled
  /// meanwhile, the outcome is only a part.
  ///
  /// - Parameters:
  ///   - paths: the files that are linted, in the order in which their findings count. No others are changed.
  ///   - leaving: files among them that must stay as they are.
  package mutating func fix(
    _ paths: [String], _ choice: FixChoice, leaving: Set<String> = [], jobs: Int
  ) async -> FixOutcome {
    let mayChange = Set(paths).subtracting(leaving)
    let original = Dictionary(
      mayChange.compactMap { path in bytes(of: path).map { (path, $0) } }, uniquingKeysWith: { first, _ in first })
    var files: [String: [UInt8]] = [:]
    var steps: [Step] = []
    var ending = FixEnding.settled
    while true {
      if let start = steps.firstIndex(where: { $0.files == files }) {
        ending = .circle(rules: Set(steps[start...].flatMap(\.round.applied).map(\.rule)).sorted())
        steps.removeSubrange((start + 1)...)
        break
      }
      let findings = await findings(in: paths, jobs: jobs).flatMap { $0 }
      let round = applyFixes(of: findings, choice) { mayChange.contains($0) ? bytes(of: $0) : nil }
      steps.append(Step(files: files, findings: findings, round: round))
      if round.files.isEmpty || Task.isCancelled { break }
      if steps.count > Limits.maximumFixRounds {
        ending = .unfinished
        break
      }
      files.merge(round.files) { $1 }
      files = files.filter { original[$0.key] != $0.value }
      update(await facts(of: changes(to: round.files), jobs: jobs))
    }
    return outcome(of: steps, ending)
  }
}

/// The last step is where fixing stands, and its round wasn't taken.
private func outcome(of steps: [Step], _ ending: FixEnding) -> FixOutcome {
  var outcome = FixOutcome()
  guard let last = steps.last else { return outcome }
  outcome.files = changes(to: last.files)
  outcome.fixed = steps.dropLast().flatMap(\.round.applied)
  outcome.remaining = last.findings
  outcome.ending = ending
  outcome.refused = last.round.refused
  outcome.brokenPaths = last.round.brokenPaths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return outcome
}

/// In path order.
private func changes(to files: [String: [UInt8]]) -> [SourceChange] {
  files.map { SourceChange(path: $0, bytes: $1) }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}
