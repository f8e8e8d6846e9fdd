// Values of arguments: written out, or constants that are declared elsewhere. What can change while the app runs is
// unknown.

import Project
import Syntax

extension Lowering {
  func edgeSet(_ node: NodeID) -> EdgeSet? { value(of: node) { $0.edgeSet($1) } }

  func regionSet(_ node: NodeID) -> RegionSet? { value(of: node) { $0.regionSet($1) } }

  func alignment(_ node: NodeID) -> Alignment? { value(of: node) { $0.alignment($1) } }

  func number(_ node: NodeID) -> Double? { value(of: node) { $0.number($1) } }

  private func value<Value>(of node: NodeID, read: (SyntaxTree, NodeID) -> Value?) -> Value? {
    if let value = read(tree, node) { return value }
    guard let (facts, constant) = constant(node) else { return nil }
    return read(facts.tree, constant)
  }

  /// The value of the constant that the expression names.
  private func constant(_ node: NodeID) -> (facts: FileFacts, value: NodeID)? {
    switch tree.kind(of: node) {
    case .nameExpr:
      let name = tree.text(of: node)
      if let local = local(name) { return (facts, local) }
      if parameterTypes[name] != nil { return nil }
      return selfType.flatMap { constant(name, of: $0, isStatic: nil) }
        ?? constant(project.resolveTopLevel(name, at: site))
    case .memberExpr:
      guard let name = tree.memberName(node), let base = tree.firstChild(of: node) else { return nil }
      if tree.kind(of: base) == .period { return implicitConstant(name) }
      let type = tree.text(of: base)
      if type == "self" || type == "Self" { return selfType.flatMap { constant(name, of: $0, isStatic: nil) } }
      switch project.meaning(ofType: TypeName(type).name, at: site) {
      case .found(let id): return constant(name, of: id, isStatic: true)
      case .missing(let name): return constant(project.resolveExtensionMember(name, of: name, isStatic: true, at: site))
      case .ambiguous: return nil
      }
    default: return nil
    }
  }

  /// `.gutter`, declared in an extension of one of the types that arguments have.
  private func implicitConstant(_ name: String) -> (facts: FileFacts, value: NodeID)? {
    for type in ["CGFloat", "Double", "Set", "Edge", "SafeAreaRegions", "Alignment"] {
      if let found = constant(project.resolveExtensionMember(name, of: type, isStatic: true, at: site)) { return found }
    }
    return nil
  }

  private func constant(_ name: String, of type: DeclarationID, isStatic: Bool?)
    -> (facts: FileFacts, value: NodeID)?
  {
    constant(project.resolveMember(name, of: type, isStatic: isStatic, at: site))
  }

  private func constant(_ resolution: Resolution) -> (facts: FileFacts, value: NodeID)? {
    guard case .found(let id) = resolution, let facts = project.files[id.file], let declaration = project[id],
      declaration.isConstant, let value = declaration.body
    else { return nil }
    return (facts, value)
  }
}
