// An argument with wildcards that no shell has replaced, as configurations of hooks and scripts hold them.

/// `Sources/**/*View.swift`
struct Wildcards {
  /// What stands before the first name with a wildcard; empty: the current folder.
  let folder: String
  private let glob: Glob

  /// Nil: it has no wildcard, or can't match anything.
  init?(_ argument: String) {
    let names = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = names.firstIndex(where: { $0.utf8.contains(where: isSpecial) }),
      let glob = Glob(Array(names[first...].joined(separator: "/").utf8))
    else { return nil }
    folder = names[..<first].joined(separator: "/") + (first == 1 && argument.hasPrefix("/") ? "/" : "")
    self.glob = glob
  }

  /// - Parameter path: as reports show it, below the folder.
  func match(_ path: String, below folder: String) -> Bool {
    let start = folder.isEmpty ? 0 : folder == "/" ? 1 : folder.utf8.count + 1
    return glob.matches(Array(path.utf8), from: start)
  }
}

extension Walk {
  /// Takes the files that match among those that a walk meets.
  mutating func match(_ wildcards: Wildcards, in currentFolder: String, into found: inout FoundFiles) throws(FileFault)
  {
    let folder = wildcards.folder.isEmpty ? "." : wildcards.folder
    let path = try realPath(resolved(Array(folder.utf8), against: Array(currentFolder.utf8)))
    let shown = tidied(folder)
    var met = FoundFiles()
    try walk(path, shownAs: shown, into: &met)
    let files = met.files.filter { wildcards.match($0.path, below: shown) }
    if files.isEmpty { throw .noMatch }
    found.files += files
    found.projects += met.projects + projects(above: path, shownAs: shown)
    found.folders.formUnion(met.folders)
  }
}
