// What the command line says of rules: the last word, after all configurations.

internal import Linting
internal import Project
internal import Rules
internal import Workspace

extension Option {
  static let preset = Option(
    "--preset", "PRESET",
    help: """
      recommended (the default), strict, or all: opt-in rules too,
      as infos.
      """)
  static let rule = Option(
    "--rule", "ID[=LEVEL]",
    help: """
      Turn a rule on or, with a level, set it to error, warning,
      info or off. May be repeated; the last word counts.
      """)

  static let settings: [Option] = [.preset, .rule, .deploymentTarget]
}

extension Arguments {
  /// In the order in which they hold.
  func settings(_ rules: [Rule]) throws(UsageError) -> [Setting] {
    var settings: [Setting] = []
    if contains(.preset) { settings.append(.preset(try choice(of: .preset, default: .recommended))) }
    for word in values(of: .rule) { settings.append(try setting(word, rules)) }
    if contains(.strict) { settings.append(.strict) }
    return settings + (try deploymentTargetSettings())
  }

  /// `ID` or `ID=LEVEL`.
  private func setting(_ word: String, _ rules: [Rule]) throws(UsageError) -> Setting {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let id = try insetlint.rule(named: parts[0], among: rules).id
    guard let word = parts.dropFirst().first else { return .level(rule: id, .on) }
    guard let level = RuleLevel(word) else {
      let words = Severity.allCases.reversed().map(\.rawValue) + ["off"]
      throw UsageError("a rule can't be set to '\(word)'", given: word, candidates: words)
    }
    return .level(rule: id, level)
  }
}

func rule(named id: String, among rules: [Rule]) throws(UsageError) -> Rule {
  if let rule = rules.first(where: { $0.id == id }) { return rule }
  let advice = nearest(to: id, in: rules.map(\.id)).map { "did you mean '\($0)'?" }
  throw UsageError("there is no rule '\(id)'", advice: advice ?? "'insetlint rules' lists them")
}
