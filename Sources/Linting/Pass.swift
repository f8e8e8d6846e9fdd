// Everything a rule may see, and the only way to report. A rule never touches a disk, a driver or another rule.

package import Syntax

/// A file's bytes and the name it goes by in findings.
package struct SourceFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// One rule's run over one file.
package struct Pass: ~Copyable {
  package let path: String
  package let tree: SyntaxTree
  private let rule: String
  private let severity: Severity
  private(set) var findings: [Finding] = []

  init(path: String, tree: SyntaxTree, rule: String, severity: Severity) {
    self.path = path
    self.tree = tree
    self.rule = rule
    self.severity = severity
  }

  /// Reports a fault at these bytes of the file.
  package mutating func report(
    at range: Range<Int>, _ message: String, certainty: Certainty = .proved, related: [RelatedLocation] = [],
    fixes: [Fix] = []
  ) {
    findings.append(
      Finding(
        rule: rule, severity: certainty == .proved ? severity : severity.lowered, certainty: certainty,
        location: Location(path: path, range: range), message: message, related: related, fixes: fixes))
  }

  /// A fix of this file alone.
  package func fix(_ title: String, isSafe: Bool, _ edits: [SourceEdit]) -> Fix {
    Fix(title: title, isSafe: isSafe, edits: edits.map { FileEdit(path: path, edit: $0) })
  }
}
