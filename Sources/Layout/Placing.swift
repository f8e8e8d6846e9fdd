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
    var work = Work(
      placed: Placed(
        contexts: [Context](repeating: .unknown, count: tree.nodes.count),
        parameters: [Context?](repeating: nil, count: tree.parameters.count)),
      arrangements: [Arrangement](repeating: .implicit, count: tree.nodes.count),
      extents: summaries.map(\.fills))
    var root = placement.isRoot ? page(summaries[0]) : placement.context
    if !placement.isRoot { work.arrangements[0] = root.arrangement ?? .unspecified }
    root.arrangement = nil
    work.placed.contexts[0] = root
    for index in tree.nodes.indices { placeChildren(of: index, &work) }
    return work.placed
  }

  /// What is known of the nodes ahead.
  private struct Work {
    var placed: Placed
    /// What each node stands in.
    var arrangements: [Arrangement]
    /// How far each node's content may spread: its own fill, or its container's.
    var extents: [Fills]
  }

  private func placeChildren(of index: Int, _ work: inout Work) {
    let context = work.placed.contexts[index]
    let children = tree.children(of: index)
    let inside = tree.arrangement(inside: index, of: work.arrangements[index])
    for child in children { work.arrangements[child] = tree.arrangement(of: child, inside: inside) }
    switch tree.nodes[index].kind {
    case .sequence, .slot: arrange(children, in: context, inside, work.extents[index], &work)
    case .each: arrange(children, in: repeated(context, inside), inside, work.extents[index], &work)
    case .choice: for child in children { work.placed.contexts[child] = context.branch(summaries[child].fills) }
    case .parameter(let number):
      var place = context
      place.arrangement = summaries[index].isSeveral ? inside : nil
      work.placed.parameters[number] = work.placed.parameters[number].map { $0.joined(place) } ?? place
    case .use(let unit):
      let arguments = tree.arguments(at: index, children.lazy.map { summaries[$0] })
      var placement = Placement(context: context, arguments: arguments)
      placement.context.arrangement = summaries[index].isSeveral ? inside : nil
      work.placed.uses.append((unit, placement, index))
      if !children.isEmpty { handOver(children, to: transfer(unit, placement), &work) }
    case .unknown: for child in children { work.placed.contexts[child] = .unknown }
    case .element: element(index, children, context, inside, &work)
    case .modifier(let modifier):
      var context = context
      if let base = children.first, summaries[base].isSeveral, modifier.concernsPlace {
        context = context.doubted
        work.placed.contexts[index] = context
      }
      modified(modifier, children, context, &work.placed)
    }
  }

  /// What is handed over stands where the other declaration puts it.
  private func handOver(_ children: ViewTree.Children, to contexts: [Context?], _ work: inout Work) {
    for child in children {
      guard case .slot(.argument(let number)) = tree.nodes[child].kind else { continue }
      var context = number < contexts.count ? contexts[number] ?? .unknown : .unknown
      if let arrangement = context.arrangement { work.arrangements[child] = arrangement }
      context.arrangement = nil
      work.placed.contexts[child] = context
    }
  }

  // MARK: - Containers

  private func arrange(
    _ children: ViewTree.Children, in context: Context, _ arrangement: Arrangement, _ extent: Fills, _ work: inout Work
  ) {
    if arrangement.kind == .pages {
      for child in children { work.placed.contexts[child] = page(summaries[child]) }
      return
    }
    let contexts = arrangement.contexts(of: children.map { summaries[$0] }, in: context, extent: extent)
    for (child, place) in zip(children, contexts) { work.placed.contexts[child] = place }
  }

  /// Of any number of copies the first is at the start, the last at the end.
  private func repeated(_ context: Context, _ arrangement: Arrangement) -> Context {
    guard let axis = arrangement.mainAxis else { return context }
    var context = context.inside
    for edge in [axis.start, axis.end] { context.borders.change(edge) { $0.doubted } }
    return context
  }

  private func element(
    _ index: Int, _ children: ViewTree.Children, _ context: Context, _ inside: Arrangement, _ work: inout Work
  ) {
    let node = tree.nodes[index]
    var content = context.inside
    content.unbounded = node.unbounded(in: context.unbounded)
    switch node.element?.arrangement {
    case .vertical, .horizontal, .depth, .reader:
      for child in children { work.extents[child] = summaries[index].fills }
    case .transparent: return arrange(children, in: context, inside, work.extents[index], &work)
    case .scroll:
      content = content.doubted
      content.isScrolled = true
      for axis in Axis.allCases where node.scrollAxes.contains(axis) {
        content.borders.set(axis.start, .detached)
        content.borders.set(axis.end, .detached)
      }
    case .rows:
      content = content.detached
      content.isScrolled = true
    case .label, .loose: content = content.doubted
    case .host: content = .host
    case .leaf, nil: content = content.detached
    }
    for child in children { work.placed.contexts[child] = content }
    for child in children {
      if case .slot(.presentation) = tree.nodes[child].kind { work.placed.contexts[child] = page(summaries[child]) }
    }
  }

  /// A window, page or sheet of its own, with the view centred in it.
  private func page(_ summary: Summary, in whole: Context = .host) -> Context {
    whole.child(summary.fills) { _ in false }
  }

  // MARK: - Modifiers

  private func modified(
    _ modifier: Modifier, _ children: ViewTree.Children, _ context: Context, _ placed: inout Placed
  ) {
    guard let base = children.first else { return }
    placed.contexts[base] = self.base(modifier, summaries[base], context, children.dropFirst())
    for slot in children.dropFirst() {
      switch tree.nodes[slot].kind {
      case .slot(.background), .slot(.overlay), .slot(.mask):
        let alignment = tree.nodes[slot].alignment
        placed.contexts[slot] = context.child(summaries[slot].fills) { edge in
          alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
        }
        placed.contexts[slot].unbounded = []
      case .slot(.bar(let edge)):
        placed.contexts[slot] = bar(edge, summaries[slot], context, beside: summaries[base].input)
      case .slot(.presentation): placed.contexts[slot] = page(summaries[slot], in: tree.presenter(of: slot))
      default: placed.contexts[slot] = context.detached
      }
    }
  }

  /// Where the view stands that the modifier is applied to.
  private func base(
    _ modifier: Modifier, _ summary: Summary, _ context: Context, _ slots: Slice<ViewTree.Children>
  ) -> Context {
    var inner = context.inside
    inner.unbounded = modifier.unbounded(in: context.unbounded)
    switch modifier {
    // The modified view is as large as the view.
    case .neutral, .background, .overlay, .presentation, .toolbar, .searchable, .resizable, .hidden, .layoutPriority,
      .contentMargins, .opacity:
      return context
    case .fixedSize, .aspectRatio, .scaledToFill: break
    case .clip, .mask: return inner.clipped
    case .padding(let padding):
      for edge in (padding.edges ?? padding.maybe).edges {
        inner.borders.change(edge) { padding.edges == nil ? $0.doubted : .detached }
      }
    case .frame(let size):
      return inner.child(framed(summary.fills, size)) { edge in
        size.alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
      }
    case .offset(let axes, _):
      for edge in Edge.allCases where axes.contains(edge.axis) { inner.borders.change(edge) { $0.doubted } }
    case .position, .rotation: return inner.detached
    case .scale: return inner.doubted
    case .ignoresSafeArea(let regions, let edges):
      guard let regions, let edges else { return inner.doubted }
      return inner.grown(edges, regions)
    case .safeAreaInset(let edge):
      guard let edge else { return .unknown }
      let bars = slots.reduce(Summary.empty) { summaries[$1].isEmpty ? $0 : summaries[$1] }
      return bars.isEmpty && !slots.isEmpty
        ? inner : inner.inset(EdgeSet(edge), maybe: bars.mayBeMissing ? EdgeSet(edge) : [])
    case .safeAreaPadding(let edges):
      guard let edges else { return .unknown }
      return inner.inset(edges)
    // It may do anything, open a page of its own included.
    case .unknown: return .unknown
    }
    return inner
  }

  /// A child keeps the frame's edges on axes that the frame leaves alone.
  private func framed(_ fills: Fills, _ size: FrameSize) -> Fills {
    var fills = fills
    for axis in Axis.allCases where size[axis] == .unset { fills[axis] = .greedy }
    return fills
  }

  private func bar(_ edge: Edge?, _ summary: Summary, _ context: Context, beside input: Input) -> Context {
    guard let edge else { return context.inside.doubted }
    var bar = context.inside
    bar.isBesideInput = input != .none && !summary.mayBeMissing
    bar.unbounded = []
    bar.borders.set(edge.opposite, .detached)
    bar.bar = edge
    return bar.child(summary.fills) { $0 == edge }
  }
}

extension ViewTree {
  /// The space in which a modifier shows what lies in its slot.
  fileprivate func presenter(of slot: Int) -> Context {
    switch nodes[nodes[slot].parent].name {
    case "sheet", "popover": .sheet
    default: .host
    }
  }
}
