// Where a file's code says what rules look for. One walk over its tokens answers all of them, and in most files the
// answer is: nowhere.

package import Syntax

package struct Landmarks: Sendable {
  /// Names that rules look for.
  package enum Name: Sendable {
    case safeAreaInsets, statusBarFrame, edgesIgnoringSafeArea
    /// Types of UIKit's.
    case application, window, windowScene
  }

  /// In the order of the text.
  package private(set) var names: [(name: Name, token: NodeID)] = []
  /// `#available` and `#unavailable`, in the order of the text.
  package private(set) var availabilityConditions: [NodeID] = []

  package init(_ tree: SyntaxTree) {
    for index in tree.kinds.indices {
      switch tree.kinds[index] {
      case .identifier:
        if let name = tree.landmark(NodeID(index)) { names.append((name, NodeID(index))) }
      case .availabilityCondition: availabilityConditions.append(NodeID(index))
      default: break
      }
    }
  }

  /// Where that name stands, in the order of the text.
  package subscript(name: Name) -> [NodeID] { names.filter { $0.name == name }.map(\.token) }
}

extension SyntaxTree {
  @inline(__always)
  fileprivate func landmark(_ token: NodeID) -> Landmarks.Name? {
    // Most names are told apart by their length alone.
    switch stops[token.index] - starts[token.index] {
    case 8: isText(of: token, "UIWindow") ? .window : nil
    case 13:
      isText(of: token, "UIApplication") ? .application : isText(of: token, "UIWindowScene") ? .windowScene : nil
    case 14:
      isText(of: token, "safeAreaInsets")
        ? .safeAreaInsets : isText(of: token, "statusBarFrame") ? .statusBarFrame : nil
    case 21: isText(of: token, "edgesIgnoringSafeArea") ? .edgesIgnoringSafeArea : nil
    case 23: isText(of: token, "`edgesIgnoringSafeArea`") ? .edgesIgnoringSafeArea : nil
    default: nil
    }
  }
}
