// The commands: what each is for, as its help says, and which function does it.

internal import Linting

enum Command: String, CaseIterable {
  case lint, suppressions, files, config, `init`, schema, rules, explain, tree, syntax, completions, doctor, server

  var page: CommandPage {
    switch self {
    case .lint: lintPage
    case .suppressions: suppressionsPage
    case .files: filesPage
    case .config: configPage
    case .`init`: initPage
    case .schema: schemaPage
    case .rules: rulesPage
    case .explain: explainPage
    case .tree: treePage
    case .syntax: syntaxPage
    case .completions: completionsPage
    case .doctor: doctorPage
    case .server: serverPage
    }
  }

  func run(_ arguments: Arguments) throws(UsageError) -> Progress {
    switch self {
    case .lint: try startLint(arguments)
    case .suppressions: try startSuppressions(arguments)
    case .files: try runFiles(arguments)
    case .config: try runConfig(arguments)
    case .`init`: try runInit(arguments)
    case .schema: try runSchema(arguments)
    case .rules: try runRules(arguments)
    case .explain: try runExplain(arguments)
    case .tree: try startTree(arguments)
    case .syntax: try runSyntax(arguments)
    case .completions: try runCompletions(arguments)
    case .doctor: try runDoctor(arguments)
    case .server: try startServer(arguments)
    }
  }
}

/// Does what a command line says.
func run(_ words: [String]) throws(UsageError) -> Progress {
  guard let first = words.first else { throw UsageError("no command given") }
  switch first {
  case "--help", "-h": return printed(overview())
  case "--version": return printed("insetlint \(version)\n")
  case "help":
    let names = words.dropFirst()
    if let extra = names.dropFirst().first { throw UsageError("there is no place for '\(extra)' here") }
    guard let name = names.first, !["help", "--help", "-h"].contains(name) else { return printed(overview()) }
    return printed(try command(named: name).page.help)
  default:
    let command = try command(named: first)
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return printed(command.page.help)
    }
    return try command.run(Arguments(rest, options: command.page.options))
  }
}

private func command(named name: String) throws(UsageError) -> Command {
  if let command = Command(rawValue: name) { return command }
  let names = Command.allCases.map(\.rawValue) + ["help", "--help", "--version"]
  if name.hasPrefix("-") { throw UsageError("unknown option '\(name)'", given: name, candidates: names) }
  if nearest(to: name, in: names) == nil, name.contains("/") || name.contains(".") {
    throw UsageError("no command given", advice: "to lint that file or folder: insetlint lint \(name)")
  }
  throw UsageError("unknown command '\(name)'", given: name, candidates: names)
}

/// Writes all of a text to standard output.
func printed(_ text: String) -> Progress {
  var output = Output()
  output.write(text)
  return .done(closed(&output, .success))
}

/// Writes out what is left; a failure to do so is the code then.
func closed(_ output: inout Output, _ code: ExitCode) -> ExitCode {
  output.flush()
  guard let fault = output.fault else { return code }
  printError("insetlint: error: can't write to standard output: \(systemReason(fault))")
  return .failure
}
