package import Linting
import Layout
import Project

extension Rule {
  package static let ineffectiveKeyboardIgnore = Rule(
    id: "ineffective-keyboard-ignore",
    severity: .info,
    summary: "Ignoring the keyboard does nothing here: the view moves with it all the same.",
    rationale: """
      The view was to stay where it is, and it still jumps up with the keyboard.

      `ignoresSafeArea(.keyboard)` lets a view grow down behind the keyboard. That keeps still what fills the space \
      down to the keyboard. A field, or a stack that is as small as what it holds, has nothing to grow into: what is \
      around it has moved already. The same holds for the bar of a `safeAreaInset`, which stands on the keyboard, and \
      for the view beside that bar, which ends at the bar.

      Put the modifier on the container that fills the screen: a stack with a `Spacer`, a `ZStack` with a colour in \
      it, a `GeometryReader`. To keep a bar down, show it only while the keyboard is down, by the \
      keyboard's notifications.
      """,
    flagged: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            VStack {
              Text("Welcome")
              TextField("Name", text: $name)
                .ignoresSafeArea(.keyboard)
              //^^^^^^^^^^^^^^^^^^^^^^^^^^^ this ignoresSafeArea keeps nothing still: TextField 'Name' doesn't fill the space above the keyboard
            }
          }
        }
        """),
      Example(
        """
        struct Profile: View {
          @State private var name = ""
          var body: some View {
            ScrollView {
              TextField("Name", text: $name)
            }
            .safeAreaInset(edge: .bottom) {
              Text("Version 3")
                .padding(30)
                .ignoresSafeArea()
              //^^^^^^^^^^^^^^^^^^ this ignoresSafeArea doesn't hold the bar down: the keyboard takes it along
            }
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            VStack {
              Text("Welcome")
              Spacer()
              TextField("Name", text: $name)
            }
            .ignoresSafeArea(.keyboard)
          }
        }
        """),
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
              if !keyboard.isUp {
                Text("Version 3").ignoresSafeArea()
              }
            }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions.contains(.keyboard) {
      let reasons = unit.places.map { reason(ignoring, in: unit, $0) }
      guard let first = reasons.first, let reason = first, reasons.allSatisfy({ $0 != nil }) else { continue }
      report(reason, ignoring, unit, &pass)
    }
  }
}

/// Why nothing is kept still.
private enum Reason {
  /// There is no keyboard at these edges.
  case edges
  /// It is a bar, or a part of one.
  case isBar
  /// It stands beside a bar, which the keyboard has pushed up.
  case besideBar
  /// What stands around it has moved.
  case detached
  /// It doesn't fill what it gains.
  case hugging
}

/// Nil: it does something, or that can't be known.
private func reason(_ ignoring: Ignoring, in unit: UnitLayout, _ place: UnitPlace) -> Reason? {
  let context = place.contexts[ignoring.node]
  let base = place.summaries[ignoring.base]
  guard ignoring.edges.contains(.bottom) else { return ignoring.regions == .keyboard ? .edges : nil }
  // What is covered already is ignored twice, which is another fault.
  if place.isCovered(ignoring.node, at: .bottom, .keyboard) { return nil }
  if context.bar == .bottom {
    guard context.isBesideInput, base.fills.vertical == .hugging, !base.isDecoration, base.input == .none else {
      return nil
    }
    return .isBar
  }
  guard ignoring.regions == .keyboard, !base.isDecoration else { return nil }
  switch place.reach(of: ignoring, at: .bottom) {
  case .none: return context.layers.count > 1 && context[.bottom] != .detached ? .besideBar : .detached
  case .covers: return base.fills.vertical == .hugging ? .hugging : nil
  case .mayCover, .unknown: return nil
  }
}

private func report(_ reason: Reason, _ ignoring: Ignoring, _ unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[ignoring.node]
  let base = unit.tree.base(of: ignoring.base)
  let view = pass.layout.describe(Witness(unit: unit.tree.unit, node: base), from: unit.tree.unit.file) ?? "the view"
  let nothing = "this \(node.name) keeps nothing still"
  let message =
    switch reason {
    case .edges: "\(nothing): the keyboard comes from the bottom, which isn't among its edges"
    case .isBar: "this \(node.name) doesn't hold the bar down: the keyboard takes it along"
    case .besideBar: "\(nothing): \(view) ends at a bar that the keyboard takes along"
    case .detached, .hugging: "\(nothing): \(view) doesn't fill the space above the keyboard"
    }
  pass.report(at: node.range, message)
}
