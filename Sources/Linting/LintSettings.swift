// Which rules run, and how severe they are: a preset, then changes to single rules on top of it. And which systems the
// code is for, where that isn't left to its project.

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
package enum RuleLevel: Sendable, Equatable {
  case off
  /// At its own severity; an opt-in rule as info.
  case on
  case severity(Severity)
}

package struct LintSettings: Sendable {
  package var preset: Preset
  /// By rule id; the last word on that rule.
  package var levels: [String: RuleLevel]
  /// Of all files, in place of what project files say.
  package var deploymentTarget: SystemVersions
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
