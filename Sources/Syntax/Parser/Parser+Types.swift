// Types.

extension Parser {
  /// A type; `missingType` where none stands.
  mutating func parseType(allowsNamedOpaque: Bool = false) {
    guard enter() else { return }
    defer { leave() }
    let mark = tree.mark
    if at(.repeat) {
      bumpKeyword()
      parseArrowType()
      return close(.packExpansionType, from: mark)
    }
    if allowsNamedOpaque, atOperator(startingWith: "<") {
      parseGenericParametersIfPresent()
      parseArrowType()
      return close(.namedOpaqueReturnType, from: mark)
    }
    parseArrowType()
  }

  /// `(A) -> (B) -> C`: the results are read in a loop and closed from the last to the first.
  private mutating func parseArrowType() {
    var open: [(mark: Int, kind: SyntaxKind)] = []
    while true {
      let attributed = tree.mark
      if parseTypeSpecifiers() { open.append((attributed, .attributedType)) }
      let mark = tree.mark
      parseComposition()
      guard isAtTypeArrow else { break }
      parseEffectsIfPresent()
      bump()
      if at(.async) || at(.throws) || at(.rethrows) {
        problem(.unexpected)
        parseEffectsIfPresent()
      }
      open.append((mark, .functionType))
    }
    for (mark, kind) in open.reversed() { close(kind, from: mark) }
  }

  private var isAtTypeArrow: Bool {
    if at(.arrow) { return true }
    guard at(.async) || at(.throws) || at(.rethrows) || at(.reasync) else { return false }
    var ahead = Lookahead(self)
    ahead.skipEffects()
    return ahead.at(.arrow)
  }

  /// Attributes and words before a type. Returns whether there were any.
  private mutating func parseTypeSpecifiers() -> Bool {
    let mark = tree.mark
    while true {
      switch current.keyword {
      case .inout, .__shared, .__owned, ._const: bumpKeyword()
      case .borrowing, .consuming, .isolated, .sending, .nonisolated, .dependsOn:
        guard isAtSpecifierBeforeType else { return tree.mark > mark }
        let isArgumentTaking = at(.nonisolated) || at(.dependsOn)
        bumpKeyword()
        if isArgumentTaking, at(.leftParen), isAdjacent { skipBalanced() }
      default:
        guard at(.at) else { return tree.mark > mark }
        parseAttribute()
      }
    }
  }

  private var isAtSpecifierBeforeType: Bool {
    let next = peek()
    if next.isAtLineStart { return false }
    switch next.kind {
    case .identifier, .leftSquare, .at, .wildcard: return true
    case .leftParen: return !at(.isolated) || next.start > current.end
    case .keyword: return next.keyword == .Self || next.keyword == .Any || next.keyword == .inout
    default: return false
    }
  }

  private mutating func parseComposition() {
    let mark = tree.mark
    let isOpaque = isAtSomeOrAny
    if isOpaque { bumpKeyword() }
    let first = tree.mark
    parseSimpleType()
    if atText("&"), at(.binaryOperator) || at(.prefixAmpersand) || at(.postfixOperator) {
      while atText("&"), at(.binaryOperator) || at(.prefixAmpersand) || at(.postfixOperator) {
        bump()
        if isAtSomeOrAny { bumpKeyword() }
        parseSimpleType()
      }
      close(.compositionType, from: first)
    }
    if isOpaque { close(.someOrAnyType, from: mark) }
  }

  private var isAtSomeOrAny: Bool {
    guard at(.some) || at(.any) else { return false }
    let next = peek()
    switch next.kind {
    case .identifier, .leftParen, .leftSquare: return true
    case .prefixOperator: return true
    case .keyword: return next.keyword == .Self || next.keyword == .Any
    default: return false
    }
  }

