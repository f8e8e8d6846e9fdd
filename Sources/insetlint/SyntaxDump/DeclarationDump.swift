// Declarations, local ones too: what each one is called, its attributes and modifiers, and what its kind adds.

internal import JSON
internal import Syntax

func writeDeclarations(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("decls")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    guard let kind = declarationKind(of: node, in: tree) else { continue }
    switch tree.kind(of: node) {
    case .varDecl: writeEach(.patternBinding, of: node, kind, in: tree, to: &json)
    case .enumCaseDecl: writeEach(.enumCaseElement, of: node, kind, in: tree, to: &json)
    default: writeDeclaration(node, kind, in: tree, to: &json)
    }
  }
  json.endArray()
}

/// What the dump calls the declaration; nil for anything else.
private func declarationKind(of node: NodeID, in tree: SyntaxTree) -> String? {
  switch tree.kind(of: node) {
  case .importDecl: "import"
  case .structDecl: "struct"
  case .classDecl: "class"
  case .enumDecl: "enum"
  case .actorDecl: "actor"
  case .protocolDecl: "protocol"
  case .extensionDecl: "extension"
  case .funcDecl: "func"
  case .initDecl: "init"
  case .deinitDecl: "deinit"
  case .subscriptDecl: "subscript"
  case .varDecl: tree.firstToken(of: node).map { tree.isText(of: $0, "let") } == true ? "let" : "var"
  case .typealiasDecl: "typealias"
  case .associatedtypeDecl: "associatedtype"
  case .enumCaseDecl: "case"
  case .operatorDecl: "operator"
  case .precedenceGroupDecl: "precedencegroup"
  case .macroDecl: "macro"
  default: nil
  }
}

/// One declaration for each variable or case that this one names; all have the range of the whole.
private func writeEach(
  _ part: SyntaxKind, of node: NodeID, _ kind: String, in tree: SyntaxTree, to json: inout JSONWriter
) {
  for child in tree.children(of: node) where tree.kind(of: child) == part {
    json.beginObject()
    writeHead(kind, name: tree.firstChild(of: child), of: node, in: tree, to: &json)
    if part == .patternBinding { writeBinding(child, in: tree, to: &json) }
    json.endObject()
  }
}

private func writeDeclaration(_ node: NodeID, _ kind: String, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.beginObject()
  writeHead(kind, name: declarationName(of: node, in: tree), of: node, in: tree, to: &json)
  switch tree.kind(of: node) {
  case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .associatedtypeDecl:
    writeInheritance(of: node, in: tree, to: &json)
  case .funcDecl, .initDecl, .subscriptDecl:
    writeParameters(of: node, in: tree, to: &json)
    writeBody(of: node, in: tree, to: &json)
  case .deinitDecl: writeBody(of: node, in: tree, to: &json)
  case .typealiasDecl:
    json.key("type")
    json.flatText(of: tree.firstNode(of: node, after: .equal), in: tree)
  default: break
  }
  json.endObject()
}

/// The entry that names the declaration: the word after its keyword, or the keyword itself where nothing else does.
private func declarationName(of node: NodeID, in tree: SyntaxTree) -> NodeID? {
  let keyword = tree.firstToken(of: node)
  switch tree.kind(of: node) {
  case .initDecl, .deinitDecl, .subscriptDecl: return keyword
  case .importDecl: return tree.child(of: node, .importPath)
  case .extensionDecl: return keyword.flatMap { tree.nextSibling(of: $0) }
  case .operatorDecl:
    for child in tree.children(of: node) where tree.isText(of: child, "operator") { return tree.tokenAfter(child) }
    return nil
  default: return tree.tokenAfter(keyword)
  }
}

private func writeHead(_ kind: String, name: NodeID?, of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("kind")
  json.string(kind)
  json.key("name")
  json.flatText(of: name, in: tree)
  json.key("off")
  json.int(tree.range(of: name ?? node).lowerBound)
  json.key("range")
  json.range(tree.range(of: node))
  guard tree.kind(of: node) != .operatorDecl else { return }
  writeAttributeNames(of: node, in: tree, to: &json)
  writeModifiers(of: node, in: tree, to: &json)
}

private func writeAttributeNames(of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  var isOpen = false
  for child in tree.children(of: node) {
    let kind = tree.kind(of: child)
    if kind.isToken { break }
    guard kind == .attribute || kind == .ifConfig else { continue }
    if !isOpen {
      json.key("attrs")
      json.beginArray()
      isOpen = true
    }
    if kind == .attribute {
      json.flatText(of: tree.attributeName(of: child), in: tree)
    } else {
      json.string("#if")
    }
  }
  if isOpen { json.endArray() }
}

private func writeModifiers(of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  guard tree.child(of: node, .modifier) != nil else { return }
  json.key("mods")
  json.beginArray()
  for child in tree.children(of: node) where tree.kind(of: child) == .modifier {
    json.flatText(of: child, in: tree)
  }
  json.endArray()
}

private func writeInheritance(of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  guard let clause = tree.child(of: node, .inheritanceClause) else { return }
  json.key("inherits")
  json.beginArray()
  for child in tree.children(of: clause) where tree.kind(of: child) == .inheritedType {
    json.flatText(of: child, in: tree)
  }
  json.endArray()
}

private func writeParameters(of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("params")
  json.beginArray()
  if let clause = tree.child(of: node, .parameterClause) {
    for child in tree.children(of: clause) where tree.kind(of: child) == .parameter {
      json.token(tree.parameterNames(of: child).first, in: tree)
    }
  }
  json.endArray()
  if let clause = tree.child(of: node, .returnClause) {
    json.key("type")
    json.flatText(of: tree.firstNode(of: clause), in: tree)
  }
}

private func writeBody(of node: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  guard let body = tree.child(of: node, .codeBlock) ?? tree.child(of: node, .accessorBlock) else { return }
  json.key("body")
  json.range(tree.range(of: body))
}

private func writeBinding(_ binding: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  if let annotation = tree.child(of: binding, .typeAnnotation) {
    json.key("type")
    json.flatText(of: tree.firstNode(of: annotation), in: tree)
  }
  if tree.child(of: binding, .initializerClause) != nil {
    json.key("init")
    json.bool(true)
  }
  guard let block = tree.child(of: binding, .accessorBlock) else { return }
  json.key("body")
  json.range(tree.range(of: block))
  json.key("accessors")
  json.beginArray()
  if let first = tree.firstNode(of: block), tree.kind(of: first) == .accessor {
    for child in tree.children(of: block) where tree.kind(of: child) == .accessor {
      json.token(tree.firstToken(of: child), in: tree)
    }
  } else {
    json.string("getter")
  }
  json.endArray()
}
