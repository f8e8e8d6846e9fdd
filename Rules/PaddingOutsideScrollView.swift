package import Linting
import Layout
import Project

extension Rule {
  package static let paddingOutsideScrollView = Rule(
    id: "padding-outside-scroll-view",
    severity: .info,
    summary: "Padding around a scroll view cuts its content off short of the edges.",
    rationale: """
      While the page scrolls, its content is cut off at a line a little inside the screen, shadows end there, and the \
      scroll indicator stands in the middle of nowhere.

      A scroll view clips what it shows to its own frame, and padding around it makes that frame smaller. Padding \
      inside scrolls along with the content.

      Pad the content, or use `contentMargins` or `safeAreaPadding` (iOS 17), which keep the frame as large as it is. \
      It is fine around a scroll view that is a box of its own, with a frame or a background.
      """,
    flagged: [
      Example(
        """
        struct Notes: View {
          let notes: [String]
          var body: some View {
            ScrollView {
              ForEach(notes, id: \\.self) { Text($0) }
            }
            .padding()
          //^^^^^^^^^^ ScrollView cuts its content off at this padding, short of the edges
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Notes: View {
          let notes: [String]
          var body: some View {
            ScrollView {
              VStack {
                ForEach(notes, id: \\.self) { Text($0) }
              }
              .padding()
            }
            .padding(.top, 8)
          }
        }
        """),
      Example(
        """
        struct Terms: View {
          let terms: String
          var body: some View {
            ScrollView {
              Text(terms)
            }
            .frame(height: 200)
            .padding()
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units {
    for index in unit.tree.nodes.indices {
      guard case .modifier(.padding(let padding)) = unit.tree.nodes[index].kind, let edges = padding.constantEdges,
        let axis = pass.layout.scrollAxis(below: index + 1, in: unit), edges.cut(axis),
        !unit.tree.ancestors(of: index).contains(where: { unit.tree.nodes[$0].clipsNothing })
      else { continue }
      report(index, axis, unit, &pass)
    }
  }
}

private func report(_ index: Int, _ axis: Axis, _ unit: UnitLayout, _ pass: inout Pass) {
  var doubtful: UnitPlace?
  for place in unit.places {
    // What borders nothing is a box of its own, and a strip between others has its ends there.
    let edges = axis == .vertical ? Edge.allCases : EdgeSet.horizontal.edges
    let positions = edges.map { place.contexts[index][$0] }
    if positions.contains(where: { if case .border = $0 { true } else { false } }) {
      return report(index, unit, place, doubt: nil, &pass)
    }
    if positions.contains(.unknown) { doubtful = doubtful ?? place }
  }
  guard let doubtful else { return }
  report(index, unit, doubtful, doubt: "whether it reaches the screen's edge can't be known", &pass)
}

private func report(_ index: Int, _ unit: UnitLayout, _ place: UnitPlace, doubt: String?, _ pass: inout Pass) {
  pass.report(
    at: unit.tree.nodes[index].range, "ScrollView cuts its content off at this padding, short of the edges",
    certainty: doubt.map { .suspected(doubt: $0) } ?? .proved, related: pass.related(place))
}

extension Padding {
  /// The edges that are padded by the default or a constant length.
  fileprivate var constantEdges: EdgeSet? { isDefault || points != nil ? edges : nil }
}

extension EdgeSet {
  /// Whether padding at these edges shortens what a scroll view of that axis shows. Above and below one that scrolls
  /// sideways it is plain distance.
  fileprivate func cut(_ axis: Axis) -> Bool {
    isSuperset(of: .horizontal) && (axis == .vertical || self == .horizontal || self == .all)
  }
}

extension LayoutModel {
  /// The one axis of the scroll view that the node is, in a space that is left to it; nil: it is something else.
  fileprivate func scrollAxis(below node: Int, in unit: UnitLayout) -> Axis? {
    var unit = unit
    var index = node
    // A view through this many declarations is no scroll view that somebody pads.
    for _ in 0..<8 {
      index = unit.tree.unwrapped(index)
      let node = unit.tree.nodes[index]
      switch node.kind {
      case .element where node.name == "ScrollView":
        return node.scrollAxes == .vertical ? .vertical : node.scrollAxes == .horizontal ? .horizontal : nil
      case .use(let callee):
        guard let next = self[callee] else { return nil }
        unit = next
        index = 0
      default: return nil
      }
    }
    return nil
  }
}

extension ViewTree {
  /// What is left of a node without modifiers and containers that change neither its frame nor its looks.
  fileprivate func unwrapped(_ node: Int) -> Int {
    var index = node
    while true {
      switch nodes[index].kind {
      case .modifier(let modifier):
        guard modifier.keepsScrollView, !Self.outlines.contains(nodes[index].name), !nodes[index].clipsNothing else {
          return index
        }
        index += 1
      case .sequence, .slot:
        guard children(of: index).count == 1 else { return index }
        index += 1
      case .element where nodes[index].name == "ScrollViewReader" || nodes[index].name == "Group":
        guard children(of: index).count == 1 else { return index }
        index += 1
      default: return index
      }
    }
  }

  /// Modifiers that make a box of what they stand on.
  private static let outlines: Set = ["border", "shadow", "glassEffect", "containerShape", "glassBackgroundEffect"]
}

extension Modifier {
  /// Whether it stands around all of a scroll view, as far as that can be seen.
  fileprivate var keepsScrollView: Bool {
    switch self {
    case .presentation, .toolbar, .searchable, .contentMargins: true
    case .frame(let size):
      size.minimums.isEmpty && Axis.allCases.allSatisfy { size[$0] == .unset || size[$0] == .infinite }
    default: leavesFrame
    }
  }
}

extension ViewNode {
  /// `scrollClipDisabled`, or a project's own that calls it.
  fileprivate var clipsNothing: Bool { name.hasPrefix("scrollClip") }
}
