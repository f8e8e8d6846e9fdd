package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let overlayCoversScrollContent = Rule(
    id: "overlay-covers-scroll-content",
    severity: .warning,
    summary: "A bar lies over the end of a list or scroll view that keeps no room for it.",
    rationale: """
      The last rows stay under the bar, however far one scrolls: they can't be read, and taps on them hit the bar.

      An overlay, or a layer of a ZStack, is laid over a scroll view without the scroll view knowing. \
      `safeAreaInset(edge:)` puts the same bar in the same place and makes it a part of the safe area: content scrolls \
      under it and comes to rest clear of it. A floating button in the corner covers little and is an info.

      It is fine where the content reserves the room itself: by padding or a spacer of that height at its end, by \
      `contentMargins`, or by an inset of clear colour.
      """,
    flagged: [
      Example(
        """
        struct Orders: View {
          let orders: [String]
          var body: some View {
            List(orders, id: \\.self) { Text($0) }
              .overlay(Text("12 orders").frame(maxWidth: .infinity), alignment: .bottom)
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Text '12 orders' covers the last rows of the List, which keeps no room for it at the bottom
          }
        }
        """),
      Example(
        """
        struct Reader: View {
          let text: String
          var body: some View {
            ZStack {
              ScrollView { Text(text) }
              VStack {
            //^^^^^^ VStack covers the last rows of the ScrollView, which keeps no room for it at the bottom
                Spacer()
                HStack {
                  Button("Back") {}
                  Spacer()
                  Button("Next") {}
                }
              }
            }
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Orders: View {
          let orders: [String]
          var body: some View {
            List(orders, id: \\.self) { Text($0) }
              .safeAreaInset(edge: .bottom) {
                Text("12 orders").frame(maxWidth: .infinity)
              }
          }
        }
        """),
      Example(
        """
        struct Reader: View {
          let text: String
          var body: some View {
            ZStack(alignment: .bottom) {
              ScrollView { Text(text).padding(.bottom, 80) }
              HStack {
                Button("Back") {}
                Spacer()
                Button("Next") {}
              }
            }
          }
        }
        """),
      Example(
        """
        struct Orders: View {
          let orders: [String]
          var body: some View {
            List(orders, id: \\.self) { Text($0) }
              .overlay {
                if orders.isEmpty { Text("Nothing ordered yet") }
              }
          }
        }
        """),
    ],
    run: check)
}

/// Less than this many points of room are a matter of looks; a bar is higher.
private let leastRoom = 40.0

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    var found: [Int: Case] = [:]
    for place in unit.places {
      for cover in place.covers(in: unit.tree) {
        guard let next = look(at: cover, unit, place) else { continue }
        if let known = found[cover.node], known.rank <= next.rank { continue }
        found[cover.node] = next
      }
    }
    for (_, next) in found.sorted(by: { $0.key < $1.key }) { report(next, unit, &pass) }
  }
}

/// A layer over content, in the place where that is surest.
private struct Case {
  let cover: Cover
  let place: UnitPlace
  let doubt: String?
  var isSmall: Bool { cover.width == .corner || cover.width == .part }
  var rank: Int { (isSmall ? 2 : 0) + (doubt == nil ? 0 : 1) }
}

private func look(at cover: Cover, _ unit: UnitLayout, _ place: UnitPlace) -> Case? {
  guard cover.end.room < leastRoom, !isOutOfTheWay(cover.layer, unit.tree) else { return nil }
  // A header that lies over a picture is made to.
  if cover.edge == .top, place.summaries[cover.base].startsWithMedia { return nil }
  let found = Case(cover: cover, place: place, doubt: doubt(about: cover))
  switch cover.presence {
  case .always: return found
  // Panels and headers that slide in and out.
  case .animated: return nil
  case .conditional:
    let isBar = cover.edge == .bottom && !found.isSmall && cover.end.doubt != .room
    return isBar && !isPassing(cover.layer, unit.tree) ? found : nil
  }
}

