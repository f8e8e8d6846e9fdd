// The lexer: all tokens of a file in one go, before parsing starts. Swift's few lexical decisions that look like they
// need the parser (is `/` a regex? is `?` postfix?) depend only on the bytes and the token before; what really needs
// it (is `>>` one operator or two brackets? is `some` a keyword?) the parser decides by splitting and renaming tokens.
//
// Strings are a stack: a quote pushes, an interpolation suspends the string until its parenthesis closes. So nesting
// costs no recursion.

struct Lexer {
  let bytes: [UInt8]
  let classes = CharacterClass.table
  let keywords = KeywordTable.shared
  var offset = 0
  var tokens: [Token] = []
  var comments: [Comment] = []
  var problems: [SyntaxProblem] = []
  /// Strings whose interpolation is being read, outermost first.
  var strings: [OpenString] = []
  var previousKind: SyntaxKind = .endOfFile
  var previousKeyword: Keyword = .none
  /// `try?` and `try!` came just before: what follows is an expression though the token before looks postfix.
  var isAfterTryMark = false
  /// Scans ahead that came to nothing, so that no text makes the lexer repeat them.
  var failedScans = FailedScans()
  /// Braces opened minus braces closed; not zero at the end: the parser may trust indentation.
  var braceBalance = 0
  /// `#if`s less `#endif`s.
  var ifConfigBalance = 0

  /// A string literal that an interpolation interrupts.
  struct OpenString {
    let quote: SyntaxKind
    let pounds: Int
    /// Parentheses open inside the interpolation.
    var parens = 0
  }

