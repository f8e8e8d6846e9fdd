// From a declaration's syntax to its views. One pass over the body; what other declarations make is looked up and
// becomes a `use`. Chains are read in a loop, so their length costs no stack.

import Project
import Syntax

struct Lowering {
  let views: ViewDeclarations
  let unit: UnitID
  let facts: FileFacts
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
  /// Constants and functions inside the body, innermost last.
  private var locals: [(name: String, value: NodeID)] = []
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

  init(_ unit: UnitID, in views: ViewDeclarations, facts: FileFacts, declaration: Declaration) {
    self.views = views
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
    ArgumentReader(project, tree, site, selfType: selfType, parameters: parameterTypes, locals: locals)
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

  // MARK: - Blocks

  /// The views among the items of a body, a branch or a closure.
  mutating func lowerBlock(_ block: NodeID) {
    let localCount = locals.count
    defer { locals.removeLast(locals.count - localCount) }
    switch tree.kind(of: block) {
    case .codeBlock, .closureExpr, .accessorBlock, .ifConfigClause, .switchCase, .sourceFile: break
    default: return lower(block)
    }
    if let getter = getter(of: block) { return lowerBlock(getter) }
    switch returnCount(in: block) {
    case 0: for item in tree.children(of: block) { lowerItem(item, onlyReturns: false) }
    case 1: for item in tree.children(of: block) { lowerItem(item, onlyReturns: true) }
    default:
      // Whichever comes to its `return` first.
      let choice = begin(.choice(isOptional: false), "", block)
      for item in tree.children(of: block) { lowerAlternatives(item) }
      finish(choice)
    }
  }

  /// How many of its items can leave with a view.
  private func returnCount(in block: NodeID) -> Int {
    tree.children(of: block).filter { tree.kind(of: $0) == .returnStmt || tree.containsReturn($0) }.count
  }

  /// The views of a statement that may leave with one.
  private mutating func lowerAlternatives(_ item: NodeID) {
    switch tree.kind(of: item) {
    case .ifExpr where tree.containsReturn(item), .guardStmt, .doStmt:
      for child in tree.children(of: item) {
        switch tree.kind(of: child) {
        case .codeBlock: if tree.containsReturn(child) { lowerBranch(child) }
        case .elseIf, .elseClause:
          if let block = tree.child(of: child, .codeBlock), tree.containsReturn(block) { lowerBranch(block) }
        default: break
        }
      }
    case .switchExpr where tree.containsReturn(item): lowerCases(of: item)
    case .ifConfig: for clause in liveClauses(of: item) { lowerBranch(clause) }
    default: lowerItem(item, onlyReturns: true)
    }
  }

  private func getter(of block: NodeID) -> NodeID? {
    for child in tree.children(of: block) where tree.kind(of: child) == .accessor {
      let isGetter = tree.children(of: child).contains { tree.isText(of: $0, "get") }
      if isGetter { return tree.child(of: child, .codeBlock) }
    }
    return nil
  }

  private mutating func lowerItem(_ item: NodeID, onlyReturns: Bool) {
    guard nodes.count < Limits.maximumNodes else { return unknown(.tooLarge, item) }
    switch tree.kind(of: item) {
    case .ifExpr: lowerIf(item)
    case .switchExpr: lowerSwitch(item)
    case .ifConfig: lowerIfConfig(item)
    case .varDecl: addLocals(item)
    case .funcDecl: addLocalFunction(item)
    case .returnStmt: if let value = returned(item) { lower(value) }
    case .guardStmt: lowerGuard(item)
    case .doStmt: if let block = tree.child(of: item, .codeBlock) { lowerBlock(block) }
    default: if !onlyReturns, isView(item) { lower(item) }
    }
  }

  private func returned(_ statement: NodeID) -> NodeID? {
    tree.lastChild(of: statement).flatMap { tree.kind(of: $0).isToken ? nil : $0 }
  }

  /// Its `else` leaves with something else or nothing.
  private mutating func lowerGuard(_ statement: NodeID) {
    guard let branch = tree.child(of: statement, .codeBlock), tree.containsReturn(branch) else { return }
    let choice = begin(.choice(isOptional: true), "", statement)
    lowerBlock(branch)
    finish(choice)
  }

  /// Not a statement, a bracket or the head of a block.
  private func isView(_ item: NodeID) -> Bool {
    switch tree.kind(of: item) {
    case .forStmt, .whileStmt, .deferStmt, .throwStmt, .breakStmt, .repeatStmt, .structDecl, .enumDecl, .classDecl:
      false
    default: !tree.kind(of: item).isToken && !tree.kind(of: item).isPartOfBlock && !isStatementOnly(item)
    }
  }

  /// Assignments and the like: no view.
  private func isStatementOnly(_ item: NodeID) -> Bool {
    tree.kind(of: item) == .sequenceExpr && tree.child(of: item, .equal) != nil
  }

  private mutating func addLocals(_ declaration: NodeID) {
    for binding in tree.children(of: declaration) where tree.kind(of: binding) == .patternBinding {
      guard let pattern = tree.child(of: binding, .identifierPattern) else { continue }
      let value = tree.child(of: binding, .initializerClause).flatMap { tree.lastChild(of: $0) }
      if let value = value ?? tree.child(of: binding, .accessorBlock) { locals.append((tree.text(of: pattern), value)) }
    }
  }

  private mutating func addLocalFunction(_ declaration: NodeID) {
    let name = tree.child(of: declaration, .identifier).map { tree.text(of: $0) }
    if let name, let body = tree.child(of: declaration, .codeBlock) { locals.append((name, body)) }
  }

  // MARK: - Branches

  mutating func lowerIf(_ node: NodeID) {
    let hasElse = tree.child(of: node, .elseClause) != nil
    let choice = begin(.choice(isOptional: !hasElse), "", node)
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .codeBlock: lowerBranch(child)
      case .elseIf, .elseClause: if let block = tree.child(of: child, .codeBlock) { lowerBranch(block) }
      default: break
      }
    }
    finish(choice)
  }

  mutating func lowerSwitch(_ node: NodeID) {
    let choice = begin(.choice(isOptional: false), "", node)
    lowerCases(of: node)
    finish(choice)
  }

  private mutating func lowerCases(of node: NodeID) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .switchCase: lowerBranch(child)
      case .ifConfig: for clause in liveClauses(of: child) { lowerCases(of: clause) }
      default: break
      }
    }
  }

  private mutating func lowerBranch(_ block: NodeID) {
    let branch = begin(.sequence, "", block)
    lowerBlock(block)
    finish(branch)
  }

  /// The clauses that may be compiled where findings are about.
  func liveClauses(of node: NodeID) -> [NodeID] { tree.liveClauses(of: node, on: site.platforms) }

  private mutating func lowerIfConfig(_ node: NodeID) {
    let live = liveClauses(of: node)
    let onlyReturns = live.contains { tree.containsReturn($0) }
    guard live.count > 1 else {
      if let clause = live.first { lowerClause(clause, onlyReturns) }
      return
    }
    let choice = begin(.choice(isOptional: false), "", node)
    for clause in live {
      let branch = begin(.sequence, "", clause)
      lowerClause(clause, onlyReturns)
      finish(branch)
    }
    finish(choice)
  }

  private mutating func lowerClause(_ clause: NodeID, _ onlyReturns: Bool) {
    for item in tree.children(of: clause) { lowerItem(item, onlyReturns: onlyReturns) }
  }

  // MARK: - Locals

  func local(_ name: String) -> NodeID? { locals.last { $0.name == name }?.value }

  /// The value of a local name, read in its place; false where there is none.
  mutating func lowerLocal(_ name: String) -> Bool {
    guard let index = locals.lastIndex(where: { $0.name == name }) else { return false }
    let value = locals[index].value
    guard localDepth < Limits.maximumLocalDepth, nodes.count < Limits.maximumNodes else {
      unknown(.tooLarge, value)
      return true
    }
    // Only what was declared before it is in its sight: so it can't lead to itself.
    let hidden = Array(locals[index...])
    locals.removeLast(hidden.count)
    localDepth += 1
    lowerContent(value)
    localDepth -= 1
    locals += hidden
    return true
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

extension SyntaxKind {
  /// Heads and brackets of a block, as against its items.
  fileprivate var isPartOfBlock: Bool {
    switch self {
    case .closureSignature, .caseItem, .ifConfigCondition, .attribute, .unexpected, .accessor, .typealiasDecl: true
    default: false
    }
  }
}

extension SyntaxTree {
  /// Whether control leaves with a value inside, closures and inner functions left out.
  func containsReturn(_ block: NodeID) -> Bool {
    var index = block.index + 1
    let end = Int(ends[block.index])
    while index < end {
      switch kinds[index] {
      case .returnStmt: return true
      case .closureExpr, .funcDecl, .structDecl, .classDecl, .enumDecl, .callExpr, .varDecl: index = Int(ends[index])
      default: index += 1
      }
    }
    return false
  }
}
