// Going on where the text is wrong: what is skipped, and where skipping stops.

extension Parser {
  /// Consumes tokens up to the bracket that closes one opened before here, or the end of the file.
  mutating func skipToClosingBracket() {
    var open = 0
    while !isAtEnd {
      switch current.kind {
      case .leftParen, .leftBrace, .leftSquare: open += 1
      case .rightParen, .rightBrace, .rightSquare:
        if open == 0 { return }
        open -= 1
      default: break
      }
      bump()
    }
  }

  /// Consumes one token, or a bracketed group whole, without building nodes.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      switch current.kind {
      case .leftParen, .leftBrace, .leftSquare: open += 1
      case .rightParen, .rightBrace, .rightSquare: open -= 1
      default: break
      }
      bump()
    } while open > 0 && !isAtEnd
  }

  /// Puts tokens into an `unexpected` node until a place where the list around can go on: one of its closers or
  /// separators, or a line that starts a declaration. Always consumes at least one token unless it stands there.
  mutating func skipUnexpected(until stops: (borrowing Parser) -> Bool) {
    guard !isAtEnd, !stops(self), !current.kind.closesBracket else { return }
    let mark = tree.mark
    problem(.unexpected)
    repeat {
      skipBalanced()
    } while !isAtEnd && !stops(self) && !current.kind.closesBracket
      && !(current.isAtLineStart && current.keyword.startsDeclaration)
    close(.unexpected, from: mark)
  }

  /// The list in brackets goes on or ends; what stands in between is wrong.
  mutating func recoverInList(closing: SyntaxKind) {
    guard !at(closing), !at(.comma), !current.isAtLineStart else { return }
    skipUnexpected { $0.at(closing) || $0.at(.comma) || $0.current.isAtLineStart || $0.at(.semicolon) }
  }

  /// Bytes between the start of the offset's line and the offset; costs as much.
  func column(of offset: UInt32) -> Int {
    var start = Int(offset)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return Int(offset) - start
  }

  /// A closing brace is missing somewhere, and the current token shows that it is the one of a block that was opened on
  /// a line of that column: it starts a declaration no deeper than that line.
  func endsBlock(openedAt column: Int) -> Bool {
    guard trustsIndentation, current.isAtLineStart else { return false }
    switch current.keyword {
    case .func, .struct, .class, .enum, .extension, .protocol, .actor, .import, .`init`, .subscript, .static, .private,
      .fileprivate, .internal, .public, .typealias, .override, .mutating:
      return self.column(of: current.start) <= column
    case .var, .let: return self.column(of: current.start) <= column && column > 0
    default: return current.kind == .at && self.column(of: current.start) <= column
    }
  }
}

extension SyntaxKind {
  var closesBracket: Bool { self == .rightParen || self == .rightBrace || self == .rightSquare }
}

extension Keyword {
  /// Reserved words that start a declaration and nothing else.
  var startsDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .let, .operator, .precedencegroup,
      .protocol, .struct, .subscript, .typealias, .var, .private, .fileprivate, .internal, .public, .static:
      true
    default: false
    }
  }
}
