// How far the code on a line reaches: to the end of every expression and modifier that starts on it. A declaration or
// a statement with a body reaches to that body, so that one comment above a view doesn't silence the whole view.

internal import Syntax

/// The lines of one file. Linear to make, in the file's length.
struct LineExtents {
  private let tree: SyntaxTree
  private let lines: LineIndex
  /// By entry of the tree: where what starts on its line, from that entry on, ends at last.
  private let ends: [Int]

  /// Of a line that only closes brackets. More aren't written by hand.
  private static let maximumClosingTokens = 64

  init(_ tree: SyntaxTree) {
    self.tree = tree
    lines = LineIndex(tree.source)
    var ends = [Int](repeating: 0, count: tree.kinds.count)
    var (end, offset) = (0, tree.source.count)
    var continuation: Int?
    for index in tree.kinds.indices.reversed() {
      let node = NodeID(index)
      let start = Int(tree.starts[index])
      while offset > start {
        offset -= 1
        if tree.source[offset].isNewline { end = 0 }
      }
      if tree.continuesChain(node) { continuation = start }
      // All that starts with the dot of a continuation is more of the chain than the modifier.
      if tree.kinds[index] == .period || start != continuation { end = max(end, tree.extent(of: node)) }
      ends[index] = end
    }
    self.ends = ends
  }

  /// What starts behind the offset, on the line of the first code there.
  func covered(after offset: Int) -> Range<Int> {
    let first = firstEntry(from: offset)
    guard first < ends.count else { return offset..<tree.source.count }
    let line = lines.range(ofLine: lines.position(at: Int(tree.starts[first]), encoding: .utf8).line)
    return offset..<max(offset, line.upperBound, ends[first])
  }

  /// What starts on the line that the offset is in; where that only closes brackets, on the line where these open.
  func covered(onLineOf offset: Int) -> Range<Int> {
    let line = lines.range(ofLine: lines.position(at: offset, encoding: .utf8).line)
    var first = firstEntry(from: line.lowerBound)
    guard first < ends.count, Int(tree.starts[first]) < line.upperBound else { return line }
    if let opening = opening(ofLine: line, from: first) {
      let start = lines.range(ofLine: lines.position(at: opening, encoding: .utf8).line).lowerBound
      first = firstEntry(from: start)
      return start..<max(line.upperBound, ends[first])
    }
    return line.lowerBound..<max(line.upperBound, ends[first])
  }

  /// The same for the line of the last code before the offset's line; nil: there is none.
  func covered(before offset: Int) -> Range<Int>? {
    let line = lines.range(ofLine: lines.position(at: offset, encoding: .utf8).line)
    var index = firstEntry(from: line.lowerBound) - 1
    while index >= 0, !tree.kinds[index].isToken { index -= 1 }
    return index >= 0 ? covered(onLineOf: Int(tree.starts[index])) : nil
  }

  /// The first entry of the tree that starts there or later; the root starts with its first token.
  private func firstEntry(from offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(tree.starts[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the outermost bracket opens that a line closes which does nothing else.
  private func opening(ofLine line: Range<Int>, from first: Int) -> Int? {
    var last: NodeID?
    var index = first
    while index < ends.count, Int(tree.starts[index]) < line.upperBound {
      if index - first >= LineExtents.maximumClosingTokens { return nil }
      switch tree.kinds[index] {
      case .rightParen, .rightBrace, .rightSquare: last = NodeID(index)
      case .comma, .semicolon: break
      case let kind where kind.isToken: return nil
      default: break
      }
      index += 1
    }
    guard let last, let node = tree.parent(of: last) else { return nil }
    let open = tree.children(of: node).first {
      [.leftParen, .leftBrace, .leftSquare].contains(tree.kind(of: $0))
    }
    return open.map { tree.range(of: $0).lowerBound }
  }
}

extension SyntaxTree {
  /// Where the entry ends, as far as it is one thing; 0 for what is made of several.
  fileprivate func extent(of node: NodeID) -> Int {
    let end = Int(stops[node.index])
    switch kind(of: node) {
    case .period: return modifierEnd(node)
    case .sourceFile, .codeBlock, .memberBlock, .accessorBlock, .ifConfig, .ifConfigClause, .switchCase, .labeledStmt,
      .doStmt, .deferStmt, .repeatStmt, .elseClause, .unexpected:
      return 0
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .funcDecl, .initDecl,
      .deinitDecl, .subscriptDecl, .varDecl, .patternBinding, .accessor, .ifExpr, .elseIf, .guardStmt, .forStmt,
      .whileStmt, .switchExpr, .catchClause:
      return startOfBody(of: node) ?? end
    case let kind: return kind.isToken ? 0 : end
    }
  }

  private func startOfBody(of node: NodeID) -> Int? {
    for child in children(of: node) {
      switch kind(of: child) {
      case .codeBlock, .memberBlock, .accessorBlock, .leftBrace: return range(of: child).lowerBound
      case .patternBinding:
        if let block = self.child(of: child, .accessorBlock) { return range(of: block).lowerBound }
      default: break
      }
    }
    return nil
  }

  /// Where the call of the member behind the dot ends; 0 unless the dot stands in the middle of a chain.
  private func modifierEnd(_ period: NodeID) -> Int {
    guard let member = parent(of: period), kind(of: member) == .memberExpr,
      firstChild(of: member) != period || continuesChain(member)
    else { return 0 }
    var current = member
    while let parent = parent(of: current), firstChild(of: parent) == current,
      [.callExpr, .genericExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr].contains(kind(of: parent))
    {
      current = parent
    }
    return range(of: current).upperBound
  }

  /// Whether it is the first member of a chain that goes on in an `#if`.
  fileprivate func continuesChain(_ member: NodeID) -> Bool {
    guard kind(of: member) == .memberExpr, let first = firstChild(of: member), kind(of: first) == .period else {
      return false
    }
    var current = member
    while let parent = parent(of: current), firstChild(of: parent) == current { current = parent }
    guard let clause = parent(of: current), kind(of: clause) == .ifConfigClause, let config = parent(of: clause) else {
      return false
    }
    return parent(of: config).map { kind(of: $0) } == .postfixIfConfig
  }
}
