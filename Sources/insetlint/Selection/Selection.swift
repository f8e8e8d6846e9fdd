// Which of a run's findings are reported: those of the severities asked for, in the code that has changed, and not in
// the baseline.

internal import Linting
internal import Project
internal import Workspace

struct Selection {
  /// Those that are reported, in the run's order.
  var findings: [Finding]
  /// Those that the baseline knows.
  var inBaseline: [Finding] = []
  /// What couldn't be done has been said.
  private(set) var hasFailed = false
  /// The bytes of a file of the run, by its path in findings.
  let text: (String) -> [UInt8]?
  /// The absolute paths of the files that were linted.
  let linted: Set<String>

  init(_ findings: [Finding], in input: LintInput) {
    self.findings = findings
    let bytes = Dictionary(input.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    text = { bytes[$0] }
    linted = Set(input.files.map { absolutePath($0.path) })
  }

  mutating func fail(_ message: String) {
    printError("insetlint: error: \(message)")
    hasFailed = true
  }
}
