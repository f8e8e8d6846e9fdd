// The tree of one file, flat: parallel arrays in preorder, tokens and nodes together.
//
// Entry i's subtree is i..<ends[i]: its first child is i + 1, the next sibling of an entry is ends of it. So a walk
// needs no pointers and no recursion, and hot code can start from a plain scan of `kinds`. Spaces and comments are the
// gaps between tokens: the text round-trips by construction.

/// An entry of a `SyntaxTree`: its place in preorder. Valid for that one tree only.
public struct NodeID: Hashable, Comparable, Sendable {
  public let rawValue: UInt32

  @inline(__always)
  public init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  @inline(__always)
  public var index: Int { Int(rawValue) }

  public static func < (left: NodeID, right: NodeID) -> Bool { left.rawValue < right.rawValue }
}

/// A comment's kind and bytes, or bytes that the lexer could place nowhere.
public struct Comment: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case line, block, docLine, docBlock
    /// Not a comment: bytes that mean nothing in Swift (NUL, invalid UTF-8, conflict markers), skipped as space is.
    case unexpected
  }
  public let kind: Kind
  public let start: UInt32
  public let end: UInt32

  /// The bytes of the comment; a line comment ends before its newline.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// Something in the text that is not Swift. The tree exists all the same.
public struct SyntaxProblem: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Something that has to stand here is missing.
    case missing
    /// Tokens that fit nowhere; they are in an `unexpected` node.
    case unexpected
    /// Brackets or constructs deeper than `Limits.maximumDepth`; what is inside is one `unexpected` node.
    case tooDeep
    /// A literal or comment that doesn't end.
    case unterminated
    /// Bytes that no token starts with.
    case invalidBytes
  }
  public let kind: Kind
  /// Byte offset into the source.
  public let offset: UInt32
}

/// The tree of one file. Any bytes give one; what was wrong with them is in `problems`. A class, since it never changes
/// and is passed around.
public final class SyntaxTree: Sendable {
  public let source: [UInt8]
  /// Entry by entry in preorder; `kinds[0]` is `.sourceFile`.
  public let kinds: [SyntaxKind]
  /// Byte offset where the entry's first token starts.
  public let starts: [UInt32]
  /// Byte offset where the entry's last token ends.
  public let stops: [UInt32]
  /// Index just after the entry's subtree; of a token its own index + 1.
  public let ends: [UInt32]
  /// Index of the entry around it; the root's is 0.
  public let parents: [UInt32]
  /// In source order.
  public let comments: [Comment]
  /// In the order in which the parser met them.
  public let problems: [SyntaxProblem]

  init(
    source: [UInt8], kinds: [SyntaxKind], starts: [UInt32], stops: [UInt32], ends: [UInt32], parents: [UInt32],
    comments: [Comment], problems: [SyntaxProblem]
  ) {
    self.source = source
    self.kinds = kinds
    self.starts = starts
    self.stops = stops
    self.ends = ends
    self.parents = parents
    self.comments = comments
    self.problems = problems
  }

  public var root: NodeID { NodeID(0) }

  @inline(__always)
  public func kind(of node: NodeID) -> SyntaxKind { kinds[node.index] }

  /// The node's bytes, without the space and comments around it. Empty for a node that is missing in the text.
  @inline(__always)
  public func range(of node: NodeID) -> Range<Int> { Int(starts[node.index])..<Int(stops[node.index]) }

  /// The node's bytes as they stand in the file.
  public func bytes(of node: NodeID) -> ArraySlice<UInt8> { source[range(of: node)] }

  /// The node's text; invalid UTF-8 is replaced by U+FFFD.
  public func text(of node: NodeID) -> String { String(decoding: bytes(of: node), as: UTF8.self) }

  /// Whether the node's bytes are exactly these; costs no allocation.
  public func isText(of node: NodeID, _ text: StaticString) -> Bool {
    let range = range(of: node)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return source.matches(text, at: range.lowerBound)
  }

  @inline(__always)
  public func parent(of node: NodeID) -> NodeID? { node.index == 0 ? nil : NodeID(Int(parents[node.index])) }

  @inline(__always)
  public func firstChild(of node: NodeID) -> NodeID? {
    Int(ends[node.index]) > node.index + 1 ? NodeID(node.index + 1) : nil
  }

  @inline(__always)
  public func nextSibling(of node: NodeID) -> NodeID? {
    let next = Int(ends[node.index])
    return node.index != 0 && next < Int(ends[Int(parents[node.index])]) ? NodeID(next) : nil
  }

  /// The direct children in source order, tokens among them.
  @inline(__always)
  public func children(of node: NodeID) -> Children {
    Children(ends: ends, upcoming: node.index + 1, end: Int(ends[node.index]))
  }

  /// The first direct child of that kind.
  public func child(of node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    for child in children(of: node) where kinds[child.index] == kind { return child }
    return nil
  }

  public func lastChild(of node: NodeID) -> NodeID? {
    var last: NodeID?
    for child in children(of: node) { last = child }
    return last
  }

  /// Direct children, first to last.
  public struct Children: Sequence, IteratorProtocol {
    let ends: [UInt32]
    var upcoming: Int
    let end: Int

    @inline(__always)
    public mutating func next() -> NodeID? {
      guard upcoming < end else { return nil }
      defer { upcoming = Int(ends[upcoming]) }
      return NodeID(upcoming)
    }
  }
}
