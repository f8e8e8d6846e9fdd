// The text of a piece of code on one line: its tokens without the space and comments between them, one space kept
// where two words would otherwise run together. `[String : Int]` and `[String: Int]` give the same text.

internal import JSON
internal import Syntax

extension JSONWriter {
  /// The flat text of an entry; empty for none.
  mutating func flatText(of node: NodeID?, in tree: SyntaxTree) {
    guard let node else { return string("") }
    if tree.kind(of: node).isToken { return token(node, in: tree) }
    let text = flatBytes(of: node, in: tree)
    string(utf8: text[...])
  }

  /// The text of a token as it stands; empty for none.
  mutating func token(_ node: NodeID?, in tree: SyntaxTree) {
    guard let node else { return string("") }
    string(utf8: tree.bytes(of: node))
  }
}

private func flatBytes(of node: NodeID, in tree: SyntaxTree) -> [UInt8] {
  var text: [UInt8] = []
  var pieces = TokenPieces(of: node, in: tree)
  while let piece = pieces.next() {
    guard let first = tree.source[piece.range].first else { continue }
    if let last = text.last, isWordByte(last), isWordByte(first) { text.append(UInt8(ascii: " ")) }
    text += tree.source[piece.range]
  }
  return text
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
    true
  default: false
  }
}
