// A call taken apart: its arguments and trailing closures.

public import Syntax

/// A call with what is handed to it.
public struct Call {
  public struct Argument {
    public let label: String?
    public let value: NodeID
  }

  public let node: NodeID
  public let callee: NodeID
  public private(set) var arguments: [Argument] = []
  /// Trailing closures; the first has no label.
  public private(set) var closures: [Argument] = []

  /// - Parameter node: a `callExpr`.
  public init(_ node: NodeID, in tree: SyntaxTree) {
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

  public func argument(_ label: String) -> NodeID? { arguments.first { $0.label == label }?.value }
  public var unlabeled: [NodeID] { arguments.filter { $0.label == nil }.map(\.value) }

  /// A closure by its label, or the first trailing one.
  public func closure(_ label: String) -> NodeID? {
    argument(label) ?? closures.first { $0.label == label || $0.label == nil }?.value
  }
}

extension SyntaxTree {
  /// A number as written, with its sign.
  public func literalNumber(_ node: NodeID) -> Double? {
    switch kind(of: node) {
    case .literalExpr: return Double(text(of: node).filter { $0 != "_" })
    case .prefixExpr:
      let text = text(of: node)
      return text.first == "-" ? Double(text.filter { $0 != "_" }) : nil
    default: return nil
    }
  }

  /// The token that names the member.
  public func memberToken(_ member: NodeID) -> NodeID? {
    children(of: member).first { kind(of: $0) == .identifier || kind(of: $0) == .keyword }
  }

  /// `.name` or `base.name`: the name.
  public func memberName(_ node: NodeID) -> String? {
    kind(of: node) == .memberExpr ? memberToken(node).map { text(of: $0) } : nil
  }

  /// `first + second + …`
  func isSum(_ node: NodeID) -> Bool {
    let operators = children(of: node).filter { kind(of: $0) == .binaryOperator }
    return !operators.isEmpty && operators.allSatisfy { isText(of: $0, "+") }
  }

  /// The two values of `condition ? first : second`.
  public func ternary(_ node: NodeID) -> (NodeID, NodeID)? {
    guard kind(of: node) == .sequenceExpr, let question = child(of: node, .ternaryOperator),
      let first = children(of: question).first(where: { !kind(of: $0).isToken }), let second = lastChild(of: node)
    else { return nil }
    return (first, second)
  }
}
