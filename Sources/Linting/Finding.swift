// What a rule reports. Places are byte offsets; lines and columns are made where a finding is printed or published.

package import Syntax

/// How much a finding matters. Effective severities of warning and above fail a run.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// One level lower, never below info.
  package var lowered: Severity {
    switch self {
    case .error: .warning
    case .warning, .info: .info
    }
  }
}

/// How sure a finding is.
package enum Certainty: Sendable, Equatable {
  case proved
  /// With the reason of the doubt, a clause that reads well after "suspected: ".
  case suspected(doubt: String)
}

/// Bytes of one file of the project.
package struct Location: Sendable, Equatable {
  /// As in `SourceFile.path`.
  package let path: String
  /// Byte offsets.
  package let range: Range<Int>

  package init(path: String, range: Range<Int>) {
    self.path = path
    self.range = range
  }
}

/// Another place that belongs to the finding: the text field in the other file, the list that is covered.
package struct RelatedLocation: Sendable, Equatable {
  package let location: Location
  package let message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// One replacement in one file of a fix.
package struct FileEdit: Sendable, Equatable {
  package let path: String
  package let edit: SourceEdit

  package init(path: String, edit: SourceEdit) {
    self.path = path
    self.edit = edit
  }
}

/// One way to mend a finding.
package struct Fix: Sendable, Equatable {
  /// Imperative and short: "Use ignoresSafeArea()".
  package let title: String
  /// Keeps the behaviour, so that it may be applied unasked. All others are choices.
  package let isSafe: Bool
  /// Not overlapping, in order.
  package let edits: [FileEdit]

  package init(title: String, isSafe: Bool, edits: [FileEdit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }
}

/// A fault at a place.
package struct Finding: Sendable, Equatable {
  /// The rule's id.
  package let rule: String
  /// Effective: after settings, and one level lower when the finding is suspected.
  package let severity: Severity
  package let certainty: Certainty
  package let location: Location
  /// One sentence without a full stop that names the concrete thing.
  package let message: String
  /// In the order in which a reader should see them.
  package let related: [RelatedLocation]
  /// Best first.
  package let fixes: [Fix]
}
