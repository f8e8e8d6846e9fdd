// From a name at a place to the declaration it means.

/// Where a name stands.
public struct UseSite: Sendable {
  /// The file's slot.
  public let file: Int
  /// The types around the place, innermost first.
  public let enclosing: [String]
  /// On which platforms the name is looked up: iOS where the code can run there, else wherever it can.
  public let platforms: PlatformSet

  /// - Parameter platforms: where the code can run.
  public init(file: Int, enclosing: [String], platforms: PlatformSet = .all) {
    self.file = file
    self.enclosing = enclosing
    self.platforms = platforms.contains(.iOS) ? .iOS : platforms
  }
}

public enum Resolution: Sendable, Equatable {
  case found(DeclarationID)
  /// Several fit equally well.
  case ambiguous
  /// Nothing of that name in sight: the system's, or another package's.
  case missing
}

public enum TypeMeaning: Sendable, Equatable {
  case found(DeclarationID)
  case ambiguous
  /// No type of the project's; the name that is left when aliases are followed.
  case missing(String)
}

/// `Module.Outer.Name<Argument>`, taken apart.
public struct TypeName: Sendable, Equatable {
  public let name: String
  /// The part before the last.
  public let qualifier: String?

  public init(_ text: String) {
    let end = text.utf8.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    let bare = text[..<(end ?? text.endIndex)]
    guard let dot = bare.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      name = bare.isEmpty || end == nil ? text : String(bare)
      qualifier = nil
      return
    }
    name = String(bare[bare.utf8.index(after: dot)...])
    qualifier = bare[..<dot].split(separator: ".").last.map(String.init)
  }
}

extension Project {
  /// The type or alias that `name`, or `qualifier.name`, means at that place: declared in the innermost type around it,
  /// before those further out and those at the top level.
  public func resolveType(_ name: String, qualifier: String? = nil, at site: UseSite) -> Resolution {
    guard let all = types[name] else { return .missing }
    if let qualifier {
      return choose(all.filter { (parentName(of: $0) ?? moduleName(of: $0)) == qualifier }, at: site)
    }
    for holder in site.enclosing {
      let inner = choose(all.filter { parentName(of: $0) == holder }, at: site)
      if inner != .missing { return inner }
    }
    return choose(all.filter { parent(of: $0) == nil }, at: site)
  }

  /// What a name of a type comes to when aliases are followed.
  public func meaning(ofType name: String, qualifier: String? = nil, at site: UseSite) -> TypeMeaning {
    var (name, qualifier, site) = (name, qualifier, site)
    for _ in 0..<Limits.maximumAliases {
      switch resolveType(name, qualifier: qualifier, at: site) {
      case .missing: return .missing(name)
      case .ambiguous: return .ambiguous
      case .found(let id):
        guard let alias = self[id], alias.kind == .typealias else { return .found(id) }
        guard let target = alias.type.map(TypeName.init) else { return .ambiguous }
        (name, qualifier) = (target.name, target.qualifier)
        site = UseSite(file: id.file, enclosing: enclosingTypes(of: id), platforms: site.platforms)
      }
    }
    return .ambiguous
  }

  /// The names of the types around a declaration, innermost first.
  public func enclosingTypes(of id: DeclarationID) -> [String] {
    var names: [String] = []
    var holder = parent(of: id)
    while let type = holder {
      if let name = self[type]?.name { names.append(name) }
      holder = parent(of: type)
    }
    return names
  }

  /// The members of that name that a value of the type has: its own, then those of its extensions.
  ///
  /// - Parameters:
  ///   - isStatic: nil for either.
  ///   - fits: which of several that are called alike the use can mean.
  public func resolveMember(
    _ name: String, of type: DeclarationID, isStatic: Bool? = nil, at site: UseSite,
    where fits: (Declaration) -> Bool = { _ in true }
  ) -> Resolution {
    guard let typeName = self[type]?.name else { return .missing }
    let candidates = (members[name]?[typeName] ?? []).filter { id in
      guard let parent = parent(of: id), let holder = self[parent] else { return false }
      guard let declaration = self[id], isStatic == nil || declaration.isStatic == isStatic, fits(declaration) else {
        return false
      }
      return (parent == type || holder.kind == .extension) && isInSight(id, of: site)
    }
    let own = candidates.filter { parent(of: $0) == type }
    return choose(own.isEmpty ? candidates : own, at: site)
  }

