// Code as one comparable text, whatever its layout.

extension SyntaxTree {
  /// The node's tokens without the space and comments between them, one space where two words would touch.
  public func flatText(of node: NodeID) -> String {
    if isFlat(node) { return text(of: node) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range(of: node).count)
    for index in node.index..<Int(ends[node.index]) where kinds[index].isToken {
      let token = self.bytes(of: NodeID(index))
      if let last = bytes.last, let first = token.first, last.isWord, first.isWord { bytes.append(UInt8(ascii: " ")) }
      bytes += token
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text is that already: most are single tokens, or have no space inside.
  private func isFlat(_ node: NodeID) -> Bool {
    var end = starts[node.index]
    for index in node.index..<Int(ends[node.index]) where kinds[index].isToken && starts[index] < stops[index] {
      guard starts[index] == end else { return false }
      if end > starts[node.index], source[Int(end) - 1].isWord, source[Int(end)].isWord { return false }
      end = stops[index]
    }
    return end == stops[node.index]
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xFF:
      true
    default: false
    }
  }
}
