// What code says under a condition only: proofs of dead code have to hold for all of it.

package import Layout
import Project
package import Syntax

extension SyntaxTree {
  /// Whether an argument of the call is chosen by a condition.
  package func hasChoice(inArgumentsOf call: NodeID) -> Bool {
    children(of: call).contains { argument in
      kind(of: argument) == .argument && kinds[argument.index..<Int(ends[argument.index])].contains(.ternaryOperator)
    }
  }

  /// The clauses of `#if` around a node, innermost first. A modifier inside `#if` in a chain stands in its clause, what
  /// it is applied to doesn't.
  package func clauses(around node: NodeID) -> [NodeID] {
    var clauses: [NodeID] = []
    var current = parent(of: node)
    while let around = current {
      if kind(of: around) == .ifConfigClause { clauses.append(around) }
      current = parent(of: around)
    }
    return clauses
  }
}

extension Pass {
  /// Whether the outer node's modifier is there, and means the same, wherever the inner node is.
  package borrowing func alwaysHolds(_ outer: Int, around inner: Int, in unit: UnitLayout) -> Bool {
    guard let tree = layout.project.files[unit.tree.unit.file]?.tree else { return false }
    let call = unit.tree.nodes[outer].syntax
    let other = unit.tree.nodes[inner].syntax
    if tree.hasChoice(inArgumentsOf: call) { return false }
    let isInside = (call.index..<Int(tree.ends[call.index])).contains(other.index)
    return isInside || Set(tree.clauses(around: call)).isSubset(of: tree.clauses(around: other))
  }

  /// The view that a modifier is applied to, as a message names it; below modifiers.
  package borrowing func nameOfBase(_ index: Int, in unit: UnitLayout) -> String {
    let base = unit.tree.front(of: index)
    let name = layout.describe(Witness(unit: unit.tree.unit, node: base), from: unit.tree.unit.file) ?? ""
    return name.isEmpty ? "the view" : name
  }
}

/// How far rules walk from a node, up or down: longer chains of modifiers and deeper nesting aren't written by hand.
package let maximumSteps = 200

extension UnitLayout {
  /// The views here that ignore the safe area, those together that come from the same code: a local value is there as
  /// often as it is read.
  package var ignoringByCode: [[Ignoring]] {
    Dictionary(grouping: ignoring) { tree.nodes[$0.node].range.lowerBound }.values.sorted { $0[0].node < $1[0].node }
  }
}

extension EdgeSet {
  /// `top edge`, `top and bottom edges`, `edges` for all four.
  package var words: String {
    let names = edges.map(\.name)
    guard self != .all, let last = names.last else { return "edges" }
    guard names.count > 1 else { return last + " edge" }
    return names.dropLast().joined(separator: ", ") + " and \(last) edges"
  }
}

extension Double {
  /// `44`, `0.5`: as one writes it.
  package var words: String { abs(self) < 1e9 && self == rounded() ? String(Int(self)) : String(self) }
}
