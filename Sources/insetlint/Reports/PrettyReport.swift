// Findings for people at a terminal: the message, the code with the place marked, what belongs to it, ways to mend it.

internal import Linting

extension LintReport {
  /// - Parameter width: columns of the terminal.
  func pretty(_ paint: Paint, width: Int) -> String {
    var positions = positions()
    var text = ""
    for finding in findings { text += pretty(finding, &positions, paint, width) + "\n" }
    if !findings.isEmpty { text += paint("'insetlint explain RULE' says why a rule exists.", .quiet) + "\n" }
    return text + paint(summary.prettyLine, .strong) + "\n"
  }

  private func pretty(_ finding: Finding, _ positions: inout Positions, _ paint: Paint, _ width: Int) -> String {
    let (code, style) = code(of: finding, &positions, paint, width: width)
    var text = paint("\(finding.severity.rawValue)[\(printable(finding.rule))]", finding.severity.ink)
    text += paint(": \(printable(finding.message))", .strong) + "\n" + code
    let notes = notes(of: finding, paint)
    if !notes.isEmpty { text += "\(style.margin())\n" }
    let indent = String(repeating: " ", count: style.gutter)
    for note in notes { text += "\(indent) \(paint("=", .frame)) \(note)\n" }
    return text
  }

  /// The finding's place and what belongs to it, with marks in their code.
  func code(
    of finding: Finding, _ positions: inout Positions, _ paint: Paint, width: Int
  ) -> (text: String, style: FrameStyle) {
    let width = max(width, narrowest)
    let frames = frames(of: finding, &positions, width)
    let gutter = frames.compactMap(\.code?.lastLine).max().map { "\($0 + 1)".utf8.count } ?? 1
    let style = FrameStyle(paint: paint, ink: finding.severity.ink, gutter: gutter, width: width)
    var text = ""
    for (index, frame) in frames.enumerated() {
      if index > 0 { text += "\(style.margin())\n" }
      let arrow = String(repeating: " ", count: gutter) + (index == 0 ? "-->" : ":::")
      text += "\(paint(arrow, .frame)) \(printable(frame.place))\n"
      text += frame.code?.drawn(style) ?? ""
    }
    return (text, style)
  }

  /// Places that are shown together, with what is shown of the first one above them.
  private struct Frame {
    let place: String
    /// Nil: the file's text isn't known.
    var code: CodeFrame?
  }

  private func frames(of finding: Finding, _ positions: inout Positions, _ width: Int) -> [Frame] {
    var frames: [Frame] = []
    func add(_ location: Location, _ label: String) {
      let mark = CodeMark(range: location.range, label: label)
      for index in frames.indices where index == 0 || index == frames.count - 1 {
        if frames[index].code?.add(mark, path: location.path, width: width) ?? false { return }
      }
      guard let code = positions.text(of: location.path) else {
        let note = label.isEmpty ? "" : ": \(label)"
        return frames.append(Frame(place: location.path + note, code: nil))
      }
      let position = positions.position(location.range.lowerBound, in: location.path)
      frames.append(
        Frame(
          place: "\(location.path):\(position.line):\(position.column)",
          code: CodeFrame(path: location.path, code, mark, isMain: frames.isEmpty)))
    }
    add(finding.location, "")
    for related in finding.related { add(related.location, related.message) }
    return frames
  }

  private func notes(of finding: Finding, _ paint: Paint) -> [String] {
    var notes: [String] = []
    if let doubt = finding.doubt {
      notes.append("\(paint("suspected", .strong)): \(printable(doubt))")
    }
    for fix in finding.fixes {
      let remark = fix.isSafe ? paint(" (safe: behaves the same)", .quiet) : ""
      notes.append("\(paint("help", .help)): \(printable(fix.title))\(remark)")
    }
    if let url = url(ofRule: finding.rule) { notes.append("\(paint("see", .strong)): \(printable(url))") }
    return notes
  }
}

/// Columns; a narrower terminal wraps lines.
private let narrowest = 60

extension Severity {
  fileprivate var ink: Ink {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }
}

extension LintSummary {
  /// `2 warnings and 1 info in 14 files; --fix mends 1 and 1 more has suggested fixes`.
  fileprivate var prettyLine: String {
    let suggested = fixableCount - safelyFixableCount
    var hints: [String] = []
    if safelyFixableCount > 0 { hints.append("\(Option.fix.name) mends \(safelyFixableCount)") }
    if suggested > 0 {
      let more = hints.isEmpty ? "" : " more"
      hints.append("\(suggested)\(more) \(suggested == 1 ? "has" : "have") suggested fixes")
    }
    return line(infoNoun: "info") + (hints.isEmpty ? "" : "; \(list(hints, "and"))")
  }
}
