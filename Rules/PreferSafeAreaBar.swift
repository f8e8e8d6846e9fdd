package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let preferSafeAreaBar = Rule(
    id: "prefer-safe-area-bar",
    severity: .info,
    summary: "A bar over a scroll view can be a `safeAreaBar`, which every system that the app supports has.",
    rationale: """
      What scrolls under the bar runs into its text and buttons, where the system's own bars fade it out.

      Since iOS 26 the bars of the system have no background of their own: the scroll view below draws an edge effect \
      that keeps them readable. `safeAreaBar` takes the same arguments as `safeAreaInset`, keeps the same room free, \
      and tells the scroll view to extend its edge effect under the bar.

      A bar with a background of its own hides the edge effect: drop the background along with the old name, or leave \
      both where the content is meant to be cut off. The rule only speaks where the code is known to run on iOS 26 and \
      later alone.
      """,
    flagged: [
      Example(
        """
        // file: Package.swift
        // swift-tools-version:6.2
        let package = Package(name: "Notes", platforms: [.iOS(.v26)], targets: [.target(name: "Notes")])
        // file: Sources/Notes/Page.swift
        struct Page: View {
          let text: String
          var body: some View {
            ScrollView { Text(text) }
              .safeAreaInset(edge: .bottom) { Button("Share") {} }
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this safeAreaInset puts a bar over ScrollView: since iOS 26 safeAreaBar extends the scroll edge effect under it
          }
        }
        """),
      Example(
        """
        struct Page: View {
          let lines: [String]
          var body: some View {
            if #available(iOS 26, *) {
              content.safeAreaInset(edge: .top) { Text("Draft") }
              //     ^^^^^^^^^^^^^^^^^^^^^^^^^^ this safeAreaInset puts a bar over List: since iOS 26 safeAreaBar extends the scroll edge effect under it
            } else {
              content.safeAreaInset(edge: .top) { Text("Draft").background(.bar) }
            }
          }
          private var content: some View { List(lines, id: \\.self) { Text($0) } }
        }
        """),
    ],
    accepted: [
      Example(
        """
        // file: Package.swift
        // swift-tools-version:6.2
        let package = Package(name: "Notes", platforms: [.iOS(.v26)], targets: [.target(name: "Notes")])
        // file: Sources/Notes/Page.swift
        struct Page: View {
          let text: String
          var body: some View {
            ScrollView { Text(text) }
              .safeAreaBar(edge: .bottom) { Button("Share") {} }
              .safeAreaInset(edge: .top) { Color.clear.frame(height: 8) }
          }
        }
        """),
      Example(
        """
        // file: Package.swift
        // swift-tools-version:6.0
        let package = Package(name: "Notes", platforms: [.iOS(.v18)], targets: [.target(name: "Notes")])
        // file: Sources/Notes/Page.swift
        struct Page: View {
          let text: String
          var body: some View {
            ScrollView { Text(text) }
              .safeAreaInset(edge: .bottom) { Button("Share") {} }
          }
        }
        """),
    ],
    run: check)
}

private let introduced = Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0, SystemVersion(26)) })

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for inset in unit.insets where inset.edge.axis == .vertical {
      let node = unit.tree.nodes[inset.node]
      guard node.name == "safeAreaInset",
        let first = pass.deploymentTarget(at: node.syntax).atLeast, first >= SystemVersion(26),
        !pass.isKnown(toRunBefore: introduced, at: node.syntax)
      else { continue }
      report(inset, in: unit, &pass)
    }
  }
}

/// The first use in which a bar lies over something that scrolls.
private func report(_ inset: Inset, in unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[inset.node]
  for place in unit.places where !place.summaries[inset.bar].isDecoration {
    guard let found = pass.layout.scrollView(at: inset.base, of: unit.tree.unit, user: place.user),
      let (view, _) = pass.layout.node(found)
    else { continue }
    let fix = pass.tree.memberNameRange(of: node.syntax).map {
      pass.fix("Use safeAreaBar", isSafe: false, [SourceEdit(range: $0, text: "safeAreaBar")])
    }
    pass.report(
      at: pass.head(of: node),
      """
      this safeAreaInset puts a bar over \(view.name): since iOS 26 safeAreaBar extends the scroll edge effect under it
      """, related: pass.related(found, "what scrolls", place), fixes: [fix].compactMap { $0 })
    return
  }
}

extension SyntaxTree {
  /// Where the name of the function stands that is called.
  fileprivate func memberNameRange(of call: NodeID) -> Range<Int>? {
    guard let callee = firstChild(of: call) else { return nil }
    return range(of: child(of: callee, .identifier) ?? callee)
  }
}
