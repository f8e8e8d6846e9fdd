// Which files a name is looked for in. Repositories hold many `ContentView`s: a target's own is meant, then the one
// that lies nearest; another app's never. Scopes are folders, and where an Xcode project tells its targets, those.

/// What a file says of the folder that it lies in.
enum ScopeMark: Sendable, Equatable {
  /// `Package.swift`
  case package(PackageManifest)
  /// A manifest from which a project is made.
  case manifest(SystemVersions)
  /// The entry of an app.
  case app
}

/// Where names belong together.
struct Scope: Hashable, Sendable {
  enum Kind: Sendable { case universe, target, package, project, app }
  var kind = Kind.universe
  /// Empty: everything.
  var folder = ""
  /// The folder around it whose projects see each other; nil: none.
  var workspace: String?
}

/// What the project knows of a file by its path.
struct FilePlace: Sendable {
  var scope = Scope()
  /// The Xcode targets that compile the file.
  var targets: [Int] = []
  /// Where they compile it; `.all` where none is known.
  var platforms = PlatformSet.all
  /// The oldest systems that they compile it for; nil for a system where one of them doesn't tell.
  var deploymentTarget = SystemVersions()
  /// Of a package's target: the systems that the package names, with their versions; nil elsewhere.
  var package: SystemVersions?
}

/// The marks of all folders.
struct Scopes: Sendable {
  private struct Package: Sendable {
    let manifest: PackageManifest
    /// The way from the package's own folder to where it is marked.
    let inner: String
  }

  private var packages: [String: Package] = [:]
  /// With what a manifest says of all of a project's targets.
  private var projects: [String: SystemVersions] = [:]
  private var workspaces: Set<String> = []
  private var apps: Set<String> = []
  private var files: [String: [(target: Int, platforms: PlatformSet)]] = [:]
  private var folders: [String: [(target: Int, platforms: PlatformSet, leftOut: Set<String>)]] = [:]
  /// By the numbers of targets.
  private var deploymentTargets: [SystemVersions] = []

  init() {}

  /// - Parameter projectFiles: in an order that doesn't depend on arrival.
  init(_ files: [FileFacts], _ projectFiles: [ProjectFacts]) {
    for file in files {
      let folder = folder(of: file.path)
      switch file.mark {
      case .package(let manifest): packages[folder] = Package(manifest: manifest, inner: "")
      case .manifest(let versions): projects[folder] = versions
      case .app: apps.insert(folder)
      case nil: break
      }
    }
    for facts in projectFiles { add(facts) }
  }

  private mutating func add(_ facts: ProjectFacts) {
    switch facts.kind {
    case .project: if projects[facts.folder] == nil { projects[facts.folder] = SystemVersions() }
    case .manifest(let versions): projects[facts.folder] = versions
    case .workspace: workspaces.insert(facts.folder)
    case .package(let manifest):
      if packages[facts.folder] == nil { packages[facts.folder] = Package(manifest: manifest, inner: facts.inner) }
    }
    for target in facts.targets {
      for (path, platforms) in target.files {
        if let shown = facts.shown(path) { files[shown, default: []].append((deploymentTargets.count, platforms)) }
      }
      for (path, leftOut) in target.folders {
        guard let shown = facts.shown(path) else { continue }
        folders[shown, default: []].append(
          (deploymentTargets.count, target.platforms, Set(leftOut.compactMap { facts.shown($0) })))
      }
      deploymentTargets.append(target.deploymentTarget)
    }
  }

  // MARK: - Asking

  /// What the files of a folder have in common.
  struct Surroundings {
    fileprivate let folders: [String]
    fileprivate let scope: Scope
  }

  /// - Parameter known: by folder, kept from one question to the next.
  func place(of path: String, _ known: inout [String: Surroundings]) -> FilePlace {
    let folder = folder(of: path)
    let surroundings = known[folder] ?? surroundings(of: path)
    known[folder] = surroundings
    let around = surroundings.folders
    var place = FilePlace()
    place.scope = surroundings.scope
    var members: [(platforms: PlatformSet, versions: SystemVersions)] = []
    func add(_ target: Int, _ some: PlatformSet) {
      place.targets.append(target)
      members.append((some, deploymentTargets[target]))
    }
    for (target, some) in files[path] ?? [] { add(target, some) }
    if !folders.isEmpty {
      for folder in around {
        for (target, some, leftOut) in folders[folder] ?? [] where !leftOut.contains(path) { add(target, some) }
      }
    }
    if !place.targets.isEmpty { place.platforms = members.reduce([]) { $0.union($1.platforms) } }
    if place.scope.kind == .target { place.package = packageVersions(around) }
    if let versions = manifestVersions(around, place) { members.append((.all, versions)) }
    for platform in Platform.allCases { place.deploymentTarget[platform] = lowest(of: platform, members) }
    return place
  }

