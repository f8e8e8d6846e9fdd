// The oldest iOS that code runs on.

package import Syntax

extension Pass {
  /// The major version of the oldest iOS that the place runs on; nil: none is known.
  package borrowing func oldestIOS(at node: NodeID) -> Int? {
    var current: NodeID? = node
    while let place = current {
      for attribute in tree.children(of: place) where tree.kind(of: attribute) == .attribute {
        if let version = tree.iOSVersion(inAvailability: attribute) { return version }
      }
      current = tree.parent(of: place)
    }
    return nil
  }
}

extension SyntaxTree {
  /// The version of iOS that `#available(iOS 15, *)` or `@available(iOS 15, *)` asks for.
  package func iOSVersion(inAvailability node: NodeID) -> Int? {
    let text = flatText(of: node)
    guard text.hasPrefix("#available(") || text.hasPrefix("@available("),
      let range = text.utf8.split(separator: UInt8(ascii: ",")).first,
      let digits = range.split(separator: UInt8(ascii: " ")).last,
      range.dropFirst("#available(".utf8.count).starts(with: "iOS ".utf8)
    else { return nil }
    return Int(String(decoding: digits.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ")") }, as: UTF8.self))
  }
}
