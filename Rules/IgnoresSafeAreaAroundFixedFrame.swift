package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let ignoresSafeAreaAroundFixedFrame = Rule(
    id: "ignores-safe-area-around-fixed-frame",
    severity: .info,
    summary: "A view of fixed size ignores the safe area, so it moves instead of growing.",
    rationale: """
      The banner slides up under the status bar, and below it there is a gap as high as the status bar was.

      `ignoresSafeArea` offers a view more space. A view that fills what it is offered grows into it. A view with a \
      frame of its own size, or as large as its content, stays as large as it is and is put at the top leading corner \
      of the larger space. What stands around it knows nothing of that and leaves its old place free.

      Let the colour or picture ignore the safe area before it gets its frame: then it grows upwards, and what is \
      below stays where it is. It is fine where the view is meant to move and nothing stands below it.
      """,
    flagged: [
      Example(
        """
        struct Profile: View {
          var body: some View {
            VStack {
              Color.teal
                .frame(height: 180)
                .ignoresSafeArea(edges: .top)
              //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Color moves up under the top edge and leaves a gap below: its frame is 180 points high and doesn't grow
              Text("Profile")
              Spacer()
            }
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Profile: View {
          var body: some View {
            VStack {
              Color.teal
                .ignoresSafeArea(edges: .top)
                .frame(height: 180)
              Text("Profile")
              Spacer()
            }
          }
        }
        """),
      Example(
        """
        struct Backdrop: View {
          var body: some View {
            Color.teal
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .ignoresSafeArea()
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for copies in unit.ignoringByCode where copies[0].regions.contains(.container) {
      let ignoring = copies[0]
      // With `alignment:` it is said where the view goes.
      guard Call(unit.tree.nodes[ignoring.node].syntax, in: pass.tree).argument("alignment") == nil else { continue }
      let found = copies.flatMap { ignoring in unit.places.compactMap { pass.look(at: ignoring, in: $0, of: unit) } }
      guard let worst = found.first(where: { $0.doubt == nil }) ?? found.first else { continue }
      report(worst, ignoring, unit, &pass)
    }
  }
}

/// A view that doesn't grow.
private struct Case {
  let edge: Edge
  let frame: Frame?
  let moves: Bool
  let doubt: String?
  let place: UnitPlace
}

/// A frame of a size of its own.
private struct Frame {
  let node: Int
  let points: Double?
}

extension Pass {
  fileprivate borrowing func look(at ignoring: Ignoring, in place: UnitPlace, of unit: UnitLayout) -> Case? {
    for edge in ignoring.edgesItMovesTo {
      let frame = frame(below: ignoring.base, edge.axis, in: unit)
      if let frame, frame.points == nil, !hasPlainLength(frame.node, edge.axis, in: unit) { continue }
      if place.effect(of: ignoring, at: edge) == .moves {
        guard !place.isMissed(ignoring, at: edge), !isMovedInside(ignoring, unit.tree),
          frame?.points != 0 || place.isPainted(ignoring.base, in: unit.tree)
        else { continue }
        let doubt =
          place.reach(of: ignoring, at: edge).isCertain
          ? frame.flatMap { $0.points == nil ? "how large the frame is isn't known" : nil }
          : "there is an inset in landscape only"
        return Case(edge: edge, frame: frame, moves: true, doubt: doubt, place: place)
      }
      // A frame that may be as large as the screen, and so may reach its edges.
      if let frame, frame.points.map({ $0 > FrameSize.surelySmall }) ?? true,
        layout.detachment(of: ignoring.node, at: edge, in: place, of: unit)?.cause == .size
      {
        let doubt = "whether the frame reaches the edge can't be known"
        return Case(edge: edge, frame: frame, moves: false, doubt: doubt, place: place)
      }
    }
    return nil
  }

  /// Whether code puts something inside at a point that it computes: mostly one of the whole screen's, which is what
  /// the view is to start from.
  private borrowing func isMovedInside(_ ignoring: Ignoring, _ tree: ViewTree) -> Bool {
    tree.nodes[ignoring.base..<tree.nodes[ignoring.base].end].contains { node in
      switch node.kind {
      case .modifier(.offset(_, isFixed: false)), .modifier(.position): true
      default: false
      }
    }
  }

  /// The frame that gives the view its size along the axis, if modifiers alone stand around it.
  private borrowing func frame(below base: Int, _ axis: Axis, in unit: UnitLayout) -> Frame? {
    for index in unit.tree.nodes[base...].prefix(maximumSteps).indices {
      guard case .modifier(let modifier) = unit.tree.nodes[index].kind else { return nil }
      if case .frame(let size) = modifier, case .fixed(let points) = size[axis] {
        return Frame(node: index, points: points)
      }
    }
    return nil
  }

  /// Whether the frame's length is a mere name. What is computed mostly comes from the screen or its insets.
  private borrowing func hasPlainLength(_ frame: Int, _ axis: Axis, in unit: UnitLayout) -> Bool {
    let call = Call(unit.tree.nodes[frame].syntax, in: tree)
    guard let length = call.argument(axis == .vertical ? "height" : "width"), tree.kind(of: length) == .nameExpr else {
      return false
    }
    let name = tree.text(of: length).lowercased()
    return !["inset", "safe", "screen", "status", "bar"].contains { name.contains($0) }
  }
}

extension Ignoring {
  /// The sides have insets in landscape only: they matter where somebody wrote them.
  fileprivate var edgesItMovesTo: [Edge] {
    [Edge.top, .leading].filter { edges.contains($0) && ($0 == .top || edges != .all) }
  }
}

extension UnitPlace {
  /// Whether it carries content with it that would be missed, or may: then that is the fault.
  fileprivate func isMissed(_ ignoring: Ignoring, at edge: Edge) -> Bool {
    let summary = summaries[ignoring.base]
    switch summary[touch: edge] {
    case .yes, .maybe: return !(summary.startsWithMedia && !ignoring.edges.contains(.bottom))
    case .no: return false
    }
  }
}

extension UnitPlace {
  /// Whether there would be something to see if frames didn't keep it from growing. One without a height is else there
  /// for what it holds or does.
  fileprivate func isPainted(_ base: Int, in tree: ViewTree) -> Bool {
    let leaf = tree.base(of: base)
    let hasOnlyFrames = tree.nodes[base..<leaf].allSatisfy { node in
      if case .modifier(.frame) = node.kind { true } else { false }
    }
    return hasOnlyFrames && summaries[leaf].isDecoration && !tree.nodes[leaf].isClear
      && !summaries[leaf].coverage.vertical.isEmpty
  }
}

extension ViewTree {
  /// Whether the view is the first of several in a stack along the axis.
  fileprivate func isFollowed(_ node: Int, along axis: Axis) -> Bool {
    var child = node
    for around in ancestors(of: node).prefix(maximumSteps) {
      if case .modifier = nodes[around].kind {
        child = around
        continue
      }
      let stack = nodes[nodes[around].parent].name
      return !isLast(child, in: around) && stack.hasSuffix(axis == .vertical ? "VStack" : "HStack")
    }
    return false
  }
}

extension Reach {
  fileprivate var isCertain: Bool {
    if case .covers = self { true } else { false }
  }
}

private func report(_ found: Case, _ ignoring: Ignoring, _ unit: UnitLayout, _ pass: inout Pass) {
  let size = found.edge.axis == .vertical ? "high" : "wide"
  let length =
    switch found.frame {
    case nil: "it is as large as its content"
    case .some(let frame):
      frame.points.map { "its frame is \($0.words) points \(size)" } ?? "its frame has a size of its own"
    }
  let name = pass.nameOfBase(ignoring.base, in: unit)
  let gap = found.edge == .top ? " and leaves a gap below" : " and leaves a gap beside it"
  let isFollowed = unit.tree.isFollowed(ignoring.node, along: found.edge.axis)
  let consequence =
    found.moves
    ? "moves \(found.edge == .top ? "up " : "")under the \(found.edge.name) edge\(isFollowed ? gap : "")"
    : "isn't taken over the \(found.edge.name) edge"
  pass.report(
    at: unit.tree.nodes[ignoring.node].range, "\(name) \(consequence): \(length) and doesn't grow",
    certainty: found.doubt.map { .suspected(doubt: $0) } ?? .proved, related: pass.related(found.place),
    fixes: [found.frame.flatMap { pass.fixByMoving(ignoring, before: $0.node, in: unit) }].compactMap { $0 })
}
