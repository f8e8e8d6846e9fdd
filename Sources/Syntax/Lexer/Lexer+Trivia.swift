// Space, comments, and bytes that mean nothing: what stands between tokens.

extension Lexer {
  /// Moves to the next token's first byte. Returns whether a newline was passed.
  mutating func skipTrivia() -> Bool {
    var sawNewline = false
    let stopsAtNewline = strings.last.map { $0.quote != .multilineStringQuote } ?? false
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        offset &+= 1
      case 0x0A, 0x0D:
        if stopsAtNewline { return sawNewline }
        sawNewline = true
        offset &+= 1
      case UInt8(ascii: "/"):
        let next = peek(1)
        if next == UInt8(ascii: "/") {
          skipLineComment()
        } else if next == UInt8(ascii: "*") {
          sawNewline = skipBlockComment() || sawNewline
        } else {
          return sawNewline
        }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard skipConflictMarker() else { return sawNewline }
      case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x80...0xFF:
        guard skipMeaningless() else { return sawNewline }
      default:
        return sawNewline
      }
    }
    return sawNewline
  }

  private mutating func appendComment(_ kind: Comment.Kind, from start: Int) {
    comments.append(Comment(kind: kind, start: UInt32(start), end: UInt32(offset)))
  }

  private mutating func skipLineComment() {
    let start = offset
    let isDoc = peek(2) == UInt8(ascii: "/")
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset &+= 1 }
    appendComment(isDoc ? .docLine : .line, from: start)
  }

  /// Returns whether the comment holds a newline. Nested ones are counted, not recursed into.
  private mutating func skipBlockComment() -> Bool {
    let start = offset
    let isDoc = peek(2) == UInt8(ascii: "*") && peek(3) != UInt8(ascii: "/")
    var depth = 1
    var sawNewline = false
    offset += 2
    while depth > 0 {
      guard offset < bytes.count else {
        problem(.unterminated, at: start)
        break
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else if byte == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        sawNewline = sawNewline || byte == 0x0A || byte == 0x0D
        offset &+= 1
      }
    }
    appendComment(isDoc ? .docBlock : .block, from: start)
    return sawNewline
  }

  /// A byte order mark, NUL, a non-breaking space, bytes that are no UTF-8 or no character of Swift. Returns false
  /// where a token starts.
  private mutating func skipMeaningless() -> Bool {
    let start = offset
    if bytes.matches("\u{FEFF}", at: start) {
      offset += 3
      if start > 0 { problem(.invalidBytes, at: start) }
      appendComment(.unexpected, from: start)
      return true
    }
    if let next = decodeScalar(bytes, at: start) {
      if next.scalar >= 0x80 {
        let isToken =
          isIdentifierContinuation(next.scalar) || isOperatorStart(next.scalar) || next.scalar == 0x201C
          || next.scalar == 0x201D
        if isToken { return false }
      }
      offset += next.length
    } else {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    problem(.invalidBytes, at: start)
    appendComment(.unexpected, from: start)
    return true
  }

  /// A merge conflict from its opening to the line of its closing marker, one piece.
  private mutating func skipConflictMarker() -> Bool {
    let start = offset
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return false }
    let terminator: StaticString
    let isPerforce = bytes.matches(">>>> ", at: start)
    if bytes.matches("<<<<<<< ", at: start), !failedScans.conflict {
      terminator = ">>>>>>> "
    } else if isPerforce, !failedScans.perforceConflict {
      terminator = "<<<<\n"
    } else {
      return false
    }
    var end = start + 5
    while end < bytes.count {
      if bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D, bytes.matches(terminator, at: end) {
        offset = end + terminator.utf8CodeUnitCount
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        problem(.unexpected, at: start)
        appendComment(.unexpected, from: start)
        return true
      }
      end += 1
    }
    if isPerforce { failedScans.perforceConflict = true } else { failedScans.conflict = true }
    return false
  }
}
