// Where a view stands: which insets lie around it, and which of them its frame borders. `grow` is the rule by which
// ignoring and bleeding reach outwards; everything about the safe area follows from it.

/// A frame's edge against the insets around it.
public enum Position: Hashable, Sendable {
  /// At the inner side of that layer's inset, with these regions of the layer behind it already.
  case border(layer: Int, crossed: RegionSet)
  /// Somewhere inside: nothing outside can be reached.
  case detached
  case unknown

  /// Of two places in which the view stands.
  func joined(_ other: Position) -> Position { self == other ? self : .unknown }
}

/// The insets that one ancestor adds.
public struct Layer: Hashable, Sendable {
  public var container: EdgeSet
  /// Edges whose container inset may be zero: sides in portrait, conditional bars.
  public var maybe: EdgeSet = []
  /// The keyboard may come up from the bottom, inside the container's inset.
  public var hasKeyboard = false

  /// A window, a page, a sheet.
  static let host = Layer(container: .all, maybe: .horizontal, hasKeyboard: true)
}

/// A place in which a view stands. Equal places need to be looked at once only.
public struct Context: Hashable, Sendable {
  /// Innermost first.
  public var layers: [Layer]
  var positions: PerEdge<Position>
  /// Inside content that scrolls, or in rows.
  public var isScrolled = false

  public subscript(edge: Edge) -> Position {
    get { positions[edge] }
    set { positions[edge] = newValue }
  }

  /// The whole space of a window, page or sheet.
  static let host = Context(layers: [.host], positions: PerEdge(all: .border(layer: 0, crossed: [])))

  static let unknown = Context(layers: [.host], positions: PerEdge(all: .unknown))

  /// Nothing around the view can be reached.
  var detached: Context { withPositions(.detached) }
  var unknownPositions: Context { withPositions(.unknown) }

  private func withPositions(_ position: Position) -> Context {
    var context = self
    context.positions = PerEdge(all: position)
    return context
  }

  func joined(_ other: Context) -> Context {
    guard layers == other.layers else { return .unknown }
    var context = self
    context.isScrolled = isScrolled || other.isScrolled
    for edge in Edge.allCases { context[edge] = self[edge].joined(other[edge]) }
    return context
  }

  /// A child's frame in this one: a greedy child has the same edges, a smaller one those that it is put at.
  ///
  /// - Parameter pins: whether the edge is where a smaller child is put; nil: can't be known.
  func child(_ fills: Fills, pins: (Edge) -> Bool?) -> Context {
    var context = self
    for edge in Edge.allCases {
      switch fills[edge.axis] {
      case .greedy: break
      case .unknown: if self[edge] != .detached { context[edge] = .unknown }
      case .hugging:
        switch pins(edge) {
        case true?: break
        case false?: context[edge] = .detached
        case nil: if self[edge] != .detached { context[edge] = .unknown }
        }
      }
    }
    return context
  }

  /// How far a frame grows at an edge that ignores these regions. Two insets whose presence isn't known can make two
  /// answers: they are joined.
  func grown(_ edge: Edge, _ regions: RegionSet) -> Position {
    guard case .border(var index, var crossed) = self[edge] else { return self[edge] }
    while index < layers.count {
      let layer = layers[index]
      guard layer.container.contains(edge) else {
        index += 1
        crossed = []
        continue
      }
      let hasKeyboard = edge == .bottom && layer.hasKeyboard
      if hasKeyboard, !crossed.contains(.keyboard) {
        guard regions.contains(.keyboard) else { break }
        crossed.insert(.keyboard)
      }
      guard regions.contains(.container) else { break }
      index += 1
      crossed = []
    }
    return .border(layer: index, crossed: crossed)
  }

  /// The regions that lie between two positions of an edge, of the outermost layer: what growing covered.
  func regions(from start: Position, to end: Position, at edge: Edge) -> RegionSet {
    guard case .border(let first, let before) = start, case .border(let last, let after) = end else { return [] }
    var covered: RegionSet = []
    if last > first {
      for layer in layers[first..<min(last, layers.count)] where layer.container.contains(edge) {
        covered.insert(.container)
        if layer.hasKeyboard, edge == .bottom { covered.insert(.keyboard) }
      }
    }
    covered.formUnion(last > first ? after : after.subtracting(before))
    return covered
  }

  /// An inset pushed around a view: its frame borders the new layer, whatever it bordered before.
  func inset(_ edges: EdgeSet, maybe: EdgeSet = []) -> Context {
    guard layers.count < Limits.maximumLayers else { return unknownPositions }
    var context = self
    context.layers.insert(Layer(container: edges, maybe: maybe), at: 0)
    for edge in Edge.allCases {
      if edges.contains(edge) {
        context[edge] = .border(layer: 0, crossed: [])
      } else if case .border(let layer, let crossed) = self[edge] {
        context[edge] = .border(layer: layer + 1, crossed: crossed)
      }
    }
    return context
  }
}
