// Where a view stands: which insets lie around it, and which of them its frame borders. `growth` is the rule by which
// ignoring and bleeding reach outwards; everything about the safe area follows from it.
//
// The keyboard comes and goes, and with it the bottom edge of all that doesn't ignore it. So the bottom edge has two
// positions, at rest and while the keyboard is up, and every question about it has an answer for each.

/// A frame's edge against the insets around it.
public enum Position: Hashable, Sendable {
  /// At the inner side of that layer's inset, with these regions of the layer behind it already.
  case border(layer: Int8, crossed: RegionSet)
  /// Somewhere inside: nothing outside can be reached.
  case detached
  case unknown

  /// Of two places in which the view stands.
  func joined(_ other: Position) -> Position { self == other ? self : .unknown }

  /// The same place, counted from further in.
  func behind(_ layers: Int) -> Position {
    guard case .border(let layer, let crossed) = self else { return self }
    return .border(layer: layer + Int8(layers), crossed: crossed)
  }

  /// Where it isn't known whether this is the place; what is inside for sure stays inside.
  var doubted: Position { self == .detached ? .detached : .unknown }
}

/// The positions of a frame's edges.
struct Borders: Hashable, Sendable {
  private var resting: PerEdge<Position>
  /// Of the bottom edge while the keyboard is up.
  private var raised: Position

  init(all position: Position) {
    resting = PerEdge(all: position)
    raised = position
  }

  subscript(edge: Edge, isRaised isRaised: Bool) -> Position {
    get { isRaised && edge == .bottom ? raised : resting[edge] }
    set { if isRaised && edge == .bottom { raised = newValue } else { resting[edge] = newValue } }
  }

  mutating func set(_ edge: Edge, _ position: Position) { change(edge) { _ in position } }

  mutating func change(_ edge: Edge, _ change: (Position) -> Position) {
    resting[edge] = change(resting[edge])
    if edge == .bottom { raised = change(raised) }
  }

  mutating func changeAll(_ change: (Position) -> Position) {
    for edge in Edge.allCases { self.change(edge, change) }
  }

  func isDetached(_ edge: Edge) -> Bool {
    resting[edge] == .detached && self[edge, isRaised: true] == .detached
  }
}

/// The insets that one ancestor adds.
public struct Layer: Hashable, Sendable {
  public var container: EdgeSet
  /// Edges whose container inset may be zero: sides in portrait, conditional bars.
  public var maybe: EdgeSet = []
  /// The keyboard may come up from the bottom, inside the container's inset.
  public var hasKeyboard = false
  /// The window's, page's or sheet's own: beyond it is the screen's edge.
  public var isHost: Bool { hasKeyboard }
  /// Where the outer side of each inset stands, counted from the next layer: a bar may lie anywhere, and what has grown
  /// under it goes on only if the whole of view and bar borders something.
  var outside = Borders(all: .border(layer: 0, crossed: []))

  /// A window, a page, a sheet.
  static let host = Layer(container: .all, maybe: .horizontal, hasKeyboard: true)

  /// A sheet ends below the status bar, and where it takes up the whole screen there is none.
  static let sheet = Layer(container: [.bottom, .leading, .trailing], maybe: .horizontal, hasKeyboard: true)
}

/// The frame that a view is put into, and the edges that it is put at.
struct Offer: Hashable, Sendable {
  let borders: Borders
  let pins: PerEdge<Bool?>
}

/// A place in which a view stands. Equal places need to be looked at once only.
public struct Context: Hashable, Sendable {
  /// Innermost first.
  public var layers: [Layer]
  var borders: Borders
  /// Inside content that scrolls, or in rows.
  public var isScrolled = false
  /// Inside the bar of a `safeAreaInset` at that edge.
  public var bar: Edge?
  /// That bar is always there, beside a view that takes text.
  public var isBesideInput = false
  /// Axes along which the view is offered no length, since its container scrolls: what would fill the space takes the
  /// least that it can.
  public var unbounded: AxisSet = []
  /// The edges of the nearest clipping ancestor: what grows beyond them can't be seen. Nil: nothing clips.
  var clip: Borders?
  /// What several views that stand here together are put into; nil: nothing of that kind is known.
  var arrangement: Arrangement?
  /// For a view whose fill isn't known: what it stands in. Of several views of which one will be here, each has a fill.
  private var offer: Offer?

