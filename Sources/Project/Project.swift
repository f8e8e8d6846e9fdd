// All files of one universe and the names they declare. `update` is the only way in: the command line calls it once
// with everything, the server with each change, so there is no second computation to agree with.

public import Syntax

/// A declaration of the project: the file's slot, and its place among the file's declarations. Slots are given in order
/// of arrival and say nothing; where order matters, paths decide.
public struct DeclarationID: Hashable, Sendable {
  /// Both in one number: these are kept and hashed by the thousand.
  private let rawValue: UInt64

  public init(file: Int, index: Int) {
    rawValue = UInt64(UInt32(truncatingIfNeeded: file)) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  public var file: Int { Int(rawValue >> 32) }
  public var index: Int { Int(rawValue & 0xFFFF_FFFF) }
}

/// A file that is new, changed, or gone.
public struct FileChange: Sendable {
  public let path: String
  /// Nil: the file is gone, or is no source.
  public let facts: FileFacts?
  /// Of a file that says how sources belong together.
  public let project: ProjectFacts?

  public init(path: String, facts: FileFacts?) {
    self.path = path
    self.facts = facts
    project = nil
  }

  public init(path: String, project: ProjectFacts) {
    self.path = path
    facts = nil
    self.project = project
  }
}

/// What an update did, for whoever computes on top of the project.
public struct ProjectChange: Sendable {
  /// Slots whose facts are new or gone.
  public var files: Set<Int> = []
  /// Names that may mean something else now, or whose declarations moved within their file's list. Who looks one of
  /// them up has to look again; everybody else is as before.
  public var names: Set<String> = []
  /// Slots of other files that hold one of these names.
  public var lookers: Set<Int> = []
  /// The project is new, or folders, targets or platforms bound names differently: everybody has to look again.
  public var isEverything = false
}

public struct Project: Sendable {
  /// By slot; nil where a file is gone.
  public private(set) var files: [FileFacts?] = []
  private var slots: [String: Int] = [:]
  /// By slot, like `files`; nil until a change asks.
  private var fileNames: [FileNames?] = []
  /// Types and aliases by name.
  private(set) var types: [String: [DeclarationID]] = [:]
  /// Members by their name, then by that of the type that they or their extension belong to; those of no type under the
  /// empty name.
  private(set) var members: [String: [String: [DeclarationID]]] = [:]
  private(set) var extensions: [String: [DeclarationID]] = [:]
  private var projectFiles: [String: ProjectFacts] = [:]
  private var scopes = Scopes()
  /// By slot, like `files`.
  private(set) var places: [FilePlace] = []
  /// The names of aliases, and of constants that stand for others, by the name that they stand for, and how often they
  /// are declared.
  private var aliases: [String: [String: Int]] = [:]
  /// The names of types by those of what they conform to or inherit from, likewise.
  private var heirs: [String: [String: Int]] = [:]
  /// Takes the place of what project files say.
  private let deploymentTarget: @Sendable (String) -> SystemVersions

  /// - Parameter deploymentTarget: of the file at a path, where a version is given; else project files tell.
  public init(deploymentTarget: @escaping @Sendable (String) -> SystemVersions = { _ in SystemVersions() }) {
    self.deploymentTarget = deploymentTarget
  }

  public func slot(of path: String) -> Int? { slots[path] }

  public subscript(id: DeclarationID) -> Declaration? {
    guard let facts = files[id.file], id.index < facts.declarations.count else { return nil }
    return facts.declarations[id.index]
  }

  public func path(of id: DeclarationID) -> String { files[id.file]?.path ?? "" }

  /// The type or extension around a declaration.
  public func parent(of id: DeclarationID) -> DeclarationID? {
    self[id]?.parent.map { DeclarationID(file: id.file, index: $0) }
  }

  /// Where the file can be compiled, as far as its imports and the targets that it belongs to tell.
  public func platforms(ofFile slot: Int) -> PlatformSet {
    guard let facts = files[slot] else { return .all }
    return facts.platforms.intersection(places[slot].platforms)
  }

  /// The oldest systems on which the file has to run.
  public func deploymentTarget(ofFile slot: Int) -> SystemVersions { places[slot].deploymentTarget }

  /// The systems that the package names whose target the file belongs to; nil: it belongs to none.
  public func platformsNamedByPackage(ofFile slot: Int) -> [Platform]? {
    places[slot].package.map { package in Platform.allCases.filter { package[$0] != nil } }
  }

  /// The versions of a system on which a place of the file can run.
  public func versions(of platform: Platform, at node: NodeID, inFile slot: Int) -> VersionRange {
    let target = deploymentTarget(ofFile: slot)[platform]
    let bounds = files[slot]?.availability.bounds(at: node) ?? Availability.Bounds()
    var range = VersionRange()
    range.atLeast = [target, bounds.atLeast[platform]].compactMap { $0 }.max()
    range.oldest = target == nil ? nil : range.atLeast
    range.below = bounds.below[platform]
    return range
  }

  /// Where the declaration is compiled: what its file says, and the `#if`s around it.
  public func platforms(of id: DeclarationID) -> PlatformSet {
    platforms(ofFile: id.file).intersection(self[id]?.platforms ?? .all)
  }

  /// What a type or extension declares directly.
  public func members(of holder: DeclarationID) -> [Declaration] {
    guard let declarations = files[holder.file]?.declarations else { return [] }
    var members: [Declaration] = []
    // All that is inside stands directly behind it.
    for member in declarations[(holder.index + 1)...] {
      guard let parent = member.parent, parent >= holder.index else { break }
      if parent == holder.index { members.append(member) }
    }
    return members
  }

