// What a view stands in, beyond the declaration that makes it.

public import Project

/// The nodes around a view, from the inside out, up to the window or what presents it.
struct Surroundings {
  struct Step {
    let tree: ViewTree
    let node: Int
    /// The child through which the way leads.
    let inner: Int
    /// Nil inside a container that shows the view as its content.
    let place: UnitPlace?
  }

  fileprivate(set) var steps: [Step] = []
  /// The outermost declaration that is known to hold the view.
  fileprivate(set) var outermost: UnitID
  /// There is more around it than is known.
  fileprivate(set) var isCutShort = false
}

extension LayoutModel {
  /// The first use of each declaration leads on.
  func surroundings(of node: Int, in place: UnitPlace, of unit: UnitID) -> Surroundings {
    var around = Surroundings(outermost: unit)
    var (node, place) = (node, place)
    for _ in 0..<Limits.maximumHeight {
      guard let tree = self[around.outermost]?.tree else { break }
      if climb(from: node, tree, place, depth: 0, &around) { return around }
      guard let user = place.user else { return around }
      guard let outer = self[user.unit]?.places.first else { break }
      (node, place, around.outermost) = (user.node, outer, user.unit)
    }
    around.isCutShort = true
    return around
  }

  /// Up to the declaration's root; true where the way ends before.
  private func climb(
    from start: Int, _ tree: ViewTree, _ place: UnitPlace?, depth: Int, _ around: inout Surroundings
  ) -> Bool {
    var inner = start
    for index in tree.ancestors(of: start) {
      around.steps.append(Surroundings.Step(tree: tree, node: index, inner: inner, place: place))
      inner = index
      if case .slot(.presentation) = tree.nodes[index].kind { return true }
      guard case .slot(.argument(let number)) = tree.nodes[index].kind else { continue }
      guard depth < Limits.maximumLocalDepth, case .use(let callee) = tree.nodes[tree.nodes[index].parent].kind,
        let other = self[callee]?.tree,
        let parameter = other.nodes.firstIndex(where: { $0.kind.isParameter(number) })
      else {
        around.isCutShort = true
        return true
      }
      if climb(from: parameter, other, nil, depth: depth + 1, &around) { return true }
    }
    return false
  }

  /// Whether the view is laid over another that is drawn beyond the safe area by itself: in an overlay, or as a later
  /// layer over what scrolls or navigates. Of layers that aren't known it is taken as such.
  public func isLaidOver(_ node: Int, in place: UnitPlace, of unit: UnitID) -> Bool {
    surroundings(of: node, in: place, of: unit).steps.contains { step in
      let nodes = step.tree.nodes
      if case .slot(.overlay) = nodes[step.node].kind { return true }
      guard nodes[nodes[step.node].parent].element?.arrangement == .depth else { return false }
      return step.tree.children(of: step.node).contains { layer in
        guard layer < step.inner else { return false }
        return step.place.map { $0.summaries[layer].scrolls || $0.summaries[layer].navigates } ?? true
      }
    }
  }

  /// Whether there is a tab bar below the page on which the node stands.
  public func isAboveTabs(_ node: Int, in place: UnitPlace, of unit: UnitID) -> Bool {
    surroundings(of: node, in: place, of: unit).steps.contains { $0.tree.nodes[$0.node].name == "TabView" }
  }
}

extension ViewNode.Kind {
  fileprivate func isParameter(_ number: Int) -> Bool {
    if case .parameter(number) = self { true } else { false }
  }
}
