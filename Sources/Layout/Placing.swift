// From a place for a whole tree to the place of each of its nodes. Parents stand before their children in preorder, so
// a loop forwards has them ready.

/// What came of looking at a tree in one place.
struct Placed: Sendable {
  /// By node.
  var contexts: [Context]
  /// Where each parameter's content stands; nil: nowhere.
  var parameters: [Context?]
  /// The declarations used, each in its place with what is handed to it.
  var uses: [(unit: UnitID, placement: Placement, node: Int)] = []
}

/// A place of a declaration's view, and what is handed to it there.
public struct Placement: Hashable, Sendable {
  /// The frame that the user gives it.
  public var context: Context
  public var arguments: [Summary]
  /// Nobody uses it: it stands in the middle of a window, and what it is given is unknown.
  public var isRoot = false

  static let root = Placement(context: .host, arguments: [], isRoot: true)
  static let unknown = Placement(context: .unknown, arguments: [])
}

struct Placer {
  let tree: ViewTree
  let summaries: [Summary]
  /// Where another declaration puts what is handed to it.
  let transfer: (UnitID, Placement) -> [Context?]

  func place(_ placement: Placement) -> Placed {
    let arrangements = tree.arrangements()
    var placed = Placed(
      contexts: [Context](repeating: .unknown, count: tree.nodes.count),
      parameters: [Context?](repeating: nil, count: tree.parameters.count))
    placed.contexts[0] = placement.isRoot ? page(summaries[0]) : placement.context
    for index in tree.nodes.indices { placeChildren(of: index, arrangements[index], &placed) }
    return placed
  }

  private func placeChildren(of index: Int, _ arrangement: Arrangement, _ placed: inout Placed) {
    let context = placed.contexts[index]
    let node = tree.nodes[index]
    let children = tree.children(of: index)
    switch node.kind {
    case .sequence, .slot, .each: arrange(children, in: context, arrangement, &placed)
    case .choice: for child in children { placed.contexts[child] = context }
    case .parameter(let number):
      placed.parameters[number] = placed.parameters[number].map { $0.joined(context) } ?? context
    case .use(let unit):
      let placement = Placement(context: context, arguments: tree.arguments(at: index, summaries))
      placed.uses.append((unit, placement, index))
      guard !children.isEmpty else { return }
      let contexts = transfer(unit, placement)
      for child in children {
        guard case .slot(.argument(let number)) = tree.nodes[child].kind else { continue }
        placed.contexts[child] = number < contexts.count ? contexts[number] ?? .unknown : .unknown
      }
    case .unknown: break
    case .element: element(node, children, context, arrangement, &placed)
    case .modifier(let modifier): modified(modifier, node, children, context, &placed)
    }
  }

  // MARK: - Containers

  /// Children beside or over each other: along the axis that they share the first and the last reach its ends.
  private func arrange(_ children: [Int], in context: Context, _ arrangement: Arrangement, _ placed: inout Placed) {
    let present = children.filter { !summaries[$0].isEmpty }
    for child in children {
      var frame = context
      if let axis = arrangement.mainAxis, present.count > 1 {
        if child != present.first { frame[axis.start] = beyond(present.first, context[axis.start]) }
        if child != present.last { frame[axis.end] = beyond(present.last, context[axis.end]) }
      }
      let main = present.count > 1 ? arrangement.mainAxis : nil
      placed.contexts[child] = frame.child(summaries[child].fills) { edge in
        edge.axis == main || present.count == 1 ? true : arrangement.pins(edge)
      }
    }
  }

  /// The position of a child that stands inward of another: away from the edge, unless that other may be missing.
  private func beyond(_ outermost: Int?, _ position: Position) -> Position {
    guard let outermost, case .choice(true) = tree.nodes[outermost].kind, position != .detached else {
      return .detached
    }
    return .unknown
  }

  private func element(
    _ node: ViewNode, _ children: [Int], _ context: Context, _ arrangement: Arrangement, _ placed: inout Placed
  ) {
    switch node.element?.arrangement {
    case .vertical, .horizontal, .depth, .transparent: arrange(children, in: context, arrangement, &placed)
    case .scroll:
      var content = context.unknownPositions
      content.isScrolled = true
      for axis in Axis.allCases where node.scrollAxes.contains(axis) {
        content[axis.start] = .detached
        content[axis.end] = .detached
      }
      for child in children { placed.contexts[child] = content }
    case .rows:
      var row = context.detached
      row.isScrolled = true
      for child in children { placed.contexts[child] = row }
    case .reader:
      for child in children {
        placed.contexts[child] = context.child(summaries[child].fills) { $0 == .top || $0 == .leading }
      }
    case .host: for child in children { placed.contexts[child] = page(summaries[child]) }
    case .grid: for child in children { placed.contexts[child] = context.unknownPositions }
    case .leaf, nil: for child in children { placed.contexts[child] = context.detached }
    }
  }

  /// A window, page or sheet of its own, with the view centred in it.
  private func page(_ summary: Summary) -> Context { Context.host.child(summary.fills) { _ in false } }

  // MARK: - Modifiers

  private func modified(
    _ modifier: Modifier, _ node: ViewNode, _ children: [Int], _ context: Context, _ placed: inout Placed
  ) {
    guard let base = children.first else { return }
    placed.contexts[base] = self.base(modifier, summaries[base], context)
    for slot in children.dropFirst() {
      switch tree.nodes[slot].kind {
      case .slot(.background), .slot(.overlay):
        let layers = Arrangement(kind: .depth, alignment: node.alignment)
        placed.contexts[slot] = context.child(summaries[slot].fills) { layers.pins($0) }
      case .slot(.bar(let edge)): placed.contexts[slot] = bar(edge, summaries[slot], context)
      case .slot(.presentation): placed.contexts[slot] = page(summaries[slot])
      default: placed.contexts[slot] = context.detached
      }
    }
  }

  private func base(_ modifier: Modifier, _ summary: Summary, _ context: Context) -> Context {
    var inner = context
    switch modifier {
    case .neutral, .background, .overlay, .mask, .clip, .presentation, .toolbar, .searchable, .resizable: break
    case .padding(let padding):
      guard let edges = padding.edges else { return context.unknownPositions }
      for edge in edges.edges { inner[edge] = .detached }
    case .frame(let size):
      return context.child(framed(summary.fills, size)) { edge in
        size.alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
      }
    case .offset, .aspectRatio, .scaledToFill, .unknown: return context.unknownPositions
    case .position, .rotation: return context.detached
    case .ignoresSafeArea(let regions, let edges):
      guard let regions, let edges else { return context.unknownPositions }
      for edge in edges.edges { inner[edge] = context.grown(edge, regions) }
    case .safeAreaInset(let edge):
      guard let edge else { return context.unknownPositions }
      return context.inset(EdgeSet(edge))
    case .safeAreaPadding(let edges):
      guard let edges else { return context.unknownPositions }
      return context.inset(edges)
    case .fixedSize: break
    }
    return inner
  }

  /// A child keeps the frame's edges on axes that the frame leaves alone.
  private func framed(_ fills: Fills, _ size: FrameSize) -> Fills {
    var fills = fills
    for axis in Axis.allCases where size[axis] == .unset { fills[axis] = .greedy }
    return fills
  }

  private func bar(_ edge: Edge?, _ summary: Summary, _ context: Context) -> Context {
    guard let edge else { return context.unknownPositions }
    var bar = context
    bar[edge.opposite] = .detached
    return bar.child(summary.fills) { $0 == edge }
  }
}
