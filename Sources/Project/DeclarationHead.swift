// What stands in front of a declaration's body, read in one walk.

import Syntax

struct DeclarationHead {
  private(set) var isStatic = false
  private(set) var isFilePrivate = false
  private(set) var attributes: [String] = []
  /// The platforms that an `@available(…, unavailable)` names.
  private(set) var unavailable: PlatformSet = []
  private(set) var inherits: [String] = []
  private(set) var generics: [GenericParameter] = []
  private(set) var parameters: [Parameter] = []
  private(set) var result: String?

  init(_ node: NodeID, in tree: SyntaxTree) {
    var clause: NodeID?
    var wheres: NodeID?
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .modifier:
        if tree.isText(of: child, "static") || tree.isText(of: child, "class") { isStatic = true }
        if tree.isText(of: child, "private") || tree.isText(of: child, "fileprivate") { isFilePrivate = true }
      case .attribute: take(attribute: child, tree)
      case .inheritanceClause: inherits = inheritedNames(child, tree)
      case .genericParameterClause: clause = child
      case .whereClause: wheres = child
      case .parameterClause: parameters = DeclarationHead.parameters(child, tree)
      case .returnClause: result = tree.lastChild(of: child).map { tree.flatText(of: $0) }
      default: break
      }
    }
    if let clause { generics = genericParameters(clause, wheres ?? tree.child(of: clause, .whereClause), tree) }
  }

  private mutating func take(attribute: NodeID, _ tree: SyntaxTree) {
    guard let name = attributeName(attribute, tree) else { return }
    attributes.append(name)
    guard name == "available" else { return }
    let text = tree.flatText(of: attribute)
    guard text.hasPrefix("@available("), text.contains(",unavailable") else { return }
    let platform = text.dropFirst("@available(".count).prefix { $0 != "," }
    if let platforms = PlatformSet(conditionName: String(platform)) { unavailable.formUnion(platforms) }
  }

  private static func parameters(_ clause: NodeID, _ tree: SyntaxTree) -> [Parameter] {
    tree.children(of: clause).filter { tree.kind(of: $0) == .parameter }.map { parameter in
      var first: String?
      var last: String?
      var type = ""
      var attributes: [String] = []
      var sawColon = false
      var hasDefault = false
      for child in tree.children(of: parameter) {
        switch tree.kind(of: child) {
        case .colon: sawColon = true
        case .identifier, .wildcard:
          guard !sawColon else { continue }
          last = tree.plainText(of: child)
          first = first ?? last
        case .attribute: if let name = attributeName(child, tree) { attributes.append(name) }
        case .initializerClause: hasDefault = true
        case .modifier, .ellipsis: break
        default: if type.isEmpty { type = tree.flatText(of: child) }
        }
      }
      return Parameter(
        label: first == "_" ? nil : first, name: last ?? "", type: type, attributes: attributes, hasDefault: hasDefault)
    }
  }
}

private func attributeName(_ attribute: NodeID, _ tree: SyntaxTree) -> String? {
  for child in tree.children(of: attribute) {
    switch tree.kind(of: child) {
    case .identifierType, .memberType: return tree.text(of: child)
    default: continue
    }
  }
  return nil
}

/// The last name of each inherited type, generic arguments left out; of `A & B` both.
private func inheritedNames(_ clause: NodeID, _ tree: SyntaxTree) -> [String] {
  var names: [String] = []
  for inherited in tree.children(of: clause) where tree.kind(of: inherited) == .inheritedType {
    var name = ""
    var index = inherited.index
    while index < Int(tree.ends[inherited.index]) {
      let token = NodeID(index)
      index += 1
      switch tree.kind(of: token) {
      case .identifier, .keyword: name = tree.plainText(of: token)
      case .genericArgumentClause, .attribute: index = Int(tree.ends[token.index])
      case _ where tree.isText(of: token, "&"): names.append(name)
      default: break
      }
    }
    names.append(name)
  }
  return names
}

private func genericParameters(_ clause: NodeID, _ wheres: NodeID?, _ tree: SyntaxTree) -> [GenericParameter] {
  let requirements = wheres.map { clause in
    tree.children(of: clause).filter { tree.kind(of: $0) == .requirement }.map { tree.flatText(of: $0) }
  }
  return tree.children(of: clause).filter { tree.kind(of: $0) == .genericParameter }.compactMap { parameter in
    let parts = tree.flatText(of: parameter).split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return nil }
    let required = requirements?.first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1)
    let bounds = parts.dropFirst() + (required.map { [String($0)] } ?? [])
    return GenericParameter(name: name, bounds: bounds.flatMap { $0.split(separator: "&").map(String.init) })
  }
}

extension SyntaxTree {
  /// A name without backticks.
  func plainText(of node: NodeID) -> String {
    let bytes = bytes(of: node)
    guard bytes.first == UInt8(ascii: "`"), bytes.count > 1 else { return text(of: node) }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
