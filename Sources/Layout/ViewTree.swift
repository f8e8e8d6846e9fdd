// The views of one body, flat and in preorder like the syntax tree they come from: a modifier holds the view it is
// applied to, a container its content. What is defined elsewhere is a `use`, never copied in.

public import Project
public import Syntax

/// A declaration that makes a view: a body, a property, a function, a modifier.
public typealias UnitID = DeclarationID

/// Why nothing is known of a view.
public enum Unknown: Sendable, Hashable {
  /// A name that stands in no table and no file.
  case undeclared(String)
  /// Several declarations fit.
  case ambiguous(String)
  /// Code that the model doesn't read as a view.
  case opaque
  /// A view that contains itself.
  case recursive
  /// More than the model keeps (see `Limits`).
  case tooLarge
}

/// What content is for, in the view around it.
public enum Slot: Sendable, Hashable {
  case content
  case background, overlay, mask
  /// The bar of a `safeAreaInset` or `safeAreaBar` on that edge; nil: unknown.
  case bar(Edge?)
  /// Shown in a place of its own.
  case presentation
  case toolbar
  /// What a `use` hands over as its parameter of that number.
  case argument(Int)
}

/// A modifier with what its arguments say.
public enum Modifier: Sendable, Hashable {
  case neutral
  case padding(Padding)
  case frame(FrameSize)
  /// Along these axes, by a length that is written out, or by one that may change.
  case offset(AxisSet, isFixed: Bool)
  case position
  /// Nil: can't be known.
  case ignoresSafeArea(regions: RegionSet?, edges: EdgeSet?)
  case safeAreaInset(Edge?)
  case safeAreaPadding(EdgeSet?)
  /// Room around what scrolls, inside the scroll view.
  case contentMargins(Padding)
  case background(Layering)
  case overlay(Layering)
  case mask
  case clip
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspectRatio
  case scaledToFill
  case resizable
  case rotation
  case scale
  case hidden
  case layoutPriority
  /// Nil: by a state.
  case opacity(Double?)
  case presentation
  case toolbar
  case searchable
  case unknown
}

extension Modifier {
  /// Whether the view's frame, and what is drawn in it, stay where they are.
  public var leavesFrame: Bool {
    switch self {
    case .neutral, .opacity, .hidden, .layoutPriority: true
    default: false
    }
  }

  /// Whether it matters to it that several views are modified one by one, and not all as one.
  var concernsPlace: Bool {
    switch self {
    case .ignoresSafeArea, .safeAreaInset, .frame, .background, .overlay, .clip, .unknown: true
    default: false
    }
  }
}

/// Which of SwiftUI's forms of `background` and `overlay` a call means. It follows from the argument's type.
public enum Layering: Sendable, Hashable {
  /// A colour, gradient or material as a style: drawn on over the safe area at these edges where the view borders it.
  /// Nil: the edges can't be known.
  ///
  /// - isWritten: The edges are given in the code.
  case style(EdgeSet?, isWritten: Bool)
  /// A view, given as an argument or by a closure: as large as the view and no larger.
  case view
  /// A style in a shape: no larger either.
  case shape
  case unknown
}

/// The arguments of `padding`.
public struct Padding: Sendable, Hashable {
  /// Empty for a length of zero; nil: can't be known.
  public var edges: EdgeSet?
  /// Where they can't be known: the only ones that may be padded.
  var maybe: EdgeSet = []
  /// The length where it is written out, or a constant; nil where it is the default, or can't be known.
  public var points: Double?
  /// No length is given.
  public var isDefault = false
  /// The length is a side of insets that were measured somewhere: zero only where nothing is covered.
  var isInset = false
  /// What pads is worked out by code; a choice between numbers isn't.
  var isComputed = false

  /// The default length, or one below 20 points: less than the inset of any bar or notch.
  public var isSmall: Bool { isDefault || points.map { $0 < 20 } ?? false }
}

/// The arguments of `frame`.
public struct FrameSize: Sendable, Hashable {
  public enum Length: Sendable, Hashable {
    case unset
    /// A width or height, in points where that is written out or a constant.
    case fixed(Double?)
    /// A maximum of infinity.
    case infinite
    /// A maximum that is a number.
    case bounded(Double)
    case unknown
  }

  /// Points that every screen is wider and higher than.
  public static let surelySmall = 300.0

  public var horizontal = Length.unset
  public var vertical = Length.unset
  /// Axes whose length is a share of what a reader measured.
  var shares: AxisSet = []
  /// Axes with a `minWidth` or `minHeight`.
  public var minimums: AxisSet = []
  /// Where a smaller child is put; nil: can't be known.
  public var alignment: Alignment? = .center

  public subscript(axis: Axis) -> Length { axis == .vertical ? vertical : horizontal }
}

/// Where a child is put that is smaller than its frame.
public struct Alignment: Sendable, Hashable {
  public enum Position: Sendable, Hashable { case start, center, end }
  public var horizontal = Position.center
  public var vertical = Position.center

  public static let center = Alignment()

