// `insetlint lint` with fixes: what goes where.

internal import Project
internal import Linting
internal import Workspace

let fixingNotes = """
  With --fix, safe fixes are applied until none is left: those that keep what the app does. A fix is
  applied wholly or not at all, and never in a file with syntax errors. Files are replaced in one step
  and keep their permissions, line ends and encoding; one that is read-only, or has changed since it was
  read, is left alone. Symbolic links stay links; other hard links of a file keep the old text. The fixed
  text of standard input goes to standard output, and then the report to standard error.
  """

/// Applies the fixes to what was read, and reports what is left.
func lintAndFix(_ input: LintInput, rules: [Rule], _ fixes: FixRequest, of request: LintRequest) async -> ExitCode {
  let fixing = await Fixing(input, rules: rules, choice: fixes.choice, jobs: request.jobs)
  let standardInput = request.input.readsStandardInput ? request.input.standardInputName : nil
  var output = Output()
  let fixed: Fixed
  switch fixes.result {
  case .diff:
    let diff: [UInt8]
    (diff, fixed) = await fixing.diff()
    output.write(diff)
  case .files, .filesAndReport:
    fixed = await fixing.write(exceptFor: standardInput)
    if let text = standardInput.flatMap({ fixed.linter.bytes(of: $0) }) { output.write(text) }
  }
  for note in fixed.notes { printError("insetlint: \(note)") }
  if !request.noise.isQuiet { printError(fixed.summary(fixes.result == .diff ? "Would fix" : "Fixed", fixes.choice)) }

  let hasFailed = !input.errors.isEmpty || !fixed.problems.isEmpty
  switch fixes.result {
  case .diff: return closed(&output, hasFailed ? .failure : fixed.changes.isEmpty ? .success : .findings)
  case .files: return closed(&output, hasFailed ? .failure : .success)
  case .filesAndReport: break
  }
  let written = closed(&output, hasFailed ? .failure : .success)
  var input = input
  input.files = fixed.files
  let reports = await fixed.linter.reports(on: input.files.map(\.path), jobs: request.jobs)
  let code = report(reports, in: input, request, rules, isAside: standardInput != nil)
  return written == .success ? code : written
}
