// What a team can tell a rule of its code, beside how severe the rule is.

/// Numbers that a rule takes into account; none unless a configuration lists some.
package struct RuleOption: Sendable, Hashable {
  /// Camel case. Never changes once published.
  package let name: String
  /// A sentence, with the unit.
  package let help: String

  package init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}
