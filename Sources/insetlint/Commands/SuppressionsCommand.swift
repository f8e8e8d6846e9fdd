// `insetlint suppressions`: every exception that a project makes, so that someone can go through them.

internal import Linting
internal import Project
internal import Rules
internal import Workspace

private let format = Option("--format", "FORMAT", help: "text (the default) or json.")

let suppressionsPage = CommandPage(
  "suppressions", summary: "List the comments that silence rules.", usage: "[OPTION…] [PATH…]",
  options: [format] + Option.settings + InputRequest.options.filter { $0.name != Option.standardInputName.name },
  notes: """
    Reads files as 'insetlint lint' does. The format 'text' is a line for each comment:
      FILE:LINE: WHAT IT SAYS (WHAT IT DOES, AGE): REASON
    What it does is the number of findings that it silences, 'unused', 'expired' or, of a rule that
    doesn't run, 'off'. The age is that of the line, as Git knows it.
    """)

private enum SuppressionsFormat: String, CaseIterable {
  case text, json
}

func startSuppressions(_ arguments: Arguments) throws(UsageError) -> Progress {
  let form = try arguments.choice(of: format, default: SuppressionsFormat.text)
  var request = try InputRequest(arguments)
  if request.readsStandardInput { throw UsageError("standard input has no suppressions that have an age") }
  request.words = try arguments.settings(Rule.all)
  return .pending { [request] in await listSuppressions(request, form) }
}

private func listSuppressions(_ request: InputRequest, _ form: SuppressionsFormat) async -> ExitCode {
  let input: LintInput
  do throws(ConfigurationErrors) {
    input = try await request.read(jobs: processorCount())
  } catch {
    error.report()
    return .failure
  }
  input.reportProblems(isQuiet: false)
  let run = await LintRun(input, rules: Rule.all, jobs: processorCount())
  let files = input.files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let report = SuppressionsReport(
    zip(files, run.reports).flatMap { file, report in listed(report, file, today: input.settings.today) },
    fileCount: files.count)
  var output = Output()
  switch form {
  case .text: output.write(report.text())
  case .json: output.write(report.json())
  }
  let code = closed(&output, input.errors.isEmpty ? .success : .failure)
  if form == .text { printError(report.summary) }
  return code
}

private func listed(_ report: FileReport, _ file: SourceFile, today: CalendarDay?) -> [ListedSuppression] {
  let disabling = report.suppressions.indices.filter { report.suppressions[$0].isDisabling }
  if disabling.isEmpty { return [] }
  var positions = Positions(bytes: [file.path: file.bytes])
  let places = disabling.map { positions.position(report.suppressions[$0].range.lowerBound, in: file.path) }
  let days = daysOfChange(ofLines: places.map(\.line), in: file.path)
  return zip(disabling, places).map { index, place in
    let suppression = report.suppressions[index]
    let age: ListedSuppression.Age
    if let days {
      let since = days[place.line].flatMap { day in today.map { max(0, $0.daysSince1970 - day.daysSince1970) } }
      age = since.map { .days($0) } ?? .uncommitted
    } else {
      age = .unknown
    }
    return ListedSuppression(
      path: file.path, position: place, suppression: suppression,
      verb: String(decoding: file.bytes[suppression.verb], as: UTF8.self),
      findingCount: report.suppressed.count { $0.suppression == index }, age: age)
  }
}
