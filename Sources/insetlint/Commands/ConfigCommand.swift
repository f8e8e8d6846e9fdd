// `insetlint config`, `init` and `schema`: what holds for a file and who says so, a first configuration, and what one
// may hold.

internal import JSON
internal import Layout
internal import Linting
internal import Project
internal import Rules
internal import Workspace

let configPage = CommandPage(
  "config", summary: "Show the settings that hold for a file, and where each comes from.", usage: "[OPTION…] [PATH]",
  options: Option.settings + [.configurationFile, .noConfiguration],
  notes: """
    PATH is a file or a folder, by default the current one. The nearest \(configurationName) above a file is
    the one that counts, up to the repository's root; what it extends holds first. Then come its overrides,
    and at last the command line. For each setting the place is printed that has the last word.
    """)

func runConfig(_ arguments: Arguments) throws(UsageError) -> Progress {
  if let extra = arguments.operands.dropFirst().first { throw UsageError("there is no place for '\(extra)' here") }
  let configurations = Configurations(try arguments.configuration(), rules: Rule.all)
  let words = try arguments.settings(Rule.all).map { Statement($0, from: .commandLine) }
  let path = arguments.operands.first ?? "."
  var folders = ConfiguredFolders()
  let file = isFolder(path) ? path + "/Any.swift" : path
  let problems = folders.add(folderOf: file, configurations)
  if !problems.isEmpty {
    ConfigurationErrors(problems: problems).report()
    return .done(.failure)
  }
  let configuration = folders.configuration(for: file)
  let statements = folders.statements(for: file) + words
  return printed(
    "configuration: \(configuration.map { shownPath($0.path) } ?? "none")\n\n" + description(of: statements, Rule.all))
}

private func description(of statements: [Statement], _ rules: [Rule]) -> String {
  var settings = LintSettings()
  for statement in statements { settings.apply(statement.setting) }
  func origin(_ isAbout: (Setting) -> Bool) -> String {
    statements.last { isAbout($0.setting) }.map { shown($0.origin) } ?? "default"
  }
  var rows: [(String, String)] = []
  rows.append(
    ("preset: \(settings.preset.rawValue)", origin { if case .preset = $0 { true } else { false } }))
  for platform in Platform.allCases {
    guard let version = settings.deploymentTarget[platform] else { continue }
    let place = origin { if case .deploymentTarget(platform, _) = $0 { true } else { false } }
    rows.append(("deploymentTarget \(platform.rawValue): \(version)", place))
  }
  for (name, behaviour) in settings.customNames.views.sorted(by: { $0.key < $1.key }) {
    let place = origin { if case .view(name, _) = $0 { true } else { false } }
    rows.append(("customViews \(name): \(behaviour.rawValue)", place))
  }
  for (name, behaviour) in settings.customNames.modifiers.sorted(by: { $0.key < $1.key }) {
    let place = origin { if case .modifier(name, _) = $0 { true } else { false } }
    rows.append(("customModifiers \(name): \(behaviour.rawValue)", place))
  }
  for rule in rules {
    let level = settings.severity(of: rule)?.rawValue ?? "off"
    let own = origin { if case .level(rule.id, _) = $0 { true } else { false } }
    let preset = origin { if case .preset = $0 { rule.isOptIn } else { false } }
    rows.append(("\(rule.id): \(level)", own == "default" ? preset : own))
    for option in rule.options {
      guard let values = settings.options[rule.id]?[option.name] else { continue }
      let place = origin { if case .option(rule.id, option.name, _) = $0 { true } else { false } }
      rows.append(("\(rule.id) \(option.name): \(list(values.map(\.words), "and"))", place))
    }
  }
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "\(padded($0.0, to: width))  \($0.1)\n" }.joined()
}

private func shown(_ origin: Statement.Origin) -> String {
  switch origin {
  case .commandLine: "command line"
  case .file(let path, let line): "\(shownPath(path)):\(line)"
  }
}

// MARK: - A first configuration

private let force = Option("--force", help: "Replace a file that is there.")

let initPage = CommandPage(
  "init", summary: "Write a first configuration.", usage: "[OPTION…] [FOLDER]", options: [force],
  notes: """
    Writes \(configurationName) into the folder, by default the current one, with the usual settings and a
    comment on each. Comments and commas at the end are allowed in it.
    """)

func runInit(_ arguments: Arguments) throws(UsageError) -> Progress {
  if let extra = arguments.operands.dropFirst().first { throw UsageError("there is no place for '\(extra)' here") }
  let folder = arguments.operands.first ?? "."
  guard isFolder(folder) else { throw UsageError("there is no folder '\(folder)'", advice: "make it first") }
  let path = folder == "." ? configurationName : "\(folder)/\(configurationName)"
  if !arguments.contains(force), (try? readFile(path)) != nil {
    printError("insetlint: error: there is a \(path); '\(force.name)' replaces it")
    return .done(.failure)
  }
  do throws(PathProblem) {
    try writeFile(path, Array(firstConfiguration.utf8))
  } catch {
    printError("insetlint: error: can't write \(error.path): \(error.reason)")
    return .done(.failure)
  }
  printError("wrote \(path); 'insetlint config' shows what holds")
  return .done(.success)
}

private let firstConfiguration = """
  // Settings of insetlint for this folder and those in it. 'insetlint schema' describes all keys.
  {
    // recommended, strict, or all: opt-in rules too, as infos.
    "preset": "recommended",

    // How severe the findings of single rules are: error, warning, info, on, off.
    "rules": {},

    // What is left out, beside what Git ignores: patterns as in .gitignore.
    "exclude": [],

    // Other settings for some files, as in
    // { "files": ["Previews/"], "rules": { "hardcoded-safe-area-inset": "off" } }
    "overrides": [],
  }

  """

// MARK: - Schema

let schemaPage = CommandPage(
  "schema", summary: "Print the JSON Schema of configurations.", usage: "", options: [],
  notes: "For editors that complete and check JSON, in \"$schema\" or in their settings.")

func runSchema(_ arguments: Arguments) throws(UsageError) -> Progress {
  try arguments.requireNoOperands()
  var json = JSONWriter(.indented)
  Shape.configuration(Rule.all).writeSchema(title: "Configuration of insetlint", to: &json)
  return printed(String(decoding: json.takeBytes(), as: UTF8.self) + "\n")
}
