// What the server knows of a universe: its linter, in an actor of its own. So the linter is changed in place and is
// never copied, and the server goes on reading messages meanwhile. It gets one call at a time.

import Linting
import Project
import Syntax
import Workspace

actor Model {
  private var linter: Linter
  /// Files worked on at the same time.
  private let jobs: Int

  init(rules: [Rule], settings: SettingsByFile, jobs: Int) {
    linter = Linter(rules: rules, settings: settings)
    self.jobs = jobs
  }

  /// Takes the changes in, each to another file.
  ///
  /// - Returns: false if the task was cancelled before; then nothing has changed.
  func update(_ changes: [SourceChange], projectFiles: [ProjectFile] = []) async -> Bool {
    let news = changes.filter { linter.bytes(of: $0.path) != $0.bytes }
    let facts = await facts(of: news, jobs: jobs) + facts(of: projectFiles, jobs: jobs)
    if Task.isCancelled { return false }
    if !facts.isEmpty { linter.update(facts) }
    return true
  }

  /// The files that it knows, in path order.
  var paths: [String] { linter.paths }

  /// Looks something up.
  func ask<Answer: Sendable>(_ question: @Sendable (Linter) -> Answer) -> Answer { question(linter) }

  /// The file with all safe fixes applied; nil: there are none, or they can't be applied.
  func fixed(_ path: String) async -> [UInt8]? {
    var linter = linter
    let outcome = await linter.fix([path], .safe, jobs: jobs)
    return Task.isCancelled ? nil : outcome.files.first { $0.path == path }?.bytes
  }

  /// What is found in each of the files; nil if the task was cancelled.
  func findings(in paths: [String]) async -> [String: FileFindings]? {
    linter.today = today()
    let reports = await linter.reports(on: paths, jobs: jobs)
    if Task.isCancelled { return nil }
    var lines: [String: LineIndex] = [:]
    var found: [String: FileFindings] = [:]
    for (path, report) in zip(paths, reports) {
      guard let tree = linter.tree(of: path) else { continue }
      let others = Set(report.findings.flatMap(\.related).map(\.location.path)).subtracting([path])
      for other in others where lines[other] == nil { lines[other] = linter.bytes(of: other).map { LineIndex($0) } }
      found[path] = FileFindings(
        path: path, text: tree.source, tree: tree, report: report, others: lines.filter { others.contains($0.key) })
    }
    return found
  }
}

/// The findings of one text of a file.
struct FileFindings: Sendable {
  /// The file's, as findings know it.
  let path: String
  let text: [UInt8]
  let tree: SyntaxTree
  let report: FileReport
  var findings: [Finding] { report.findings }
  /// The lines of the other files that findings point to, as these were then.
  let others: [String: LineIndex]
}
