// Comments that are addressed to the linter:
//
//     // insetlint:disable:next RULE, RULE until:2027-03-01 -- reason
//
// Such a comment is a value that says where it stands, what it covers and how it served, so that rules can judge it,
// editors explain it, and fixes change it.

/// One line of a comment that starts with `insetlint:`.
package struct Suppression: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// What starts on the line of the next code.
    case next
    /// What starts on the comment's own line.
    case this
    /// What starts on the line of the code before.
    case previous
    /// The whole file.
    case file
    /// `disable`: what follows, to where `enable` names the rule or to the end of the file.
    case start
    /// `enable`
    case end
    /// Words after `insetlint:` that mean nothing.
    case unknown
  }

  package struct Deadline: Sendable, Equatable {
    /// With `until:`.
    package let range: Range<Int>
    /// The last day on which the suppression holds; nil: the text is no date, and the suppression holds.
    package let day: CalendarDay?
  }

  package let kind: Kind
  /// What follows `insetlint:`, as in `disable:next`.
  package let verb: Range<Int>
  package internal(set) var rules: [SuppressedRule]
  package let deadline: Deadline?
  /// What follows `--`; nil: nothing does.
  package let reason: String?
  /// Words that are neither rules nor a date nor behind `--`.
  package let stray: Range<Int>?
  /// From `insetlint:` on.
  package let range: Range<Int>
  /// The whole comment's, which may have more lines.
  package let comment: Range<Int>
  /// The deadline is over: nothing is silenced.
  package internal(set) var isExpired = false

  /// Without its date and reason.
  package var head: Range<Int> { range.lowerBound..<max(verb.upperBound, rules.last?.range.upperBound ?? 0) }

  /// Whether it is one that keeps rules quiet.
  package var isDisabling: Bool { kind != .end && kind != .unknown }
}

/// A rule that a suppression names.
package struct SuppressedRule: Sendable, Equatable {
  /// For every rule about code.
  package static let all = "all"

  package enum Use: Sendable, Equatable {
    /// There are findings that it silences, or would if it hadn't expired. Of `enable`: there is a `disable` to end.
    case used
    /// There are none.
    case unused
    /// The rule doesn't run, or there is none of that name.
    case unknown
  }

  package let name: String
  package let range: Range<Int>
  /// Findings that start here are silenced.
  package internal(set) var covered = 0..<0
  package internal(set) var use = Use.unknown
  /// Of `disable`: the name in an `enable` that is there for it alone.
  package internal(set) var partner: Place?
  /// Of `disable all`: where it ends for rules that were enabled by their names before.
  var ends: [String: Int] = [:]

  package var isAll: Bool { name == SuppressedRule.all }

  /// A name's place in a list of suppressions.
  package struct Place: Sendable, Equatable {
    package let suppression: Int
    package let rule: Int

    package init(suppression: Int, rule: Int) {
      self.suppression = suppression
      self.rule = rule
    }
  }

  /// Where findings of a rule are silenced.
  func covered(for rule: String) -> Range<Int> {
    let end = ends[rule] ?? covered.upperBound
    return covered.lowerBound..<max(covered.lowerBound, min(end, covered.upperBound))
  }
}
