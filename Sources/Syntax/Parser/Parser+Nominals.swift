// Types that are declared: structs, classes, enums, actors, protocols, extensions, and what stands in their heads.

extension Parser {
  mutating func parseNominal(_ kind: SyntaxKind) -> SyntaxKind {
    bumpKeyword()
    expectName()
    parseGenericParametersIfPresent()
    parseInheritanceClauseIfPresent()
    parseWhereClauseIfPresent()
    parseMemberBlock()
    return kind
  }

  mutating func parseExtension() -> SyntaxKind {
    bumpKeyword()
    parseType()
    parseInheritanceClauseIfPresent()
    parseWhereClauseIfPresent()
    parseMemberBlock()
    return .extensionDecl
  }

  mutating func parseInheritanceClauseIfPresent() {
    guard at(.colon) else { return }
    let mark = tree.mark
    bump()
    repeat {
      let element = tree.mark
      if at(.class) {
        let restriction = tree.mark
        bumpKeyword()
        close(.classRestriction, from: restriction)
      } else {
        parseType()
      }
      close(.inheritedType, from: element)
    } while eat(.comma)
    close(.inheritanceClause, from: mark)
  }

  mutating func parseEnumCase() -> SyntaxKind {
    bumpKeyword()
    repeat {
      let mark = tree.mark
      if at(.keyword), current.isAtLineStart || at(.case) || !(peek().kind == .comma || peek().kind == .leftParen) {
        problem(.missing)
        break
      }
      expectName()
      if at(.leftParen) { parseParameterClause(.associatedValues) }
      if at(.equal) { parseInitializerClause() }
      close(.enumCaseElement, from: mark)
    } while eat(.comma)
    return .enumCaseDecl
  }

  // MARK: - Generics

  mutating func parseGenericParametersIfPresent() {
    guard atOperator(startingWith: "<") else { return }
    let mark = tree.mark
    bumpPrefix(1, as: .leftAngle)
    while !isAtEnd, !atOperator(startingWith: ">"), !at(.where) {
      let start = index
      parseGenericParameter()
      guard eat(.comma) else { break }
      if index == start { break }
    }
    parseWhereClauseIfPresent()
    expectRightAngle()
    close(.genericParameterClause, from: mark)
  }

  private mutating func parseGenericParameter() {
    let mark = tree.mark
    parseAttributes()
    if at(.each) && peek().kind == .identifier || at(.let) { bumpKeyword() }
    expectName()
    if atText("...") { bump(as: .ellipsis) }
    if eat(.colon) { parseType() }
    close(.genericParameter, from: mark)
  }

  mutating func expectRightAngle() {
    if atOperator(startingWith: ">") { bumpPrefix(1, as: .rightAngle) } else { problem(.missing) }
  }

  mutating func parseWhereClauseIfPresent() {
    guard at(.where) else { return }
    let mark = tree.mark
    bumpKeyword()
    repeat {
      let requirement = tree.mark
      parseType()
      if eat(.colon) {
        parseRequirementBound()
      } else if atText("==") || at(.equal) {
        bump()
        parseTypeOrInteger()
      } else {
        problem(.missing)
      }
      close(.requirement, from: requirement)
    } while eat(.comma)
    close(.whereClause, from: mark)
  }

  /// The right of `T:`; a layout constraint such as `_Trivial(64)` keeps its bare arguments.
  private mutating func parseRequirementBound() {
    if at(.class) {
      let mark = tree.mark
      bumpKeyword()
      return close(.classRestriction, from: mark)
    }
    parseType()
    if at(.leftParen), isAdjacent { skipBalanced() }
  }

  /// A type, or a number where generics take values.
  mutating func parseTypeOrInteger() {
    let mark = tree.mark
    if at(.integerLiteral) {
      bump()
      close(.literalExpr, from: mark)
    } else if atText("-"), peek().kind == .integerLiteral {
      bump()
      bump()
      close(.literalExpr, from: mark)
    } else {
      parseType()
    }
  }

  mutating func parseGenericArguments() {
    let mark = tree.mark
    bumpPrefix(1, as: .leftAngle)
    while !isAtEnd, !atOperator(startingWith: ">") {
      parseTypeOrInteger()
      guard eat(.comma) else { break }
    }
    expectRightAngle()
    close(.genericArgumentClause, from: mark)
  }
}
