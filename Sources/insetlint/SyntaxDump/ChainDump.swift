// Chains: `Text(a).font(.title).padding()` as one thing, from its base to its last step. In the tree the last step is
// the outermost node, so each chain is read once from its head inwards and written the other way round.

internal import JSON
internal import Syntax

func writeChains(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("chains")
  json.beginArray()
  var scan = DumpScan(tree)
  var chain = Chain()
  while let node = scan.next() {
    guard isStep(tree.kind(of: node)), !tree.isInsideChain(node) else { continue }
    chain.read(from: node, in: tree)
    json.beginObject()
    chain.write(to: &json, tree)
    writePlace(scan, to: &json)
    json.endObject()
  }
  json.endArray()
}

private func isStep(_ kind: SyntaxKind) -> Bool {
  switch kind {
  case .memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr, .genericExpr, .postfixIfConfig:
    true
  default: false
  }
}

extension SyntaxTree {
  /// Whether a further step continues this one.
  fileprivate func isInsideChain(_ node: NodeID) -> Bool {
    guard let parent = parent(of: node) else { return false }
    return isStep(kind(of: parent)) && base(of: parent) == node
  }
}

/// One chain; its buffers serve for the next one too.
private struct Chain {
  private struct Member {
    let name: NodeID?
    let end: Int
    let isCalled: Bool
  }

  private var head = NodeID(0)
  /// What the steps start from; nil: the chain starts with its first step's dot.
  private var base: NodeID?
  /// A letter a step, the last step first.
  private var steps: [UInt8] = []
  /// The last member first.
  private var members: [Member] = []

  mutating func read(from head: NodeID, in tree: SyntaxTree) {
    self.head = head
    steps.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    var current: NodeID? = head
    /// Where the call around the next member ends.
    var callEnd: Int?
    while let node = current, let letter = stepLetter(tree.kind(of: node)) {
      steps.append(letter)
      switch tree.kind(of: node) {
      case .memberExpr:
        let end = callEnd ?? tree.range(of: node).upperBound
        members.append(Member(name: tree.nameToken(of: node), end: end, isCalled: callEnd != nil))
        callEnd = nil
      case .callExpr: callEnd = tree.range(of: node).upperBound
      case .subscriptExpr, .postfixIfConfig: callEnd = nil
      default: break
      }
      current = tree.base(of: node)
    }
    base = current
  }

  func write(to json: inout JSONWriter, _ tree: SyntaxTree) {
    json.key("base")
    if let base {
      json.string(baseKind(of: base, in: tree))
      switch tree.kind(of: base) {
      case .nameExpr, .macroExpr:
        json.key("name")
        json.token(tree.nameToken(of: base), in: tree)
      default: break
      }
    } else {
      json.string(tree.continuesChain(head) ? "ifconfig" : "implicit")
    }
    json.key("range")
    json.range(tree.range(of: head))
    json.key("steps")
    json.string(String(decoding: steps.reversed(), as: UTF8.self))
    json.key("members")
    json.beginArray()
    for member in members.reversed() {
      json.beginArray()
      json.token(member.name, in: tree)
      json.bounds((member.name.map { tree.range(of: $0).lowerBound } ?? member.end)..<member.end)
      json.int(member.isCalled ? 1 : 0)
      json.endArray()
    }
    json.endArray()
  }
}

private func stepLetter(_ kind: SyntaxKind) -> UInt8? {
  switch kind {
  case .memberExpr: UInt8(ascii: "m")
  case .callExpr: UInt8(ascii: "c")
  case .subscriptExpr: UInt8(ascii: "s")
  case .optionalChainExpr: UInt8(ascii: "?")
  case .forceUnwrapExpr: UInt8(ascii: "!")
  case .genericExpr: UInt8(ascii: "g")
  case .postfixIfConfig: UInt8(ascii: "#")
  default: nil
  }
}

extension SyntaxTree {
  /// Whether a chain without a base stands in an `#if` that continues another chain.
  fileprivate func continuesChain(_ head: NodeID) -> Bool {
    guard let clause = parent(of: head), kind(of: clause) == .ifConfigClause,
      let ifConfig = parent(of: clause), let outer = parent(of: ifConfig)
    else { return false }
    return kind(of: outer) == .postfixIfConfig
  }
}

private func baseKind(of base: NodeID, in tree: SyntaxTree) -> String {
  switch tree.kind(of: base) {
  case .nameExpr:
    guard let name = tree.nameToken(of: base) else { return "ref" }
    return tree.kind(of: name) == .keyword && tree.isText(of: name, "self") ? "self" : "ref"
  case .superExpr: return "super"
  case .stringExpr: return "string"
  case .literalExpr, .regexExpr: return "literal"
  case .closureExpr: return "closure"
  case .tupleExpr: return "tuple"
  case .arrayExpr: return "array"
  case .dictionaryExpr: return "dict"
  case .ifExpr: return "if"
  case .switchExpr: return "switch"
  case .macroExpr: return "macro"
  case .typeExpr: return "type"
  case .keyPathExpr: return "keypath"
  case .postfixExpr: return "other:postfixOperatorExpr"
  case .discardExpr: return "other:discardAssignmentExpr"
  case let kind: return "other:\(kind)"
  }
}
