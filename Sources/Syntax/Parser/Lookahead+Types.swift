// Does a type stand here, and where does it end?

extension Lookahead {
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
}
