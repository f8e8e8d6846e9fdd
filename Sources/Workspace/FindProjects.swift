// Files that say how sources belong together: Xcode projects and workspaces, manifests. A walk meets those among the
// sources; those above are looked for here, as far as the repository goes. Outside a repository nothing bounds the way
// up, so there it isn't gone.

package import Project

/// The names of the files and of the folders that hold them.
private let projectFile = Array("project.pbxproj".utf8)
private let projectEnding = Array(".xcodeproj".utf8)
private let workspaceFile = Array("contents.xcworkspacedata".utf8)
private let workspaceEnding = Array(".xcworkspace".utf8)
private let manifest = Array("Package.swift".utf8)
private let otherManifest = Array("project.yml".utf8)

/// Whether a walk takes the file as one; where it lies decides then.
func isProjectFile(_ name: [UInt8]) -> Bool { name == projectFile || name == workspaceFile || name == otherManifest }

/// The folder that a project file at this absolute path is about; nil: it is none.
func projectFolder(of path: [UInt8]) -> [UInt8]? {
  guard let folder = parent(of: path) else { return nil }
  let name = path[(folder.count + 1)...]
  if name.elementsEqual(otherManifest) { return folder }
  if name.elementsEqual(projectFile), ends(folder, projectEnding) { return parent(of: folder) }
  // Each Xcode project holds a workspace of its own.
  if name.elementsEqual(workspaceFile), ends(folder, workspaceEnding), let around = parent(of: folder) {
    return ends(around, projectEnding) ? nil : around
  }
  return nil
}

/// Whether the file at this absolute path says how sources belong together, or is one that such a file may name,
/// without being a source itself.
package func isProjectFile(at path: String) -> Bool {
  projectFolder(of: Array(path.utf8)) != nil || path.hasSuffix(".xcconfig")
}

/// Whether the file at this absolute path says which files of its folder are linted, and how.
package func isAboutFolder(_ path: String) -> Bool {
  path.hasSuffix("/.gitignore") || path.hasSuffix("/" + configurationName)
}

/// Those in the folders above a file or folder, up to the repository's root.
///
/// - Parameters:
///   - path: absolute and without links.
///   - shown: the same as in reports.
func projects(above path: [UInt8], shownAs shown: String) -> [FoundProject] {
  var found: [FoundProject] = []
  var inside = path
  var shown = shown
  /// The way from `inside` to what reports call `shown`.
  var inner: [UInt8] = []
  while !exists(joined(inside, repositoryName)), let folder = parent(of: inside) {
    let name = inside[(folder.count + 1)...]
    if inner.isEmpty, let shownFolder = parent(of: shown, ifLast: name) {
      shown = shownFolder
    } else {
      inner = name + (inner.isEmpty ? [] : [UInt8(ascii: "/")] + inner)
    }
    guard let entries = try? listFolder(folder) else { return [] }
    var chain = IgnoreChain(above: folder)
    chain.enter(folder, names: entries.lazy.map(\.name))
    for entry in entries {
      guard let path = projectFile(entry, in: folder), isText(path), isText(inner),
        !chain.ignores(joined(folder, entry.name), isFolder: entry.kind == .folder)
      else { continue }
      found.append(
        FoundProject(
          realPath: String(decoding: path, as: UTF8.self), folder: shown, inner: String(decoding: inner, as: UTF8.self))
      )
    }
    inside = folder
  }
  return exists(joined(inside, repositoryName)) ? found : []
}

/// The folder of a path as in reports, where its last part is the name that the disk has.
private func parent(of shown: String, ifLast name: ArraySlice<UInt8>) -> String? {
  guard shown.utf8.reversed().starts(with: name.reversed()) else { return nil }
  let rest = shown.utf8.dropLast(name.count)
  if rest.isEmpty { return "" }
  return rest.last == UInt8(ascii: "/") ? String(rest.dropLast()) : nil
}

private func projectFile(_ entry: FolderEntry, in folder: [UInt8]) -> [UInt8]? {
  let path = joined(folder, entry.name)
  switch entry.kind {
  case .regular: return entry.name == manifest || entry.name == otherManifest ? path : nil
  case .folder:
    let name = ends(entry.name, projectEnding) ? projectFile : ends(entry.name, workspaceEnding) ? workspaceFile : nil
    guard let name, (try? fileKind(joined(path, name))) == .regular else { return nil }
    return joined(path, name)
  case .link, .other: return nil
  }
}

private func ends(_ name: [UInt8], _ ending: [UInt8]) -> Bool {
  name.count > ending.count && contains(name, ending, at: name.count - ending.count)
}

/// The bytes of project files, and of the configuration files that they name. One that can't be read tells nothing, but
/// where it is.
package func readProjectFiles(_ projects: [FoundProject]) -> [ProjectFile] {
  projects.map { project in
    let path = Array(project.realPath.utf8)
    let own = projectFolder(of: path) ?? []
    return ProjectFile(
      path: project.realPath, folder: project.folder, inner: project.inner,
      bytes: (try? readRegularFile(path)) ?? []
    ) { try? readRegularFile(joined(own, Array($0.utf8))) }
  }
}
