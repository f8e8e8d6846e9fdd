package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let unboundedInsetBar = Rule(
    id: "unbounded-inset-bar",
    severity: .warning,
    summary: "The bar of a `safeAreaInset` takes all the space that there is.",
    rationale: """
      The bar covers the screen, and the list that it was put beside has shrunk to nothing.

      `safeAreaInset` gives its bar the room first, and the view that it is applied to what is left. A colour, a \
      shape, a `GeometryReader` or a stack with a `Spacer` takes all the room that it is given, so nothing is left.

      Give the bar a length: `frame(height:)`, a `maxHeight`, or `fixedSize(horizontal: false, vertical: true)` where \
      what it holds has a size of its own. What is only to lie behind the bar belongs into its `background`.
      """,
    flagged: [
      Example(
        """
        struct Notes: View {
          let notes: [String]
          var body: some View {
            List(notes, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) { bar }
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Spacer takes all the height: the bar at the bottom leaves nothing to the view beside it
          }
          var bar: some View {
            VStack {
              Spacer()
              Button("New note") {}
            }
          }
        }
        """),
      Example(
        """
        struct Canvas: View {
          var body: some View {
            Color.white
              .safeAreaInset(edge: .leading, spacing: 0) { Color.gray }
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Color takes all the width: the bar at the leading edge leaves nothing to the view beside it
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Notes: View {
          let notes: [String]
          var body: some View {
            List(notes, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) {
                HStack {
                  Spacer()
                  Button("New note") {}
                }
                .background(.bar)
              }
              .safeAreaInset(edge: .top, spacing: 0) {
                Color.yellow.frame(height: 4)
              }
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units {
    for inset in unit.insets {
      for place in unit.places where !place.contexts[inset.node].unbounded.contains(inset.edge.axis) {
        guard let filler = pass.layout.filler(of: inset.bar, along: inset.edge.axis, in: unit, place) else { continue }
        report(filler, inset, unit, place, &pass)
        break
      }
    }
  }
}

private func report(_ filler: Witness, _ inset: Inset, _ unit: UnitLayout, _ place: UnitPlace, _ pass: inout Pass) {
  guard let name = pass.layout.describe(pass.layout.base(of: filler), from: unit.tree.unit.file) else { return }
  let length = inset.edge.axis == .vertical ? "height" : "width"
  pass.report(
    at: pass.head(of: unit.tree.nodes[inset.node]),
    "\(name) takes all the \(length): the bar at \(words(inset.edge)) leaves nothing to the view beside it",
    related: pass.related(filler, "what takes the space", place),
    fixes: [pass.fixBySizing(inset, around: filler, in: unit, place)].compactMap { $0 })
}

private func words(_ edge: Edge) -> String {
  edge.axis == .vertical ? "the \(edge.name)" : "the \(edge.name) edge"
}

extension LayoutModel {
  /// The view that a modifier is applied to, for a message.
  fileprivate func base(of witness: Witness) -> Witness {
    guard let tree = self[witness.unit]?.tree else { return witness }
    return Witness(unit: witness.unit, node: tree.base(of: witness.node))
  }
}

extension Pass {
  /// Keeps the bar at the size of what it holds, where that has one.
  fileprivate borrowing func fixBySizing(
    _ inset: Inset, around filler: Witness, in unit: UnitLayout, _ place: UnitPlace
  ) -> Fix? {
    let nodes = unit.tree.nodes
    let children = unit.tree.children(of: inset.bar)
    guard children.count == 1, let content = children.first, let (cause, _) = layout.node(filler),
      cause.name == "Spacer" || cause.name == "Divider",
      !place.summaries[content].isDecoration
    else { return nil }
    let end = tree.range(of: nodes[content].syntax).upperBound
    let isVertical = inset.edge.axis == .vertical
    let text = ".fixedSize(horizontal: \(!isVertical), vertical: \(isVertical))"
    return fix("Keep the bar at the size of its content", isSafe: false, [SourceEdit(range: end..<end, text: text)])
  }
}
