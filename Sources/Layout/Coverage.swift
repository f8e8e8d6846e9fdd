// Where in a view that fills its space something can be seen: a stack with a spacer above its buttons covers the bottom
// only, though its frame is as large as the screen.

/// Parts of a length.
public struct Bands: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let start = Bands(rawValue: 1)
  public static let middle = Bands(rawValue: 2)
  public static let end = Bands(rawValue: 4)
  public static let all: Bands = [.start, .middle, .end]

  init(_ position: Alignment.Position?) {
    switch position {
    case .start: self = .start
    case .end: self = .end
    case .center, nil: self = .middle
    }
  }
}

/// When something can be seen.
public enum Presence: Hashable, Sendable {
  case always
  /// Under a condition.
  case conditional
  /// It is there, but faded or moved by a state.
  case animated
}

/// What of a view's frame shows something, along each axis.
public struct Coverage: Hashable, Sendable {
  public internal(set) var horizontal = Bands.all
  public internal(set) var vertical = Bands.all
  /// How that fills its space when it is there.
  public internal(set) var fills = Fills.unknown
  public internal(set) var presence = Presence.always

  static let none = Coverage(horizontal: [], vertical: [])

  public internal(set) subscript(axis: Axis) -> Bands {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }

  var isNone: Bool { horizontal.isEmpty || vertical.isEmpty }

  /// Of views of which one stands here.
  func or(_ other: Coverage) -> Coverage {
    if isNone { return other }
    if other.isNone { return self }
    var joined = self
    for axis in Axis.allCases {
      joined[axis].formUnion(other[axis])
      joined.fills[axis] = fills[axis].joined(other.fills[axis])
    }
    joined.presence = presence == .always ? other.presence : presence
    return joined
  }
}

extension Summarizer {
  /// What a node covers of its frame.
  ///
  /// - Parameters:
  ///   - summary: of the node, with what the view covers that it is or is made of.
  ///   - parts: of its children.
  func coverage(of index: Int, _ summary: Summary, _ parts: [Summary], _ arrangement: Arrangement) -> Coverage {
    let node = tree.nodes[index]
    switch node.kind {
    case .use, .parameter: return summary.coverage
    case .unknown: return Coverage()
    case .sequence, .slot: return arranged(parts, arrangement, summary.fills)
    case .choice, .each:
      var coverage = parts.reduce(Coverage.none) { $0.or($1.coverage) }
      if summary.mayBeMissing { coverage.presence = .conditional }
      // Repeated along a stack there is something everywhere.
      if case .each = node.kind, let axis = arrangement.mainAxis, !coverage.isNone { coverage[axis] = .all }
      return coverage
    case .element:
      switch node.element?.arrangement {
      case .vertical, .horizontal, .depth, .transparent, .reader:
        return arranged(parts, arrangement, summary.fills)
      default: return summary.filler == .spacer || summary.isEmpty ? .none : Coverage(fills: summary.fills)
      }
    case .modifier(let modifier):
      guard let base = parts.first else { return Coverage() }
      return modified(modifier, base.coverage, zip(tree.children(of: index), parts).dropFirst(), summary)
    }
  }

  // MARK: - Containers

  private func arranged(_ children: [Summary], _ arrangement: Arrangement, _ fills: Fills) -> Coverage {
    let visible = children.filter { !$0.coverage.isNone }
    guard !visible.isEmpty else { return .none }
    let parts = children.filter { !$0.coverage.isNone || $0.filler == .spacer }
    if parts.count == 1 {
      var coverage = parts[0].coverage
      for axis in Axis.allCases where fills[axis] == .greedy && coverage.fills[axis] != .greedy {
        coverage.fills[axis] = .greedy
        coverage[axis] = Bands(arrangement.alignment?[axis])
      }
      return coverage
    }
    var coverage = Coverage(fills: fills)
    for axis in Axis.allCases {
      if fills[axis] == .unknown {
        coverage.fills[axis] = visible.map(\.coverage.fills[axis]).reduce(.hugging) { $0.combined($1) }
      }
      guard coverage.fills[axis] == .greedy else { continue }
      coverage[axis] =
        axis == arrangement.mainAxis ? along(axis, parts) : across(axis, visible, arrangement.alignment)
    }
    if let first = visible.first(where: { $0.coverage.presence != .always }) {
      coverage.presence = visible.allSatisfy { $0.coverage.presence != .always } ? first.coverage.presence : .always
    }
    return coverage
  }

  /// What stands before the first child that takes the rest is at the start, what stands behind the last is at the end.
  private func along(_ axis: Axis, _ children: [Summary]) -> Bands {
    let isGreedy = children.map { $0.filler == .spacer || $0.coverage.fills[axis] != .hugging }
    guard let first = isGreedy.firstIndex(of: true), let last = isGreedy.lastIndex(of: true) else { return .all }
    var bands: Bands = []
    if first > 0 { bands.insert(.start) }
    if last < children.count - 1 { bands.insert(.end) }
    if children[first...last].contains(where: { !$0.coverage.isNone }) { bands.insert(.middle) }
    return bands
  }

  private func across(_ axis: Axis, _ children: [Summary], _ alignment: Alignment?) -> Bands {
    children.map(\.coverage).reduce([]) { bands, child in
      bands.union(child.fills[axis] == .hugging ? Bands(alignment?[axis]) : child[axis])
    }
  }

  // MARK: - Modifiers

  private func modified(
    _ modifier: Modifier, _ inner: Coverage, _ slots: some Sequence<(Int, Summary)>, _ summary: Summary
  ) -> Coverage {
    guard !inner.isNone else { return .none }
    var coverage = inner
    switch modifier {
    case .frame(let size):
      for axis in Axis.allCases where size[axis] != .unset {
        coverage.fills[axis] = summary.fills[axis]
        if size[axis] != .infinite {
          coverage[axis] = .all
        } else if inner.fills[axis] != .greedy {
          coverage[axis] = Bands(size.alignment?[axis])
        }
      }
    case .background, .overlay:
      for (slot, content) in slots where !content.coverage.isNone {
        for axis in Axis.allCases where coverage.fills[axis] == .greedy {
          let layer = content.coverage
          coverage[axis].formUnion(
            layer.fills[axis] != .hugging ? layer[axis] : Bands(tree.nodes[slot].alignment?[axis]))
        }
      }
    case .hidden: return .none
    case .offset(_, isFixed: false), .opacity(nil): if coverage.presence == .always { coverage.presence = .animated }
    case .position, .unknown, .safeAreaInset, .fixedSize, .aspectRatio, .scaledToFill, .resizable:
      return Coverage(fills: summary.fills, presence: inner.presence)
    default: break
    }
    return coverage
  }
}
