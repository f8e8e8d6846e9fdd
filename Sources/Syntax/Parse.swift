/// Reads a file: any bytes give a tree. Linear in the length, bounded in stack (see `Limits`).
public func parse(_ bytes: [UInt8]) -> SyntaxTree {
  let bytes = bytes.count > Limits.maximumFileBytes ? Array(bytes[..<Limits.maximumFileBytes]) : bytes
  var lexer = Lexer(bytes)
  lexer.run()
  var parser = Parser(lexer)
  parser.parseSourceFile()
  return parser.finish(comments: lexer.comments)
}
