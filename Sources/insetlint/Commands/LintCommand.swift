// `insetlint lint`: from arguments to a request, from a request to a report.

internal import Project
internal import Linting
internal import Rules
internal import Workspace

private let format = Option(
  "--format", "FORMAT", help: "pretty (the default in a terminal), xcode (the default\nelsewhere) or json.")
private let color = Option(
  "--color", "WHEN",
  help: """
    Colours in the format 'pretty': auto (the default: in a
    terminal, unless NO_COLOR is set), always or never.
    """)
private let stdinFilename = Option(
  "--stdin-filename", "NAME",
  help: """
    What to call standard input in the report. A file that
    this name leads to is not read.
    """)
private let preset = Option(
  "--preset", "PRESET",
  help: """
    recommended (the default), strict, or all: opt-in rules too,
    as infos.
    """)
private let rule = Option(
  "--rule", "ID[=LEVEL]",
  help: """
    Turn a rule on or, with a level, set it to error, warning,
    info or off. May be repeated; the last word counts.
    """)
private let jobs = Option(
  "--jobs", "N",
  help: """
    How many files are worked on at the same time (default: one
    a processor). The report is the same for any number.
    """)
private let noConfig = Option("--no-config", help: "Use no configuration file. None exists yet.")

let lintPage = CommandPage(
  "lint", summary: "Report layout faults in Swift files.", usage: "[OPTION…] [PATH…]",
  options: [format, color, stdinFilename, preset, rule, .deploymentTarget] + Option.suppressing + [jobs, noConfig],
  notes: """
    Reads the files given and the Swift files below the folders given, by default those below the
    current folder. A path '-' is standard input. Below folders, what Git ignores is left out.

    The format 'pretty' shows the code of each finding, what belongs to it and how to mend it.

    The format 'xcode' is a line for each finding, as compilers print them:
      FILE:LINE:COLUMN: SEVERITY: MESSAGE (RULE)
    Lines and columns start at 1, columns count UTF-8 bytes. A finding of severity info is printed as a
    note, since Xcode knows error, warning and note only; notes without a rule belong to the finding
    above them. Its summary goes to standard error.

    \(suppressionNotes)

    Exit status: 0 when nothing of severity warning or above was found, 1 when something was,
    2 when the job could not be done: arguments make no sense, or a path given can't be read (the
    others are reported all the same). What can't be read below a folder is named and skipped.
    """)

enum LintFormat: String, CaseIterable {
  case pretty, xcode, json
}

/// What to lint, how, and how to say it.
struct LintRequest: Sendable {
  /// Without `-`; empty and no standard input: the current folder.
  var paths: [String] = []
  var readsStandardInput = false
  var standardInputName = "<stdin>"
  var format = LintFormat.xcode
  var color = ColorChoice.auto
  var settings = LintSettings()
  var jobs = 1
  /// Of suppressions to be written for what is found; nil: none are.
  var suppressionReason: String?

  init(_ arguments: Arguments, rules: [Rule]) throws(UsageError) {
    paths = arguments.operands.filter { $0 != "-" }
    readsStandardInput = arguments.operands.contains("-")
    if let name = arguments.value(of: stdinFilename) {
      guard readsStandardInput else {
        throw UsageError("'\(stdinFilename.name)' names standard input, which is not read", advice: "add the path '-'")
      }
      if name.isEmpty { throw UsageError("'\(stdinFilename.name)' needs a name that isn't empty") }
      standardInputName = name
    }
    format = try arguments.choice(of: insetlint.format, default: outputIsTerminal() ? .pretty : .xcode)
    color = try arguments.choice(of: insetlint.color, default: .auto)
    settings.preset = try arguments.choice(of: preset, default: .recommended)
    for word in arguments.values(of: rule) {
      let (id, level) = try setting(word, rules: rules)
      settings.levels[id] = level
    }
    settings.deploymentTarget = try arguments.deploymentTarget()
    settings.today = today()
    suppressionReason = try arguments.suppressionReason()
    jobs = try arguments.count(of: insetlint.jobs) ?? processorCount()
  }
}

/// `ID` or `ID=LEVEL`.
private func setting(_ word: String, rules: [Rule]) throws(UsageError) -> (id: String, level: RuleLevel) {
  let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  let id = try rule(named: parts[0], among: rules).id
  guard let word = parts.dropFirst().first else { return (id, .on) }
  if word == "off" { return (id, .off) }
  if let severity = Severity(rawValue: word) { return (id, .severity(severity)) }
  let levels = Severity.allCases.reversed().map(\.rawValue) + ["off"]
  throw UsageError("a rule can't be set to '\(word)'", given: word, candidates: levels)
}

func rule(named id: String, among rules: [Rule]) throws(UsageError) -> Rule {
  if let rule = rules.first(where: { $0.id == id }) { return rule }
  let advice = nearest(to: id, in: rules.map(\.id)).map { "did you mean '\($0)'?" }
  throw UsageError("there is no rule '\(id)'", advice: advice ?? "'insetlint rules' lists them")
}

func startLint(_ arguments: Arguments) throws(UsageError) -> Progress {
  let request = try LintRequest(arguments, rules: Rule.all)
  return .pending { await lint(request, rules: Rule.all) }
}

/// Columns of a pretty report that no terminal shows.
private let widthOfFiles = 120

private func lint(_ request: LintRequest, rules: [Rule]) async -> ExitCode {
  var (input, projects) = await readInput(of: request)
  for problem in input.skipped { printError("insetlint: skipped \(problem.path): \(problem.reason)") }
  for problem in input.errors { printError("insetlint: error: can't read \(problem.path): \(problem.reason)") }
  let projectFiles = readProjectFiles(projects)
  var problems: [PathProblem] = []
  if let reason = request.suppressionReason {
    problems = await addSuppressions(to: &input, projectFiles, reason, rules, request)
  }
  let reports = await reports(
    on: input.files, projectFiles: projectFiles, rules: rules, settings: request.settings, jobs: request.jobs)
  let findings = reports.flatMap(\.findings)
  let report = LintReport(
    findings: findings, suppressedCount: reports.reduce(0) { $0 + $1.suppressed.count }, files: input.files,
    skippedCount: input.skipped.count, rules: rules)

  var output = Output()
  switch request.format {
  case .pretty: output.write(report.pretty(Paint(request.color), width: terminalWidth() ?? widthOfFiles))
  case .xcode: output.write(report.xcode())
  case .json: output.write(report.json())
  }
  let hasFailed = findings.contains { $0.severity >= .warning }
  let code = closed(&output, !(input.errors + problems).isEmpty ? .failure : hasFailed ? .findings : .success)
  if request.format == .xcode { printError(report.summary.line()) }
  return code
}

private func readInput(of request: LintRequest) async -> (ReadFiles, [FoundProject]) {
  let isAlone = request.readsStandardInput && request.paths.isEmpty
  var found = isAlone ? FoundFiles() : findSwiftFiles(request.paths)
  if request.readsStandardInput { found.remove(request.standardInputName) }
  var input = await readFiles(found.files, jobs: request.jobs)
  input.skipped = found.skipped + input.skipped
  input.errors = found.errors + input.errors
  guard request.readsStandardInput else { return (input, found.projects) }
  do throws(PathProblem) {
    guard let bytes = readStandardInput(atMost: maximumFileBytes) else {
      throw PathProblem(path: request.standardInputName, reason: "standard input can't be read")
    }
    input.files.append(try sourceFile(bytes, path: request.standardInputName))
  } catch {
    input.errors.append(error)
  }
  return (input, found.projects)
}