  /// A member that an extension of `typeName` declares: `extension View { func card() }`.
  public func resolveExtensionMember(
    _ name: String, of typeName: String, isStatic: Bool? = nil, at site: UseSite,
    where fits: (Declaration) -> Bool = { _ in true }
  ) -> Resolution {
    choose(
      (members[name]?[typeName] ?? []).filter { id in
        guard let holder = parent(of: id).flatMap({ self[$0] }), holder.kind == .extension || holder.kind == .protocol
        else { return false }
        guard let declaration = self[id], fits(declaration) else { return false }
        return isStatic == nil || declaration.isStatic == isStatic
      }, at: site)
  }

  /// The extensions of a type or protocol of that name, wherever they stand.
  public func extensions(of name: String) -> [DeclarationID] { extensions[name] ?? [] }

  /// All members of that name that types and extensions of that name declare, in whatever order.
  public func members(of typeName: String, named name: String) -> [DeclarationID] { members[name]?[typeName] ?? [] }

  /// All functions, variables and cases of that name, wherever they are declared, that code there can see.
  public func declarations(named name: String, inSightOf site: UseSite) -> [DeclarationID] {
    (members[name] ?? [:]).values.flatMap { $0 }.filter { isInSight($0, of: site) }
  }

  /// A function or variable outside every type.
  public func resolveTopLevel(_ name: String, at site: UseSite) -> Resolution {
    choose(members[name]?[""] ?? [], at: site)
  }

  // MARK: - Choosing

  private func parentName(of id: DeclarationID) -> String? { parent(of: id).flatMap { self[$0]?.name } }

  /// The folder name of a package's target: what qualifies its types from outside.
  private func moduleName(of id: DeclarationID) -> String? {
    places[id.file].scope.folder.split(separator: "/").last.map(String.init)
  }

  /// Whether the declaration is compiled together with the place's code, which can see it.
  private func isInSight(_ id: DeclarationID, of site: UseSite) -> Bool {
    if id.file != site.file, isFilePrivate(id) || !places[site.file].sees(places[id.file]) { return false }
    return !platforms(of: id).isDisjoint(with: site.platforms)
  }

  /// The one that is meant: of those in sight the one in this file, else in this scope, else in the same target, else
  /// the nearest; of several alike none.
  private func choose(_ candidates: [DeclarationID], at site: UseSite) -> Resolution {
    let visible = candidates.filter { isInSight($0, of: site) }
    guard visible.count > 1 else { return visible.first.map { .found($0) } ?? .missing }
    let here = visible.filter { $0.file == site.file }
    if !here.isEmpty { return here.count == 1 ? .found(here[0]) : .ambiguous }
    guard let path = files[site.file]?.path else { return .ambiguous }
    let place = places[site.file]
    let near = visible.filter { places[$0.file].scope == place.scope }
    var pool = near.isEmpty ? visible : near
    let together = pool.filter { place.shares(places[$0.file]) }
    if !together.isEmpty { pool = together }
    if pool.count == 1 { return .found(pool[0]) }
    let distances = pool.map { sharedFolders(path, self.path(of: $0)) }
    let best = distances.max()
    let nearest = zip(pool, distances).filter { $1 == best }.map(\.0)
    return nearest.count == 1 ? .found(nearest[0]) : .ambiguous
  }

  /// Private itself, or a member of something private.
  private func isFilePrivate(_ id: DeclarationID) -> Bool {
    var current: DeclarationID? = id
    while let next = current {
      if self[next]?.isFilePrivate == true { return true }
      current = parent(of: next)
    }
    return false
  }
}
