package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let keyboardIgnoredAroundTextInput = Rule(
    id: "keyboard-ignored-around-text-input",
    severity: .warning,
    summary: "A view that ignores the keyboard holds a text input.",
    rationale: """
      Whoever taps the field sees the keyboard come up over it and types blind. Nothing moves and nothing scrolls.

      Since iOS 14 SwiftUI treats the keyboard as a part of the safe area and lays everything out above it. \
      `ignoresSafeArea()` without arguments, `ignoresSafeArea(.all)` and `edgesIgnoringSafeArea` give up all of the \
      safe area, so they give up the keyboard's part as well, for everything inside the view that they are applied to. \
      Mostly only a background was meant to reach the screen's edge.

      Let the background alone ignore the safe area, or ignore `.container` only: then the field keeps moving above \
      the keyboard. It is meant where the screen handles the keyboard itself, or where `.keyboard` is written out to \
      keep a fixed bar in place: that is an info.
      """,
    flagged: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              Color.blue
              TextField("Name", text: $name)
            }
            .ignoresSafeArea()
          //^^^^^^^^^^^^^^^^^^ TextField 'Name' stays under the keyboard: this ignoresSafeArea covers the keyboard on the bottom edge
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              Color.blue.ignoresSafeArea()
              TextField("Name", text: $name)
            }
          }
        }
        """),
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              Color.blue
              TextField("Name", text: $name)
            }
            .ignoresSafeArea(.container)
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions.contains(.keyboard) && ignoring.edges.contains(.bottom) {
      if let found = worst(ignoring, in: unit) { report(found, ignoring, unit, &pass) }
    }
  }
}

/// A text input under the keyboard, as sure as can be.
private struct Case {
  let witness: Witness
  let doubt: String?
  let place: UnitPlace
}

/// The surest of the view's places.
private func worst(_ ignoring: Ignoring, in unit: UnitLayout) -> Case? {
  var found: Case?
  for place in unit.places {
    let reach = place.reach(of: ignoring, at: .bottom)
    let isUnknown = reach == .unknown
    guard isUnknown || reach == .covers(.all) || reach == .covers(.keyboard) else { continue }
    let unknownPlace = isUnknown ? "whether the view reaches the keyboard can't be known" : nil
    switch place.summaries[ignoring.base].input {
    case .none: continue
    case .yes(let witness):
      let next = Case(witness: witness, doubt: unknownPlace, place: place)
      if !isUnknown { return next }
      found = found ?? next
    case .maybe(let witness, let doubt):
      found = found ?? Case(witness: witness, doubt: unknownPlace ?? text(doubt), place: place)
    }
  }
  return found
}

private func text(_ doubt: Input.Doubt) -> String {
  switch doubt {
  case .rows: "a list scrolls the field into view in some versions of iOS"
  case .host: "the field stands in a navigation or tab view with a safe area of its own"
  case .unknownModifier: "what a modifier around the field does isn't known"
  case .atTop: "the field stands at the top, where the keyboard hardly reaches"
  case .representable: "whether the view takes text is judged by its type alone"
  }
}

private func report(_ found: Case, _ ignoring: Ignoring, _ unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[ignoring.node]
  let isWrittenOut = ignoring.regions == .keyboard
  let handlesKeyboard = pass.handlesKeyboard(unit.tree.unit.file) || pass.handlesKeyboard(found.witness.unit.file)
  // Two reasons to doubt are one too many.
  if handlesKeyboard, isWrittenOut || found.doubt != nil { return }
  let doubt = found.doubt ?? (handlesKeyboard ? "the code seems to handle the keyboard itself" : nil)
  guard let input = pass.layout.describe(found.witness, from: unit.tree.unit.file) else { return }
  pass.report(
    at: node.range,
    "\(input) stays under the keyboard: this \(node.name) covers the keyboard on the bottom edge",
    certainty: doubt.map { .suspected(doubt: $0) } ?? .proved, atMost: isWrittenOut ? .info : .error,
    related: pass.related(found.witness, "the field", found.place),
    fixes: [pass.fixByMoving(ignoring, in: unit, found.place), pass.fixToContainer(ignoring, in: unit)]
      .compactMap { $0 })
}

extension Pass {
  /// Whether the file speaks of the keyboard in a way that lets expect own handling.
  fileprivate borrowing func handlesKeyboard(_ file: Int) -> Bool {
    guard let tree = layout.project.files[file]?.tree else { return false }
    for index in tree.kinds.indices where tree.kinds[index] == .identifier {
      let text = tree.text(of: NodeID(index)).lowercased()
      guard text.contains("keyboard") else { continue }
      if handlingWords.contains(where: { text.contains($0) }) { return true }
    }
    return false
  }
}

private let handlingWords = [
  "keyboardheight", "keyboardwillshow", "keyboarddidshow", "keyboardwillchange", "keyboardresponder", "keyboardmonitor",
  "keyboardobserver", "keyboardoffset", "keyboardframe", "keyboardadaptive", "keyboardpadding", "keyboardlayoutguide",
]
