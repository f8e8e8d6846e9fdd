// What the model says of the bars that `safeAreaInset` and `safeAreaBar` put beside a view.

/// A bar at one edge of a view.
public struct Inset: Sendable {
  /// Index of the modifier in the unit's tree.
  public let node: Int
  public let edge: Edge
  /// Index of the view that it is applied to.
  public let base: Int
  /// Index of the slot with the bar in it.
  public let bar: Int
}

extension UnitLayout {
  /// The bars here whose edge is known.
  public var insets: [Inset] {
    tree.nodes.indices.compactMap { index in
      guard case .modifier(.safeAreaInset(let edge?)) = tree.nodes[index].kind,
        let bar = tree.children(of: index).dropFirst().first
      else { return nil }
      return Inset(node: index, edge: edge, base: index + 1, bar: bar)
    }
  }
}

extension UnitPlace {
  /// Whether the keyboard pushes the node's bottom edge up; nil: can't be known.
  public func isPushedByKeyboard(_ node: Int) -> Bool? {
    let growths = contexts[node].growths(.bottom, .all)
    if growths.contains(where: { $0.covered.contains(.keyboard) }) { return true }
    return growths.contains { $0.end == .unknown } ? nil : false
  }
}
