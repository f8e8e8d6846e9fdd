// Functions, initializers, subscripts and macros: names, parameters, effects, results, bodies.

extension Parser {
  mutating func parseFunction() -> SyntaxKind {
    bumpKeyword()
    if current.kind.isOperatorLike {
      parseOperatorName()
    } else {
      expectName()
    }
    parseGenericParametersIfPresent()
    parseSignature()
    parseWhereClauseIfPresent()
    if at(.leftBrace) { parseCodeBlock() }
    return .funcDecl
  }

  /// An operator as a function's name. In `==<T>(…)` the lexer has read `==<`.
  private mutating func parseOperatorName() {
    let length = Int(current.end - current.start)
    if length > 1, bytes[Int(current.end) - 1] == UInt8(ascii: "<"), peek().start == current.end,
      peek().kind == .identifier || peek().kind == .keyword
    {
      bumpPrefix(length - 1, as: .binaryOperator)
      current.kind = .prefixOperator
    } else {
      bump(as: at(.binaryOperator) || at(.equal) ? current.kind : .binaryOperator)
    }
  }

  private mutating func parseSignature() {
    if at(.leftParen) { parseParameterClause(.function) } else { problem(.missing) }
    parseEffectsIfPresent()
    parseReturnClauseIfPresent()
  }

  mutating func parseInitializer() -> SyntaxKind {
    bumpKeyword()
    if at(.postfixQuestion) || at(.exclamation) {
      bump()
    } else if atOperator(startingWith: "?") || atOperator(startingWith: "!") {
      // `init?<T>` lexes as `?<`.
      let isQuestion = atOperator(startingWith: "?")
      bumpPrefix(1, as: isQuestion ? .postfixQuestion : .exclamation)
    }
    parseGenericParametersIfPresent()
    parseSignature()
    parseWhereClauseIfPresent()
    if at(.leftBrace) { parseCodeBlock(allowsInit: false) }
    return .initDecl
  }

  mutating func parseDeinitializer() -> SyntaxKind {
    bumpKeyword()
    parseEffectsIfPresent()
    if at(.leftBrace) { parseCodeBlock() }
    return .deinitDecl
  }

  mutating func parseSubscript() -> SyntaxKind {
    bumpKeyword()
    parseGenericParametersIfPresent()
    parseSignature()
    parseWhereClauseIfPresent()
    if at(.leftBrace) { parseAccessorBlock() }
    return .subscriptDecl
  }

  mutating func parseMacro() -> SyntaxKind {
    bumpKeyword()
    expectName()
    parseGenericParametersIfPresent()
    parseSignature()
    if at(.equal) { parseInitializerClause() }
    parseWhereClauseIfPresent()
    return .macroDecl
  }

  // MARK: - Parameters

  enum ParameterStyle { case function, associatedValues, closure }

  mutating func parseParameterClause(_ style: ParameterStyle) {
    let mark = tree.mark
    bump()
    while !isAtEnd, !at(.rightParen), !isAtDeclarationAmongParameters {
      let start = index
      parseParameter(style)
      if !at(.comma), !at(.rightParen) { recoverInList(closing: .rightParen) }
      if eat(.comma) { continue }
      if at(.rightParen) || index == start || current.kind.closesBracket { break }
      if current.isAtLineStart { break }
    }
    expect(.rightParen)
    close(.parameterClause, from: mark)
  }

  /// A line that starts like a declaration, and isn't a parameter whose label is the declaration's keyword.
  private var isAtDeclarationAmongParameters: Bool {
    guard current.isAtLineStart, current.keyword.startsDeclaration, peek().kind != .colon else { return false }
    guard peek(2).kind == .colon else { return true }
    var ahead = Lookahead(self)
    for _ in 0..<3 { ahead.bump() }
    return !(ahead.skipType() && (ahead.at(.comma) || ahead.at(.rightParen) || ahead.at(.equal)))
  }

  private mutating func parseParameter(_ style: ParameterStyle) {
    let mark = tree.mark
    parseAttributes()
    while isAtParameterModifier {
      let modifier = tree.mark
      bumpKeyword()
      if at(.leftParen), isAdjacent { skipBalanced() }
      close(.modifier, from: modifier)
    }
    // Without a colon an associated value or a closure's parameter may be a bare type or a bare name.
    let isNamed = current.canBeLabel && (peek().kind == .colon || peek().canBeLabel && peek(2).kind == .colon)
    if isNamed || style == .function && current.canBeLabel || style == .closure {
      parseParameterNames(style)
    }
    if isNamed || style != .associatedValues {
      if eat(.colon) {
        parseType()
      } else if style == .function {
        problem(.missing)
      }
    } else {
      parseType()
    }
    if atText("...") { bump(as: .ellipsis) }
    if at(.equal) { parseInitializerClause() }
    close(.parameter, from: mark)
  }

  private mutating func parseParameterNames(_ style: ParameterStyle) {
    guard current.canBeLabel else { return problem(.missing) }
    bumpName()
    if current.canBeLabel, !current.isAtLineStart || peek().kind == .colon { bumpName() }
  }

  /// A word before two names; before one it is the label itself: `isolated actor: isolated Actor`.
  private var isAtParameterModifier: Bool {
    guard at(.isolated) || at(._const) else { return false }
    return peek().canBeLabel && peek(2).canBeLabel && peek(3).kind == .colon
  }

  // MARK: - Effects and results

  mutating func parseEffectsIfPresent() {
    let mark = tree.mark
    var sawAny = false
    while true {
      switch current.keyword {
      case .async, .reasync, .rethrows: bumpKeyword()
      case .throws:
        bumpKeyword()
        if at(.leftParen), !current.isAtLineStart {
          bump()
          parseType()
          expect(.rightParen)
        }
      case .try, .throw, .await:
        // A slip for `throws` and `async`, where an effect can stand at all.
        guard peek().kind == .arrow || peek().kind == .leftBrace, !current.isAtLineStart else { fallthrough }
        problem(.unexpected)
        bumpKeyword()
      default:
        if sawAny { close(.effects, from: mark) }
        return
      }
      sawAny = true
    }
  }

  mutating func parseReturnClauseIfPresent() {
    guard at(.arrow) else { return }
    let mark = tree.mark
    bump()
    if at(.async) || at(.throws) || at(.rethrows) {
      problem(.unexpected)
      parseEffectsIfPresent()
    }
    parseType(allowsNamedOpaque: true)
    close(.returnClause, from: mark)
  }
}
