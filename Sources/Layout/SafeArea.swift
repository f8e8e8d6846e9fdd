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

/// What becomes of the view that ignores, at an edge that its frame grows over.
public enum Effect: Sendable, Equatable {
  /// Nothing grows there, or nothing is known.
  case none
  /// The view fills what was gained.
  case fills
  /// The view is smaller and is put at the top or leading end of what was gained: it moves, and leaves a gap behind it.
  case moves
  /// The view is smaller and stays where it was.
  case stays
  case unknown
}

extension UnitLayout {
  /// The views here that ignore the safe area, where regions and edges are known.
  public var ignoring: [Ignoring] { tree.nodes.indices.compactMap { ignoring(at: $0) } }

  /// The view at that index, if it is one of them.
  public func ignoring(at node: Int) -> Ignoring? {
    guard case .modifier(.ignoresSafeArea(let regions?, let edges?)) = tree.nodes[node].kind else { return nil }
    return Ignoring(node: node, regions: regions, edges: edges, base: node + 1)
  }
}

extension UnitPlace {
  public func reach(of ignoring: Ignoring, at edge: Edge) -> Reach {
    guard ignoring.edges.contains(edge) else { return .none }
    return reach(of: ignoring.node, at: edge, over: ignoring.regions)
  }

  /// How far a style that is the background or overlay of a view is drawn on over the safe area; none for other forms.
  public func bleed(of node: Int, _ layering: Layering, at edge: Edge) -> Reach {
    switch layering {
    case .style(let edges?, _): edges.contains(edge) ? reach(of: node, at: edge, over: .container) : .none
    case .style(nil, _), .unknown: .unknown
    case .view, .shape: .none
    }
  }

  /// How far a node's frame would grow, at rest or while the keyboard is up.
  private func reach(of node: Int, at edge: Edge, over regions: RegionSet) -> Reach {
    let growths = contexts[node].growths(edge, regions)
    let covered = growths.reduce(RegionSet()) { $0.union($1.covered) }
    guard !covered.isEmpty else { return growths.contains { $0.end == .unknown } ? .unknown : .none }
    return growths.contains(where: \.isCertain) ? .covers(covered) : .mayCover(covered)
  }

  /// Whether ignoring takes the view over the window's or page's own insets, not just under bars inside.
  public func coversHost(_ ignoring: Ignoring, at edge: Edge) -> Bool {
    guard ignoring.edges.contains(edge) else { return false }
    return contexts[ignoring.node].growths(edge, ignoring.regions).contains(where: \.coversHost)
  }

  /// Whether an ancestor that ignores the safe area has taken the frame's edge over all that these regions are there,
  /// at rest and while the keyboard is up.
  public func isCovered(_ node: Int, at edge: Edge, _ regions: RegionSet) -> Bool {
    contexts[node].isCovered(edge, regions)
  }

  /// What of the ignoring view's growth is cut off by an ancestor that clips.
  public func hidden(of ignoring: Ignoring, at edge: Edge) -> RegionSet {
    guard ignoring.edges.contains(edge) else { return [] }
    return contexts[ignoring.node].growths(edge, ignoring.regions).reduce(RegionSet()) { $0.union($1.hidden) }
  }

  public func effect(of ignoring: Ignoring, at edge: Edge) -> Effect {
    switch reach(of: ignoring, at: edge) {
    case .none, .unknown: return .none
    case .covers, .mayCover: break
    }
    switch summaries[ignoring.base].fills[edge.axis] {
    case .greedy: return .fills
    case .hugging: return edge == edge.axis.start ? .moves : .stays
    case .unknown: return .unknown
    }
  }
}

extension UnitPlace {
  /// `top, bottom+keyboard, sides?`: what ignoring covers. A question mark where the inset may be zero; what can't be
  /// known stands in its own list.
  public func words(for ignoring: Ignoring) -> String { coverWords { reach(of: ignoring, at: $0) } }

  /// The same for what a background or overlay covers.
  public func words(for layering: Layering, of node: Int) -> String {
    coverWords { bleed(of: node, layering, at: $0) }
  }
}

private func coverWords(_ reach: (Edge) -> Reach) -> String {
  var covered: [String] = []
  var unknown: [String] = []
  for edge in Edge.allCases {
    switch reach(edge) {
    case .none: break
    case .covers(let regions): covered.append(word(edge, regions))
    case .mayCover(let regions): covered.append(word(edge, regions) + "?")
    case .unknown: unknown.append(edge.name)
    }
  }
  let words = sides(covered).isEmpty ? unknown.isEmpty ? "nothing" : "" : sides(covered).joined(separator: ", ")
  guard !unknown.isEmpty else { return words }
  return (words.isEmpty ? "" : words + ", ") + "unknown "
    + (unknown.count == 4 ? "all" : unknown.joined(separator: " "))
}

private func word(_ edge: Edge, _ regions: RegionSet) -> String {
  switch regions {
  case .keyboard: "keyboard"
  case .all: edge.name + "+keyboard"
  default: edge.name
  }
}

/// Left and right are mostly alike.
private func sides(_ words: [String]) -> [String] {
  for mark in ["", "?"] where words.contains("leading" + mark) && words.contains("trailing" + mark) {
    return words.filter { !$0.hasPrefix("leading") && !$0.hasPrefix("trailing") } + ["sides" + mark]
  }
  return words
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
