// Small questions about code that rules about names ask: what a member is taken of, whose closure it is.

import Layout
package import Project
package import Syntax

extension SyntaxTree {
  /// What a member is taken of; nil in `.name`.
  package func memberBase(_ member: NodeID) -> NodeID? {
    firstChild(of: member).flatMap { kind(of: $0) == .period ? nil : $0 }
  }

  /// The expression without `?`, `!`, `try`, `await` and parentheses around it.
  package func plain(_ expression: NodeID) -> NodeID {
    var current = expression
    while true {
      switch kind(of: current) {
      case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr:
        guard let inner = children(of: current).first(where: { !kind(of: $0).isToken }) else { return current }
        current = inner
      case .tupleExpr:
        let arguments = children(of: current).filter { kind(of: $0) == .argument }
        guard arguments.count == 1, let value = lastChild(of: arguments[0]) else { return current }
        current = value
      default: return current
      }
    }
  }

  /// The member that is taken of the expression: `.bottom` behind `insets?`.
  package func memberTaken(of expression: NodeID) -> NodeID? {
    var current = expression
    while let parent = parent(of: current), firstChild(of: parent) == current {
      switch kind(of: parent) {
      case .optionalChainExpr, .forceUnwrapExpr: current = parent
      case .memberExpr: return parent
      default: return nil
      }
    }
    return nil
  }

  /// The call that the closure is handed to.
  package func call(of closure: NodeID) -> NodeID? {
    guard var parent = parent(of: closure) else { return nil }
    if kind(of: parent) == .argument || kind(of: parent) == .labeledClosure {
      guard let next = self.parent(of: parent) else { return nil }
      parent = next
    }
    return kind(of: parent) == .callExpr && firstChild(of: parent) != closure ? parent : nil
  }

  /// The name of what is called: `map` in `list.map { … }`, `Text` in `Text("")`.
  package func calledToken(_ call: NodeID) -> NodeID? {
    guard let callee = firstChild(of: call) else { return nil }
    switch kind(of: callee) {
    case .memberExpr: return memberToken(callee)
    case .nameExpr: return firstChild(of: callee)
    default: return nil
    }
  }

  /// The closure around a place whose parameters `$0` and so on are.
  package func anonymousClosure(around node: NodeID) -> NodeID? {
    var current = node
    while let parent = parent(of: current) {
      if kind(of: parent) == .closureExpr { return child(of: parent, .closureSignature) == nil ? parent : nil }
      current = parent
    }
    return nil
  }

  /// What a body can give back: what stands behind its `return`s, and its last line.
  package func results(of body: NodeID) -> [NodeID] {
    if let getter = children(of: body).first(where: { isGetter($0) }) {
      return child(of: getter, .codeBlock).map { results(of: $0) } ?? []
    }
    var found = lastExpressions(in: body)
    var index = body.index + 1
    let end = Int(ends[body.index])
    while index < end, found.count < 16 {
      switch kinds[index] {
      case .closureExpr, .funcDecl, .structDecl, .classDecl, .enumDecl: index = Int(ends[index])
      case .returnStmt:
        if let value = lastChild(of: NodeID(index)), !kind(of: value).isToken { found.append(value) }
        index += 1
      default: index += 1
      }
    }
    return found
  }

  private func isGetter(_ node: NodeID) -> Bool {
    kind(of: node) == .accessor && children(of: node).contains { isText(of: $0, "get") }
  }

  private func lastExpressions(in block: NodeID) -> [NodeID] {
    guard let last = children(of: block).filter({ !kind(of: $0).isToken }).last else { return [] }
    guard kind(of: last) == .ifConfig else { return kind(of: last) == .returnStmt ? [] : [last] }
    return children(of: last).compactMap { clause in
      guard kind(of: clause) == .ifConfigClause, let value = lastChild(of: clause),
        ![.ifConfigCondition, .returnStmt, .ifConfig].contains(kind(of: value)), !kind(of: value).isToken
      else { return nil }
      return value
    }
  }
}

extension FileFacts {
  /// The innermost of the file's declarations that a place is in, as an index; nil: none.
  package func declarationAround(_ node: NodeID) -> Int? {
    // They stand in the order of the tree: the last that starts before the place is in all that are around it.
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].node <= node { low = middle + 1 } else { high = middle }
    }
    var current = low == 0 ? nil : low - 1
    while let index = current, tree.ends[declarations[index].node.index] <= node.rawValue {
      current = declarations[index].parent
    }
    return current
  }

  /// Whether the file is UIKit's business: it imports that, and no SwiftUI.
  package var isUIKitOnly: Bool { imports.contains("UIKit") && !imports.contains("SwiftUI") }
}
