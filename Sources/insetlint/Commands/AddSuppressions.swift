// `insetlint lint --add-suppressions`: a project that takes the linter up excuses what is there, and mends it later.

internal import Linting
internal import Project
internal import Syntax
internal import Workspace

extension Option {
  static let addSuppressions = Option(
    "--add-suppressions",
    help: """
      Write a comment above each finding that silences it, then
      report what is left. Needs '--reason'.
      """)
  static let reason = Option("--reason", "TEXT", help: "Why, for those who read the comments that are written.")

  static let suppressing = [addSuppressions, reason]
}

let suppressionNotes = """
  A comment silences a rule for the code that follows it, and says why:
    // insetlint:disable:next RULE -- REASON
  'insetlint explain invalid-suppression' has its other forms, 'insetlint suppressions' lists those that
  there are. With --add-suppressions, findings about such comments are left: they want mending.
  """

extension Arguments {
  /// Nil: no suppressions are to be written.
  func suppressionReason() throws(UsageError) -> String? {
    let (add, reason) = (Option.addSuppressions.name, Option.reason.name)
    guard contains(.addSuppressions) else {
      if contains(.reason) { throw UsageError("'\(reason)' is for suppressions", advice: "add '\(add)'") }
      return nil
    }
    if operands.contains("-") { throw UsageError("'\(add)' changes files, and standard input is none") }
    guard let text = value(of: .reason), text.contains(where: { !$0.isWhitespace }) else {
      throw UsageError("'\(add)' needs '\(Option.reason.spelling)'")
    }
    return text
  }
}

/// Writes suppressions of what is found in the files, on the disk and in the input.
///
/// - Returns: what couldn't be written.
func addSuppressions(
  to input: inout LintInput, _ reason: String, _ rules: [Rule], jobs: Int
) async -> [PathProblem] {
  let ids = Set(rules.filter { $0.phase == .code }.map(\.id))
  let findings = await LintRun(input, rules: rules, jobs: jobs).findings
  let byPath = Dictionary(grouping: findings.filter { ids.contains($0.rule) }, by: \.location.path)
  var problems: [PathProblem] = []
  var (findingCount, fileCount) = (0, 0)
  for (index, file) in input.files.enumerated() {
    guard let findings = byPath[file.path] else { continue }
    let tree = parse(file.bytes)
    let edits = tree.suppression(of: findings, NewSuppression(reason: reason))
    // Half-written code isn't understood well enough to put something into it.
    guard tree.problems.isEmpty, let bytes = apply(edits, to: file.bytes), parse(bytes).problems.isEmpty else {
      printError("insetlint: \(file.path) has syntax errors, so nothing is written to it")
      continue
    }
    do throws(PathProblem) {
      try StagedFile(file.path, from: file.bytes, to: bytes).commit()
      input.files[index] = SourceFile(path: file.path, bytes: bytes)
      findingCount += findings.count
      fileCount += 1
    } catch {
      printError("insetlint: error: can't write \(error.path): \(error.reason)")
      problems.append(error)
    }
  }
  let files = fileCount == 0 ? "" : " in \(counted(fileCount, "file"))"
  printError("Suppressed \(counted(findingCount, "finding"))\(files).")
  return problems
}
