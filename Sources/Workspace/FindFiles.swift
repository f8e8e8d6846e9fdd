// From arguments to the files of a run. What is named is always taken; what a walk meets is taken when it is a regular
// Swift file that Git would show and that isn't in a folder of tools and dependencies. Links are followed when named
// and never in a walk, so there are no cycles and no file is met twice under two names. A walk goes by absolute paths
// without links: that makes files comparable across arguments and lets ignore files above the walked folder apply.

/// A path that can't be used, and why.
package struct PathProblem: Error, Sendable, Equatable {
  /// As it would have been reported, or absolute; bytes that aren't UTF-8 are replaced.
  package let path: String
  /// Reads well after "path: ".
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// A file of a run.
package struct FoundFile: Sendable, Equatable {
  /// As in reports: made from the argument that led to it, without a leading `./`.
  package let path: String
  /// Absolute and without links.
  package let realPath: String
  /// An argument names the file itself. Then it is an error when it can't be read.
  package var isNamed: Bool
}

/// A file that says how sources belong together: an Xcode project, a manifest.
package struct FoundProject: Sendable, Equatable {
  /// Absolute and without links.
  package let realPath: String
  /// The folder whose sources it is about, as in their paths; empty: all of them.
  package let folder: String
  /// The way from its own folder to that one, when it lies above what is linted.
  package let inner: String
}

package struct FoundFiles: Sendable, Equatable {
  /// In the order of their paths' bytes, no file twice. When several arguments lead to one, the first gives the path.
  package var files: [FoundFile] = []
  /// What lies among the files or above them, up to the repository's root; not in folders that Git ignores.
  package var projects: [FoundProject] = []
  /// What walks had to leave out, in path order. What they are meant to leave out isn't listed.
  package var skipped: [PathProblem] = []
  /// Arguments that can't be used, in their order.
  package var errors: [PathProblem] = []

  package init() {}
}

extension FoundFiles {
  /// Takes out the file that this path leads to, or the error that there is none: its text comes from elsewhere.
  package mutating func remove(_ path: String, in currentFolder: String = ".") {
    let shown = tidied(path)
    let real = try? realPath(resolved(Array(path.utf8), against: Array(currentFolder.utf8)))
    files.removeAll { $0.path.utf8.elementsEqual(shown.utf8) || Array($0.realPath.utf8) == real }
    errors.removeAll { tidied($0.path).utf8.elementsEqual(shown.utf8) }
  }
}

/// The Swift files that the arguments name or contain. No argument means the current folder. Relative arguments are
/// relative to `currentFolder`, which doesn't show in reported paths.
package func findSwiftFiles(_ arguments: [String], in currentFolder: String = ".") -> FoundFiles {
  var found = FoundFiles()
  for argument in arguments.isEmpty ? ["."] : arguments {
    do throws(FileFault) {
      guard !argument.isEmpty else { throw .emptyPath }
      let path = try realPath(resolved(Array(argument.utf8), against: Array(currentFolder.utf8)))
      switch try fileKind(path) {
      case .regular:
        guard isText(path) else { throw .nameNotText }
        found.files.append(
          FoundFile(path: tidied(argument), realPath: String(decoding: path, as: UTF8.self), isNamed: true))
        found.projects += projects(above: path, shownAs: tidied(argument))
      case .folder:
        try walk(path, shownAs: tidied(argument), into: &found)
        found.projects += projects(above: path, shownAs: tidied(argument))
      case .link, .other: throw .notRegular
      }
    } catch {
      found.errors.append(PathProblem(path: argument, reason: error.reason))
    }
  }
  if arguments.count > 1 { found.files = merged(found.files) }
  found.projects = merged(found.projects)
  found.skipped = merged(found.skipped)
  return found
}

/// In path order, each file once, of what several arguments led to.
private func merged(_ files: [FoundFile]) -> [FoundFile] {
  var merged: [FoundFile] = []
  var indices: [[UInt8]: Int] = [:]
  for file in files {
    let index = indices[Array(file.realPath.utf8), default: merged.count]
    if index < merged.count {
      merged[index].isNamed = merged[index].isNamed || file.isNamed
    } else {
      indices[Array(file.realPath.utf8)] = index
      merged.append(file)
    }
  }
  return merged.sorted { precedes($0.path, $1.path) }
}

/// In path order, each once.
private func merged(_ projects: [FoundProject]) -> [FoundProject] {
  projects.sorted { precedes($0.realPath, $1.realPath) }.reduce(into: []) { merged, project in
    if merged.last?.realPath != project.realPath { merged.append(project) }
  }
}

/// In path order, each once.
private func merged(_ problems: [PathProblem]) -> [PathProblem] {
  problems.sorted { precedes($0.path, $1.path) }.reduce(into: []) { merged, problem in
    if merged.last.map({ precedes($0.path, problem.path) }) ?? true { merged.append(problem) }
  }
}

/// Meets files in path order, so that there is nothing to sort afterwards. Throws when the folder itself can't be read.
private func walk(_ root: [UInt8], shownAs shownRoot: String, into found: inout FoundFiles) throws(FileFault) {
  guard isText(root) else { throw .nameNotText }
  let shownStart = Array(shownRoot.isEmpty || shownRoot == "/" ? shownRoot.utf8 : (shownRoot + "/").utf8)
  /// The path that reports show for a real one.
  func shown(_ path: [UInt8]) -> String {
    path == root ? shownRoot : String(decoding: shownStart + path[(root.count + 1)...], as: UTF8.self)
  }
  func skip(_ path: [UInt8], _ reason: String) {
    found.skipped.append(PathProblem(path: shown(path), reason: reason))
  }

  let chainAbove = IgnoreChain(above: root)
  found.skipped += chainAbove.problems
  var waiting: [(path: [UInt8], kind: FileKind, chain: IgnoreChain)] = [(root, .folder, chainAbove)]
  while let (path, kind, chainAround) = waiting.popLast() {
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
      var chain = chainAround
      chain.enter(path, names: entries.lazy.map(\.name))
      found.skipped += chain.problems
      for entry in entries.filter(isOfInterest).sorted(by: precedes).reversed() {
        let path = joined(path, entry.name)
        if chain.ignores(path, isFolder: entry.kind == .folder) { continue }
        if isText(entry.name) {
          waiting.append((path, entry.kind, chain))
        } else {
          skip(path, FileFault.nameNotText.reason)
        }
      }
    }
  }
}

/// Whether a walk of the root would meet a file there if there were one: the way to it leads through no link, and
/// nothing says that it is left out.
func isTaken(_ names: [[UInt8]], below root: [UInt8]) -> Bool {
  var chain = IgnoreChain(above: root)
  var folder = root
  for (index, name) in names.enumerated() {
    let isLast = index == names.count - 1
    chain.enter(folder)
    let path = joined(folder, name)
    let kind = (try? fileKind(path)) ?? (isLast ? .regular : .folder)
    let entry = FolderEntry(name: name, kind: kind)
    guard kind == (isLast ? .regular : .folder), isOfInterest(entry), isText(name), !isRelative(name),
      !chain.ignores(path, isFolder: !isLast)
    else { return false }
    folder = path
  }
  return true
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
  if entry.kind == .folder { return !isPassedOver(entry.name) }
  return isSwift(entry.name) || entry.kind == .regular && isProjectFile(entry.name)
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
