// A file beside the sources that says how they belong together: an Xcode project or workspace, a manifest. It isn't
// linted, it bounds where names are looked for and tells platforms.

import Syntax

/// The bytes of such a file, and which sources it is about.
public struct ProjectFile: Sendable {
  /// Names it among all others.
  public let path: String
  /// Sources below this folder are below the project's own folder. As in the paths of sources; empty: all of them.
  public let folder: String
  /// The way from the project's own folder to that one, where the project lies above; mostly empty.
  public let inner: String
  public let bytes: [UInt8]
  /// Of an Xcode project that can be read.
  let xcode: XcodeProject?
  /// The files that its build settings come from, too.
  let configurations: ConfigurationFiles

  /// - Parameter read: the bytes of a configuration file, by its path from the project's own folder; nil: there's none.
  public init(
    path: String, folder: String, inner: String = "", bytes: [UInt8], read: (String) -> [UInt8]? = { _ in nil }
  ) {
    self.path = path
    self.folder = folder
    self.inner = inner
    self.bytes = bytes
    xcode = path.hasSuffix("project.pbxproj") ? PropertyList(bytes).flatMap { XcodeProject($0) } : nil
    configurations = ConfigurationFiles(xcode?.configurationPaths() ?? [], read: read)
  }
}

/// What a project file says. Pure: the same bytes give the same facts.
public struct ProjectFacts: Sendable {
  /// What kind of place its folder is.
  enum Kind: Sendable {
    /// An app, or several that belong together.
    case project
    /// The same, before it is made from a manifest.
    case manifest(SystemVersions)
    /// A folder with projects that see each other.
    case workspace
    /// A package: its targets are seen from everywhere.
    case package(PackageManifest)
  }

  let kind: Kind
  let folder: String
  let inner: String
  let targets: [XcodeTarget]

  public init(_ file: ProjectFile) {
    folder = file.folder
    inner = file.inner
    if file.path.hasSuffix("project.pbxproj") {
      kind = .project
      targets = file.xcode?.targets(file.configurations) ?? []
    } else if file.path.hasSuffix("Package.swift") {
      kind = .package(PackageManifest(parse(file.bytes)))
      targets = []
    } else if file.path.hasSuffix("project.yml") {
      kind = .manifest(xcodeGenDeploymentTargets(file.bytes))
      targets = []
    } else {
      kind = file.path.hasSuffix(".xcworkspacedata") ? .workspace : .project
      targets = []
    }
  }

  /// The path of a source by the path that the project has for it; nil: it lies outside what `folder` covers.
  func shown(_ path: String) -> String? {
    if inner.isEmpty { return joinedPath(folder, path) }
    if path == inner { return folder }
    guard path.utf8.starts(with: inner.utf8), path.utf8.dropFirst(inner.utf8.count).first == UInt8(ascii: "/") else {
      return nil
    }
    return joinedPath(folder, String(path.utf8.dropFirst(inner.utf8.count + 1)) ?? "")
  }
}
