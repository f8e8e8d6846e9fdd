// The summaries of one tree's nodes, from the last to the first: children stand behind their parents in preorder, so a
// loop backwards has them ready. Chains of any length cost no stack.

/// Computes summaries; what other declarations make comes from `callee`.
struct Summarizer {
  let tree: ViewTree
  /// What is handed over, by parameter; missing ones are unknown.
  let arguments: [Summary]
  /// The summary of another declaration's view, given what is handed to it.
  let callee: (UnitID, [Summary]) -> Summary

  func summaries() -> [Summary] {
    let arrangements = tree.arrangements()
    var summaries = [Summary](repeating: .unknown, count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() {
      summaries[index] = summary(of: index, summaries, arrangements[index])
    }
    return summaries
  }

  private func summary(of index: Int, _ done: [Summary], _ arrangement: Arrangement) -> Summary {
    let node = tree.nodes[index]
    switch node.kind {
    case .sequence, .slot, .each: return arrangement.summary(of: tree.children(of: index).map { done[$0] })
    case .choice(let isOptional):
      let branches = tree.children(of: index).map { done[$0] }
      guard let first = branches.first else { return .empty }
      let joined = branches.dropFirst().reduce(first) { $0.or($1) }
      return isOptional ? joined.or(.empty) : joined
    case .parameter(let number): return number < arguments.count ? arguments[number] : .unknown
    case .use(let unit): return callee(unit, tree.arguments(at: index, done))
    case .unknown: return .unknown
    case .element: return element(index, done, arrangement)
    case .modifier(let modifier): return modified(modifier, index, done)
    }
  }

  // MARK: - Elements

  private func element(_ index: Int, _ done: [Summary], _ arrangement: Arrangement) -> Summary {
    let node = tree.nodes[index]
    guard let element = node.element else { return .unknown }
    let witness = Witness(unit: tree.unit, node: index)
    let content = tree.children(of: index).map { done[$0] }
    switch element.arrangement {
    case .leaf:
      let summary = leaf(element, node, witness)
      return element.traits.contains(.labelled) && !content.isEmpty
        ? labelled(summary, Arrangement.implicit.summary(of: content), witness) : summary
    case .grid: return grid(element, content, witness)
    case .vertical, .horizontal, .depth: return stack(element, arrangement.summary(of: content))
    case .transparent: return arrangement.summary(of: content)
    case .scroll: return scrolling(node, Arrangement.implicit.summary(of: content))
    case .rows:
      return Summary(
        fills: .greedy, touches: PerEdge(all: .yes(witness)),
        input: content.map(\.input).reduce(Input.none) { $0.or($1) }.doubted(.rows), isDecoration: false, scrolls: true)
    case .reader:
      var summary = Arrangement(kind: .depth, alignment: Alignment("topLeading")).summary(of: content)
      for edge in [Edge.bottom, .trailing] where summary.fills[edge.axis] != .greedy {
        summary[touch: edge] = summary.fills[edge.axis] == .hugging ? .no : summary[touch: edge].doubted
      }
      summary.fills = .greedy
      summary.isEmpty = false
      return summary
    case .host:
      return Summary(
        fills: .greedy, touches: PerEdge(all: .no),
        input: content.map(\.input).reduce(Input.none) { $0.or($1) }.doubted(.host), isDecoration: false)
    }
  }

  private func leaf(_ element: Element, _ node: ViewNode, _ witness: Witness) -> Summary {
    let isImage = element.traits.contains(.image)
    let touch: Touch =
      element.traits.contains(.obscurable) || node.isSymbol ? .yes(witness) : isImage ? .maybe(witness) : .no
    let input: Input =
      !element.traits.contains(.input)
      ? .none : element.fills == .unknown ? .maybe(witness, doubt: .representable) : .yes(witness)
    return Summary(
      fills: element.fills, touches: PerEdge(all: touch), input: input,
      isSpacer: element.traits.contains(.spacer), isEmpty: node.name == "EmptyView", isDecoration: touch == .no,
      startsWithMedia: element.traits.contains(.media))
  }

  /// A control is as large as its label, and where the label keeps clear of an edge, so does the control.
  private func labelled(_ control: Summary, _ label: Summary, _ witness: Witness) -> Summary {
    var summary = control
    for axis in Axis.allCases where label.fills[axis] != .unknown { summary.fills[axis] = label.fills[axis] }
    for edge in Edge.allCases {
      switch label[touch: edge] {
      case .no: summary[touch: edge] = .no
      case .maybe: summary[touch: edge] = .maybe(witness)
      case .yes: break
      }
    }
    return summary
  }

  /// Which cell lies at which edge isn't followed.
  private func grid(_ element: Element, _ content: [Summary], _ witness: Witness) -> Summary {
    var summary = Summary.empty
    summary.isEmpty = false
    summary.fills = element.fills
    summary.input = content.map(\.input).reduce(Input.none) { $0.or($1) }
    let isObscurable = element.traits.contains(.obscurable)
    summary.isDecoration = !isObscurable && content.allSatisfy(\.isDecoration)
    let touches = content.flatMap { cell in Edge.allCases.map { cell[touch: $0].doubted } }
    let inside = touches.reduce(Touch.no) { $0.or($1) }
    for edge in Edge.allCases { summary[touch: edge] = isObscurable ? .yes(witness) : inside }
    return summary
  }

  private func stack(_ element: Element, _ content: Summary) -> Summary {
    var summary = content
    summary.isEmpty = false
    summary.scrolls = false
    // A lone spacer fills the stack around it.
    if content.isSpacer {
      summary.isSpacer = false
      summary.fills = content.fills
    }
    for axis in Axis.allCases where element.fills[axis] == .greedy { summary.fills[axis] = .greedy }
    return summary
  }

  private func scrolling(_ node: ViewNode, _ content: Summary) -> Summary {
    var summary = content
    summary.isEmpty = false
    summary.scrolls = true
    summary.isDecoration = content.isDecoration
    for axis in Axis.allCases {
      if node.scrollAxes.isEmpty { summary.fills[axis] = .unknown }
      if node.scrollAxes.contains(axis) { summary.fills[axis] = .greedy }
    }
    return summary
  }

  // MARK: - Modifiers

  private func modified(_ modifier: Modifier, _ index: Int, _ done: [Summary]) -> Summary {
    let children = tree.children(of: index)
    guard let first = children.first else { return .unknown }
    var summary = done[first]
    switch modifier {
    case .neutral, .background, .clip, .presentation, .toolbar, .searchable, .mask, .ignoresSafeArea: break
    case .padding(let padding):
      for edge in Edge.allCases {
        // A padding smaller than any inset leaves a part covered.
        if padding.edges == nil { summary[touch: edge] = summary[touch: edge].doubted }
        guard padding.edges?.contains(edge) == true else { continue }
        summary[touch: edge] = padding.isSmall ? summary[touch: edge].doubted : .no
      }
    case .safeAreaPadding(let edges):
      for edge in Edge.allCases {
        if edges?.contains(edge) == true { summary[touch: edge] = .no }
        if edges == nil { summary[touch: edge] = summary[touch: edge].doubted }
      }
    case .frame(let size): frame(size, &summary)
    case .offset(let isFixed):
      doubtTouches(&summary)
      // Views that move with the keyboard do it like this.
      if !isFixed { summary.input = summary.input.doubted(.unknownModifier) }
    case .rotation: doubtTouches(&summary)
    case .position:
      summary.fills = .greedy
      doubtTouches(&summary)
    case .safeAreaInset(let edge): inset(edge, children.dropFirst().map { done[$0] }, &summary)
    case .overlay:
      let alignment = tree.nodes[index].alignment
      for content in children.dropFirst().map({ done[$0] }) { overlay(content, alignment, &summary) }
    case .fixedSize(let horizontal, let vertical):
      if horizontal { summary.fills.horizontal = .hugging }
      if vertical { summary.fills.vertical = .hugging }
    case .aspectRatio:
      summary.fills = .unknown
      doubtTouches(&summary)
    case .scaledToFill: summary.fills = .greedy
    case .resizable:
      summary.fills = .greedy
      summary.touches = PerEdge(all: .no)
      summary.isDecoration = true
      summary.startsWithMedia = true
    case .unknown:
      summary.fills = .unknown
      doubtTouches(&summary)
      summary.input = summary.input.doubted(.unknownModifier)
    }
    summary.isSpacer = summary.isSpacer && modifier == .neutral
    return summary
  }

  private func doubtTouches(_ summary: inout Summary) {
    for edge in Edge.allCases { summary[touch: edge] = summary[touch: edge].doubted }
  }

  private func frame(_ size: FrameSize, _ summary: inout Summary) {
    for axis in Axis.allCases {
      let inner = summary.fills[axis]
      switch size[axis] {
      case .unset: continue
      case .fixed, .bounded: summary.fills[axis] = .hugging
      case .infinite: summary.fills[axis] = .greedy
      case .unknown: summary.fills[axis] = .unknown
      }
      for edge in [axis.start, axis.end] where inner != .greedy {
        let position = size.alignment?[axis]
        let isPinned = position == (edge == axis.start ? .start : .end)
        if isPinned, inner == .hugging { continue }
        let isCentred = size[axis] == .infinite && inner == .hugging && position != nil
        summary[touch: edge] = isCentred ? .no : summary[touch: edge].doubted
      }
    }
  }

  /// A bar at an edge: what touches the edge is the bar's.
  private func inset(_ edge: Edge?, _ bars: [Summary], _ summary: inout Summary) {
    for bar in bars {
      summary.input = summary.input.or(bar.input)
      summary.isDecoration = summary.isDecoration && bar.isDecoration
      guard let edge else {
        doubtTouches(&summary)
        continue
      }
      summary[touch: edge] = bar[touch: edge]
      for side in Edge.allCases where side.axis != edge.axis {
        summary[touch: side] = summary[touch: side].or(bar[touch: side])
      }
    }
  }

  private func overlay(_ content: Summary, _ alignment: Alignment?, _ summary: inout Summary) {
    summary.input = summary.input.or(content.input)
    summary.isDecoration = summary.isDecoration && content.isDecoration
    let layers = Arrangement(kind: .depth, alignment: alignment)
    for edge in Edge.allCases {
      let isAtEdge: Bool? =
        switch content.fills[edge.axis] {
        case .greedy: true
        case .hugging: layers.pins(edge)
        case .unknown: nil
        }
      guard isAtEdge != false else { continue }
      let touch = content[touch: edge]
      summary[touch: edge] = summary[touch: edge].or(isAtEdge == nil ? touch.doubted : touch)
    }
  }
}

extension ViewTree {
  /// The arrangement that each node's children stand in.
  func arrangements() -> [Arrangement] {
    var arrangements = [Arrangement](repeating: .implicit, count: nodes.count)
    for index in nodes.indices {
      var own = arrangements[index]
      if case .element = nodes[index].kind {
        switch nodes[index].element?.arrangement {
        case .vertical: own = Arrangement(kind: .vertical, alignment: nodes[index].alignment)
        case .horizontal: own = Arrangement(kind: .horizontal, alignment: nodes[index].alignment)
        case .depth: own = Arrangement(kind: .depth, alignment: nodes[index].alignment)
        case .transparent: break
        default: own = .implicit
        }
      }
      arrangements[index] = own
      for child in children(of: index) {
        switch nodes[child].kind {
        case .slot(.content): arrangements[child] = own
        case .slot(.background), .slot(.overlay), .slot(.mask):
          arrangements[child] = Arrangement(kind: .depth, alignment: nodes[index].alignment)
        case .slot: arrangements[child] = .implicit
        default: arrangements[child] = own
        }
      }
    }
    return arrangements
  }

  /// The summaries of what a `use` hands over, by parameter number.
  func arguments(at index: Int, _ done: [Summary]) -> [Summary] {
    var arguments: [Summary] = []
    for child in children(of: index) {
      guard case .slot(.argument(let number)) = nodes[child].kind else { continue }
      while arguments.count <= number { arguments.append(.unknown) }
      arguments[number] = done[child]
    }
    return arguments
  }
}
