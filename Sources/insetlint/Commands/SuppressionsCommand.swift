// `insetlint suppressions`: every exception that a project makes, so that someone can go through them.

internal import Linting
internal import Project
internal import Rules
internal import Workspace

private let format = Option("--format", "FORMAT", help: "text (the default) or json.")

let suppressionsPage = CommandPage(
  "suppressions", summary: "List the comments that silence rules.", usage: "[OPTION…] [PATH…]", options: [format],
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
  let paths = arguments.operands
  if paths.contains("-") { throw UsageError("standard input has no suppressions that have an age") }
  return .pending { await listSuppressions(in: paths, form) }
}

private func listSuppressions(in paths: [String], _ form: SuppressionsFormat) async -> ExitCode {
  let found = findSwiftFiles(paths)
  let read = await readFiles(found.files, jobs: processorCount())
  for problem in found.skipped + read.skipped {
    printError("insetlint: skipped \(problem.path): \(problem.reason)")
  }
  let errors = found.errors + read.errors
  for problem in errors { printError("insetlint: error: can't read \(problem.path): \(problem.reason)") }
  let day = today()
  let reports = await reports(
    on: read.files, projectFiles: readProjectFiles(found.projects), rules: Rule.all,
    settings: LintSettings(today: day), jobs: processorCount())
  let files = read.files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  let report = SuppressionsReport(
    zip(files, reports).flatMap { file, report in listed(report, file, today: day) }, fileCount: files.count)
  var output = Output()
  switch form {
  case .text: output.write(report.text())
  case .json: output.write(report.json())
  }
  let code = closed(&output, errors.isEmpty ? .success : .failure)
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
