// Which names the change of a file concerns.

import Syntax

struct ChangedNames {
  private(set) var names: Set<String> = []
  /// Those that are or were protocols': what conforms to them may be something else now.
  private(set) var protocols: Set<String> = []

  /// Declarations are known by their place in the list, so one that moved has changed. Of a member its type changes
  /// too: whoever makes a value of the type may never name the member.
  mutating func take(_ old: FileFacts?, _ new: FileFacts?) {
    for index in 0..<max(old?.declarations.count ?? 0, new?.declarations.count ?? 0) {
      if let old, let new, looksAlike(index, old, new) { continue }
      for facts in [old, new] {
        guard let facts, index < facts.declarations.count else { continue }
        let declaration = facts.declarations[index]
        if declaration.name != "body" { names.insert(declaration.name) }
        if let parent = declaration.parent { names.insert(facts.declarations[parent].name) }
        if declaration.kind == .protocol { protocols.insert(declaration.name) }
      }
    }
  }
}

/// Whether all that others can see of the declaration of that number is the same in both; where it stands isn't.
private func looksAlike(_ index: Int, _ old: FileFacts, _ new: FileFacts) -> Bool {
  guard index < old.declarations.count, index < new.declarations.count else { return false }
  let one = old.declarations[index]
  let other = new.declarations[index]
  return one.kind == other.kind && one.name == other.name && one.isStatic == other.isStatic
    && one.parent.map { old.declarations[$0].name } == other.parent.map { new.declarations[$0].name }
    && one.isFilePrivate == other.isFilePrivate && one.inherits == other.inherits
    && one.attributes == other.attributes && one.platforms == other.platforms && one.type == other.type
    && one.generics == other.generics && one.parameters == other.parameters && one.stored == other.stored
    && (one.body == nil) == (other.body == nil) && one.isConstant == other.isConstant
    && value(of: one, old) == value(of: other, new)
}

/// The text of a value that others may follow; nil for one that they can't.
private func value(of declaration: Declaration, _ facts: FileFacts) -> String? {
  guard declaration.hasShortValue else { return nil }
  return declaration.body.map { facts.tree.flatText(of: $0) }
}
