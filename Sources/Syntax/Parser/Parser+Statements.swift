// Statements, and the `if`, `switch` and `do` that are expressions too.

extension Parser {
  /// Whether a statement starts here. `repeat`, `yield`, `then`, `discard` are names or expressions elsewhere.
  func isAtStatement() -> Bool {
    if at(.identifier), peek().kind == .colon {
      switch peek(2).keyword {
      case .for, .while, .repeat, .do, .if, .switch, .guard: return true
      default: return false
      }
    }
    switch current.keyword {
    case .return, .throw, .defer, .if, .guard, .while, .do, .for, .break, .continue, .fallthrough, .switch: return true
    case .repeat: return peek().kind == .leftBrace
    case .yield, .discard: return isPrefixWord(prefersPostfix: true)
    case .then: return isPrefixWord(prefersPostfix: false, allowsNextLine: true)
    default: return false
    }
  }

  mutating func parseStatement() {
    let mark = tree.mark
    let isLabeled = at(.identifier) && peek().kind == .colon
    if isLabeled {
      bump()
      bump()
    }
    parseUnlabeledStatement()
    if isLabeled { close(.labeledStmt, from: mark) }
  }

  private mutating func parseUnlabeledStatement() {
    let mark = tree.mark
    switch current.keyword {
    case .if: parseIf()
    case .switch: parseSwitch()
    case .do: parseDo()
    case .guard: parseGuard()
    case .for: parseFor()
    case .while: parseWhile()
    case .repeat: parseRepeat()
    case .return: parseReturn()
    case .throw, .then: parseWithOperand(at(.throw) ? .throwStmt : .thenStmt)
    case .yield: parseYield()
    case .discard: parseWithOperand(.discardStmt)
    case .defer:
      bumpKeyword()
      parseCodeBlock()
      close(.deferStmt, from: mark)
    case .break, .continue:
      let kind: SyntaxKind = at(.break) ? .breakStmt : .continueStmt
      bumpKeyword()
      if at(.identifier), !current.isAtLineStart, !isAtDeclaration(allowsInit: true, requiresDeclaration: false) {
        bump()
      }
      close(kind, from: mark)
    case .fallthrough:
      bumpKeyword()
      close(.fallthroughStmt, from: mark)
    default: problem(.missing)
    }
    if at(.as), let last = tree.entries.last?.kind, last == .ifExpr || last == .switchExpr || last == .doStmt {
      parseCast()
      close(.sequenceExpr, from: mark)
    }
  }

  private mutating func parseWithOperand(_ kind: SyntaxKind) {
    let mark = tree.mark
    bumpKeyword()
    if isAtExpression { parseExpression(.basic) } else { problem(.missing) }
    close(kind, from: mark)
  }

  private mutating func parseYield() {
    let mark = tree.mark
    bumpKeyword()
    parseExpression(.basic)
    close(.yieldStmt, from: mark)
  }

  private mutating func parseReturn() {
    let mark = tree.mark
    bumpKeyword()
    if isAtReturnedExpression { parseExpression(.basic) }
    close(.returnStmt, from: mark)
  }

