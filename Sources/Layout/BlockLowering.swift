// Blocks as the views that they make: the items of bodies, closures and branches, with what names they bind.

import Project
import Syntax

extension Lowering {
  // MARK: - Blocks

  /// The views among the items of a body, a branch or a closure.
  mutating func lowerBlock(_ block: NodeID) {
    let localCount = locals.count
    defer { locals.removeLast(locals.count - localCount) }
    switch tree.kind(of: block) {
    case .codeBlock, .closureExpr, .accessorBlock, .ifConfigClause, .switchCase, .sourceFile: break
    default: return lower(block)
    }
    if let signature = tree.child(of: block, .closureSignature) { bind(tree.closureParameters(of: signature)) }
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
        case .codeBlock: if tree.containsReturn(child) { lowerBranch(child, of: item) }
        case .elseIf, .elseClause:
          if let block = tree.child(of: child, .codeBlock), tree.containsReturn(block) { lowerBranch(block, of: child) }
        default: break
        }
      }
    case .switchExpr where tree.containsReturn(item): lowerCases(of: item)
    case .ifConfig: for clause in liveClauses(of: item) { lowerBranch(clause, of: clause) }
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
    case .guardStmt:
      lowerGuard(item)
      bindConditions(of: item)
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
    if let block = tree.child(of: node, .codeBlock) { lowerBranch(block, of: node) }
    for child in tree.children(of: node) where tree.kind(of: child) == .elseIf || tree.kind(of: child) == .elseClause {
      if let block = tree.child(of: child, .codeBlock) { lowerBranch(block, of: child) }
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
      case .switchCase: lowerBranch(child, of: child)
      case .ifConfig: for clause in liveClauses(of: child) { lowerCases(of: clause) }
      default: break
      }
    }
  }

  /// - Parameter statement: what holds the conditions under which the branch is taken.
  private mutating func lowerBranch(_ block: NodeID, of statement: NodeID) {
    let localCount = locals.count
    bindConditions(of: statement)
    let branch = begin(.sequence, "", block)
    lowerBlock(block)
    finish(branch)
    locals.removeLast(locals.count - localCount)
  }

  // MARK: - Bound names

  private mutating func bind(_ names: [String]) {
    for name in names { locals.append((name, nil)) }
  }

  /// `if let name = value`, `case .kind(let name)`. A bare `if let name` means what the name meant before.
  private mutating func bindConditions(of statement: NodeID) {
    for child in tree.children(of: statement) {
      switch tree.kind(of: child) {
      case .caseItem: bind(tree.boundNames(in: child))
      case .condition:
        if let binding = tree.child(of: child, .optionalBinding) {
          bind(optional: binding)
        } else if let pattern = tree.child(of: child, .matchingPattern) {
          bind(tree.boundNames(in: pattern))
        }
      default: break
      }
    }
  }

  private mutating func bind(optional binding: NodeID) {
    guard let value = tree.child(of: binding, .initializerClause).flatMap({ tree.lastChild(of: $0) }) else { return }
    for name in tree.boundNames(in: binding) { locals.append((name, value)) }
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
