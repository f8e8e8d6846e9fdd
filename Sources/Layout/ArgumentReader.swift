// Reading arguments: edges, regions, lengths, alignments. What is written out, and constants of the project that have
// such a value; anything else is unknown.

import Project
import Syntax

/// Reads expressions of one declaration.
struct ArgumentReader {
  private let views: ViewDeclarations
  let tree: SyntaxTree
  let site: UseSite
  /// The type whose members plain names mean; nil at the top level.
  let selfType: DeclarationID?
  /// What shadows the project's constants: the function's own parameters.
  private let parameters: [String: String]
  /// Constants and functions inside the body, innermost last.
  var locals: [(name: String, value: NodeID?)] = []
  /// How many constants led here.
  private var depth = 0

  private var project: Project { views.project }

  init(
    _ views: ViewDeclarations, _ tree: SyntaxTree, _ site: UseSite, selfType: DeclarationID?,
    parameters: [String: String], locals: [(name: String, value: NodeID?)]
  ) {
    self.views = views
    self.tree = tree
    self.site = site
    self.selfType = selfType
    self.parameters = parameters
    self.locals = locals
  }

  // MARK: - Values

  /// `.all`, `[.top, .bottom]`, `Edge.Set.all`; of `condition ? .top : .bottom` both, since either will be. Nil for
  /// anything else.
  func edgeSet(_ node: NodeID) -> EdgeSet? {
    if let name = caseName(node), let edges = EdgeSet.named(name) { return edges }
    if let (first, second) = tree.ternary(node), let one = edgeSet(first), let other = edgeSet(second) {
      return one.union(other)
    }
    guard tree.kind(of: node) == .arrayExpr else { return constant(node) { $0.edgeSet($1) } }
    var set: EdgeSet = []
    for element in tree.children(of: node) where !tree.kind(of: element).isToken {
      guard let edges = edgeSet(element) else { return nil }
      set.formUnion(edges)
    }
    return set
  }

  func regionSet(_ node: NodeID) -> RegionSet? {
    switch caseName(node) {
    case "all": return .all
    case "container": return .container
    case "keyboard": return .keyboard
    default: break
    }
    guard tree.kind(of: node) == .arrayExpr else { return constant(node) { $0.regionSet($1) } }
    var set: RegionSet = []
    for element in tree.children(of: node) where !tree.kind(of: element).isToken {
      guard let regions = regionSet(element) else { return nil }
      set.formUnion(regions)
    }
    return set
  }

  /// `.vertical`, `[.horizontal, .vertical]`; empty for anything else.
  func axes(_ node: NodeID) -> AxisSet {
    if let name = caseName(node) { return name == "vertical" ? [.vertical] : name == "horizontal" ? [.horizontal] : [] }
    guard tree.kind(of: node) == .arrayExpr else { return constant(node) { $0.axes($1) } ?? [] }
    return tree.children(of: node).reduce(into: []) { if !tree.kind(of: $1).isToken { $0.formUnion(axes($1)) } }
  }

  func alignment(_ node: NodeID) -> Alignment? {
    if let name = caseName(node), let alignment = Alignment(name) { return alignment }
    return pair(node) ?? constant(node) { $0.alignment($1) }
  }

  /// `Alignment(horizontal: .trailing, vertical: .top)`
  private func pair(_ node: NodeID) -> Alignment? {
    guard tree.kind(of: node) == .callExpr else { return nil }
    let call = Call(node, in: tree)
    guard tree.isText(of: call.callee, "Alignment") || tree.isText(of: call.callee, ".init"),
      let horizontal = call.argument("horizontal").flatMap({ alignment($0) }),
      var alignment = call.argument("vertical").flatMap({ alignment($0) })
    else { return nil }
    alignment.horizontal = horizontal.horizontal
    return alignment
  }

  /// A number as written, with its sign.
  func number(_ node: NodeID) -> Double? {
    if let number = tree.literalNumber(node) { return number }
    guard tree.kind(of: node) == .prefixExpr else { return constant(node) { $0.number($1) } }
    guard let sign = tree.firstChild(of: node), tree.isText(of: sign, "-"), let value = tree.lastChild(of: node) else {
      return nil
    }
    return number(value).map { -$0 }
  }

  /// Whether a length comes from the safe area's insets, by its own words or those of what it names. Of a choice one
  /// value is enough: the other is for devices without an inset.
  func isMadeOfInsets(_ length: NodeID) -> Bool { speaks(length, of: "safearea") }