  private func surroundings(of path: String) -> Surroundings {
    let folders = foldersAround(path)
    return Surroundings(folders: folders, scope: scope(of: path, folders))
  }

  private func lowest(
    of platform: Platform, _ members: [(platforms: PlatformSet, versions: SystemVersions)]
  ) -> SystemVersion? {
    var lowest: SystemVersion?
    for (platforms, versions) in members where platforms.contains(platform.set) {
      guard let version = versions[platform] else { return nil }
      lowest = min(lowest ?? version, version)
    }
    return lowest
  }

  /// What a manifest says of the file: a package of its targets, a project's only where no Xcode project tells.
  private func manifestVersions(_ around: [String], _ place: FilePlace) -> SystemVersions? {
    let isInPackage = place.scope.kind == .target || place.scope.kind == .package
    if isInPackage, place.targets.isEmpty || place.scope.kind == .target {
      return packageVersions(around)
    }
    return place.scope.kind == .project && place.targets.isEmpty ? projects[place.scope.folder] : nil
  }

  private func packageVersions(_ around: [String]) -> SystemVersions? {
    around.lazy.compactMap { packages[$0]?.manifest.platforms }.first
  }

  private func scope(of path: String, _ around: [String]) -> Scope {
    let workspace = around.first { workspaces.contains($0) }
    let package = around.first { packages[$0] != nil }
    let project = around.first { projects[$0] != nil }
    if let package, package.utf8.count >= project?.utf8.count ?? 0, let target = target(of: path, in: package) {
      return Scope(kind: .target, folder: target, workspace: workspace)
    }
    let app = around.first { apps.contains($0) }
    if let project { return Scope(kind: .project, folder: project, workspace: workspace) }
    if let app { return Scope(kind: .app, folder: app, workspace: workspace) }
    return package.map { Scope(kind: .package, folder: $0, workspace: workspace) } ?? Scope(workspace: workspace)
  }

  /// The folder of the package's target that the file is in: one that the manifest names, else `Sources/Name`.
  private func target(of path: String, in folder: String) -> String? {
    guard let package = packages[folder] else { return nil }
    let rest = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
    let local = package.inner.isEmpty ? rest : package.inner + "/" + rest
    let start = folder.isEmpty ? "" : folder + "/"
    let named = package.manifest.targetFolders.filter { local.hasPrefix($0 + "/") }.max {
      $0.utf8.count < $1.utf8.count
    }
    if let named { return start + named }
    let parts = local.split(separator: "/")
    guard parts.count > 2, ["Sources", "Source", "Tests", "src"].contains(parts[0]) else { return nil }
    return start + parts[0] + "/" + parts[1]
  }
}

extension FilePlace {
  /// Whether code here can see what is declared there: packages are seen from everywhere, an app by itself and by what
  /// shares a folder, a workspace or a target with it.
  func sees(_ other: FilePlace) -> Bool {
    if scope == other.scope || other.scope.kind == .target || other.scope.kind == .universe { return true }
    if shares(other) { return true }
    if scope.kind == .target { return false }
    if let workspace = scope.workspace, workspace == other.scope.workspace { return true }
    return isFolder(scope.folder, around: other.scope.folder) || isFolder(other.scope.folder, around: scope.folder)
  }

  /// Whether one Xcode target compiles both.
  func shares(_ other: FilePlace) -> Bool { targets.contains { other.targets.contains($0) } }
}

private func isFolder(_ outer: String, around inner: String) -> Bool {
  if outer.isEmpty { return true }
  return inner.utf8.starts(with: outer.utf8) && inner.utf8.dropFirst(outer.utf8.count).first == UInt8(ascii: "/")
}

/// The folders that the file is in, innermost first; the last is empty.
private func foldersAround(_ path: String) -> [String] {
  var folders: [String] = []
  var current = path
  while !current.isEmpty {
    let next = folder(of: current)
    // The root of the disk is no folder of ours.
    if next == current { break }
    folders.append(next)
    current = next
  }
  return folders
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
