// `insetlint lint` with fixes: from what was read to changed files, or to a diff.

internal import Project
internal import Linting
internal import Workspace

/// A universe of files that was read, to be fixed.
struct Fixing: Sendable {
  private let linter: Linter
  private let originals: [String: [UInt8]]
  private let paths: [String]
  private let choice: FixChoice
  private let jobs: Int

  init(_ input: LintInput, rules: [Rule], choice: FixChoice, jobs: Int) async {
    paths = input.files.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    originals = Dictionary(input.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    self.choice = choice
    self.jobs = jobs
    var linter = Linter(rules: rules, settings: input.settings)
    let sources = (input.files + input.context).map { SourceChange($0) }
    linter.update(await facts(of: sources, jobs: jobs) + facts(of: input.projectFiles, jobs: jobs))
    self.linter = linter
  }

  /// What fixing would change, file by file.
  func diff() async -> (text: [UInt8], fixed: Fixed) {
    let fixed = await fixed(leaving: [])
    let text = fixed.changes.flatMap { unifiedDiff($0.path, originals[$0.path] ?? [], $0.bytes ?? []) }
    return (text, fixed)
  }

  /// Changes the files on the disk, but not the one of that name. A file that can't be written stays as it is, and so
  /// does what would have been changed together with it.
  func write(exceptFor standardInput: String?) async -> Fixed {
    var problems: [PathProblem] = []
    while true {
      var fixed = await fixed(leaving: Set(problems.map(\.path)))
      deferInterruptions()
      let (staged, faults) = stage(fixed.changes.filter { $0.path != standardInput })
      problems += faults
      if faults.isEmpty {
        let failed = staged.compactMap(problem(ofCommitting:))
        endDeferringInterruptions()
        fixed.problems = problems + failed
        if !failed.isEmpty { await takeBack(failed.map(\.path), in: &fixed) }
        return fixed
      }
      staged.forEach { $0.discard() }
      endDeferringInterruptions()
    }
  }

  private func fixed(leaving: Set<String>) async -> Fixed {
    var linter = linter
    let outcome = await linter.fix(paths, choice, leaving: leaving, jobs: jobs)
    return Fixed(linter: linter, paths: paths, outcome: outcome)
  }

  /// An interruption ends the process, and leaves nothing behind.
  private func stage(_ changes: [SourceChange]) -> (staged: [StagedFile], problems: [PathProblem]) {
    var staged: [StagedFile] = []
    var problems: [PathProblem] = []
    for change in changes {
      if let signal = deferredInterruption() {
        staged.forEach { $0.discard() }
        endProcess(bySignal: signal)
      }
      do throws(PathProblem) {
        staged.append(try StagedFile(change.path, from: originals[change.path] ?? [], to: change.bytes ?? []))
      } catch {
        problems.append(error)
      }
    }
    return (staged, problems)
  }

  /// What was found doesn't hold for files that have their old texts after all.
  private func takeBack(_ paths: [String], in fixed: inout Fixed) async {
    let old = await facts(of: paths.map { SourceChange(path: $0, bytes: originals[$0]) }, jobs: jobs)
    fixed.linter.update(old)
    fixed.remaining = await fixed.linter.findings(in: self.paths, jobs: jobs).flatMap { $0 }
    fixed.changes.removeAll { paths.contains($0.path) }
    fixed.mended.removeAll { paths.contains($0.location.path) }
  }
}

private func problem(ofCommitting file: StagedFile) -> PathProblem? {
  do throws(PathProblem) {
    try file.commit()
    return nil
  } catch {
    return error
  }
}

/// What became of a universe of files.
struct Fixed: Sendable {
  fileprivate(set) var linter: Linter
  fileprivate let paths: [String]
  fileprivate(set) var changes: [SourceChange]
  fileprivate(set) var mended: [Finding]
  fileprivate(set) var remaining: [Finding]
  fileprivate let outcome: FixOutcome
  /// Files that can't be written, and why.
  fileprivate(set) var problems: [PathProblem] = []

  fileprivate init(linter: Linter, paths: [String], outcome: FixOutcome) {
    self.linter = linter
    self.paths = paths
    self.outcome = outcome
    changes = outcome.files
    mended = outcome.fixed
    remaining = outcome.remaining
  }

  var files: [SourceFile] { paths.map { SourceFile(path: $0, bytes: linter.bytes(of: $0) ?? []) } }

  /// What kept fixes from being applied, a line each.
  var notes: [String] {
    var notes = problems.map { "error: can't write \($0.path): \($0.reason)" }
    notes += outcome.brokenPaths.map { "\($0) has syntax errors, so nothing is fixed in it" }
    notes += outcome.refused.map { "a fix of \($0.rule) would break \($0.location.path) and is left out" }
    switch outcome.ending {
    case .settled: break
    case .circle(let rules): notes.append("fixes of \(list(rules, "and")) undo each other and are left out")
    case .unfinished: notes.append("there is more to fix; run it again")
    }
    return notes
  }

  /// `Fixed 5 findings in 3 files.`
  func summary(_ verb: String, _ choice: FixChoice) -> String {
    let count = remaining.count { !$0.fixes.isEmpty && !$0.fixes.contains(where: \.isSafe) }
    let more = choice == .any || count == 0 ? "" : "; \(count) more with \(Option.unsafeFixes.name)"
    let files = changes.isEmpty ? "" : " in \(counted(changes.count, "file"))"
    return "\(verb) \(mended.isEmpty ? "nothing" : counted(mended.count, "finding"))\(files)\(more)."
  }
}
