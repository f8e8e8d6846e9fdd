// Tokens by class, and comments: with the space between them they are the whole file.

internal import JSON
internal import Syntax

/// `[class, offset, length]` for each token.
func writeTokens(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("tokens")
  json.beginArray()
  var pieces = TokenPieces(of: tree.root, in: tree)
  while let piece = pieces.next() {
    json.beginArray()
    json.string(tokenClass(of: piece.kind))
    json.int(piece.range.lowerBound)
    json.int(piece.range.count)
    json.endArray()
  }
  json.endArray()
}

/// `[kind, offset, length]` for each comment and each stretch of bytes that is nothing.
func writeComments(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("comments")
  json.beginArray()
  for comment in tree.comments {
    json.beginArray()
    json.string(name(of: comment.kind))
    json.int(comment.range.lowerBound)
    json.int(comment.range.count)
    json.endArray()
  }
  json.endArray()
}

private func tokenClass(of kind: SyntaxKind) -> String {
  switch kind {
  case .identifier, .dollarIdentifier: "ident"
  case .keyword: "keyword"
  case .wildcard: "wildcard"
  case .integerLiteral: "integer"
  case .floatLiteral: "float"
  case .stringQuote, .multilineStringQuote, .singleQuote: "quote"
  case .rawStringPound, .regexPound: "rawPound"
  case .stringSegment: "stringSegment"
  case .regexSlash: "regexSlash"
  case .regexPattern: "regex"
  case .binaryOperator, .prefixOperator, .postfixOperator: "operator"
  case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
    "pound"
  case .shebang: "shebang"
  case .unknown: "unknown"
  default: "punct"
  }
}

private func name(of kind: Comment.Kind) -> String {
  switch kind {
  case .line: "line"
  case .block: "block"
  case .docLine: "docLine"
  case .docBlock: "docBlock"
  case .unexpected: "unexpected"
  }
}
