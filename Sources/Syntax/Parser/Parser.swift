// The parser's core: the current token, the tree under construction, and what every parsing function uses. The grammar
// is in the extensions, a file for each part of the language.
//
// It follows the grammar with one token of lookahead and, where Swift needs more, a `Lookahead` that builds nothing.
// Where the text is wrong it notes a problem and goes on: a missing part is left out, tokens that fit nowhere go into
// an `unexpected` node, and each loop knows what ends it.

struct Parser: ~Copyable {
  let bytes: [UInt8]
  let tokens: [Token]
  /// See `bracketGroupEnds(of:)`.
  let groupEnds: [UInt32]
  /// Index of `current` in `tokens`.
  var index = 0
  /// The next token to consume; what is left of it after a split.
  var current: Token
  var tree: TreeBuilder
  var problems: [SyntaxProblem]
  var depth = 0
  /// See `Lookahead.failedLists`.
  var failedGenericLists: Set<Int> = []
  /// Braces don't balance: a declaration that stands no deeper than the line of an open brace ends that brace.
  let trustsIndentation: Bool
  /// An `#endif` is missing somewhere: a brace that closes nothing in an `#if` closes what is around it.
  let missesIfConfigEnd: Bool
  /// Column of the last token consumed that began a line; only kept where indentation is trusted.
  private(set) var lineColumn = 0

  init(_ lexer: Lexer) {
    bytes = lexer.bytes
    tokens = lexer.tokens
    groupEnds = bracketGroupEnds(of: lexer.tokens)
    current = lexer.tokens[0]
    tree = TreeBuilder(capacity: lexer.tokens.count * 9 / 4)
    problems = lexer.problems
    trustsIndentation = lexer.braceBalance > 0
    missesIfConfigEnd = lexer.ifConfigBalance > 0
  }

  consuming func finish(comments: [Comment]) -> SyntaxTree {
    tree.finish(source: bytes, comments: comments, problems: problems)
  }

  // MARK: - Looking

  @inline(__always)
  func at(_ kind: SyntaxKind) -> Bool { current.kind == kind }

  /// Whether the current token is that word, reserved or contextual, not in backticks.
  @inline(__always)
  func at(_ keyword: Keyword) -> Bool { current.keyword == keyword }

  @inline(__always)
  var isAtEnd: Bool { current.kind == .endOfFile }

  /// The token `ahead` of the current one; the end of the file repeats.
  @inline(__always)
  func peek(_ ahead: Int = 1) -> Token { tokens[min(index &+ ahead, tokens.count &- 1)] }

  /// Whether no space stands before the current token.
  @inline(__always)
  var isAdjacent: Bool { current.start == tree.lastStop }

  /// Whether the current token is an operator that begins with these bytes.
  func atOperator(startingWith text: StaticString) -> Bool {
    switch current.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .prefixAmpersand, .postfixQuestion,
      .infixQuestion, .exclamation:
      bytes.matches(text, at: Int(current.start))
    default: false
    }
  }

  /// Whether the current token's text is exactly this.
  func atText(_ text: StaticString) -> Bool {
    Int(current.end &- current.start) == text.utf8CodeUnitCount && bytes.matches(text, at: Int(current.start))
  }

  // MARK: - Consuming

  @inline(__always)
  mutating func bump() { bump(as: current.kind) }

  /// Consumes the current token; at the end of the file nothing happens.
  @inline(__always)
  mutating func bump(as kind: SyntaxKind) {
    guard current.kind != .endOfFile else { return }
    if current.isAtLineStart { beginLine() }
    tree.token(kind, current.start, current.end)
    index &+= 1
    current = tokens[index]
  }

  private mutating func beginLine() {
    if trustsIndentation { lineColumn = column(of: current.start) }
  }

  /// Consumes a contextual word as the keyword it is here.
  @inline(__always)
  mutating func bumpKeyword() { bump(as: .keyword) }

  /// Consumes a word as a name.
  @inline(__always)
  mutating func bumpName() { bump(as: current.kind == .keyword ? .identifier : current.kind) }

  /// Consumes the first bytes of an operator as a token of their own.
  mutating func bumpPrefix(_ count: Int, as kind: SyntaxKind) {
    guard Int(current.end &- current.start) > count else { return bump(as: kind) }
    if current.isAtLineStart { beginLine() }
    let middle = current.start + UInt32(count)
    tree.token(kind, current.start, middle)
    current = rest(of: current, from: middle)
  }

  /// What a token is once its first bytes are taken.
  func rest(of token: Token, from start: UInt32) -> Token {
    var rest = token
    rest.start = start
    rest.isAtLineStart = false
    let isOneByte = rest.end - start == 1
    switch bytes[Int(start)] {
    case UInt8(ascii: "?"): rest.kind = .postfixQuestion
    case UInt8(ascii: "!") where isOneByte: rest.kind = .exclamation
    case UInt8(ascii: "=") where isOneByte: rest.kind = .equal
    case UInt8(ascii: ".") where isOneByte: rest.kind = .period
    case UInt8(ascii: "-") where bytes.matches("->", at: Int(start)) && rest.end - start == 2: rest.kind = .arrow
    default: rest.kind = .binaryOperator
    }
    return rest
  }

  @inline(__always)
  mutating func eat(_ kind: SyntaxKind) -> Bool {
    guard current.kind == kind else { return false }
    bump()
    return true
  }

  @inline(__always)
  mutating func eat(_ keyword: Keyword) -> Bool {
    guard current.keyword == keyword else { return false }
    bumpKeyword()
    return true
  }

  /// Consumes the token or notes that it is missing.
  @discardableResult
  mutating func expect(_ kind: SyntaxKind) -> Bool {
    if eat(kind) { return true }
    problem(.missing)
    return false
  }

  /// Consumes the word or notes that it is missing.
  @discardableResult
  mutating func expect(_ keyword: Keyword) -> Bool {
    if eat(keyword) { return true }
    problem(.missing)
    return false
  }

  /// Notes a problem here; what several functions miss in one place is one.
  mutating func problem(_ kind: SyntaxProblem.Kind) {
    let problem = SyntaxProblem(kind: kind, offset: kind == .missing ? tree.lastStop : current.start)
    if problems.last != problem { problems.append(problem) }
  }

  @inline(__always)
  mutating func close(_ kind: SyntaxKind, from mark: Int) { tree.close(kind, from: mark) }

  // MARK: - Depth

  /// Enters a construct that can hold itself. False past the limit: everything up to the bracket that closes the
  /// innermost open one is skipped then, and the caller has nothing to parse.
  mutating func enter() -> Bool {
    depth += 1
    guard depth > Limits.maximumDepth else { return true }
    depth -= 1
    problem(.tooDeep)
    let mark = tree.mark
    skipToClosingBracket()
    close(.unexpected, from: mark)
    return false
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }
}
