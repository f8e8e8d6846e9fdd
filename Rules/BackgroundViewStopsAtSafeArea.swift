package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let backgroundViewStopsAtSafeArea = Rule(
    id: "background-view-stops-at-safe-area",
    severity: .warning,
    summary: "A background ends at the safe area and leaves a strip of another colour at the screen's edge.",
    rationale: """
      Under the home indicator or above the bar there is a strip in the window's own colour, or rows of the list \
      scroll past in it.

      A background that is a view is as large as the view that it is applied to, and that ends at the safe area. The \
      closure form makes every background a view, and so does a property of type `some View`, a shape, or \
      `background(_:in:)`. Only a style, `background(Color.blue)`, is drawn on to the screen's edge by itself. Let the \
      colour inside ignore the safe area, or write the background as a style.

      The first layer of a ZStack is the same fault and an info: a colour there is often a picture's frame rather than \
      the page's background. Where the strip is meant, `ignoresSafeAreaEdges: []` says so.
      """,
    flagged: [
      Example(
        """
        struct Chat: View {
          let lines: [String]
          var body: some View {
            List(lines, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) {
                HStack {
                  Text("3 unread")
                  Spacer()
                }
                .background { Color.mint }
              //^^^^^^^^^^^^^^^^^^^^^^^^^^ the bar's background Color ends above the home indicator: as a view it stops at the bottom safe area
              }
          }
        }
        """),
      Example(
        """
        struct Start: View {
          var backdrop: some View {
            LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom)
          }
          var body: some View {
            Text("Welcome")
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(backdrop)
            //^^^^^^^^^^^^^^^^^^^^^ the page's background LinearGradient leaves strips at the screen's edges: as a view it stops at the top and bottom safe area
          }
        }
        """),
      Example(
        """
        struct Start: View {
          var body: some View {
            ZStack {
              Color.indigo
            //^^^^^^^^^^^^ the ZStack's first layer Color leaves strips at the screen's edges: it stops at the top and bottom safe area
              Text("Welcome")
            }
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Chat: View {
          let lines: [String]
          var body: some View {
            List(lines, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) {
                HStack {
                  Text("3 unread")
                  Spacer()
                }
                .background { Color.mint.ignoresSafeArea() }
              }
          }
        }
        """),
      Example(
        """
        struct Start: View {
          var body: some View {
            ScrollView { Text("Welcome") }
              .background(Color.indigo)
          }
        }
        """),
      Example(
        """
        struct Card: View {
          var body: some View {
            Text("Welcome")
              .background { Color.indigo }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for index in unit.tree.nodes.indices {
      switch unit.tree.nodes[index].kind {
      case .modifier(.background(.view)), .modifier(.background(.shape)): background(index, unit, &pass)
      case .element where unit.tree.nodes[index].name == "ZStack": stack(index, unit, &pass)
      default: continue
      }
    }
  }
}

// MARK: - Backgrounds

private func background(_ index: Int, _ unit: UnitLayout, _ pass: inout Pass) {
  let tree = unit.tree
  guard let slot = tree.children(of: index).dropFirst().first, fillsFrame(index, tree, pass) else { return }
  for place in unit.places {
    let fills = place.summaries[index].fills
    guard fills.horizontal == .greedy else { continue }
    let bar = place.contexts[index].bar.flatMap { isAtEdge(index, $0, place, tree, pass) ? $0 : nil }
    let isPage = fills.vertical == .greedy && place.isPage(index) && showsBackground(index + 1, place, pass)
    guard bar != nil || isPage && !pass.layout.isBacked(index, in: place, of: tree.unit),
      let paint = pass.layout.paint(of: slot, in: tree.unit), !paint.isLetOut, !ignoresInside(index + 1, tree),
      let name = pass.layout.node(paint.witness)?.node.name
    else { continue }
    let message =
      bar.map {
        "the bar's background \(name) ends \($0 == .top ? "below the status bar" : "above the home indicator"): "
          + "as a view it stops at the \($0.name) safe area"
      }
      ?? "the page's background \(name) leaves strips at the screen's edges: "
      + "as a view it stops at the \(place.ends(of: index)) safe area"
    return pass.report(
      at: tree.nodes[index].range, message, related: pass.related(paint.witness, "the colour", place),
      fixes: [pass.fixByLettingOut(paint, in: tree.unit.file)].compactMap { $0 })
  }
}

extension UnitPlace {
  /// A sheet has an inset at the bottom only.
  fileprivate func ends(of page: Int) -> String { bordersHost(page, at: .top) ? "top and bottom" : "bottom" }
}

/// A tab bar below has a background of its own, which leaves no strip.
private func isAtEdge(
  _ index: Int, _ edge: Edge, _ place: UnitPlace, _ tree: ViewTree, _ pass: borrowing Pass
) -> Bool {
  place.bordersHost(index, at: edge) && (edge == .top || !pass.layout.isAboveTabs(index, in: place, of: tree.unit))
}

/// A style in a shape is the background of a bar or page only where the shape is all of the frame.
private func fillsFrame(_ index: Int, _ tree: ViewTree, _ pass: borrowing Pass) -> Bool {
  guard let shape = Call(tree.nodes[index].syntax, in: pass.tree).argument("in") else { return true }
  let text = pass.tree.text(of: shape)
  return text == "Rectangle()" || text == ".rect" || text == ".rect()"
}

/// Pages and lists paint their own background over it.
private func showsBackground(_ base: Int, _ place: UnitPlace, _ pass: borrowing Pass) -> Bool {
  let summary = place.summaries[base]
  guard !summary.navigates else { return false }
  guard summary.scrolls, let scroll = summary.ends[.bottom].scroll else { return !summary.scrolls }
  return pass.layout.node(scroll)?.node.name == "ScrollView"
}

// MARK: - Layers

private func stack(_ index: Int, _ unit: UnitLayout, _ pass: inout Pass) {
  let tree = unit.tree
  let layers = tree.children(of: index).flatMap { tree.children(of: $0) }
  guard layers.count > 1, let first = layers.first, !layers.contains(where: { ignoresInside($0, tree) }) else { return }
  for place in unit.places {
    let fills = place.summaries[first].fills
    guard fills.horizontal == .greedy, fills.vertical == .greedy, !place.summaries[index].isDecoration,
      place.isPage(first), let paint = pass.layout.paint(of: first, in: tree.unit), !paint.isLetOut,
      !pass.layout.isBacked(index, in: place, of: tree.unit), let name = pass.layout.node(paint.witness)?.node.name
    else { continue }
    return pass.report(
      at: tree.nodes[first].range,
      "the ZStack's first layer \(name) leaves strips at the screen's edges: "
        + "it stops at the \(place.ends(of: first)) safe area",
      atMost: .info, related: pass.related(paint.witness, "the colour", place),
      fixes: [pass.fixByLettingOut(paint, in: tree.unit.file)].compactMap { $0 })
  }
}

/// Whether something in the view ignores the safe area by itself, or is mirrored over it.
private func ignoresInside(_ base: Int, _ tree: ViewTree) -> Bool {
  tree.nodes[base..<tree.nodes[base].end].contains { node in
    if case .modifier(.ignoresSafeArea) = node.kind { true } else { node.name == "backgroundExtensionEffect" }
  }
}

extension Pass {
  /// Lets the colour itself ignore the safe area.
  fileprivate borrowing func fixByLettingOut(_ paint: Paint, in file: Int) -> Fix? {
    guard paint.witness.unit.file == file, let (node, _) = layout.node(paint.witness) else { return nil }
    let end = tree.range(of: node.syntax).upperBound
    return fix(
      "Let the \(node.name) ignore the safe area", isSafe: false,
      [SourceEdit(range: end..<end, text: ".ignoresSafeArea()")])
  }
}
