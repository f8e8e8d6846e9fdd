// Edges, regions and fill: the vocabulary of the model. What can't be known is a value in each of them.

/// One side of a frame. Left-to-right is assumed; a finding never depends on it.
public enum Edge: Int, Sendable, CaseIterable {
  case top, bottom, leading, trailing

  public var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }

  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

public enum Axis: Int, Sendable, CaseIterable {
  case horizontal, vertical

  public var start: Edge { self == .vertical ? .top : .leading }
  public var end: Edge { self == .vertical ? .bottom : .trailing }
}

public struct AxisSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ axis: Axis) { rawValue = 1 << UInt8(axis.rawValue) }

  public static let horizontal = AxisSet(.horizontal)
  public static let vertical = AxisSet(.vertical)

  public func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}

public struct EdgeSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ edge: Edge) { rawValue = 1 << UInt8(edge.rawValue) }

  public static let top = EdgeSet(.top)
  public static let bottom = EdgeSet(.bottom)
  public static let leading = EdgeSet(.leading)
  public static let trailing = EdgeSet(.trailing)
  public static let horizontal: EdgeSet = [.leading, .trailing]
  public static let vertical: EdgeSet = [.top, .bottom]
  public static let all: EdgeSet = [.top, .bottom, .leading, .trailing]

  public func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
  public var edges: [Edge] { Edge.allCases.filter { contains($0) } }

  public static func named(_ name: String) -> EdgeSet? {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "horizontal": .horizontal
    case "vertical": .vertical
    case "all": .all
    default: nil
    }
  }
}

/// A value for each edge.
public struct PerEdge<Value> {
  private var top, bottom, leading, trailing: Value

  init(all value: Value) { (top, bottom, leading, trailing) = (value, value, value, value) }

  public subscript(edge: Edge) -> Value {
    get {
      switch edge {
      case .top: top
      case .bottom: bottom
      case .leading: leading
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .leading: leading = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

extension PerEdge: Equatable where Value: Equatable {}
extension PerEdge: Hashable where Value: Hashable {}
extension PerEdge: Sendable where Value: Sendable {}

/// The parts of the safe area that `ignoresSafeArea` tells apart.
public struct RegionSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bars, notch, home indicator, and what `safeAreaInset` adds.
  public static let container = RegionSet(rawValue: 1)
  public static let keyboard = RegionSet(rawValue: 2)
  public static let all: RegionSet = [.container, .keyboard]
}

/// What a view does with the space it is offered along one axis.
public enum Fill: UInt8, Sendable, Hashable {
  /// Takes all of it.
  case greedy
  /// Its own size.
  case hugging
  case unknown

  /// Of views of which one will stand here.
  func joined(_ other: Fill) -> Fill { self == other ? self : .unknown }

  /// Of views beside each other in a container that takes as much as its greediest child.
  func combined(_ other: Fill) -> Fill {
    if self == .greedy || other == .greedy { return .greedy }
    return self == .unknown || other == .unknown ? .unknown : .hugging
  }
}

/// A value for each axis.
public struct Fills: Sendable, Hashable {
  public var horizontal: Fill
  public var vertical: Fill

  static let greedy = Fills(horizontal: .greedy, vertical: .greedy)
  static let hugging = Fills(horizontal: .hugging, vertical: .hugging)
  static let unknown = Fills(horizontal: .unknown, vertical: .unknown)

  public subscript(axis: Axis) -> Fill {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }
}
