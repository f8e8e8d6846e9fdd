// What must hold of every tree, whatever the text; `check` holds one text to all of it, and the texts near it.

import Syntax
import TestSupport
import Testing

/// Parses the text and checks all that must always hold: of its tree, and of the trees of its prefixes and of the texts
/// with one token deleted or swapped with the next. A text that is Swift has no problems, any other has some.
func check(
  _ text: String, isSwift: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  check(Array(text.utf8), isSwift: isSwift, sourceLocation: sourceLocation)
}

func check(_ bytes: [UInt8], isSwift: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = parse(bytes)
  #expect(fault(in: tree) == nil, sourceLocation: sourceLocation)
  if isSwift {
    let places = tree.problems.map { "\($0.kind) at \($0.offset)" }
    #expect(places == [], sourceLocation: sourceLocation)
  } else {
    #expect(!tree.problems.isEmpty, sourceLocation: sourceLocation)
  }
  for text in mutants(of: tree) {
    guard let fault = fault(in: parse(text)) else { continue }
    Issue.record("\(fault) in: \(String(decoding: text, as: UTF8.self))", sourceLocation: sourceLocation)
    return
  }
}

/// Texts that someone who types passes through; of long ones a sample.
private func mutants(of tree: SyntaxTree) -> [[UInt8]] {
  let bytes = tree.source
  let tokens = tree.kinds.indices.filter { tree.kinds[$0].isToken }.map { tree.range(of: NodeID($0)) }
  var texts: [[UInt8]] = []
  for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) { texts.append(Array(bytes[..<end])) }
  for index in stride(from: 0, to: tokens.count, by: max(1, tokens.count / 200)) {
    let token = tokens[index]
    texts.append(Array(bytes[..<token.lowerBound] + bytes[token.upperBound...]))
    guard index + 1 < tokens.count else { continue }
    let next = tokens[index + 1]
    let between = bytes[token.upperBound..<next.lowerBound]
    texts.append(
      Array(bytes[..<token.lowerBound] + bytes[next] + between + bytes[token] + bytes[next.upperBound...]))
  }
  return texts
}

/// What is wrong with a tree; nil where nothing is.
func fault(in tree: SyntaxTree) -> String? {
  shapeFault(in: tree) ?? textFault(in: tree)
}

/// The arrays make a tree in preorder whose children stand inside their parents, one after the other.
private func shapeFault(in tree: SyntaxTree) -> String? {
  let count = tree.kinds.count
  guard count > 0, tree.kinds[0] == .sourceFile, Int(tree.ends[0]) == count else { return "no root" }
  guard [tree.starts, tree.stops, tree.ends, tree.parents].allSatisfy({ $0.count == count }) else {
    return "arrays of different lengths"
  }
  guard tree.problems.allSatisfy({ $0.offset <= tree.source.count }) else { return "a problem beyond the end" }
  for index in 0..<count {
    let kind = tree.kinds[index]
    if kind == .endOfFile || kind == .sourceFile && index > 0 { return "\(kind) at \(index)" }
    if kind.isToken, Int(tree.ends[index]) != index + 1 { return "a token with children at \(index)" }
    if tree.starts[index] > tree.stops[index] { return "\(kind) at \(index) stops before it starts" }
    if let fault = childFault(of: index, in: tree) { return fault }
  }
  return nil
}

private func childFault(of index: Int, in tree: SyntaxTree) -> String? {
  var upcoming = index + 1
  var offset = tree.starts[index]
  while upcoming < Int(tree.ends[index]) {
    let place = "\(tree.kinds[upcoming]) at \(upcoming) in \(tree.kinds[index])"
    if Int(tree.parents[upcoming]) != index { return "wrong parent of \(place)" }
    if Int(tree.ends[upcoming]) <= upcoming || tree.ends[upcoming] > tree.ends[index] { return "wrong end of \(place)" }
    if tree.starts[upcoming] < offset { return "\(place) starts too early" }
    if tree.stops[upcoming] > tree.stops[index] { return "\(place) stops too late" }
    offset = tree.stops[upcoming]
    upcoming = Int(tree.ends[upcoming])
  }
  return nil
}

