package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let contentIgnoresSafeArea = Rule(
    id: "content-ignores-safe-area",
    severity: .warning,
    summary: "A view that ignores the safe area carries its content under a bar, the notch or the home indicator.",
    rationale: """
      The title lies under the notch, the last button under the home indicator, the first row under the navigation \
      bar: covered, and often impossible to tap.

      `ignoresSafeArea` lets a view grow to the screen's edge, with everything in it. For a colour or a picture that \
      is the point of it. Text and controls that stand at that edge go along. Mostly the modifier belongs on the \
      background only. A scroll view or a list needs it least: it draws under the bars by itself and keeps its content \
      clear of them.

      It is fine around content that is centred or padded back in, and around pictures, maps and players.
      """,
    flagged: [
      Example(
        """
        struct Welcome: View {
          var body: some View {
            VStack {
              Text("Welcome")
              Spacer()
            }
            .ignoresSafeArea()
          //^^^^^^^^^^^^^^^^^^ Text 'Welcome' lies under the status bar or notch: this ignoresSafeArea covers the top edge
          }
        }
        """),
      Example(
        """
        struct Inbox: View {
          let messages: [String]
          var body: some View {
            List(messages, id: \\.self) { Text($0) }
              .ignoresSafeArea(edges: .top)
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ List lies under the status bar or notch: this ignoresSafeArea covers the top edge
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Welcome: View {
          var body: some View {
            ZStack {
              Color.yellow
              Text("Welcome")
            }
            .ignoresSafeArea()
          }
        }
        """),
      Example(
        """
        struct Welcome: View {
          var body: some View {
            VStack {
              Text("Welcome")
              Spacer()
            }
            .background { Color.yellow.ignoresSafeArea() }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions.contains(.container) {
      guard !isBackground(ignoring.node, unit.tree), let found = worst(ignoring, in: unit) else { continue }
      report(found, ignoring, unit, &pass)
    }
  }
}

/// Content at an edge that is ignored.
private struct Case {
  let witness: Witness
  let edge: Edge
  let doubt: String?
  let place: UnitPlace
}

/// Whether the view is there to be looked at behind another: words in it are a pattern.
private func isBackground(_ node: Int, _ tree: ViewTree) -> Bool {
  tree.ancestors(of: node).contains { if case .slot(.background) = tree.nodes[$0].kind { true } else { false } }
}

private func worst(_ ignoring: Ignoring, in unit: UnitLayout) -> Case? {
  var found: Case?
  for place in unit.places {
    let summary = place.summaries[ignoring.base]
    if summary.startsWithMedia, !ignoring.edges.contains(.bottom) { continue }
    for edge in ignoring.edgesOfInterest {
      guard let next = look(at: edge, ignoring, summary, unit.tree, place) else { continue }
      if next.doubt == nil { return next }
      found = found ?? next
    }
  }
  return found
}

extension Ignoring {
  /// The sides have insets in landscape only: they matter where somebody wrote them.
  fileprivate var edgesOfInterest: [Edge] {
    edges == .all ? [.top, .bottom] : edges.edges
  }
}

private func look(
  at edge: Edge, _ ignoring: Ignoring, _ summary: Summary, _ tree: ViewTree, _ place: UnitPlace
) -> Case? {
  let isBar = place.contexts[ignoring.node].bar == edge
  if isBar, ignoring.regions.contains(.keyboard), isBesideInput(ignoring.node, tree, place) { return nil }
  var doubt: String?
  switch place.reach(of: ignoring, at: edge) {
  case .covers(let regions) where regions.contains(.container): doubt = nil
  case .mayCover(let regions) where regions.contains(.container): doubt = "there is an inset in landscape only"
  case .unknown: doubt = "whether the view reaches the edge can't be known"
  default: return nil
  }
  if edge == .bottom || edge == .trailing, summary.fills[edge.axis] == .hugging {
    doubt = doubt ?? "SwiftUI may leave content that doesn't fill its space where it is"
  }
  switch summary[touch: edge] {
  // A bar that is pushed out is a fault of its own.
  case .yes(let witness) where witness.isInBar: return nil
  case .maybe(let witness?) where witness.isInBar: return nil
  case .yes(let witness): return Case(witness: witness, edge: edge, doubt: doubt, place: place)
  case .maybe(let witness?) where doubt == nil || isBar:
    return Case(witness: witness, edge: edge, doubt: doubt ?? "it may stand clear of the edge", place: place)
  case .maybe, .no: return nil
  }
}

/// Whether the view is the bar of an inset beside text inputs, or of one that is there while nobody types: then it is
/// the keyboard that is meant to be ignored.
private func isBesideInput(_ node: Int, _ tree: ViewTree, _ place: UnitPlace) -> Bool {
  if place.contexts[node].isBesideInput { return true }
  return tree.ancestors(of: node).contains { ancestor in
    guard case .modifier(.safeAreaInset) = tree.nodes[ancestor].kind else { return false }
    return place.summaries[ancestor + 1].input != .none
  }
}

private func report(_ found: Case, _ ignoring: Ignoring, _ unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[ignoring.node]
  guard let content = pass.layout.describe(found.witness, from: unit.tree.unit.file) else { return }
  let cover = found.place.coversHost(ignoring, at: found.edge) ? cover(found.edge) : "the bar"
  let scrolls = found.place.summaries[ignoring.base].scrolls
  let repair = scrolls ? pass.fixByRemoving(ignoring, in: unit) : pass.fixByMoving(ignoring, in: unit, found.place)
  pass.report(
    at: node.range,
    "\(content) lies under \(cover): this \(node.name) covers the \(found.edge.name) edge",
    certainty: found.doubt.map { .suspected(doubt: $0) } ?? .proved,
    related: pass.related(found.witness, "what is covered", found.place), fixes: [repair].compactMap { $0 })
}

private func cover(_ edge: Edge) -> String {
  switch edge {
  case .top: "the status bar or notch"
  case .bottom: "the home indicator"
  case .leading, .trailing: "the notch in landscape"
  }
}
