// Which files an Xcode project compiles for which platforms, read from its `project.pbxproj`. What a configuration file
// or a script decides isn't there to read: it stays unknown. A project that is broken or cut off tells what it can,
// often nothing.

/// A target of an Xcode project. Paths are relative to the project's folder, `..` resolved as far as possible.
struct XcodeTarget: Sendable, Equatable {
  var name = ""
  /// `.all` where the project doesn't tell.
  var platforms = PlatformSet.all
  /// The Swift files that it names, each with where it is compiled.
  var files: [String: PlatformSet] = [:]
  /// Folders of which it takes everything, as Xcode 16 has them, with the files in them that it leaves out, by path.
  var folders: [String: Set<String>] = [:]
}

/// The targets that the bytes of a `project.pbxproj` describe.
func xcodeTargets(_ bytes: [UInt8]) -> [XcodeTarget] {
  guard let list = PropertyList(bytes), let reader = XcodeProjectReader(list) else { return [] }
  return reader.targets()
}

private struct XcodeProjectReader {
  private let list: PropertyList
  /// Objects by hashes of their identifiers, which Xcode makes at random; hashing the bytes themselves took a third of
  /// the time.
  private var objects: [UInt64: PropertyID] = [:]
  private let project: PropertyID
  /// Of files and folders of which everything is taken, by object.
  private var paths: [PropertyID: String] = [:]

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

  func targets() -> [XcodeTarget] {
    let common = settings(of: project)
    let ids = list.elements(of: list.value("targets", of: project))
    let exceptions = exceptionsByTarget()
    return ids.compactMap { id in
      guard let object = self.object(id) else { return nil }
      var target = XcodeTarget()
      target.name = list.text("name", of: object) ?? ""
      target.platforms = platforms(of: object, common)
      addFiles(of: object, to: &target)
      addFolders(of: object, exceptions[list.hash(of: id)] ?? [:], to: &target)
      return target
    }
  }

  private func object(_ id: PropertyID?) -> PropertyID? { id.flatMap { objects[list.hash(of: $0)] } }

  private func objects(_ key: String, of object: PropertyID) -> [PropertyID] {
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
      if children == nil, !isFolderOrSwift(object) { continue }
      guard let path = path(of: object, in: folder, base) else { continue }
      if children == nil { paths[object] = path }
      for child in list.elements(of: children) {
        if let child = self.object(child), seen.insert(child).inserted { waiting.append((child, path)) }
      }
    }
  }

  private func isFolderOrSwift(_ object: PropertyID) -> Bool {
    if let path = list.value("path", of: object), list.bytes(of: path).suffix(6).elementsEqual(".swift".utf8) {
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

  // MARK: - Platforms

  /// The settings of a target's or the project's own configurations.
  private func settings(of object: PropertyID) -> [PropertyID] {
    guard let configurations = self.object(list.value("buildConfigurationList", of: object)) else { return [] }
    return objects("buildConfigurations", of: configurations).compactMap { list.value("buildSettings", of: $0) }
  }

  /// The surest word first: what can only be a watch or TV app, then the target's settings, then the project's.
  private func platforms(of target: PropertyID, _ common: [PropertyID]) -> PlatformSet {
    if let type = list.text("productType", of: target) {
      if type.contains("watch"), !type.hasSuffix("-container") { return .watchOS }
      if type.contains(".tv-") { return .tvOS }
    }
    let own = settings(of: target)
    if let told = platforms("SUPPORTED_PLATFORMS", in: own) ?? platforms("SDKROOT", in: own) { return told }
    if hasConfigurationFile(target) { return .all }
    let told = platforms("SUPPORTED_PLATFORMS", in: common) ?? platforms("SDKROOT", in: common)
    return told ?? deploymentPlatforms(own)
  }

  /// A configuration file stands between the target's settings and the project's. Those of CocoaPods say nothing of
  /// platforms.
  private func hasConfigurationFile(_ target: PropertyID) -> Bool {
    guard let configurations = object(list.value("buildConfigurationList", of: target)) else { return false }
    return objects("buildConfigurations", of: configurations).contains { configuration in
      guard let file = object(list.value("baseConfigurationReference", of: configuration)) else { return false }
      let path = list.text("path", of: file) ?? ""
      return !(path.split(separator: "/").last ?? "").hasPrefix("Pods-")
    }
  }

  /// Of all configurations together; nil where none says anything.
  private func platforms(_ key: String, in settings: [PropertyID]) -> PlatformSet? {
    let values = settings.compactMap { list.value(key, of: $0) }
    guard !values.isEmpty else { return nil }
    var platforms: PlatformSet = []
    for value in values {
      let words = list.elements(of: value).compactMap { list.text(of: $0) }.joined(separator: " ")
      for word in words.split(separator: " ") {
        guard let named = PlatformSet(sdk: word) else { return word == "auto" ? nil : .all }
        platforms.formUnion(named)
      }
    }
    return platforms.isEmpty ? nil : platforms
  }

  /// A target that only sets one system's version is for that system.
  private func deploymentPlatforms(_ settings: [PropertyID]) -> PlatformSet {
    let systems: [(String, PlatformSet)] = [
      ("IPHONEOS_DEPLOYMENT_TARGET", [.iOS, .macCatalyst]), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
      ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]
    let set = systems.filter { name, _ in settings.contains { list.value(name, of: $0) != nil } }
    return set.count == 1 ? set[0].1 : .all
  }
}

extension PlatformSet {
  /// The platform of an SDK's or simulator's name; nil for a name that isn't one, or that other settings decide.
  fileprivate init?(sdk: Substring) {
    let name = sdk.prefix { !$0.isNumber && $0 != "." }
    switch name {
    case "iphoneos", "iphonesimulator": self = [.iOS, .macCatalyst]
    case "macosx": self = .macOS
    case "watchos", "watchsimulator": self = .watchOS
    case "appletvos", "appletvsimulator": self = .tvOS
    case "xros", "xrsimulator": self = .visionOS
    case "driverkit": self = .other
    default: return nil
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
  return parts.joined(separator: "/")
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
