package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let safeAreaInsetUnreliableInList = Rule(
    id: "safe-area-inset-unreliable-in-list",
    severity: .warning,
    summary: "`safeAreaInset` on a list or form doesn't work before iOS 15.2, and the app still runs there.",
    rationale: """
      On iOS 15.0 and 15.1 the last rows of the list stay under the bar: however far it is scrolled, they can't be \
      read or tapped.

      `safeAreaInset` came with iOS 15, but until iOS 15.2 `List` and `Form` make no room for it where they end. A \
      `ScrollView` does from the start. On the systems that developers test with the code looks right.

      Raise the deployment target to 15.2, which every device with iOS 15 can run, or end the list with a row as high \
      as the bar on the older systems. The rule only speaks where the deployment target is known to be 15.0 or 15.1.
      """,
    flagged: [
      Example(
        """
        // file: Package.swift
        // swift-tools-version:5.5
        let package = Package(name: "Mail", platforms: [.iOS(.v15)], targets: [.target(name: "Mail")])
        // file: Sources/Mail/Inbox.swift
        struct Inbox: View {
          let messages: [String]
          var body: some View {
            List(messages, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) { Text("Updated just now") }
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the last rows of List stay under this safeAreaInset on iOS 15.0 and 15.1, and the deployment target is iOS 15.0
          }
        }
        """),
      Example(
        """
        // file: Package.swift
        // swift-tools-version:5.3
        let package = Package(name: "Mail", platforms: [.iOS(.v14)], targets: [.target(name: "Mail")])
        // file: Sources/Mail/Bars.swift
        extension View {
          @ViewBuilder func bottomBar<Bar: View>(_ bar: Bar) -> some View {
            if #available(iOS 15, *) {
              safeAreaInset(edge: .bottom) { bar }
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the last rows of Form stay under this safeAreaInset on iOS 15.0 and 15.1, and the deployment target is iOS 14.0
            } else {
              overlay(bar, alignment: .bottom)
            }
          }
        }
        // file: Sources/Mail/Settings.swift
        struct Settings: View {
          @State private var isOn = false
          var body: some View {
            Form { Toggle("Sounds", isOn: $isOn) }.bottomBar(Text("Version 2"))
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        // file: Package.swift
        // swift-tools-version:5.5
        let package = Package(name: "Mail", platforms: [.iOS("15.2")], targets: [.target(name: "Mail")])
        // file: Sources/Mail/Inbox.swift
        struct Inbox: View {
          let messages: [String]
          var body: some View {
            List(messages, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) { Text("Updated just now") }
          }
        }
        """),
      Example(
        """
        // file: Package.swift
        // swift-tools-version:5.5
        let package = Package(name: "Mail", platforms: [.iOS(.v15)], targets: [.target(name: "Mail")])
        // file: Sources/Mail/Inbox.swift
        struct Inbox: View {
          let messages: [String]
          var body: some View {
            ScrollView {
              ForEach(messages, id: \\.self) { Text($0) }
            }
            .safeAreaInset(edge: .bottom) { Text("Updated just now") }
          }
        }
        """),
      Example(
        """
        struct Inbox: View {
          let messages: [String]
          var body: some View {
            List(messages, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) { Text("Updated just now") }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for (index, node) in unit.tree.nodes.enumerated() {
      guard case .modifier(.safeAreaInset) = node.kind,
        let oldest = pass.deploymentTarget(at: node.syntax).oldest,
        (SystemVersion(15)..<SystemVersion(15, 2)).contains(oldest)
      else { continue }
      report(index, in: unit, &pass)
    }
  }
}

/// The first use in which the inset is around rows.
private func report(_ inset: Int, in unit: UnitLayout, _ pass: inout Pass) {
  let id = unit.tree.unit
  for place in unit.places {
    guard let found = pass.layout.scrollView(at: inset + 1, of: id, user: place.user),
      let (view, _) = pass.layout.node(found), ["List", "Form"].contains(view.name),
      let target = pass.layout.project.deploymentTarget(ofFile: id.file)[.iOS]
    else { continue }
    let node = unit.tree.nodes[inset]
    pass.report(
      at: pass.head(of: node),
      """
      the last rows of \(view.name) stay under this \(node.name) on iOS 15.0 and 15.1, and the deployment target is \
      iOS \(target)
      """, related: pass.related(found, "the rows", place))
    return
  }
}
