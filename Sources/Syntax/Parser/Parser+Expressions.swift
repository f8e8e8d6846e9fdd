// Expressions: sequences of operands and operators, and what stands before an operand. Operators are not folded by
// precedence; that needs the operators' declarations, and a layout linter needs neither.

/// Where an expression stands, as far as that changes how it is read.
struct ExpressionContext {
  enum Flavor {
    case basic
    /// Before the body of a statement: `{` is that body, not a trailing closure, unless what follows says otherwise.
    case condition
    /// After `#if`: ends with the line.
    case ifConfigCondition
  }

  let flavor: Flavor
  let pattern: PatternMode

  init(flavor: Flavor, pattern: PatternMode = .none) {
    self.flavor = flavor
    self.pattern = pattern
  }

  static let basic = ExpressionContext(flavor: .basic)
  static let condition = ExpressionContext(flavor: .condition)

  /// Inside brackets the statement's body can't start.
  var inBrackets: ExpressionContext {
    ExpressionContext(flavor: flavor == .condition ? .basic : flavor, pattern: pattern)
  }
}

/// Whether an expression is matched against, and what its names are.
enum PatternMode {
  case none
  /// In `case`: `let` and `is` may stand inside.
  case matching
  /// After `let` in `case`: plain names are bound.
  case binding
}

extension Parser {
  mutating func missingExpression() {
    problem(.missing)
    close(.missingExpr, from: tree.mark)
  }

  /// Whether an expression starts here.
  var isAtExpression: Bool {
    switch current.kind {
    case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote,
      .singleQuote, .rawStringPound, .regexPound, .regexSlash, .leftParen, .leftBrace, .leftSquare, .period, .pound,
      .backslash, .prefixOperator, .prefixAmpersand, .poundAvailable, .poundUnavailable, .colonColon:
      return true
    case .at: return peek().kind == .stringQuote
    case .keyword:
      switch current.keyword {
      case .Any, .Self, .self, .super, .`init`, .deinit, .subscript, .true, .false, .nil, .if, .switch, .do: return true
      case .try:
        var ahead = Lookahead(self)
        ahead.bump()
        if ahead.at(.if) || ahead.at(.switch) || ahead.at(.do) { return true }
        return !ahead.isAtDeclaration(allowsInit: true, requiresDeclaration: false) || ahead.current.isAtLineStart
      case .repeat: return peek().kind != .leftBrace
      default: return false
      }
    default: return false
    }
  }

  /// An expression, or in `case` a pattern among expressions.
  mutating func parseExpression(_ context: ExpressionContext) {
    if context.pattern != .none, at(.is) || isAtBindingIntroducer {
      let mark = tree.mark
      parseMatchingPattern(context.pattern)
      return close(.patternExpr, from: mark)
    }
    parseSequence(context)
  }

  /// Operands with operators between them, in a loop.
  mutating func parseSequence(_ context: ExpressionContext) {
    guard enter() else { return }
    defer { leave() }
    let mark = tree.mark
    parseElement(context)
    var isSequence = false
    while !(context.flavor == .ifConfigCondition && current.isAtLineStart) {
      guard let needsOperand = parseOperator(context) else { break }
      isSequence = true
      if needsOperand { parseElement(context) }
    }
    if isSequence { close(.sequenceExpr, from: mark) }
  }

  /// One operator between operands. Nil: none here; false: it has its right side already.
  private mutating func parseOperator(_ context: ExpressionContext) -> Bool? {
    switch current.kind {
    case .binaryOperator:
      bump()
      return true
    case .equal:
      guard context.pattern == .none else { return nil }
      bump()
      return true
    case .infixQuestion:
      let mark = tree.mark
      bump()
      parseSequence(context)
      let hasColon = expect(.colon)
      close(.ternaryOperator, from: mark)
      return hasColon || !current.isAtLineStart
    case .arrow:
      let mark = tree.mark
      bump()
      close(.arrowOperator, from: mark)
      return true
    case .keyword, .identifier: break
    default: return nil
    }
    switch current.keyword {
    case .is, .as:
      parseCast()
      return false
    case .async where peek().kind != .arrow && peek().keyword != .throws: return nil
    case .async, .throws:
      let mark = tree.mark
      parseEffectsIfPresent()
      expect(.arrow)
      close(.arrowOperator, from: mark)
      return true
    default: return nil
    }
  }

