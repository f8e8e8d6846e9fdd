// Views that lie over the end of what scrolls: bars and buttons in an overlay or a ZStack.

/// A layer at the top or bottom of what scrolls behind it.
public struct Cover: Sendable {
  /// How much of the width it takes up.
  public enum Width: Sendable { case full, part, corner, unknown }

  /// The `overlay` modifier, or the layer of a ZStack. Index in the unit's tree.
  public let node: Int
  /// What the modifier is applied to, or the ZStack.
  public let base: Int
  /// The slot or child that lies over it.
  public let layer: Int
  public let edge: Edge
  public let width: Width
  /// Of what scrolls.
  public let end: End
  public let scroll: Witness
  /// Whether the layer's frame is at the edge can't be known.
  public let isDoubtful: Bool
  public let presence: Presence
}

extension UnitPlace {
  /// The layers that stand at an end of what scrolls behind them, and leave the rest of it free.
  public func covers(in tree: ViewTree) -> [Cover] {
    var covers: [Cover] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      switch node.kind {
      case .modifier(.overlay(.view)), .modifier(.overlay(.unknown)):
        for slot in tree.children(of: index).dropFirst() {
          let alignment = tree.nodes[slot].alignment
          covers += self.covers(node: index, base: index + 1, behind: summaries[index + 1].ends, slot, alignment)
        }
      case .element where node.element?.arrangement == .depth:
        var behind = Ends()
        for layer in tree.children(of: index).flatMap({ tree.children(of: $0) }) {
          covers += self.covers(node: layer, base: index, behind: behind, layer, node.alignment)
          for edge in [Edge.top, .bottom] where summaries[layer].ends[edge].scroll != nil {
            behind[edge] = summaries[layer].ends[edge]
          }
        }
      default: continue
      }
    }
    return covers
  }

  private func covers(node: Int, base: Int, behind: Ends, _ layer: Int, _ alignment: Alignment?) -> [Cover] {
    let summary = summaries[layer]
    guard !summary.isEmpty, !summary.isDecoration, !summary.coverage.isNone else { return [] }
    return edges(of: summary.coverage, alignment).compactMap { edge in
      guard let scroll = behind[edge].scroll else { return nil }
      return Cover(
        node: node, base: base, layer: layer, edge: edge, width: width(of: summary.coverage, alignment),
        end: behind[edge],
        scroll: scroll, isDoubtful: summary.coverage.fills.vertical == .unknown, presence: summary.coverage.presence)
    }
  }

  /// The ends at which the layer stands; none where it is in the middle or takes up everything.
  private func edges(of layer: Coverage, _ alignment: Alignment?) -> [Edge] {
    guard layer.fills.vertical != .greedy else {
      return layer.vertical.contains(.middle) ? [] : layer.vertical.edges
    }
    switch alignment?.vertical {
    case .start: return [.top]
    case .end: return [.bottom]
    case .center, nil: return []
    }
  }

  private func width(of layer: Coverage, _ alignment: Alignment?) -> Cover.Width {
    switch layer.fills.horizontal {
    case .greedy:
      layer.horizontal == .start || layer.horizontal == .end ? .corner : layer.horizontal == .middle ? .part : .full
    case .hugging: alignment?.horizontal == .center ? .part : .corner
    case .unknown: alignment?.horizontal == .center ? .unknown : .corner
    }
  }
}

extension Bands {
  fileprivate var edges: [Edge] { (contains(.start) ? [.top] : []) + (contains(.end) ? [.bottom] : []) }
}
