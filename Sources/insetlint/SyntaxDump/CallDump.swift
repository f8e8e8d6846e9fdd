// Calls: who is called, with which arguments and closures, and where each of them stands.

internal import JSON
internal import Syntax

func writeCalls(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("calls")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    let callee: Callee
    switch tree.kind(of: node) {
    case .callExpr: callee = Callee(of: node, in: tree)
    case .macroExpr, .macroExpansionDecl: callee = Callee(ofMacro: node, in: tree)
    default: continue
    }
    json.beginObject()
    writeCallee(callee, of: node, in: tree, to: &json)
    writeArguments(of: node, in: tree, to: &json)
    writeTrailingClosures(of: node, in: tree, to: &json)
    writePlace(scan, to: &json)
    json.endObject()
  }
  json.endArray()
}

/// Marks what stands in a pattern or an attribute.
func writePlace(_ scan: DumpScan, to json: inout JSONWriter) {
  if scan.isInPattern {
    json.key("pattern")
    json.bool(true)
  }
  if scan.isInAttribute {
    json.key("inAttribute")
    json.bool(true)
  }
}

/// What a call calls, as far as its last name says it.
private struct Callee {
  var kind: String
  /// The token with the name.
  var name: NodeID?
  /// Where the name starts, or what is called.
  var offset: Int

  init(of call: NodeID, in tree: SyntaxTree) {
    var node = tree.firstNode(of: call) ?? call
    while true {
      switch tree.kind(of: node) {
      case .genericExpr, .optionalChainExpr, .forceUnwrapExpr:
        guard let base = tree.base(of: node) else { break }
        node = base
        continue
      default: break
      }
      break
    }
    kind = calleeKind(of: node, in: tree)
    switch tree.kind(of: node) {
    case .nameExpr, .memberExpr: name = tree.nameToken(of: node)
    case .superExpr: name = tree.firstToken(of: node)
    default: name = nil
    }
    offset = tree.range(of: name ?? node).lowerBound
  }

  init(ofMacro macro: NodeID, in tree: SyntaxTree) {
    kind = "macro"
    name = tree.nameToken(of: macro)
    offset = tree.range(of: name ?? macro).lowerBound
  }
}

private func calleeKind(of node: NodeID, in tree: SyntaxTree) -> String {
  switch tree.kind(of: node) {
  case .nameExpr: "ref"
  case .memberExpr: tree.base(of: node) == nil ? "implicit" : "member"
  case .callExpr: "call"
  case .subscriptExpr: "subscript"
  case .closureExpr: "closure"
  case .tupleExpr: "tuple"
  case .arrayExpr: "array"
  case .dictionaryExpr: "dict"
  case .macroExpr: "macro"
  case .superExpr: "super"
  case .postfixIfConfig: "ifconfig"
  default: "other"
  }
}

extension SyntaxTree {
  /// The name of a name, a member access or a macro, its module left out: the last token that is a direct child and
  /// no part of an argument list.
  func nameToken(of node: NodeID) -> NodeID? {
    var name: NodeID?
    for child in children(of: node) {
      switch kind(of: child) {
      case .leftParen: return name
      case .period, .pound, .colonColon: name = nil
      case let kind where kind.isToken: name = child
      default: break
      }
    }
    return name
  }
}

private func writeCallee(_ callee: Callee, of call: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("name")
  if let name = callee.name { json.token(name, in: tree) } else { json.null() }
  json.key("off")
  json.int(callee.offset)
  json.key("kind")
  json.string(callee.kind)
  json.key("range")
  json.range(tree.range(of: call))
}

private func writeArguments(of call: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("parens")
  json.bool(tree.child(of: call, .leftParen) != nil)
  json.key("labels")
  json.beginArray()
  for child in tree.children(of: call) where tree.kind(of: child) == .argument {
    json.token(tree.argumentLabel(of: child), in: tree)
  }
  json.endArray()
  json.key("args")
  json.beginArray()
  for child in tree.children(of: call) where tree.kind(of: child) == .argument {
    json.range(tree.range(of: tree.argumentValue(of: child) ?? child))
  }
  json.endArray()
}

extension SyntaxTree {
  fileprivate func argumentLabel(of argument: NodeID) -> NodeID? {
    child(of: argument, .colon) == nil ? nil : firstToken(of: argument)
  }

  /// The expression; an operator given as an argument is a token alone.
  fileprivate func argumentValue(of argument: NodeID) -> NodeID? {
    firstNode(of: argument)
  }
}

private func writeTrailingClosures(of call: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("trailing")
  json.beginArray()
  var isFirst = true
  for child in tree.children(of: call) {
    switch tree.kind(of: child) {
    case .closureExpr where !(isFirst && child == tree.firstChild(of: call)):
      json.beginArray()
      json.string("")
      json.bounds(tree.range(of: child))
      json.endArray()
    case .labeledClosure:
      json.beginArray()
      json.token(tree.firstToken(of: child), in: tree)
      json.bounds(tree.range(of: tree.child(of: child, .closureExpr) ?? child))
      json.endArray()
    default: break
    }
    isFirst = false
  }
  json.endArray()
}
