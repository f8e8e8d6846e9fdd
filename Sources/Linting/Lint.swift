// A run over files that are all there: a linter's one and only update.

package import Project

/// The findings of these files in the order (path, offset, rule id), whatever `jobs` is.
///
/// - Parameters:
///   - projectFiles: what says how the files belong together; not linted themselves.
///   - jobs: files worked on at the same time; at least 1.
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
  let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  var linter = Linter(rules: rules, settings: settings)
  linter.update(
    await facts(of: files.map { SourceChange($0) }, jobs: jobs) + facts(of: projectFiles, jobs: jobs))
  return await linter.reports(on: files.map(\.path), jobs: jobs)
}
