// Tokens as the dump names them. They are the tree's own but for two: the tree has one token for each run of text in a
// string, here each line of its value is one (see `StringLines`); and the `26.0` of a version is no number here.

internal import Syntax

/// The tokens under an entry, in source order; none is empty.
struct TokenPieces {
  struct Piece {
    let kind: SyntaxKind
    let range: Range<Int>
  }

  private let tree: SyntaxTree
  private var upcoming: Int
  private let end: Int
  /// The strings around the next token, the inner ones last.
  private var strings: [StringLayout] = []
  /// What is left of the run of text met last.
  private var lines: StringLines?
  /// What is left of the version met last.
  private var version = 0..<0

  init(of node: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    upcoming = node.index
    end = Int(tree.ends[node.index])
  }

  mutating func next() -> Piece? {
    while true {
      if let range = lines?.next(in: tree.source) { return Piece(kind: .stringSegment, range: range) }
      lines = nil
      if let part = nextVersionPart() { return part }
      guard upcoming < end else { return nil }
      let node = NodeID(upcoming)
      upcoming += 1
      switch tree.kind(of: node) {
      case .stringSegment:
        guard let layout = strings.last, layout.contains(node, in: tree) else { return piece(node) }
        lines = StringLines(of: tree.range(of: node), layout: layout, in: tree.source)
      case .floatLiteral where isVersion(node):
        version = tree.range(of: node)
      case .stringQuote, .multilineStringQuote, .singleQuote:
        meetQuote(node)
        return piece(node)
      case let kind where kind.isToken && !tree.range(of: node).isEmpty: return piece(node)
      default: break
      }
    }
  }

  private func piece(_ node: NodeID) -> Piece { Piece(kind: tree.kind(of: node), range: tree.range(of: node)) }

  /// Whether a number stands where a version does, not an expression.
  private func isVersion(_ number: NodeID) -> Bool {
    switch tree.parent(of: number).map(tree.kind(of:)) {
    case .availabilityCondition, .attributeArguments: true
    default: false
    }
  }

  /// The next part of a version that is being taken apart, at its dots.
  private mutating func nextVersionPart() -> Piece? {
    guard !version.isEmpty else { return nil }
    let dot = version.first { tree.source[$0] == UInt8(ascii: ".") } ?? version.upperBound
    let isDot = dot == version.lowerBound
    let part = version.lowerBound..<(isDot ? dot + 1 : dot)
    version = part.upperBound..<version.upperBound
    return Piece(kind: isDot ? .period : .integerLiteral, range: part)
  }

  private mutating func meetQuote(_ quote: NodeID) {
    if strings.last?.closingQuote == quote {
      strings.removeLast()
    } else {
      strings.append(StringLayout(openingQuote: quote, in: tree))
    }
  }
}
