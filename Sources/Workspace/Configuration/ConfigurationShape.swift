// The keys of a configuration: the one list from which they are checked, described and completed.

internal import Layout
package import Linting
internal import Project

/// Where configurations are found.
package let configurationName = ".insetlint.json"

extension Shape {
  package static func configuration(_ rules: [Rule]) -> Shape {
    .object(
      [
        Key("$schema", .text, help: "The address of this schema, for editors."),
        Key("extends", .either(.text, .list(.text)), help: "Files, relative to this one, whose settings hold first."),
        Key(
          "root", .bool,
          help: """
            Nothing outside this folder has a say: what is named in extends has to lie below it. The nearest \
            configuration above a file is the only one that counts either way.
            """),
        Key(
          "requiredVersion", .checked(pattern: VersionRequirement.pattern, VersionRequirement.problem),
          help: "The versions of insetlint that may read this, as in '1.2', '>=0.3' or '>=0.3 <2'."),
        Key("include", .list(.text), help: "Walks take only files that match: patterns as in .gitignore, from here."),
        Key(
          "exclude", .list(.text), help: "What walks pass over, likewise. A file that is named is taken all the same."),
        Key(
          "overrides", .list(.object(overrideKeys(rules))), help: "Settings of some files; the last one counts."),
      ] + settingKeys(rules))
  }

  private static func overrideKeys(_ rules: [Rule]) -> [Key] {
    [Key("files", .list(.text), help: "Patterns as in .gitignore, from this file's folder.")] + settingKeys(rules)
  }

  /// What holds for files.
  private static func settingKeys(_ rules: [Rule]) -> [Key] {
    [
      Key("preset", .word(Preset.words), help: "Which rules run, before 'rules' has its say."),
      Key(
        "rules",
        .object(keysCalled: "rule", rules.map { Key($0.id, .either(.level, .object(ruleKeys($0))), help: $0.summary) }),
        help: "How severe the findings of single rules are, or off."),
      Key(
        "requireReasons", .bool,
        help: "Whether a comment that suppresses findings has to say why, after ' -- '."),
      Key(
        "deploymentTarget",
        .object(
          keysCalled: "platform",
          Platform.allCases.map { Key($0.rawValue, .systemVersion, help: "The oldest version of \($0.rawValue).") }),
        help: "The oldest systems that the code has to run on, where the project's files don't say it."),
      Key(
        "customViews", .names(.word(CustomView.allCases.map { Word(text: $0.rawValue, help: $0.help) })),
        help: "What views behave as that can't be read, as those of other modules or UIKit, by name."),
      Key(
        "customModifiers", .names(.word(CustomModifier.allCases.map { Word(text: $0.rawValue, help: $0.help) })),
        help: "The same for modifiers."),
    ]
  }

  private static func ruleKeys(_ rule: Rule) -> [Key] {
    let severity = Key("severity", .level, help: "How severe its findings are, or off.")
    if rule.options.isEmpty { return [severity] }
    let options = rule.options.map { Key($0.name, .list(.number), help: $0.help) }
    return [severity, Key("options", .object(keysCalled: "option", options), help: "What it takes into account.")]
  }

  private static let level = Shape.word(RuleLevel.words)

  private static let systemVersion = Shape.checked(pattern: #"^\d{1,3}(\.\d{1,3}){0,2}$"#) { text in
    SystemVersion(text) == nil ? "'\(text)' is no version; write it like \"15.0\"" : nil
  }
}

extension Preset {
  fileprivate static let words = allCases.map { Shape.Word(text: $0.rawValue, help: $0.help) }

  private var help: String {
    switch self {
    case .recommended: "Every rule that is not opt-in."
    case .strict: "Equal to recommended, for now."
    case .all: "Every rule; those that are opt-in as infos."
    }
  }
}

extension RuleLevel {
  fileprivate static let words = [
    Shape.Word(text: "off", help: "Doesn't run."),
    Shape.Word(text: "on", help: "At its own severity; an opt-in rule as info."),
    Shape.Word(text: "info", help: "Reports infos, which fail no run."),
    Shape.Word(text: "warning", help: "Reports warnings, which fail a run."),
    Shape.Word(text: "error", help: "Reports errors."),
  ]

  /// Nil for text that is no level.
  package init?(_ word: String) {
    switch word {
    case "off": self = .off
    case "on": self = .on
    default:
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .severity(severity)
    }
  }

  /// As it is written in a configuration.
  package var word: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .severity(let severity): severity.rawValue
    }
  }
}
