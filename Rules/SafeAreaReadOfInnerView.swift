package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let safeAreaReadOfInnerView = Rule(
    id: "safe-area-read-of-inner-view",
    severity: .info,
    summary: "Safe area insets are read behind a view that lies inside the safe area, where they are zero.",
    rationale: """
      What was to be as high as the notch or to keep clear of the home indicator has no height at all.

      A proxy's `safeAreaInsets` aren't the screen's: they say how much of the frame of the very view is covered. A \
      label in the middle of a page is covered by nothing, so in a `GeometryReader` behind it they are zero, while \
      behind the page itself they are those of the status bar and the home indicator. Read them there.
      """,
    flagged: [
      Example(
        """
        struct Page: View {
          @State private var top: CGFloat = 0
          var body: some View {
            Text("Title")
              .background {
                GeometryReader { proxy in
                  Color.clear.onAppear { top = proxy.safeAreaInsets.top }
                  //                                 ^^^^^^^^^^^^^^ the top inset is zero: the view in front of this GeometryReader lies inside the safe area
                }
              }
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Page: View {
          @State private var top: CGFloat = 0
          var body: some View {
            VStack {
              Text("Title")
              Spacer()
            }
            .background {
              GeometryReader { proxy in
                Color.clear.onAppear { top = proxy.safeAreaInsets.top }
              }
            }
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for read in pass.proxyReads() where pass.platforms(of: read.unit).contains(.iOS) {
    guard let (base, role) = read.measured else { continue }
    let edges = (read.edges ?? [.top, .bottom]).edges
    guard !edges.isEmpty else { continue }
    let place = read.unit.places.first { place in
      let context = place.contexts[read.node]
      return !context.isScrolled
        && edges.allSatisfy { context[$0] == .detached && place.summaries[base].fills[$0.axis] == .hugging }
    }
    guard let place else { continue }
    let what = read.edges == nil ? "these insets are" : "the \(edges.map(\.name).joined(separator: " and ")) inset is"
    let related = pass.related(Witness(unit: read.unit.tree.unit, node: base), "it is read of this view", place)
    pass.report(
      at: pass.tree.range(of: read.read.name), "\(what) zero: the view \(role) lies inside the safe area",
      related: related)
  }
}

extension ProxyRead {
  /// The view whose frame the reader has, and how a message calls it: where the reader is its background or overlay.
  fileprivate var measured: (base: Int, role: String)? {
    let nodes = unit.tree.nodes
    if nodes[node].name == "onGeometryChange" { return (node + 1, "that onGeometryChange is on") }
    for index in unit.tree.ancestors(of: node) {
      switch nodes[index].kind {
      case .modifier(let modifier) where modifier.leavesFrame: continue
      case .slot(.background): return (nodes[index].parent + 1, "in front of this GeometryReader")
      case .slot(.overlay): return (nodes[index].parent + 1, "behind this GeometryReader")
      default: return nil
      }
    }
    return nil
  }
}
