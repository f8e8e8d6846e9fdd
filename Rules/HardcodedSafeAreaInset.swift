package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let hardcodedSafeAreaInset = Rule(
    id: "hardcoded-safe-area-inset",
    severity: .warning,
    options: [designLengths],
    summary: "A constant stands in for an inset of the safe area.",
    rationale: """
      On the phone at hand everything fits. On one with a taller notch the title lies under it, on one without a home \
      indicator there is a hole at the bottom, and in landscape, beside a taller tab bar or while a call is going on, \
      it is wrong everywhere.

      Whoever ignores the safe area around content and then pads the content back in writes down the insets of one \
      device. SwiftUI knows them: what doesn't ignore the safe area is laid out inside it. Let the background alone \
      ignore the safe area, and use `safeAreaPadding` or `safeAreaInset` for room beyond it. The height of a tab bar \
      changes with the system, the orientation and the size of the text: what lies above one belongs into its pages, \
      as a `safeAreaInset`. The same goes for a bar over a scroll view whose content ends with room for it: that is an \
      info.

      A length that belongs to the design, between two views or inside a bar, is no inset, and isn't reported.
      """,
    flagged: [
      Example(
        """
        struct Player: View {
          var body: some View {
            ZStack(alignment: .bottom) {
              Color.black
              Button("Play") {}
                .padding(.bottom, 83)
              //^^^^^^^^^^^^^^^^^^^^^ 83 points stand in for the bottom safe area, which ignoresSafeArea around Button 'Play' gives up
            }
            .ignoresSafeArea()
          }
        }
        """),
      Example(
        """
        struct Home: View {
          var body: some View {
            TabView {
              Text("Songs").tabItem { Text("Songs") }
            }
            .overlay(alignment: .bottom) {
              Text("Now playing")
                .padding(.bottom, 49)
              //^^^^^^^^^^^^^^^^^^^^^ 49 points stand in for the tab bar that Text 'Now playing' is drawn over
            }
          }
        }
        """),
      Example(
        """
        struct Cart: View {
          var body: some View {
            ScrollView {
              VStack {
                Text("Bread")
                Text("Butter")
              }
              .padding(.bottom, 72)
            //^^^^^^^^^^^^^^^^^^^^^ 72 points keep room for Button 'Order', which is drawn over ScrollView
            }
            .overlay(alignment: .bottom) { Button("Order") {} }
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Player: View {
          var body: some View {
            ZStack(alignment: .bottom) {
              Color.black.ignoresSafeArea()
              Button("Play") {}
                .padding(.bottom, 24)
            }
          }
        }
        """),
      Example(
        """
        struct Cart: View {
          var body: some View {
            ScrollView {
              VStack {
                Text("Bread")
                Text("Butter")
              }
            }
            .safeAreaInset(edge: .bottom) { Button("Order") {} }
          }
        }
        """),
    ],
    run: check)
}

private let designLengths = RuleOption(
  "designLengths", help: "Lengths in points that belong to the app's own design, and are never reported.")

private func check(_ pass: inout Pass) {
  let designLengths = pass.values(of: designLengths)
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for node in unit.tree.nodes.indices {
      let rooms = pass.fixedRooms(at: node, in: unit)
      let found = rooms.filter { $0.points >= 20 && !designLengths.contains($0.points) }.flatMap { room in
        unit.places.compactMap { pass.look(at: room, in: $0, of: unit) }
      }
      guard let worst = found.max(by: { $0.weight < $1.weight }) else { continue }
      report(worst, unit, &pass)
    }
  }
}

/// A constant in place of an inset.
private struct Case {
  enum Inset {
    /// The container's, given up around it.
    case ignored(IgnoringAncestor)
    /// Of the bar of a TabView that it lies over.
    case tabBar(Witness)
    /// Of a bar that is drawn over the scroll view whose content it ends.
    case bar(Witness, scroll: Int)
  }

  let room: FixedRoom
  let inset: Inset
  let doubt: String?
  let place: UnitPlace

  fileprivate var weight: Int {
    if case .bar = inset { return 0 }
    return doubt == nil ? 2 : 1
  }
}

extension Pass {
  fileprivate borrowing func look(at room: FixedRoom, in place: UnitPlace, of unit: UnitLayout) -> Case? {
    let content = place.summaries[room.content]
    let scroll = unit.tree.scrollView(around: room)
    if scroll == nil, !content.isDecoration, let found = tabBar(below: room, in: place, of: unit) { return found }
    var doubt: String?
    switch content[touch: room.edge] {
    case .yes: doubt = nil
    // A padding of its own leaves it near the edge.
    case .maybe(_?): doubt = content.fills.vertical == .hugging ? nil : "it may stand clear of the edge"
    case .maybe(nil): return scroll.flatMap { bar(over: $0, of: room, in: place, unit) }
    case .no: return nil
    }
    if room.isStrip, scroll != nil { return nil }
    // In what scrolls an offset moves one view over another.
    if scroll != nil, room.isOffset(in: unit.tree) { return nil }
    let frame = scroll ?? room.node
    if place.isCovered(frame, at: room.edge, .container),
      let cover = layout.cover(EdgeSet(room.edge), .container, of: frame, in: place, of: unit)
    {
      // Then ignoring is at fault already, and the constant goes with it.
      if cover.losesKeyboard { return nil }
      if room.isStrip { doubt = doubt ?? "it may be a height of the design" }
      return Case(room: room, inset: .ignored(cover), doubt: doubt, place: place)
    }
    return scroll.flatMap { bar(over: $0, of: room, in: place, unit) }
  }

