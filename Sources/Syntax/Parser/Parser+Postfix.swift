// What follows an operand: members, calls, subscripts, `?`, `!`, `#if`. A chain of any length is one loop.

extension Parser {
  mutating func parsePostfix(_ context: ExpressionContext) {
    let mark = tree.mark
    parsePrimary(context)
    if tree.lastKind == .missingExpr { return }
    parseSuffixes(from: mark, context)
  }

  mutating func parseSuffixes(from mark: Int, _ context: ExpressionContext) {
    while !(context.flavor == .ifConfigCondition && current.isAtLineStart) {
      switch current.kind {
      case .period:
        parseMember(from: mark)
      case .leftParen where !current.isAtLineStart:
        bump()
        parseArguments(closing: .rightParen, context.inBrackets)
        expect(.rightParen)
        parseTrailingClosuresOfBracketedCall(context)
        close(.callExpr, from: mark)
      case .leftSquare where !current.isAtLineStart:
        bump()
        parseArguments(closing: .rightSquare, context.inBrackets)
        expect(.rightSquare)
        parseTrailingClosuresOfBracketedCall(context)
        close(.subscriptExpr, from: mark)
      case .leftBrace where canTakeTrailingClosure && isAtTrailingClosure(context):
        parseTrailingClosures()
        close(.callExpr, from: mark)
        if at(.leftBrace) { return }
      case .postfixQuestion:
        bump()
        close(.optionalChainExpr, from: mark)
      case .exclamation:
        bump()
        close(.forceUnwrapExpr, from: mark)
      case .postfixOperator:
        bump()
        close(.postfixExpr, from: mark)
      case .poundIf where isAtPostfixIfConfig:
        guard enter() else { return }
        parsePostfixIfConfig(context)
        leave()
        close(.postfixIfConfig, from: mark)
      default:
        return
      }
    }
  }

  // MARK: - Members

  /// `.name`, `.0`, `.name(label:)`, `.name<T>` onto what was closed since the mark.
  mutating func parseMember(from mark: Int) {
    bump()
    let hasBase = tree.mark > mark + 1
    guard isAtMemberName || !hasBase && isAtImplicitMemberOnNextLine else {
      problem(.missing)
      return close(.memberExpr, from: mark)
    }
    bumpMemberName()
    close(.memberExpr, from: mark)
    parseGenericArgumentsIfPresent(from: mark)
  }

  /// A keyword on the next line starts something of its own: the name is still to be typed.
  private var isAtMemberName: Bool {
    switch current.kind {
    case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral: true
    case .wildcard, .keyword: !current.isAtLineStart
    default: false
    }
  }

  /// `.init` and `.default` with the line broken after the dot.
  private var isAtImplicitMemberOnNextLine: Bool { at(.`init`) || at(.default) && peek().kind != .colon }

  mutating func bumpMemberName() {
    if at(.self) || at(.`init`) || at(.deinit) || at(.subscript) || at(.Type) || at(.Protocol) {
      bumpKeyword()
    } else {
      bumpName()
    }
    if at(.colonColon) {
      bump()
      if current.canBeLabel { bumpName() } else { problem(.missing) }
    }
    parseArgumentNamesIfPresent()
  }

  private mutating func parseArgumentNamesIfPresent() {
    guard at(.leftParen), !current.isAtLineStart, peek().canBeLabel, peek(2).kind == .colon,
      Lookahead(self).isAtArgumentNames()
    else { return }
    let mark = tree.mark
    bump()
    while !at(.rightParen) {
      bumpName()
      bump()
    }
    bump()
    close(.argumentNames, from: mark)
  }

  mutating func parseGenericArgumentsIfPresent(from mark: Int) {
    guard isAtGenericArgumentsOfExpression() else { return }
    parseGenericArguments()
    close(.genericExpr, from: mark)
  }

  mutating func isAtGenericArgumentsOfExpression() -> Bool {
    guard atOperator(startingWith: "<"), !atText("<>"), !failedGenericLists.contains(index) else { return false }
    var ahead = Lookahead(self)
    if ahead.skipGenericArgumentsOfExpression() { return true }
    failedGenericLists.formUnion(ahead.failedLists)
    return false
  }

