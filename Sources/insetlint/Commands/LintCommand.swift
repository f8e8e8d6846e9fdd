// `insetlint lint`: from arguments to a request, from a request to a report.

internal import Project
internal import Linting
internal import Rules
internal import Workspace

private let color = Option(
  "--color", "WHEN",
  help: """
    Colours in the format 'pretty': auto (the default: in a
    terminal, unless NO_COLOR is set), always or never.
    """)
private let jobs = Option(
  "--jobs", "N",
  help: """
    How many files are worked on at the same time (default: one
    a processor). The report is the same for any number.
    """)

private let watchOption = Option("--watch", help: "Go on, and report again after each change. Ends with Ctrl-C.")

let lintPage = CommandPage(
  "lint", summary: "Report layout faults in Swift files.", usage: "[OPTION…] [PATH…]",
  groups: [
    "What is read": InputRequest.options, "Which rules hold": Option.settings + [.strict],
    "What is reported": [.minimumSeverity] + Option.changes + Option.baselines,
    "How it is reported": [.format, .output, color] + NoiseOptions.options,
    "What is changed": Option.fixing
      + Option.suppressing, "How it runs": VerdictOptions.options + [.stamp, watchOption, jobs],
  ],
  notes: """
    Reads the files given and the Swift files below the folders given, by default those below the
    current folder. A path '-' is standard input. Below folders, what Git ignores is left out, and what
    the configuration excludes: the nearest .insetlint.json above each file, as 'insetlint config' shows.

    The format 'pretty' shows the code of each finding, what belongs to it and how to mend it.

    The format 'xcode' is a line for each finding, as compilers print them:
      FILE:LINE:COLUMN: SEVERITY: MESSAGE (RULE)
    Lines and columns start at 1, columns count UTF-8 bytes. A finding of severity info is printed as a
    note, since Xcode knows error, warning and note only; notes without a rule belong to the finding
    above them. Its summary goes to standard error.

    The other formats are for programs and pages: json and jsonl (a finding a line) hold all that is
    known; sarif is SARIF 2.1.0, as GitHub's code scanning and editors read it; github is annotations of
    GitHub Actions, where it is the default; gitlab is a Code Quality report; checkstyle, junit and
    rdjson (reviewdog) are what these tools read; markdown is for job summaries and comments; html is
    one page that needs nothing else. Each counts columns as its readers do.

    \(suppressionNotes)

    \(fixingNotes)

    Exit status: 0 when nothing of severity warning or above was found, 1 when something was (see
    --max-warnings and --exit-zero), 2 when the job could not be done: arguments make no sense, a
    configuration is wrong, a path given can't be read (the others are reported all the same), or a file
    can't be written. What can't be read below a folder is named and skipped.
    """)

/// What to lint, how, and how to say it.
struct LintRequest: Sendable {
  var input: InputRequest
  var reports: ReportChoice
  var color = ColorChoice.auto
  /// Nil: all code counts.
  var changeScope: ChangeScope?
  var baseline: BaselineRequest
  var verdict: VerdictOptions
  var noise: NoiseOptions
  var watches = false
  var jobs = 1
  /// Nil: fixes are only named.
  var fixes: FixRequest?
  /// Of suppressions to be written for what is found; nil: none are.
  var suppressionReason: String?

  init(_ arguments: Arguments, rules: [Rule]) throws(UsageError) {
    input = try InputRequest(arguments)
    input.words = try arguments.settings(rules)
    reports = try arguments.reports()
    color = try arguments.choice(of: insetlint.color, default: .auto)
    fixes = try arguments.fixRequest()
    suppressionReason = try arguments.suppressionReason()
    changeScope = try arguments.changeScope()
    baseline = try BaselineRequest(arguments)
    verdict = try VerdictOptions(arguments)
    noise = try NoiseOptions(arguments)
    watches = arguments.contains(watchOption)
    if changeScope != nil || baseline.path != nil, fixes != nil || suppressionReason != nil {
      throw UsageError("files aren't changed by a part of what is found", advice: "do it in a run of its own")
    }
    if watches, changeScope != nil { throw UsageError("'\(watchOption.name)' reports on all code") }
    if watches, fixes != nil || suppressionReason != nil { throw UsageError("'\(watchOption.name)' changes no files") }
    if watches, input.readsStandardInput { throw UsageError("standard input can't be watched") }
    jobs = try arguments.count(of: insetlint.jobs) ?? processorCount()
  }

  /// A terminal that is typed at has its own line in work.
  var showsProgress: Bool { !noise.isQuiet && !input.readsStandardInput }
}

