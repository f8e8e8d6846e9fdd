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
        """),
      Example(
        """
        // file: Backdrop.swift
        struct Backdrop<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View {
            ZStack {
              LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
              content()
            }
            .edgesIgnoringSafeArea(.all)
          //^^^^^^^^^^^^^^^^^^^^^^^^^^^^ TextField 'Street' in Address.swift stays under the keyboard: this edgesIgnoringSafeArea covers the keyboard on the bottom edge
          }
        }
        // file: Address.swift
        struct Address: View {
          @Binding var street: String
          var body: some View {
            Backdrop {
              TextField("Street", text: $street)
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
  var handling: [Int: Bool] = [:]
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions.contains(.keyboard) && ignoring.edges.contains(.bottom) {
      if let found = worst(ignoring, in: unit) { report(found, ignoring, unit, &handling, &pass) }
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
    guard let doubts = doubts(ignoring, place) else { continue }
    switch place.summaries[ignoring.base].input {
    // The keyboard hardly reaches the top.
    case .none, .maybe(_, .atTop): continue
    case .yes(let witness):
      let next = Case(witness: witness, doubt: doubts.first, place: place)
      if doubts.isEmpty { return next }
      if doubts.count == 1 { found = found ?? next }
    case .maybe(let witness, let doubt):
      // Two reasons to doubt are one too many.
      if doubts.isEmpty { found = found ?? Case(witness: witness, doubt: text(doubt), place: place) }
    }
  }
  return found
}

/// What speaks against it that the view stays where it is while the keyboard is up; nil: it moves for sure.
private func doubts(_ ignoring: Ignoring, _ place: UnitPlace) -> [String]? {
  var doubts: [String] = []
  switch place.reach(of: ignoring, at: .bottom) {
  case .covers(let regions) where regions.contains(.keyboard): break
  case .mayCover(let regions) where regions.contains(.keyboard): doubts.append("there may be a bar in between")
  case .unknown: doubts.append("whether the view reaches the keyboard can't be known")
  case .none, .covers, .mayCover: return nil
  }
  switch place.summaries[ignoring.base].fills.vertical {
  case .greedy: break
  // A smaller view has moved up already, and gains nothing below.
  case .hugging: return nil
  // Where it doesn't fill, it doesn't reach either: one doubt.
  case .unknown: if doubts.isEmpty { doubts.append("whether the view fills its space can't be known") }
  }
  if place.summaries[ignoring.base].isSeveral { doubts.append(text(.several)) }
  return doubts
}

private func text(_ doubt: Input.Doubt) -> String {
  switch doubt {
  case .rows: "a list or text editor scrolls the text into view in some versions of iOS"
  case .host: "the field stands in a navigation or tab view with a safe area of its own"
  case .unknownModifier: "what a modifier around the field does isn't known"
  case .atTop: "the field stands at the top"
  case .representable: "whether the view takes text is judged by its type alone"
  case .handled: "the code around the field seems to handle the keyboard itself"
  case .several: "it is applied to several views one by one"
  }
}

private func report(
  _ found: Case, _ ignoring: Ignoring, _ unit: UnitLayout, _ handling: inout [Int: Bool], _ pass: inout Pass
) {
  let node = unit.tree.nodes[ignoring.node]
  let isWrittenOut = ignoring.regions == .keyboard
  var handlesKeyboard = false
  for file in [unit.tree.unit.file, found.witness.unit.file] {
    let handles = handling[file] ?? pass.handlesKeyboard(file)
    handling[file] = handles
    handlesKeyboard = handlesKeyboard || handles
  }
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
      // Most names are shorter than any of the words.
      guard tree.range(of: NodeID(index)).count >= 13 else { continue }
      let text = tree.text(of: NodeID(index)).lowercased()
      if handlingWords.contains(where: { text.contains($0) }) { return true }
    }
    return false
  }
}

private let handlingWords = [
  "keyboardheight", "keyboardwillshow", "keyboarddidshow", "keyboardwillchange", "keyboardresponder", "keyboardmonitor",
  "keyboardobserver", "keyboardoffset", "keyboardframe", "keyboardadaptive", "keyboardpadding", "keyboardlayoutguide",
]
