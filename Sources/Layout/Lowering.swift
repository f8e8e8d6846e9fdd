// From a declaration's syntax to its views. One pass over the body; what other declarations make is looked up and
// becomes a `use`. This file keeps the nodes, names and uses; blocks and expressions have files of their own.

import Project
import Syntax

struct Lowering {
  let views: ViewDeclarations
  let unit: UnitID
  let facts: FileFacts
  let customNames: CustomNames
  let site: UseSite
  /// Names that stand for what the user of this declaration hands over.
  let parameters: [String]
  /// The written types of the parameters that aren't content.
  let parameterTypes: [String: String]
  /// Those of the type around, which its own members share.
  let typeParameterCount: Int
  /// The type whose members plain names mean; nil at the top level.
  let selfType: DeclarationID?
  /// `self` is the view that a modifier function is applied to.
  let isModifierFunction: Bool
  var nodes: [ViewNode] = []
  /// Names bound inside the body, innermost last: constants and functions with what they are; what patterns and
  /// closures bind has no value that is known.
  var locals: [(name: String, value: NodeID?)] = []
  private var localDepth = 0
  /// Expressions around the one that is being read.
  var depth = 0
  /// What was looked up, in order: the edges of the graph of declarations.
  private(set) var uses: [UnitID] = []
  private var presented: [(unit: UnitID, node: Int)] = []
  /// Slots around that are shown in a place of their own.
  private var presentationDepth = 0

  var tree: SyntaxTree { facts.tree }
  var project: Project { views.project }

  init(
    _ unit: UnitID, in views: ViewDeclarations, facts: FileFacts, customNames: CustomNames, declaration: Declaration
  ) {
    self.views = views
    self.customNames = customNames
    let project = views.project
    self.unit = unit
    self.facts = facts
    selfType = project.parent(of: unit).flatMap { project.extendedType(of: $0) }
    site = UseSite(file: unit.file, enclosing: project.enclosingTypes(of: unit), platforms: project.platforms(of: unit))
    isModifierFunction = project.isModifierFunction(unit)
    let others = declaration.parameters.filter { !$0.isContent(in: declaration) }
    parameterTypes = Dictionary(others.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let content = views.contentParameters(ofTypeAround: unit)
    typeParameterCount = content.count
    parameters =
      content + (isModifierFunction ? ["self"] : [])
      + declaration.parameters.filter { $0.isContent(in: declaration) }.map(\.name)
  }

  mutating func run(_ body: NodeID) -> ViewTree {
    begin(.sequence, "", body)
    lowerBlock(body)
    finish(0)
    noteParents()
    return ViewTree(unit: unit, nodes: nodes, parameters: parameters, uses: uses, presented: presented)
  }

  var arguments: ArgumentReader {
    ArgumentReader(views, tree, site, selfType: selfType, parameters: parameterTypes, locals: locals)
  }

  // MARK: - Building

  @discardableResult
  mutating func begin(
    _ kind: ViewNode.Kind, _ name: String, _ syntax: NodeID, range: Range<Int>? = nil, element: Element? = nil
  ) -> Int {
    nodes.append(
      ViewNode(
        kind: kind, name: name, syntax: syntax, range: range ?? tree.range(of: syntax), end: nodes.count + 1,
        element: element))
    return nodes.count - 1
  }

  mutating func finish(_ index: Int) { nodes[index].end = nodes.count }

  /// What modifiers are applied to is one node, whatever the code makes: a body may hold several views, or none.
  mutating func makeOne(from first: Int, _ syntax: NodeID) {
    if first < nodes.count, nodes[first].end == nodes.count { return }
    for index in first..<nodes.count { nodes[index].end += 1 }
    for index in presented.indices.reversed() {
      guard presented[index].node >= first else { break }
      presented[index].node += 1
    }
    nodes.insert(
      ViewNode(
        kind: .sequence, name: "", syntax: syntax, range: tree.range(of: syntax), end: nodes.count + 1, element: nil),
      at: first)
  }

  private mutating func noteParents() {
    var open = [0]
    for index in nodes.indices.dropFirst() {
      while let last = open.last, nodes[last].end <= index { open.removeLast() }
      nodes[index].parent = open.last ?? 0
      open.append(index)
    }
  }

  mutating func unknown(_ reason: Unknown, _ syntax: NodeID, name: String = "") {
    begin(.unknown(reason), name, syntax)
  }

  mutating func slot(_ slot: Slot, _ content: NodeID, alignment: Alignment? = .center) {
    let index = begin(.slot(slot), "", content)
    nodes[index].alignment = alignment
    if slot == .presentation { presentationDepth += 1 }
    lowerContent(content)
    if slot == .presentation { presentationDepth -= 1 }
    finish(index)
  }

  /// The body of a closure, function or property, or an expression.
  mutating func lowerContent(_ node: NodeID) {
    switch tree.kind(of: node) {
    case .closureExpr, .codeBlock, .accessorBlock: lowerBlock(node)
    default: lower(node)
    }
  }

  // MARK: - Locals

  /// What a name bound in the body stands for; nil where none is.
  func local(_ name: String) -> LocalValue? {
    locals.last { $0.name == name }.map { $0.value.map { .known($0) } ?? .unknown }
  }

  /// The value of a local name, read in its place.
  mutating func lowerLocal(_ name: String, _ use: NodeID) {
    guard let index = locals.lastIndex(where: { $0.name == name }), let value = locals[index].value else {
      return unknown(.opaque, use, name: name)
    }
    guard localDepth < Limits.maximumLocalDepth, nodes.count < Limits.maximumNodes else {
      return unknown(.tooLarge, value)
    }
    // Only what was declared before it is in its sight: so it can't lead to itself.
    let hidden = Array(locals[index...])
    locals.removeLast(hidden.count)
    localDepth += 1
    lowerContent(value)
    localDepth -= 1
    locals += hidden
  }

  // MARK: - Uses

  mutating func noteUse(of id: UnitID) {
    if presentationDepth > 0 { presented.append((id, nodes.count)) } else { uses.append(id) }
  }

  /// Another declaration's view, with what is handed to it.
  mutating func use(_ id: UnitID, name: String, _ syntax: NodeID, range: Range<Int>? = nil) -> Int {
    noteUse(of: id)
    return begin(.use(id), name, syntax, range: range)
  }

  mutating func passOwnParameters(_ syntax: NodeID) {
    for index in 0..<typeParameterCount {
      let argument = begin(.slot(.argument(index)), "", syntax)
      begin(.parameter(index), parameters[index], syntax)
      finish(argument)
    }
  }
}

/// What a name bound inside a body stands for.
enum LocalValue {
  case known(NodeID)
  /// Something that a pattern, a condition or a closure's caller gives.
  case unknown
}
