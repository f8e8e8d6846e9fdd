// String literals: quotes, raw delimiters, segments, and the anchors of interpolations.

extension Lexer {
  /// A string from its quote on; the pounds before it are read already.
  mutating func lexString(pounds: Int, _ isAtLineStart: Bool) {
    let start = offset
    let quote = openingQuote(pounds: pounds)
    offset += quote == .multilineStringQuote ? 3 : 1
    append(quote, from: start, isAtLineStart)
    lexStringBody(OpenString(quote: quote, pounds: pounds))
  }

  /// `"""` opens a multi-line string, unless it is raw and ends on the same line: `#"""#` is a quote in quotes.
  private func openingQuote(pounds: Int) -> SyntaxKind {
    if peek() == UInt8(ascii: "'") { return .singleQuote }
    guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return .stringQuote }
    guard pounds > 0 else { return .multilineStringQuote }
    var index = offset + 2
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return .stringQuote }
      index += 1
    }
    return .multilineStringQuote
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for step in 0..<count where bytes[index + step] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Goes on inside a string: to its end, or to an interpolation, after which `run` reads ordinary tokens.
  mutating func lexStringBody(_ string: OpenString) {
    let start = offset
    let isMultiline = string.quote == .multilineStringQuote
    let quoteByte = string.quote == .singleQuote ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), hasPounds(string.pounds, at: offset + 1) {
        if peek(1 + string.pounds) == UInt8(ascii: "(") {
          return lexInterpolationAnchor(string, segmentStart: start)
        }
        offset += 1 + string.pounds
        // The escaped byte, whatever it is; a newline ends a single-line string all the same.
        if offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else if byte == quoteByte, closes(string, at: offset) {
        return lexClosingQuote(string, segmentStart: start)
      } else if !isMultiline, byte == 0x0A || byte == 0x0D {
        break
      } else {
        offset &+= 1
      }
    }
    appendSegment(from: start)
    problem(.unterminated, at: start)
  }

  private func closes(_ string: OpenString, at index: Int) -> Bool {
    if string.quote == .multilineStringQuote {
      return bytes.matches("\"\"\"", at: index) && hasPounds(string.pounds, at: index + 3)
    }
    return hasPounds(string.pounds, at: index + 1)
  }

  private mutating func appendSegment(from start: Int) {
    if offset > start { append(.stringSegment, from: start, false) }
  }

  private mutating func lexClosingQuote(_ string: OpenString, segmentStart: Int) {
    appendSegment(from: segmentStart)
    let start = offset
    offset += string.quote == .multilineStringQuote ? 3 : 1
    append(string.quote, from: start, false)
    guard string.pounds > 0 else { return }
    let poundStart = offset
    while peek() == UInt8(ascii: "#") { offset += 1 }
    append(.rawStringPound, from: poundStart, false)
  }

  private mutating func lexInterpolationAnchor(_ string: OpenString, segmentStart: Int) {
    appendSegment(from: segmentStart)
    offset += 1
    append(.backslash, from: offset - 1, false)
    if string.pounds > 0 {
      offset += string.pounds
      append(.rawStringPound, from: offset - string.pounds, false)
    }
    offset += 1
    append(.leftParen, from: offset - 1, false)
    strings.append(OpenString(quote: string.quote, pounds: string.pounds))
  }

  /// A newline ends the interpolation of a single-line string and the string with it. Returns whether it did.
  mutating func endsInterpolationAtNewline() -> Bool {
    guard let string = strings.last, string.quote != .multilineStringQuote,
      bytes[offset] == 0x0A || bytes[offset] == 0x0D
    else { return false }
    strings.removeLast()
    problem(.unterminated, at: offset)
    return true
  }

  /// `#`: a raw string, a regex, a directive, or the `#` of a macro.
  mutating func lexPound(_ isAtLineStart: Bool) {
    let start = offset
    if start == 0, peek(1) == UInt8(ascii: "!") {
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      return append(.shebang, from: start, isAtLineStart)
    }
    var end = max(start, failedScans.poundsEnd)
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    failedScans.poundsEnd = end
    let next = end < bytes.count ? bytes[end] : 0
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") && end > start + 1 {
      offset = end
      append(.rawStringPound, from: start, isAtLineStart)
      return lexString(pounds: end - start, false)
    }
    if next == UInt8(ascii: "/"), lexRegex(pounds: end - start, mustBeRegex: true, isAtLineStart) { return }
    lexDirective(isAtLineStart)
  }

  private mutating func lexDirective(_ isAtLineStart: Bool) {
    let start = offset
    offset += 1
    let directives: [(StaticString, SyntaxKind)] = [
      ("if", .poundIf), ("else", .poundElse), ("elseif", .poundElseif), ("endif", .poundEndif),
      ("available", .poundAvailable), ("unavailable", .poundUnavailable), ("sourceLocation", .poundSourceLocation),
    ]
    skipIdentifierContinuation()
    let length = offset - start - 1
    for (name, kind) in directives where name.utf8CodeUnitCount == length && bytes.matches(name, at: start + 1) {
      if kind == .poundIf { ifConfigBalance += 1 } else if kind == .poundEndif { ifConfigBalance -= 1 }
      return append(kind, from: start, isAtLineStart)
    }
    offset = start + 1
    append(.pound, from: start, isAtLineStart)
  }
}
