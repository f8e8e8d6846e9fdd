// What the model says of a view that ignores the safe area: the words that rules and the tree share.

import Project
import Syntax

/// `ignoresSafeArea` or `edgesIgnoringSafeArea` on a view.
public struct Ignoring: Sendable {
  /// Index in the unit's tree.
  public let node: Int
  public let regions: RegionSet
  public let edges: EdgeSet
  /// Index of the view that it is applied to.
  public let base: Int
}

/// What ignoring does at one edge in one place.
public enum Reach: Sendable, Equatable {
  /// The frame borders no inset there: nothing happens.
  case none
  /// It grows over these regions.
  case covers(RegionSet)
  /// It grows over an inset that is zero in some orientation or state.
  case mayCover(RegionSet)
  case unknown
}

extension UnitLayout {
  /// The views here that ignore the safe area, where regions and edges are known.
  public var ignoring: [Ignoring] {
    tree.nodes.indices.compactMap { index in
      guard case .modifier(.ignoresSafeArea(let regions?, let edges?)) = tree.nodes[index].kind else { return nil }
      return Ignoring(node: index, regions: regions, edges: edges, base: index + 1)
    }
  }
}

extension UnitPlace {
  public func reach(of ignoring: Ignoring, at edge: Edge) -> Reach {
    guard ignoring.edges.contains(edge) else { return .none }
    let context = contexts[ignoring.node]
    switch context[edge] {
    case .unknown: return .unknown
    case .detached: return .none
    case .border(let layer, _):
      let end = context.grown(edge, ignoring.regions)
      let covered = context.regions(from: context[edge], to: end, at: edge)
      guard !covered.isEmpty else { return .none }
      let isCertain = context.layers[layer...].contains { $0.container.contains(edge) && !$0.maybe.contains(edge) }
      return isCertain ? .covers(covered) : .mayCover(covered)
    }
  }
}

extension LayoutModel {
  /// How a message names the view: `TextField 'Name'`, with its file where that is another.
  public func describe(_ witness: Witness, from file: Int) -> String? {
    guard let (node, facts) = node(witness) else { return nil }
    let title = facts.tree.firstString(in: node.syntax).map { " '\($0)'" } ?? ""
    let place = witness.unit.file == file ? "" : " in \(facts.path.split(separator: "/").last ?? "")"
    return node.name + title + place
  }
}

extension SyntaxTree {
  /// The first argument of a call where it is a plain string.
  func firstString(in call: NodeID) -> String? {
    guard let argument = child(of: call, .argument), let value = lastChild(of: argument), kind(of: value) == .stringExpr
    else { return nil }
    let parts = children(of: value).filter { kind(of: $0) != .stringQuote }
    guard parts.count == 1, kind(of: parts[0]) == .stringSegment else { return nil }
    let text = text(of: parts[0])
    return text.count <= 40 ? text : nil
  }
}
