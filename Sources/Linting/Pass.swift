// Everything a rule may see, and the only way to report. A rule never touches a disk, a driver or another rule.

package import Layout
package import Project
package import Syntax

/// A rule that is run, with the settings' severity.
struct Check {
  let rule: Rule
  let severity: Severity
  /// Whether a doubt lowers it.
  let doubtCounts: Bool
  /// By the option's name.
  let options: [String: [Double]]
}

/// The run over one file, of one rule after the other.
package struct Pass: ~Copyable {
  package let facts: FileFacts
  /// The file's, in the project.
  package let slot: Int
  /// The whole project's, for what lies in other files.
  package let layout: LayoutModel
  /// The views that this file makes.
  package let units: [UnitLayout]
  /// Where the file asks for insets, in the order of the text.
  package let insetReads: [InsetRead]
  /// Stand-ins for `safeAreaInset` that the file declares.
  package let backports: [Backport]
  package let landmarks: Landmarks
  /// The file's, in the order of the text, with how they served in the phases before this one.
  package internal(set) var suppressions: [Suppression] = []
  /// Every rule's that there is, whether it runs or not.
  package let ruleIDs: [String]
  private let environmentSetters: EnvironmentSetters
  private var rule = ""
  private var severity = Severity.info
  private var doubtCounts = true
  private var options: [String: [Double]] = [:]
  private(set) var findings: [Finding] = []
  private var reported: Set<Reported> = []

  /// Where the unit's code can run, as far as its file, the project and the `#if`s around it tell.
  package borrowing func platforms(of unit: UnitLayout) -> PlatformSet { layout.project.platforms(of: unit.tree.unit) }

  package var path: String { facts.path }
  package var tree: SyntaxTree { facts.tree }

  init(
    _ facts: FileFacts, _ slot: Int, in layout: LayoutModel, _ environmentSetters: EnvironmentSetters, ruleIDs: [String]
  ) {
    self.facts = facts
    self.slot = slot
    self.layout = layout
    self.ruleIDs = ruleIDs
    self.environmentSetters = environmentSetters
    units = layout.units(inFile: slot)
    landmarks = Landmarks(facts.tree)
    insetReads = facts.tree.insetReads(landmarks)
    backports = facts.backports(landmarks.availabilityConditions)
  }

  mutating func run(_ check: Check) {
    rule = check.rule.id
    severity = check.severity
    doubtCounts = check.doubtCounts
    options = check.options
    reported.removeAll()
    check.rule.run(&self)
  }

  /// What was found since the last call.
  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// Whether a view of the project sets the environment value of that name.
  package borrowing func setsEnvironmentValue(_ name: String) -> Bool { environmentSetters.sets(name) }

  /// What the configuration lists for an option of the rule.
  package borrowing func values(of option: RuleOption) -> [Double] { options[option.name] ?? [] }

  /// Reports a fault at these bytes of the file. Saying the same twice counts once: a local value that is used twice is
  /// read twice.
  ///
  /// - Parameter atMost: lowers the rule's severity for this finding.
  package mutating func report(
    at range: Range<Int>, _ message: String, certainty: Certainty = .proved, atMost: Severity = .error,
    related: [RelatedLocation] = [], fixes: [Fix] = []
  ) {
    guard reported.insert(Reported(range: range, message: message)).inserted else { return }
    let severity = min(severity, atMost)
    let layout = layout
    findings.append(
      Finding(
        rule: rule, severity: doubtCounts && certainty != .proved ? severity.lowered : severity, certainty: certainty,
        location: Location(path: path, range: range), message: message, related: related,
        fixes: fixes.map { $0.withLineEnds(of: layout.project) }))
  }

  /// Where the witness stands, then the use of the view in which it happens, where that is elsewhere.
  package borrowing func related(_ witness: Witness, _ message: String, _ place: UnitPlace) -> [RelatedLocation] {
    var related: [RelatedLocation] = []
    if let (node, facts) = layout.node(witness) {
      related.append(RelatedLocation(location: Location(path: facts.path, range: node.range), message: message))
    }
    return related + self.related(place)
  }

  /// The use of the view in which it happens, where that is elsewhere.
  package borrowing func related(_ place: UnitPlace) -> [RelatedLocation] {
    guard let user = place.user, let (node, facts) = layout.node(Witness(unit: user.unit, node: user.node)) else {
      return []
    }
    return [RelatedLocation(location: Location(path: facts.path, range: node.range), message: "the view is used here")]
  }

  /// A modifier from its dot to its closing parenthesis, for one whose closures are views of their own.
  package borrowing func head(of modifier: ViewNode) -> Range<Int> {
    guard let end = tree.child(of: modifier.syntax, .rightParen).map({ tree.range(of: $0).upperBound }),
      modifier.range.contains(end - 1)
    else { return modifier.range }
    return modifier.range.lowerBound..<end
  }

  /// A fix of this file alone.
  package borrowing func fix(_ title: String, isSafe: Bool, _ edits: [SourceEdit]) -> Fix {
    Fix(title: title, isSafe: isSafe, edits: edits.map { FileEdit(path: path, edit: $0) })
  }
}

/// What makes a finding the same as another.
private struct Reported: Hashable {
  let range: Range<Int>
  let message: String
}