  init(layers: [Layer], borders: Borders) {
    self.layers = layers
    self.borders = borders
  }

  /// Where the edge is while the keyboard is down.
  public subscript(edge: Edge) -> Position { borders[edge, isRaised: false] }

  /// The whole space of a window, page or sheet.
  static let host = Context(layers: [.host], borders: Borders(all: .border(layer: 0, crossed: [])))

  /// The whole space of a sheet.
  static let sheet = Context(layers: [.sheet], borders: Borders(all: .border(layer: 0, crossed: [])))

  static let unknown = Context(layers: [.host], borders: Borders(all: .unknown))

  /// Nothing around the view can be reached.
  var detached: Context {
    var context = self
    context.borders = Borders(all: .detached)
    return context
  }

  /// Whether something around the view can be reached isn't known.
  var doubted: Context {
    var context = self
    context.borders.changeAll { $0.doubted }
    return context
  }

  func joined(_ other: Context) -> Context {
    guard layers == other.layers else { return .unknown }
    var context = self
    context.isScrolled = isScrolled || other.isScrolled
    context.bar = bar == other.bar ? bar : nil
    context.isBesideInput = isBesideInput && other.isBesideInput
    context.unbounded = unbounded.intersection(other.unbounded)
    context.clip = clip == other.clip ? clip : nil
    context.arrangement = arrangement == other.arrangement ? arrangement : nil
    context.offer = offer == other.offer ? offer : nil
    for edge in Edge.allCases {
      for isRaised in [false, true] {
        context.borders[edge, isRaised: isRaised] =
          borders[edge, isRaised: isRaised].joined(other.borders[edge, isRaised: isRaised])
      }
    }
    return context
  }

  /// A child's frame in this one: a greedy child has the same edges, a smaller one those that it is put at.
  ///
  /// - Parameter pins: whether the edge is where a smaller child is put; nil: can't be known.
  func child(_ fills: Fills, pins: (Edge) -> Bool?) -> Context {
    var context = self
    var pinned = PerEdge<Bool?>(all: nil)
    for edge in Edge.allCases { pinned[edge] = pins(edge) }
    if fills.horizontal != .unknown, fills.vertical != .unknown {
      context.offer = nil
    } else if pinned != PerEdge(all: true) {
      context.offer = Offer(borders: borders, pins: pinned)
    }
    for edge in Edge.allCases where !borders.isDetached(edge) {
      switch (fills[edge.axis], pinned[edge]) {
      case (.greedy, _), (_, true?): break
      case (.hugging, false?): context.borders.set(edge, .detached)
      case (.unknown, _), (.hugging, nil): context.borders.change(edge) { $0.doubted }
      }
    }
    return context
  }

  /// One of several views that may stand here.
  func branch(_ fills: Fills) -> Context {
    guard let offer else { return self }
    var context = self
    context.borders = offer.borders
    context.offer = nil
    return context.child(fills) { offer.pins[$0] }
  }

  /// The same place for a view that stands in this one, and isn't it.
  var inside: Context {
    var context = self
    context.offer = nil
    return context
  }

  /// The frame clips what is drawn in it.
  var clipped: Context {
    var context = self
    context.clip = borders
    return context
  }

  /// An inset pushed around a view: its frame borders the new layer, whatever it bordered before.
  func inset(_ edges: EdgeSet, maybe: EdgeSet = []) -> Context {
    guard !edges.isEmpty else { return self }
    guard layers.count < Limits.maximumLayers else { return doubted }
    var context = self
    var layer = Layer(container: edges, maybe: maybe, outside: borders)
    context.borders.changeAll { $0.behind(1) }
    context.clip?.changeAll { $0.behind(1) }
    for edge in Edge.allCases {
      if edges.contains(edge) {
        context.borders.set(edge, .border(layer: 0, crossed: []))
      } else {
        layer.outside.set(edge, .detached)
      }
    }
    context.layers.insert(layer, at: 0)
    return context
  }
}

