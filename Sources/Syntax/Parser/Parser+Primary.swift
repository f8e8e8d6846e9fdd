// Operands: names, literals, parentheses, collections, macros, key paths.

extension Parser {
  mutating func parsePrimary(_ context: ExpressionContext) {
    let mark = tree.mark
    switch current.kind {
    case .identifier, .dollarIdentifier:
      if context.pattern == .binding, isAtBoundName { return parseBoundName(from: mark) }
      parseName(from: mark)
    case .integerLiteral, .floatLiteral:
      bump()
      close(.literalExpr, from: mark)
    case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPound: parseString()
    case .regexPound, .regexSlash: parseRegex()
    case .wildcard:
      if isAtModuleSelector { return parseName(from: mark) }
      bump()
      close(.discardExpr, from: mark)
    case .pound: parseMacroExpression(context)
    case .poundAvailable, .poundUnavailable: parseAvailability()
    case .leftBrace: parseClosure()
    case .period: parseMember(from: mark)
    case .leftParen: parseTuple(context)
    case .leftSquare: parseCollection()
    case .at where peek().kind == .stringQuote:
      problem(.unexpected)
      bump()
      parseString()
    case .keyword: parseKeywordOperand(context)
    default: missingExpression()
    }
  }

  private mutating func parseKeywordOperand(_ context: ExpressionContext) {
    let mark = tree.mark
    switch current.keyword {
    case .true, .false, .nil:
      bumpKeyword()
      close(.literalExpr, from: mark)
    case .self where context.pattern == .binding && isAtBoundName: parseBoundName(from: mark)
    case .self, .`init`, .deinit, .subscript, .Self: parseName(from: mark)
    case .Any:
      if isAtModuleSelector { return parseName(from: mark) }
      bumpKeyword()
      close(.identifierType, from: mark)
      close(.typeExpr, from: mark)
    case .super:
      bumpKeyword()
      close(.superExpr, from: mark)
    default: missingExpression()
    }
  }

  private mutating func parseBoundName(from mark: Int) {
    bump()
    close(.identifierPattern, from: mark)
    close(.patternExpr, from: mark)
  }

  /// After `let` in `case` a name is bound unless it is the base of something.
  private var isAtBoundName: Bool {
    let next = peek()
    switch next.kind {
    case .period, .leftParen, .leftSquare: return false
    default: break
    }
    guard next.end - next.start == 1, bytes[Int(next.start)] == UInt8(ascii: "<") else { return true }
    var ahead = Lookahead(self)
    ahead.bump()
    return !ahead.skipGenericArgumentsOfExpression()
  }

  // MARK: - Brackets

  private mutating func parseTuple(_ context: ExpressionContext) {
    let mark = tree.mark
    bump()
    parseArguments(closing: .rightParen, ExpressionContext(flavor: .basic, pattern: context.pattern))
    expect(.rightParen)
    close(.tupleExpr, from: mark)
  }

  private mutating func parseCollection() {
    let mark = tree.mark
    bump()
    if at(.colon), peek().kind == .rightSquare {
      bump()
      bump()
      return close(.dictionaryExpr, from: mark)
    }
    if isAtInlineArrayType {
      parseTypeOrInteger()
      bumpKeyword()
      parseType()
      expect(.rightSquare)
      close(.inlineArrayType, from: mark)
      return close(.typeExpr, from: mark)
    }
    guard enter() else {
      expect(.rightSquare)
      return close(.arrayExpr, from: mark)
    }
    let isDictionary = parseElements()
    leave()
    expect(.rightSquare)
    close(isDictionary ? .dictionaryExpr : .arrayExpr, from: mark)
  }

  /// The elements of a collection; whether they have keys.
  private mutating func parseElements() -> Bool {
    var isDictionary = false
    while !isAtEnd, !at(.rightSquare) {
      let element = tree.mark
      let start = index
      parseExpression(.basic)
      if at(.colon) {
        isDictionary = true
        bump()
        parseExpression(.basic)
        close(.dictionaryElement, from: element)
      } else if isDictionary {
        problem(.missing)
        close(.dictionaryElement, from: element)
      }
      if !at(.comma), !at(.rightSquare) { recoverInList(closing: .rightSquare) }
      guard eat(.comma), index > start else { break }
    }
    return isDictionary
  }

  /// `[3 of Int]`
  private var isAtInlineArrayType: Bool {
    guard at(.integerLiteral) || at(.identifier) || at(.wildcard), peek().keyword == .of, !peek().isAtLineStart else {
      return false
    }
    var ahead = Lookahead(self)
    ahead.bump()
    ahead.bump()
    return ahead.skipType() && ahead.at(.rightSquare)
  }

