package import Linting
import Layout
import Syntax

extension Rule {
  package static let implicitInsetSpacing = Rule(
    id: "implicit-inset-spacing",
    severity: .info,
    isOptIn: true,
    summary: "A `safeAreaInset` doesn't say how far its bar stands from the content.",
    rationale: """
      A strip of background shows between the bar and the content, where the two were meant to meet.

      Without `spacing:`, SwiftUI leaves the default distance between two views, some 8 points, and counts it as a \
      part of the inset. `spacing: 0` puts the bar right at the content.

      This rule is off by default: the gap is often wanted, and over a scroll view it can't be seen.
      """,
    flagged: [
      Example(
        """
        struct Basket: View {
          var body: some View {
            Color.yellow
              .safeAreaInset(edge: .bottom) {
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this safeAreaInset leaves the default gap between the view and the bar at the bottom
                Text("Total: 12")
              }
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Basket: View {
          var body: some View {
            Color.yellow
              .safeAreaInset(edge: .bottom, spacing: 0) {
                Text("Total: 12")
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
      let node = unit.tree.nodes[inset.node]
      let call = Call(node.syntax, in: pass.tree)
      guard node.name == "safeAreaInset", call.argument("spacing") == nil,
        let last = (call.argument("alignment") ?? call.argument("edge")).map({ pass.tree.range(of: $0).upperBound })
      else { continue }
      pass.report(
        at: pass.head(of: node),
        "this \(node.name) leaves the default gap between the view and the bar at the \(inset.edge.name)",
        fixes: [
          pass.fix("Leave no gap", isSafe: false, [SourceEdit(range: last..<last, text: ", spacing: 0")])
        ])
    }
  }
}
