// Which scroll view a view is, once modifiers and wrappers that only pass it on are taken off.

public import Project

extension LayoutModel {
  /// The scroll view, list or form that stands at a node, also where another declaration makes it or hands it over. Of
  /// several views of which one will be there, the first that is one. Nil: there is none, or none is known.
  ///
  /// - Parameter user: the use of the node's unit, for what that hands over.
  public func scrollView(at node: Int, of unit: UnitID, user: Use?) -> Witness? {
    var pending = [(node: node, unit: unit, users: [user].compactMap { $0 })]
    for _ in 0..<Limits.maximumSteps {
      guard let (index, unit, users) = pending.popLast() else { return nil }
      guard let tree = self[unit]?.tree, index < tree.nodes.count else { continue }
      switch tree.nodes[index].kind {
      case .modifier(.unknown), .each, .unknown: continue
      case .modifier: pending.append((index + 1, unit, users))
      case .choice: pending += tree.children(of: index).reversed().map { ($0, unit, users) }
      case .sequence, .slot: pending += only(tree.children(of: index)).map { ($0, unit, users) }
      case .element:
        switch tree.nodes[index].element?.arrangement {
        case .rows, .scroll: return Witness(unit: unit, node: index)
        case .transparent: pending += only(tree.children(of: index)).map { ($0, unit, users) }
        default: continue
        }
      case .use(let callee): pending.append((0, callee, users + [Use(unit: unit, node: index)]))
      case .parameter(let number):
        guard let user = users.last, let around = self[user.unit]?.tree else { continue }
        let content = around.children(of: user.node).first { around.nodes[$0].isArgument(number) }
        if let content { pending.append((content, user.unit, users.dropLast())) }
      }
    }
    return nil
  }

  /// The one of a list of one; several are arranged by whatever is around.
  private func only(_ children: ViewTree.Children) -> [Int] { children.count == 1 ? Array(children) : [] }
}

extension ViewNode {
  fileprivate func isArgument(_ number: Int) -> Bool {
    if case .slot(.argument(number)) = kind { return true }
    return false
  }
}
