// Which files a name is looked for in first. Repositories hold many `ContentView`s: a target's own is meant, then the
// one that lies nearest.

/// The folders that bound where names belong together.
struct Scopes: Sendable, Equatable {
  private var packages: Set<String> = []
  private var apps: Set<String> = []

  init() {}

  init(_ files: [FileFacts]) {
    for file in files {
      if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") {
        packages.insert(folder(of: file.path))
      } else if file.declarations.contains(where: { $0.attributes.contains("main") && $0.inherits.contains("App") }) {
        apps.insert(folder(of: file.path))
      }
    }
  }

  /// The folder of the scope that the file belongs to; empty: the whole universe.
  func scope(of path: String) -> String {
    if let package = nearest(path, in: packages) { return target(of: path, in: package) }
    return nearest(path, in: apps) ?? ""
  }

  /// `Sources/Name` below the package, where the file is in one.
  private func target(of path: String, in package: String) -> String {
    let rest = path.dropFirst(package.isEmpty ? 0 : package.utf8.count + 1)
    let parts = rest.split(separator: "/")
    guard parts.count > 2, ["Sources", "Source", "Tests", "src"].contains(parts[0]) else { return package }
    return (package.isEmpty ? "" : package + "/") + parts[0] + "/" + parts[1]
  }

  private func nearest(_ path: String, in folders: Set<String>) -> String? {
    guard !folders.isEmpty else { return nil }
    var current = folder(of: path)
    while true {
      if folders.contains(current) { return current }
      if current.isEmpty { return nil }
      current = folder(of: current)
    }
  }
}

/// The path up to its last slash; empty where there is none.
func folder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// How many leading folders two files share.
func sharedFolders(_ first: String, _ second: String) -> Int {
  var count = 0
  for (one, other) in zip(folder(of: first).split(separator: "/"), folder(of: second).split(separator: "/")) {
    guard one == other else { break }
    count += 1
  }
  return count
}
