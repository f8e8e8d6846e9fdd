// What a run says of one file.

package struct FileReport: Sendable {
  /// By offset, rule and end.
  package let findings: [Finding]
  /// Those that suppressions keep from being reported, in the same order.
  package let suppressed: [SuppressedFinding]
  /// The file's, in the order of the text, with how they served.
  package let suppressions: [Suppression]
}

/// A finding that a comment silences.
package struct SuppressedFinding: Sendable, Equatable {
  package let finding: Finding
  /// The comment's place among the file's suppressions.
  package let suppression: Int
}

extension Finding {
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    (left.location.range.lowerBound, left.rule, left.location.range.upperBound)
      < (right.location.range.lowerBound, right.rule, right.location.range.upperBound)
  }
}
