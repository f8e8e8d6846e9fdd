// Why a view is smaller than what it stands in, as far as a proof can rest on it.

/// What a view that is smaller than its surroundings owes its size to.
public enum Extent: Sendable {
  /// A frame that is smaller than any screen.
  case small
  case content
  case unknown
}

extension ViewTree {
  /// Of a view that hugs along the axis.
  public func extent(of node: Int, _ axis: Axis) -> Extent {
    let subtree = nodes[node..<nodes[node].end]
    for inside in subtree.prefix(Limits.maximumSteps) {
      switch inside.kind {
      case .modifier(.frame(let size)):
        if case .fixed(let points?) = size[axis] { return points <= FrameSize.surelySmall ? .small : .unknown }
      case .modifier, .slot, .sequence: continue
      default:
        let isKnown = subtree.count <= Limits.maximumSteps && subtree.allSatisfy { $0.isOfKnownSize(axis) }
        return isKnown ? .content : .unknown
      }
    }
    return .unknown
  }
}

extension ViewNode {
  fileprivate func isOfKnownSize(_ axis: Axis) -> Bool {
    switch kind {
    case .use, .parameter, .unknown, .modifier(.unknown), .modifier(.aspectRatio): false
    case .modifier(.frame(let size)):
      switch size[axis] {
      case .fixed(let points): points != nil
      case .unset, .infinite: true
      case .bounded, .unknown: false
      }
    default: true
    }
  }
}
