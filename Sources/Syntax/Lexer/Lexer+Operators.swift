// Operators: their extent, whether they stand before, after or between operands, and the regex that may hide in one.

extension Lexer {
  mutating func lexOperator(_ isAtLineStart: Bool, isAfterTryMark: Bool) {
    let start = offset
    var end = operatorEnd(from: start)
    guard end > start else {
      // A byte that starts nothing at all.
      offset += 1
      problem(.invalidBytes, at: start)
      return append(.unknown, from: start, isAtLineStart)
    }
    if lexRegexInOperator(start, end, isAtLineStart, isAfterTryMark) { return }
    if end - start > 2 {
      var index = start + 1
      while index < end {
        if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
        {
          end = index
        }
        index += 1
      }
    }
    offset = end
    append(operatorKind(start, end), from: start, isAtLineStart)
  }

  private func operatorEnd(from start: Int) -> Int {
    let allowsDots = bytes[start] == UInt8(ascii: ".")
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      let byteClass = classes[Int(byte)]
      if byteClass.contains(.operatorCharacter) {
        if byte == UInt8(ascii: "."), !allowsDots { break }
        if byte == UInt8(ascii: "<"), index > start, bytes.matches("<#", at: index), placeholderEnd(from: index) != nil
        {
          break
        }
        index &+= 1
      } else if byteClass.contains(.nonASCII), let next = decodeScalar(bytes, at: index),
        index == start ? isOperatorStart(next.scalar) : isOperatorContinuation(next.scalar)
      {
        index += next.length
      } else {
        break
      }
    }
    return index
  }

  /// The first `/` of an operator may start a regex; what stands before it is a prefix operator then.
  private mutating func lexRegexInOperator(_ start: Int, _ end: Int, _ isAtLineStart: Bool, _ isAfterTryMark: Bool)
    -> Bool
  {
    var slash = start
    while slash < end, bytes[slash] != UInt8(ascii: "/") { slash += 1 }
    guard slash < end, !isLeftBound(start), previousKeyword != .func, previousKeyword != .operator else { return false }
    var mustBeRegex = false
    if !isRightBound(end, isLeftBound: false) {
      mustBeRegex = isAfterTryMark
      guard mustBeRegex || isInRegexPosition else { return false }
      switch previousKind {
      case .leftParen, .leftSquare, .comma, .colon, .colonColon: break
      default: mustBeRegex = true
      }
    }
    guard slash > start else { return lexRegex(pounds: 0, mustBeRegex: mustBeRegex, isAtLineStart) }
    let count = tokens.count
    offset = slash
    append(operatorKind(start, slash), from: start, isAtLineStart)
    if lexRegex(pounds: 0, mustBeRegex: mustBeRegex, false) { return true }
    tokens.removeLast(tokens.count - count)
    offset = start
    return false
  }

  /// Whether something touches the operator on its left.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: " "), 0x0A, 0x0D, UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"): return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
    case 0xA0: return !(start > 1 && bytes[start - 2] == 0xC2)
    default: return true
    }
  }

  /// Whether something touches the operator on its right.
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: " "), 0x0A, 0x0D, UInt8(ascii: "\t"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      return !(end + 1 < bytes.count && (bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == UInt8(ascii: "*")))
    case 0xC2: return !(end + 1 < bytes.count && bytes[end + 1] == 0xA0)
    default: return true
    }
  }

  private mutating func operatorKind(_ start: Int, _ end: Int) -> SyntaxKind {
    let left = isLeftBound(start)
    let right = isRightBound(end, isLeftBound: left)
    if end - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="):
        if left != right { problem(.unexpected, at: start) }
        return .equal
      case UInt8(ascii: "&") where !left && right: return .prefixAmpersand
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return left ? .postfixQuestion : .infixQuestion
      default: break
      }
    } else if bytes.matches("->", at: start), end - start == 2 {
      return .arrow
    } else if hasCommentEnd(start, end) {
      problem(.unexpected, at: start)
      return .unknown
    }
    return left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
  }

  private func hasCommentEnd(_ start: Int, _ end: Int) -> Bool {
    for index in start..<(end - 1) where bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/") {
      return true
    }
    return false
  }
}
