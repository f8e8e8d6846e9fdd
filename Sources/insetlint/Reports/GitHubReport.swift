// Workflow commands, of which GitHub Actions makes annotations beside the code. It shows ten of each severity a step.

internal import Linting
internal import Syntax

extension LintReport {
  func gitHub() -> String {
    let paths = ReportPaths()
    var positions = positions()
    var text = ""
    for finding in findings {
      let (start, end) = positions.range(finding.location, counting: .utf32)
      var values = [
        ("file", paths.relative(finding.location.path) ?? finding.location.path), ("line", "\(start.line)"),
        ("endLine", "\(end.line)"),
      ]
      // Columns go with one line only.
      if start.line == end.line { values += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
      values.append(("title", finding.rule))
      let list = values.map { "\($0)=\(escapedValue($1))" }.joined(separator: ",")
      var message = printable(finding.fullMessage)
      for related in finding.related {
        let line = positions.position(related.location.range.lowerBound, in: related.location.path).line
        message += "\n\(printable("\(related.location.path):\(line): \(related.message)"))"
      }
      for fix in finding.fixes { message += "\nhelp: \(printable(fix.title))" }
      text += "::\(finding.severity.command) \(list)::\(escapedMessage(message))\n"
    }
    return text
  }
}

private func escapedMessage(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "%": escaped += "%25"
    case "\r": escaped += "%0D"
    case "\n": escaped += "%0A"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

private func escapedValue(_ text: String) -> String {
  escapedMessage(text).unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case ":": escaped += "%3A"
    case ",": escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}
