// Where code asks for insets: `safeAreaInsets` of a geometry proxy, a window, a view.

package import Layout
package import Syntax

/// A read of `safeAreaInsets`, or of a `statusBarFrame`.
package struct InsetRead: Sendable {
  /// The member's name.
  package let name: NodeID
  /// The member with what it is taken of, or the key path.
  package let expression: NodeID
  /// What it is taken of; for a key path what the call that gets it is made on.
  package let base: NodeID
  package let isStatusBar: Bool
}

extension SyntaxTree {
  /// In the order of the text.
  func insetReads(_ landmarks: Landmarks) -> [InsetRead] {
    landmarks.names.compactMap { name, token in
      switch name {
      case .safeAreaInsets: insetRead(token, isStatusBar: false)
      case .statusBarFrame: insetRead(token, isStatusBar: true)
      default: nil
      }
    }
  }

  /// In the order of the text.
  package func insetReads(in part: NodeID) -> [InsetRead] {
    (part.index..<Int(ends[part.index])).compactMap { index in
      guard kinds[index] == .identifier else { return nil }
      let name = NodeID(index)
      let isStatusBar = isText(of: name, "statusBarFrame")
      return isStatusBar || isText(of: name, "safeAreaInsets") ? insetRead(name, isStatusBar: isStatusBar) : nil
    }
  }

  private func insetRead(_ name: NodeID, isStatusBar: Bool) -> InsetRead? {
    guard let expression = parent(of: name) else { return nil }
    switch kind(of: expression) {
    case .memberExpr:
      guard let base = memberBase(expression) else { return nil }
      return InsetRead(name: name, expression: expression, base: base, isStatusBar: isStatusBar)
    case .keyPathComponent:
      guard let path = parent(of: expression), let argument = parent(of: path), kind(of: argument) == .argument,
        let call = parent(of: argument), kind(of: call) == .callExpr, let callee = firstChild(of: call),
        kind(of: callee) == .memberExpr, let base = memberBase(callee)
      else { return nil }
      return InsetRead(name: name, expression: path, base: base, isStatusBar: isStatusBar)
    default: return nil
    }
  }

  /// The one inset that is taken of the insets; nil: they are used as a whole.
  package func edge(of read: InsetRead) -> Edge? { edge(takenOf: read.expression) }

  package func edge(takenOf insets: NodeID) -> Edge? {
    guard let token = memberTaken(of: insets).flatMap({ memberToken($0) }) else { return nil }
    switch text(of: token) {
    case "top": return .top
    case "bottom": return .bottom
    case "leading", "left": return .leading
    case "trailing", "right": return .trailing
    default: return nil
    }
  }
}
