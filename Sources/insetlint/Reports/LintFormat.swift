// The forms of a report, by the names that the command line has for them.

enum LintFormat: String, CaseIterable {
  case pretty, xcode, json, jsonl, sarif, github, gitlab, checkstyle, junit, rdjson, markdown, html

  /// Whether people read what is written line by line, and want to be told how it went.
  var needsSummary: Bool { self == .xcode || self == .github }
}

extension LintReport {
  /// - Parameter width: columns, for the one form that has a width.
  func bytes(as format: LintFormat, _ paint: Paint, width: Int) -> [UInt8] {
    switch format {
    case .pretty: Array(pretty(paint, width: width).utf8)
    case .xcode: Array(xcode().utf8)
    case .json: json()
    case .jsonl: jsonLines()
    case .sarif: sarif()
    case .github: Array(gitHub().utf8)
    case .gitlab: gitLab()
    case .checkstyle: Array(checkstyle().utf8)
    case .junit: Array(junit().utf8)
    case .rdjson: rdjson()
    case .markdown: Array(markdown().utf8)
    case .html: Array(html().utf8)
    }
  }
}
