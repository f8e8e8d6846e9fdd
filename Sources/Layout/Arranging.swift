// How containers put their children together.

/// The arrangement that children of a node stand in: their nearest real container's.
struct Arrangement: Hashable {
  enum Kind: Hashable {
    case vertical, horizontal, depth
    /// Each child fills a page of its own.
    case pages
    /// Several views that are handed on: whoever shows them arranges them.
    case unspecified
  }

  var kind: Kind
  /// Nil: can't be known.
  var alignment: Alignment?

  /// What several views without a container around them get.
  static let implicit = Arrangement(kind: .vertical, alignment: .center)
  static let unspecified = Arrangement(kind: .unspecified, alignment: nil)

  /// The axis that children share; nil: they lie over each other, or nothing is known.
  var mainAxis: Axis? {
    switch kind {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .depth, .pages, .unspecified: nil
    }
  }

  /// Whether a child smaller than its container is put at the edge; nil: can't be known.
  func pins(_ edge: Edge) -> Bool? {
    alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
  }

  // MARK: - Summaries

  /// The summary of children that stand in this arrangement.
  func summary(of children: [Summary]) -> Summary {
    let present = children.filter { !$0.isEmpty }
    guard let first = present.first else { return .empty }
    if present.count == 1, first.filler == .none || kind == .unspecified { return first }
    var whole = Summary.empty
    whole.isEmpty = false
    whole.isSeveral = present.count > 1
    whole.mayBeMissing = present.allSatisfy(\.mayBeMissing)
    let isRanked = kind == .depth && present.contains(where: \.hasPriority)
    for axis in Axis.allCases {
      let fills = present.map { fill(of: $0, axis) }
      whole.fills[axis] = fills.dropFirst().reduce(fills[0]) { isRanked ? $0.joined($1) : $0.combined($1) }
    }
    for edge in Edge.allCases { whole[touch: edge] = touch(edge, present, whole.fills[edge.axis]) }
    whole.input = input(of: present)
    whole.isDecoration = present.allSatisfy(\.isDecoration)
    whole.filler = present.allSatisfy { $0.filler == first.filler } ? first.filler : .none
    whole.scrolls = kind == .depth && present.contains(where: \.scrolls)
    whole.startsWithMedia =
      kind == .depth
      ? present.contains(where: \.startsWithMedia)
      : present.prefix { $0.startsWithMedia }.contains { !$0.mayBeMissing }
    return whole
  }

  /// An input that stands above everything that takes up space lies at the top, out of the keyboard's reach.
  private func input(of children: [Summary]) -> Input {
    let firstGreedy = children.firstIndex { fill(of: $0, .vertical) == .greedy } ?? 0
    var isAtTop = kind == .vertical
    var input = Input.none
    for (index, child) in children.enumerated() {
      if fill(of: child, .vertical) != .hugging { isAtTop = false }
      input = input.or(isAtTop && index < firstGreedy ? child.input.doubted(.atTop) : child.input)
    }
    return input
  }

  /// What a child takes here: a spacer the stack's axis, a divider the other.
  private func fill(of child: Summary, _ axis: Axis) -> Fill {
    switch (child.filler, kind) {
    case (.none, _): child.fills[axis]
    case (_, .unspecified): .unknown
    case (.spacer, .depth), (.spacer, .pages): .greedy
    case (.spacer, _): axis == mainAxis ? .greedy : .hugging
    case (.divider, .depth), (.divider, .pages): axis == .horizontal ? .greedy : .hugging
    case (.divider, _): axis == mainAxis ? .hugging : .greedy
    }
  }

  private func touch(_ edge: Edge, _ children: [Summary], _ fill: Fill) -> Touch {
    if kind == .unspecified { return children.map { $0[touch: edge].doubted }.reduce(.no) { $0.or($1) } }
    if edge.axis == mainAxis { return endTouch(edge == edge.axis.start ? children : children.reversed(), edge) }
    return children.map { child -> Touch in
      switch child.fills[edge.axis] {
      case .greedy: return child[touch: edge]
      case .unknown: return child[touch: edge].doubted
      case .hugging:
        // In a container as small as its largest child one of them reaches the edge.
        if fill == .hugging { return child[touch: edge] }
        guard let isPinned = pins(edge) else { return child[touch: edge].lost }
        guard fill == .greedy else { return child[touch: edge].doubted }
        return isPinned ? child[touch: edge] : .no
      }
    }.reduce(.no) { $0.or($1) }
  }

