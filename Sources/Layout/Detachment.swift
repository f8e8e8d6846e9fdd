// Why a view doesn't reach the edge of the safe area: what lies between its frame and the edge.

/// What keeps a frame away from an edge.
public struct Detachment: Sendable, Equatable {
  public enum Cause: Sendable, Equatable {
    /// The padding around it.
    case padding
    /// It is put at a point.
    case position
    /// The view, or a frame around it, is smaller than what it stands in, and isn't put at the edge.
    case size
    /// Other views of the stack lie between.
    case siblings
    /// It moves with the content of a scroll view, or is a row.
    case scrolling
    /// It is an item in a toolbar.
    case toolbar
    /// It lies in the bar of an inset, and the edge is the bar's inner one.
    case bar
  }

  public let cause: Cause
  /// The declaration in which that happens.
  public let unit: UnitID
  /// Index of the view whose edge is inside; for padding and the like of the modifier, for scrolling of the container.
  public let node: Int
}

extension LayoutModel {
  /// What keeps a frame whose edge borders nothing away from the edge. Nil where that can't be told.
  public func detachment(of node: Int, at edge: Edge, in place: UnitPlace, of unit: UnitLayout) -> Detachment? {
    var (node, place, unit) = (node, place, unit)
    for _ in 0..<Limits.maximumHeight {
      guard place.isDetached(node, at: edge) else { return nil }
      switch place.obstacle(around: node, at: edge, in: unit.tree) {
      case .found(let cause, let node): return Detachment(cause: cause, unit: unit.tree.unit, node: node)
      case .unknown: return nil
      case .outside:
        guard let user = place.user, let around = self[user.unit],
          let next = around.places.first(where: { $0.isDetached(user.node, at: edge) })
        else { return nil }
        (node, place, unit) = (user.node, next, around)
      }
    }
    return nil
  }
}

/// What came of looking for an obstacle in one declaration.
private enum Search {
  case found(Detachment.Cause, Int)
  /// The whole declaration stands inside.
  case outside
  case unknown
}

extension UnitPlace {
  /// Whether the frame's edge borders nothing, at rest and while the keyboard is up.
  public func isDetached(_ node: Int, at edge: Edge) -> Bool { contexts[node].borders.isDetached(edge) }

  fileprivate func obstacle(around node: Int, at edge: Edge, in tree: ViewTree) -> Search {
    var inside = node
    for around in tree.ancestors(of: node).prefix(Limits.maximumSteps) {
      if case .slot(.toolbar) = tree.nodes[inside].kind { return .found(.toolbar, around) }
      if tree.isHost(inside) { return .found(.size, inside) }
      if !isDetached(around, at: edge) { return obstacle(between: around, and: inside, at: edge, in: tree) }
      inside = around
    }
    guard inside == 0 else { return .unknown }
    return placement.isRoot ? .found(.size, inside) : .outside
  }

  private func obstacle(between around: Int, and inside: Int, at edge: Edge, in tree: ViewTree) -> Search {
    if case .slot(let slot) = tree.nodes[inside].kind {
      switch slot {
      case .bar(let side): return .found(side?.opposite == edge ? .bar : .size, inside)
      case .background, .overlay: return .found(.size, inside)
      case .content where tree.nodes[around].isScrolling: return .found(.scrolling, around)
      case .content, .mask, .presentation, .toolbar, .argument: return .unknown
      }
    }
    switch tree.nodes[around].kind {
    case .modifier(.padding): return .found(.padding, around)
    case .modifier(.position): return .found(.position, around)
    case .modifier(.frame), .choice: return .found(.size, inside)
    case .sequence, .slot, .each:
      return .found(tree.stackAxis(around: inside) == edge.axis ? .siblings : .size, inside)
    case .modifier, .element, .use, .parameter, .unknown: return .unknown
    }
  }
}

extension ViewNode {
  fileprivate var isScrolling: Bool { element?.arrangement == .scroll || element?.arrangement == .rows }
}

extension ViewTree {
  /// Whether a slot is a window, page or sheet of its own.
  fileprivate func isHost(_ slot: Int) -> Bool {
    switch nodes[slot].kind {
    case .slot(.presentation): true
    case .slot(.content): nodes[nodes[slot].parent].element?.arrangement == .host
    default: false
    }
  }
}
