// Looking further ahead than one token, where Swift's grammar needs it: is `<` a list of generic arguments, does `{`
// start a closure with a signature, is this `(` an attribute's? A lookahead reads tokens and builds nothing.

struct Lookahead {
  let bytes: [UInt8]
  let tokens: [Token]
  private let groupEnds: [UInt32]
  private(set) var index: Int
  private(set) var current: Token
  /// Counted on from the parser's: both stand on one stack.
  private var depth: Int
  private let depthAtStart: Int
  private var budget = Limits.maximumLookahead
  /// Tokens at which an inner `<` turned out to start no list: nobody needs to look there again.
  private(set) var failedLists: [Int] = []

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

  private func atExactly(_ text: StaticString) -> Bool {
    Int(current.end - current.start) == text.utf8CodeUnitCount && atOperator(text)
  }

  private mutating func bumpPrefixByte() {
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

  // MARK: - Types

  /// `<` … `>` that the next token confirms to be generic arguments rather than comparisons.
  mutating func skipGenericArgumentsOfExpression() -> Bool {
    guard skipGenericArguments() else { return false }
    switch current.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon:
      return true
    case .binaryOperator: return atExactly("&")
    case .leftParen, .leftSquare: return !current.isAtLineStart
    default: return false
    }
  }

  mutating func skipGenericArguments() -> Bool {
    guard atOperator("<") else { return false }
    let start = index
    guard skipGenericArgumentList() else {
      if depth > depthAtStart { failedLists.append(start) }
      return false
    }
    return true
  }

  private mutating func skipGenericArgumentList() -> Bool {
    bumpPrefixByte()
    if atOperator(">") {
      bumpPrefixByte()
      return true
    }
    repeat {
      if at(.integerLiteral) {
        bump()
      } else if atExactly("-"), peek().kind == .integerLiteral {
        bump()
        bump()
      } else if !skipType() {
        return false
      }
    } while eat(.comma) && !atOperator(">")
    guard atOperator(">") else { return false }
    bumpPrefixByte()
    return true
  }

