package import Linting
import Layout
import Project

extension Rule {
  package static let insetBarRidesKeyboard = Rule(
    id: "inset-bar-rides-keyboard",
    severity: .info,
    isOptIn: true,
    summary: "A bar at the bottom comes up with the keyboard.",
    rationale: """
      Whoever taps a field sees the bar jump up and stand on the keyboard, where it takes room from the little that is \
      left.

      The bar of a `safeAreaInset` is laid out inside the safe area, and the keyboard is a part of that. No \
      `ignoresSafeArea` on the bar can hold it down: it is placed before. To keep the bar down and the field above the \
      keyboard, watch the keyboard's notifications and show the bar only while the keyboard is down: \
      `.safeAreaInset(edge: .bottom) { if !keyboard.isUp { bar } }`.

      This rule is off by default: a bar that belongs to what is typed is meant to ride. Bars that hold a field \
      themselves are never reported.
      """,
    flagged: [
      Example(
        """
        struct Profile: View {
          @State private var name = ""
          var body: some View {
            ScrollView {
              TextField("Name", text: $name)
            }
            .safeAreaInset(edge: .bottom) { Text("Version 3") }
          //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this bar comes up with the keyboard of TextField 'Name'
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Profile: View {
          @State private var name = ""
          @ObservedObject var keyboard: Keyboard
          var body: some View {
            ScrollView {
              TextField("Name", text: $name)
            }
            .safeAreaInset(edge: .bottom) {
              if !keyboard.isUp { Text("Version 3") }
            }
          }
        }
        """),
      Example(
        """
        struct Chat: View {
          @State private var draft = ""
          var body: some View {
            List {
              TextField("Topic", text: $draft)
            }
            .safeAreaInset(edge: .bottom) {
              TextField("Message", text: $draft)
            }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for inset in unit.insets where inset.edge == .bottom {
      for place in unit.places where place.isPushedByKeyboard(inset.node) == true {
        let bar = place.summaries[inset.bar]
        guard place.contexts[inset.bar].isBesideInput, bar.input == .none, !bar.isDecoration,
          let input = place.summaries[inset.base].input.witness,
          let name = pass.layout.describe(input, from: unit.tree.unit.file)
        else { continue }
        pass.report(
          at: pass.head(of: unit.tree.nodes[inset.node]), "this bar comes up with the keyboard of \(name)",
          related: pass.related(input, "the field", place))
        break
      }
    }
  }
}
