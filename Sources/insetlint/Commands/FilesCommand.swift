// `insetlint files`: what would be linted, and why something isn't.

internal import Workspace

private let leftOut = Option("--left-out", help: "Print what is left out instead, each with the reason.")

let filesPage = CommandPage(
  "files", summary: "List the files that would be linted.", usage: "[OPTION…] [PATH…]",
  options: [leftOut, .filesFrom, .exclude, .forceExclude, .configurationFile, .noConfiguration],
  notes: """
    Takes the same paths and options as 'insetlint lint'. With --left-out it prints the Swift files and the
    folders that a walk passes over, 'PATH: REASON' on a line each.

    Exit status: 0, or 2 when a path given can't be used or a configuration is wrong.
    """)

func runFiles(_ arguments: Arguments) throws(UsageError) -> Progress {
  if arguments.operands.contains("-") { throw UsageError("standard input is no file to list") }
  let found = try InputRequest(arguments).find()
  if !found.configurationProblems.isEmpty {
    ConfigurationErrors(problems: found.configurationProblems).report()
    return .done(.failure)
  }
  for problem in found.errors { printError("insetlint: error: can't read \(problem.path): \(problem.reason)") }
  var output = Output()
  if arguments.contains(leftOut) {
    for problem in found.leftOut + found.skipped {
      output.write("\(printable(problem.path)): \(problem.reason)\n")
    }
  } else {
    for file in found.files { output.write("\(printable(file.path))\n") }
  }
  return .done(closed(&output, found.errors.isEmpty ? .success : .failure))
}
