// Whether a value was reached through the application's windows: `UIApplication.shared` and what is taken of it, also
// by way of constants, conditions, closures, properties and functions of the project.

import Layout
package import Project
package import Syntax

/// The way by which a value was reached.
package struct WindowSource: Sendable, Equatable {
  package enum Way: Sendable {
    /// It is the application itself.
    case application
    /// What knows nothing of scenes: `windows`, `keyWindow`, the delegate's window.
    case windows
    /// The windows of the connected scenes.
    case scenes
    /// Something of the application's that the project doesn't declare.
    case unknown
  }

  package let way: Way
  /// `UIApplication.shared.windows`
  package let name: String

  static let application = WindowSource(way: .application, name: "UIApplication.shared")

  /// What a member of the application's own gives.
  fileprivate init(member: String) {
    switch member {
    case "windows", "keyWindow", "delegate", "statusBarFrame": way = .windows
    case "connectedScenes", "openSessions": way = .scenes
    default: way = .unknown
    }
    name = "UIApplication.shared.\(member)"
  }

  fileprivate init(way: Way, name: String) {
    self.way = way
    self.name = name
  }
}

/// Follows values within one project. Remembers what it met: to be kept while one file is looked at.
package struct WindowTracker {
  private let project: Project
  private var bindings: [Int: LocalBindings] = [:]
  /// Nil in a value: it doesn't come from windows, or is being followed at the moment.
  private var declarations: [DeclarationID: WindowSource?] = [:]
  private var depth = 0
  private var steps = 0

  /// How many names are followed from one to the next.
  private static let maximumDepth = 24
  /// How many expressions are looked at for one value: each of two operands may name two more.
  private static let maximumSteps = 1000
  /// How many members a chain may have.
  private static let maximumChain = 200

  package init(_ project: Project) { self.project = project }

  /// Where the expression's value comes from; nil: not from windows, as far as is known.
  package mutating func source(of expression: NodeID, inFile slot: Int) -> WindowSource? {
    if depth == 0 { steps = 0 }
    guard depth < Self.maximumDepth, steps < Self.maximumSteps, let facts = project.files[slot] else { return nil }
    steps += 1
    depth += 1
    defer { depth -= 1 }
    let tree = facts.tree
    var members: [NodeID] = []
    var current = tree.plain(expression)
    while members.count < Self.maximumChain {
      switch tree.kind(of: current) {
      case .memberExpr:
        guard let base = tree.memberBase(current), let name = tree.memberToken(current) else { return nil }
        members.append(name)
        current = tree.plain(base)
      case .callExpr, .subscriptExpr, .genericExpr, .postfixIfConfig:
        guard let callee = tree.firstChild(of: current) else { return nil }
        current = tree.plain(callee)
      default: return source(ofRoot: current, members.reversed(), slot, facts)
      }
    }
    return nil
  }

  /// - Parameter members: what is taken of the root, one of the other.
  private mutating func source(
    ofRoot root: NodeID, _ members: [NodeID], _ slot: Int, _ facts: FileFacts
  ) -> WindowSource? {
    let tree = facts.tree
    switch tree.kind(of: root) {
    case .nameExpr:
      if let source = source(ofName: root, slot, facts) { return take(members, of: source, slot, tree) }
      guard let first = members.first else { return nil }
      let rest = Array(members.dropFirst())
      let source =
        tree.isText(of: root, "self") || tree.isText(of: root, "Self")
        ? self.source(ofMember: tree.text(of: first), around: root, slot, facts)
        : self.source(ofMember: tree.text(of: first), ofType: tree.text(of: root), root, slot, facts)
      return source.flatMap { take(rest, of: $0, slot, tree) }
    case .sequenceExpr:
      for part in tree.children(of: root) where !tree.kind(of: part).isToken && tree.kind(of: part) != .castOperator {
        let value =
          tree.kind(of: part) == .ternaryOperator
          ? tree.children(of: part).first { !tree.kind(of: $0).isToken } ?? part : part
        if let source = source(of: value, inFile: slot) { return take(members, of: source, slot, tree) }
      }
      return nil
    case .closureExpr, .codeBlock, .accessorBlock:
      for result in tree.results(of: root) {
        if let source = source(of: result, inFile: slot) { return take(members, of: source, slot, tree) }
      }
      return nil
    default: return nil
    }
  }

  /// Everything reached from a window comes from there; what is taken of the application itself decides which way.
  private mutating func take(
    _ members: [NodeID], of source: WindowSource, _ slot: Int, _ tree: SyntaxTree
  ) -> WindowSource {
    guard source.way == .application, let first = members.first else { return source }
    let name = tree.text(of: first)
    return sourceOfApplication(name, at: UseSite(file: slot, enclosing: [], platforms: .iOS))
  }

  private mutating func sourceOfApplication(_ member: String, at site: UseSite) -> WindowSource {
    let unknown = WindowSource(way: .unknown, name: "UIApplication.shared.\(member)")
    switch project.resolveExtensionMember(member, of: "UIApplication", at: site) {
    case .missing: return WindowSource(member: member)
    case .found(let id): return source(of: id) ?? unknown
    case .ambiguous: return unknown
    }
  }

  // MARK: - Names

  /// A name alone: a local one, a member of the type around, a global one.
  private mutating func source(ofName node: NodeID, _ slot: Int, _ facts: FileFacts) -> WindowSource? {
    let tree = facts.tree
    let name = tree.text(of: node)
    if tree.firstChild(of: node).map({ tree.kind(of: $0) }) == .dollarIdentifier {
      return tree.anonymousClosure(around: node).flatMap { source(ofParameterOf: $0, slot, tree) }
    }
    if name == "self" {
      return facts.typesAround(node).first == "UIApplication" ? .application : nil
    }
    let locals = bindings[slot] ?? LocalBindings(tree)
    bindings[slot] = locals
    var place = node
    while let binding = locals.binding(of: name, at: place) {
      switch binding.origin {
      case .value(let value), .element(let value): return source(of: value, inFile: slot)
      case .closureParameter(let closure, _): return source(ofParameterOf: closure, slot, tree)
      case .unknown: return nil
      case .outer: place = binding.node
      }
    }
    return source(ofMember: name, around: node, slot, facts)
  }

  /// What a closure is given comes from what the call that gives it is made on.
  private mutating func source(ofParameterOf closure: NodeID, _ slot: Int, _ tree: SyntaxTree) -> WindowSource? {
    guard let call = tree.call(of: closure), let callee = tree.firstChild(of: call),
      tree.kind(of: callee) == .memberExpr, let base = tree.memberBase(callee)
    else { return nil }
    return source(of: base, inFile: slot)
  }

  /// A name that the types around give a meaning to, or the file's surroundings.
  private mutating func source(
    ofMember name: String, around node: NodeID, _ slot: Int, _ facts: FileFacts
  ) -> WindowSource? {
    let types = facts.typesAround(node)
    let site = UseSite(file: slot, enclosing: types, platforms: .iOS)
    for type in types {
      if let id = member(name, ofType: type, at: site) { return source(of: id) }
      if type == "UIApplication" {
        if name == "shared" { return .application }
        let source = WindowSource(member: name)
        if source.way != .unknown { return source }
      }
    }
    guard case .found(let id) = project.resolveTopLevel(name, at: site) else { return nil }
    return source(of: id)
  }

  /// `Screen.insets`, `UIWindow.current`
  private mutating func source(
    ofMember name: String, ofType type: String, _ node: NodeID, _ slot: Int, _ facts: FileFacts
  ) -> WindowSource? {
    guard type.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true else { return nil }
    let site = UseSite(file: slot, enclosing: facts.typesAround(node), platforms: .iOS)
    if let id = member(name, ofType: type, at: site) { return source(of: id) }
    return type == "UIApplication" && name == "shared" ? .application : nil
  }

  /// The project's declaration of a member.
  package func member(_ name: String, ofType type: String, at site: UseSite) -> DeclarationID? {
    let found: Resolution
    if case .found(let id) = project.resolveType(type, at: site) {
      found = project.resolveMember(name, of: id, at: site)
    } else {
      found = project.resolveExtensionMember(name, of: type, at: site)
    }
    guard case .found(let member) = found else { return nil }
    return member
  }

  /// Where what a property holds or a function gives back comes from.
  package mutating func source(of id: DeclarationID) -> WindowSource? {
    if let known = declarations[id] { return known }
    guard let declaration = project[id], let body = declaration.body,
      declaration.kind == .variable || declaration.kind == .function
    else { return nil }
    declarations[id] = .some(nil)
    let source = source(of: body, inFile: id.file)
    declarations[id] = .some(source)
    return source
  }
}

