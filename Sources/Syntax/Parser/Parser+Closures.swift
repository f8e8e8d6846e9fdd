// Closures and their signatures.

extension Parser {
  mutating func parseClosure() {
    let mark = tree.mark
    let column = lineColumnAtBrace
    bump()
    if enter() {
      if isAtSignature { parseSignatureOfClosure() }
      parseItems(allowsInit: true, openedAt: column)
      leave()
    }
    expectRightBrace()
    close(.closureExpr, from: mark)
  }

  private var isAtSignature: Bool {
    switch current.kind {
    case .at, .leftParen, .leftSquare: return Lookahead(self).isAtClosureSignature()
    case .wildcard, .identifier:
      // `name in`, `name, name …`, `name: Type`, `name async …`: anything else is no signature.
      let next = peek()
      switch next.kind {
      case .comma, .colon, .arrow: return Lookahead(self).isAtClosureSignature()
      case .keyword, .identifier:
        switch next.keyword {
        case .in: return true
        case .async, .throws, .rethrows, .reasync: return Lookahead(self).isAtClosureSignature()
        default: return false
        }
      case .rightParen: return Lookahead(self).isAtClosureSignature()
      default: return false
      }
    default: return false
    }
  }

  private mutating func parseSignatureOfClosure() {
    let mark = tree.mark
    parseAttributes()
    if at(.leftSquare) { parseCaptures() }
    if at(.leftParen) {
      parseParameterClause(.closure)
    } else if at(.identifier) && peek().kind == .colon {
      parseBareTypedParameters()
    } else if !at(.in) {
      while at(.identifier) || at(.wildcard) {
        let parameter = tree.mark
        bump()
        close(.closureParameter, from: parameter)
        guard eat(.comma) else { break }
      }
    }
    parseEffectsIfPresent()
    parseReturnClauseIfPresent()
    if !at(.in) { skipUnexpected { $0.at(.in) || $0.at(.rightBrace) || $0.current.isAtLineStart } }
    expect(.in)
    close(.closureSignature, from: mark)
  }

  /// `{ x: Int, y in`: the parentheses are missing.
  private mutating func parseBareTypedParameters() {
    problem(.missing)
    repeat {
      let parameter = tree.mark
      if current.canBeLabel { bumpName() }
      if eat(.colon) { parseType() }
      close(.closureParameter, from: parameter)
    } while eat(.comma)
  }

  private mutating func parseCaptures() {
    let mark = tree.mark
    bump()
    while !isAtEnd, !at(.rightSquare) {
      let start = index
      parseCapture()
      if !at(.comma), !at(.rightSquare) { recoverInList(closing: .rightSquare) }
      guard eat(.comma), index > start else { break }
    }
    expect(.rightSquare)
    close(.captureClause, from: mark)
  }

  private mutating func parseCapture() {
    let mark = tree.mark
    let next = peek()
    if at(.weak) || at(.unowned), next.kind == .identifier || next.keyword == .self || next.kind == .leftParen {
      let modifier = tree.mark
      bumpKeyword()
      if at(.leftParen) { skipBalanced() }
      close(.modifier, from: modifier)
    }
    if at(.self) {
      bumpKeyword()
    } else if current.canBeLabel {
      bumpName()
    } else {
      problem(.missing)
    }
    if at(.equal) { parseInitializerClause() }
    close(.capture, from: mark)
  }
}
