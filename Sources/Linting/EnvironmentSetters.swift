// Which environment values the project's views set, by name: `.environment(\.gap, 8)`. Kept up to date with each
// change, so that nobody has to go through all files for one of them.

import Project
import Syntax

struct EnvironmentSetters: Sendable {
  /// By path, for files that set any.
  private var names: [String: Set<String>] = [:]
  /// In how many files each is set.
  private var counts: [String: Int] = [:]

  mutating func update(_ changes: [FileChange]) {
    for change in changes where change.project == nil {
      let new = change.facts?.tree.namesOfValuesSet ?? []
      for name in names[change.path] ?? [] { counts[name, default: 0] -= 1 }
      for name in new { counts[name, default: 0] += 1 }
      names[change.path] = new.isEmpty ? nil : new
    }
  }

  func sets(_ name: String) -> Bool { counts[name, default: 0] > 0 }
}

extension SyntaxTree {
  /// `gap` in `.environment(\.gap, 8)` and `.transformEnvironment(\.gap) { $0 = 8 }`.
  fileprivate var namesOfValuesSet: Set<String> {
    var names: Set<String> = []
    for index in kinds.indices where kinds[index] == .keyPathExpr {
      let path = NodeID(index)
      guard let argument = parent(of: path), kind(of: argument) == .argument, let call = parent(of: argument),
        kind(of: call) == .callExpr, let modifier = calledToken(call),
        isText(of: modifier, "environment") || isText(of: modifier, "transformEnvironment"),
        let component = child(of: path, .keyPathComponent), let name = child(of: component, .identifier)
      else { continue }
      names.insert(text(of: name))
    }
    return names
  }
}
