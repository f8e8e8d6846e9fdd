// Patterns: what is bound in declarations, and what is matched in `case`.

extension Parser {
  /// What `let`, `var` and `for` bind.
  mutating func parsePattern() {
    guard enter() else { return }
    defer { leave() }
    let mark = tree.mark
    switch current.kind {
    case .leftParen:
      bump()
      while !isAtEnd, !at(.rightParen) {
        let element = tree.mark
        if current.canBeLabel, peek().kind == .colon {
          bumpName()
          bump()
        }
        parsePattern()
        close(.tuplePatternElement, from: element)
        if !at(.comma), !at(.rightParen) { recoverInList(closing: .rightParen) }
        guard eat(.comma) else { break }
      }
      expect(.rightParen)
      close(.tuplePattern, from: mark)
    case .wildcard:
      bump()
      close(.wildcardPattern, from: mark)
    case .identifier where !(at(.borrowing) && isAtOwnershipBinding), .dollarIdentifier:
      bump()
      close(.identifierPattern, from: mark)
    default:
      if isAtBindingIntroducer, !current.isAtLineStart {
        bumpKeyword()
        parsePattern()
        close(.valueBindingPattern, from: mark)
      } else if at(.keyword), !current.isAtLineStart, !at(.in) {
        problem(.unexpected)
        bumpName()
        close(.identifierPattern, from: mark)
      } else {
        problem(.missing)
        close(.missingPattern, from: mark)
      }
    }
  }

  private var isAtOwnershipBinding: Bool {
    (peek().kind == .identifier || peek().kind == .wildcard) && !peek().isAtLineStart
  }

  var isAtBindingIntroducer: Bool {
    at(.let) || at(.var) || at(.inout) || at(.borrowing) && isAtOwnershipBinding
  }

  /// What `case` matches: an expression in which names may be bound.
  mutating func parseMatchingPattern(_ mode: PatternMode = .matching) {
    guard enter() else { return }
    defer { leave() }
    let mark = tree.mark
    if at(.is) {
      bumpKeyword()
      parseType()
      return close(.isTypePattern, from: mark)
    }
    if isAtBindingIntroducer {
      bumpKeyword()
      parseMatchingPattern(.binding)
      return close(.valueBindingPattern, from: mark)
    }
    guard isAtExpression || at(.identifier) || at(.wildcard) || at(.leftParen) else {
      problem(.missing)
      return close(.missingPattern, from: mark)
    }
    parseSequence(ExpressionContext(flavor: .condition, pattern: mode))
    // A lone `patternExpr` is its pattern already.
    if tree.lastKind != .patternExpr { close(.expressionPattern, from: mark) }
  }
}
