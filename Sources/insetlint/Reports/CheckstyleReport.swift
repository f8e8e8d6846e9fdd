// The XML that Checkstyle writes, which Jenkins and many review tools read.

internal import Linting
internal import Syntax

extension LintReport {
  func checkstyle() -> String {
    var positions = positions()
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"10.0\">\n"
    for (path, findings) in findingsByFile {
      text += "  <file name=\"\(xmlText(path))\">\n"
      for finding in findings {
        let start = positions.position(finding.location.range.lowerBound, in: path, counting: .utf32)
        text += "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(finding.severity.rawValue)\""
        text += " message=\"\(xmlText(finding.fullMessage))\" source=\"insetlint.\(xmlText(finding.rule))\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