  mutating func parseCast() {
    let mark = tree.mark
    let isAs = at(.as)
    bumpKeyword()
    if isAs, at(.postfixQuestion) || at(.exclamation) { bump() }
    parseType()
    close(.castOperator, from: mark)
  }

  // MARK: - Operands

  /// An operand with the words before it (`try await …`), which are read in a loop.
  private mutating func parseElement(_ context: ExpressionContext) {
    if at(.at) || at(.inout) || at(.nonisolated), isAtAttributedType {
      let mark = tree.mark
      parseType()
      return close(.typeExpr, from: mark)
    }
    var open: [(mark: Int, kind: SyntaxKind)] = []
    while let kind = prefixWordKind(context) {
      open.append((tree.mark, kind))
      let isTry = kind == .tryExpr
      bumpKeyword()
      if isTry, at(.postfixQuestion) || at(.exclamation) { bump() }
    }
    if at(.any), isPrefixWord() || peek().kind == .prefixOperator {
      let mark = tree.mark
      parseType()
      close(.typeExpr, from: mark)
    } else {
      parseUnary(context)
    }
    for (mark, kind) in open.reversed() { close(kind, from: mark) }
  }

  private var isAtAttributedType: Bool {
    if at(.at), peek().kind == .stringQuote { return false }
    var ahead = Lookahead(self)
    return ahead.skipType()
  }

  /// The kind of expression that the current word makes of the one after it.
  private func prefixWordKind(_ context: ExpressionContext) -> SyntaxKind? {
    switch current.keyword {
    case .try: return .tryExpr
    case .await: return isAwait ? .awaitExpr : nil
    case .repeat: return .packExpansionExpr
    case .unsafe: return isPrefixWord(acceptsClosure: context.flavor, prefersPostfix: false) ? .unsafeExpr : nil
    case .borrow: return isPrefixWord() ? .borrowExpr : nil
    case .copy: return isPrefixWord() ? .copyExpr : nil
    case .consume: return isPrefixWord() ? .consumeExpr : nil
    case .each: return isPrefixWord() ? .packElementExpr : nil
    default: return nil
    }
  }

  /// `await` is an operator wherever an operand could follow.
  private var isAwait: Bool { current.kind == .identifier }

  /// Whether a contextual word is a prefix of the expression after it, rather than a name.
  func isPrefixWord(
    acceptsClosure flavor: ExpressionContext.Flavor? = nil, prefersPostfix: Bool = true, allowsNextLine: Bool = false
  ) -> Bool {
    let next = peek()
    if next.isAtLineStart, !allowsNextLine { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote,
      .singleQuote, .rawStringPound, .regexSlash, .regexPound, .prefixAmpersand, .prefixOperator, .at, .backslash,
      .pound:
      return true
    case .keyword:
      switch next.keyword {
      case .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch: return true
      default: return false
      }
    case .period, .leftParen, .leftSquare: return !prefersPostfix && next.start > current.end
    case .leftBrace:
      guard let flavor else { return false }
      var ahead = Lookahead(self)
      ahead.bump()
      return ahead.isAtTrailingClosure(inCondition: flavor == .condition)
    default: return false
    }
  }

  /// Prefix operators, in a loop, then a postfix expression.
  private mutating func parseUnary(_ context: ExpressionContext) {
    var open: [(mark: Int, kind: SyntaxKind)] = []
    while at(.prefixOperator) || at(.prefixAmpersand) {
      open.append((tree.mark, at(.prefixAmpersand) ? .inoutExpr : .prefixExpr))
      bump()
    }
    switch current.keyword {
    case .if: parseIf()
    case .switch: parseSwitch()
    case .do where peek().kind == .leftBrace || peek().keyword == .throws: parseDo()
    default:
      if at(.backslash) { parseKeyPath(context) } else { parsePostfix(context) }
    }
    for (mark, kind) in open.reversed() { close(kind, from: mark) }
  }
}
