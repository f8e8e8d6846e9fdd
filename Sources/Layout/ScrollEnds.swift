// What stands at the top and bottom of a view once what scrolls in it has been scrolled to that end: which scroll view,
// and how much room its content keeps there for something that lies over it.

/// The top or bottom of a view, from its edge inwards.
public struct End: Hashable, Sendable {
  public enum Doubt: Hashable, Sendable {
    /// What a view or modifier there does isn't known; it may make room.
    case room
    /// One of several pages or columns.
    case page
  }

  /// Points that nothing stands in: padding, spacers, decoration of a given height, insets. Infinite where the room was
  /// made for that end and its size isn't written out.
  public var room = 0.0
  /// What scrolls there.
  public var scroll: Witness?
  public var doubt: Doubt?
  /// There is nothing but room.
  var isBlank = false

  static func blank(_ length: Double?) -> End { End(room: length ?? .infinity, isBlank: true) }

  static let moved = End(room: .infinity)

  /// Of views of which one stands here, or that lie over each other: what scrolls with less room is worse off.
  func or(_ other: End) -> End {
    switch (scroll, other.scroll) {
    case (nil, nil):
      End(room: max(room, other.room), doubt: doubt ?? other.doubt, isBlank: isBlank && other.isBlank)
    case (_?, nil): self
    case (nil, _?): other
    case (_?, _?): (other.room, other.doubt == nil ? 0 : 1) < (room, doubt == nil ? 0 : 1) ? other : self
    }
  }

  func inside(_ room: Double) -> End {
    var end = self
    end.room += room
    return end
  }

  func doubted(_ doubt: Doubt) -> End {
    var end = self
    end.doubt = end.doubt ?? doubt
    return end
  }
}

/// Both ends of a view's height.
public struct Ends: Hashable, Sendable {
  private var top = End()
  private var bottom = End()

  /// Of the sides nothing is known.
  public internal(set) subscript(edge: Edge) -> End {
    get { edge == .top ? top : edge == .bottom ? bottom : End() }
    set { if edge == .top { top = newValue } else if edge == .bottom { bottom = newValue } }
  }
}

extension Summarizer {
  /// The ends of a node.
  ///
  /// - Parameters:
  ///   - summary: of the node, with the ends of the view that it is or is made of.
  ///   - parts: of its children.
  func ends(of index: Int, _ summary: Summary, _ parts: [Summary], _ arrangement: Arrangement) -> Ends {
    var ends = summary.ends
    ends[.top] = end(.top, of: index, ends[.top], parts, arrangement)
    ends[.bottom] = end(.bottom, of: index, ends[.bottom], parts, arrangement)
    return ends
  }

  private func end(
    _ edge: Edge, of index: Int, _ own: End, _ parts: [Summary], _ arrangement: Arrangement
  ) -> End {
    switch tree.nodes[index].kind {
    case .use, .parameter: own
    case .unknown: End(doubt: .room)
    case .sequence, .slot: arranged(edge, parts, arrangement)
    case .each:
      // The last of many alike: its padding is the space between them.
      End(scroll: arranged(edge, parts, arrangement).scroll, doubt: .page)
    case .choice: parts.lazy.map { $0.ends[edge] }.reduce(nil) { $0?.or($1) ?? $1 } ?? End()
    case .element: element(edge, of: index, parts, arrangement)
    case .modifier(let modifier): modified(modifier, edge, parts.first ?? .unknown)
    }
  }

  // MARK: - Containers

  private func arranged(_ edge: Edge, _ children: [Summary], _ arrangement: Arrangement) -> End {
    let present = children.filter { !$0.isEmpty }
    switch arrangement.kind {
    case .vertical, .unspecified: return stacked(edge == .top ? present : present.reversed(), edge)
    case .horizontal, .pages, .depth:
      let end = present.map { $0.ends[edge] }.reduce(nil) { $0?.or($1) ?? $1 } ?? End()
      return present.count > 1 && arrangement.kind != .depth ? end.doubted(.page) : end
    }
  }

  /// From the end of a stack inwards: room, then what comes first.
  private func stacked(_ children: [Summary], _ edge: Edge) -> End {
    var room = 0.0
    var found: End?
    for child in children {
      let end = child.ends[edge]
      if end.isBlank {
        room += end.room
        continue
      }
      // A spacer takes what is left outside of scroll views, and nothing inside.
      if child.filler == .spacer { continue }
      let next = end.inside(room)
      found = found.map { next.scroll == nil ? $0 : $0.or(next) } ?? next
      if !child.mayBeMissing { break }
    }
    return found ?? End(room: room, isBlank: room > 0)
  }

  private func element(_ edge: Edge, of index: Int, _ parts: [Summary], _ arrangement: Arrangement) -> End {
    let node = tree.nodes[index]
    guard let element = node.element else { return End() }
    let content = arranged(edge, parts, arrangement)
    switch element.arrangement {
    case .vertical, .horizontal, .depth, .transparent, .reader: return content
    case .scroll where !node.scrollAxes.contains(.vertical): return End()
    case .scroll, .rows:
      return End(
        room: content.room, scroll: Witness(unit: tree.unit, node: index), doubt: content.doubt == .room ? .room : nil)
    case .host:
      let isOnePage = node.name == "NavigationStack" || node.name == "NavigationView"
      return isOnePage ? content : content.doubted(.page)
    case .leaf:
      if case .fixed(let length) = node.minLength { return .blank(length) }
      return End(room: element.traits.contains(.divider) ? 1 : 0, isBlank: element.traits.contains(.divider))
    case .label, .loose: return End()
    }
  }

  // MARK: - Modifiers

  private func modified(_ modifier: Modifier, _ edge: Edge, _ base: Summary) -> End {
    let end = base.ends[edge]
    switch modifier {
    case .hidden: return .blank(nil)
    case .frame(let size): return base.isDecoration && !base.startsWithMedia ? framed(size, end) : end
    case .padding(let padding), .contentMargins(let padding): return padded(padding, edge, end)
    case .safeAreaInset(let inset):
      return inset == nil ? end.doubted(.room) : inset == edge ? end.inside(.infinity) : end
    case .safeAreaPadding(let edges):
      return edges == nil ? end.doubted(.room) : edges?.contains(edge) == true ? end.inside(.infinity) : end
    case .position, .rotation, .fixedSize(_, vertical: true): return End()
    // Headers that stay while the content scrolls: where they were, there is as much room as somebody meant.
    case .offset(let axes, isFixed: false) where axes.contains(.vertical) && end.scroll == nil: return .moved
    case .unknown: return end.doubted(.room)
    default: return end
    }
  }

  /// Decoration that is given a height is room: nothing is lost when it is covered.
  private func framed(_ size: FrameSize, _ end: End) -> End {
    if size.minimums.contains(.vertical) { return .blank(nil) }
    switch size.vertical {
    case .unset, .infinite: return end
    case .fixed(let height): return .blank(height)
    case .bounded(let height): return .blank(height)
    case .unknown: return .blank(nil)
    }
  }

  /// Padding of one end alone is there for that end; around everything it is a matter of looks.
  private func padded(_ padding: Padding, _ edge: Edge, _ end: End) -> End {
    let edges = padding.edges ?? padding.maybe
    guard edges.contains(edge) else { return end }
    if padding.isDefault { return end.inside(16) }
    if let points = padding.points, points < 0 { return end }
    if !edges.contains(edge.opposite), padding.points.map({ $0 >= 20 }) ?? true { return end.inside(.infinity) }
    return padding.points.map { end.inside($0) } ?? end.doubted(.room)
  }
}
