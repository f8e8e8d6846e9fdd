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
    let insides = tree.arrangements()
    var summaries = [Summary](repeating: .unknown, count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() {
      let parts = tree.children(of: index).map { summaries[$0] }
      var summary = summary(of: index, parts, insides[index])
      if let same = sameFrame(as: index, parts) {
        summary.ends = same.ends
        summary.coverage = same.coverage
      } else {
        summary.ends = ends(of: index, summary, parts, insides[index])
        summary.coverage = coverage(of: index, summary, parts, insides[index])
      }
      summaries[index] = summary
    }
    return summaries
  }

  /// The view that a node is no more than: the only one in a row, or one under a modifier without effect on layout.
  private func sameFrame(as index: Int, _ parts: [Summary]) -> Summary? {
    switch tree.nodes[index].kind {
    case .modifier(.neutral): return parts.first
    case .sequence, .slot:
      guard parts.count == 1, parts[0].filler == .none, !parts[0].isEmpty else { return nil }
      return parts[0]
    default: return nil
    }
  }

  /// - Parameter parts: the summaries of the node's children.
  private func summary(of index: Int, _ parts: [Summary], _ arrangement: Arrangement) -> Summary {
    let node = tree.nodes[index]
    switch node.kind {
    case .sequence, .slot: return arrangement.summary(of: parts)
    case .each:
      var each = arrangement.summary(of: parts)
      each.isSeveral = true
      each.mayBeMissing = each.mayBeMissing || !node.isNeverEmpty
      return each
    case .choice(let isOptional):
      guard let first = parts.first else { return .empty }
      let joined = parts.dropFirst().reduce(first) { $0.or($1) }
      return isOptional ? joined.or(.empty) : joined
    case .parameter(let number): return number < arguments.count ? arguments[number] : .unknown
    case .use(let unit):
      var made = callee(unit, tree.arguments(at: index, parts))
      if node.mindsKeyboard { made.input = made.input.doubted(.handled) }
      return made
    case .unknown: return .unknown
    case .element: return element(index, parts, arrangement)
    case .modifier(let modifier): return modified(modifier, index, parts)
    }
  }

  // MARK: - Elements

  private func element(_ index: Int, _ content: [Summary], _ arrangement: Arrangement) -> Summary {
    let node = tree.nodes[index]
    guard let element = node.element else { return .unknown }
    let witness = Witness(unit: tree.unit, node: index)
    switch element.arrangement {
    case .leaf: return leaf(element, node, witness)
    case .vertical, .horizontal, .depth: return stack(element, arrangement.summary(of: content))
    case .transparent: return arrangement.summary(of: content)
    case .scroll: return scrolling(node, Arrangement.implicit.summary(of: content))
    case .rows:
      return Summary(
        fills: .greedy, touches: PerEdge(all: .yes(witness)),
        input: content.map(\.input).reduce(Input.none) { $0.or($1) }.doubted(.rows), isDecoration: false, scrolls: true,
        startsWithMedia: content.first?.startsWithMedia ?? false)
    case .reader:
      var summary = arrangement.summary(of: content)
      for edge in [Edge.bottom, .trailing] where summary.fills[edge.axis] != .greedy {
        summary[touch: edge] = summary.fills[edge.axis] == .hugging ? .no : summary[touch: edge].doubted
      }
      return present(summary, fills: .greedy)
    case .label:
      let label = zip(tree.children(of: index), content).filter { tree.nodes[$0.0].kind.isContent }.map(\.1)
      let control = leaf(element, node, witness)
      return label.isEmpty ? control : labelled(control, Arrangement.implicit.summary(of: label), witness)
    case .loose: return loose(element, content, witness)
    case .host:
      return Summary(
        fills: .greedy, touches: PerEdge(all: .no),
        input: content.map(\.input).reduce(Input.none) { $0.or($1) }.doubted(.host), isDecoration: false,
        navigates: true)
    }
  }

  private func leaf(_ element: Element, _ node: ViewNode, _ witness: Witness) -> Summary {
    let isImage = element.traits.contains(.image)
    let touch: Touch =
      element.traits.contains(.obscurable) || node.isSymbol ? .yes(witness) : isImage ? .maybe(witness) : .no
    let input: Input =
      !element.traits.contains(.input)
      ? .none
      : element.fills == .unknown
        ? .maybe(witness, doubt: .representable)
        // A text editor scrolls by itself.
        : element.fills == .greedy ? .maybe(witness, doubt: .rows) : .yes(witness)
    return Summary(
      fills: element.fills, touches: PerEdge(all: touch), input: input,
      filler: element.traits.contains(.spacer) ? .spacer : element.traits.contains(.divider) ? .divider : .none,
      isEmpty: node.name == "EmptyView", mayBeMissing: node.name == "EmptyView",
      isDecoration: touch == .no && input == .none,
      startsWithMedia: element.traits.contains(.media))
  }

  /// A control is as large as its label, and where the label keeps clear of an edge, so does the control.
  private func labelled(_ control: Summary, _ label: Summary, _ witness: Witness) -> Summary {
    var summary = control
    for axis in Axis.allCases where label.fills[axis] != .unknown { summary.fills[axis] = label.fills[axis] }
    for edge in Edge.allCases {
      switch label[touch: edge] {
      case .no: summary[touch: edge] = .no
      case .maybe(let inner): summary[touch: edge] = .maybe(inner == nil ? nil : witness)
      case .yes: break
      }
    }
    return summary
  }

  /// Which part of the content lies at which edge isn't followed.
  private func loose(_ element: Element, _ content: [Summary], _ witness: Witness) -> Summary {
    var summary = Arrangement.unspecified.summary(of: content)
    let isObscurable = element.traits.contains(.obscurable)
    let inside = Edge.allCases.map { summary[touch: $0].doubted }.reduce(Touch.no) { $0.or($1) }
    for edge in Edge.allCases { summary[touch: edge] = isObscurable ? .yes(witness) : inside }
    summary.isDecoration = summary.isDecoration && !isObscurable
    for axis in Axis.allCases where element.fills[axis] == .greedy { summary.fills[axis] = .greedy }
    return present(summary, fills: summary.fills)
  }

  private func stack(_ element: Element, _ content: Summary) -> Summary {
    var summary = content
    summary.scrolls = false
    summary.navigates = false
    for axis in Axis.allCases where element.fills[axis] == .greedy { summary.fills[axis] = .greedy }
    return present(summary, fills: summary.fills)
  }

  /// A view that is there, whatever it holds.
  private func present(_ content: Summary, fills: Fills) -> Summary {
    var summary = content
    summary.fills = fills
    summary.hasPriority = false
    summary.isEmpty = false
    summary.isSeveral = false
    summary.filler = .none
    return summary
  }

  private func scrolling(_ node: ViewNode, _ content: Summary) -> Summary {
    var summary = present(content, fills: content.fills)
    summary.mayBeMissing = false
    summary.scrolls = true
    for axis in Axis.allCases {
      if node.scrollAxes.isEmpty { summary.fills[axis] = .unknown }
      if node.scrollAxes.contains(axis) { summary.fills[axis] = .greedy }
    }
    return summary
  }

  // MARK: - Modifiers

  private func modified(_ modifier: Modifier, _ index: Int, _ parts: [Summary]) -> Summary {
    guard var summary = parts.first else { return .unknown }
    // Out of a stack's sight a filler fills what the modifier gives it.
    if summary.filler != .none, !modifier.leavesFrame {
      summary.filler = .none
      summary.fills = .unknown
    }
    if summary.isSeveral, modifier.concernsPlace {
      // Each of them is modified by itself.
      doubtTouches(&summary)
      summary.input = summary.input.doubted(.several)
    }
    if tree.nodes[index].mindsKeyboard { summary.input = summary.input.doubted(.handled) }
    switch modifier {
    case .neutral, .background, .clip, .presentation, .toolbar, .searchable, .mask, .ignoresSafeArea, .contentMargins,
      .opacity:
      break
    case .layoutPriority: summary.hasPriority = true
    case .hidden:
      summary.touches = PerEdge(all: .no)
      summary.input = .none
      summary.isDecoration = true
    case .padding(let padding):
      for edge in (padding.edges ?? padding.maybe).edges {
        let touch = summary[touch: edge]
        // A padding smaller than any inset leaves a part covered; one that is computed is computed for some reason.
        let isDoubtful = padding.edges == nil && !padding.isInset || padding.isSmall
        summary[touch: edge] = !isDoubtful ? .no : padding.isComputed ? touch.lost : touch.doubted
      }
    case .safeAreaPadding(let edges):
      for edge in Edge.allCases {
        if edges?.contains(edge) == true { summary[touch: edge] = .no }
        if edges == nil { summary[touch: edge] = summary[touch: edge].doubted }
      }
    case .frame(let size): frame(size, &summary)
    case .offset(let axes, let isFixed):
      for edge in Edge.allCases where axes.contains(edge.axis) {
        summary[touch: edge] = isFixed ? summary[touch: edge].doubted : summary[touch: edge].lost
      }
      // Views that move with the keyboard do it like this.
      if !isFixed { summary.input = summary.input.doubted(.unknownModifier) }
    case .rotation, .scale: doubtTouches(&summary)
    case .position:
      summary.fills = .greedy
      // Where the point is isn't followed.
      for edge in Edge.allCases { summary[touch: edge] = summary[touch: edge].lost }
    case .safeAreaInset(let edge): inset(edge, parts.dropFirst(), &summary)
    case .overlay:
      for (slot, content) in zip(tree.children(of: index), parts).dropFirst() {
        overlay(content, tree.nodes[slot].alignment, &summary)
      }
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
      for edge in Edge.allCases { summary[touch: edge] = summary[touch: edge].lost }
      summary.input = summary.input.doubted(.unknownModifier)
    }
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
      case .fixed(0):
        summary.fills[axis] = .hugging
        summary.mayBeMissing = true
      case .fixed, .bounded: summary.fills[axis] = .hugging
      case .infinite: summary.fills[axis] = .greedy
      case .unknown: summary.fills[axis] = .unknown
      }
      for edge in [axis.start, axis.end] where inner != .greedy {
        let position = size.alignment?[axis]
        let isPinned = position == (edge == axis.start ? .start : .end)
        if isPinned, inner == .hugging { continue }
        let isLarge = size[axis] == .infinite || size.shares.contains(axis)
        let isCentred = isLarge && inner == .hugging && position != nil
        // A length that is computed is mostly the screen's or the reader's.
        let isLost = size[axis] == .fixed(nil) || size[axis] == .unknown
        let touch = summary[touch: edge]
        summary[touch: edge] = isCentred ? .no : isLost ? touch.lost : touch.doubted
      }
    }
  }

  /// A bar at an edge: what touches the edge is the bar's.
  private func inset(_ edge: Edge?, _ bars: ArraySlice<Summary>, _ summary: inout Summary) {
    for bar in bars {
      summary.input = summary.input.or(edge == .top ? bar.input.doubted(.atTop) : bar.input)
      summary.isDecoration = summary.isDecoration && bar.isDecoration
      guard let edge else {
        doubtTouches(&summary)
        continue
      }
      summary[touch: edge] = bar[touch: edge].inBar
      for side in Edge.allCases where side.axis != edge.axis {
        summary[touch: side] = summary[touch: side].or(bar[touch: side].inBar)
      }
    }
  }

  private func overlay(_ content: Summary, _ alignment: Alignment?, _ summary: inout Summary) {
    let isAtTop = content.fills.vertical == .hugging && alignment?.vertical == .start
    summary.input = summary.input.or(isAtTop ? content.input.doubted(.atTop) : content.input)
    summary.isDecoration = summary.isDecoration && content.isDecoration
    for edge in Edge.allCases {
      let isPinned = alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
      switch (content.fills[edge.axis], isPinned) {
      case (.greedy, _), (_, true?): summary[touch: edge] = summary[touch: edge].or(content[touch: edge])
      case (.hugging, false?): break
      case (.unknown, _), (.hugging, nil): summary[touch: edge] = summary[touch: edge].or(content[touch: edge].doubted)
      }
    }
  }
}

extension ViewNode.Kind {
  fileprivate var isContent: Bool {
    if case .slot(.content) = self { true } else { false }
  }
}

extension ViewTree {
  /// The arrangement inside each node, where that is known without knowing what is around the declaration.
  fileprivate func arrangements() -> [Arrangement] {
    var arrangements = [Arrangement](repeating: .unspecified, count: nodes.count)
    for index in nodes.indices {
      arrangements[index] = arrangement(inside: index, of: arrangements[index])
      for child in children(of: index) { arrangements[child] = arrangement(of: child, inside: arrangements[index]) }
    }
    return arrangements
  }

  /// The summaries of what a `use` hands over, by parameter number.
  ///
  /// - Parameter parts: those of its children.
  func arguments(at index: Int, _ parts: some Sequence<Summary>) -> [Summary] {
    var arguments: [Summary] = []
    for (child, part) in zip(children(of: index), parts) {
      guard case .slot(.argument(let number)) = nodes[child].kind else { continue }
      while arguments.count <= number { arguments.append(.unknown) }
      arguments[number] = part
    }
    return arguments
  }
}
