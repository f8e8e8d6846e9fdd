// Is this `{` a trailing closure, does the closure start with a signature, are these parentheses argument names?

extension Lookahead {
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
