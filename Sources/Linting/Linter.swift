// A universe's files with what their rules have to know, kept between updates: the command line updates it once with
// everything, the server with each change, so there is no second computation to agree with. Updating has two steps.
// Reading files into facts is pure and parallel, and can be given up. Taking facts in changes the linter, in place.

internal import Layout
package import Project
package import Syntax

/// A file whose bytes are new, or that is gone.
package struct SourceChange: Sendable {
  package let path: String
  /// Nil: the file is gone.
  package let bytes: [UInt8]?

  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    self.bytes = bytes
  }

  package init(_ file: SourceFile) { self.init(path: file.path, bytes: file.bytes) }
}

/// What the changes are to a model, worked out `jobs` files at a time, in the order of the changes. If the task is
/// cancelled meanwhile, some are missing.
package func facts(of changes: [SourceChange], jobs: Int) async -> [FileChange] {
  await inParallel(changes.map { $0.bytes?.count ?? 0 }, jobs: jobs) { index in
    let change = changes[index]
    let facts = change.bytes.map { FileFacts(SourceFile(path: change.path, bytes: $0)) }
    return FileChange(path: change.path, facts: facts)
  }
}

/// What project files are to a model, in their order.
package func facts(of projectFiles: [ProjectFile], jobs: Int) async -> [FileChange] {
  await inParallel(projectFiles.map(\.bytes.count), jobs: jobs) { index in
    FileChange(path: projectFiles[index].path, project: ProjectFacts(projectFiles[index]))
  }
}

/// Finds what the rules say of a universe of files, again after each change of it.
package struct Linter: Sendable {
  private let rules: [Rule]
  private let ruleIDs: [String]
  private let settings: SettingsByFile
  /// By a file's settings.
  private var choices: [LintSettings: Choice] = [:]
  /// Suppressions with an earlier deadline have expired; nil: none has.
  package var today: CalendarDay?
  private(set) var layout: LayoutModel
  private var environmentSetters = EnvironmentSetters()

  /// The rules that run.
  private struct Choice {
    let checks: [Check]
    let ruleIDs: Set<String>
  }

  package init(rules: [Rule], settings: SettingsByFile) {
    self.rules = rules
    ruleIDs = rules.map(\.id)
    self.settings = settings
    today = settings.today
    layout = LayoutModel(settings)
  }

  package init(rules: [Rule], settings: LintSettings) { self.init(rules: rules, settings: SettingsByFile(settings)) }

  /// The text of a file as the findings know it; nil: there is no such file.
  package func bytes(of path: String) -> [UInt8]? { tree(of: path)?.source }

  package func tree(of path: String) -> SyntaxTree? { facts(of: path)?.tree }

  /// The files that it knows, in path order.
  package var paths: [String] {
    layout.project.files.compactMap { $0?.path }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package mutating func update(_ changes: [FileChange]) {
    for change in changes where change.facts != nil { choose(settings[change.path]) }
    layout.update(changes)
    environmentSetters.update(changes)
  }

  private mutating func choose(_ settings: LintSettings) {
    guard choices[settings] == nil else { return }
    let checks = rules.compactMap { rule in
      settings.severity(of: rule).map {
        Check(rule: rule, severity: $0, doubtCounts: !settings.isStrict, options: settings.options[rule.id] ?? [:])
      }
    }
    choices[settings] = Choice(checks: checks, ruleIDs: Set(checks.map(\.rule.id)))
  }

  /// What is reported of each of the files, by offset, rule and end; worked out `jobs` files at a time. If the task is
  /// cancelled meanwhile, some files are missing.
  ///
  /// - Parameter rule: the only rule that is run; nil: all of them.
  package func findings(in paths: [String], jobs: Int, ofRule rule: String? = nil) async -> [[Finding]] {
    await inParallel(paths.map { bytes(of: $0)?.count ?? 0 }, jobs: jobs) {
      report(on: paths[$0], ofRule: rule).findings
    }
  }

  /// The same with what is suppressed.
  package func reports(on paths: [String], jobs: Int) async -> [FileReport] {
    await inParallel(paths.map { bytes(of: $0)?.count ?? 0 }, jobs: jobs) { report(on: paths[$0], ofRule: nil) }
  }

  private func report(on path: String, ofRule rule: String?) -> FileReport {
    guard let slot = layout.project.slot(of: path), let facts = layout.project.files[slot],
      let choice = choices[settings[path]]
    else { return FileReport(findings: [], suppressed: [], suppressions: []) }
    var silencing = Silencing(facts.tree.suppressions, rules: rules, today: today) { choice.ruleIDs.contains($0.id) }
    var pass = Pass(facts, slot, in: layout, environmentSetters, ruleIDs: ruleIDs)
    for phase in Rule.Phase.allCases where phase == .code || !silencing.suppressions.isEmpty {
      pass.suppressions = silencing.suppressions
      for check in choice.checks where check.rule.phase == phase && (rule == nil || check.rule.id == rule) {
        pass.run(check)
      }
      silencing.take(pass.takeFindings(), of: phase)
    }
    return silencing.report
  }

  private func facts(of path: String) -> FileFacts? {
    layout.project.slot(of: path).flatMap { layout.project.files[$0] }
  }
}
