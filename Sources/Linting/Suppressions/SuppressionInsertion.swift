// Putting suppressions into a text: in a line above the code that a finding is about, or at the top of the file. One
// line for all findings that it can serve.

package import Syntax

package struct NewSuppression: Sendable {
  package enum Scope: Sendable {
    /// `disable:next` above the finding's line; `disable:this` behind a line that starts by closing a bracket.
    case finding
    case file
  }

  package let scope: Scope
  /// Nil: none is given.
  package let reason: String?
  package let deadline: CalendarDay?

  package init(scope: Scope = .finding, reason: String? = nil, until deadline: CalendarDay? = nil) {
    self.scope = scope
    self.reason = reason
    self.deadline = deadline
  }

  /// `insetlint:disable:next RULE, RULE until:2027-03-01 -- reason`, in one line whatever the reason.
  fileprivate func text(_ verb: String, _ rules: Set<String>) -> String {
    var text = "insetlint:\(verb) \(rules.sorted().joined(separator: ", "))"
    if let deadline { text += " until:\(deadline)" }
    let words = reason?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    return words.isEmpty ? text : "\(text) -- \(words)"
  }
}

extension SyntaxTree {
  /// Comments that silence the findings, which are of this file.
  ///
  /// - Returns: edits in the order of the text.
  package func suppression(of findings: [Finding], _ new: NewSuppression) -> [SourceEdit] {
    var rules: [Place: Set<String>] = [:]
    for finding in findings {
      let place = new.scope == .file ? nil : place(for: finding.location.range.lowerBound)
      rules[place ?? .top, default: []].insert(finding.rule)
    }
    return rules.map { place, rules in edit(place, new, rules) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(_ place: Place, _ new: NewSuppression, _ rules: Set<String>) -> SourceEdit {
    switch place {
    case .top:
      let offset = topOfFile
      let text = "// \(new.text("disable:file", rules))\(newline)"
      return SourceEdit(range: offset..<offset, text: text)
    case .above(let offset, let indentation):
      let space = String(decoding: source[indentation], as: UTF8.self)
      let text = "\(space)// \(new.text("disable:next", rules))\(newline)"
      return SourceEdit(range: offset..<offset, text: text)
    case .behind(let offset):
      return SourceEdit(range: offset..<offset, text: " // \(new.text("disable:this", rules))")
    }
  }

  /// Nil: no line around the code can have a comment.
  private func place(for offset: Int) -> Place? {
    var start = offset
    while true {
      let line = startOfLine(start)..<endOfLine(start)
      let code = source[line].firstIndex { !$0.isBlank } ?? line.lowerBound
      let string = stringAround(line.lowerBound)
      let isInside = string != nil || comments.contains(around: line.lowerBound)
      if isInside || source[code].isClosingBracket, !comments.contains(in: line), stringAround(line.upperBound) == nil {
        let last = source[line].lastIndex { !$0.isBlank } ?? code
        return .behind(last + 1)
      }
      if let string {
        start = string
      } else if isInside {
        return nil
      } else {
        return .above(startOfDocumentation(before: line.lowerBound), indentation: line.lowerBound..<code)
      }
    }
  }

  /// A line's start, or where the documentation starts that stands directly above it and belongs to its code.
  private func startOfDocumentation(before line: Int) -> Int {
    var start = line
    for comment in comments[..<comments.firstIndex(from: line)].reversed() {
      let isDocumentation = comment.kind == .docLine || comment.kind == .docBlock
      let above = startOfLine(comment.range.lowerBound)
      guard isDocumentation, startOfNextLine(endOfLine(comment.range.upperBound)) == start,
        source[above..<comment.range.lowerBound].allSatisfy(\.isBlank)
      else { break }
      start = above
    }
    return start
  }

  /// Where the outermost string starts that an offset is in.
  private func stringAround(_ offset: Int) -> Int? {
    // The last entry that starts before the offset is in all strings that are around it.
    var (low, high) = (0, kinds.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    var found: Int?
    var current = low > 0 ? NodeID(low - 1) : nil
    while let node = current {
      let isString = kind(of: node) == .stringExpr || kind(of: node) == .regexExpr
      if isString, range(of: node).upperBound > offset { found = range(of: node).lowerBound }
      current = parent(of: node)
    }
    return found
  }

  /// Behind the comment at the head of the file and the empty lines after it.
  private var topOfFile: Int {
    var offset = startOfText
    if kinds.count > 1, kinds[1] == .shebang { offset = startOfNextLine(endOfLine(offset)) }
    let start = offset
    for comment in comments where comment.kind == .line || comment.kind == .block {
      if comment.range.lowerBound < offset { continue }
      guard comment.range.lowerBound == offset else { break }
      let end = endOfLine(comment.range.upperBound)
      guard source[comment.range.upperBound..<end].allSatisfy(\.isBlank) else { break }
      offset = startOfNextLine(end)
    }
    if offset == start { return start }
    while offset < source.count, source[offset].isNewline { offset = startOfNextLine(offset) }
    return offset
  }

  /// As the file's first line ends.
  private var newline: String {
    let end = endOfLine(0)
    guard end < source.count, source[end] == 0x0D else { return "\n" }
    return startOfNextLine(end) == end + 2 ? "\r\n" : "\r"
  }
}

/// Where a new suppression goes.
private enum Place: Hashable {
  case top
  /// Before the line that starts at the offset.
  case above(Int, indentation: Range<Int>)
  /// At a line's end.
  case behind(Int)
}

extension UInt8 {
  fileprivate var isClosingBracket: Bool { [0x29, 0x5D, 0x7D].contains(self) }
}

extension [Comment] {
  /// The first that starts at the offset or after it.
  fileprivate func firstIndex(from offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether one starts before the offset and ends after it.
  fileprivate func contains(around offset: Int) -> Bool {
    let next = firstIndex(from: offset)
    return next > 0 && self[next - 1].range.upperBound > offset
  }

  /// Whether one starts there.
  fileprivate func contains(in range: Range<Int>) -> Bool {
    let next = firstIndex(from: range.lowerBound)
    return next < count && self[next].range.lowerBound < range.upperBound
  }
}
