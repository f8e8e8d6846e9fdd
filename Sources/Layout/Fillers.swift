// Which view it is that makes another take all the space it is offered.

extension LayoutModel {
  /// The view inside a node because of which it takes all the room along an axis, in one of its states at least, as
  /// deep inside as can be told; nil: it has a length, or nothing is known.
  public func filler(of node: Int, along axis: Axis, in unit: UnitLayout, _ place: UnitPlace) -> Witness? {
    var search = FillerSearch(tree: unit.tree, summaries: place.summaries, axis: axis)
    var index = node
    var found: Witness?
    for _ in 0..<Limits.maximumHeight {
      guard let filler = search.filler(of: index) else { return found }
      let witness = Witness(unit: search.tree.unit, node: filler)
      guard case .use(let callee) = search.tree.nodes[filler].kind else { return witness }
      let fill = search.summaries[filler].fills[axis]
      if fill == .greedy { found = witness }
      // In its other places, or with other content, the view may be smaller.
      guard let unit = self[callee], let place = unit.places.first(where: { $0.summaries[0].fills[axis] == fill })
      else { return found }
      search = FillerSearch(tree: unit.tree, summaries: place.summaries, axis: axis)
      index = 0
    }
    return found
  }
}

private struct FillerSearch {
  let tree: ViewTree
  let summaries: [Summary]
  let axis: Axis

  /// The same in one tree; or a use of another declaration that may fill the space.
  func filler(of node: Int) -> Int? {
    var index = node
    while true {
      let children = tree.children(of: index)
      let next = children.first { isGreedy($0) }
      switch tree.nodes[index].kind {
      case .slot, .sequence, .choice:
        if let next {
          index = next
        } else if children.count == 1, !isGreedy(index), let only = children.first {
          index = only
        } else {
          return isGreedy(index) ? children.compactMap { separator($0) }.first : nil
        }
      case .modifier:
        guard isGreedy(index) else { return nil }
        guard next == index + 1 else { return index }
        index += 1
      case .element, .each:
        guard isGreedy(index), !isForeign(index) else { return nil }
        guard isStack(index), let content = children.first else { return index }
        if next == nil, !isGreedy(content) { return index }
        index = content
      case .use: return summaries[index].fills[axis] == .hugging ? nil : index
      case .parameter, .unknown: return isGreedy(index) ? index : nil
      }
    }
  }

  private func isGreedy(_ index: Int) -> Bool { summaries[index].fills[axis] == .greedy }

  /// A view of another framework: it takes all the space only if it has no size of its own, which can't be seen.
  private func isForeign(_ index: Int) -> Bool {
    tree.nodes[index].element?.traits.contains(.media) == true && Element.table[tree.nodes[index].name] == nil
  }

  private func isStack(_ index: Int) -> Bool {
    switch tree.nodes[index].element?.arrangement {
    case .vertical, .horizontal, .depth, .transparent: true
    default: false
    }
  }

  /// A spacer or divider: what it fills depends on the stack that it stands in.
  private func separator(_ index: Int) -> Int? {
    var index = index
    while case .modifier(let modifier) = tree.nodes[index].kind, modifier.leavesFrame { index += 1 }
    return summaries[index].filler == .none ? nil : index
  }
}
