// Which rules run, and how severe they are: a preset, then changes to single rules on top of it. And which systems the
// code is for, where that isn't left to its project. Settings are made of single words, each said by a file or by the
// command line; the last word on a matter counts.

package import Layout
package import Project

/// A named choice of rules.
package enum Preset: String, Sendable, CaseIterable {
  /// Every rule that is not opt-in.
  case recommended
  /// Equal to `recommended` until rules are assigned to it.
  case strict
  /// Every rule; those that are opt-in as infos.
  case all
}

/// What a setting says of one rule.
package enum RuleLevel: Sendable, Hashable {
  case off
  /// At its own severity; an opt-in rule as info.
  case on
  case severity(Severity)
}

/// What holds for a file.
package struct LintSettings: Sendable, Hashable {
  package var preset: Preset
  /// By rule id; the last word on that rule.
  package var levels: [String: RuleLevel]
  /// By rule id and the option's name; the last list for that option.
  package var options: [String: [String: [Double]]] = [:]
  /// In place of what project files say.
  package var deploymentTarget: SystemVersions
  /// Suspected findings have their rule's severity too, not one level less.
  package var isStrict = false
  /// What the layout model is told.
  package var customNames = CustomNames()
  /// On which suppressions are judged; nil: none expires.
  package var today: CalendarDay?

  package init(
    preset: Preset = .recommended, levels: [String: RuleLevel] = [:],
    deploymentTarget: SystemVersions = SystemVersions(), today: CalendarDay? = nil
  ) {
    self.preset = preset
    self.levels = levels
    self.deploymentTarget = deploymentTarget
    self.today = today
  }

  /// The severity at which the rule reports, nil: it doesn't run.
  package func severity(of rule: Rule) -> Severity? {
    switch levels[rule.id] {
    case .off: nil
    case .severity(let severity): severity
    case .on: rule.isOptIn ? .info : rule.severity
    case nil: rule.isOptIn && preset != .all ? nil : rule.isOptIn ? .info : rule.severity
    }
  }
}

/// One word of a configuration or command line.
package enum Setting: Sendable, Hashable {
  case preset(Preset)
  case level(rule: String, RuleLevel)
  case option(rule: String, name: String, [Double])
  case deploymentTarget(Platform, SystemVersion)
  case view(String, CustomView)
  case modifier(String, CustomModifier)
  /// Doubt lowers no severity.
  case strict
}

extension LintSettings {
  package mutating func apply(_ setting: Setting) {
    switch setting {
    case .preset(let preset): self.preset = preset
    case .level(let rule, let level): levels[rule] = level
    case .option(let rule, let name, let values): options[rule, default: [:]][name] = values
    case .deploymentTarget(let platform, let version): deploymentTarget[platform] = version
    case .view(let name, let behaviour): customNames.views[name] = behaviour
    case .modifier(let name, let behaviour): customNames.modifiers[name] = behaviour
    case .strict: isStrict = true
    }
  }
}

/// What holds for each file of a universe, for as long as that exists.
package struct SettingsByFile: Sendable {
  private let find: @Sendable (String) -> LintSettings
  /// On which suppressions are judged; nil: none expires.
  package let today: CalendarDay?

  /// - Parameter find: from a path as in `SourceFile.path`, also of a file that isn't there yet. Gives the same for the
  ///   same path always.
  package init(today: CalendarDay?, _ find: @escaping @Sendable (String) -> LintSettings) {
    self.today = today
    self.find = find
  }

  /// The same for all.
  package init(_ settings: LintSettings) { self.init(today: settings.today) { _ in settings } }

  package subscript(path: String) -> LintSettings { find(path) }
}

extension LayoutModel {
  /// With what the settings say of each file.
  package init(_ settings: SettingsByFile) {
    self.init(customNames: { settings[$0].customNames }, deploymentTarget: { settings[$0].deploymentTarget })
  }
}
