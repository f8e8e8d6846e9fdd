// Constants that keep content away from an edge: paddings on one side, offsets, and blank views with a height.

package import Layout
import Project
import Syntax

/// A written length between content and an edge.
package struct FixedRoom {
  /// The modifier or blank view: an index in the unit's tree.
  package let node: Int
  /// Top or bottom.
  package let edge: Edge
  /// Of several lengths, by a condition, the largest.
  package let points: Double
  /// What is kept away: an index in the unit's tree.
  package let content: Int
  /// A coloured strip, as high as an inset is on some device.
  package var isStrip = false
}

extension Pass {
  /// The rooms that a node makes. A length that is the same above and below is none: it is design.
  package borrowing func fixedRooms(at node: Int, in unit: UnitLayout) -> [FixedRoom] {
    switch unit.tree.nodes[node].kind {
    case .modifier(.padding(let padding)):
      return room(padding, at: node, in: unit).map { [$0] } ?? insets(at: node, in: unit)
    case .modifier(.offset): return offset(at: node, in: unit).map { [$0] } ?? []
    case .modifier(.frame(let size)):
      let isBlank = isBlank(node, in: unit)
      guard isBlank || isPlain(node, in: unit) else { return [] }
      let call = Call(unit.tree.nodes[node].syntax, in: tree)
      var points = call.argument("height").flatMap { tree.constants($0)?.max() }
      if case .fixed(let length?) = size.vertical { points = length }
      if size.vertical == .unset { points = call.argument("minHeight").flatMap { tree.constants($0)?.max() } }
      let rooms = points.map { blanks(at: node, $0, in: unit) } ?? []
      return isBlank ? rooms : rooms.filter { $0.edge.deviceInsets.contains($0.points) }.map(\.asStrip)
    case .element where unit.tree.nodes[node].name == "Spacer":
      guard tree.kind(of: unit.tree.nodes[node].syntax) == .callExpr else { return [] }
      let call = Call(unit.tree.nodes[node].syntax, in: tree)
      guard let points = call.argument("minLength").flatMap({ tree.constants($0)?.max() }) else { return [] }
      return blanks(at: node, points, in: unit)
    default: return []
    }
  }

  private borrowing func room(_ padding: Padding, at node: Int, in unit: UnitLayout) -> FixedRoom? {
    let call = Call(unit.tree.nodes[node].syntax, in: tree)
    let written = call.unlabeled.first.flatMap { tree.memberName($0) }.flatMap { EdgeSet.named($0) }
    guard let edge = (padding.edges ?? written)?.verticalOnOneSide,
      let points = padding.points ?? call.unlabeled.last.flatMap({ tree.constants($0)?.max() }),
      !unit.tree.chain(around: node).contains(where: { unit.tree.pads($0, edge.opposite, by: points) })
    else { return nil }
    return FixedRoom(node: node, edge: edge, points: points, content: node + 1)
  }

  /// `padding(EdgeInsets(top: 44, …))`
  private borrowing func insets(at node: Int, in unit: UnitLayout) -> [FixedRoom] {
    let call = Call(unit.tree.nodes[node].syntax, in: tree)
    guard let value = call.unlabeled.first, tree.kind(of: value) == .callExpr else { return [] }
    let insets = Call(value, in: tree)
    guard ["EdgeInsets", ".init"].contains(tree.text(of: insets.callee)) else { return [] }
    let top = insets.argument("top").flatMap { tree.constants($0)?.max() } ?? 0
    let bottom = insets.argument("bottom").flatMap { tree.constants($0)?.max() } ?? 0
    guard top != bottom else { return [] }
    return [(Edge.top, top), (.bottom, bottom)].map {
      FixedRoom(node: node, edge: $0.0, points: $0.1, content: node + 1)
    }
  }

  private borrowing func offset(at node: Int, in unit: UnitLayout) -> FixedRoom? {
    let call = Call(unit.tree.nodes[node].syntax, in: tree)
    guard let y = call.argument("y").flatMap({ tree.constants($0) })?.max(by: { abs($0) < abs($1) }) else { return nil }
    return FixedRoom(node: node, edge: y > 0 ? .top : .bottom, points: abs(y), content: node + 1)
  }