  /// Passes a type. False where there is none, or nested too deep to tell.
  mutating func skipType() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.maximumDepth else { return false }
    _ = eat(.repeat)
    while true {
      skipTypeSpecifiers()
      guard skipComposition() else { return false }
      guard skipArrow() else { break }
    }
    if atExactly("...") { bump() }
    return true
  }

  private mutating func skipTypeSpecifiers() {
    while true {
      switch current.keyword {
      case .inout, .__shared, .__owned, ._const:
        bump()
      case .borrowing, .consuming, .isolated, .sending:
        switch peek().kind {
        case .identifier, .leftParen, .leftSquare, .at, .wildcard: bump()
        case .keyword where peek().keyword == .Self || peek().keyword == .Any: bump()
        default: return
        }
      case .nonisolated where peek().kind == .leftParen && !peek().isAtLineStart:
        bump()
        skipBalanced()
      default:
        guard eatAttribute() else { return }
      }
    }
  }

  private mutating func skipComposition() -> Bool {
    while at(.some) || at(.any) || at(.each) {
      switch peek().kind {
      case .identifier, .leftParen, .leftSquare, .prefixOperator: bump()
      case .keyword where peek().keyword == .Self || peek().keyword == .Any: bump()
      default: return skipSimpleType()
      }
    }
    guard skipSimpleType() else { return false }
    while atExactly("&") || at(.prefixAmpersand) {
      bump()
      guard skipSimpleType() else { return false }
    }
    return true
  }

  private mutating func skipArrow() -> Bool {
    var ahead = self
    ahead.skipEffects()
    guard ahead.eat(.arrow) else { return false }
    ahead.skipEffects()
    self = ahead
    return true
  }

  mutating func skipEffects() {
    while at(.async) || at(.reasync) || at(.throws) || at(.rethrows) || at(.try) || at(.throw) || at(.await) {
      let isThrows = at(.throws)
      bump()
      if isThrows, at(.leftParen), !current.isAtLineStart { skipBalanced() }
    }
  }

  private mutating func skipSimpleType() -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    while atExactly("~") { bump() }
    switch current.kind {
    case .leftParen:
      bump()
      guard skipTupleBody() else { return false }
    case .leftSquare:
      bump()
      guard skipCollectionBody() else { return false }
    case .wildcard: bump()
    case .identifier, .keyword:
      guard skipTypeName(allowsKeyword: false) else { return false }
    default: return false
    }
    while true {
      if at(.period) {
        bump()
        guard skipTypeName(allowsKeyword: true) else { return false }
      } else if (at(.postfixQuestion) || at(.exclamation)) && !current.isAtLineStart {
        bumpPrefixByte()
      } else {
        return true
      }
    }
  }

  private mutating func skipTypeName(allowsKeyword: Bool) -> Bool {
    guard at(.identifier) || at(.Any) || at(.Self) || allowsKeyword && at(.keyword) else { return false }
    bump()
    if at(.colonColon) {
      bump()
      guard at(.identifier) else { return false }
      bump()
    }
    return atOperator("<") ? skipGenericArguments() : true
  }

  private mutating func skipTupleBody() -> Bool {
    while !at(.rightParen), !isAtEnd {
      let isNamed = at(.identifier) || at(.wildcard) || at(.keyword)
      if isNamed, peek().kind == .colon {
        bump()
        bump()
      } else if isNamed, tokens[min(index + 2, tokens.count - 1)].kind == .colon,
        peek().kind == .identifier || peek().kind == .wildcard
      {
        bump()
        bump()
        bump()
      }
      guard skipType() else { return false }
      if at(.equal) {
        while !at(.rightParen), !at(.comma), !isAtEnd, !at(.rightBrace) { skipBalanced() }
      }
      guard eat(.comma) else { break }
    }
    return eat(.rightParen)
  }

  private mutating func skipCollectionBody() -> Bool {
    if at(.integerLiteral), peek().keyword == .of {
      bump()
      bump()
      return skipType() && eat(.rightSquare)
    }
    guard skipType() else { return false }
    if at(.of) {
      bump()
      return skipType() && eat(.rightSquare)
    }
    if eat(.colon) { guard skipType() else { return false } }
    return eat(.rightSquare)
  }

  // MARK: - Attributes and declarations

  /// Passes an attribute with its arguments, if one stands here.
  mutating func eatAttribute() -> Bool {
    guard at(.at), budget > 0 else { return false }
    budget -= 1
    bump()
    guard at(.identifier) || at(.keyword) || at(.wildcard) else { return true }
    let takesArguments = !current.isTypeAttributeWithoutArguments(in: bytes)
    var end = current.end
    bump()
    while at(.period), peek().kind == .identifier || peek().kind == .keyword {
      bump()
      end = current.end
      bump()
    }
    if atOperator("<") {
      var ahead = self
      if ahead.skipGenericArguments() {
        end = ahead.tokens[ahead.index - 1].end
        self = ahead
      }
    }
    if takesArguments, startsArguments(after: end) { skipBalanced() }
    return true
  }

  /// Whether the current `(` belongs to the attribute or modifier before it, which ends at that offset.
  func startsArguments(after end: UInt32) -> Bool {
    guard at(.leftParen), !current.isAtLineStart else { return false }
    if current.start == end { return true }
    var ahead = self
    ahead.skipBalanced()
    // An `#if` is not looked into: attributes in `#if`s that hold each other would be read twice at each level.
    return ahead.at(.at) || ahead.at(.poundIf) || ahead.isAtDeclaration(allowsInit: true, requiresDeclaration: false)
  }

  /// Passes `#if … @attribute … #endif`. False where anything but attributes stands inside.
  mutating func skipIfConfigOfAttributes() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.maximumDepth else { return false }
    var sawAttribute = false
    repeat {
      bump()
      while !isAtEnd, !current.isAtLineStart { skipBalanced() }
      while true {
        if eatAttribute() {
          sawAttribute = true
        } else if at(.poundIf) {
          guard skipIfConfigOfAttributes() else { return false }
          sawAttribute = true
        } else {
          break
        }
      }
    } while at(.poundElse) || at(.poundElseif)
    return sawAttribute && current.isAtLineStart && eat(.poundEndif)
  }

  /// Whether a declaration starts here.
  ///
  /// - Parameter requiresDeclaration: among members, where `case` and `#macro` are declarations too.
  func isAtDeclaration(allowsInit: Bool, requiresDeclaration: Bool) -> Bool {
    var ahead = self
    let seen = ahead.skipAttributesAndModifiers()
    if seen.attribute {
      if ahead.at(.rightBrace) || ahead.isAtEnd || ahead.at(.poundEndif) { return true }
      if ahead.at(.stringQuote) { return false }
    }
    switch ahead.current.keyword {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .let, .operator, .precedencegroup,
      .protocol, .struct, .subscript, .typealias, .var, .inout:
      return true
    case .`init`: return allowsInit
    case .case: return requiresDeclaration
    case .actor:
      if ahead.peek().kind == .identifier { return true }
      repeat { ahead.bump() } while ahead.isAtModifiedDeclaration
      return ahead.at(.identifier)
    case .macro: return ahead.peek().kind == .identifier
    case .using:
      return !seen.attribute && !seen.modifier && !ahead.peek().isAtLineStart
        && (ahead.peek().kind == .at || ahead.peek().kind == .identifier)
    default:
      if ahead.at(.pound) { return seen.attribute || seen.modifier || requiresDeclaration }
      return requiresDeclaration && (seen.attribute || seen.modifier)
    }
  }

  private var isAtModifiedDeclaration: Bool {
    current.keyword.isDeclarationModifier && !at(.actor)
      && isAtDeclaration(allowsInit: true, requiresDeclaration: false)
  }

  mutating func skipAttributesAndModifiers() -> (attribute: Bool, modifier: Bool) {
    var seen = (attribute: false, modifier: false)
    while true {
      if eatAttribute() {
        seen.attribute = true
      } else if at(.poundIf) {
        var ahead = self
        guard ahead.skipIfConfigOfAttributes() else { break }
        self = ahead
        seen.attribute = true
      } else {
        break
      }
    }
    while current.keyword.isDeclarationModifier, current.keyword != .class, budget > 0 {
      budget -= 1
      seen.modifier = true
      let takesArgument = current.keyword.takesModifierArgument
      bump()
      if takesArgument, at(.leftParen) { skipBalanced() }
    }
    return seen
  }

  // MARK: - Closures

  /// Whether the `{` at the current token opens accessors rather than a trailing closure.
  func isAtObserverBlock() -> Bool {
    switch peek().keyword {
    case .didSet, .willSet, .`init`: return true
    default: break
    }
    guard peek().kind == .at else { return false }
    var ahead = self
    ahead.bump()
    while ahead.at(.at) {
      ahead.bump()
      guard ahead.eat(.identifier) else { return false }
      if ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    return ahead.at(.didSet) || ahead.at(.willSet) || ahead.at(.`init`)
  }

  /// Whether the `{` at the current token is a trailing closure.
  ///
  /// - Parameter inCondition: in `if`, `while`, `for …`, where `{` is the body unless what follows the closing brace
  ///   says otherwise.
  func isAtTrailingClosure(inCondition: Bool) -> Bool {
    guard !isAtObserverBlock(), peek().keyword != .case else { return false }
    guard inCondition else { return true }
    guard !peek().isAtLineStart else { return false }
    var ahead = self
    ahead.skipBalanced()
    guard ahead.tokens[ahead.index - 1].kind == .rightBrace else { return false }
    switch ahead.current.kind {
    case .leftBrace, .comma: return true
    case .leftSquare, .leftParen, .period, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !ahead.current.isAtLineStart
    default:
      if ahead.at(.where) { return true }
      return (ahead.at(.is) || ahead.at(.as)) && !ahead.current.isAtLineStart
    }
  }

  /// Whether the tokens after a closure's `{` are a signature that ends in `in`.
  func isAtClosureSignature() -> Bool {
    var ahead = self
    while ahead.eatAttribute() {}
    if ahead.at(.leftSquare) {
      ahead.skipBalanced()
      guard ahead.tokens[ahead.index - 1].kind == .rightSquare else { return false }
    }
    if ahead.at(.leftParen) {
      ahead.skipBalanced()
    } else if ahead.at(.identifier) || ahead.at(.wildcard) {
      ahead.bump()
      while true {
        if ahead.eat(.colon), !ahead.skipType() { break }
        guard ahead.eat(.comma) else { break }
        guard ahead.at(.identifier) || ahead.at(.wildcard) else { return false }
        ahead.bump()
      }
    }
    _ = ahead.eat(.rightParen)
    ahead.skipEffects()
    var sawArrow = false
    if ahead.eat(.arrow) {
      guard ahead.skipType() else { return false }
      sawArrow = true
      ahead.skipEffects()
    }
    return ahead.at(.in) || sawArrow
  }

  /// Whether `(label:label:)` stands here: the names of an unapplied function's arguments.
  func isAtArgumentNames() -> Bool {
    var ahead = self
    ahead.bump()
    guard !ahead.at(.rightParen) else { return false }
    while !ahead.at(.rightParen) {
      guard ahead.current.canBeLabel else { return false }
      ahead.bump()
      if ahead.eat(.colonColon) { return false }
      guard ahead.eat(.colon) else { return false }
    }
    return true
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

extension Token {
  /// Whether the token can be an argument's label.
  var canBeLabel: Bool { kind == .identifier || kind == .keyword || kind == .wildcard || kind == .dollarIdentifier }

  func isTypeAttributeWithoutArguments(in bytes: [UInt8]) -> Bool {
    let names: [StaticString] = [
      "escaping", "autoclosure", "Sendable", "unchecked", "preconcurrency", "retroactive", "noescape", "noDerivative",
    ]
    let length = Int(end - start)
    return names.contains { $0.utf8CodeUnitCount == length && bytes.matches($0, at: Int(start)) }
  }
}

extension Keyword {
  var isDeclarationModifier: Bool {
    switch self {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .class, .consuming, .convenience,
      .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating,
      .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public,
      .reasync, .required, .static, .unowned, .weak, .sending:
      true
    default: false
    }
  }

  var takesModifierArgument: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .package, .unowned, .nonisolated: true
    default: false
    }
  }
}
