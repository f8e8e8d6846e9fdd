// A tree as text for snapshots. A line a node, its first tokens behind it; children indented. Names and literals stand
// in quotes, so that a word used as a name differs from a keyword, and operators say where they stand.

import Syntax

func dump(_ tree: SyntaxTree) -> String {
  var lines: [String] = []
  var depths = [Int](repeating: 0, count: tree.kinds.count)
  for index in tree.kinds.indices {
    let node = NodeID(index)
    if index > 0 { depths[index] = depths[Int(tree.parents[index])] + 1 }
    let text = tree.kinds[index].isToken ? tokenText(node, tree) : "\(tree.kinds[index])"
    let siblings = tree.kinds[(Int(tree.parents[index]) + 1)..<max(index + 1, 1)]
    if index > 0, siblings.allSatisfy(\.isToken), let last = lines.indices.last {
      lines[last] += " \(text)"
    } else {
      lines.append(String(repeating: "  ", count: depths[index]) + text)
    }
  }
  lines += tree.problems.map { "problem: \($0.kind) at \($0.offset)" }
  return lines.joined(separator: "\n") + "\n"
}

private func tokenText(_ token: NodeID, _ tree: SyntaxTree) -> String {
  let text = tree.text(of: token).debugDescription
  let bare = String(text.dropFirst().dropLast())
  return switch tree.kind(of: token) {
  case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringSegment, .regexPattern, .shebang: text
  case .binaryOperator: "infix:\(bare)"
  case .prefixOperator: "prefix:\(bare)"
  case .postfixOperator: "postfix:\(bare)"
  case .unknown: "unknown:\(text)"
  default: bare
  }
}