  /// A name with what belongs to it: a module, argument names, generic arguments.
  mutating func parseName(from mark: Int) {
    bumpNameOrKeyword()
    if at(.colonColon) {
      bump()
      if current.canBeLabel { bumpNameOrKeyword() } else { problem(.missing) }
    }
    parseArgumentNamesIfPresent()
    close(.nameExpr, from: mark)
    parseGenericArgumentsIfPresent(from: mark)
  }

  private mutating func bumpNameOrKeyword() {
    switch current.keyword {
    case .self, .Self, .`init`, .deinit, .subscript, .Any: bumpKeyword()
    default: bumpName()
    }
  }

  // MARK: - Arguments

  /// Arguments up to the closing bracket, which the caller consumes.
  mutating func parseArguments(closing: SyntaxKind, _ context: ExpressionContext) {
    guard enter() else { return }
    defer { leave() }
    while !isAtEnd, !at(closing) {
      let start = index
      parseArgument(context)
      if !at(.comma), !at(closing) { recoverInList(closing: closing) }
      guard eat(.comma), index > start else { break }
    }
  }

  private mutating func parseArgument(_ context: ExpressionContext) {
    let mark = tree.mark
    if current.canBeLabel, peek().kind == .colon {
      bumpName()
      bump()
    } else if at(.colon) {
      problem(.missing)
      bump()
    }
    let expression = tree.mark
    if at(.binaryOperator), peek().kind == .comma || peek().kind == .rightParen || peek().kind == .rightSquare {
      bump()
      close(.nameExpr, from: expression)
    } else {
      parseExpression(ExpressionContext(flavor: context.flavor, pattern: context.pattern))
    }
    close(.argument, from: mark)
  }

  // MARK: - Trailing closures

  private mutating func parseTrailingClosuresOfBracketedCall(_ context: ExpressionContext) {
    if context.flavor == .basic, at(.leftBrace), isAtTrailingClosure(context) { parseTrailingClosures() }
  }

  private func isAtTrailingClosure(_ context: ExpressionContext) -> Bool {
    Lookahead(self).isAtTrailingClosure(inCondition: context.flavor == .condition)
  }

  private var canTakeTrailingClosure: Bool {
    switch tree.lastKind {
    case .literalExpr, .stringExpr, .regexExpr: false
    default: true
    }
  }

  /// A closure and the labeled ones after it.
  mutating func parseTrailingClosures() {
    parseClosure()
    while current.canBeLabel, peek().kind == .colon, !at(.default), isAtClosureOrPlaceholder(2) {
      let mark = tree.mark
      bumpName()
      bump()
      if at(.leftBrace) {
        parseClosure()
      } else {
        let name = tree.mark
        bump()
        close(.nameExpr, from: name)
      }
      close(.labeledClosure, from: mark)
    }
  }

  private func isAtClosureOrPlaceholder(_ ahead: Int) -> Bool {
    let token = peek(ahead)
    return token.kind == .leftBrace || token.kind == .identifier && bytes.matches("<#", at: Int(token.start))
  }

  // MARK: - #if in chains

  /// Whether the first content of the `#if` goes on with the chain.
  private var isAtPostfixIfConfig: Bool {
    var ahead = Lookahead(self)
    repeat {
      ahead.bump()
      while !ahead.isAtEnd, !ahead.current.isAtLineStart { ahead.skipBalanced() }
    } while ahead.at(.poundIf)
    return ahead.at(.period) && (ahead.peek().kind == .keyword || ahead.peek().kind == .identifier)
  }

  private mutating func parsePostfixIfConfig(_ context: ExpressionContext) {
    parseIfConfig { parser in
      let mark = parser.tree.mark
      if parser.at(.period) {
        parser.parseMember(from: mark)
      } else if parser.at(.poundIf), parser.isAtPostfixIfConfig, parser.enter() {
        parser.parsePostfixIfConfig(context)
        parser.leave()
        parser.close(.postfixIfConfig, from: mark)
      } else {
        return
      }
      parser.parseSuffixes(from: mark, context)
    }
  }
}
