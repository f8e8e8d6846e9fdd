// Which files an Xcode project compiles for which platforms, read from its `project.pbxproj` and the configuration
// files that it names. What a script decides isn't there to read: it stays unknown. A project that is broken or cut off
// tells what it can, often nothing.

/// A target of an Xcode project. Paths are relative to the project's folder, `..` resolved as far as possible.
struct XcodeTarget: Sendable, Equatable {
  var name = ""
  /// `.all` where the project doesn't tell.
  var platforms = PlatformSet.all
  /// The lowest of all its configurations.
  var deploymentTarget = SystemVersions()
  /// The Swift files that it names, each with where it is compiled.
  var files: [String: PlatformSet] = [:]
  /// Folders of which it takes everything, as Xcode 16 has them, with the files in them that it leaves out, by path.
  var folders: [String: Set<String>] = [:]
}

/// A project, taken apart as far as its objects and where its files lie.
struct XcodeProject: Sendable {
  let list: PropertyList
  /// Objects by hashes of their identifiers, which Xcode makes at random; hashing the bytes themselves took a third of
  /// the time.
  private var objects: [UInt64: PropertyID] = [:]
  let project: PropertyID
  /// Of the files of interest, and of folders of which everything is taken, by object.
  private(set) var paths: [PropertyID: String] = [:]

  init?(_ list: PropertyList) {
    self.list = list
    guard let all = list.value("objects", of: list.root), let root = list.value("rootObject", of: list.root) else {
      return nil
    }
    let members = list.members(of: all)
    objects.reserveCapacity(members.count)
    for (key, value) in members { objects[list.hash(of: key)] = value }
    guard let project = objects[list.hash(of: root)] else { return nil }
    self.project = project
    findPaths()
  }

  func targets(_ files: ConfigurationFiles) -> [XcodeTarget] {
    let common = configurations(of: project, files)
    let ids = list.elements(of: list.value("targets", of: project))
    let exceptions = exceptionsByTarget()
    return ids.compactMap { id in
      guard let object = self.object(id) else { return nil }
      var target = XcodeTarget()
      target.name = list.text("name", of: object) ?? ""
      let settings = settings(of: object, common, files)
      target.platforms = platforms(of: object, settings)
      target.deploymentTarget = lowest(settings)
      addFiles(of: object, to: &target)
      addFolders(of: object, exceptions[list.hash(of: id)] ?? [:], to: &target)
      return target
    }
  }

  func object(_ id: PropertyID?) -> PropertyID? { id.flatMap { objects[list.hash(of: $0)] } }

  func objects(_ key: String, of object: PropertyID) -> [PropertyID] {
    list.elements(of: list.value(key, of: object)).compactMap { self.object($0) }
  }

  // MARK: - Files

  /// Goes through the groups from the main one down; each object has one place in the tree, so a loop ends.
  private mutating func findPaths() {
    let base = list.text("projectDirPath", of: project) ?? ""
    guard let main = object(list.value("mainGroup", of: project)) else { return }
    var waiting: [(object: PropertyID, folder: String)] = [(main, joinedPath("", base))]
    var seen: Set<PropertyID> = [main]
    while let (object, folder) = waiting.popLast() {
      let children = list.value("children", of: object)
      if children == nil, !isOfInterest(object) { continue }
      guard let path = path(of: object, in: folder, base) else { continue }
      if children == nil { paths[object] = path }
      for child in list.elements(of: children) {
        if let child = self.object(child), seen.insert(child).inserted { waiting.append((child, path)) }
      }
    }
  }

  /// A Swift file, a configuration file, or a folder.
  private func isOfInterest(_ object: PropertyID) -> Bool {
    if let path = list.value("path", of: object).map({ list.bytes(of: $0) }),
      path.suffix(6).elementsEqual(".swift".utf8) || path.suffix(9).elementsEqual(".xcconfig".utf8)
    {
      return true
    }
    return list.text("isa", of: object) == "PBXFileSystemSynchronizedRootGroup"
  }

  /// Nil: outside what the project's folder can tell.
  private func path(of object: PropertyID, in folder: String, _ base: String) -> String? {
    let own = list.text("path", of: object) ?? ""
    switch list.text("sourceTree", of: object) {
    case "<group>", nil: return joinedPath(folder, own)
    case "SOURCE_ROOT": return joinedPath(joinedPath("", base), own)
    default: return nil
    }
  }

  private func addFiles(of object: PropertyID, to target: inout XcodeTarget) {
    for phase in objects("buildPhases", of: object) where list.text("isa", of: phase) == "PBXSourcesBuildPhase" {
      for file in objects("files", of: phase) {
        guard let reference = self.object(list.value("fileRef", of: file)), let path = paths[reference] else {
          continue
        }
        let filters =
          list.elements(of: list.value("platformFilters", of: file))
          + list.elements(of: list.value("platformFilter", of: file))
        target.files[path] = filters.isEmpty ? target.platforms : target.platforms.intersection(filtered(filters))
      }
    }
  }

  private func filtered(_ filters: [PropertyID]) -> PlatformSet {
    filters.reduce(into: []) { platforms, filter in
      switch list.text(of: filter) {
      case "ios": platforms.formUnion(.iOS)
      case "maccatalyst": platforms.formUnion(.macCatalyst)
      case "macos": platforms.formUnion(.macOS)
      case "tvos": platforms.formUnion(.tvOS)
      case "watchos": platforms.formUnion(.watchOS)
      case "xros": platforms.formUnion(.visionOS)
      default: platforms.formUnion(.other)
      }
    }
  }

  /// For each target the files in folders that are exceptions for it, by the folder's object.
  private func exceptionsByTarget() -> [UInt64: [PropertyID: Set<String>]] {
    var exceptions: [UInt64: [PropertyID: Set<String>]] = [:]
    for (group, folder) in paths {
      for exception in objects("exceptions", of: group) {
        guard let target = list.value("target", of: exception) else { continue }
        let files = list.elements(of: list.value("membershipExceptions", of: exception)).compactMap { file in
          list.text(of: file).map { joinedPath(folder, $0) }
        }
        exceptions[list.hash(of: target), default: [:]][group, default: []].formUnion(files)
      }
    }
    return exceptions
  }

  /// An exception leaves a file out of a target that takes the folder, and adds it to one that doesn't.
  private func addFolders(
    of object: PropertyID, _ exceptions: [PropertyID: Set<String>], to target: inout XcodeTarget
  ) {
    let taken = objects("fileSystemSynchronizedGroups", of: object)
    for group in taken {
      if let folder = paths[group] { target.folders[folder] = exceptions[group] ?? [] }
    }
    for (group, files) in exceptions where !taken.contains(group) {
      for file in files { target.files[file] = target.platforms }
    }
  }
}

/// `folder/path` with `.` and `..` resolved; a `..` that leads out of everything stays in front. The folder is resolved
/// already, and so are most paths: those only have to be put together.
func joinedPath(_ folder: String, _ path: String) -> String {
  if isResolved(path) { return path.isEmpty ? folder : folder.isEmpty ? path : folder + "/" + path }
  var parts: [Substring] = []
  for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (folder.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
}

/// Whether the path has no empty part and none that starts with a dot.
private func isResolved(_ path: String) -> Bool {
  var last = UInt8(ascii: "/")
  for byte in path.utf8 {
    if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
    last = byte
  }
  return path.isEmpty || last != UInt8(ascii: "/")
}
