// Numbers. A wrong digit or suffix stays part of the literal, so that one slip is one problem.

extension Lexer {
  mutating func lexNumber(_ isAtLineStart: Bool) {
    let start = offset
    if bytes[start] == UInt8(ascii: "0") {
      switch peek(1) {
      case UInt8(ascii: "x"): return lexHexNumber(isAtLineStart)
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        let limit = peek(1) == UInt8(ascii: "o") ? UInt8(ascii: "7") : UInt8(ascii: "1")
        offset += 2
        if peek() == UInt8(ascii: "_") { problem(.invalidBytes, at: start) }
        skipDigits { $0 >= UInt8(ascii: "0") && $0 <= limit }
        skipSuffix(start)
        return append(.integerLiteral, from: start, isAtLineStart)
      default: break
      }
    }
    skipDecimalDigits()
    let isExponent = peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E")
    if peek() == UInt8(ascii: ".") {
      // `1...2`, `1.max` and the `0` of `x.0.1` are integers.
      guard classOf(offset + 1).contains(.digit), previousKind != .period else {
        return append(.integerLiteral, from: start, isAtLineStart)
      }
    } else if !isExponent {
      skipSuffix(start)
      return append(.integerLiteral, from: start, isAtLineStart)
    }
    if peek() == UInt8(ascii: ".") {
      offset += 1
      skipDecimalDigits()
    }
    lexExponent(start, UInt8(ascii: "e"), UInt8(ascii: "E"))
    append(.floatLiteral, from: start, isAtLineStart)
  }

  private mutating func lexHexNumber(_ isAtLineStart: Bool) {
    let start = offset
    offset += 2
    let firstDigit = offset
    skipHexDigits()
    if offset == firstDigit { problem(.invalidBytes, at: start) }
    let hasFraction = peek() == UInt8(ascii: ".") && isHexDigit(peek(1)) && isHexFloat(from: offset + 1)
    let hasExponent = peek() == UInt8(ascii: "p") || peek() == UInt8(ascii: "P")
    guard hasFraction || hasExponent else {
      skipSuffix(start)
      return append(.integerLiteral, from: start, isAtLineStart)
    }
    if hasFraction {
      offset += 1
      skipHexDigits()
    }
    lexExponent(start, UInt8(ascii: "p"), UInt8(ascii: "P"))
    append(.floatLiteral, from: start, isAtLineStart)
  }

  /// The digits from `index` on are followed by an exponent: otherwise `0x1.f` is a member of an integer.
  private func isHexFloat(from index: Int) -> Bool {
    var index = index
    while index < bytes.count, isHexDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") { index += 1 }
    return index < bytes.count && (bytes[index] == UInt8(ascii: "p") || bytes[index] == UInt8(ascii: "P"))
  }

  private mutating func lexExponent(_ start: Int, _ lower: UInt8, _ upper: UInt8) {
    if peek() == lower || peek() == upper {
      offset += 1
      if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { offset += 1 }
      if !classOf(offset).contains(.digit) { problem(.invalidBytes, at: start) }
      skipDecimalDigits()
    }
    skipSuffix(start)
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private mutating func skipDecimalDigits() { skipDigits { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } }

  private mutating func skipHexDigits() {
    while offset < bytes.count, isHexDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") { offset += 1 }
  }

  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
    while offset < bytes.count, isDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") { offset += 1 }
  }

  private mutating func skipSuffix(_ start: Int) {
    let end = offset
    skipIdentifierContinuation()
    if offset > end { problem(.invalidBytes, at: start) }
  }
}
