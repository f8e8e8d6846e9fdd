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
  package let findings: [Finding]
  private let linter: Linter

  package init(
    _ files: [SourceFile], context: [SourceFile], projectFiles: [ProjectFile], rules: [Rule],
    settings: SettingsByFile, jobs: Int
  ) async {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var linter = Linter(rules: rules, settings: settings)
    linter.update(
      await facts(of: (files + context).map { SourceChange($0) }, jobs: jobs) + facts(of: projectFiles, jobs: jobs))
    findings = await linter.findings(in: files.map(\.path), jobs: jobs).flatMap { $0 }
    self.linter = linter
  }
}

/// The same with one kind of settings for all files.
package func lint(
  _ files: [SourceFile], projectFiles: [ProjectFile] = [], rules: [Rule], settings: LintSettings, jobs: Int
) async -> [Finding] {
  await lint(files, projectFiles: projectFiles, rules: rules, settings: SettingsByFile(settings), jobs: jobs)
}