  /// `insets.top`, `page.insets.bottom`: an edge's share of what calls itself insets, wherever it was measured.
  func isSideOfInsets(_ length: NodeID) -> Bool {
    guard let edge = tree.memberName(length), EdgeSet.named(edge) != nil || edge == "left" || edge == "right",
      let base = tree.firstChild(of: length)
    else { return false }
    let name = tree.memberName(base) ?? tree.text(of: base)
    return name.lowercased().hasSuffix("insets")
  }

  /// Whether a length comes from what the keyboard takes.
  func isMadeOfKeyboard(_ length: NodeID) -> Bool { speaks(length, of: "keyboard") }

  /// A length that may be nil, by its own look or by the type of what it names.
  func mayBeNil(_ length: NodeID) -> Bool {
    if let (first, second) = tree.ternary(length) {
      return tree.isText(of: first, "nil") || tree.isText(of: second, "nil") || mayBeNil(first) || mayBeNil(second)
    }
    guard tree.kind(of: length) == .nameExpr else { return false }
    let name = tree.text(of: length)
    return (parameters[name] ?? member(name).flatMap { project[$0]?.type })?.hasSuffix("?") ?? false
  }

  private func speaks(_ length: NodeID, of word: String) -> Bool {
    switch tree.kind(of: length) {
    case .literalExpr: return false
    case .memberExpr where tree.firstChild(of: length).map { tree.kind(of: $0) } == .period: return false
    default: break
    }
    if let (first, second) = tree.ternary(length) { return speaks(first, of: word) || speaks(second, of: word) }
    if tree.bytes(of: length).mention(word) { return true }
    for index in length.index..<Int(tree.ends[length.index]) where tree.kinds[index] == .nameExpr {
      let name = tree.text(of: NodeID(index))
      if let local = locals.last(where: { $0.name == name }) {
        if let value = local.value, tree.bytes(of: value).mention(word) { return true }
      } else if let id = member(name), let declaration = project[id], let facts = project.files[id.file],
        declaration.body == nil || declaration.hasShortValue
      {
        // Attributes, type and value: `@Environment(\.safeAreaInsets) var insets`.
        if facts.tree.bytes(of: declaration.node).mention(word) { return true }
      }
    }
    return false
  }

  /// `.name`, or `Type.name` for a type of SwiftUI's: what stands for a value by itself. In `insets.top` it doesn't.
  func caseName(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .memberExpr, let name = tree.memberName(node), let base = tree.firstChild(of: node)
    else { return nil }
    if tree.kind(of: base) == .period { return name }
    switch tree.text(of: base) {
    case "Edge", "Edge.Set", "SafeAreaRegions", "Axis", "Axis.Set", "Alignment", "HorizontalAlignment",
      "VerticalAlignment", "CGFloat", "Double":
      return name
    default: return nil
    }
  }

  /// Whether a sequence has elements for sure: a range of written numbers, an array's literal, all cases of a type.
  func isNeverEmpty(_ sequence: NodeID) -> Bool {
    let sequence = whole(of: sequence)
    switch tree.kind(of: sequence) {
    case .arrayExpr: return tree.children(of: sequence).contains { !tree.kind(of: $0).isToken }
    case .sequenceExpr:
      let parts = Array(tree.children(of: sequence))
      guard parts.count == 3, let first = number(parts[0]), let last = number(parts[2]) else { return false }
      return tree.isText(of: parts[1], "...") ? first <= last : tree.isText(of: parts[1], "..<") && first < last
    case .memberExpr where tree.memberName(sequence) == "allCases": return true
    default: return constant(sequence) { $0.isNeverEmpty($1) ? true : nil } ?? false
    }
  }

  /// `tabs` in `tabs.indices`, `Array(tabs.enumerated())`: what has as many elements.
  private func whole(of sequence: NodeID) -> NodeID {
    var current = sequence
    while true {
      let inner: NodeID?
      switch tree.kind(of: current) {
      case .memberExpr where tree.memberName(current) == "indices": inner = tree.firstChild(of: current)
      case .callExpr:
        let call = Call(current, in: tree)
        let isSame = ["enumerated", "reversed"].contains(tree.memberName(call.callee))
        inner =
          isSame
          ? tree.firstChild(of: call.callee) : tree.isText(of: call.callee, "Array") ? call.unlabeled.first : nil
      default: inner = nil
      }
      guard let inner else { return current }
      current = inner
    }
  }

  // MARK: - Constants

