// Regex literals. `#/…/#` is always one. A bare `/…/` is one where an expression can start and the text up to the
// next `/` looks like a pattern: balanced groups, no space at either end.

extension Lexer {
  /// Reads a regex whose pounds start at the current offset. Leaves everything as it was where it isn't one.
  mutating func lexRegex(pounds: Int, mustBeRegex: Bool, _ isAtLineStart: Bool) -> Bool {
    let start = offset
    let patternStart = start + pounds + 1
    guard let scan = scanRegex(from: patternStart, pounds: pounds, mustBeRegex: mustBeRegex) else { return false }
    if pounds > 0 {
      offset = start + pounds
      append(.regexPound, from: start, isAtLineStart)
    }
    offset = patternStart
    append(.regexSlash, from: patternStart - 1, pounds > 0 ? false : isAtLineStart)
    offset = scan.patternEnd
    if scan.patternEnd > patternStart { append(.regexPattern, from: patternStart, false) }
    guard scan.isClosed else {
      problem(.unterminated, at: start)
      return true
    }
    offset = scan.patternEnd + 1
    append(.regexSlash, from: scan.patternEnd, false)
    if pounds > 0 {
      let poundStart = offset
      while peek() == UInt8(ascii: "#") { offset += 1 }
      append(.regexPound, from: poundStart, false)
    }
    return true
  }

  private struct RegexScan {
    let patternEnd: Int
    let isClosed: Bool
  }

  private mutating func scanRegex(from start: Int, pounds: Int, mustBeRegex: Bool) -> RegexScan? {
    if pounds == 0 {
      let first = start < bytes.count ? bytes[start] : 0
      if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
      if !mustBeRegex, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { return nil }
      if start >= 2, bytes[start - 2] == UInt8(ascii: "*") { return nil }
    }
    let firstNewline = pounds > 0 ? newlineAfterSpace(from: start) : nil
    if let firstNewline, pounds >= failedScans.regexPounds {
      return RegexScan(patternEnd: firstNewline, isClosed: false)
    }
    var index = firstNewline ?? start
    var groups = 0
    var classes = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), let end = regexEnd(at: index, from: start, pounds, mustBeRegex) { return end.scan }
      switch byte {
      case 0x0A, 0x0D:
        if firstNewline == nil { return mustBeRegex ? RegexScan(patternEnd: index, isClosed: false) : nil }
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D { index += 1 }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !mustBeRegex { return nil }
        groups = max(0, groups - 1)
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      default: break
      }
      index += 1
    }
    if firstNewline != nil { failedScans.regexPounds = min(failedScans.regexPounds, pounds) }
    return mustBeRegex ? RegexScan(patternEnd: firstNewline ?? bytes.count, isClosed: false) : nil
  }

  /// A raw regex whose first line is empty spans lines: the offset of that line's end.
  private func newlineAfterSpace(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, classes[Int(bytes[index])].contains(.space) { index += 1 }
    return index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D) ? index : nil
  }

  private struct RegexEnd {
    /// Nil: not a regex after all.
    let scan: RegexScan?
  }

  /// What a `/` at `index` means: nil, it is part of the pattern.
  private func regexEnd(at index: Int, from start: Int, _ pounds: Int, _ mustBeRegex: Bool) -> RegexEnd? {
    var closing = 0
    while closing < pounds, index + 1 + closing < bytes.count, bytes[index + 1 + closing] == UInt8(ascii: "#") {
      closing += 1
    }
    guard closing >= pounds else { return nil }
    if pounds == 0 {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") {
        return RegexEnd(scan: mustBeRegex ? RegexScan(patternEnd: index, isClosed: false) : nil)
      }
      let last = bytes[index - 1]
      let isEscaped = index - 2 >= start && bytes[index - 2] == UInt8(ascii: "\\")
      if !mustBeRegex, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t"), !isEscaped {
        return RegexEnd(scan: nil)
      }
    }
    return RegexEnd(scan: RegexScan(patternEnd: index, isClosed: true))
  }

  /// Whether the token before lets an expression start here.
  var isInRegexPosition: Bool {
    switch previousKind {
    case .leftBrace, .leftParen, .leftSquare, .leftAngle, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
      .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown,
      .endOfFile:
      true
    case .keyword:
      switch previousKeyword {
      case .true, .false, .Any, .nil, .self, .Self, .super: false
      default: true
      }
    default: false
    }
  }
}
