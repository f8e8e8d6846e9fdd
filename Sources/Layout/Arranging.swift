// How containers put their children together.

/// The arrangement that children of a node stand in: their nearest real container's.
struct Arrangement: Hashable {
  enum Kind: Hashable { case vertical, horizontal, depth }
  var kind: Kind
  /// Nil: can't be known.
  var alignment: Alignment?

  /// What several views without a container around them get.
  static let implicit = Arrangement(kind: .vertical, alignment: .center)

  /// The axis that children share; nil: they lie over each other.
  var mainAxis: Axis? {
    switch kind {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .depth: nil
    }
  }

  /// Whether a child smaller than its container lies at the edge; nil: can't be known.
  func pins(_ edge: Edge) -> Bool? {
    alignment.map { $0[edge.axis] == (edge == edge.axis.start ? .start : .end) }
  }

  /// The summary of children that stand in this arrangement.
  func summary(of children: [Summary]) -> Summary {
    let present = children.filter { !$0.isEmpty }
    guard let first = present.first else { return .empty }
    if present.count == 1, !first.isSpacer { return first }
    var whole = Summary.empty
    whole.isEmpty = false
    for axis in Axis.allCases {
      whole.fills[axis] = present.map { fill(of: $0, axis) }.reduce(.hugging) { $0.combined($1) }
    }
    for edge in Edge.allCases { whole[touch: edge] = touch(edge, present, whole.fills[edge.axis]) }
    whole.input = input(of: present)
    whole.isDecoration = present.allSatisfy(\.isDecoration)
    whole.isSpacer = present.allSatisfy(\.isSpacer)
    whole.scrolls = kind == .depth && present.contains(where: \.scrolls)
    whole.startsWithMedia = first.startsWithMedia
    return whole
  }

  /// An input that stands above everything that takes up space lies at the top, out of the keyboard's reach.
  private func input(of children: [Summary]) -> Input {
    var isAtTop = kind == .vertical
    var input = Input.none
    for (index, child) in children.enumerated() {
      if fill(of: child, .vertical) != .hugging { isAtTop = false }
      let isPushedUp = isAtTop && children[(index + 1)...].contains { fill(of: $0, .vertical) == .greedy }
      input = input.or(isPushedUp ? child.input.doubted(.atTop) : child.input)
    }
    return input
  }

  private func fill(of child: Summary, _ axis: Axis) -> Fill {
    if child.isSpacer { return axis == mainAxis ? .greedy : .hugging }
    return child.fills[axis]
  }

  private func touch(_ edge: Edge, _ children: [Summary], _ fill: Fill) -> Touch {
    if edge.axis == mainAxis {
      let outermost = edge == edge.axis.start ? children.first : children.last
      return outermost.map { $0.isSpacer ? .no : $0[touch: edge] } ?? .no
    }
    return children.map { child -> Touch in
      switch child.fills[edge.axis] {
      case .greedy: return child[touch: edge]
      case .unknown: return child[touch: edge].doubted
      case .hugging:
        // In a container as small as its largest child one of them reaches the edge.
        if fill == .hugging { return child[touch: edge] }
        guard let isPinned = pins(edge), fill == .greedy else { return child[touch: edge].doubted }
        return isPinned ? child[touch: edge] : .no
      }
    }.reduce(.no) { $0.or($1) }
  }
}
