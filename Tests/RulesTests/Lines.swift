// A short notation for what a rule finds: `//!` ends each line on which it reports a proved fault, `//?` a suspected
// one.

import Linting
import Project
import Testing

/// Checks that the rule speaks at the marked lines of the code, and nowhere else.
func checkLines(_ rule: Rule, _ code: String, sourceLocation: SourceLocation = #_sourceLocation) async {
  let file = SourceFile(path: "Example.swift", bytes: Array(code.utf8))
  let findings = await lint([file], rules: [rule], settings: .alone(rule), jobs: 1)
  let found = Set(
    findings.map { finding in
      let line = file.bytes[..<finding.location.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
      return "\(line)\(finding.certainty == .proved ? "!" : "?")"
    })
  var expected: Set<String> = []
  for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if line.hasSuffix("//!") { expected.insert("\(index + 1)!") }
    if line.hasSuffix("//?") { expected.insert("\(index + 1)?") }
  }
  #expect(found == expected, sourceLocation: sourceLocation)
}
