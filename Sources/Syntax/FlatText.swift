// Code as one comparable text, whatever its layout.

extension SyntaxTree {
  /// The node's tokens without the space and comments between them, one space where two words would touch.
  public func flatText(of node: NodeID) -> String {
    let entries = node.index + 1..<Int(ends[node.index])
    // Most are a single token, alone in nodes of its own.
    let isOneToken = entries.allSatisfy { starts[$0] == starts[node.index] && stops[$0] == stops[node.index] }
    if isOneToken { return text(of: node) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range(of: node).count)
    for index in node.index..<Int(ends[node.index]) where kinds[index].isToken {
      let token = self.bytes(of: NodeID(index))
      if let last = bytes.last, let first = token.first, last.isWord, first.isWord { bytes.append(UInt8(ascii: " ")) }
      bytes += token
    }
    return String(decoding: bytes, as: UTF8.self)
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
