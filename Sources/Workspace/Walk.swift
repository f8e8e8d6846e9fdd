// The walk below a folder, and what it leaves out: what Git ignores, folders of tools and dependencies, and what a
// configuration or the command line excludes.

struct Walk {
  /// Of the command line.
  let exclude: PathPatterns?
  /// Files that arguments name are left out for the same reasons as those that are met.
  var excludesNamed = false
  var configurations: Configurations

  /// What holds in a folder for what is in it.
  private struct Surroundings {
    var chain: IgnoreChain
    var configuration: Configuration?
  }

  /// Takes a file that an argument names.
  mutating func take(_ path: [UInt8], namedAs argument: String, into found: inout FoundFiles) {
    let shown = tidied(argument)
    if excludesNamed, !takesNamed(path) {
      found.leftOut.append(PathProblem(path: shown, reason: "named, and left out all the same"))
      return
    }
    found.files.append(FoundFile(path: shown, realPath: String(decoding: path, as: UTF8.self), isNamed: true))
    let shownFolder = shown.lastIndex(of: "/").map { $0 == shown.startIndex ? "/" : String(shown[..<$0]) } ?? ""
    let folder = parent(of: path) ?? []
    found.folders.add(shownFolder, folder, configurations.nearest(to: folder))
  }

  /// Meets files in path order, so that there is nothing to sort afterwards. Throws when the folder itself can't be
  /// read.
  mutating func walk(_ root: [UInt8], shownAs shownRoot: String, into found: inout FoundFiles) throws(FileFault) {
    guard isText(root) else { throw .nameNotText }
    let shownStart = Array(shownRoot.isEmpty || shownRoot == "/" ? shownRoot.utf8 : (shownRoot + "/").utf8)
    /// The path that reports show for a real one.
    func shown(_ path: [UInt8]) -> String {
      path == root ? shownRoot : String(decoding: shownStart + path[(root.count + 1)...], as: UTF8.self)
    }
    func skip(_ path: [UInt8], _ reason: String) {
      found.skipped.append(PathProblem(path: shown(path), reason: reason))
    }

    let around = surroundings(above: root)
    found.skipped += around.chain.problems
    found.folders.add(shownRoot, root, around.configuration)
    var waiting: [(path: [UInt8], kind: FileKind, around: Surroundings)] = [(root, .folder, around)]
    while let (path, kind, around) = waiting.popLast() {
      switch kind {
      case .regular:
        if let folder = projectFolder(of: path) {
          // One about a folder above the walked one is met again on the way up.
          guard folder.count >= root.count else { continue }
          found.projects.append(
            FoundProject(realPath: String(decoding: path, as: UTF8.self), folder: shown(folder), inner: ""))
        } else {
          found.files.append(
            FoundFile(path: shown(path), realPath: String(decoding: path, as: UTF8.self), isNamed: false))
        }
      case .link: skip(path, "a symbolic link, followed only when named")
      case .other: skip(path, FileFault.notRegular.reason)
      case .folder:
        let entries: [FolderEntry]
        do throws(FileFault) {
          entries = try listFolder(path)
        } catch {
          if path == root { throw error }
          skip(path, error.reason)
          continue
        }
        var inside = around
        if enter(path, names: entries.lazy.map(\.name), &inside) {
          found.folders.add(shown(path), path, inside.configuration)
        }
        found.skipped += inside.chain.problems
        for entry in entries.filter(isOfInterest).sorted(by: precedes).reversed() {
          let path = joined(path, entry.name)
          if let reason = reasonToLeaveOut(path, entry, inside) {
            found.leftOut.append(PathProblem(path: shown(path), reason: reason))
          } else if isText(entry.name) {
            waiting.append((path, entry.kind, inside))
          } else {
            skip(path, FileFault.nameNotText.reason)
          }
        }
      }
    }
  }

