// What a modifier that concerns the safe area does where it stands: for people who read the code, in an editor.

internal import Layout
internal import Project
internal import Syntax

/// What is known of a modifier.
package struct ModifierHelp: Sendable {
  /// The modifier's bytes, from its dot on, without closures.
  package let range: Range<Int>
  /// A few words: "covers top, bottom+keyboard". Nil where there is nothing short to say.
  package let hint: String?
  /// Markdown.
  package let text: String
}

extension Linter {
  /// Of the modifiers in the file that start in these bytes, in the order of the text.
  package func modifierHelp(in path: String, _ range: Range<Int>) -> [ModifierHelp] {
    guard let slot = layout.project.slot(of: path), let tree = tree(of: path) else { return [] }
    var found: [Int: ModifierHelp] = [:]
    for unit in layout.units(inFile: slot) {
      for index in unit.tree.nodes.indices {
        let node = unit.tree.nodes[index]
        let start = node.range.lowerBound
        guard case .modifier(let modifier) = node.kind, range.contains(start), found[start] == nil else { continue }
        found[start] = ModifierReading(layout: layout, unit: unit, index: index, source: tree).help(modifier)
      }
    }
    return found.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Of the modifier that is written at the offset.
  package func modifierHelp(in path: String, at offset: Int) -> ModifierHelp? {
    guard let tree = tree(of: path) else { return nil }
    // A modifier of the chain may start far above.
    return modifierHelp(in: path, 0..<tree.source.count).filter { $0.range.contains(offset) }.max {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }
}

/// One modifier in its unit.
private struct ModifierReading {
  let layout: LayoutModel
  let unit: UnitLayout
  let index: Int
  let source: SyntaxTree

  /// Nil for modifiers that don't concern the safe area.
  func help(_ modifier: Modifier) -> ModifierHelp? {
    switch modifier {
    case .ignoresSafeArea:
      guard let ignoring = unit.ignoring(at: index) else {
        return help(nil, "Its regions or edges can't be known from the code.")
      }
      return help(
        sameEverywhere { "covers " + $0.words(for: ignoring) },
        inPlaces { place in lines { edge in line(ignoring, edge, place) } + consequence(ignoring, place) })
    case .background(let layering), .overlay(let layering):
      guard case .style = layering else { return nil }
      return help(
        sameEverywhere { "reaches over " + $0.words(for: layering, of: index) },
        "A style is drawn on over the safe area by itself, unless `ignoresSafeAreaEdges: []` says otherwise.\n\n"
          + inPlaces { place in lines { edge in words(place.bleed(of: index, layering, at: edge)) } })
    case .safeAreaInset(let edge?):
      return help(
        nil,
        "Puts a bar at the \(edge.name) and adds its length to the safe area of \(base): what scrolls in there ends "
          + "above the bar, and other content is laid out beside it. The bar itself stays inside the safe area; its "
          + "background may reach beyond.")
    case .safeAreaPadding(let edges?):
      return help(
        nil,
        "Adds to the safe area of \(base) at the \(edges.words): its content moves in, and what ignores the safe area "
          + "still reaches the edge.")
    default: return nil
    }
  }

  private func help(_ hint: String?, _ text: String) -> ModifierHelp {
    let node = unit.tree.nodes[index]
    return ModifierHelp(range: head, hint: hint, text: "**\(node.name)**\n\n\(text)")
  }

  /// The modifier without what stands in trailing closures.
  private var head: Range<Int> {
    let node = unit.tree.nodes[index]
    guard let end = source.child(of: node.syntax, .rightParen).map({ source.range(of: $0).upperBound }),
      node.range.contains(end - 1)
    else {
      let brace = source.source[node.range].firstIndex(of: UInt8(ascii: "{"))
      return node.range.lowerBound..<(brace ?? node.range.upperBound)
    }
    return node.range.lowerBound..<end
  }

  private var base: String {
    let front = unit.tree.front(of: index + 1)
    let name = layout.describe(Witness(unit: unit.tree.unit, node: front), from: unit.tree.unit.file) ?? ""
    return name.isEmpty ? "the view" : name
  }

  // MARK: - Places

  private func sameEverywhere(_ words: (UnitPlace) -> String) -> String? {
    guard let first = unit.places.first.map(words) else { return nil }
    return unit.places.dropFirst().allSatisfy { words($0) == first } ? first : "depends on where the view is used"
  }

  /// What holds in the places where the view is, each once with one that it holds for.
  private func inPlaces(_ text: (UnitPlace) -> String) -> String {
    var texts: [(text: String, place: UnitPlace)] = []
    for place in unit.places {
      let text = text(place)
      if !texts.contains(where: { $0.text == text }) { texts.append((text, place)) }
    }
    if texts.count == 1 { return texts[0].text }
    return texts.prefix(3).map { "\(origin(of: $0.place)):\n\n\($0.text)" }.joined(separator: "\n\n")
      + (texts.count > 3 ? "\n\nElsewhere it does something else again." : "")
  }

  private func origin(of place: UnitPlace) -> String {
    guard let user = place.user else { return place.placement.isRoot ? "As a root" : "Where nothing is known" }
    let holder = layout.project.parent(of: user.unit).flatMap { layout.project[$0]?.name }
    return "Used by `\((holder.map { $0 + "." } ?? "") + (layout.project[user.unit]?.name ?? ""))`"
  }

  // MARK: - Edges

  /// A list of the edges, those of which the same is to be said in one line.
  private func lines(_ line: (Edge) -> String?) -> String {
    var groups: [(text: String, edges: EdgeSet)] = []
    for edge in Edge.allCases {
      guard let text = line(edge) else { continue }
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].edges.insert(EdgeSet(edge))
      } else {
        groups.append((text, EdgeSet(edge)))
      }
    }
    return groups.map { "- \($0.edges == .all ? "all edges" : $0.edges.words): \($0.text)" }.joined(separator: "\n")
  }