  /// What follows `return` belongs to it, on the next line too, unless it is clearly something else.
  private var isAtReturnedExpression: Bool {
    switch current.kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile: return false
    default: break
    }
    switch current.keyword {
    case .case, .default: return false
    case .if, .switch, .do: return true
    default: break
    }
    return !isAtDeclaration(allowsInit: true, requiresDeclaration: false) && !isAtStatement() && isAtExpression
  }

  // MARK: - Conditions

  private mutating func parseConditions() {
    if at(.leftBrace) || at(.else) {
      problem(.missing)
      return
    }
    var binding = false
    repeat {
      if at(.leftBrace), !isAtCalledClosure {
        problem(.missing)
        break
      }
      let mark = tree.mark
      parseCondition(isAfterBinding: &binding)
      close(.condition, from: mark)
    } while eat(.comma)
  }

  /// After a comma `{` is the body, with a condition still to be typed, unless the closure is called: `{ … }()`.
  private var isAtCalledClosure: Bool {
    var ahead = Lookahead(self)
    ahead.skipBalanced()
    return (ahead.at(.leftParen) || ahead.at(.period)) && !ahead.current.isAtLineStart
  }

  private mutating func parseCondition(isAfterBinding: inout Bool) {
    let mark = tree.mark
    if at(.poundAvailable) || at(.poundUnavailable) { return parseAvailability() }
    if at(.case) {
      bumpKeyword()
      parseMatchingPattern(.matching)
      if at(.colon) { parseTypeAnnotation() }
      if at(.equal) { parseInitializerClause(.condition) } else { problem(.missing) }
      return close(.matchingPattern, from: mark)
    }
    let isForgotten = isAfterBinding && at(.identifier) && peek().kind == .equal
    guard at(.let) || at(.var) || at(.inout) || isForgotten else { return parseExpression(.condition) }
    if isForgotten { problem(.missing) } else { bumpKeyword() }
    isAfterBinding = true
    parseMatchingPattern(.binding)
    if at(.colon) { parseTypeAnnotation() }
    if at(.equal) { parseInitializerClause(.condition) }
    close(.optionalBinding, from: mark)
  }

  mutating func parseAvailability() {
    let mark = tree.mark
    bump()
    if at(.leftParen) { skipBalanced() } else { problem(.missing) }
    close(.availabilityCondition, from: mark)
  }

  // MARK: - if, guard, loops

  /// `if` with its whole chain of `else if`s, in a loop.
  mutating func parseIf() {
    let mark = tree.mark
    bumpKeyword()
    parseConditions()
    parseCodeBlock()
    while at(.else) {
      let branch = tree.mark
      bumpKeyword()
      if at(.if) {
        bumpKeyword()
        parseConditions()
        parseCodeBlock()
        close(.elseIf, from: branch)
      } else {
        parseCodeBlock()
        close(.elseClause, from: branch)
        break
      }
    }
    close(.ifExpr, from: mark)
  }

  private mutating func parseGuard() {
    let mark = tree.mark
    bumpKeyword()
    parseConditions()
    expect(.else)
    parseCodeBlock()
    close(.guardStmt, from: mark)
  }

  private mutating func parseFor() {
    let mark = tree.mark
    bumpKeyword()
    if at(.try) { bumpKeyword() }
    if at(.await), peek().keyword != .in { bumpKeyword() }
    if at(.unsafe), peek().keyword != .in, peek().kind != .colon { bumpKeyword() }
    if at(.case) {
      bumpKeyword()
      parseMatchingPattern(.matching)
    } else {
      parsePattern()
    }
    if at(.colon) { parseTypeAnnotation() }
    expect(.in)
    if at(.leftBrace) { missingExpression() } else { parseExpression(.condition) }
    if at(.where) {
      let clause = tree.mark
      bumpKeyword()
      parseExpression(.condition)
      close(.whereExpr, from: clause)
    }
    parseCodeBlock()
    close(.forStmt, from: mark)
  }

  private mutating func parseWhile() {
    let mark = tree.mark
    bumpKeyword()
    parseConditions()
    parseCodeBlock()
    close(.whileStmt, from: mark)
  }

  private mutating func parseRepeat() {
    let mark = tree.mark
    bumpKeyword()
    parseCodeBlock()
    if at(.while) {
      bumpKeyword()
      parseExpression(.basic)
    } else {
      problem(.missing)
    }
    close(.repeatStmt, from: mark)
  }

  mutating func parseDo() {
    let mark = tree.mark
    bumpKeyword()
    parseEffectsIfPresent()
    parseCodeBlock()
    while at(.catch) {
      let clause = tree.mark
      bumpKeyword()
      if !at(.leftBrace) { parseCaseItems(.condition) }
      parseCodeBlock()
      close(.catchClause, from: clause)
    }
    close(.doStmt, from: mark)
  }

  // MARK: - switch

  mutating func parseSwitch() {
    let mark = tree.mark
    bumpKeyword()
    if at(.leftBrace) { missingExpression() } else { parseExpression(.condition) }
    let column = lineColumnAtBrace
    if expect(.leftBrace) {
      if enter() {
        parseSwitchCases(openedAt: column)
        leave()
      }
      expectRightBrace()
    }
    close(.switchExpr, from: mark)
  }

  private mutating func parseSwitchCases(openedAt column: Int?) {
    while !isAtEnd, !at(.rightBrace), !isAtIfConfigEnd {
      if let column, endsBlock(openedAt: column) { return }
      if at(.poundIf), enter() {
        parseIfConfig { $0.parseSwitchCases(openedAt: nil) }
        leave()
      } else if isAtSwitchCase {
        parseSwitchCase()
      } else {
        // Statements before the first case.
        let mark = tree.mark
        let start = index
        problem(.unexpected)
        parseSwitchItems()
        if index == start { bump() }
        close(.unexpected, from: mark)
      }
    }
  }

  var isAtSwitchCase: Bool {
    if at(.case) { return true }
    if at(.default) { return peek().kind == .colon || !current.isAtLineStart || peek().kind != .period }
    guard at(.at) else { return false }
    var ahead = Lookahead(self)
    while ahead.eatAttribute() {}
    return ahead.at(.case) || ahead.at(.default) || ahead.at(.rightBrace)
  }

  mutating func parseSwitchCase() {
    let mark = tree.mark
    parseAttributes()
    if at(.case) {
      bumpKeyword()
      parseCaseItems(.basic)
      expect(.colon)
    } else if at(.default) {
      bumpKeyword()
      expect(.colon)
    } else {
      problem(.missing)
    }
    parseSwitchItems()
    close(.switchCase, from: mark)
  }

  private mutating func parseSwitchItems() {
    while !isAtEnd, !at(.rightBrace), !isAtIfConfigEnd, !isAtSwitchCase, !isAtIfConfigOfCases {
      let start = index
      parseItem(allowsInit: true)
      while eat(.semicolon) {}
      if index == start { break }
    }
  }

  /// `#if` whose first content is a `case`: it stands around cases, not in one.
  private var isAtIfConfigOfCases: Bool {
    guard at(.poundIf) else { return false }
    var ahead = Lookahead(self)
    while ahead.at(.poundIf) {
      ahead.bump()
      while !ahead.isAtEnd, !ahead.current.isAtLineStart { ahead.skipBalanced() }
    }
    while ahead.eatAttribute() {}
    return ahead.at(.case) || ahead.at(.default)
  }

  /// Patterns with their `where`s; in `catch` the pattern may be missing.
  private mutating func parseCaseItems(_ context: ExpressionContext) {
    repeat {
      let mark = tree.mark
      if !(context.flavor == .condition && at(.where)) { parseMatchingPattern(.matching) }
      if at(.where) {
        let clause = tree.mark
        bumpKeyword()
        parseExpression(context)
        close(.whereExpr, from: clause)
      }
      close(.caseItem, from: mark)
    } while eat(.comma)
  }
}