  /// A type without `some`, `&` or an arrow, with what is attached to its right.
  mutating func parseSimpleType(allowsMembers: Bool = true) {
    var suppressions: [Int] = []
    while atText("~"), at(.prefixOperator) || at(.binaryOperator) {
      suppressions.append(tree.mark)
      bump()
    }
    let isElement = at(.each) && (peek().kind == .identifier || peek().keyword == .Self)
    let element = tree.mark
    if isElement { bumpKeyword() }
    let base = tree.mark
    switch current.kind {
    case .leftParen: parseTupleType()
    case .leftSquare: parseCollectionType()
    case .identifier, .wildcard, .dollarIdentifier: parseTypeName()
    case .keyword where at(.Self) || at(.Any) || at(.self) || isAtModuleSelector: parseTypeName()
    case .keyword where !current.isAtLineStart && isAtMistakenTypeName:
      problem(.unexpected)
      parseTypeName()
    default:
      problem(.missing)
      close(.missingType, from: base)
      return closeAll(suppressions, .suppressedType)
    }
    parseTypeSuffixes(from: base, allowsMembers: allowsMembers)
    if isElement { close(.packElementType, from: element) }
    closeAll(suppressions, .suppressedType)
  }

  private mutating func closeAll(_ marks: [Int], _ kind: SyntaxKind) {
    for mark in marks.reversed() { close(kind, from: mark) }
  }

  /// A keyword where a type has to stand and nothing else it could start makes sense.
  private var isAtMistakenTypeName: Bool {
    switch current.keyword {
    case .protocol, .default, .operator, .super, .repeat: peek().kind != .leftBrace
    default: false
    }
  }

  var isAtModuleSelector: Bool { peek().kind == .colonColon }

  private mutating func parseTypeName() {
    let mark = tree.mark
    bumpTypeWord()
    if eat(.colonColon), current.canBeLabel { bumpTypeWord() }
    if atOperator(startingWith: "<") { parseGenericArguments() }
    close(.identifierType, from: mark)
  }

  private mutating func bumpTypeWord() {
    if at(.Self) || at(.Any) || at(.self) { bump() } else { bumpName() }
  }

  private mutating func parseTypeSuffixes(from mark: Int, allowsMembers: Bool) {
    while true {
      if at(.period), allowsMembers {
        guard peek().canBeLabel, !peek().isAtLineStart || peek().kind == .identifier else {
          bump()
          return problem(.missing)
        }
        bump()
        if at(.Type) || at(.Protocol) || at(.self) { bumpKeyword() } else { bumpName() }
        if eat(.colonColon), current.canBeLabel { bumpName() }
        if atOperator(startingWith: "<") { parseGenericArguments() }
        close(.memberType, from: mark)
      } else if isAtTypeMark {
        let isQuestion = bytes[Int(current.start)] == UInt8(ascii: "?")
        bumpPrefix(1, as: isQuestion ? .postfixQuestion : .exclamation)
        close(.optionalType, from: mark)
      } else {
        return
      }
    }
  }

  /// `?` or `!` directly after the type; the rest of an operator that follows is split off.
  private var isAtTypeMark: Bool {
    guard !current.isAtLineStart else { return false }
    switch current.kind {
    case .postfixQuestion, .exclamation: return true
    case .binaryOperator, .postfixOperator, .prefixOperator:
      // What is left of `>?` or `>!=` when its `>` is split off.
      let byte = bytes[Int(current.start)]
      return isAdjacent && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
    default: return false
    }
  }

  // MARK: - Tuples and collections

  private mutating func parseTupleType() {
    let mark = tree.mark
    bump()
    while !isAtEnd, !at(.rightParen) {
      let start = index
      parseTupleTypeElement()
      if !at(.comma), !at(.rightParen) { recoverInList(closing: .rightParen) }
      guard eat(.comma), index > start else { break }
    }
    expect(.rightParen)
    close(.tupleType, from: mark)
  }

  private mutating func parseTupleTypeElement() {
    let mark = tree.mark
    if current.canBeLabel, peek().kind == .colon {
      bumpName()
      bump()
    } else if current.canBeLabel, peek().canBeLabel, peek(2).kind == .colon {
      if at(.inout) { bumpKeyword() } else { bumpName() }
      bumpName()
      bump()
    }
    parseType()
    if atText("...") { bump(as: .ellipsis) }
    if at(.equal) { parseInitializerClause() }
    close(.tupleTypeElement, from: mark)
  }

  private mutating func parseCollectionType() {
    let mark = tree.mark
    bump()
    parseTypeOrInteger()
    if eat(.of) {
      parseType()
      expect(.rightSquare)
      close(.inlineArrayType, from: mark)
    } else if eat(.colon) {
      parseType()
      expect(.rightSquare)
      close(.dictionaryType, from: mark)
    } else {
      expect(.rightSquare)
      close(.arrayType, from: mark)
    }
  }
}
