// Which axes a view is offered a length along. A scroll view offers its content none, and that is handed on until
// something around the view has a length of its own.

extension ViewNode {
  /// The axes that content of this element is offered no length along, where the element is offered none along `axes`.
  func unbounded(in axes: AxisSet) -> AxisSet {
    switch element?.arrangement {
    // Across a stack its children share the length of the longest.
    case .vertical: axes.intersection(.vertical)
    case .horizontal: axes.intersection(.horizontal)
    case .scroll: axes.union(scrollAxes)
    case .transparent, .label: axes
    case .depth, .reader, .loose, .rows, .host, .leaf, nil: []
    }
  }
}

extension Modifier {
  /// The same for the view that is modified.
  func unbounded(in axes: AxisSet) -> AxisSet {
    switch self {
    case .frame(let size): axes.subtracting(size.lengths)
    case .position, .aspectRatio, .scaledToFill, .unknown: []
    default: axes
    }
  }
}

extension FrameSize {
  /// The axes along which the frame has a length, whatever it is offered.
  fileprivate var lengths: AxisSet {
    var axes = minimums
    for axis in Axis.allCases {
      switch self[axis] {
      case .fixed, .unknown: axes.formUnion(AxisSet(axis))
      case .unset, .infinite, .bounded: break
      }
    }
    return axes
  }
}

extension ViewTree {
  /// The axis along which the stack around a node puts its views, if that stack is in this tree; a scroll view stacks
  /// what it holds from top to bottom. Nil also where a modifier stands between.
  public func stackAxis(around index: Int) -> Axis? {
    for ancestor in ancestors(of: index) {
      switch nodes[ancestor].kind {
      case .sequence, .slot(.content), .choice, .each: continue
      case .modifier(let modifier) where modifier.leavesFrame: continue
      case .element:
        switch nodes[ancestor].element?.arrangement {
        case .transparent: continue
        case .vertical: return .vertical
        case .horizontal: return .horizontal
        case .scroll: return nodes[ancestor].scrollAxes == .vertical ? .vertical : nil
        default: return nil
        }
      default: return nil
      }
    }
    return nil
  }
}