func startLint(_ arguments: Arguments) throws(UsageError) -> Progress {
  let request = try LintRequest(arguments, rules: Rule.all)
  return .pending { await lint(request, rules: Rule.all) }
}

private func lint(_ request: LintRequest, rules: [Rule]) async -> ExitCode {
  if request.watches {
    return await watch(request.input, rules: rules, jobs: request.jobs) { reports, input in
      if outputIsTerminal() { clearTerminal() }
      input.reportProblems(isQuiet: request.noise.isQuiet)
      _ = report(reports, in: input, request, rules)
    }
  }
  let start = ContinuousClock.now
  var input: LintInput
  do throws(ConfigurationErrors) {
    input = try await showingProgress("reading", isWanted: request.showsProgress) { () throws(ConfigurationErrors) in
      try await request.input.read(jobs: request.jobs)
    }
  } catch {
    error.report()
    return .failure
  }
  input.reportProblems(isQuiet: request.noise.isQuiet)
  if request.noise.isVerbose { input.describe() }
  if let scope = request.changeScope {
    do throws(ChangesUnknown) {
      let changes = try ChangedLines(scope)
      input.replace(with: changes)
      input.changes = changes
    } catch {
      printError("insetlint: error: \(error.message)")
      return .failure
    }
  }
  if request.noise.showsTiming {
    var timing = Timing()
    timing.add("reading", ContinuousClock.now - start)
    await time(input, rules: rules, jobs: request.jobs, &timing)
    for line in timing.lines() { printError(line) }
  }
  if let fixes = request.fixes { return await lintAndFix(input, rules: rules, fixes, of: request) }
  if let reason = request.suppressionReason {
    input.errors += await addSuppressions(to: &input, reason, rules, jobs: request.jobs)
  }
  let run = await showingProgress("linting \(counted(input.files.count, "file"))", isWanted: request.showsProgress) {
    [input] in
    await LintRun(input, rules: rules, jobs: request.jobs)
  }
  let code = report(run.reports, in: input, request, rules)
  // Taking the model apart would be 3 % of the run.
  return withExtendedLifetime(run) { endProcess(code) }
}

extension LintRun {
  init(_ input: LintInput, rules: [Rule], jobs: Int) async {
    await self.init(
      input.files, context: input.context, projectFiles: input.projectFiles, rules: rules, settings: input.settings,
      jobs: jobs)
  }
}

/// - Parameter isAside: standard output is for something else, and the report goes to standard error.
func report(
  _ reports: [FileReport], in input: LintInput, _ request: LintRequest, _ rules: [Rule], isAside: Bool = false
) -> ExitCode {
  var selection = Selection(reports.flatMap(\.findings), in: input)
  selection.findings.removeAll { $0.severity < request.verdict.minimumSeverity }
  if let changes = input.changes { selection.keep(only: changes) }
  selection.apply(request.baseline, isQuiet: request.noise.isQuiet)
  let known = selection.inBaseline.map { SuppressedResult(finding: $0, reason: nil, isInBaseline: true) }
  var report = LintReport(
    findings: selection.findings, suppressed: reports.flatMap(\.results) + known, files: input.files,
    context: input.context, skippedCount: input.skipped.count, rules: rules)
  (report.errors, report.skipped, report.verdict) = (input.errors, input.skipped, request.verdict)
  let code = report.write(request.reports, request.color, isQuiet: request.noise.isQuiet, isAside: isAside)
  if request.noise.showsStatistics { for line in statistics(of: selection.findings) { printError(line) } }
  if selection.hasFailed { return .failure }
  return request.baseline.newPath == nil || code == .failure ? code : .success
}

extension FileReport {
  /// What comments silence, with their reasons.
  fileprivate var results: [SuppressedResult] {
    suppressed.map { SuppressedResult(finding: $0.finding, reason: suppressions[$0.suppression].reason) }
  }
}

extension LintInput {
  /// Says on standard error what is linted, by which configuration, and what isn't.
  func describe() {
    let all = folders.configurations.map { shownPath($0.path) }
    printError("insetlint: configuration: \(all.isEmpty ? "none" : list(all, "and"))")
    printError("insetlint: \(counted(files.count, "file")) linted, \(context.count) more read as context")
    for project in projectFiles { printError("insetlint: project file: \(shownPath(project.path))") }
    for problem in leftOut { printError("insetlint: left out \(problem.path): \(problem.reason)") }
  }

  /// Names on standard error what couldn't be read.
  func reportProblems(isQuiet: Bool) {
    if !isQuiet { for problem in skipped { printError("insetlint: skipped \(problem.path): \(problem.reason)") } }
    for problem in errors { printError("insetlint: error: can't read \(problem.path): \(problem.reason)") }
  }
}