  /// Whether a walk of the root would meet a file there if there were one: the way to it leads through no link, and
  /// nothing says that it is left out.
  mutating func takes(_ names: [[UInt8]], below root: [UInt8]) -> Bool {
    var around = surroundings(above: root)
    var folder = root
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      _ = enter(folder, names: Walk.telling.filter { exists(joined(folder, $0)) }, &around)
      let path = joined(folder, name)
      let kind = (try? fileKind(path)) ?? (isLast ? .regular : .folder)
      let entry = FolderEntry(name: name, kind: kind)
      guard kind == (isLast ? .regular : .folder), isOfInterest(entry), isText(name), !isRelative(name),
        reasonToLeaveOut(path, entry, around) == nil
      else { return false }
      folder = path
    }
    return true
  }

  /// Whether a walk from the repository's root, or else from where the configuration lies, would meet the file.
  private mutating func takesNamed(_ path: [UInt8]) -> Bool {
    let folder = parent(of: path) ?? []
    var root = configurations.nearest(to: folder).flatMap { parent(of: Array($0.path.utf8)) } ?? folder
    if !path.starts(with: root + [UInt8(ascii: "/")]) { root = folder }
    var above: [UInt8]? = folder
    while let candidate = above {
      if exists(joined(candidate, repositoryName)) { root = candidate }
      above = parent(of: candidate)
    }
    let names = path.dropFirst(root.count + 1).split(separator: UInt8(ascii: "/")).map(Array.init)
    return takes(names, below: root)
  }

  /// The names of what says something of the folder in which it lies.
  private static let telling = IgnoreChain.telling + [Array(configurationName.utf8)]

  private mutating func surroundings(above root: [UInt8]) -> Surroundings {
    Surroundings(chain: IgnoreChain(above: root), configuration: configurations.nearest(to: root))
  }

  /// Returns whether the configuration is another one now.
  private mutating func enter(
    _ folder: [UInt8], names: some Sequence<[UInt8]>, _ around: inout Surroundings
  ) -> Bool {
    around.chain.enter(folder, names: names)
    let file = Array(configurationName.utf8)
    guard names.contains(where: { $0 == file || $0 == repositoryName }) else { return false }
    around.configuration = configurations.nearest(to: folder)
    return true
  }

  private func reasonToLeaveOut(_ path: [UInt8], _ entry: FolderEntry, _ around: Surroundings) -> String? {
    let isFolder = entry.kind == .folder
    if isFolder, isPassedOver(entry.name) { return "a folder of tools or dependencies" }
    if around.chain.ignores(path, isFolder: isFolder) { return "ignored by Git" }
    // What says how sources belong together is read all the same.
    guard isFolder || isSwift(entry.name) else { return nil }
    if exclude?.match(path, isFolder: isFolder) == true { return "excluded by the command line" }
    return around.configuration?.reasonToLeaveOut(path, isFolder: isFolder)
  }
}

/// `.` or `..`.
private func isRelative(_ name: [UInt8]) -> Bool { name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") } }

/// The order of the paths that the entries lead to: those in a folder `a` begin with `a/`, which is after `a.swift`.
private func precedes(_ left: FolderEntry, _ right: FolderEntry) -> Bool {
  /// Zero, which no name holds, stands after the end.
  func byte(_ entry: FolderEntry, _ index: Int) -> UInt8 {
    if index < entry.name.count { return entry.name[index] }
    return index == entry.name.count && entry.kind == .folder ? UInt8(ascii: "/") : 0
  }
  for index in 0...max(left.name.count, right.name.count) where byte(left, index) != byte(right, index) {
    return byte(left, index) < byte(right, index)
  }
  return false
}

private func isOfInterest(_ entry: FolderEntry) -> Bool {
  entry.kind == .folder || isSwift(entry.name) || entry.kind == .regular && isProjectFile(entry.name)
}

/// Folders that a walk doesn't enter even where no ignore file says so: histories, builds, dependencies.
private func isPassedOver(_ name: [UInt8]) -> Bool {
  passedOver.contains { $0.count == name.count && contains(name, $0, at: 0) }
}

private let passedOver = [
  ".git", ".hg", ".svn", ".jj", ".bzr", "_darcs", "CVS", ".build", "DerivedData", "Pods", "Carthage",
].map { Array($0.utf8) }

private func isSwift(_ name: [UInt8]) -> Bool {
  name.count > swiftEnding.count && contains(name, swiftEnding, at: name.count - swiftEnding.count)
}

private let swiftEnding = Array(".swift".utf8)