  private func line(_ ignoring: Ignoring, _ edge: Edge, _ place: UnitPlace) -> String? {
    // The keyboard is at the bottom only.
    guard ignoring.edges.contains(edge), ignoring.regions != .keyboard || edge == .bottom else { return nil }
    let reach = place.reach(of: ignoring, at: edge)
    guard reach == .none else {
      let hidden = place.hidden(of: ignoring, at: edge)
      return words(reach) + (hidden.isEmpty ? "" : ", but is cut off by what clips it")
    }
    if place.isCovered(index, at: edge, ignoring.regions) { return "nothing, as a view around it covers that already" }
    guard let detachment = layout.detachment(of: index, at: edge, in: place, of: unit) else {
      return "nothing, as its frame isn't at the safe area's edge"
    }
    return "nothing, as \(detachment.cause.words)"
  }

  private func words(_ reach: Reach) -> String {
    switch reach {
    case .none: "nothing"
    case .covers(let regions): "covers \(regions.words)"
    case .mayCover(let regions): "covers \(regions.words), where there is one"
    case .unknown: "can't be known from the code"
    }
  }

  /// What becomes of a view that is smaller than what it gains.
  private func consequence(_ ignoring: Ignoring, _ place: UnitPlace) -> String {
    let effects = ignoring.edges.edges.map { place.effect(of: ignoring, at: $0) }
    if effects.contains(.moves) {
      return "\n\n\(base) is smaller than the room it gains: it moves to the edge instead of growing."
    }
    if effects.contains(.stays), !effects.contains(.fills) {
      return "\n\n\(base) is smaller than the room it gains, and stays where it is."
    }
    return ""
  }
}

extension RegionSet {
  fileprivate var words: String {
    switch self {
    case .keyboard: "the keyboard"
    case .all: "the safe area and the keyboard"
    default: "the safe area"
    }
  }
}

extension Detachment.Cause {
  fileprivate var words: String {
    switch self {
    case .padding: "padding around it keeps it away"
    case .position: "its position takes it away"
    case .siblings: "other views of the stack lie between"
    case .toolbar: "it is an item in a bar"
    case .bar: "it lies in a bar"
    case .scrolling: "it moves with what scrolls"
    case .size: "it is smaller than what it stands in"
    }
  }
}