  // MARK: - Bars

  private borrowing func tabBar(below room: FixedRoom, in place: UnitPlace, of unit: UnitLayout) -> Case? {
    guard room.edge == .bottom, !place.isDetached(room.node, at: .bottom), (44...100).contains(room.points),
      let tabs = tabView(under: room.node, in: place, of: unit)
    else { return nil }
    let isKnown = tabBarHeights.contains(room.points)
    return Case(
      room: room, inset: .tabBar(tabs), doubt: isKnown ? nil : "it may be more than the tab bar's height", place: place)
  }

  /// A bar that is drawn over the scroll view at the edge at which its content ends.
  private borrowing func bar(over scroll: Int, of room: FixedRoom, in place: UnitPlace, _ unit: UnitLayout) -> Case? {
    let view = Witness(unit: unit.tree.unit, node: scroll)
    let bar = place.covers(in: unit.tree).first { $0.scroll == view && $0.edge == room.edge }
    guard room.points >= 40, let bar else { return nil }
    let witness = Witness(unit: unit.tree.unit, node: bar.layer)
    return Case(room: room, inset: .bar(witness, scroll: scroll), doubt: nil, place: place)
  }
}

/// Of tab bars, alone and with the home indicator below.
private let tabBarHeights: Set<Double> = [48, 49, 50, 83, 84]

extension IgnoringAncestor {
  /// Whether it leaves a text input under the keyboard.
  fileprivate var losesKeyboard: Bool {
    ignoring.regions.contains(.keyboard) && ignoring.edges.contains(.bottom)
      && unit.places.contains { $0.summaries[ignoring.base].input != .none }
  }
}

extension FixedRoom {
  /// An offset moves what it is applied to, and nothing else.
  fileprivate func isOffset(in tree: ViewTree) -> Bool {
    if case .modifier(.offset) = tree.nodes[node].kind { true } else { false }
  }
}

extension Pass {
  /// Leaves the content inside the safe area, where the constant isn't needed. Nil where it may keep room for what an
  /// overlay puts over the content, too.
  fileprivate borrowing func fixByDropping(
    _ room: FixedRoom, _ cover: IgnoringAncestor, _ place: UnitPlace, in unit: UnitLayout
  ) -> Fix? {
    guard cover.unit.tree.unit == unit.tree.unit, unit.tree.nodes[room.node].kind.isModifier,
      !unit.tree.ancestors(of: room.node).contains(where: { unit.tree.nodes[$0].kind.isOverlay })
    else { return nil }
    let move = fixByMoving(cover.ignoring, in: unit, place)
    guard let ignoring = move ?? fixByRemoving(cover.ignoring, in: unit),
      let constant = removal(of: room.node, in: unit)
    else { return nil }
    let edits = (ignoring.edits.map(\.edit) + [constant]).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let title = move?.title ?? "Don't ignore the safe area"
    return fix(title + ", and drop the constant", isSafe: false, edits)
  }
}

extension ViewNode.Kind {
  fileprivate var isModifier: Bool {
    switch self {
    case .modifier(.padding), .modifier(.offset): true
    default: false
    }
  }

  fileprivate var isOverlay: Bool { if case .modifier(.overlay) = self { true } else { false } }
}

private let stacks: Set<String> = ["VStack", "LazyVStack", "HStack", "ZStack", "Group"]

extension ViewTree {
  /// The scroll view at whose content's end, or start, the room lies.
  fileprivate func scrollView(around room: FixedRoom) -> Int? {
    var inside = room.node
    for around in ancestors(of: room.node).prefix(maximumSteps) {
      switch nodes[around].kind {
      case .element where nodes[around].name == "ScrollView": return around
      case .element where !stacks.contains(nodes[around].name): return nil
      case .sequence, .slot(.content):
        let isAcross = ["HStack", "ZStack"].contains(nodes[nodes[around].parent].name)
        let isAtEnd = room.edge == .top ? inside == around + 1 : isLast(inside, in: around)
        if !isAcross, !isAtEnd { return nil }
      case .element, .modifier: break
      default: return nil
      }
      inside = around
    }
    return nil
  }
}

private func report(_ found: Case, _ unit: UnitLayout, _ pass: inout Pass) {
  let room = found.room
  let node = unit.tree.nodes[room.node]
  let name = pass.nameOfBase(room.content, in: unit)
  let certainty = found.doubt.map { Certainty.suspected(doubt: $0) } ?? .proved
  let points = "\(room.points.words) points"
  switch found.inset {
  case .ignored(let cover):
    let ignoring = cover.unit.tree.nodes[cover.ignoring.node].name
    pass.report(
      at: node.range,
      "\(points) stand in for the \(room.edge.name) safe area, which \(ignoring) around \(name) gives up",
      certainty: certainty, related: pass.related(cover, "what gives it up"),
      fixes: [pass.fixByDropping(room, cover, found.place, in: unit)].compactMap { $0 })
  case .tabBar(let tabs):
    pass.report(
      at: node.range, "\(points) stand in for the tab bar that \(name) is drawn over", certainty: certainty,
      related: pass.related(tabs, "the TabView", found.place))
  case .bar(let bar, let scroll):
    let cover = pass.nameOfBase(bar.node, in: unit)
    pass.report(
      at: node.range, "\(points) keep room for \(cover), which is drawn over \(pass.nameOfBase(scroll, in: unit))",
      atMost: .info, related: pass.related(bar, "the bar", found.place))
  }
}
