package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let safeAreaReadInsideIgnoredRegion = Rule(
    id: "safe-area-read-inside-ignored-region",
    severity: .warning,
    summary: "A GeometryReader that ignores the safe area is asked for the insets that it ignores.",
    rationale: """
      The inset that was meant to keep the content clear of the notch or the home indicator is zero: the content lies \
      under it, as if it hadn't been asked for.

      A proxy's `safeAreaInsets` say how much of the reader's own frame is covered. A view that ignores the safe area \
      has taken these insets as its own space, with everything inside it: there they are zero. So the reader has to \
      stand outside: let what is in it ignore the safe area, and pad that by the insets that the reader still knows. \
      Or let a background alone ignore the safe area; then nothing needs to be padded at all.
      """,
    flagged: [
      Example(
        """
        struct Page: View {
          var body: some View {
            GeometryReader { proxy in
              ScrollView { Rows() }
                .padding(.bottom, proxy.safeAreaInsets.bottom)
              //                        ^^^^^^^^^^^^^^ the bottom inset is zero here: ignoresSafeArea around the GeometryReader takes it
            }
            .ignoresSafeArea()
          }
        }
        """),
      Example(
        """
        struct Page: View {
          @State private var gap: CGFloat = 0
          var body: some View {
            ZStack {
              Color.blue
              Controls().padding(.top, gap)
            }
            .onGeometryChange(for: CGFloat.self) { $0.safeAreaInsets.top } action: { gap = $0 }
            //                                        ^^^^^^^^^^^^^^ the top inset is zero here: edgesIgnoringSafeArea around the onGeometryChange takes it
            .edgesIgnoringSafeArea(.top)
          }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Page: View {
          var body: some View {
            GeometryReader { proxy in
              ScrollView { Rows() }
                .padding(.bottom, proxy.safeAreaInsets.bottom)
                .ignoresSafeArea()
            }
          }
        }
        """),
      Example(
        """
        struct Page: View {
          var body: some View {
            GeometryReader { proxy in
              Rows().padding(.bottom, proxy.safeAreaInsets.bottom)
            }
            .ignoresSafeArea(edges: .top)
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  var told: Set<Asked> = []
  for read in pass.proxyReads() where pass.platforms(of: read.unit).contains(.iOS) {
    // Whatever is used of a whole, top and bottom are the insets that there are in every orientation.
    let edges = read.edges ?? [.top, .bottom]
    var found: Case?
    for place in read.unit.places {
      guard let next = Case(read, edges, place) else { continue }
      if found == nil || next.doubt == nil { found = next }
      if next.doubt == nil { break }
    }
    // What one reader is asked for again is the same fault.
    let reader = read.unit.tree.nodes[read.node].syntax
    if let found, told.insert(Asked(reader: reader, edges: found.edges)).inserted { report(found, read, &pass) }
  }
}

/// What a reader is asked for.
private struct Asked: Hashable {
  let reader: NodeID
  let edges: EdgeSet
}

/// A place in which the insets are zero.
private struct Case {
  let edges: EdgeSet
  let doubt: String?
  let place: UnitPlace

  /// - Parameter edges: for insets that are used as a whole, all have to be zero; else one is enough.
  init?(_ read: ProxyRead, _ edges: EdgeSet, _ place: UnitPlace) {
    let zero = edges.edges.filter { place.isCovered(read.node, at: $0, .container) }
    guard !zero.isEmpty, read.edges != nil || zero.count == edges.edges.count else { return nil }
    self.edges = zero.reduce(EdgeSet()) { $0.union(EdgeSet($1)) }
    self.place = place
    // While the keyboard is up there is an inset again.
    let isForKeyboard = zero == [.bottom] && !place.isCovered(read.node, at: .bottom, .all)
    doubt = isForKeyboard ? "it may be read for the keyboard's height" : nil
  }
}

private func report(_ found: Case, _ read: ProxyRead, _ pass: inout Pass) {
  let nodes = read.unit.tree.nodes
  let what =
    read.edges == nil
    ? "these insets are" : "the \(found.edges.edges.map(\.name).joined(separator: " and ")) inset is"
  let reader = nodes[read.node].name
  let ignoring = read.unit.ignoring.filter { ignoring in
    read.node > ignoring.node && read.node < nodes[ignoring.node].end && ignoring.regions.contains(.container)
      && !ignoring.edges.isDisjoint(with: found.edges)
  }.last
  let related = ignoring.map {
    RelatedLocation(
      location: Location(path: pass.path, range: nodes[$0.node].range), message: "the safe area is ignored here")
  }
  pass.report(
    at: pass.tree.range(of: read.read.name),
    "\(what) zero here: \(ignoring.map { nodes[$0.node].name } ?? "a view") around the \(reader) "
      + "\(ignoring == nil ? "ignores" : "takes") \(read.edges == nil ? "them" : "it")",
    certainty: found.doubt.map { .suspected(doubt: $0) } ?? .proved,
    related: related.map { [$0] }
      ?? pass.related(Witness(unit: read.unit.tree.unit, node: read.node), "the reader", found.place),
    fixes: ignoring.flatMap { pass.fixByMovingInside($0, found.edges, read) }.map { [$0] } ?? [])
}

extension Pass {
  /// Lets what the reader holds ignore the safe area instead of the reader. Nil where that isn't one view, or where
  /// another one around ignores these edges as well.
  fileprivate borrowing func fixByMovingInside(
    _ ignoring: Ignoring, _ edges: EdgeSet, _ read: ProxyRead
  ) -> Fix? {
    let nodes = read.unit.tree.nodes
    let isTakenAnyway = read.unit.places.contains { place in
      edges.edges.contains { place.isCovered(ignoring.node, at: $0, .container) }
    }
    guard !isTakenAnyway, nodes[read.node].name == "GeometryReader",
      (ignoring.node..<read.node).allSatisfy({ if case .modifier = nodes[$0].kind { true } else { false } }),
      let slot = read.unit.tree.children(of: read.node).first, read.unit.tree.children(of: slot).count == 1,
      let content = read.unit.tree.children(of: slot).first
    else { return nil }
    let end = tree.range(of: nodes[content].syntax).upperBound
    let modifier = nodes[ignoring.node].range
    guard end <= modifier.lowerBound else { return nil }
    let start = tree.startOfGap(before: modifier.lowerBound)
    return fix(
      "Ignore it inside the GeometryReader", isSafe: false,
      [
        SourceEdit(range: end..<end, text: String(decoding: tree.source[modifier], as: UTF8.self)),
        SourceEdit(range: start..<modifier.upperBound, text: ""),
      ])
  }
}