  // MARK: - Macros

  private mutating func parseMacroExpression(_ context: ExpressionContext) {
    let mark = tree.mark
    parseMacroExpansionBody(context)
    close(.macroExpr, from: mark)
  }

  /// `#name<…>(…) { … }`
  mutating func parseMacroExpansionBody(_ context: ExpressionContext) {
    bump()
    guard current.canBeLabel, !current.isAtLineStart, current.kind == .identifier || isAdjacent else {
      return problem(.missing)
    }
    bumpName()
    if at(.colonColon) {
      bump()
      if current.canBeLabel { bumpName() } else { problem(.missing) }
    }
    if isAtGenericArgumentsOfExpression() { parseGenericArguments() }
    if at(.leftParen), !current.isAtLineStart {
      bump()
      parseArguments(closing: .rightParen, context.inBrackets)
      expect(.rightParen)
    }
    if at(.leftBrace), context.flavor != .ifConfigCondition,
      Lookahead(self).isAtTrailingClosure(inCondition: context.flavor == .condition)
    {
      parseTrailingClosures()
    }
  }

  // MARK: - Strings and regexes

  private mutating func parseString() {
    let mark = tree.mark
    if at(.rawStringPound) { bump() }
    let quote = current.kind
    guard quote == .stringQuote || quote == .multilineStringQuote || quote == .singleQuote else {
      return close(.stringExpr, from: mark)
    }
    bump()
    while true {
      if at(.stringSegment) {
        bump()
      } else if at(.backslash), isAdjacent {
        parseInterpolation()
      } else {
        break
      }
    }
    if at(quote), isAdjacent {
      bump()
      if at(.rawStringPound), isAdjacent { bump() }
    }
    close(.stringExpr, from: mark)
  }

  private mutating func parseInterpolation() {
    let mark = tree.mark
    bump()
    if at(.rawStringPound) { bump() }
    if eat(.leftParen) {
      parseArguments(closing: .rightParen, .basic)
      if !at(.rightParen) { skipToClosingBracket() }
      expect(.rightParen)
    }
    close(.interpolation, from: mark)
  }

  private mutating func parseRegex() {
    let mark = tree.mark
    if at(.regexPound) { bump() }
    if at(.regexSlash) { bump() }
    if at(.regexPattern) { bump() }
    if at(.regexSlash), isAdjacent { bump() }
    if at(.regexPound), isAdjacent { bump() }
    close(.regexExpr, from: mark)
  }

  // MARK: - Key paths

  mutating func parseKeyPath(_ context: ExpressionContext) {
    let mark = tree.mark
    bump()
    if !at(.period), !atOperator(startingWith: ".") { parseSimpleType(allowsMembers: false) }
    while parseKeyPathComponent() {}
    close(.keyPathExpr, from: mark)
  }

  private mutating func parseKeyPathComponent() -> Bool {
    let mark = tree.mark
    if at(.leftSquare), !current.isAtLineStart || at(.period) && peek().kind == .leftSquare {
      bump()
      parseArguments(closing: .rightSquare, .basic)
      expect(.rightSquare)
    } else if at(.period), peek().kind == .leftSquare {
      bump()
      return parseKeyPathComponent()
    } else if at(.period) {
      bump()
      guard isAtMemberNameOfKeyPath else {
        problem(.missing)
        close(.keyPathComponent, from: mark)
        return false
      }
      bumpKeyPathName()
    } else if isAtKeyPathOperator {
      // `.?.` and `?.` lex as operators.
      let byte = bytes[Int(current.start)]
      let kind: SyntaxKind =
        byte == UInt8(ascii: "?") ? .postfixQuestion : byte == UInt8(ascii: "!") ? .exclamation : .period
      bumpPrefix(1, as: kind)
      if kind == .period, current.kind == .identifier { bumpKeyPathName() }
    } else {
      return false
    }
    close(.keyPathComponent, from: mark)
    return true
  }

  private var isAtMemberNameOfKeyPath: Bool {
    at(.identifier) || at(.integerLiteral) || at(.dollarIdentifier)
      || (at(.keyword) || at(.wildcard)) && !current.isAtLineStart
  }

  private mutating func bumpKeyPathName() {
    bumpMemberName()
    if isAtGenericArgumentsOfExpression() { parseGenericArguments() }
  }

  private var isAtKeyPathOperator: Bool {
    switch current.kind {
    case .postfixQuestion, .exclamation: return true
    case .binaryOperator, .prefixOperator, .postfixOperator: break
    default: return false
    }
    return isAdjacent
      && bytes[Int(current.start)..<Int(current.end)].allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
      }
  }
}
