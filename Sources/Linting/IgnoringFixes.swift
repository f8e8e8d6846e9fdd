// The repairs that several rules about ignoring the safe area offer. All are choices: they change what is drawn.

package import Layout
package import Syntax

extension Pass {
  /// Ignores the container's part of the safe area only. Nil where the keyboard is all that is ignored.
  package borrowing func fixToContainer(_ ignoring: Ignoring, in unit: UnitLayout) -> Fix? {
    guard ignoring.regions == .all else { return nil }
    let node = unit.tree.nodes[ignoring.node]
    let edges = tree.argumentText(of: node.syntax, "edges") ?? tree.firstUnlabeledEdges(of: node.syntax)
    let text = edges.map { "ignoresSafeArea(.container, edges: \($0))" } ?? "ignoresSafeArea(.container)"
    let title = "Leave the keyboard alone: \(text)"
    let dot = hasDot(node) ? "." : ""
    return fix(title, isSafe: false, [SourceEdit(range: node.range, text: dot + text)])
  }

  /// Takes the modifier from the stack and puts it on the stack's one decoration. Nil where there is none, or several.
  package borrowing func fixByMoving(_ ignoring: Ignoring, in unit: UnitLayout, _ place: UnitPlace) -> Fix? {
    let nodes = unit.tree.nodes
    guard isRemovable(nodes[ignoring.node]), let layer = onlyDecoration(below: ignoring.base, in: unit, place) else {
      return nil
    }
    let end = tree.range(of: nodes[layer].syntax).upperBound
    let modifier = nodes[ignoring.node].range
    guard end <= modifier.lowerBound else { return nil }
    let text = String(decoding: tree.source[modifier], as: UTF8.self)
    let start = tree.startOfGap(before: modifier.lowerBound)
    return fix(
      "Move it to the \(nodes[layer].name) behind", isSafe: false,
      [SourceEdit(range: end..<end, text: text), SourceEdit(range: start..<modifier.upperBound, text: "")])
  }

  /// Removes the modifier. Nil where something has to stand in its place.
  package borrowing func fixByRemoving(_ ignoring: Ignoring, in unit: UnitLayout, isSafe: Bool = false) -> Fix? {
    removal(of: ignoring.node, in: unit).map { fix("Remove it", isSafe: isSafe, [$0]) }
  }

  /// Removes a modifier, with its line where it has one of its own. Nil where something has to stand in its place.
  package borrowing func removal(of index: Int, in unit: UnitLayout) -> SourceEdit? {
    let node = unit.tree.nodes[index]
    guard isRemovable(node) else { return nil }
    let start = tree.endsLine(at: node.range.upperBound) ? tree.startOfGap(before: node.range.lowerBound) : nil
    return SourceEdit(range: (start ?? node.range.lowerBound)..<node.range.upperBound, text: "")
  }

  /// Puts the modifier behind another one that is written later in the same chain.
  package borrowing func fixByMoving(_ ignoring: Ignoring, behind obstacle: Int, in unit: UnitLayout) -> Fix? {
    let nodes = unit.tree.nodes
    let modifier = nodes[ignoring.node].range
    let target = nodes[obstacle].range
    guard obstacle < ignoring.node, modifier.upperBound <= target.lowerBound,
      nodes[obstacle..<ignoring.node].allSatisfy({ if case .modifier = $0.kind { true } else { false } }),
      let removal = removal(of: ignoring.node, in: unit)
    else { return nil }
    let gap = tree.startOfGap(before: target.lowerBound)..<target.lowerBound
    let text = String(decoding: tree.source[gap] + tree.source[modifier], as: UTF8.self)
    return fix(
      "Move it behind \(nodes[obstacle].name)", isSafe: false,
      [removal, SourceEdit(range: target.upperBound..<target.upperBound, text: text)])
  }

  /// Puts the modifier before another one that is written earlier in the same chain.
  package borrowing func fixByMoving(_ ignoring: Ignoring, before target: Int, in unit: UnitLayout) -> Fix? {
    let nodes = unit.tree.nodes
    let modifier = nodes[ignoring.node].range
    let start = nodes[target].range.lowerBound
    guard ignoring.node < target, nodes[target].range.upperBound <= modifier.lowerBound,
      nodes[ignoring.node..<target].allSatisfy({ if case .modifier = $0.kind { true } else { false } }),
      let removal = removal(of: ignoring.node, in: unit)
    else { return nil }
    let gap = tree.startOfGap(before: start)..<start
    let text = String(decoding: tree.source[modifier] + tree.source[gap], as: UTF8.self)
    return fix(
      "Move it before \(nodes[target].name)", isSafe: false,
      [SourceEdit(range: start..<start, text: text), removal])
  }

  /// Whether the modifier stands in a chain, and isn't applied to `self` without saying so.
  private borrowing func hasDot(_ node: ViewNode) -> Bool { tree.source[node.range].first == UInt8(ascii: ".") }

  /// Whether the code is whole without the modifier; an `#if` in a chain may hold nothing else.
  private borrowing func isRemovable(_ node: ViewNode) -> Bool {
    var outer = node.syntax
    while let parent = tree.parent(of: outer),
      tree.kind(of: parent) == .memberExpr || tree.kind(of: parent) == .callExpr
    {
      outer = parent
    }
    return hasDot(node) && tree.parent(of: outer).map { tree.kind(of: $0) } != .ifConfigClause
  }

  /// The one full-size decoration among the layers of the ZStack that is ignored around.
  private borrowing func onlyDecoration(below base: Int, in unit: UnitLayout, _ place: UnitPlace) -> Int? {
    let stack = unit.tree.base(of: base)
    guard unit.tree.nodes[stack].name == "ZStack", let content = unit.tree.children(of: stack).first else { return nil }
    let layers = unit.tree.children(of: content)
    let decorations = layers.filter { layer in
      let summary = place.summaries[layer]
      return summary.isDecoration && summary.fills.horizontal == .greedy && summary.fills.vertical == .greedy
    }
    guard decorations.count == 1, let layer = decorations.first, layers.first == layer else { return nil }
    switch unit.tree.nodes[layer].kind {
    case .element, .modifier, .use: return layer
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// The text of the argument with that label.
  fileprivate func argumentText(of call: NodeID, _ label: String) -> String? {
    for argument in children(of: call) where kind(of: argument) == .argument {
      guard child(of: argument, .colon) != nil, let name = firstChild(of: argument), text(of: name) == label else {
        continue
      }
      return lastNode(of: argument).map { text(of: $0) }
    }
    return nil
  }

  /// The edges of `edgesIgnoringSafeArea(…)`, unless they are all of them.
  fileprivate func firstUnlabeledEdges(of call: NodeID) -> String? {
    guard let callee = firstChild(of: call), text(of: callee).hasSuffix("edgesIgnoringSafeArea"),
      let argument = child(of: call, .argument)
    else { return nil }
    let edges = text(of: argument)
    return edges == ".all" ? nil : edges
  }

  private func lastNode(of node: NodeID) -> NodeID? {
    var last: NodeID?
    for child in children(of: node) { last = child }
    return last
  }

  /// Whether nothing but space follows in the line.
  fileprivate func endsLine(at offset: Int) -> Bool {
    let next = source[offset...].first { $0 != 0x20 && $0 != 0x09 }
    return next == nil || next == 0x0A || next == 0x0D
  }

  /// Where the space before an offset starts.
  package func startOfGap(before offset: Int) -> Int {
    var start = offset
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source[start - 1]) { start -= 1 }
    return start
  }
}
