// Insets that code asks a view for: `proxy.safeAreaInsets` of a `GeometryReader` or `onGeometryChange`, with the node
// of the model whose place decides what they are.

package import Layout
import Project
import Syntax

/// A read of a geometry proxy's insets. In a function that several readers hand their proxy to, each is a read.
package struct ProxyRead {
  package let read: InsetRead
  /// The views that the reader is among.
  package let unit: UnitLayout
  /// The reader's index in the unit's tree.
  package let node: Int
  /// Those that are used; nil: the insets go on as a whole, and any may be.
  package let edges: EdgeSet?
}

extension Pass {
  /// In the order of the text.
  package borrowing func proxyReads() -> [ProxyRead] {
    let reads = insetReads.filter { !$0.isStatusBar }
    guard !reads.isEmpty else { return [] }
    let bindings = LocalBindings(tree)
    let readers = geometryReaders()
    guard !readers.isEmpty else { return [] }
    var search = ProxySearch(tree, bindings)
    return reads.flatMap { read in
      search.calls(giving: read.base).compactMap { call in
        guard let (unit, node) = readers[call] else { return nil }
        return ProxyRead(read: read, unit: units[unit], node: node, edges: tree.edges(usedOf: read, bindings))
      }
    }
  }

  /// By their calls; each call is read into one unit, or into none.
  private borrowing func geometryReaders() -> [NodeID: (unit: Int, node: Int)] {
    var readers: [NodeID: (unit: Int, node: Int)] = [:]
    for (number, unit) in units.enumerated() {
      for (index, node) in unit.tree.nodes.enumerated() {
        guard node.name == "GeometryReader" || node.name == "onGeometryChange" else { continue }
        switch node.kind {
        case .element, .modifier: readers[node.syntax] = readers[node.syntax] ?? (number, index)
        default: continue
        }
      }
    }
    return readers
  }
}

extension SyntaxTree {
  fileprivate func edges(usedOf read: InsetRead, _ bindings: LocalBindings) -> EdgeSet? {
    if let edge = edge(of: read) { return EdgeSet(edge) }
    // `let insets = proxy.safeAreaInsets`: what is taken of that.
    guard let clause = parent(of: read.expression), kind(of: clause) == .initializerClause,
      let pattern = parent(of: clause).flatMap({ child(of: $0, .identifierPattern) })
    else { return nil }
    let name = bytes(of: pattern)
    let rest = Int(ends[clause.index])..<Int(ends[block(around: pattern).index])
    // In a block of any length they may go on anywhere.
    guard rest.count <= 5000 else { return nil }
    var edges: EdgeSet = []
    for index in rest
    where kinds[index] == .nameExpr && bytes(of: NodeID(index)) == name {
      guard let edge = edge(takenOf: NodeID(index)) else { return nil }
      edges.formUnion(EdgeSet(edge))
    }
    return edges
  }
}
