package import Linting
import Layout
import Syntax

extension Rule {
  package static let spacerInScrollView = Rule(
    id: "spacer-in-scroll-view",
    severity: .info,
    summary: "A spacer along a scroll view's own axis collapses.",
    rationale: """
      The button that was to stand at the bottom of the page follows the text right away, and content that was to be \
      centred sticks to the top.

      A scroll view gives its content no length to fill along the axis that it scrolls: everything is as long as it \
      has to be. A spacer then takes its least length, a few points, as padding between two views would do.

      Give the stack a least length, mostly that of the screen: `.frame(minHeight: proxy.size.height)` with the \
      `GeometryReader` around the scroll view. Or put what belongs at the bottom into a `safeAreaInset`. Where a gap \
      is all that is wanted, `Spacer(minLength:)`, padding or the stack's spacing say so.
      """,
    flagged: [
      Example(
        """
        struct Intro: View {
          let text: String
          var body: some View {
            ScrollView {
              VStack {
                Text(text)
                Spacer()
              //^^^^^^ Spacer collapses: the scroll view gives it no height to fill
                Button("Continue") {}
              }
            }
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Intro: View {
          let text: String
          var body: some View {
            GeometryReader { proxy in
              ScrollView {
                VStack {
                  Text(text)
                  Spacer()
                  Button("Continue") {}
                }
                .frame(minHeight: proxy.size.height)
              }
            }
          }
        }
        """),
      Example(
        """
        struct Row: View {
          var body: some View {
            ScrollView {
              HStack {
                Text("Volume")
                Spacer()
                Text("80 %")
              }
              Spacer(minLength: 24)
            }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units {
    for spacer in unit.tree.spacers(in: pass.tree) {
      guard let axis = unit.tree.stackAxis(around: spacer[0]), let place = unit.places.first else { continue }
      // Content that is shown both with and without a scroll view needs its spacers in one of the two.
      let collapses = spacer.allSatisfy { node in
        unit.tree.stackAxis(around: node) == axis
          && unit.places.allSatisfy { $0.contexts[node].unbounded.contains(axis) }
      }
      guard collapses else { continue }
      let length = axis == .vertical ? "height" : "width"
      pass.report(
        at: unit.tree.nodes[spacer[0]].range, "Spacer collapses: the scroll view gives it no \(length) to fill",
        related: pass.related(place))
    }
  }
}

extension ViewTree {
  /// The spacers without a length, each with all nodes that stand for it: a local value is read wherever it is used.
  fileprivate func spacers(in tree: SyntaxTree) -> [[Int]] {
    let spacers = nodes.indices.filter { index in
      guard case .element = nodes[index].kind, nodes[index].name == "Spacer" else { return false }
      let call = Call(nodes[index].syntax, in: tree)
      return call.arguments.isEmpty && call.closures.isEmpty
    }
    return Dictionary(grouping: spacers) { nodes[$0].range.lowerBound }.values.sorted { $0[0] < $1[0] }
  }
}
