// Only changed code: the whole project is read as context, and findings in old lines are left out.

internal import Linting
internal import Project
internal import Syntax
internal import Workspace

extension Option {
  static let since = Option(
    "--since", "REF",
    help: """
      Report only what concerns lines changed since the commit
      where REF and the present one parted.
      """)
  static let staged = Option(
    "--staged", help: "Report only what concerns staged lines, and lint staged\nfiles as they are staged.")
  static let changed = Option(
    "--changed", help: "Report only what concerns lines not committed yet, those of\nuntracked files too.")

  static let changes = [since, staged, changed]
}

extension Arguments {
  /// Nil: all code counts.
  func changeScope() throws(UsageError) -> ChangeScope? {
    let given = Option.changes.filter(contains)
    if given.count > 1 {
      throw UsageError("\(list(given.map { "'\($0.name)'" }, "and")) exclude each other")
    }
    if contains(.staged) { return .index }
    if contains(.changed) { return .workingTree }
    guard let name = value(of: .since) else { return nil }
    if name.isEmpty { throw UsageError("'\(Option.since.name)' needs the name of a commit") }
    return .since(name)
  }
}

extension LintInput {
  /// Takes files as they are in the index.
  mutating func replace(with changes: ChangedLines) {
    for index in files.indices {
      if let bytes = changes.staged[absolutePath(files[index].path)] {
        files[index] = SourceFile(path: files[index].path, bytes: bytes)
      }
    }
  }
}

extension Selection {
  /// Takes out what concerns no changed line: neither its own lines have changed, nor those that it points to.
  mutating func keep(only changes: ChangedLines) {
    var lines: [String: LineIndex] = [:]
    var paths: [String: String] = [:]
    func isChanged(_ location: Location) -> Bool {
      let path = paths[location.path] ?? absolutePath(location.path)
      paths[location.path] = path
      guard changes.paths.contains(path) else { return false }
      let index = lines[location.path] ?? LineIndex(text(location.path) ?? [])
      lines[location.path] = index
      func line(_ offset: Int) -> Int { index.position(at: offset, encoding: .utf8).line + 1 }
      let range = location.range
      return changes.contain(
        path, line(range.lowerBound)...max(line(range.lowerBound), line(max(range.lowerBound, range.upperBound - 1))))
    }
    findings.removeAll { finding in
      !isChanged(finding.location) && !finding.related.contains { isChanged($0.location) }
    }
  }
}
