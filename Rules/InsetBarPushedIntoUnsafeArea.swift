package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let insetBarPushedIntoUnsafeArea = Rule(
    id: "inset-bar-pushed-into-unsafe-area",
    severity: .warning,
    summary: "A view ignores the safe area around its inset bar, and the bar lies under the home indicator or notch.",
    rationale: """
      The bar's buttons lie under the home indicator, where a tap goes to the system, or its title under the clock.

      Modifiers work from the inside out. `safeAreaInset` makes one view of the content and its bar, and an \
      `ignoresSafeArea` after it lets all of that grow, so the bar moves to the screen's edge. The content still ends \
      at the bar.

      Ignore first and add the bar afterwards: then the content runs under the bar to the screen's edge, and the bar \
      stays inside the safe area. It is fine after all where the bar is a mere strip of colour.
      """,
    flagged: [
      Example(
        """
        struct Tour: View {
          var body: some View {
            Color.teal
              .safeAreaInset(edge: .bottom) { Button("Skip") {} }
              .ignoresSafeArea()
            //^^^^^^^^^^^^^^^^^^ Button 'Skip' lies under the home indicator: this ignoresSafeArea covers the bottom edge and takes the bar along
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Tour: View {
          var body: some View {
            Color.teal
              .ignoresSafeArea()
              .safeAreaInset(edge: .bottom) { Button("Skip") {} }
          }
        }
        """),
      Example(
        """
        struct Framed: View {
          var body: some View {
            Color.teal
              .safeAreaInset(edge: .bottom, spacing: 0) { Color.black.frame(height: 4) }
              .ignoresSafeArea()
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions.contains(.container) {
      guard let found = worst(ignoring, in: unit, pass.layout) else { continue }
      // Whether the bar is there and whether the edge is ignored may hang on the same condition.
      let isConditional = pass.tree.hasChoice(in: unit.tree.nodes[ignoring.node].range)
      if found.doubt == nil || !isConditional { report(found, ignoring, unit, &pass) }
    }
  }
}

/// Content of a bar at an edge that is ignored.
private struct Case {
  let witness: Witness
  let edge: Edge
  let doubt: String?
  let place: UnitPlace
}

private func worst(_ ignoring: Ignoring, in unit: UnitLayout, _ layout: LayoutModel) -> Case? {
  var found: Case?
  for place in unit.places {
    for edge in [Edge.bottom, .top] {
      guard let next = look(at: edge, ignoring, unit, place, layout) else { continue }
      if next.doubt == nil { return next }
      found = found ?? next
    }
  }
  return found
}

private func look(
  at edge: Edge, _ ignoring: Ignoring, _ unit: UnitLayout, _ place: UnitPlace, _ layout: LayoutModel
) -> Case? {
  guard case .covers(let regions) = place.reach(of: ignoring, at: edge), regions.contains(.container) else {
    return nil
  }
  switch place.summaries[ignoring.base][touch: edge] {
  case .yes(let witness) where witness.isInBar:
    return Case(witness: witness, edge: edge, doubt: nil, place: place)
  case .maybe(let witness?) where witness.isInBar:
    let isClose = layout.isCloseToEdge(ignoring, edge, in: unit, place)
    return Case(witness: witness, edge: edge, doubt: isClose ? nil : "it may stand clear of the edge", place: place)
  default: return nil
  }
}

extension LayoutModel {
  /// Whether so little keeps the bar's content from the edge that a part of it lies under the home indicator or in the
  /// status bar.
  fileprivate func isCloseToEdge(_ ignoring: Ignoring, _ edge: Edge, in unit: UnitLayout, _ place: UnitPlace) -> Bool {
    guard var (tree, summaries, index) = bar(of: ignoring.base, at: edge, in: unit, place) else { return false }
    var room = edge == .bottom ? 30.0 : 20
    // No bar has this many modifiers.
    for _ in 0..<64 {
      guard room > 0 else { return false }
      if case .yes = summaries[index][touch: edge] { return true }
      switch tree.nodes[index].kind {
      case .slot,
        .sequence where tree.children(of: index).count == 1:
        index += 1
      case .modifier(let modifier) where modifier.leavesFrame: index += 1
      case .modifier(.background), .modifier(.clip): index += 1
      case .modifier(.padding(let padding)) where padding.edges?.contains(edge) == false: index += 1
      case .modifier(.padding(let padding)) where padding.edges != nil && padding.isSmall:
        room -= padding.points ?? 16
        index += 1
      case .modifier(.frame(let size)):
        guard let distance = size.distance(to: edge) else { return false }
        room -= distance
        index += 1
      case .use(let callee):
        guard let unit = self[callee], let place = unit.places.first else { return false }
        (tree, summaries, index) = (unit.tree, place.summaries, 0)
      default: return false
      }
    }
    return false
  }

  /// The bar that lies nearest to the edge, of a view or of one that it is made of.
  private func bar(
    of base: Int, at edge: Edge, in unit: UnitLayout, _ place: UnitPlace
  ) -> (ViewTree, [Summary], Int)? {
    var (tree, summaries, index) = (unit.tree, place.summaries, base)
    for _ in 0..<64 {
      switch tree.nodes[index].kind {
      case .modifier(.safeAreaInset(edge)):
        return tree.children(of: index).dropFirst().first.map { (tree, summaries, $0) }
      case .modifier, .slot(.content),
        .sequence where tree.children(of: index).count == 1:
        index += 1
      case .use(let callee):
        guard let unit = self[callee], let place = unit.places.first else { return nil }
        (tree, summaries, index) = (unit.tree, place.summaries, 0)
      default: return nil
      }
    }
    return nil
  }
}

private func report(_ found: Case, _ ignoring: Ignoring, _ unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[ignoring.node]
  guard let content = pass.layout.describe(found.witness, from: unit.tree.unit.file) else { return }
  let cover = found.edge == .top ? "the status bar or notch" : "the home indicator"
  let edge = "covers the \(found.edge.name) edge and takes the bar along"
  pass.report(
    at: node.range,
    "\(content) lies under \(found.place.coversHost(ignoring, at: found.edge) ? cover : "the bar"): "
      + "this \(node.name) \(edge)",
    certainty: found.doubt.map { .suspected(doubt: $0) } ?? .proved,
    related: pass.related(found.witness, "what is covered", found.place),
    fixes: [pass.fixBySwapping(ignoring, found.edge, in: unit)].compactMap { $0 })
}

extension Pass {
  /// Ignores first and adds the bar afterwards, where both stand in one chain.
  fileprivate borrowing func fixBySwapping(_ ignoring: Ignoring, _ edge: Edge, in unit: UnitLayout) -> Fix? {
    let nodes = unit.tree.nodes
    let modifier = nodes[ignoring.node].range
    guard let inset = unit.tree.inset(among: ignoring.base, at: edge).map({ nodes[$0].range }),
      inset.upperBound <= modifier.lowerBound
    else { return nil }
    let start = tree.startOfGap(before: inset.lowerBound)
    let text = String(decoding: tree.source[start..<inset.lowerBound] + tree.source[modifier], as: UTF8.self)
    let end = tree.startOfGap(before: modifier.lowerBound)
    return fix(
      "Ignore the safe area before adding the bar", isSafe: false,
      [SourceEdit(range: start..<start, text: text), SourceEdit(range: end..<modifier.upperBound, text: "")])
  }
}

extension FrameSize {
  /// Points from the edge to a line of text in the frame; nil: can't be known.
  fileprivate func distance(to edge: Edge) -> Double? {
    switch self[edge.axis] {
    case .unset: return minimums.contains(edge.axis) ? nil : 0
    case .fixed(let points?), .bounded(let points):
      return alignment?[edge.axis] == .center ? max(0, (points - 20) / 2) : nil
    case .fixed(nil), .infinite, .unknown: return nil
    }
  }
}

extension ViewTree {
  /// The innermost inset with its bar at the edge, of the modifiers that a view starts with.
  fileprivate func inset(among base: Int, at edge: Edge) -> Int? {
    var inset: Int?
    var index = base
    while case .modifier(let modifier) = nodes[index].kind {
      if modifier == .safeAreaInset(edge) { inset = index }
      index += 1
    }
    return inset
  }
}

extension SyntaxTree {
  /// Whether there may be a `condition ? first : second` in this part of the text.
  fileprivate func hasChoice(in range: Range<Int>) -> Bool {
    source[range].contains(UInt8(ascii: "?"))
  }
}
