// Reading the arguments of a modifier: edges, regions, lengths. Written-out values and constants; anything else is
// unknown.

import Project
import Syntax

/// A call taken apart.
struct Call {
  struct Argument {
    let label: String?
    let value: NodeID
  }

  let node: NodeID
  let callee: NodeID
  var arguments: [Argument] = []
  /// Trailing closures; the first has no label.
  var closures: [Argument] = []

  init(_ node: NodeID, in tree: SyntaxTree) {
    self.node = node
    callee = tree.firstChild(of: node) ?? node
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .argument:
        let hasLabel = tree.child(of: child, .colon) != nil
        let label = hasLabel ? tree.firstChild(of: child).map { tree.text(of: $0) } : nil
        if let value = tree.lastChild(of: child) { arguments.append(Argument(label: label, value: value)) }
      case .closureExpr where child != callee: closures.append(Argument(label: nil, value: child))
      case .labeledClosure:
        let label = tree.firstChild(of: child).map { tree.text(of: $0) }
        if let value = tree.lastChild(of: child) { closures.append(Argument(label: label, value: value)) }
      default: break
      }
    }
  }

  func argument(_ label: String) -> NodeID? { arguments.first { $0.label == label }?.value }
  var unlabeled: [NodeID] { arguments.filter { $0.label == nil }.map(\.value) }

  /// A closure by its label, or the first trailing one.
  func closure(_ label: String) -> NodeID? {
    argument(label) ?? closures.first { $0.label == label || $0.label == nil }?.value
  }
}

extension SyntaxTree {
  func lastChild(of node: NodeID) -> NodeID? {
    var last: NodeID?
    for child in children(of: node) { last = child }
    return last
  }

  /// `.name` or `Type.name`: the name.
  func memberName(_ node: NodeID) -> String? {
    guard kind(of: node) == .memberExpr else { return nil }
    for child in children(of: node) where kind(of: child) == .identifier || kind(of: child) == .keyword {
      return text(of: child)
    }
    return nil
  }

  /// `.name`, or `Type.name` where the type is one of these: not a property of some value that is called alike.
  func memberName(_ node: NodeID, of types: Set<String>) -> String? {
    guard let name = memberName(node), let base = firstChild(of: node) else { return nil }
    if kind(of: base) == .period { return name }
    return types.contains(text(of: base).split(separator: ".").last.map(String.init) ?? "") ? name : nil
  }

  func alignment(_ node: NodeID) -> Alignment? {
    memberName(node, of: ["Alignment", "HorizontalAlignment", "VerticalAlignment"]).flatMap { Alignment($0) }
  }

  /// `.all`, `[.top, .bottom]`, `Edge.Set.all`; of `condition ? .top : .bottom` both, since either will be. Nil for
  /// anything else.
  func edgeSet(_ node: NodeID) -> EdgeSet? {
    if let name = memberName(node, of: ["Edge", "Set"]) { return EdgeSet.named(name) }
    if let (first, second) = ternary(node), let one = edgeSet(first), let other = edgeSet(second) {
      return one.union(other)
    }
    guard kind(of: node) == .arrayExpr else { return nil }
    var set: EdgeSet = []
    for element in children(of: node) where !kind(of: element).isToken {
      guard let edges = edgeSet(element) else { return nil }
      set.formUnion(edges)
    }
    return set
  }

  /// The two values of `condition ? first : second`.
  func ternary(_ node: NodeID) -> (NodeID, NodeID)? {
    guard kind(of: node) == .sequenceExpr, let question = child(of: node, .ternaryOperator),
      let first = children(of: question).first(where: { !kind(of: $0).isToken }), let second = lastChild(of: node)
    else { return nil }
    return (first, second)
  }

  /// `first + second + …`
  func isSum(_ node: NodeID) -> Bool {
    let operators = children(of: node).filter { kind(of: $0) == .binaryOperator }
    return !operators.isEmpty && operators.allSatisfy { isText(of: $0, "+") }
  }

  func regionSet(_ node: NodeID) -> RegionSet? {
    if let name = memberName(node, of: ["SafeAreaRegions"]) {
      switch name {
      case "all": return .all
      case "container": return .container
      case "keyboard": return .keyboard
      default: return nil
      }
    }
    guard kind(of: node) == .arrayExpr else { return nil }
    var set: RegionSet = []
    for element in children(of: node) where !kind(of: element).isToken {
      guard let regions = regionSet(element) else { return nil }
      set.formUnion(regions)
    }
    return set
  }

  /// `.vertical`, `[.horizontal, .vertical]`; empty for anything else.
  func axes(_ node: NodeID) -> Set<Axis> {
    if let name = memberName(node) {
      return name == "vertical" ? [.vertical] : name == "horizontal" ? [.horizontal] : []
    }
    guard kind(of: node) == .arrayExpr else { return [] }
    return children(of: node).reduce(into: []) { if !kind(of: $1).isToken { $0.formUnion(axes($1)) } }
  }

  /// A number as written, with its sign.
  func number(_ node: NodeID) -> Double? {
    switch kind(of: node) {
    case .literalExpr: return Double(text(of: node).filter { $0 != "_" })
    case .prefixExpr:
      guard let first = firstChild(of: node), isText(of: first, "-"), let value = lastChild(of: node) else {
        return nil
      }
      return number(value).map { -$0 }
    default: return nil
    }
  }
}