  /// What `read` makes of the value that a name has everywhere and always; nil where it has none.
  private func constant<Value>(_ node: NodeID, _ read: (ArgumentReader, NodeID) -> Value?) -> Value? {
    guard depth < Limits.maximumConstantDepth else { return nil }
    if tree.kind(of: node) == .nameExpr, let index = locals.lastIndex(where: { $0.name == tree.text(of: node) }) {
      guard let value = locals[index].value, isLet(value) else { return nil }
      var reader = self
      reader.locals.removeLast(locals.count - index)
      reader.depth += 1
      return read(reader, value)
    }
    guard let id = named(node), let value = project.constantValue(of: id), let facts = project.files[id.file] else {
      return nil
    }
    let site = UseSite(file: id.file, enclosing: project.enclosingTypes(of: id), platforms: project.platforms(of: id))
    let type = project.parent(of: id).flatMap { project.extendedType(of: $0) }
    var reader = ArgumentReader(views, facts.tree, site, selfType: type, parameters: [:], locals: [])
    reader.depth = depth + 1
    return read(reader, value)
  }

  /// The variable that `name`, `self.name`, `Self.name`, `Type.name` or `.name` means.
  private func named(_ node: NodeID) -> DeclarationID? {
    if tree.kind(of: node) == .nameExpr { return member(tree.text(of: node)) }
    guard tree.kind(of: node) == .memberExpr, let name = tree.memberName(node), let base = tree.firstChild(of: node)
    else { return nil }
    if tree.kind(of: base) == .period { return extending(name) }
    if tree.isText(of: base, "self") || tree.isText(of: base, "Self") { return ownMember(name) }
    guard tree.kind(of: base) == .memberExpr || tree.kind(of: base) == .nameExpr else { return nil }
    let type = TypeName(tree.text(of: base))
    switch project.meaning(ofType: type.name, qualifier: type.qualifier, at: site) {
    case .found(let type): return found(project.resolveMember(name, of: type, isStatic: true, at: site))
    case .missing(let type): return found(project.resolveExtensionMember(name, of: type, isStatic: true, at: site))
    case .ambiguous: return nil
    }
  }

  /// `.gutter`, declared in an extension of one of the types that arguments have.
  private func extending(_ name: String) -> DeclarationID? {
    for type in ["CGFloat", "Double", "Set", "Edge", "SafeAreaRegions", "Alignment"] {
      if let id = found(project.resolveExtensionMember(name, of: type, isStatic: true, at: site)) { return id }
    }
    return nil
  }

  private func member(_ name: String) -> DeclarationID? {
    if parameters[name] != nil { return nil }
    return ownMember(name) ?? found(project.resolveTopLevel(name, at: site))
  }

  private func ownMember(_ name: String) -> DeclarationID? {
    selfType.flatMap { found(project.resolveMember(name, of: $0, at: site)) }
  }

  private func found(_ resolution: Resolution) -> DeclarationID? {
    if case .found(let id) = resolution { id } else { nil }
  }

  /// Whether the value belongs to a `let`.
  private func isLet(_ value: NodeID) -> Bool {
    guard let binding = tree.parent(of: value).flatMap({ tree.parent(of: $0) }),
      let declaration = tree.parent(of: binding)
    else { return false }
    return tree.kind(of: declaration) == .varDecl && tree.isLet(declaration)
  }
}

extension Project {
  /// The value of a `let`, or the only expression of a computed property; nil for what may change or isn't given.
  func constantValue(of id: DeclarationID) -> NodeID? {
    guard let declaration = self[id], declaration.hasShortValue, let body = declaration.body,
      let tree = files[id.file]?.tree
    else { return nil }
    guard tree.kind(of: body) == .accessorBlock else { return tree.isLet(declaration.node) ? body : nil }
    let items = tree.children(of: body).filter { !tree.kind(of: $0).isToken }
    guard items.count == 1, tree.kind(of: items[0]) != .accessor else { return nil }
    return tree.kind(of: items[0]) == .returnStmt ? tree.lastChild(of: items[0]) : items[0]
  }
}

extension Collection<UInt8> {
  /// Whether the word stands in the text, alone or in another, in whatever case.
  ///
  /// - Parameter word: lower case letters.
  func mention(_ word: String) -> Bool {
    indices.contains { start in self[start...].lazy.map { $0 | 0x20 }.starts(with: word.utf8) }
  }
}

extension SyntaxTree {
  /// Whether a declaration of variables makes constants.
  func isLet(_ declaration: NodeID) -> Bool { children(of: declaration).contains { isText(of: $0, "let") } }
}
