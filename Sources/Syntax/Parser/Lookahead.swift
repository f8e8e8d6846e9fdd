// Looking further ahead than one token, where Swift's grammar needs it: is `<` a list of generic arguments, does `{`
// start a closure with a signature, is this `(` an attribute's? A lookahead reads tokens and builds nothing.

struct Lookahead {
  let bytes: [UInt8]
  let tokens: [Token]
  private let groupEnds: [UInt32]
  var index: Int
  var current: Token
  /// Counted on from the parser's: both stand on one stack.
  var depth: Int
  let depthAtStart: Int
  var budget = Limits.maximumLookahead
  /// Tokens at which an inner `<` turned out to start no list: nobody needs to look there again.
  var failedLists: [Int] = []

  init(_ parser: borrowing Parser) {
    bytes = parser.bytes
    tokens = parser.tokens
    groupEnds = parser.groupEnds
    index = parser.index
    current = parser.current
    depth = parser.depth
    depthAtStart = parser.depth
  }

  @inline(__always)
  func at(_ kind: SyntaxKind) -> Bool { current.kind == kind }

  @inline(__always)
  func at(_ keyword: Keyword) -> Bool { current.keyword == keyword }

  var isAtEnd: Bool { current.kind == .endOfFile }

  func peek() -> Token { tokens[min(index + 1, tokens.count - 1)] }

  mutating func bump() {
    guard !isAtEnd else { return }
    index += 1
    current = tokens[index]
  }

  mutating func eat(_ kind: SyntaxKind) -> Bool {
    guard current.kind == kind else { return false }
    bump()
    return true
  }

  mutating func eat(_ keyword: Keyword) -> Bool {
    guard current.keyword == keyword else { return false }
    bump()
    return true
  }

  func atOperator(_ text: StaticString) -> Bool {
    switch current.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: bytes.matches(text, at: Int(current.start))
    default: false
    }
  }

  func atExactly(_ text: StaticString) -> Bool {
    Int(current.end - current.start) == text.utf8CodeUnitCount && atOperator(text)
  }

  mutating func bumpPrefixByte() {
    guard current.end - current.start > 1 else { return bump() }
    current.start += 1
    current.isAtLineStart = false
    let isOneByte = current.end - current.start == 1
    switch bytes[Int(current.start)] {
    case UInt8(ascii: "?"): current.kind = .postfixQuestion
    case UInt8(ascii: "!") where isOneByte: current.kind = .exclamation
    case UInt8(ascii: "=") where isOneByte: current.kind = .equal
    case UInt8(ascii: "-") where isOneByte == false && bytes.matches("->", at: Int(current.start)):
      current.kind = .arrow
    default: current.kind = .binaryOperator
    }
  }

  /// Passes one token, or a bracketed group with all in it, at the same cost.
  mutating func skipBalanced() {
    let end = Int(groupEnds[index])
    guard end > 0 else { return bump() }
    index = end
    current = tokens[end]
  }
}

/// For each opening bracket the index of the token after the group that it opens, whatever closes it; the last token's
/// where nothing does. For all other tokens 0. Without it, brackets that nothing closes would make each lookahead
/// read up to the end of the file.
func bracketGroupEnds(of tokens: [Token]) -> [UInt32] {
  var ends = [UInt32](repeating: 0, count: tokens.count)
  var open: [Int] = []
  for index in tokens.indices {
    switch tokens[index].kind {
    case .leftParen, .leftBrace, .leftSquare: open.append(index)
    case .rightParen, .rightBrace, .rightSquare:
      if let opening = open.popLast() { ends[opening] = UInt32(truncatingIfNeeded: index + 1) }
    default: break
    }
  }
  for opening in open { ends[opening] = UInt32(truncatingIfNeeded: tokens.count - 1) }
  return ends
}
