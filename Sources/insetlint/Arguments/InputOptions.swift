// Which files a command is about: the options that several commands share, and the reading of what they name.

internal import Linting
internal import Project
internal import Rules
internal import Workspace

extension Option {
  static let exclude = Option(
    "--exclude", "PATTERN",
    help: """
      Leave out what matches, written as in .gitignore, from the
      current folder. May be repeated. Files named are linted.
      """)
  static let forceExclude = Option(
    "--force-exclude",
    help: "Leave out files that are named for the same reasons as\nthose that are met, for hooks that name all of them."
  )
  static let filesFrom = Option(
    "--files-from", "LIST",
    help: """
      Lint the files and folders that LIST names, one a line, or
      with a zero byte after each; '-' is standard input. May be
      repeated.
      """)
  static let context = Option(
    "--context", "DIR",
    help: """
      Read the Swift files below DIR too, to know their views,
      and report nothing of them. May be repeated.
      """)
  static let configurationFile = Option(
    "--config", "FILE", help: "Use this configuration for all files, and no other.")
  static let noConfiguration = Option("--no-config", help: "Use no configuration file.")
  static let standardInputName = Option(
    "--stdin-filename", "NAME",
    help: """
      What to call standard input in the report. A file that
      this name leads to is not read.
      """)
}

/// Which files to read.
struct InputRequest: Sendable {
  /// Without `-`; empty and no standard input: the current folder.
  var paths: [String] = []
  var readsStandardInput = false
  var standardInputName = "<stdin>"
  var exclude: [String] = []
  var excludesNamed = false
  var context: [String] = []
  var configuration = ConfigurationChoice.nearest
  /// Settings of the command line.
  var words: [Setting] = []

  static let options: [Option] = [
    .filesFrom, .exclude, .forceExclude, .context, .configurationFile, .noConfiguration, .standardInputName,
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands.filter { $0 != "-" }
    readsStandardInput = arguments.operands.contains("-")
    for list in arguments.values(of: .filesFrom) {
      if list == "-", readsStandardInput { throw UsageError("standard input can't be both a file and a list") }
      paths += try readList(list)
    }
    if let name = arguments.value(of: .standardInputName) {
      guard readsStandardInput else {
        throw UsageError(
          "'\(Option.standardInputName.name)' names standard input, which is not read", advice: "add the path '-'")
      }
      if name.isEmpty { throw UsageError("'\(Option.standardInputName.name)' needs a name that isn't empty") }
      standardInputName = name
    }
    exclude = arguments.values(of: .exclude)
    excludesNamed = arguments.contains(.forceExclude)
    context = arguments.values(of: .context)
    configuration = try arguments.configuration()
    isEmptyList = paths.isEmpty && arguments.contains(.filesFrom)
  }

  /// Lists were given, and they are empty: nothing is meant then, not the current folder.
  private var isEmptyList = false
}

extension Arguments {
  func configuration() throws(UsageError) -> ConfigurationChoice {
    guard let file = value(of: .configurationFile) else { return contains(.noConfiguration) ? .none : .nearest }
    if contains(.noConfiguration) {
      throw UsageError("'\(Option.configurationFile.name)' and '\(Option.noConfiguration.name)' exclude each other")
    }
    return .file(file)
  }
}

/// What was read, and what stands in the way.
struct LintInput: Sendable {
  /// In path order.
  var files: [SourceFile] = []
  /// Read for what they declare, in path order; none of the files above.
  var context: [SourceFile] = []
  var projectFiles: [ProjectFile] = []
  var settings = SettingsByFile(LintSettings())
  var folders = ConfiguredFolders()
  /// What walks were meant to leave out.
  var leftOut: [PathProblem] = []
  /// The lines that count; nil: all.
  var changes: ChangedLines?
  var skipped: [PathProblem] = []
  var errors: [PathProblem] = []
}

extension InputRequest {
  /// What is asked for, without its bytes.
  func find() -> FoundFiles {
    let isAlone = paths.isEmpty && (readsStandardInput || isEmptyList)
    let configurations = Configurations(configuration, rules: Rule.all)
    var found =
      isAlone
      ? FoundFiles()
      : findSwiftFiles(
        paths, exclude: exclude, excludesNamed: excludesNamed, configurations: configurations)
    if readsStandardInput { found.remove(standardInputName) }
    return found
  }

  /// Throws when a configuration is wrong: nothing is linted by half of one.
  func read(jobs: Int) async throws(ConfigurationErrors) -> LintInput {
    let configurations = Configurations(configuration, rules: Rule.all)
    let found = find()
    var around = FoundFiles()
    if !context.isEmpty { around = findSwiftFiles(context, exclude: exclude, configurations: configurations) }
    var folders = found.folders
    folders.formUnion(around.folders)
    var problems = found.configurationProblems
    problems += around.configurationProblems.filter { !problems.contains($0) }
    if readsStandardInput { problems += folders.add(folderOf: standardInputName, configurations) }
    if !problems.isEmpty { throw ConfigurationErrors(problems: problems) }

    var input = LintInput()
    input.folders = folders
    input.settings = SettingsByFile(folders, words)
    let read = await readFiles(found.files, jobs: jobs)
    let named = Set(found.files.map { Array($0.realPath.utf8) })
    let rest = await readFiles(around.files.filter { !named.contains(Array($0.realPath.utf8)) }, jobs: jobs)
    input.files = read.files
    input.context = rest.files
    input.projectFiles = readProjectFiles(
      found.projects
        + around.projects.filter { project in !found.projects.contains { $0.realPath == project.realPath } })
    input.leftOut = found.leftOut
    input.skipped = found.skipped + read.skipped + around.skipped + rest.skipped
    input.errors = found.errors + read.errors + around.errors + rest.errors
    if readsStandardInput { addStandardInput(to: &input) }
    return input
  }

  private func addStandardInput(to input: inout LintInput) {
    input.context.removeAll { $0.path == standardInputName }
    do throws(PathProblem) {
      guard let bytes = readStandardInput(atMost: maximumFileBytes) else {
        throw PathProblem(path: standardInputName, reason: "standard input can't be read")
      }
      input.files.append(try sourceFile(bytes, path: standardInputName))
    } catch {
      input.errors.append(error)
    }
  }
}

/// Configurations can't be used.
struct ConfigurationErrors: Error {
  let problems: [ConfigurationProblem]

  /// Says all of it on standard error.
  func report() {
    for problem in problems { printError("insetlint: error: \(problem.shown)") }
  }
}

extension ConfigurationProblem {
  /// With a path from the current folder, where it lies below.
  var shown: String { "\(shownPath(path)):\(line):\(column): \(message)" }
}

/// The words of a list: lines, or what ends with zero bytes if there are any.
func readList(_ list: String) throws(UsageError) -> [String] {
  let bytes: [UInt8]
  if list == "-" {
    guard let input = readStandardInput() else { throw UsageError("standard input can't be read") }
    bytes = input
  } else {
    do throws(PathProblem) {
      bytes = try readFile(list)
    } catch {
      throw UsageError("can't read \(list): \(error.reason)")
    }
  }
  let end: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
  return bytes.split(separator: end).compactMap { line in
    let line = end == UInt8(ascii: "\n") && line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