  /// A blank view keeps its neighbours in a stack away from what is on its other side.
  private borrowing func blanks(at node: Int, _ points: Double, in unit: UnitLayout) -> [FixedRoom] {
    let nodes = unit.tree.nodes
    var child = node
    for around in unit.tree.ancestors(of: node).prefix(maximumSteps) {
      guard case .modifier = nodes[around].kind else { break }
      child = around
    }
    let parent = nodes[child].parent
    var rooms: [FixedRoom] = []
    if child == parent + 1, nodes[child].end < nodes[parent].end {
      rooms.append(FixedRoom(node: node, edge: .top, points: points, content: nodes[child].end))
    }
    if child > parent + 1, nodes[child].end == nodes[parent].end,
      let before = unit.tree.children(of: parent).dropLast().last
    {
      rooms.append(FixedRoom(node: node, edge: .bottom, points: points, content: before))
    }
    return rooms
  }

  /// Whether what the modifiers are applied to is one colour.
  private borrowing func isPlain(_ node: Int, in unit: UnitLayout) -> Bool {
    ["Color", "Rectangle", "LinearGradient"].contains(unit.tree.nodes[unit.tree.base(of: node)].name)
  }

  /// Whether what the modifiers are applied to shows nothing.
  private borrowing func isBlank(_ node: Int, in unit: UnitLayout) -> Bool {
    var base = node
    while case .modifier(let modifier) = unit.tree.nodes[base].kind, base - node < maximumSteps {
      if case .background = modifier { return false }
      if case .overlay = modifier { return false }
      base += 1
    }
    switch unit.tree.nodes[base].name {
    case "Spacer", "EmptyView": return true
    case "Color": return unit.tree.nodes[base].isClear
    case "Rectangle":
      return tree.text(of: unit.tree.nodes[node].syntax).contains("(.clear)")
        || tree.text(of: unit.tree.nodes[node].syntax).contains("(Color.clear)")
    default: return false
    }
  }
}

extension FixedRoom {
  fileprivate var asStrip: FixedRoom {
    FixedRoom(node: node, edge: edge, points: points, content: content, isStrip: true)
  }
}

extension Edge {
  /// What the insets of iPhones and iPads are, in points.
  fileprivate var deviceInsets: [Double] {
    switch self {
    case .top: [20, 24, 44, 47, 48, 50, 54, 59, 62]
    case .bottom: [20, 21, 34]
    case .leading, .trailing: []
    }
  }
}

extension EdgeSet {
  /// Top or bottom where the other isn't meant as well.
  fileprivate var verticalOnOneSide: Edge? {
    switch intersection(.vertical) {
    case .top: .top
    case .bottom: .bottom
    default: nil
    }
  }
}

extension ViewTree {
  /// The modifiers of the same chain, on both sides of a node, as far as they are near.
  fileprivate func chain(around node: Int) -> Range<Int> {
    var range = node..<node + 1
    while range.upperBound < min(nodes.count, node + 16), case .modifier = nodes[range.upperBound].kind {
      range = range.lowerBound..<range.upperBound + 1
    }
    while range.lowerBound > max(0, node - 16), case .modifier = nodes[range.lowerBound - 1].kind {
      range = range.lowerBound - 1..<range.upperBound
    }
    return range
  }

  fileprivate func pads(_ node: Int, _ edge: Edge, by points: Double) -> Bool {
    guard case .modifier(.padding(let padding)) = nodes[node].kind else { return false }
    return padding.edges?.contains(edge) == true && padding.points == points
  }
}

extension SyntaxTree {
  /// A number as written, or both of a choice.
  fileprivate func constants(_ node: NodeID) -> [Double]? {
    if let number = literalNumber(node) { return [number] }
    guard let (first, second) = ternary(node), let one = literalNumber(first), let other = literalNumber(second) else {
      return nil
    }
    return [one, other]
  }
}
