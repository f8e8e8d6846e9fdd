// What the code itself says of the versions that it runs on: `@available` on declarations, `#available` in conditions.
// Found in one scan of a file; a place is looked up among the pieces into which they cut the file.

public import Syntax

/// The bounds at each place of one file.
struct Availability: Sendable {
  /// What a place can count on, whatever the deployment target is.
  struct Bounds: Equatable, Sendable {
    var atLeast = SystemVersions()
    var below = SystemVersions()

    /// Of a place in both.
    func narrowed(by inner: Bounds) -> Bounds {
      var bounds = self
      for platform in Platform.allCases {
        bounds.atLeast[platform] = [atLeast[platform], inner.atLeast[platform]].compactMap { $0 }.max()
        bounds.below[platform] = [below[platform], inner.below[platform]].compactMap { $0 }.min()
      }
      return bounds
    }
  }

  /// By the index of the node that they start at, in order; none before the first.
  private let pieces: [(start: Int, bounds: Bounds)]

  init(_ tree: SyntaxTree) {
    var parts = AvailabilityParts(tree: tree)
    let kinds = tree.kinds
    for index in kinds.indices where kinds[index] == .availabilityCondition || kinds[index] == .attribute {
      if kinds[index] == .attribute {
        parts.take(attribute: NodeID(index))
      } else {
        parts.take(condition: NodeID(index))
      }
    }
    pieces = parts.found.isEmpty ? [] : cut(parts.found)
  }

  func bounds(at node: NodeID) -> Bounds {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= node.index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? Bounds() : pieces[low - 1].bounds
  }
}

/// A run of siblings with all that is in them, and what holds there.
private typealias Part = (range: Range<Int>, bounds: Availability.Bounds)

/// From parts, of which two are apart or one is in the other, to pieces beside each other.
private func cut(_ parts: [Part]) -> [(start: Int, bounds: Availability.Bounds)] {
  var pieces: [(start: Int, bounds: Availability.Bounds)] = []
  var open: [(end: Int, bounds: Availability.Bounds)] = []
  func close(before start: Int) {
    while let last = open.last, last.end <= start {
      open.removeLast()
      pieces.append((last.end, open.last?.bounds ?? Availability.Bounds()))
    }
  }
  let inOrder = parts.sorted {
    ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
  }
  for (range, bounds) in inOrder {
    close(before: range.lowerBound)
    let all = open.last?.bounds.narrowed(by: bounds) ?? bounds
    pieces.append((range.lowerBound, all))
    open.append((range.upperBound, all))
  }
  close(before: .max)
  return pieces
}

private struct AvailabilityParts {
  let tree: SyntaxTree
  var found: [Part] = []

  private func end(_ node: NodeID) -> Int { Int(tree.ends[node.index]) }

  private mutating func add(_ start: Int, _ end: Int, _ bounds: Availability.Bounds) {
    if start < end { found.append((start..<end, bounds)) }
  }

  /// `@available(iOS 16, *)`, `@available(iOS, introduced: 16)`: the whole declaration.
  mutating func take(attribute: NodeID) {
    guard let name = tree.child(of: attribute, .identifierType), tree.isText(of: name, "available"),
      let arguments = tree.child(of: attribute, .attributeArguments), let declaration = tree.parent(of: attribute)
    else { return }
    let versions = tree.versions(in: arguments)
    if versions != SystemVersions() {
      add(declaration.index, end(declaration), Availability.Bounds(atLeast: versions))
    }
  }

  mutating func take(condition availability: NodeID) {
    guard let condition = tree.parent(of: availability), let statement = tree.parent(of: condition),
      let block = tree.child(of: statement, .codeBlock)
    else { return }
    let versions = tree.versions(in: availability)
    guard versions != SystemVersions() else { return }
    let since = Availability.Bounds(atLeast: versions)
    let before = Availability.Bounds(below: versions)
    let asksForOlder = tree.child(of: availability, .poundUnavailable) != nil
    let (whenHeld, whenFailed) = asksForOlder ? (before, since) : (since, before)
    // Beside others it may not be the one that failed.
    let isAlone = tree.children(of: statement).filter { tree.kind(of: $0) == .condition }.count == 1
    switch tree.kind(of: statement) {
    case .ifExpr, .whileStmt, .elseIf:
      add(end(condition), end(block), whenHeld)
      guard isAlone, tree.kind(of: statement) != .whileStmt else { return }
      let chain = tree.kind(of: statement) == .elseIf ? tree.parent(of: statement) : statement
      add(end(tree.kind(of: statement) == .elseIf ? statement : block), chain.map { end($0) } ?? 0, whenFailed)
    case .guardStmt:
      add(end(condition), block.index, whenHeld)
      if isAlone { add(block.index, end(block), whenFailed) }
      add(end(statement), tree.parent(of: statement).map { end($0) } ?? 0, whenHeld)
    default: break
    }
  }
}

extension SyntaxTree {
  /// The versions that an `@available` or `#available` names, each behind its system: `iOS 16, *`, or behind a word:
  /// `iOS, introduced: 16`.
  public func versions(in node: NodeID) -> SystemVersions {
    var versions = SystemVersions()
    var platforms: [Platform] = []
    var number = ""
    var countsNumber = false
    for index in node.index..<Int(ends[node.index]) {
      let token = NodeID(index)
      switch kinds[index] {
      case .identifier:
        let word = text(of: token)
        let named = word == "anyAppleOS" ? Platform.allCases : Platform(rawValue: word).map { [$0] }
        platforms = named ?? platforms
        countsNumber = named != nil || word == "introduced"
        number = ""
      case .integerLiteral, .floatLiteral, .period:
        guard countsNumber else { continue }
        number += text(of: token)
        for platform in platforms { versions[platform] = SystemVersion(number) ?? versions[platform] }
      default: break
      }
    }
    return versions
  }
}
