// A run over files that are all there: a linter's one and only update.

package import Project

/// The findings of these files in the order (path, offset, rule id), whatever `jobs` is.
///
/// - Parameters:
///   - projectFiles: what says how the files belong together; not linted themselves.
///   - context: other files of the project, which are read and not linted.
///   - jobs: files worked on at the same time; at least 1.
package func lint(
  _ files: [SourceFile], context: [SourceFile] = [], projectFiles: [ProjectFile] = [], rules: [Rule],
  settings: SettingsByFile, jobs: Int
) async -> [Finding] {
  await LintRun(files, context: context, projectFiles: projectFiles, rules: rules, settings: settings, jobs: jobs)
    .findings
}

/// The same, with all that was made for it: who ends the process next can keep that, and needn't wait until it is taken
/// apart.
package struct LintRun: Sendable {
  /// In path order.
  package let reports: [FileReport]
  private let linter: Linter

  package var findings: [Finding] { reports.flatMap(\.findings) }

  package init(
    _ files: [SourceFile], context: [SourceFile], projectFiles: [ProjectFile], rules: [Rule],
    settings: SettingsByFile, jobs: Int
  ) async {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var linter = Linter(rules: rules, settings: settings)
    linter.update(
      await facts(of: (files + context).map { SourceChange($0) }, jobs: jobs) + facts(of: projectFiles, jobs: jobs))
    reports = await linter.reports(on: files.map(\.path), jobs: jobs)
    self.linter = linter
  }
}

/// The same with one kind of settings for all files.
package func lint(
  _ files: [SourceFile], projectFiles: [ProjectFile] = [], rules: [Rule], settings: LintSettings, jobs: Int
) async -> [Finding] {
  await reports(on: files, projectFiles: projectFiles, rules: rules, settings: settings, jobs: jobs)
    .flatMap(\.findings)
}

/// The same file by file in path order, with what is suppressed.
package func reports(
  on files: [SourceFile], projectFiles: [ProjectFile] = [], rules: [Rule], settings: LintSettings, jobs: Int
) async -> [FileReport] {
  await LintRun(
    files, context: [], projectFiles: projectFiles, rules: rules, settings: SettingsByFile(settings), jobs: jobs
  ).reports
}
