// `insetlint doctor`: what the program finds where it stands, for whoever wonders why something is or isn't linted.

internal import Linting
internal import Project
internal import Rules
internal import Workspace

let doctorPage = CommandPage(
  "doctor", summary: "Check the installation and what is found in a folder.", usage: "[OPTION…] [PATH…]",
  options: [.filesFrom, .exclude, .configurationFile, .noConfiguration],
  notes: """
    Prints the version, the system, the configurations, how many files would be linted and left out, and
    the files that say how sources belong together, each with its state.

    Exit status: 0 when all is well, 2 when something keeps a lint from working.
    """)

func runDoctor(_ arguments: Arguments) throws(UsageError) -> Progress {
  if arguments.operands.contains("-") { throw UsageError("standard input can't be examined") }
  let found = try InputRequest(arguments).find()
  var rows: [(String, String)] = [
    ("version", "insetlint \(version)"), ("system", systemName), ("processors", "\(processorCount())"),
    ("rules", "\(Rule.all.count), \(Rule.all.count(where: \.isOptIn)) of them off by default"),
    ("git", findsProgram("git") ? "found" : "not found; what asks it for changes and ages won't work"),
  ]
  let configurations = found.folders.configurations.map { shownPath($0.path) }
  rows.append(("configuration", configurations.isEmpty ? "none" : list(configurations, "and")))
  rows.append(("files", "\(counted(found.files.count, "Swift file")), \(found.leftOut.count) paths left out"))
  let projects = found.projects.map { shownPath($0.realPath) }
  rows.append(("projects", projects.isEmpty ? "none: deployment targets aren't known" : list(projects, "and")))
  var problems = found.configurationProblems.map(\.shown)
  problems += found.errors.map { "can't read \($0.path): \($0.reason)" }
  if found.files.isEmpty, problems.isEmpty {
    problems.append("there is no Swift file to lint; name a folder with some")
  }

  var output = Output()
  for (name, state) in rows { output.write("\(padded(name + ":", to: 15))\(printable(state))\n") }
  for skipped in found.skipped { output.write("skipped:       \(printable("\(skipped.path): \(skipped.reason)"))\n") }
  output.write(problems.isEmpty ? "all is well\n" : "")
  let code = closed(&output, problems.isEmpty ? .success : .failure)
  for problem in problems { printError("insetlint: error: \(problem)") }
  return .done(code)
}

#if os(macOS)
private let systemName = "macOS"
#elseif os(Linux)
private let systemName = "Linux"
#else
private let systemName = "unknown"
#endif

/// Whether a folder of `PATH` has it.
private func findsProgram(_ name: String) -> Bool {
  (environment("PATH") ?? "").split(separator: ":").contains { isExecutable("\($0)/\(name)") }
}
