// Markdown as GitHub and GitLab show it: a job's summary, a comment on a change.

internal import Linting
internal import Workspace

extension LintReport {
  func markdown() -> String {
    var positions = positions()
    var text = "## InsetLint\n\n\(summary.line(infoNoun: "info"))\n"
    if !errors.isEmpty { text += "\n" }
    for problem in errors { text += "- can't read \(codeText(problem.path)): \(markdownText(problem.reason))\n" }
    for (path, findings) in findingsByFile {
      text += "\n### \(codeText(path))\n\n| line | severity | finding | rule |\n| ---: | --- | --- | --- |\n"
      for finding in findings {
        let line = positions.position(finding.location.range.lowerBound, in: path).line
        let rule = codeText(finding.rule)
        let link = url(ofRule: finding.rule).map { "[\(rule)](\($0))" } ?? rule
        let message = markdownText(finding.fullMessage)
        text += "| \(line) | \(finding.severity.rawValue) | \(message) | \(link) |\n"
      }
    }
    return text
  }
}

private func codeText(_ text: String) -> String { "<code>\(markdownText(text))</code>" }

/// The text as it is: in one line, without markup, without calling the people who go by the name of a property wrapper.
private func markdownText(_ text: String) -> String {
  printable(text).unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "<": escaped += "&lt;"
    case "&": escaped += "&amp;"
    // A comment between the sign and the name, of which nothing is shown.
    case "@", "#": escaped += "\\\(scalar)<!-- -->"
    case "\\", "`", "*", "_", "[", "]", "{", "}", ">", "|", "~", "$", "!": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}
