// Which TabView a view is drawn over, in an overlay or as a later layer of a ZStack.

package import Layout
import Project

extension Pass {
  /// A TabView that the node is drawn over, at its end: in an overlay, or as a later layer.
  package borrowing func tabView(under node: Int, in place: UnitPlace, of unit: UnitLayout) -> Witness? {
    var (node, place, unit) = (node, place, unit)
    for _ in 0..<8 {
      var inside = node
      for around in unit.tree.ancestors(of: node).prefix(maximumSteps) {
        switch unit.tree.nodes[around].kind {
        case .modifier:
          if case .slot(.overlay) = unit.tree.nodes[inside].kind, let tabs = tabView(around + 1, in: unit) {
            return tabs
          }
          if case .slot(let slot) = unit.tree.nodes[inside].kind, slot != .overlay { return nil }
        case .sequence, .slot(.content):
          switch unit.tree.nodes[unit.tree.nodes[around].parent].name {
          case "ZStack":
            for layer in unit.tree.siblings(from: around + 1, in: around) where layer < inside {
              if let tabs = tabView(layer, in: unit) { return tabs }
            }
          case "HStack": break
          default: if !unit.tree.isLast(inside, in: around) { return nil }
          }
        case .element:
          guard ["ZStack", "VStack", "HStack", "Group"].contains(unit.tree.nodes[around].name) else { return nil }
        case .slot(.overlay), .choice: break
        default: return nil
        }
        inside = around
      }
      guard let user = place.user, let users = layout[user.unit],
        let next = users.places.first(where: { !$0.isDetached(user.node, at: .bottom) })
      else { return nil }
      (node, place, unit) = (user.node, next, users)
    }
    return nil
  }

  /// The TabView that the view is, below modifiers and where it is used.
  private borrowing func tabView(_ node: Int, in unit: UnitLayout) -> Witness? {
    var (node, unit) = (node, unit)
    for _ in 0..<8 {
      while node + 1 < unit.tree.nodes.count, unit.tree.nodes[node].isWrapper { node += 1 }
      switch unit.tree.nodes[node].kind {
      case .element: return unit.tree.nodes[node].name == "TabView" ? Witness(unit: unit.tree.unit, node: node) : nil
      case .use(let used):
        guard let next = layout[used] else { return nil }
        (node, unit) = (0, next)
      default: return nil
      }
    }
    return nil
  }
}

extension ViewNode {
  /// Whether the node's first child is the view that it stands for.
  fileprivate var isWrapper: Bool {
    switch kind {
    case .modifier, .sequence, .slot(.content): true
    case .element: ["Group", "ScrollViewReader", "GeometryReader"].contains(name)
    default: false
    }
  }
}

extension ViewTree {
  package func isLast(_ child: Int, in parent: Int) -> Bool { nodes[child].end == nodes[parent].end }

  /// Children from that one on, as many as somebody writes by hand.
  package func siblings(from first: Int, in parent: Int) -> [Int] {
    var siblings: [Int] = []
    var next = first
    while next < nodes[parent].end, siblings.count < maximumSteps {
      siblings.append(next)
      next = nodes[next].end
    }
    return siblings
  }
}