extension WindowTracker {
  /// Where the insets come from, with the project's own property of that name by which they do.
  package mutating func source(
    of read: InsetRead, inFile slot: Int
  ) -> (source: WindowSource, helper: DeclarationID?)? {
    guard let facts = project.files[slot] else { return nil }
    let tree = facts.tree
    let name = tree.text(of: read.name)
    let site = UseSite(file: slot, enclosing: facts.typesAround(read.name), platforms: .iOS)
    if let source = source(of: read.base, inFile: slot) {
      guard source.way == .application else { return (source, nil) }
      let helper = member(name, ofType: "UIApplication", at: site)
      return (sourceOfApplication(name, at: site), helper)
    }
    guard tree.kind(of: read.base) == .nameExpr, let helper = member(name, ofType: tree.text(of: read.base), at: site)
    else { return nil }
    return source(of: helper).map { ($0, helper) }
  }
}

extension WindowTracker {
  /// Whether windows have a part in the value: what it gives back comes from them, or insets that it is made of do.
  package mutating func isMadeOfWindows(_ value: NodeID, inFile slot: Int) -> Bool {
    guard let tree = project.files[slot]?.tree else { return false }
    if let source = source(of: value, inFile: slot), source.way != .application { return true }
    for read in tree.insetReads(in: value) where source(of: read, inFile: slot) != nil { return true }
    return false
  }
}

extension FileFacts {
  /// The names of the types and extended types around a place, innermost first.
  package func typesAround(_ node: NodeID) -> [String] {
    var names: [String] = []
    var current = declarationAround(node)
    while let index = current {
      let declaration = declarations[index]
      if declaration.isType || declaration.kind == .extension { names.append(declaration.name) }
      current = declaration.parent
    }
    return names
  }
}
