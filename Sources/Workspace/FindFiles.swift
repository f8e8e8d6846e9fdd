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

package struct FoundFiles: Sendable {
  /// In the order of their paths' bytes, no file twice. When several arguments lead to one, the first gives the path.
  package var files: [FoundFile] = []
  /// What lies among the files or above them, up to the repository's root; not in folders that Git ignores.
  package var projects: [FoundProject] = []
  /// What walks had to leave out, in path order. What they are meant to leave out isn't listed.
  package var skipped: [PathProblem] = []
  /// Arguments that can't be used, in their order.
  package var errors: [PathProblem] = []
  /// What walks were meant to leave out, and why, in path order: Swift files, and folders without what is in them.
  package var leftOut: [PathProblem] = []
  package var folders = ConfiguredFolders()
  package var configurationProblems: [ConfigurationProblem] = []

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
/// relative to `currentFolder`, which doesn't show in reported paths. An argument that names nothing and has wildcards
/// stands for the files that match it.
///
/// - Parameters:
///   - exclude: patterns of what walks leave out, from the current folder.
///   - excludesNamed: what an argument names is left out for the same reasons as what a walk meets.
///   - configurations: none, unless they are given.
package func findSwiftFiles(
  _ arguments: [String], in currentFolder: String = ".", exclude: [String] = [],
  excludesNamed: Bool = false,
  configurations: Configurations = Configurations(.none, rules: [])
) -> FoundFiles {
  var found = FoundFiles()
  var walk = Walk(
    exclude: exclude.isEmpty
      ? nil : (try? realPath(Array(currentFolder.utf8))).map { PathPatterns(exclude, in: $0) },
    excludesNamed: excludesNamed, configurations: configurations)
  for argument in arguments.isEmpty ? ["."] : arguments {
    do throws(FileFault) {
      guard !argument.isEmpty else { throw .emptyPath }
      let path: [UInt8]
      do throws(FileFault) {
        path = try realPath(resolved(Array(argument.utf8), against: Array(currentFolder.utf8)))
      } catch {
        guard error == .missing, let wildcards = Wildcards(argument) else { throw error }
        try walk.match(wildcards, in: currentFolder, into: &found)
        continue
      }
      switch try fileKind(path) {
      case .regular:
        guard isText(path) else { throw .nameNotText }
        walk.take(path, namedAs: argument, into: &found)
        found.projects += projects(above: path, shownAs: tidied(argument))
      case .folder:
        try walk.walk(path, shownAs: tidied(argument), into: &found)
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
  found.leftOut = merged(found.leftOut)
  found.configurationProblems = walk.configurations.problems
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
