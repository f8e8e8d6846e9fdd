/// A token as the lexer found it: bytes, kind, and what the parser asks of it most.
struct Token {
  var start: UInt32
  var end: UInt32
  var kind: SyntaxKind
  /// The word it spells where that is one the grammar knows; `kind` is `.keyword` for reserved ones only.
  var keyword: Keyword
  /// A newline stands between it and the token before it (or it is the first).
  var isAtLineStart: Bool
}

extension Token {
  /// Whether the token can be an argument's label.
  var canBeLabel: Bool { kind == .identifier || kind == .keyword || kind == .wildcard || kind == .dollarIdentifier }

  func isTypeAttributeWithoutArguments(in bytes: [UInt8]) -> Bool {
    let names: [StaticString] = [
      "escaping", "autoclosure", "Sendable", "unchecked", "preconcurrency", "retroactive", "noescape", "noDerivative",
    ]
    let length = Int(end - start)
    return names.contains { $0.utf8CodeUnitCount == length && bytes.matches($0, at: Int(start)) }
  }
}
