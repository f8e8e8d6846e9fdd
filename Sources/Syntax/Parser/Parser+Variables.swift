// Variables and their accessors.

extension Parser {
  mutating func parseVariable() -> SyntaxKind {
    bumpKeyword()
    repeat {
      let mark = tree.mark
      parsePattern()
      if at(.colon) { parseTypeAnnotation() }
      if at(.equal) { parseInitializerClause() }
      if at(.leftBrace) { parseAccessorBlock() }
      close(.patternBinding, from: mark)
    } while eat(.comma)
    return .varDecl
  }

  /// Accessors, or the items of a getter without `get`.
  mutating func parseAccessorBlock() {
    let mark = tree.mark
    let column = lineColumnAtBrace
    bump()
    if enter() {
      if isAtAccessor(isFirst: true) {
        parseAccessors(openedAt: column)
        if !at(.rightBrace), column.map({ !endsBlock(openedAt: $0) }) ?? true { skipUnexpected { $0.at(.rightBrace) } }
      } else {
        parseItems(allowsInit: true, openedAt: column)
      }
      leave()
    }
    expectRightBrace()
    close(.accessorBlock, from: mark)
  }

  private mutating func parseAccessors(openedAt column: Int?) {
    while isAtAccessor(isFirst: false) || at(.poundIf) {
      if let column, endsBlock(openedAt: column) { return }
      if !at(.poundIf) {
        parseAccessor()
      } else if enter() {
        parseIfConfig { $0.parseAccessors(openedAt: nil) }
        leave()
      }
    }
  }

  /// - Parameter isFirst: some words are accessors only after another one; first they start a getter's body.
  private func isAtAccessor(isFirst: Bool) -> Bool {
    if current.keyword == .none, !at(.at), !at(.poundIf) { return false }
    var ahead = Lookahead(self)
    while ahead.at(.poundIf) {
      ahead.bump()
      while !ahead.isAtEnd, !ahead.current.isAtLineStart { ahead.skipBalanced() }
    }
    while ahead.eatAttribute() {}
    while ahead.current.keyword.isAccessorModifier { ahead.bump() }
    switch ahead.current.keyword {
    case .get, .set, .didSet, .willSet, .unsafeAddress, .unsafeMutableAddress, ._read, ._modify: return true
    case .borrow: return ahead.peek().kind == .leftBrace
    case .mutate, .read, .modify: return !isFirst && ahead.peek().kind == .leftBrace
    case .`init`: return ahead.peek().kind == .leftBrace || ahead.peek().kind == .leftParen
    default: return false
    }
  }

  private mutating func parseAccessor() {
    let mark = tree.mark
    parseAttributes()
    while current.keyword.isAccessorModifier {
      let modifier = tree.mark
      bumpKeyword()
      close(.modifier, from: modifier)
    }
    bumpKeyword()
    if at(.leftParen) {
      bump()
      if current.canBeLabel { bumpName() }
      if !at(.rightParen) { skipUnexpected { $0.at(.rightParen) } }
      expect(.rightParen)
    }
    parseEffectsIfPresent()
    if at(.leftBrace) { parseCodeBlock() }
    close(.accessor, from: mark)
  }
}

extension Keyword {
  fileprivate var isAccessorModifier: Bool {
    switch self {
    case .mutating, .nonmutating, .__consuming, .consuming, .borrowing: true
    default: false
    }
  }
}
