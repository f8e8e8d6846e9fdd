// Declarations: what they have in common, and the small ones.

extension Parser {
  /// Attributes, modifiers and the declaration after them; `missingDecl` where none follows.
  mutating func parseDeclaration() {
    let mark = tree.mark
    parseAttributes()
    parseModifiers()
    close(parseDeclarationBody(), from: mark)
  }

  /// The part after attributes and modifiers; its kind.
  private mutating func parseDeclarationBody() -> SyntaxKind {
    switch current.keyword {
    case .import: return parseImport()
    case .struct: return parseNominal(.structDecl)
    case .class: return parseNominal(.classDecl)
    case .enum: return parseNominal(.enumDecl)
    case .protocol: return parseNominal(.protocolDecl)
    case .actor where peek().kind == .identifier || peek().kind == .keyword: return parseNominal(.actorDecl)
    case .extension: return parseExtension()
    case .func: return parseFunction()
    case .`init`: return parseInitializer()
    case .deinit: return parseDeinitializer()
    case .subscript: return parseSubscript()
    case .var, .let, .inout: return parseVariable()
    case .typealias: return parseTypealias()
    case .associatedtype: return parseAssociatedType()
    case .case: return parseEnumCase()
    case .operator: return parseOperator()
    case .precedencegroup: return parsePrecedenceGroup()
    case .macro where peek().kind == .identifier: return parseMacro()
    case .using: return parseUsing()
    default: break
    }
    if at(.pound) { return parseMacroExpansionDeclaration() }
    problem(.missing)
    return .missingDecl
  }

  private mutating func parseImport() -> SyntaxKind {
    bumpKeyword()
    switch current.keyword {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout:
      // On the next line it starts a declaration, and the path is still to be typed.
      if !current.isAtLineStart { bumpKeyword() }
    default: break
    }
    let path = tree.mark
    repeat {
      if current.canBeLabel, !current.isAtLineStart || at(.identifier) {
        bumpName()
      } else if at(.binaryOperator) || at(.prefixOperator) || at(.postfixOperator) || at(.equal) || at(.arrow) {
        bump()
      } else {
        problem(.missing)
        break
      }
    } while eat(.period)
    close(.importPath, from: path)
    return .importDecl
  }

  private mutating func parseTypealias() -> SyntaxKind {
    bumpKeyword()
    expectName()
    parseGenericParametersIfPresent()
    if eat(.equal) { parseType() } else { problem(.missing) }
    parseWhereClauseIfPresent()
    return .typealiasDecl
  }

  private mutating func parseAssociatedType() -> SyntaxKind {
    bumpKeyword()
    expectName()
    parseInheritanceClauseIfPresent()
    if eat(.equal) { parseType() }
    parseWhereClauseIfPresent()
    return .associatedtypeDecl
  }

  private mutating func parseOperator() -> SyntaxKind {
    bumpKeyword()
    if current.kind.isOperatorLike {
      bump()
      // An operator that lexes as several tokens.
      while isAdjacent, current.kind.isOperatorLike { bump() }
    } else {
      problem(.missing)
    }
    if eat(.colon) {
      repeat {
        if current.canBeLabel { bumpName() } else { problem(.missing) }
      } while eat(.comma)
    }
    if at(.leftBrace) { skipBalanced() }
    return .operatorDecl
  }

  private mutating func parsePrecedenceGroup() -> SyntaxKind {
    bumpKeyword()
    expectName()
    if at(.leftBrace) { skipBalanced() } else { problem(.missing) }
    return .precedenceGroupDecl
  }

  private mutating func parseUsing() -> SyntaxKind {
    bumpKeyword()
    if at(.at) { parseAttribute() } else if current.kind == .identifier { bumpName() } else { problem(.missing) }
    return .usingDecl
  }

  private mutating func parseMacroExpansionDeclaration() -> SyntaxKind {
    parseMacroExpansionBody(.basic)
    return .macroExpansionDecl
  }

  /// A name on the same line as what introduces it.
  mutating func expectName() {
    if at(.identifier) || at(.wildcard) || at(.dollarIdentifier) {
      bump()
    } else if at(.keyword), !current.isAtLineStart {
      problem(.unexpected)
      bumpName()
    } else {
      problem(.missing)
    }
  }

  mutating func parseInitializerClause(_ context: ExpressionContext = .basic) {
    let mark = tree.mark
    bump()
    parseExpression(context)
    close(.initializerClause, from: mark)
  }

  mutating func parseTypeAnnotation() {
    let mark = tree.mark
    bump()
    parseType()
    close(.typeAnnotation, from: mark)
  }

  // MARK: - Members

  mutating func parseMemberBlock() {
    let mark = tree.mark
    let column = lineColumnAtBrace
    guard expect(.leftBrace) else { return close(.memberBlock, from: mark) }
    if enter() {
      parseMembers(openedAt: column)
      leave()
    }
    expectRightBrace()
    close(.memberBlock, from: mark)
  }

  private mutating func parseMembers(openedAt column: Int?) {
    while !isAtEnd, !at(.rightBrace), !isAtIfConfigEnd {
      if let column, endsBlock(openedAt: column) { return }
      let start = index
      parseMember()
      expectSeparator()
      if index == start { skipToMember() }
    }
  }

  private mutating func parseMember() {
    if at(.poundIf), !isAtIfConfigOfAttributes {
      guard enter() else { return }
      parseIfConfig { $0.parseMembers(openedAt: nil) }
      leave()
    } else if at(.poundSourceLocation) {
      parseSourceLocation()
    } else if isAtDeclaration(allowsInit: true, requiresDeclaration: true) {
      guard enter() else { return }
      parseDeclaration()
      leave()
    }
  }

  /// What is no member, up to where the next can start.
  private mutating func skipToMember() {
    let mark = tree.mark
    problem(.unexpected)
    repeat {
      if current.kind.closesBracket { bump() } else { skipBalanced() }
    } while !isAtEnd && !at(.rightBrace) && !isAtIfConfigEnd
      && !(current.isAtLineStart
        && (at(.at) || at(.poundIf) || isAtDeclaration(allowsInit: true, requiresDeclaration: true)))
    close(.unexpected, from: mark)
  }
}

extension SyntaxKind {
  /// A token that can be an operator's name.
  var isOperatorLike: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .prefixAmpersand, .exclamation,
      .postfixQuestion, .infixQuestion:
      true
    default: false
    }
  }
}