  /// What is known not to come any more.
  struct FailedScans {
    /// The run of `#` that was measured last ends here.
    var poundsEnd = 0
    /// Raw regexes with at least this many pounds find no end.
    var regexPounds = Int.max
    /// No merge conflict of that kind ends any more.
    var conflict = false
    var perforceConflict = false
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5 + 16)
  }

  /// Reads everything; the last token is `.endOfFile`.
  mutating func run() {
    while true {
      let isAtLineStart = skipTrivia() || tokens.isEmpty
      if offset >= bytes.count {
        if !strings.isEmpty { problem(.unterminated, at: offset) }
        append(.endOfFile, from: offset, isAtLineStart)
        return
      }
      if endsInterpolationAtNewline() { continue }
      lexToken(isAtLineStart)
    }
  }

  // MARK: - Reading bytes

  /// The byte `ahead` of the current one; 0 beyond the end.
  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8 {
    let index = offset &+ ahead
    return index < bytes.count ? bytes[index] : 0
  }

  @inline(__always)
  func classOf(_ index: Int) -> CharacterClass { index < bytes.count ? classes[Int(bytes[index])] : [] }

  mutating func problem(_ kind: SyntaxProblem.Kind, at offset: Int) {
    problems.append(SyntaxProblem(kind: kind, offset: UInt32(offset)))
  }

  @inline(__always)
  mutating func append(_ kind: SyntaxKind, from start: Int, _ isAtLineStart: Bool, keyword: Keyword = .none) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: offset), kind: kind,
        keyword: keyword, isAtLineStart: isAtLineStart))
    previousKind = kind
    previousKeyword = keyword
  }

  @inline(__always)
  private mutating func appendSingle(_ kind: SyntaxKind, _ isAtLineStart: Bool) {
    offset &+= 1
    append(kind, from: offset &- 1, isAtLineStart)
  }

  // MARK: - Tokens

  private mutating func lexToken(_ isAtLineStart: Bool) {
    let start = offset
    let byte = bytes[start]
    let wasAfterTryMark = isAfterTryMark
    isAfterTryMark = false
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      lexWord(isAtLineStart)
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].parens += 1 }
      appendSingle(.leftParen, isAtLineStart)
    case UInt8(ascii: ")"): lexRightParen(isAtLineStart)
    case UInt8(ascii: "{"):
      braceBalance += 1
      appendSingle(.leftBrace, isAtLineStart)
    case UInt8(ascii: "}"):
      braceBalance -= 1
      appendSingle(.rightBrace, isAtLineStart)
    case UInt8(ascii: "["): appendSingle(.leftSquare, isAtLineStart)
    case UInt8(ascii: "]"): appendSingle(.rightSquare, isAtLineStart)
    case UInt8(ascii: ","): appendSingle(.comma, isAtLineStart)
    case UInt8(ascii: ";"): appendSingle(.semicolon, isAtLineStart)
    case UInt8(ascii: "@"): appendSingle(.at, isAtLineStart)
    case UInt8(ascii: "\\"): appendSingle(.backslash, isAtLineStart)
    case UInt8(ascii: ":"):
      if peek(1) == UInt8(ascii: ":") {
        offset += 2
        append(.colonColon, from: start, isAtLineStart)
      } else {
        appendSingle(.colon, isAtLineStart)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexString(pounds: 0, isAtLineStart)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber(isAtLineStart)
    case UInt8(ascii: "#"): lexPound(isAtLineStart)
    case UInt8(ascii: "`"): lexBackticked(isAtLineStart)
    case UInt8(ascii: "$"): lexDollar(isAtLineStart)
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      if isLeftBound(start) {
        isAfterTryMark = previousKeyword == .try
        appendSingle(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, isAtLineStart)
      } else {
        lexOperator(isAtLineStart, isAfterTryMark: wasAfterTryMark)
      }
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: "#") && lexPlaceholder(isAtLineStart): break
    case 0x80...0xFF: lexNonASCII(isAtLineStart, isAfterTryMark: wasAfterTryMark)
    default: lexOperator(isAtLineStart, isAfterTryMark: wasAfterTryMark)
    }
  }

  /// A parenthesis; the one that closes an interpolation leads back into its string.
  private mutating func lexRightParen(_ isAtLineStart: Bool) {
    appendSingle(.rightParen, isAtLineStart)
    guard let last = strings.indices.last else { return }
    if strings[last].parens > 0 {
      strings[last].parens -= 1
    } else {
      lexStringBody(strings.removeLast())
    }
  }

  private mutating func lexWord(_ isAtLineStart: Bool) {
    let start = offset
    skipIdentifierContinuation()
    if offset &- start == 1, bytes[start] == UInt8(ascii: "_") {
      append(.wildcard, from: start, isAtLineStart)
      return
    }
    let keyword = keywords.keyword(in: bytes, start, offset)
    append(keyword.isReserved ? .keyword : .identifier, from: start, isAtLineStart, keyword: keyword)
  }

  mutating func skipIdentifierContinuation() {
    while offset < bytes.count {
      let byteClass = classes[Int(bytes[offset])]
      if byteClass.contains(.identifierContinuation) {
        offset &+= 1
      } else if byteClass.contains(.nonASCII), let next = decodeScalar(bytes, at: offset),
        isIdentifierContinuation(next.scalar)
      {
        offset += next.length
      } else {
        return
      }
    }
  }

  private mutating func lexDollar(_ isAtLineStart: Bool) {
    let start = offset
    offset += 1
    skipIdentifierContinuation()
    let isNumbered = offset > start + 1 && bytes[(start + 1)..<offset].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    append(isNumbered ? .dollarIdentifier : .identifier, from: start, isAtLineStart)
  }

  /// `` `name` `` up to the closing backtick on the same line, or a lone backtick.
  private mutating func lexBackticked(_ isAtLineStart: Bool) {
    let start = offset
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "`") {
      offset = end + 1
      if end == start + 1 { problem(.invalidBytes, at: start) }
      append(.identifier, from: start, isAtLineStart)
    } else {
      problem(.unterminated, at: start)
      appendSingle(.backtick, isAtLineStart)
    }
  }

  /// `<#name#>` on one line, where it is one.
  private mutating func lexPlaceholder(_ isAtLineStart: Bool) -> Bool {
    guard let end = placeholderEnd(from: offset) else { return false }
    let start = offset
    offset = end
    problem(.unexpected, at: start)
    append(.identifier, from: start, isAtLineStart)
    return true
  }

  /// Where the placeholder ends whose `<#` stands at `start`; nil where another starts first or the line ends.
  func placeholderEnd(from start: Int) -> Int? {
    var end = start + 2
    while end + 1 < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "<") && bytes[end + 1] == UInt8(ascii: "#") { return nil }
      if bytes[end] == UInt8(ascii: "#") && bytes[end + 1] == UInt8(ascii: ">") { return end + 2 }
      end += 1
    }
    return nil
  }

  private mutating func lexNonASCII(_ isAtLineStart: Bool, isAfterTryMark: Bool) {
    let start = offset
    guard let next = decodeScalar(bytes, at: start) else { return }
    if isIdentifierStart(next.scalar) {
      skipIdentifierContinuation()
      append(.identifier, from: start, isAtLineStart)
    } else if isOperatorStart(next.scalar) {
      lexOperator(isAtLineStart, isAfterTryMark: isAfterTryMark)
    } else if isIdentifierContinuation(next.scalar) {
      problem(.invalidBytes, at: start)
      skipIdentifierContinuation()
      append(.identifier, from: start, isAtLineStart)
    } else {
      lexCurlyQuote(next.scalar, next.length, isAtLineStart)
    }
  }

  /// `“text”` pasted from prose: one name up to the closing quote, so that what follows still parses.
  private mutating func lexCurlyQuote(_ scalar: UInt32, _ length: Int, _ isAtLineStart: Bool) {
    let start = offset
    problem(.invalidBytes, at: start)
    offset += length
    guard scalar == 0x201C else { return append(.unknown, from: start, isAtLineStart) }
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") { break }
      guard let next = decodeScalar(bytes, at: end) else { break }
      if next.scalar == 0x201C { break }
      end += next.length
      if next.scalar == 0x201D {
        offset = end
        break
      }
    }
    append(.identifier, from: start, isAtLineStart)
  }
}
