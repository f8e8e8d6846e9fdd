package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let backgroundStyleExtendsIntoSafeArea = Rule(
    id: "background-style-extends-into-safe-area",
    severity: .info,
    summary: "A background or overlay given as a style is drawn on over the safe area by itself.",
    rationale: """
      The colour runs on behind the status bar or under the home indicator, though nothing in the code says so.

      `background(_:)` and `overlay(_:)` have several forms, and the argument's type decides. A colour, gradient or \
      material is a style, and that form draws on over every edge of the safe area that the view borders. The same \
      colour in a closure, or from a property of type `some View`, ends with the view.

      For the background of a page or a bar that is mostly what one wants; a page that is filled by its content is not \
      reported. Write `ignoresSafeAreaEdges:` to say so: \
      `.all`, or `[]` where the colour is to end with the view.
      """,
    flagged: [
      Example(
        """
        struct Greeting: View {
          var body: some View {
            Text("Hello")
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Color.purple)
            //^^^^^^^^^^^^^^^^^^^^^^^^^ background Color is drawn on over the top and bottom safe area: as a style it does that by itself
          }
        }
        """),
      Example(
        """
        struct Profile: View {
          var body: some View {
            VStack {
              Text("Profile")
                .frame(maxWidth: .infinity)
                .background(.yellow)
              //^^^^^^^^^^^^^^^^^^^^ background Color is drawn on over the top safe area: as a style it does that by itself
              Spacer()
            }
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Greeting: View {
          var body: some View {
            Text("Hello")
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Color.purple, ignoresSafeAreaEdges: [])
          }
        }
        """),
      Example(
        """
        struct Greeting: View {
          var body: some View {
            Text("Hello")
              .padding()
              .background(Color.purple)
          }
        }
        """),
      Example(
        """
        struct Greeting: View {
          var body: some View {
            VStack {
              Text("Hello")
              Spacer()
            }
            .background(Color.purple)
          }
        }
        """),
      Example(
        """
        struct Greeting: View {
          var body: some View {
            GeometryReader { proxy in
              Text("Hello")
                .frame(height: proxy.size.height / 2)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.purple)
            }
          }
        }
        """),
      Example(
        """
        struct Greeting: View {
          var body: some View {
            ScrollView { Text("Hello") }
              .background(Color.purple)
              .safeAreaInset(edge: .bottom) {
                Text("Bar")
                  .frame(maxWidth: .infinity)
                  .background(.bar)
              }
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    // The outermost background of a view says it all.
    for index in unit.tree.nodes.indices where unit.tree.nodes[index].kind.isUnwrittenStyle {
      if report(index, unit, &pass) { break }
    }
  }
}

extension ViewNode.Kind {
  /// Drawn on over the safe area without a word about it.
  fileprivate var isUnwrittenStyle: Bool {
    switch self {
    case .modifier(.background(.style(_?, isWritten: false))), .modifier(.overlay(.style(_?, isWritten: false))): true
    default: false
    }
  }
}

private func report(_ index: Int, _ unit: UnitLayout, _ pass: inout Pass) -> Bool {
  let tree = unit.tree
  let node = tree.nodes[index]
  // Inside a reader the code works with the safe area's size, and what it fills is meant to be seen.
  if tree.isInReader(index) { return false }
  for place in unit.places {
    let edges = [Edge.top, .bottom].filter { isDrawnOn(index, at: $0, tree, place) }
    guard !edges.isEmpty, let color = color(of: index, tree) else { continue }
    // A bar that is laid over something stands at the edge on purpose, like that of an inset.
    if place.summaries[index + 1].fills.vertical == .hugging, pass.layout.isLaidOver(index, in: place, of: tree.unit) {
      continue
    }
    pass.report(
      at: node.range,
      "\(node.name)\(color) is drawn on over the \(edges.map(\.name).joined(separator: " and ")) safe area: "
        + "as a style it does that by itself",
      related: pass.related(Witness(unit: tree.unit, node: tree.front(of: index)), "the view", place),
      fixes: pass.fixesByWriting(node.syntax))
    return true
  }
  return false
}

private func isDrawnOn(_ index: Int, at edge: Edge, _ tree: ViewTree, _ place: UnitPlace) -> Bool {
  let base = place.summaries[index + 1]
  let context = place.contexts[index]
  guard context.bar == nil, !context.isScrolled, !base.scrolls, !base.navigates else { return false }
  guard place.bordersHost(index, at: edge) else { return false }
  if base.fills.vertical == .greedy, !isFilledByFrame(index, tree) { return false }
  // What ignores the safe area itself covers the background there.
  return !tree.nodes[(index + 1)..<tree.nodes[index + 1].end].indices.contains { inner in
    guard case .modifier(.ignoresSafeArea(_, let edges)) = tree.nodes[inner].kind else { return false }
    return edges?.contains(edge) ?? true
  }
}

/// Whether a frame makes the view as large as the page: then a colour is given to something that would be small. The
/// background of content that fills the page by itself is the page's, and nobody wonders at it.
private func isFilledByFrame(_ index: Int, _ tree: ViewTree) -> Bool {
  var inner = index + 1
  while case .modifier(let modifier) = tree.nodes[inner].kind {
    if case .frame(let size) = modifier, size.vertical == .infinite { return true }
    inner += 1
  }
  return false
}

/// How the message names the style; nil for one that can't be seen, or not always.
private func color(of index: Int, _ tree: ViewTree) -> String? {
  guard let slot = tree.children(of: index).dropFirst().first else { return "" }
  if tree.nodes[slot..<tree.nodes[slot].end].contains(where: \.isClear) { return nil }
  let name = tree.nodes[tree.front(of: slot)].name
  return name.isEmpty ? "" : " " + name
}

extension Pass {
  fileprivate borrowing func fixesByWriting(_ syntax: NodeID) -> [Fix] {
    let call = Call(syntax, in: tree)
    let end = tree.range(of: syntax).upperBound - 1
    guard call.closures.isEmpty, end >= 0, tree.source[end] == UInt8(ascii: ")") else { return [] }
    let comma = call.arguments.isEmpty ? "" : ", "
    return [("[]", "End it with the view"), (".all", "Say that it is meant")].map { edges, title in
      let text = "ignoresSafeAreaEdges: \(edges)"
      return fix("\(title): \(text)", isSafe: false, [SourceEdit(range: end..<end, text: comma + text)])
    }
  }
}
