// Files, blocks and their items, and `#if` wherever it may stand.

extension Parser {
  mutating func parseSourceFile() {
    let mark = tree.mark
    if at(.shebang) { bump() }
    while !isAtEnd {
      parseItems(allowsInit: true, openedAt: nil)
      // What ended the items closes nothing here.
      if !isAtEnd {
        let stray = tree.mark
        problem(.unexpected)
        bump()
        close(.unexpected, from: stray)
      }
    }
    close(.sourceFile, from: mark)
  }

  /// Items up to a `}`, the next clause of an `#if`, or the end. Any other closing bracket is skipped.
  ///
  /// - Parameter openedAt: the column of the line with the block's brace; nil where no brace is open.
  mutating func parseItems(allowsInit: Bool, openedAt column: Int?) {
    while !isAtEnd, !at(.rightBrace), !isAtIfConfigEnd {
      if let column, endsBlock(openedAt: column) { return }
      let start = index
      parseItem(allowsInit: allowsInit)
      expectSeparator()
      if index == start { skipStray() }
    }
  }

  /// Items and members stand on lines of their own or have `;` between them.
  mutating func expectSeparator() {
    if at(.semicolon) {
      while eat(.semicolon) {}
    } else if !current.isAtLineStart, !at(.rightBrace), !isAtIfConfigEnd, !isAtEnd {
      problem(.missing)
    }
  }

  var isAtIfConfigEnd: Bool { at(.poundElse) || at(.poundElseif) || at(.poundEndif) }

  /// A token that starts nothing.
  private mutating func skipStray() {
    let mark = tree.mark
    problem(.unexpected)
    bump()
    close(.unexpected, from: mark)
  }

  mutating func parseItem(allowsInit: Bool) {
    guard enter() else { return }
    defer { leave() }
    if at(.poundIf), !isAtIfConfigOfAttributes {
      parseIfConfig { $0.parseItems(allowsInit: allowsInit, openedAt: nil) }
    } else if at(.poundSourceLocation) {
      parseSourceLocation()
    } else if isAtDeclaration(allowsInit: allowsInit, requiresDeclaration: false) {
      parseDeclaration()
    } else if isAtStatement() {
      parseStatement()
    } else if isAtExpression {
      parseExpression(.basic)
    } else if isAtSwitchCase {
      let mark = tree.mark
      problem(.unexpected)
      parseSwitchCase()
      close(.unexpected, from: mark)
    } else if at(.at) || current.keyword.isDeclarationModifier {
      parseDeclaration()
    }
  }

  /// Cheap for the common case, where the first word decides.
  func isAtDeclaration(allowsInit: Bool, requiresDeclaration: Bool) -> Bool {
    switch current.kind {
    case .keyword, .at, .pound, .poundIf: break
    case .identifier: if current.keyword == .none { return false }
    default: return false
    }
    return Lookahead(self).isAtDeclaration(allowsInit: allowsInit, requiresDeclaration: requiresDeclaration)
  }

  var isAtIfConfigOfAttributes: Bool {
    var ahead = Lookahead(self)
    return ahead.skipIfConfigOfAttributes()
  }

  mutating func parseCodeBlock(allowsInit: Bool = true) {
    let mark = tree.mark
    let column = lineColumnAtBrace
    guard expect(.leftBrace) else { return close(.codeBlock, from: mark) }
    if enter() {
      parseItems(allowsInit: allowsInit, openedAt: column)
      leave()
    }
    expectRightBrace()
    close(.codeBlock, from: mark)
  }

  /// The column of the line that the current token, an opening brace, stands on.
  var lineColumnAtBrace: Int? { trustsIndentation ? lineColumn : nil }

  mutating func expectRightBrace() {
    if isAtIfConfigEnd { return problem(.missing) }
    expect(.rightBrace)
  }

  // MARK: - #if

  /// `#if` … `#endif` with `content` in each clause.
  mutating func parseIfConfig(_ content: (inout Parser) -> Void) {
    let mark = tree.mark
    let clause = tree.mark
    bump()
    parseIfConfigClause(clause, hasCondition: true, content)
    while at(.poundElse) || at(.poundElseif) {
      let clause = tree.mark
      let hasCondition = at(.poundElseif)
      bump()
      parseIfConfigClause(clause, hasCondition: hasCondition, content)
    }
    expect(.poundEndif)
    close(.ifConfig, from: mark)
  }

  private mutating func parseIfConfigClause(
    _ mark: Int, hasCondition: Bool, _ content: (inout Parser) -> Void
  ) {
    if hasCondition || !current.isAtLineStart && at(.if) {
      let condition = tree.mark
      if current.isAtLineStart || isAtEnd {
        problem(.missing)
      } else {
        parseSequence(ExpressionContext(flavor: .ifConfigCondition))
      }
      if !current.isAtLineStart, !isAtEnd {
        let rest = tree.mark
        problem(.unexpected)
        while !current.isAtLineStart, !isAtEnd { bump() }
        close(.unexpected, from: rest)
      }
      close(.ifConfigCondition, from: condition)
    }
    if enter() {
      while !isAtEnd, !isAtIfConfigEnd, !(missesIfConfigEnd && at(.rightBrace)) {
        let start = index
        content(&self)
        if index == start { skipStray() }
      }
      leave()
    }
    close(.ifConfigClause, from: mark)
  }

  mutating func parseSourceLocation() {
    let mark = tree.mark
    bump()
    if at(.leftParen) { skipBalanced() } else { problem(.missing) }
    close(.sourceLocation, from: mark)
  }
}
