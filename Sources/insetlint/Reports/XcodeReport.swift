// A line for each finding as compilers print them, which Xcode, editors and CI systems all read.

internal import Linting

extension LintReport {
  func xcode() -> String {
    var positions = positions()
    var text = ""
    for finding in findings {
      let message = "\(finding.fullMessage) (\(finding.rule))"
      text += line(finding.location, word(for: finding.severity), message, &positions)
      for related in finding.related { text += line(related.location, "note", related.message, &positions) }
    }
    return text
  }

  private func line(
    _ location: Location, _ severity: String, _ message: String, _ positions: inout Positions
  ) -> String {
    let position = positions.position(location.range.lowerBound, in: location.path)
    return printable("\(location.path):\(position.line):\(position.column): \(severity): \(message)") + "\n"
  }
}

/// Xcode takes a line with any other word for ordinary output.
private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .info: "note"
  }
}
