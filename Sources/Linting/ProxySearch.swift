// From a geometry proxy's name back to the readers that it comes from, also through functions of the same file that it
// is handed to.

import Layout
import Syntax

struct ProxySearch {
  private let tree: SyntaxTree
  private let bindings: LocalBindings
  /// By what is called; made when a function is first asked for.
  private var callsByName: [String: [NodeID]]?

  init(_ tree: SyntaxTree, _ bindings: LocalBindings) {
    self.tree = tree
    self.bindings = bindings
  }

  /// The calls whose closures get the proxy that the expression names, as many as somebody reads at one place.
  mutating func calls(giving expression: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var open = [expression]
    var known = Set(open)
    while let next = open.popLast(), known.count < maximumSteps {
      let name = tree.plain(next)
      guard tree.kind(of: name) == .nameExpr, let token = tree.firstChild(of: name) else { continue }
      if tree.kind(of: token) == .dollarIdentifier {
        if tree.isText(of: token, "$0"), let closure = tree.anonymousClosure(around: name) {
          found += [tree.call(of: closure)].compactMap { $0 }
        }
        continue
      }
      guard let binding = bindings.binding(of: tree.text(of: name), at: name) else { continue }
      switch binding.origin {
      case .closureParameter(let closure, 0): found += [tree.call(of: closure)].compactMap { $0 }
      case .unknown where tree.kind(of: binding.node) == .parameter:
        open += values(of: binding.node).filter { known.insert($0).inserted }
      default: continue
      }
    }
    var told: Set<NodeID> = []
    return found.filter { told.insert($0).inserted }
  }

  /// What a function's calls in the file hand over as its parameter.
  private mutating func values(of parameter: NodeID) -> [NodeID] {
    guard let clause = tree.parent(of: parameter), let function = tree.parent(of: clause),
      tree.kind(of: function) == .funcDecl, let name = tree.child(of: function, .identifier)
    else { return [] }
    let label = tree.firstChild(of: parameter).map { tree.text(of: $0) } ?? "_"
    let before = tree.children(of: clause).filter { tree.kind(of: $0) == .parameter && $0 < parameter }
    let number = before.filter { tree.firstChild(of: $0).map { tree.isText(of: $0, "_") } ?? false }.count
    return calls(of: tree.text(of: name)).prefix(maximumSteps).compactMap { node in
      let call = Call(node, in: tree)
      guard label == "_" else { return call.argument(label) }
      return number < call.unlabeled.count ? call.unlabeled[number] : nil
    }
  }

  private mutating func calls(of name: String) -> [NodeID] {
    if let callsByName { return callsByName[name] ?? [] }
    var calls: [String: [NodeID]] = [:]
    for index in tree.kinds.indices where tree.kinds[index] == .callExpr {
      let call = NodeID(index)
      if let token = tree.calledToken(call) { calls[tree.text(of: token), default: []].append(call) }
    }
    callsByName = calls
    return calls[name] ?? []
  }
}