  public subscript(axis: Axis) -> Position { axis == .vertical ? vertical : horizontal }

  /// Nil for a name that is no alignment of SwiftUI's.
  init?(_ name: String) {
    switch name {
    case "center": break
    case "top": vertical = .start
    case "bottom": vertical = .end
    case "leading": horizontal = .start
    case "trailing": horizontal = .end
    case "topLeading": (horizontal, vertical) = (.start, .start)
    case "topTrailing": (horizontal, vertical) = (.end, .start)
    case "bottomLeading": (horizontal, vertical) = (.start, .end)
    case "bottomTrailing": (horizontal, vertical) = (.end, .end)
    default: return nil
    }
  }

  init() {}
}

/// One view of a body.
public struct ViewNode: Sendable {
  public enum Kind: Sendable {
    /// A view of SwiftUI's, by its row in the table.
    case element
    /// The first child is the view it is applied to; slots follow.
    case modifier(Modifier)
    /// The view that another declaration makes; its children are `argument` slots.
    case use(UnitID)
    /// What whoever uses this declaration hands over.
    case parameter(Int)
    /// One of the children will be there, or none.
    case choice(isOptional: Bool)
    /// Any number of the same.
    case each
    /// Views one after another, arranged by whatever is around.
    case sequence
    case slot(Slot)
    case unknown(Unknown)
  }

  public let kind: Kind
  /// The view's or modifier's name as written.
  public let name: String
  public let syntax: NodeID
  /// Where a finding about it stands: a modifier from its dot to its arguments' end, a view's name. Bytes.
  public let range: Range<Int>
  /// Index after the last node inside.
  public internal(set) var end: Int
  /// Index of the node around it; of the first its own.
  public internal(set) var parent = 0
  let element: Element?
  /// Of a stack's children, of a layer before or behind; nil: can't be known.
  var alignment: Alignment? = .center
  /// Of a ScrollView; empty: can't be known.
  public internal(set) var scrollAxes: AxisSet = .vertical
  /// Of a Spacer, as far as it is given.
  var minLength = FrameSize.Length.unset
  /// `Image(systemName:)`
  var isSymbol = false
  /// Of a ForEach, over something that has elements by the look of it.
  var isNeverEmpty = false
  /// `Color.clear`
  public internal(set) var isClear = false
  /// A modifier that moves or pads a view by what the keyboard takes.
  var mindsKeyboard = false
}

/// The views that one declaration makes. A class, since it never changes and is passed around.
public final class ViewTree: Sendable {
  public let unit: UnitID
  /// `nodes[0]` is a sequence that holds everything.
  public let nodes: [ViewNode]
  /// The names of what is handed over, in the order of `ViewNode.Kind.parameter`.
  public let parameters: [String]
  /// The declarations used, in order, as often as they are.
  let uses: [UnitID]
  /// Those that are shown in a place of their own, sheets and pages that a link leads to, with the node that does it.
  let presented: [(unit: UnitID, node: Int)]

  init(
    unit: UnitID, nodes: [ViewNode], parameters: [String], uses: [UnitID], presented: [(unit: UnitID, node: Int)]
  ) {
    self.unit = unit
    self.nodes = nodes
    self.parameters = parameters
    self.uses = uses
    self.presented = presented
  }

  /// Whether a view stands in a `GeometryReader` of the same declaration.
  public func isInReader(_ index: Int) -> Bool {
    ancestors(of: index).contains { nodes[$0].element?.arrangement == .reader }
  }

  /// The nodes around one, from the inside out; modifiers stand around what they are applied to.
  public func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(first: index) { [nodes] in $0 == 0 ? nil : nodes[$0].parent }.dropFirst()
  }

  /// The view that the modifiers from a node on are applied to; the node itself where it is no modifier.
  public func base(of index: Int) -> Int {
    var base = index
    while case .modifier = nodes[base].kind { base += 1 }
    return base
  }

  /// The first view in a node: what modifiers are applied to, and what stands first in slots and rows.
  public func front(of index: Int) -> Int {
    var front = index
    while front + 1 < nodes.count {
      switch nodes[front].kind {
      case .modifier, .slot, .sequence: front += 1
      default: return front
      }
    }
    return front
  }

  /// Direct children, first to last.
  public func children(of index: Int) -> Children {
    Children(nodes: nodes, first: index + 1, end: nodes[index].end)
  }

  /// Nodes beside each other, found as they are asked for.
  public struct Children: Collection {
    private let nodes: [ViewNode]
    public let startIndex: Index
    public let endIndex: Index

    fileprivate init(nodes: [ViewNode], first: Int, end: Int) {
      self.nodes = nodes
      startIndex = Index(node: first)
      endIndex = Index(node: end)
    }

    public func index(after index: Index) -> Index { Index(node: nodes[index.node].end) }
    public subscript(index: Index) -> Int { index.node }

    /// A node, as a place among those beside it.
    public struct Index: Comparable {
      fileprivate let node: Int

      public static func < (left: Index, right: Index) -> Bool { left.node < right.node }
    }
  }
}
