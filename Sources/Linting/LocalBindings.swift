// What names stand for inside the bodies of a file: for following a value to where it comes from. Made for a file when
// a rule first has something to follow there, in one scan.

package import Syntax

package struct LocalBindings: Sendable {
  /// Where a name's value comes from.
  package enum Origin: Sendable, Equatable {
    /// What is written behind it; of a computed one its block.
    case value(NodeID)
    /// `if let name`: what the name stands for outside.
    case outer
    /// The parameter of that number of a closure.
    case closureParameter(NodeID, Int)
    /// What a loop goes over.
    case element(of: NodeID)
    /// A function's parameter, a part of a pattern.
    case unknown
  }

  package struct Binding: Sendable {
    package let origin: Origin
    /// The entries of the tree that see the name.
    fileprivate let sight: Range<Int>
    /// Where the binding itself stands.
    package let node: NodeID
  }

  /// In the order in which they come into sight.
  private var bindings: [String: [Binding]] = [:]

  package init(_ tree: SyntaxTree) {
    for index in tree.kinds.indices {
      let node = NodeID(index)
      switch tree.kinds[index] {
      case .identifierPattern: add(tree.text(of: node), tree.binding(ofPattern: node))
      case .closureParameter, .parameter:
        if let name = tree.parameterName(node) { add(name, tree.binding(ofParameter: node)) }
      default: continue
      }
    }
  }

  private mutating func add(_ name: String, _ binding: Binding?) {
    if let binding, !binding.sight.isEmpty { bindings[name, default: []].append(binding) }
  }

  /// The innermost binding of the name that the place sees; nil: it is bound in no body around.
  package func binding(of name: String, at place: NodeID) -> Binding? {
    guard let all = bindings[name] else { return nil }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].node < place { low = middle + 1 } else { high = middle }
    }
    // Of a name that very many bodies bind only the last few are looked at.
    return all[max(0, low - 64)..<low].last { $0.sight.contains(place.index) }
  }
}

extension SyntaxTree {
  private typealias Binding = LocalBindings.Binding

  private func end(_ node: NodeID) -> Int { Int(ends[node.index]) }

  /// Nil for members and global variables, which the project knows.
  fileprivate func binding(ofPattern pattern: NodeID) -> LocalBindings.Binding? {
    guard var parent = parent(of: pattern) else { return nil }
    while kind(of: parent) == .patternExpr || kind(of: parent) == .expressionPattern, let next = self.parent(of: parent)
    {
      parent = next
    }
    guard let statement = self.parent(of: parent) else { return nil }
    switch kind(of: parent) {
    case .patternBinding:
      guard let block = self.parent(of: statement), kind(of: block) != .memberBlock, kind(of: block) != .sourceFile,
        !isAmongMembers(block)
      else { return nil }
      let value =
        child(of: parent, .initializerClause).flatMap { lastChild(of: $0) } ?? child(of: parent, .accessorBlock)
      return Binding(origin: value.map { .value($0) } ?? .unknown, sight: end(parent)..<end(block), node: pattern)
    case .optionalBinding:
      let value = child(of: parent, .initializerClause).flatMap { lastChild(of: $0) }
      guard let construct = self.parent(of: statement) else { return nil }
      let isGuard = kind(of: construct) == .guardStmt
      let around = isGuard ? self.parent(of: construct) ?? construct : construct
      return Binding(origin: value.map { .value($0) } ?? .outer, sight: end(parent)..<end(around), node: pattern)
    case .forStmt:
      // The sequence is the last expression before the block.
      let sequence = children(of: parent).filter { child in
        !kind(of: child).isToken && kind(of: child) != .codeBlock && kind(of: child) != .whereExpr
      }.last
      let start = max(end(pattern), sequence.map { end($0) } ?? 0)
      return Binding(origin: sequence.map { .element(of: $0) } ?? .unknown, sight: start..<end(parent), node: pattern)
    default:
      return Binding(origin: .unknown, sight: end(pattern)..<end(block(around: pattern)), node: pattern)
    }
  }

  /// An `#if` among members.
  private func isAmongMembers(_ node: NodeID) -> Bool {
    var current = node
    while kind(of: current) == .ifConfigClause || kind(of: current) == .ifConfig, let next = parent(of: current) {
      current = next
    }
    return kind(of: current) == .memberBlock || kind(of: current) == .sourceFile
  }

  fileprivate func binding(ofParameter parameter: NodeID) -> LocalBindings.Binding? {
    guard var clause = parent(of: parameter) else { return nil }
    let list = clause
    if kind(of: clause) == .parameterClause, let next = parent(of: clause) { clause = next }
    guard kind(of: clause) == .closureSignature, let closure = parent(of: clause) else {
      return Binding(origin: .unknown, sight: end(parameter)..<end(clause), node: parameter)
    }
    let number = children(of: list).filter { kind(of: $0) == kind(of: parameter) && $0 < parameter }.count
    return Binding(
      origin: .closureParameter(closure, number), sight: end(clause)..<end(closure), node: parameter)
  }

  fileprivate func parameterName(_ parameter: NodeID) -> String? {
    var name: NodeID?
    for child in children(of: parameter) {
      if kind(of: child) == .colon { break }
      if kind(of: child) == .identifier { name = child }
    }
    return name.map { text(of: $0) }
  }

  /// The innermost block, closure or case around a place.
  package func block(around node: NodeID) -> NodeID {
    var current = node
    while let parent = parent(of: current) {
      switch kind(of: parent) {
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .ifExpr, .catchClause, .whileStmt: return parent
      default: current = parent
      }
    }
    return current
  }
}
