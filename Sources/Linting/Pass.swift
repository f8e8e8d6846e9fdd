// Everything a rule may see, and the only way to report. A rule never touches a disk, a driver or another rule.

package import Layout
package import Project
package import Syntax

/// One rule's run over one file.
package struct Pass: ~Copyable {
  package let facts: FileFacts
  /// The whole project's, for what lies in other files.
  package let layout: LayoutModel
  /// The views that this file makes.
  package let units: [UnitLayout]
  private let rule: String
  private let severity: Severity
  private(set) var findings: [Finding] = []

  /// Where the unit's code can run, as far as its file, the project and the `#if`s around it tell.
  package borrowing func platforms(of unit: UnitLayout) -> PlatformSet { layout.project.platforms(of: unit.tree.unit) }

  package var path: String { facts.path }
  package var tree: SyntaxTree { facts.tree }

  init(_ facts: FileFacts, in layout: LayoutModel, units: [UnitLayout], rule: String, severity: Severity) {
    self.facts = facts
    self.layout = layout
    self.units = units
    self.rule = rule
    self.severity = severity
  }

  /// Reports a fault at these bytes of the file.
  ///
  /// - Parameter atMost: lowers the rule's severity for this finding.
  package mutating func report(
    at range: Range<Int>, _ message: String, certainty: Certainty = .proved, atMost: Severity = .error,
    related: [RelatedLocation] = [], fixes: [Fix] = []
  ) {
    let severity = min(severity, atMost)
    findings.append(
      Finding(
        rule: rule, severity: certainty == .proved ? severity : severity.lowered, certainty: certainty,
        location: Location(path: path, range: range), message: message, related: related, fixes: fixes))
  }

  /// Where the witness stands, then the use of the view in which it happens, where that is elsewhere.
  package borrowing func related(_ witness: Witness, _ message: String, _ place: UnitPlace) -> [RelatedLocation] {
    var related: [RelatedLocation] = []
    if let (node, facts) = layout.node(witness) {
      related.append(RelatedLocation(location: Location(path: facts.path, range: node.range), message: message))
    }
    return related + use(of: place)
  }

  /// The use that puts a view in its place, where it is used.
  package borrowing func use(of place: UnitPlace) -> [RelatedLocation] {
    guard let user = place.user, let (node, facts) = layout.node(Witness(unit: user.unit, node: user.node)) else {
      return []
    }
    return [RelatedLocation(location: Location(path: facts.path, range: node.range), message: "the view is used here")]
  }

  /// A fix of this file alone.
  package borrowing func fix(_ title: String, isSafe: Bool, _ edits: [SourceEdit]) -> Fix {
    Fix(title: title, isSafe: isSafe, edits: edits.map { FileEdit(path: path, edit: $0) })
  }
}