/// How far an edge grows that ignores the safe area.
struct Growth {
  /// Where the grown frame stands.
  var end: Position
  /// What it grew over.
  var covered: RegionSet = []
  /// Some of that is there in every orientation and state.
  var isCertain = false
  /// It grew over the window's or page's own insets, not over bars inside alone.
  var coversHost = false
  /// What of it lies beyond an ancestor that clips.
  var hidden: RegionSet = []
}

extension Context {
  /// Where the edge goes when it ignores these regions, in both states of the keyboard.
  func growths(_ edge: Edge, _ regions: RegionSet) -> [Growth] {
    let rest = growth(edge, regions, isRaised: false)
    return edge == .bottom ? [rest, growth(edge, regions, isRaised: true)] : [rest]
  }

  /// Whether the edge is behind all insets of these regions already.
  func isCovered(_ edge: Edge, _ regions: RegionSet) -> Bool {
    if regions.contains(.container), !isOutside(borders[edge, isRaised: false]) { return false }
    guard edge == .bottom, regions.contains(.keyboard) else { return regions.contains(.container) }
    let raised = borders[edge, isRaised: true]
    let isUnderKeyboard = raised == .border(layer: Int8(layers.count) - 1, crossed: .keyboard)
    return isOutside(raised) || regions == .keyboard && isUnderKeyboard
  }

  /// Whether the edge is a sheet's where that has no inset.
  func isAtBareEdge(_ edge: Edge) -> Bool {
    !layers.contains { $0.container.contains(edge) } && growths(edge, .container).allSatisfy { isOutside($0.end) }
  }

  /// Whether the position is the outer edge of the window or page.
  private func isOutside(_ position: Position) -> Bool { position == .border(layer: Int8(layers.count), crossed: []) }

  func grown(_ edges: EdgeSet, _ regions: RegionSet) -> Context {
    var context = self
    for edge in edges.edges {
      for isRaised in [false, true] {
        context.borders[edge, isRaised: isRaised] = growth(edge, regions, isRaised: isRaised).end
      }
    }
    return context
  }

  /// From layer to layer, until one has a region that isn't ignored or the frame around the last one borders nothing.
  private func growth(_ edge: Edge, _ regions: RegionSet, isRaised: Bool) -> Growth {
    growth(from: borders[edge, isRaised: isRaised], edge, regions, isRaised)
  }

  private func growth(from start: Position, _ edge: Edge, _ regions: RegionSet, _ isRaised: Bool) -> Growth {
    var growth = Growth(end: start)
    var isClipped = false
    while case .border(let number, let crossed) = growth.end, number < layers.count {
      let index = Int(number)
      if clip?[edge, isRaised: isRaised] == growth.end { isClipped = true }
      let layer = layers[index]
      let outside = layer.outside[edge, isRaised: isRaised].behind(index + 1)
      guard layer.container.contains(edge) else {
        growth.end = outside
        continue
      }
      if edge == .bottom, isRaised, layer.hasKeyboard, !crossed.contains(.keyboard) {
        guard regions.contains(.keyboard) else { break }
        growth.cover(.keyboard, of: layer, isCertain: true, isHidden: isClipped)
        growth.end = .border(layer: number, crossed: [.keyboard])
      } else if regions.contains(.container) {
        growth.cover(.container, of: layer, isCertain: !layer.maybe.contains(edge), isHidden: isClipped)
        growth.end = outside
      } else if layer.maybe.contains(edge), !isOutside(outside) {
        // Where the inset is missing the edge goes on from its other side.
        return growth.joined(with: self.growth(from: outside, edge, regions, isRaised))
      } else {
        break
      }
    }
    return growth
  }
}

extension Growth {
  fileprivate mutating func cover(_ region: RegionSet, of layer: Layer, isCertain: Bool, isHidden: Bool) {
    covered.formUnion(region)
    if layer.isHost { coversHost = true }
    self.isCertain = self.isCertain || isCertain
    if isHidden { hidden.formUnion(region) }
  }

  /// Either this alone, or this and then the other.
  fileprivate func joined(with other: Growth) -> Growth {
    if other.covered.isEmpty {
      return Growth(end: end.joined(other.end), covered: covered, isCertain: isCertain, coversHost: coversHost)
    }
    return Growth(
      end: .unknown, covered: covered.union(other.covered), isCertain: isCertain,
      coversHost: coversHost || other.coversHost, hidden: hidden.union(other.hidden))
  }
}