/// Tokens, comments and space between them give back every byte, and fixed tokens are spelled as they must be.
private func textFault(in tree: SyntaxTree) -> String? {
  var offset = 0
  var comments = tree.comments[...]
  for index in tree.kinds.indices where tree.kinds[index].isToken {
    let range = tree.range(of: NodeID(index))
    if range.isEmpty { return "an empty \(tree.kinds[index])" }
    if range.lowerBound < offset { return "\(tree.kinds[index]) at \(range) overlaps" }
    if let fault = gapFault(offset..<range.lowerBound, &comments, tree) { return fault }
    if let spelling = spelling(of: tree.kinds[index]), !tree.bytes(of: NodeID(index)).elementsEqual(spelling.utf8) {
      return "\(tree.kinds[index]) reads \(tree.text(of: NodeID(index)))"
    }
    offset = range.upperBound
  }
  return gapFault(offset..<tree.source.count, &comments, tree) ?? comments.first.map { "a comment too much: \($0)" }
}

private func gapFault(_ gap: Range<Int>, _ comments: inout ArraySlice<Syntax.Comment>, _ tree: SyntaxTree) -> String? {
  func isSpace(_ range: Range<Int>) -> Bool {
    tree.source[range].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
  var offset = gap.lowerBound
  while let comment = comments.first, comment.range.upperBound <= gap.upperBound {
    if comment.range.lowerBound < offset || comment.range.isEmpty { return "\(comment) overlaps" }
    if !isSpace(offset..<comment.range.lowerBound) { return "text lost before \(comment)" }
    offset = comment.range.upperBound
    comments.removeFirst()
  }
  return isSpace(offset..<gap.upperBound) ? nil : "text lost in \(offset..<gap.upperBound)"
}

/// How tokens of that kind are written, where there is one way only.
private func spelling(of kind: SyntaxKind) -> String? {
  switch kind {
  case .wildcard: "_"
  case .stringQuote: "\""
  case .multilineStringQuote: "\"\"\""
  case .equal: "="
  case .arrow: "->"
  case .period: "."
  case .comma: ","
  case .colon: ":"
  case .colonColon: "::"
  case .semicolon: ";"
  case .leftParen: "("
  case .rightParen: ")"
  case .leftBrace: "{"
  case .rightBrace: "}"
  case .leftSquare: "["
  case .rightSquare: "]"
  case .leftAngle: "<"
  case .rightAngle: ">"
  case .poundIf: "#if"
  case .poundEndif: "#endif"
  default: nil
  }
}

/// The declarations of a text, a line each, indented as they stand in each other: `struct A`, `var body`, `import B`.
func outline(of tree: SyntaxTree) -> String {
  var lines: [String] = []
  for index in tree.kinds.indices {
    guard let word = declarationWord(tree.kinds[index]) else { continue }
    let node = NodeID(index)
    var depth = 0
    var parent = tree.parent(of: node)
    while let around = parent {
      if declarationWord(tree.kind(of: around)) != nil { depth += 1 }
      parent = tree.parent(of: around)
    }
    let name = declaredName(of: node, in: tree)
    lines.append(String(repeating: "  ", count: depth) + (name.isEmpty ? word : "\(word) \(name)"))
  }
  return lines.joined(separator: "\n")
}

private func declarationWord(_ kind: SyntaxKind) -> String? {
  switch kind {
  case .importDecl: "import"
  case .structDecl: "struct"
  case .classDecl: "class"
  case .enumDecl: "enum"
  case .protocolDecl: "protocol"
  case .extensionDecl: "extension"
  case .funcDecl: "func"
  case .initDecl: "init"
  case .patternBinding: "var"
  case .enumCaseElement: "case"
  case .missingDecl: "missing"
  default: nil
  }
}

private func declaredName(of node: NodeID, in tree: SyntaxTree) -> String {
  for child in tree.children(of: node) {
    switch tree.kind(of: child) {
    case .identifier, .importPath, .identifierPattern, .identifierType, .memberType: return tree.text(of: child)
    case .parameterClause, .memberBlock, .codeBlock: return ""
    default: continue
    }
  }
  return ""
}
