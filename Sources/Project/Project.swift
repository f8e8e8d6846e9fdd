// All files of one universe and the names they declare. `update` is the only way in: the command line calls it once with
// everything, the server with each change, so there is no second computation to agree with.

import Syntax

/// A declaration of the project: the file's slot, and its place among the file's declarations. Slots are given in order
/// of arrival and say nothing; where order matters, paths decide.
public struct DeclarationID: Hashable, Sendable {
  public let file: Int
  public let index: Int

  public init(file: Int, index: Int) {
    self.file = file
    self.index = index
  }
}

/// A file that is new, changed, or gone.
public struct FileChange: Sendable {
  public let path: String
  /// Nil: the file is gone.
  public let facts: FileFacts?

  public init(path: String, facts: FileFacts?) {
    self.path = path
    self.facts = facts
  }
}

/// What an update did, for whoever computes on top of the project.
public struct ProjectChange: Sendable {
  /// Slots whose facts are new or gone.
  public var files: Set<Int> = []
  /// Names of which a declaration came, went or changed.
  public var names: Set<String> = []
}

public struct Project: Sendable {
  /// By slot; nil where a file is gone.
  public private(set) var files: [FileFacts?] = []
  private var slots: [String: Int] = [:]
  /// Types and aliases by name.
  private(set) var types: [String: [DeclarationID]] = [:]
  /// Members of types and extensions, and top-level functions and variables, by name.
  private(set) var members: [String: [DeclarationID]] = [:]
  private(set) var extensions: [String: [DeclarationID]] = [:]
  private(set) var scopes = Scopes()

  public init() {}

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

  // MARK: - Changing

  @discardableResult
  public mutating func update(_ changes: [FileChange]) -> ProjectChange {
    var change = ProjectChange()
    for file in changes {
      let slot = slots[file.path] ?? files.count
      if slot == files.count {
        guard file.facts != nil else { continue }
        files.append(nil)
        slots[file.path] = slot
      }
      if let old = files[slot] { remove(old, slot, &change) }
      files[slot] = file.facts
      change.files.insert(slot)
      if let new = file.facts { add(new, slot, &change) }
    }
    scopes = Scopes(files.compactMap { $0 })
    return change
  }

  private mutating func add(_ facts: FileFacts, _ slot: Int, _ change: inout ProjectChange) {
    for (index, declaration) in facts.declarations.enumerated() {
      let id = DeclarationID(file: slot, index: index)
      change.names.insert(declaration.name)
      if declaration.isType || declaration.kind == .typealias {
        types[declaration.name, default: []].append(id)
      } else if declaration.kind == .extension {
        extensions[declaration.name, default: []].append(id)
      } else {
        members[declaration.name, default: []].append(id)
      }
    }
  }

  private mutating func remove(_ facts: FileFacts, _ slot: Int, _ change: inout ProjectChange) {
    for declaration in facts.declarations {
      change.names.insert(declaration.name)
      if declaration.isType || declaration.kind == .typealias {
        types[declaration.name]?.removeAll { $0.file == slot }
      } else if declaration.kind == .extension {
        extensions[declaration.name]?.removeAll { $0.file == slot }
      } else {
        members[declaration.name]?.removeAll { $0.file == slot }
      }
    }
  }
}