  /// What reaches the end of a stack: the outermost child, and the next one where that may be missing.
  private func endTouch(_ children: [Summary], _ edge: Edge) -> Touch {
    var touch = Touch.no
    for child in children {
      let own = child.filler == .spacer ? .no : child[touch: edge]
      touch = touch.or(touch == .no && !child.mayBeMissing ? own : own.doubted)
      if !child.mayBeMissing { break }
    }
    return touch
  }

  // MARK: - Places

  /// The frames of children in a container's frame.
  ///
  /// - Parameter extent: how the container fills its space, which may be more than its children do.
  func contexts(of children: [Summary], in container: Context, extent: Fills) -> [Context] {
    let present = children.indices.filter { !children[$0].isEmpty }
    let frame = present.count > 1 ? container.inside : container
    var frames = [Context](repeating: frame, count: children.count)
    if present.count > 1 {
      switch kind {
      case .vertical, .horizontal:
        close(kind == .vertical ? .top : .leading, present, children, &frames)
        close(kind == .vertical ? .bottom : .trailing, present.reversed(), children, &frames)
      case .unspecified: for index in present { frames[index] = frame.doubted }
      case .depth, .pages: break
      }
    }
    let isAlone = present.count { children[$0].filler == .none } == 1
    for index in children.indices {
      let fills = fills(of: children[index])
      frames[index] = frames[index].child(fills) { edge in
        if edge.axis == mainAxis || pins(edge) == true || isAlone && extent[edge.axis] == fills[edge.axis] {
          return true
        }
        // Of several, the largest is as large as a container that hugs them.
        return extent[edge.axis] == .greedy ? pins(edge) : nil
      }
    }
    return frames
  }

  private func fills(of child: Summary) -> Fills {
    Fills(horizontal: fill(of: child, .horizontal), vertical: fill(of: child, .vertical))
  }

  /// Takes the container's edge away from all but the outermost child; from those behind children that may be missing,
  /// certainty.
  private func close(_ edge: Edge, _ order: [Int], _ children: [Summary], _ frames: inout [Context]) {
    var isReached = true
    var isDoubted = false
    for index in order {
      if !isReached { frames[index].borders.set(edge, .detached) }
      if isDoubted { frames[index].borders.change(edge) { $0.doubted } }
      isDoubted = true
      if !children[index].mayBeMissing { isReached = false }
    }
  }
}

extension ViewTree {
  /// The arrangement that the children of a node stand in, where the node itself stands in `outer`.
  func arrangement(inside index: Int, of outer: Arrangement) -> Arrangement {
    let node = nodes[index]
    guard case .element = node.kind, let element = node.element else { return outer }
    switch element.arrangement {
    case .vertical: return Arrangement(kind: .vertical, alignment: node.alignment)
    case .horizontal: return Arrangement(kind: .horizontal, alignment: node.alignment)
    case .depth: return Arrangement(kind: .depth, alignment: node.alignment)
    case .reader: return Arrangement(kind: .depth, alignment: Alignment("topLeading"))
    case .host: return Arrangement(kind: .pages, alignment: .center)
    case .transparent: return outer
    case .loose: return .unspecified
    case .leaf, .label, .scroll, .rows: return .implicit
    }
  }

  /// The same for a slot of the node, where `inside` is the arrangement of its content.
  func arrangement(of slot: Int, inside: Arrangement) -> Arrangement {
    guard case .slot(let kind) = nodes[slot].kind else { return inside }
    switch kind {
    case .content: return inside
    case .background, .overlay, .mask: return Arrangement(kind: .depth, alignment: nodes[slot].alignment)
    case .bar, .presentation, .toolbar: return .implicit
    case .argument: return .unspecified
    }
  }
}
