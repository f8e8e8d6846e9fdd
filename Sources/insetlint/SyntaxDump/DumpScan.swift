// The one walk of the dump: through a tree in preorder, knowing what an entry stands in. The conditions of `#if` are
// left out, since their `os(iOS)` is no call of the program.

internal import Syntax

/// Hands out the entries of a tree, parents before children. Not a `Sequence`: `for` would copy it, and what it knows
/// of the entry with it.
struct DumpScan {
  private let tree: SyntaxTree
  private var upcoming = 0
  private var patternEnd = 0
  private var attributeEnd = 0

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Whether the entry handed out last stands in a pattern that is an expression: `case .some(let x)`.
  var isInPattern: Bool { upcoming <= patternEnd }

  /// Whether the entry handed out last stands in `@attribute(…)`.
  var isInAttribute: Bool { upcoming <= attributeEnd }

  mutating func next() -> NodeID? {
    while upcoming < tree.kinds.count {
      let end = Int(tree.ends[upcoming])
      switch tree.kinds[upcoming] {
      case .ifConfigCondition:
        upcoming = end
        continue
      case .expressionPattern: patternEnd = max(patternEnd, end)
      case .attribute: attributeEnd = max(attributeEnd, end)
      default: break
      }
      upcoming += 1
      return NodeID(upcoming - 1)
    }
    return nil
  }
}

extension SyntaxTree {
  /// The first direct child that is a token.
  func firstToken(of node: NodeID) -> NodeID? {
    for child in children(of: node) where kind(of: child).isToken { return child }
    return nil
  }

  /// The entry after it under the same parent, if that is a token.
  func tokenAfter(_ node: NodeID?) -> NodeID? {
    guard let node, let next = nextSibling(of: node), kind(of: next).isToken else { return nil }
    return next
  }

  /// The first direct child that is a node, error nodes aside.
  func firstNode(of node: NodeID) -> NodeID? {
    for child in children(of: node) where !kind(of: child).isToken && kind(of: child) != .unexpected { return child }
    return nil
  }

  /// The first direct child that stands before or after the first token of that kind and is a node.
  func firstNode(of node: NodeID, after token: SyntaxKind) -> NodeID? {
    var isAfter = false
    for child in children(of: node) {
      if kind(of: child) == token {
        isAfter = true
      } else if isAfter && !kind(of: child).isToken && kind(of: child) != .unexpected {
        return child
      }
    }
    return nil
  }

  /// The expression that a postfix expression continues: its first child, unless it starts with its own `.` or `#if`.
  func base(of node: NodeID) -> NodeID? {
    guard let first = firstChild(of: node), !kind(of: first).isToken, kind(of: first) != .ifConfig else { return nil }
    return first
  }
}
