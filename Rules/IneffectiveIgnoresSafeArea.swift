package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let ineffectiveIgnoresSafeArea = Rule(
    id: "ineffective-ignores-safe-area",
    severity: .warning,
    mark: .unnecessary,
    summary: "A view ignores the safe area where it doesn't reach any edge of it.",
    rationale: """
      The colour stops short of the screen's edge, as if the modifier weren't there.

      `ignoresSafeArea` isn't handed down to what is inside, and it doesn't make a view larger by itself: it moves \
      those edges of the view's own frame that border the safe area's edge. Padding that is put on afterwards, a \
      position, a frame that is smaller than the screen or a neighbour in the stack keeps the frame away from the \
      edge, and then nothing happens. A clip shape around it cuts off what it gained.

      Put the modifier outside of the padding or frame, or remove it. On a view that is as large as its content it \
      may be meant for content that fills the screen: that is a suspicion only.
      """,
    flagged: [
      Example(
        """
        struct Lobby: View {
          var body: some View {
            ZStack {
              Color.brown
                .ignoresSafeArea()
              //^^^^^^^^^^^^^^^^^^ ignoresSafeArea does nothing for Color: the padding around it keeps it away from the edges
                .padding()
              Text("Lobby")
            }
          }
        }
        """),
      Example(
        """
        struct Stripes: View {
          var body: some View {
            VStack {
              Color.red.ignoresSafeArea(edges: .vertical)
              Color.white.ignoresSafeArea(edges: .vertical)
              //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ignoresSafeArea does nothing for Color: other views of the stack lie between it and the top and bottom edges
              Color.red.ignoresSafeArea(edges: .vertical)
            }
          }
        }
        """),
      Example(
        """
        struct Window: View {
          var body: some View {
            Color.cyan
              .ignoresSafeArea()
            //^^^^^^^^^^^^^^^^^^ ignoresSafeArea does nothing for Color: what it gains is cut off by the clipShape around it
              .clipShape(Circle())
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Lobby: View {
          var body: some View {
            ZStack {
              Color.brown
                .padding()
                .ignoresSafeArea()
              Text("Lobby")
            }
          }
        }
        """),
      Example(
        """
        struct Horizon: View {
          var body: some View {
            Color.cyan
              .ignoresSafeArea()
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .padding(.top, 40)
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for copies in unit.ignoringByCode where copies[0].regions.contains(.container) && !copies[0].edges.isEmpty {
      var verdicts: [Verdict?] = []
      for ignoring in copies {
        for place in unit.places { verdicts.append(pass.verdict(on: ignoring, in: place, of: unit)) }
      }
      let proofs = verdicts.compactMap { $0 }
      guard proofs.count == verdicts.count, let proof = proofs.first(where: { $0.doubt != nil }) ?? proofs.first
      else { continue }
      report(copies[0], proof, unit, &pass)
    }
  }
}

/// That the view shows no more than it would without ignoring.
private struct Verdict {
  /// What is in the way at most of the edges, and those edges.
  let obstacle: Obstacle
  let edges: EdgeSet
  let doubt: String?
}

/// What makes ignoring pointless at an edge.
private struct Obstacle {
  enum Kind: Equatable {
    case detached(Detachment.Cause)
    case clip
    case offset
  }

  let kind: Kind
  let unit: UnitID
  let node: Int
  let doubt: String?
}

// MARK: - Looking for what is in the way

extension Pass {
  /// Nil where ignoring has an effect, or may have one.
  fileprivate borrowing func verdict(on ignoring: Ignoring, in place: UnitPlace, of unit: UnitLayout) -> Verdict? {
    var found: [(edge: Edge, obstacle: Obstacle)] = []
    for edge in ignoring.edges.edges {
      if let obstacle = obstacle(for: ignoring, at: edge, in: place, of: unit) { found.append((edge, obstacle)) }
    }
    func edges(_ kind: Obstacle.Kind) -> EdgeSet {
      found.reduce(into: []) { if $1.obstacle.kind == kind { $0.insert(EdgeSet($1.edge)) } }
    }
    // Of several paddings the outermost one.
    guard
      let obstacle = found.map(\.obstacle).max(by: {
        (edges($0.kind).edges.count, -$0.node) < (edges($1.kind).edges.count, -$1.node)
      })
    else { return nil }
    let rest = found.reduce(ignoring.edges) { $0.subtracting(EdgeSet($1.edge)) }
    var doubt = found.compactMap(\.obstacle.doubt).first
    if !rest.isEmpty {
      // Who writes no edges mostly means the upright screen.
      guard rest == .horizontal, ignoring.edges == .all, obstacle.unit == unit.tree.unit,
        rest.edges.allSatisfy({ place.mattersInLandscapeOnly(ignoring, at: $0, obstacle.kind) })
      else { return nil }
      doubt = "at the sides it may do something in landscape"
    }
    return Verdict(obstacle: obstacle, edges: edges(obstacle.kind), doubt: doubt)
  }

  private borrowing func obstacle(
    for ignoring: Ignoring, at edge: Edge, in place: UnitPlace, of unit: UnitLayout
  ) -> Obstacle? {
    switch place.reach(of: ignoring, at: edge) {
    case .none:
      guard let detachment = layout.detachment(of: ignoring.node, at: edge, in: place, of: unit) else { return nil }
      return obstacle(detachment, edge, ignoring, place, unit)
    case .covers(let regions), .mayCover(let regions):
      guard place.hidden(of: ignoring, at: edge) == regions, place.summaries[ignoring.base].isDecoration,
        let clip = unit.tree.ancestors(of: ignoring.node).prefix(maximumSteps).first(where: { unit.tree.isClip($0) }),
        alwaysHolds(clip, around: ignoring.node, in: unit)
      else { return nil }
      return Obstacle(kind: .clip, unit: unit.tree.unit, node: clip, doubt: nil)
    case .unknown: return offset(away: edge, from: ignoring, in: place, of: unit)
    }
  }

  private borrowing func obstacle(
    _ detachment: Detachment, _ edge: Edge, _ ignoring: Ignoring, _ place: UnitPlace, _ unit: UnitLayout
  ) -> Obstacle? {
    let isHere = detachment.unit == unit.tree.unit
    var doubt = isHere ? nil : "it depends on where the view is used"
    switch detachment.cause {
    case .padding, .position:
      if isHere, !alwaysHolds(detachment.node, around: ignoring.node, in: unit) { return nil }
    case .siblings:
      if isHere, !place.hasExtent(beside: detachment.node, towards: edge, in: unit.tree) { return nil }
    case .toolbar, .bar: break
    case .scrolling: doubt = doubt ?? "SwiftUI doesn't say what ignoring means in what scrolls"
    case .size:
      guard isHere else { return nil }
      switch unit.tree.extent(of: detachment.node, edge.axis) {
      case .small: break
      case .content: doubt = "what is in it may be as large as the screen"
      case .unknown: return nil
      }
    }
    return Obstacle(kind: .detached(detachment.cause), unit: detachment.unit, node: detachment.node, doubt: doubt)
  }

  /// An offset written around the view that moves its edge away from the safe area's.
  private borrowing func offset(
    away edge: Edge, from ignoring: Ignoring, in place: UnitPlace, of unit: UnitLayout
  ) -> Obstacle? {
    for around in unit.tree.ancestors(of: ignoring.node).prefix(maximumSteps) {
      guard case .modifier(let modifier) = unit.tree.nodes[around].kind else { return nil }
      guard case .offset(_, isFixed: true) = modifier else { continue }
      let call = Call(unit.tree.nodes[around].syntax, in: tree)
      guard let length = call.argument(edge.axis == .vertical ? "y" : "x").flatMap({ tree.literalNumber($0) }),
        length != 0, alwaysHolds(around, around: ignoring.node, in: unit)
      else { return nil }
      let distance = edge == edge.axis.start ? length : -length
      // Moved outwards it still lies in the inset, or behind all of them.
      guard distance > 0 || distance < -100 else { return nil }
      return Obstacle(
        kind: .offset, unit: unit.tree.unit, node: around, doubt: "SwiftUI doesn't say what an offset does to it")
    }
    return nil
  }
}

extension UnitPlace {
  /// Whether a view that takes up space for sure stands between a stack's child and the edge.
  fileprivate func hasExtent(beside child: Int, towards edge: Edge, in tree: ViewTree) -> Bool {
    let stack = tree.nodes[child].parent
    let siblings =
      edge == edge.axis.start
      ? tree.siblings(from: stack + 1, in: stack).filter { $0 < child }
      : tree.siblings(from: tree.nodes[child].end, in: stack)
    return siblings.contains { summaries[$0].fills[edge.axis] != .unknown }
  }

  fileprivate func mattersInLandscapeOnly(_ ignoring: Ignoring, at edge: Edge, _ obstacle: Obstacle.Kind) -> Bool {
    switch reach(of: ignoring, at: edge) {
    case .mayCover: true
    case .unknown: obstacle == .detached(.scrolling)
    case .none, .covers: false
    }
  }
}

extension ViewTree {
  fileprivate func isClip(_ node: Int) -> Bool {
    if case .modifier(.clip) = nodes[node].kind { true } else { false }
  }
}

// MARK: - Reporting

private func report(_ ignoring: Ignoring, _ verdict: Verdict, _ unit: UnitLayout, _ pass: inout Pass) {
  let node = unit.tree.nodes[ignoring.node]
  let obstacle = verdict.obstacle
  var related: [RelatedLocation] = []
  if let (around, facts) = pass.layout.node(Witness(unit: obstacle.unit, node: obstacle.node)), obstacle.isModifier {
    let location = Location(path: facts.path, range: around.range)
    related.append(RelatedLocation(location: location, message: "what is in the way"))
  }
  let swap = obstacle.unit == unit.tree.unit ? pass.fixByMoving(ignoring, behind: obstacle.node, in: unit) : nil
  pass.report(
    at: node.range,
    "\(node.name) does nothing for \(pass.nameOfBase(ignoring.base, in: unit)): \(pass.text(of: verdict))",
    certainty: verdict.doubt.map { .suspected(doubt: $0) } ?? .proved, related: related,
    fixes: [swap, pass.fixByRemoving(ignoring, in: unit)].compactMap { $0 })
}

extension Obstacle {
  fileprivate var isModifier: Bool {
    switch kind {
    case .detached(.siblings), .detached(.size), .detached(.bar): false
    case .detached, .clip, .offset: true
    }
  }
}

extension Pass {
  fileprivate borrowing func text(of verdict: Verdict) -> String {
    let edges = verdict.edges.words
    let obstacle = layout.node(Witness(unit: verdict.obstacle.unit, node: verdict.obstacle.node))?.node.name ?? ""
    switch verdict.obstacle.kind {
    case .detached(.padding): return "the padding around it keeps it away from the \(edges)"
    case .detached(.position): return "the position around it takes it away from the \(edges)"
    case .detached(.siblings): return "other views of the stack lie between it and the \(edges)"
    case .detached(.toolbar): return "it is an item in a bar"
    case .detached(.bar): return "it lies in a bar, away from the \(edges)"
    case .detached(.scrolling): return "it moves with what \(obstacle) scrolls, away from the \(edges)"
    case .detached(.size): return "it is smaller than what it stands in, and doesn't reach the \(edges)"
    case .clip: return "what it gains is cut off by the \(obstacle) around it"
    case .offset: return "the offset around it takes it away from the \(edges)"
    }
  }
}