  // MARK: - Changing

  @discardableResult
  public mutating func update(_ changes: [FileChange]) -> ProjectChange {
    var change = ProjectChange()
    // Of a new project all is new.
    var changed = files.isEmpty ? nil : ChangedNames()
    var changesScopes = false
    for file in changes {
      if let facts = file.project {
        projectFiles[file.path] = facts
        changesScopes = true
      } else if projectFiles.removeValue(forKey: file.path) != nil {
        changesScopes = true
      } else {
        take(file, &change, &changed, &changesScopes)
      }
    }
    if changed == nil, !files.isEmpty { change.isEverything = true }
    if changesScopes {
      let inOrder = projectFiles.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
      scopes = Scopes(files.compactMap { $0 }, inOrder)
      change.isEverything = true
    }
    var surroundings: [String: Scopes.Surroundings] = [:]
    for slot in changesScopes ? Set(files.indices) : change.files {
      places[slot] = files[slot].map { place(of: $0.path, &surroundings) } ?? FilePlace()
    }
    if let changed, !change.isEverything {
      change.names = withDependents(changed)
      change.lookers = lookers(change.names).subtracting(change.files)
    }
    return change
  }

  private func place(of path: String, _ surroundings: inout [String: Scopes.Surroundings]) -> FilePlace {
    var place = scopes.place(of: path, &surroundings)
    place.deploymentTarget = place.deploymentTarget.replaced(by: deploymentTarget(path))
    return place
  }

  /// The files that may look up one of the names.
  private mutating func lookers(_ names: Set<String>) -> Set<Int> {
    guard !names.isEmpty else { return [] }
    var lookers: Set<Int> = []
    for slot in files.indices {
      guard let facts = files[slot] else { continue }
      let held = fileNames[slot] ?? FileNames(facts.tree)
      fileNames[slot] = held
      if names.contains(where: { held.mayContain($0) }) { lookers.insert(slot) }
    }
    return lookers
  }

  private mutating func take(
    _ file: FileChange, _ change: inout ProjectChange, _ changed: inout ChangedNames?, _ changesScopes: inout Bool
  ) {
    let slot = slots[file.path] ?? files.count
    if slot == files.count {
      guard file.facts != nil else { return }
      files.append(nil)
      places.append(FilePlace())
      fileNames.append(nil)
      slots[file.path] = slot
    }
    let old = files[slot]
    if let old { remove(old, slot) }
    files[slot] = file.facts
    fileNames[slot] = nil
    if let new = file.facts { add(new, slot) }
    change.files.insert(slot)
    changed?.take(old, file.facts)
    if old?.mark != file.facts?.mark { changesScopes = true }
    // Where a file can be compiled decides who means its names.
    if let old, let new = file.facts, old.platforms != new.platforms { change.isEverything = true }
  }

  /// Adds what changes with these names: aliases with what they stand for, types with the protocols that they conform
  /// to.
  private func withDependents(_ changed: ChangedNames) -> Set<String> {
    var names = changed.names
    var heirsSeen = changed.protocols
    var pending = Array(changed.names)
    var protocols = Array(changed.protocols)
    while true {
      if let name = pending.popLast() {
        for alias in aliases[name, default: [:]].keys where names.insert(alias).inserted { pending.append(alias) }
        for alias in aliases[name, default: [:]].keys where heirsSeen.contains(name) && heirsSeen.insert(alias).inserted
        {
          protocols.append(alias)
        }
      } else if let name = protocols.popLast() {
        for heir in heirs[name, default: [:]].keys {
          if names.insert(heir).inserted { pending.append(heir) }
          if heirsSeen.insert(heir).inserted { protocols.append(heir) }
        }
      } else {
        return names
      }
    }
    return names
  }

  /// Takes note of what the declaration depends on, or forgets it.
  private mutating func count(_ declaration: Declaration, _ change: Int) {
    if declaration.kind == .typealias, let target = declaration.type {
      aliases[TypeName(target).name, default: [:]].count(declaration.name, change)
    }
    for name in declaration.valueNames { aliases[name, default: [:]].count(declaration.name, change) }
    for name in declaration.inherits { heirs[name, default: [:]].count(declaration.name, change) }
  }

  private mutating func add(_ facts: FileFacts, _ slot: Int) {
    for (index, declaration) in facts.declarations.enumerated() {
      let id = DeclarationID(file: slot, index: index)
      count(declaration, 1)
      if declaration.isType || declaration.kind == .typealias {
        types[declaration.name, default: []].append(id)
      } else if declaration.kind == .extension {
        extensions[declaration.name, default: []].append(id)
      } else {
        let holder = declaration.parent.map { facts.declarations[$0].name } ?? ""
        members[declaration.name, default: [:]][holder, default: []].append(id)
      }
    }
  }

  private mutating func remove(_ facts: FileFacts, _ slot: Int) {
    for declaration in facts.declarations {
      count(declaration, -1)
      if declaration.isType || declaration.kind == .typealias {
        types[declaration.name]?.removeAll { $0.file == slot }
      } else if declaration.kind == .extension {
        extensions[declaration.name]?.removeAll { $0.file == slot }
      } else {
        let holder = declaration.parent.map { facts.declarations[$0].name } ?? ""
        members[declaration.name]?[holder]?.removeAll { $0.file == slot }
      }
    }
  }
}

extension [String: Int] {
  fileprivate mutating func count(_ name: String, _ change: Int) {
    let count = self[name, default: 0] + change
    self[name] = count > 0 ? count : nil
  }
}
