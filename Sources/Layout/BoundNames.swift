// The names that patterns and closures bind.

import Syntax

extension SyntaxTree {
  /// What `let`s in a pattern or condition bind.
  func boundNames(in pattern: NodeID) -> [String] {
    var names: [String] = []
    var index = pattern.index
    let end = Int(ends[pattern.index])
    while index < end {
      switch kinds[index] {
      case .initializerClause, .closureExpr: index = Int(ends[index])
      case .valueBindingPattern:
        names += identifiers(in: NodeID(index))
        index = Int(ends[index])
      case .identifierPattern:
        names.append(text(of: NodeID(index)))
        index = Int(ends[index])
      default: index += 1
      }
    }
    return names
  }

  /// Under a `let` all plain names are bound, whether they stand in a call or not.
  private func identifiers(in pattern: NodeID) -> [String] {
    (pattern.index..<Int(ends[pattern.index])).filter { kinds[$0] == .identifierPattern || kinds[$0] == .nameExpr }
      .map { text(of: NodeID($0)) }
  }

  /// `a, b` or `(a: Int, b)` before a closure's `in`, the `$` of a binding left out as well.
  func closureParameters(of signature: NodeID) -> [String] {
    var names: [String] = []
    for child in children(of: signature) {
      switch kind(of: child) {
      case .closureParameter: names.append(text(of: child))
      case .parameterClause:
        for parameter in children(of: child) where kind(of: parameter) == .parameter {
          let words = children(of: parameter).prefix { kind(of: $0) != .colon }
          if let name = words.last(where: { kind(of: $0) == .identifier }) { names.append(text(of: name)) }
        }
      default: break
      }
    }
    return names.flatMap { $0.hasPrefix("$") ? [$0, String($0.dropFirst())] : [$0] }
  }
}
