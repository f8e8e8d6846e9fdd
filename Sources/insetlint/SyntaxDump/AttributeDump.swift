// Attributes and `#if`: what a compiler reads beside the code itself.

internal import JSON
internal import Syntax

/// Name, range and, with parentheses, the flat text between them of each attribute.
func writeAttributes(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("attributes")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    guard tree.kind(of: node) == .attribute else { continue }
    json.beginObject()
    json.key("name")
    json.flatText(of: tree.attributeName(of: node), in: tree)
    json.key("range")
    json.range(tree.range(of: node))
    if tree.child(of: node, .leftParen) != nil {
      json.key("args")
      json.flatText(of: tree.child(of: node, .attributeArguments), in: tree)
    }
    json.endObject()
  }
  json.endArray()
}

extension SyntaxTree {
  /// The type that names an attribute.
  func attributeName(of attribute: NodeID) -> NodeID? {
    guard let name = firstNode(of: attribute), kind(of: name) != .attributeArguments else {
      return tokenAfter(child(of: attribute, .at))
    }
    return name
  }
}

/// Range and clauses of each `#if`; a clause is its keyword, its condition's flat text and its offset.
func writeConditionals(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("ifconfigs")
  json.beginArray()
  var scan = DumpScan(tree)
  while let node = scan.next() {
    guard tree.kind(of: node) == .ifConfig else { continue }
    json.beginObject()
    json.key("range")
    json.range(tree.range(of: node))
    json.key("postfix")
    json.bool(tree.parent(of: node).map { tree.kind(of: $0) == .postfixIfConfig } ?? false)
    json.key("clauses")
    json.beginArray()
    for clause in tree.children(of: node) where tree.kind(of: clause) == .ifConfigClause {
      json.beginArray()
      json.token(tree.firstToken(of: clause), in: tree)
      if let condition = tree.child(of: clause, .ifConfigCondition) {
        json.flatText(of: condition, in: tree)
      } else {
        json.null()
      }
      json.int(tree.range(of: clause).lowerBound)
      json.endArray()
    }
    json.endArray()
    json.endObject()
  }
  json.endArray()
}
