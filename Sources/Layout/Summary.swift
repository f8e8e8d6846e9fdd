// What a view is from outside: how it fills, what of it would be missed under a bar, whether it takes input. Made from
// the inside out, and for a view that shows what it is given, from the summaries of that.

/// A leaf view that shows why something holds.
public struct Witness: Hashable, Sendable {
  public let unit: UnitID
  private let rawNode: UInt32
  /// It lies in the bar of a `safeAreaInset` around what else the view holds.
  public private(set) var isInBar = false

  public init(unit: UnitID, node: Int) {
    self.unit = unit
    rawNode = UInt32(truncatingIfNeeded: node)
  }

  /// Index in the unit's tree.
  public var node: Int { Int(rawNode) }

  var inBar: Witness {
    var witness = self
    witness.isInBar = true
    return witness
  }
}

/// Whether something that would be missed lies at an edge of a view's frame.
public enum Touch: Hashable, Sendable {
  case no
  /// The witness may be moved away from the edge, or be no loss; nil: nothing is known of what lies there.
  case maybe(Witness?)
  case yes(Witness)

  /// Of views of which one will stand here: one harm is enough.
  func or(_ other: Touch) -> Touch {
    switch (self, other) {
    case (.yes, _): self
    case (_, .yes): other
    case (.maybe(let witness), .maybe(let second)): .maybe(witness ?? second)
    case (.maybe, .no): self
    case (.no, _): other
    }
  }

  var inBar: Touch {
    switch self {
    case .yes(let witness): .yes(witness.inBar)
    case .maybe(let witness): .maybe(witness?.inBar)
    case .no: .no
    }
  }

  var doubted: Touch {
    if case .yes(let witness) = self { return .maybe(witness) }
    return self
  }

  /// Of a view that code puts where it belongs: what lies at the edge isn't known.
  var lost: Touch { self == .no ? .no : .maybe(nil) }
}

/// Whether a view holds something that raises the keyboard, in its own safe area.
public enum Input: Hashable, Sendable {
  case none
  case maybe(Witness, doubt: Doubt)
  case yes(Witness)

  /// Why an input may not be what it seems.
  public enum Doubt: Hashable, Sendable {
    case rows, host, unknownModifier, representable, atTop, handled, several
  }

  /// The input, sure or not.
  public var witness: Witness? {
    switch self {
    case .none: nil
    case .yes(let witness), .maybe(let witness, _): witness
    }
  }

  func or(_ other: Input) -> Input {
    switch (self, other) {
    case (.yes, _): self
    case (_, .yes), (.maybe(_, .atTop), .maybe): other
    case (.maybe, _): self
    default: other
    }
  }

  func doubted(_ doubt: Doubt) -> Input {
    if case .yes(let witness) = self { return .maybe(witness, doubt: doubt) }
    return self
  }
}

/// What fills the axis or the cross axis of the stack in which it stands, and no other.
enum Filler: Hashable, Sendable { case none, spacer, divider }

public struct Summary: Hashable, Sendable {
  public var fills: Fills
  var touches: PerEdge<Touch>
  public var input: Input
  var filler = Filler.none
  /// Not there at all.
  var isEmpty = false
  /// Not there in some states, or without size.
  var mayBeMissing = false
  /// Several views that whatever is around them arranges.
  public var isSeveral = false
  /// A `layoutPriority` is set on it: where views lie over each other those of the highest give the size.
  var hasPriority = false
  /// Everything it shows loses nothing when covered.
  public var isDecoration: Bool
  /// A scroll view or list itself, whatever is around it.
  public var scrolls = false
  /// What scrolls starts with a picture, made to run under a bar.
  public var startsWithMedia = false
  /// A container of pages itself, whatever is around it.
  public internal(set) var navigates = false
  public internal(set) var ends = Ends()
  public internal(set) var coverage = Coverage()

  public subscript(touch edge: Edge) -> Touch {
    get { touches[edge] }
    set { touches[edge] = newValue }
  }

  static let unknown = Summary(
    fills: .unknown, touches: PerEdge(all: .maybe(nil)), input: .none, isDecoration: false)
  static let empty = Summary(
    fills: .hugging, touches: PerEdge(all: .no), input: .none, isEmpty: true, mayBeMissing: true,
    isDecoration: true)

  /// One of the two will be there.
  func or(_ other: Summary) -> Summary {
    var joined = self
    for axis in Axis.allCases { joined.fills[axis] = fills[axis].joined(other.fills[axis]) }
    for edge in Edge.allCases { joined[touch: edge] = self[touch: edge].or(other[touch: edge]) }
    joined.input = input.or(other.input)
    if filler != other.filler {
      joined.filler = .none
      joined.fills = .unknown
    }
    joined.mayBeMissing = mayBeMissing || other.mayBeMissing
    joined.isSeveral = isSeveral || other.isSeveral
    joined.isEmpty = isEmpty && other.isEmpty
    joined.isDecoration = isDecoration && other.isDecoration
    joined.scrolls = scrolls || other.scrolls
    joined.startsWithMedia = startsWithMedia || other.startsWithMedia
    joined.navigates = navigates || other.navigates
    return joined
  }
}
