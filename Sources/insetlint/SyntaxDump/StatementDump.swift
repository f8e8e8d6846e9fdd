// Statements that hold other code, `return`, and closures.

internal import JSON
internal import Syntax

/// `[kind, start, end]` for each statement.
func writeStatements(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("stmts")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    guard let name = statementName(of: tree.kind(of: node)) else { continue }
    json.beginArray()
    json.string(name)
    json.bounds(statementRange(of: node, in: tree))
    json.endArray()
  }
  json.endArray()
}

private func statementName(of kind: SyntaxKind) -> String? {
  switch kind {
  case .ifExpr, .elseIf: "if"
  case .switchExpr: "switch"
  case .switchCase: "switchCase"
  case .guardStmt: "guard"
  case .forStmt: "for"
  case .whileStmt: "while"
  case .repeatStmt: "repeat"
  case .doStmt: "do"
  case .returnStmt: "return"
  default: nil
  }
}

/// `else if` counts as an `if` of its own, from its `if` to the end of the whole chain.
private func statementRange(of node: NodeID, in tree: SyntaxTree) -> Range<Int> {
  let range = tree.range(of: node)
  guard tree.kind(of: node) == .elseIf, let chain = tree.parent(of: node),
    let keyword = tree.tokenAfter(tree.firstToken(of: node))
  else { return range }
  return tree.range(of: keyword).lowerBound..<tree.range(of: chain).upperBound
}

/// Range, inner parameter names, offset of `in`, number of statements of each closure.
func writeClosures(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("closures")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    guard tree.kind(of: node) == .closureExpr else { continue }
    json.beginObject()
    json.key("range")
    json.range(tree.range(of: node))
    if let signature = tree.child(of: node, .closureSignature) { writeSignature(signature, in: tree, to: &json) }
    json.key("items")
    json.int(itemCount(of: node, in: tree))
    json.endObject()
  }
  json.endArray()
}

private func itemCount(of closure: NodeID, in tree: SyntaxTree) -> Int {
  var count = 0
  for child in tree.children(of: closure) {
    let kind = tree.kind(of: child)
    if !kind.isToken && kind != .closureSignature && kind != .unexpected { count += 1 }
  }
  return count
}

private func writeSignature(_ signature: NodeID, in tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("params")
  json.beginArray()
  for child in tree.children(of: signature) {
    switch tree.kind(of: child) {
    case .closureParameter: json.token(tree.firstToken(of: child), in: tree)
    case .parameterClause:
      for parameter in tree.children(of: child) where tree.kind(of: parameter) == .parameter {
        let names = tree.parameterNames(of: parameter)
        json.token(names.second ?? names.first, in: tree)
      }
    default: break
    }
  }
  json.endArray()
  for child in tree.children(of: signature) where tree.isText(of: child, "in") && tree.kind(of: child).isToken {
    json.key("in")
    json.int(tree.range(of: child).lowerBound)
    return
  }
}

extension SyntaxTree {
  /// The label and the inner name of a parameter, in the order in which they stand.
  func parameterNames(of parameter: NodeID) -> (first: NodeID?, second: NodeID?) {
    var first: NodeID?
    for child in children(of: parameter) where kind(of: child).isToken {
      switch kind(of: child) {
      case .identifier, .dollarIdentifier, .keyword, .wildcard:
        if first != nil { return (first, child) }
        first = child
      default: return (first, nil)
      }
    }
    return (first, nil)
  }
}
