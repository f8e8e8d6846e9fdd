// From a tree to the declarations of its file. Bodies are not entered, so this costs little beside parsing.

import Syntax

struct DeclarationCollector {
  private let tree: SyntaxTree
  private(set) var declarations: [Declaration] = []
  private(set) var imports: [String] = []
  /// On which platforms every module exists that is sure to be imported there.
  private(set) var platforms = PlatformSet.all
  /// What the `#if`s around the present place say.
  private var condition = PlatformCondition.always

  init(_ tree: SyntaxTree) { self.tree = tree }

  mutating func run() { collect(in: tree.root, parent: nil) }

  /// Members of a file, a member block or a clause of `#if`; as deep as types nest, which the parser bounds.
  private mutating func collect(in container: NodeID, parent: Int?) {
    for item in tree.children(of: container) {
      switch tree.kind(of: item) {
      case .importDecl: collectImport(item)
      case .ifConfig:
        let outer = condition
        for (clause, inner) in tree.platformConditions(of: item) {
          condition = outer && inner
          collect(in: clause, parent: parent)
        }
        condition = outer
      case .structDecl: collectType(item, .structure, parent)
      case .classDecl: collectType(item, .class, parent)
      case .enumDecl: collectType(item, .enumeration, parent)
      case .actorDecl: collectType(item, .actor, parent)
      case .protocolDecl: collectType(item, .protocol, parent)
      case .extensionDecl: collectType(item, .extension, parent)
      case .funcDecl: append(.function, item, name: name(of: item), parent, body: tree.child(of: item, .codeBlock))
      case .initDecl: append(.initializer, item, name: "init", parent, body: tree.child(of: item, .codeBlock))
      case .subscriptDecl:
        append(.subscript, item, name: "subscript", parent, body: tree.child(of: item, .accessorBlock))
      case .typealiasDecl:
        let target = tree.lastChild(of: item).map { tree.flatText(of: $0) }
        append(.typealias, item, name: name(of: item), parent, type: target, body: nil)
      case .varDecl: collectVariables(item, parent)
      case .enumCaseDecl:
        for element in tree.children(of: item) where tree.kind(of: element) == .enumCaseElement {
          append(.enumCase, element, name: name(of: element), parent, body: nil)
        }
      default: break
      }
    }
  }

  private mutating func collectImport(_ node: NodeID) {
    guard let path = tree.child(of: node, .importPath) else { return }
    let module = String(decoding: tree.bytes(of: path).prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    imports.append(module)
    platforms.subtract(condition.holds.subtracting(PlatformSet(havingModule: module)))
  }

  private mutating func collectType(_ node: NodeID, _ kind: Declaration.Kind, _ parent: Int?) {
    let block = tree.child(of: node, .memberBlock)
    append(kind, node, name: kind == .extension ? extendedName(of: node) : name(of: node), parent, body: block)
    if let block { collect(in: block, parent: declarations.count - 1) }
  }

  private mutating func collectVariables(_ node: NodeID, _ parent: Int?) {
    let isLet = tree.children(of: node).contains { tree.isText(of: $0, "let") }
    for binding in tree.children(of: node) where tree.kind(of: binding) == .patternBinding {
      guard let pattern = tree.child(of: binding, .identifierPattern) else { continue }
      let type = tree.child(of: binding, .typeAnnotation).flatMap { tree.lastChild(of: $0) }
      let value = tree.child(of: binding, .initializerClause).flatMap { tree.lastChild(of: $0) }
      append(
        .variable, node, name: tree.plainText(of: pattern), parent, type: type.map { tree.flatText(of: $0) },
        body: tree.child(of: binding, .accessorBlock) ?? value, constant: isLet ? value : nil)
    }
  }

  private mutating func append(
    _ kind: Declaration.Kind, _ node: NodeID, name: String, _ parent: Int?, type: String? = nil, body: NodeID?,
    constant: NodeID? = nil
  ) {
    let head = DeclarationHead(node, in: tree)
    var platforms = condition.mayHold.subtracting(head.unavailable)
    if let parent { platforms.formIntersection(declarations[parent].platforms) }
    declarations.append(
      Declaration(
        kind: kind, name: name, node: node, parent: parent, platforms: platforms, head: head, type: type, body: body,
        isConstant: constant.map { isShort($0) } ?? false,
        stored: kind == .initializer ? body.map { storedParameters(in: $0) } ?? [:] : [:],
        valueNames: kind == .variable ? body.flatMap { valueNames($0, isFollowed: constant != nil) } : nil))
  }

  // MARK: - Parts

  /// `self.content = content()` and the like, directly in an initializer's body.
  private func storedParameters(in body: NodeID) -> [String: String] {
    var stored: [String: String] = [:]
    for item in tree.children(of: body)
    where tree.kind(of: item) == .sequenceExpr && tree.child(of: item, .equal) != nil {
      guard let target = tree.firstChild(of: item), var value = tree.lastChild(of: item) else { continue }
      let property = tree.flatText(of: target)
      // Calls are looked through: of the closure itself, or of a type that wraps the view.
      while tree.kind(of: value) == .callExpr {
        let argument = tree.child(of: value, .argument).flatMap { tree.lastChild(of: $0) }
        guard let inner = argument ?? tree.firstChild(of: value) else { break }
        value = inner
      }
      guard tree.kind(of: value) == .nameExpr else { continue }
      stored[tree.plainText(of: value)] = property.hasPrefix("self.") ? String(property.dropFirst(5)) : property
    }
    return stored
  }

  private func isShort(_ value: NodeID) -> Bool { tree.range(of: value).count <= Limits.maximumConstantBytes }

  /// The names in a value that others may follow as a constant; nil for one that is too long for that.
  private func valueNames(_ node: NodeID, isFollowed: Bool) -> [String]? {
    guard isShort(node) else { return nil }
    return isFollowed || tree.kind(of: node) == .accessorBlock ? followedNames(in: node) : []
  }

  /// What a value that is a name, or made of names as sets and choices are, leads to. Calls are no constants.
  private func followedNames(in value: NodeID) -> [String] {
    var names: [String] = []
    for index in value.index..<Int(tree.ends[value.index]) {
      switch tree.kinds[index] {
      case .callExpr, .closureExpr: return []
      case .identifier: names.append(tree.plainText(of: NodeID(index)))
      default: break
      }
    }
    return names
  }

  private func name(of node: NodeID) -> String {
    for child in tree.children(of: node) where tree.kind(of: child) == .identifier { return tree.plainText(of: child) }
    return ""
  }

  private func extendedName(of node: NodeID) -> String {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .identifierType: return tree.firstChild(of: child).map { tree.plainText(of: $0) } ?? ""
      case .memberType:
        let names = tree.children(of: child).filter { tree.kind(of: $0) == .identifier }
        return names.last.map { tree.plainText(of: $0) } ?? ""
      default: continue
      }
    }
    return ""
  }
}
