// A rule is a plain value: what it says of itself, examples that are its tests and its page, and a function.

import Syntax

/// One check. Made in one file under `Rules/`, listed in `Rules/AllRules.swift`.
package struct Rule: Sendable {
  /// Kebab case, names the fault, reads well after "allow". Never changes once published.
  package let id: String
  /// Of a proved finding, before settings.
  package let severity: Severity
  /// Off unless a preset or a setting turns it on.
  package let isOptIn: Bool
  package let phase: Phase
  /// How editors show the code; nil: as any.
  package let mark: Mark?
  package let options: [RuleOption]
  /// One sentence.
  package let summary: String
  /// Markdown: what the person using the app sees, why SwiftUI does it, when the code is fine after all.
  package let rationale: String
  /// Code in which the rule speaks; carets mark where (see `Example`).
  package let flagged: [Example]
  /// Code that looks alike and is right.
  package let accepted: [Example]
  package let run: @Sendable (inout Pass) -> Void

  package init(
    id: String, severity: Severity, isOptIn: Bool = false, phase: Phase = .code, mark: Mark? = nil,
    options: [RuleOption] = [], summary: String, rationale: String, flagged: [Example], accepted: [Example],
    run: @escaping @Sendable (inout Pass) -> Void
  ) {
    self.id = id
    self.severity = severity
    self.isOptIn = isOptIn
    self.phase = phase
    self.mark = mark
    self.options = options
    self.summary = summary
    self.rationale = rationale
    self.flagged = flagged
    self.accepted = accepted
    self.run = run
  }

  /// What editors show without words.
  package enum Mark: Sendable {
    /// The code uses something deprecated: it is struck through.
    case deprecated
    /// The code does nothing: it is faded.
    case unnecessary
  }

  /// When a rule runs. Rules of one phase see how suppressions served the findings of the phases before, and their own
  /// findings can be suppressed like any others.
  package enum Phase: Sendable, CaseIterable {
    /// Finds faults in code, as nearly every rule does.
    case code
    /// Finds faults in what suppressions say.
    case suppressions
    /// Finds suppressions that no finding needs, not even one about another suppression.
    case uses
  }

  /// Where the published pages live: with it, a rule's page is `base + id`. Nil while they are published nowhere.
  package static let pageBase: String? = nil

  /// The address of the rule's page.
  package var url: String? { Rule.pageBase.map { $0 + id } }
}

/// A piece of Swift in the notation of rule pages and tests.
///
/// A comment line of carets under a line of code marks the bytes of a finding in that line, followed by its message:
///
///     Text("Profile").padding(.top, 44)
///     //             ^^^^^^^^^^^^^^^^^^ constant 44 pt where the safe area inset belongs
///
/// so an example stays valid source. Several files in one example: `// file: Name.swift` starts each.
package struct Example: Sendable {
  package let code: String
  /// What applying the safe fixes gives, carets left out; nil: nothing to apply.
  package let fixed: String?

  package init(_ code: String, fixed: String? = nil) {
    self.code = code
    self.fixed = fixed
  }
}