private func doubt(about cover: Cover) -> String? {
  if cover.presence == .conditional { return "it is shown in some states only" }
  if cover.end.doubt == .room { return "what stands at the end of the content isn't known" }
  if cover.end.doubt == .page { return "it is one of several pages" }
  if cover.isDoubtful || cover.width == .unknown { return "how large the layer is can't be known" }
  return nil
}

/// Whether what is shown under a condition calls itself something that goes away by itself.
private func isPassing(_ layer: Int, _ tree: ViewTree) -> Bool {
  tree.nodes[layer..<tree.nodes[layer].end].contains { node in
    let name = node.name.lowercased()
    return passingWords.contains { name.contains($0) }
  }
}

private let passingWords = [
  "toast", "snack", "badge", "hud", "progressview", "loading", "loader", "spinner", "alert", "notification", "warning",
]

/// Whether taps go through it.
private func isOutOfTheWay(_ layer: Int, _ tree: ViewTree) -> Bool {
  var index = layer
  while index < tree.nodes.count {
    switch tree.nodes[index].kind {
    case .modifier, .slot, .sequence, .choice: break
    default: return false
    }
    if tree.nodes[index].name == "allowsHitTesting" { return true }
    index += 1
  }
  return false
}

private func report(_ found: Case, _ unit: UnitLayout, _ pass: inout Pass) {
  let cover = found.cover
  let tree = unit.tree
  let shown = front(of: cover.layer, tree)
  let witness = Witness(unit: tree.unit, node: shown)
  guard let scroll = pass.layout.describe(cover.scroll, from: tree.unit.file),
    let layer = pass.layout.describe(witness, from: tree.unit.file)
  else { return }
  let isOverlay = cover.layer != cover.node
  let end = cover.edge == .bottom ? "last" : "first"
  pass.report(
    at: tree.nodes[isOverlay ? cover.node : shown].range,
    "\(layer) covers the \(end) rows of the \(scroll), which keeps no room for it at the \(cover.edge.name)",
    certainty: found.doubt.map { .suspected(doubt: $0) } ?? .proved,
    atMost: found.isSmall ? .info : .error,
    related: pass.related(cover.scroll, "what is covered", found.place),
    fixes: [found.place.summaries[cover.base].scrolls && !found.isSmall ? pass.fixByInset(cover, tree) : nil].compactMap
    { $0 })
}

extension Pass {
  /// Makes the overlay the bar of an inset. Nil where it isn't plainly written.
  fileprivate borrowing func fixByInset(_ cover: Cover, _ views: ViewTree) -> Fix? {
    let node = views.nodes[cover.node]
    guard node.name == "overlay" else { return nil }
    let call = Call(node.syntax, in: tree)
    let content: Range<Int>
    if let closure = call.closures.first?.value, call.closures.count == 1 {
      content = tree.range(of: closure)
    } else if let value = call.unlabeled.first, call.closures.isEmpty {
      content = tree.range(of: value)
    } else {
      return nil
    }
    let isClosure = !call.closures.isEmpty
    let head = SourceEdit(
      range: node.range.lowerBound..<content.lowerBound,
      text: ".safeAreaInset(edge: .\(cover.edge.name), spacing: 0) " + (isClosure ? "" : "{ "))
    let tail = SourceEdit(range: content.upperBound..<node.range.upperBound, text: isClosure ? "" : " }")
    return fix("Make it the bar of a safeAreaInset", isSafe: false, isClosure ? [head] : [head, tail])
  }
}

/// The first view of a layer that has a name.
private func front(of layer: Int, _ tree: ViewTree) -> Int {
  var index = layer
  while index + 1 < tree.nodes.count {
    switch tree.nodes[index].kind {
    case .modifier, .slot, .sequence, .choice: index += 1
    case .use where isModifier(index, tree): index += 1
    default: return index
    }
  }
  return index
}

/// Whether the use is of a modifier of the project's: what it is applied to is written before it.
private func isModifier(_ use: Int, _ tree: ViewTree) -> Bool {
  let base = use + 2
  guard base < tree.nodes[use].end, case .slot(.argument) = tree.nodes[use + 1].kind else { return false }
  return tree.nodes[base].range.upperBound <= tree.nodes[use].range.lowerBound
}
