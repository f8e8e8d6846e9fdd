// Nodes are built children first: a node is closed over everything since a mark. So a finished node can still become
// the first child of a later one (`a.b().c()`), at no cost and without recursion. One linear pass then turns the list
// around into the preorder that readers want.

struct TreeBuilder {
  struct Entry {
    /// Index of the subtree's first entry; its own for a token.
    var first: UInt32
    var start: UInt32
    var stop: UInt32
    var kind: SyntaxKind
  }

  private(set) var entries: [Entry] = []
  /// Where the last token ended: an empty node stands there.
  private(set) var lastStop: UInt32 = 0

  init(capacity: Int) { entries.reserveCapacity(capacity) }

  /// The place before which nothing belongs to the node that is begun now.
  @inline(__always)
  var mark: Int { entries.count }

  @inline(__always)
  mutating func token(_ kind: SyntaxKind, _ start: UInt32, _ stop: UInt32) {
    entries.append(Entry(first: UInt32(truncatingIfNeeded: entries.count), start: start, stop: stop, kind: kind))
    lastStop = stop
  }

  @inline(__always)
  mutating func close(_ kind: SyntaxKind, from mark: Int) {
    let count = entries.count
    if mark == count {
      entries.append(
        Entry(first: UInt32(truncatingIfNeeded: count), start: lastStop, stop: lastStop, kind: kind))
    } else {
      let start = entries[mark].start
      let stop = entries[count &- 1].stop
      entries.append(Entry(first: UInt32(truncatingIfNeeded: mark), start: start, stop: stop, kind: kind))
    }
  }

  /// The kind of the entry closed last.
  @inline(__always)
  var lastKind: SyntaxKind { entries.last?.kind ?? .missingExpr }

  /// Turns the list around. In both orders a subtree is contiguous, so an entry's place in preorder follows from its
  /// place here, its size and its depth; and where the subtree of a placed entry starts here is its place less its
  /// depth. So going from the last entry to the first needs no stack.
  func finish(source: [UInt8], comments: [Comment], problems: [SyntaxProblem]) -> SyntaxTree {
    let count = entries.count
    var kinds = [SyntaxKind](repeating: .sourceFile, count: count)
    var starts = [UInt32](repeating: 0, count: count)
    var stops = starts
    var ends = starts
    var parents = starts
    // The entry around the current one, and how many are around that.
    var parent = 0
    var depth = -1
    var index = count - 1
    while index >= 0 {
      while depth > 0, index < parent &- depth {
        parent = Int(parents[parent])
        depth &-= 1
      }
      let entry = entries[index]
      let size = index &- Int(entry.first) &+ 1
      let place = index &+ depth &+ 1 &- (size &- 1)
      kinds[place] = entry.kind
      starts[place] = entry.start
      stops[place] = entry.stop
      ends[place] = UInt32(truncatingIfNeeded: place &+ size)
      parents[place] = UInt32(truncatingIfNeeded: parent)
      if size > 1 {
        parent = place
        depth &+= 1
      }
      index &-= 1
    }
    return SyntaxTree(
      source: source, kinds: kinds, starts: starts, stops: stops, ends: ends, parents: parents, comments: comments,
      problems: problems)
  }
}
