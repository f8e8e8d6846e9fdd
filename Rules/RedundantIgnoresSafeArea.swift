package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let redundantIgnoresSafeArea = Rule(
    id: "redundant-ignores-safe-area",
    severity: .info,
    mark: .unnecessary,
    summary: "A view ignores the safe area inside one that ignores it already.",
    rationale: """
      Nothing goes wrong on the screen. But whoever reads the code looks for what the second modifier does, and who \
      takes the outer one away later, to bring text back out from under the notch, still finds the inner one at work.

      `ignoresSafeArea` makes a view's frame grow to the far side of the safe area. What is inside fills the grown \
      frame, so its edges are there already, and there is nothing left to ignore.

      It isn't reported where the inner one covers more: an edge that the outer one leaves alone, or the keyboard.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            ZStack {
              Color.indigo
                .ignoresSafeArea()
              //^^^^^^^^^^^^^^^^^^ Color is beyond the safe area already: the ignoresSafeArea around it covers the edges
              Text("Tonight")
            }
            .ignoresSafeArea()
          }
        }
        """,
        fixed: """
          struct Poster: View {
            var body: some View {
              ZStack {
                Color.indigo
                Text("Tonight")
              }
              .ignoresSafeArea()
            }
          }
          """)
    ],
    accepted: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            ZStack {
              Color.indigo.ignoresSafeArea()
              Text("Tonight")
            }
          }
        }
        """),
      Example(
        """
        struct Search: View {
          @State private var text = ""
          var body: some View {
            ZStack {
              Color.indigo.ignoresSafeArea()
              TextField("Title", text: $text)
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
    for copies in unit.ignoringByCode {
      if let covered = copies.coveredEverywhere(in: unit) { report(copies, covered, unit, &pass) }
    }
  }
}

extension [Ignoring] {
  /// The edges that an ancestor covers, where nothing happens at the others either; the same in all places, or nil.
  fileprivate func coveredEverywhere(in unit: UnitLayout) -> EdgeSet? {
    var covered = EdgeSet.all
    for ignoring in self {
      for place in unit.places {
        guard let edges = place.edgesCovered(around: ignoring) else { return nil }
        covered.formIntersection(edges)
      }
    }
    return covered.isEmpty ? nil : covered
  }
}

extension UnitPlace {
  /// Nil where the view grows at some edge, or may.
  fileprivate func edgesCovered(around ignoring: Ignoring) -> EdgeSet? {
    var covered: EdgeSet = []
    // The keyboard is at the bottom only.
    let edges = ignoring.regions == .keyboard ? ignoring.edges.intersection(.bottom) : ignoring.edges
    for edge in edges.edges {
      guard reach(of: ignoring, at: edge) == .none else { return nil }
      if isCovered(ignoring.node, at: edge, ignoring.regions) {
        covered.insert(EdgeSet(edge))
      } else if !isDetached(ignoring.node, at: edge) {
        return nil
      }
    }
    return covered
  }
}

private func report(_ copies: [Ignoring], _ covered: EdgeSet, _ unit: UnitLayout, _ pass: inout Pass) {
  guard let ignoring = copies.first, let place = unit.places.first,
    let cover = pass.layout.cover(covered, ignoring.regions, of: ignoring.node, in: place, of: unit),
    pass.alwaysHolds(cover.ignoring.node, around: cover.inner, in: cover.unit)
  else { return }
  // What is written elsewhere may change without regard to this.
  let isHere = cover.unit.tree.unit == unit.tree.unit
  let isInFile = cover.unit.tree.unit.file == unit.tree.unit.file
  let outer = cover.unit.tree.nodes[cover.ignoring.node].name
  pass.report(
    at: unit.tree.nodes[ignoring.node].range,
    "\(pass.nameOfBase(ignoring.base, in: unit)) is beyond the safe area already: "
      + "the \(outer) around \(isHere ? "it" : "its use") covers the \(covered.words)",
    certainty: isInFile ? .proved : .suspected(doubt: "the view may be used elsewhere too"),
    related: pass.related(cover, "what covers the \(covered.words)"),
    fixes: [pass.fixByRemoving(ignoring, in: unit, isSafe: isHere)].compactMap { $0 })
}
