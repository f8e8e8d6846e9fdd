// Hand-written stand-ins for `safeAreaInset`, from before iOS 15: a modifier that lays a bar over a view, measures it
// and reserves its height, or a function that does something of its own where `safeAreaInset` isn't there.

import Layout
package import Project
package import Syntax

package struct Backport {
  package enum Form {
    /// A `ViewModifier`. The value that it hands to the views inside as the inset, if it does so by the environment.
    case modifier(inset: EnvironmentInset?)
    /// A function that asks for iOS 15 by this condition.
    case fallback(condition: NodeID, else: NodeID)
  }

  /// `.environment(\.gap, height)`
  package struct EnvironmentInset {
    package let name: String
    package let value: NodeID
  }

  package let form: Form
  package let declaration: Declaration
  /// Where its name stands.
  package let name: NodeID
  /// Whether an `@available(… deprecated:)` reminds its owner of it.
  package fileprivate(set) var isDated: Bool
}

extension FileFacts {
  /// - Parameter conditions: the file's `#available` conditions.
  func backports(_ conditions: [NodeID]) -> [Backport] {
    let tree = tree
    var found: [Backport] = []
    func add(_ declaration: Declaration, _ form: Backport.Form?) {
      guard let form, let name = tree.child(of: declaration.node, .identifier) else { return }
      found.append(Backport(form: form, declaration: declaration, name: name, isDated: isDated(declaration)))
    }
    for condition in conditions {
      guard let function = declarationAround(condition).map({ declarations[$0] }), function.kind == .function,
        function !== found.last?.declaration
      else { continue }
      add(function, fallback(behind: condition))
    }
    for (index, type) in declarations.enumerated()
    where type.kind == .structure && type.inherits.contains("ViewModifier") {
      add(type, modifier(index))
    }
    // What a dated one is made of goes with it.
    let parts = tree.identifiers(in: found.filter(\.isDated).map(\.declaration.node))
    for index in found.indices where parts.contains(found[index].declaration.name) { found[index].isDated = true }
    return found
  }

  /// The members that a type declares itself.
  package func members(of index: Int) -> ArraySlice<Declaration> {
    declarations[(index + 1)...].prefix { $0.parent.map { $0 >= index } ?? false }
  }

  private func isDated(_ declaration: Declaration) -> Bool {
    var current: Declaration? = declaration
    while let part = current {
      for attribute in tree.children(of: part.node) where tree.kind(of: attribute) == .attribute {
        let text = tree.flatText(of: attribute)
        if text.hasPrefix("@available("), text.contains("deprecated") || text.contains("obsoleted") { return true }
      }
      current = part.parent.map { declarations[$0] }
    }
    return false
  }

  private func fallback(behind condition: NodeID) -> Backport.Form? {
    guard tree.child(of: condition, .poundUnavailable) == nil, let version = tree.versions(in: condition)[.iOS],
      (SystemVersion(15)..<SystemVersion(16)).contains(version), let part = tree.parent(of: condition),
      let statement = tree.parent(of: part), tree.kind(of: statement) == .ifExpr,
      let then = tree.child(of: statement, .codeBlock), tree.calls("safeAreaInset", in: then),
      let other = tree.child(of: statement, .elseClause), tree.containsCall(other)
    else { return nil }
    return .fallback(condition: condition, else: other)
  }

  private func modifier(_ index: Int) -> Backport.Form? {
    let type = declarations[index].node
    let heights = members(of: index).filter { $0.parent == index && $0.attributes.contains("State") }.map(\.name)
    guard !heights.isEmpty, tree.laysBarAtEdge(in: type) else { return nil }
    let measured = heights.filter { tree.assigns($0, in: type) || tree.names("$" + $0, in: type) }
    guard !measured.isEmpty else { return nil }
    var isReserved = false
    for index in type.index..<Int(tree.ends[type.index]) where tree.kinds[index] == .callExpr {
      let call = NodeID(index)
      guard let name = tree.calledToken(call) else { continue }
      let isEnvironment = tree.isText(of: name, "environment")
      guard isEnvironment || tree.isText(of: name, "padding") || tree.isText(of: name, "Spacer"),
        let value = tree.children(of: call).filter({ tree.kind(of: $0) == .argument }).last,
        measured.contains(where: { tree.names($0, in: value) })
      else { continue }
      isReserved = true
      if isEnvironment, let inset = tree.environmentInset(call, value) { return .modifier(inset: inset) }
    }
    return isReserved ? .modifier(inset: nil) : nil
  }
}

extension SyntaxTree {
  private func entries(of node: NodeID) -> Range<Int> { node.index..<Int(ends[node.index]) }

  fileprivate func environmentInset(_ call: NodeID, _ value: NodeID) -> Backport.EnvironmentInset? {
    guard let path = child(of: call, .argument).flatMap({ child(of: $0, .keyPathExpr) }),
      let key = child(of: path, .keyPathComponent).flatMap({ child(of: $0, .identifier) })
    else { return nil }
    return Backport.EnvironmentInset(name: text(of: key), value: value)
  }

  /// All names in these parts of the code.
  package func identifiers(in parts: [NodeID]) -> Set<String> {
    var names: Set<String> = []
    for part in parts {
      for index in entries(of: part) where kinds[index] == .identifier { names.insert(text(of: NodeID(index))) }
    }
    return names
  }

  /// Whether the name, or the binding `$name`, stands in the code.
  package func names(_ name: String, in node: NodeID) -> Bool {
    let bytes = Array(name.utf8)
    return entries(of: node).contains { index in
      (kinds[index] == .identifier || kinds[index] == .dollarIdentifier)
        && self.bytes(of: NodeID(index)).elementsEqual(bytes)
    }
  }

  fileprivate func calls(_ name: StaticString, in node: NodeID) -> Bool {
    entries(of: node).contains { index in
      kinds[index] == .callExpr && calledToken(NodeID(index)).map { isText(of: $0, name) } ?? false
    }
  }

  fileprivate func containsCall(_ node: NodeID) -> Bool { entries(of: node).contains { kinds[$0] == .callExpr } }

  /// `name = …`
  fileprivate func assigns(_ name: String, in node: NodeID) -> Bool {
    let bytes = Array(name.utf8)
    return entries(of: node).contains { index in
      guard kinds[index] == .sequenceExpr, child(of: NodeID(index), .equal) != nil,
        let left = firstChild(of: NodeID(index))
      else { return false }
      let token = kind(of: left) == .memberExpr ? memberToken(left) : firstChild(of: left)
      return token.map { self.bytes(of: $0).elementsEqual(bytes) } ?? false
    }
  }

  /// `overlay(bar, alignment: .bottom)`, `ZStack(alignment: .bottom)`
  fileprivate func laysBarAtEdge(in node: NodeID) -> Bool {
    entries(of: node).contains { index in
      guard kinds[index] == .callExpr, let name = calledToken(NodeID(index)),
        isText(of: name, "overlay") || isText(of: name, "ZStack")
      else { return false }
      return children(of: NodeID(index)).contains { argument in
        guard kind(of: argument) == .argument, let label = firstChild(of: argument), isText(of: label, "alignment")
        else { return false }
        let value = lastChild(of: argument).flatMap { memberName($0) } ?? ""
        return value.hasPrefix("bottom") || value.hasPrefix("top")
      }
    }
  }
}
