// What the targets of an Xcode project are compiled for, from their build settings.

/// A configuration, `Debug` or `Release`, of a target or of the project.
struct XcodeConfiguration {
  let name: String
  /// Its own settings, then those of its configuration file; nil for a file that can't be read.
  let levels: [BuildSettings?]
}

extension XcodeProject {
  /// Those of a target or the project, in their order.
  func configurations(of object: PropertyID, _ files: ConfigurationFiles) -> [XcodeConfiguration] {
    configurationObjects(of: object).map { configuration in
      var own = BuildSettings()
      if let settings = list.value("buildSettings", of: configuration) {
        for (key, value) in list.members(of: settings) {
          own.take(
            list.bytes(of: key), list.elements(of: value).compactMap { list.text(of: $0) }.joined(separator: " "))
        }
      }
      var levels: [BuildSettings?] = [own]
      switch baseFile(of: configuration) {
      case .none: break
      case .path(let path): levels.append(files.settings(in: path))
      case .unknown: levels.append(nil)
      }
      return XcodeConfiguration(name: list.text("name", of: configuration) ?? "", levels: levels)
    }
  }

  /// The configuration files that the project names.
  func configurationPaths() -> [String] {
    let objects = ([project] + objects("targets", of: project)).flatMap { configurationObjects(of: $0) }
    return objects.compactMap { if case .path(let path) = baseFile(of: $0) { path } else { nil } }
  }

  /// Of each of a target's configurations, with the project's of the same name behind.
  func settings(
    of target: PropertyID, _ common: [XcodeConfiguration], _ files: ConfigurationFiles
  ) -> [SettingLevels] {
    configurations(of: target, files).map { own in
      SettingLevels(levels: own.levels + (common.first { $0.name == own.name }?.levels ?? []))
    }
  }

  /// What can only be a watch or TV app, then what the settings say.
  func platforms(of target: PropertyID, _ settings: [SettingLevels]) -> PlatformSet {
    if let type = list.text("productType", of: target) {
      if type.contains("watch"), !type.hasSuffix("-container") { return .watchOS }
      if type.contains(".tv-") { return .tvOS }
    }
    let told = settings.compactMap { $0.platforms() }
    return told.isEmpty ? deploymentPlatforms(settings) : told.reduce([]) { $0.union($1) }
  }

  /// For each system the lowest of all configurations; nil where one of them isn't known.
  func lowest(_ settings: [SettingLevels]) -> SystemVersions {
    var lowest = SystemVersions()
    for platform in Platform.allCases {
      let versions = settings.map { $0.version(of: platform) }
      lowest[platform] = versions.contains(nil) ? nil : versions.compactMap { $0 }.min()
    }
    return lowest
  }

  /// A target that sets one system's version itself, and no other's, is for that system.
  private func deploymentPlatforms(_ settings: [SettingLevels]) -> PlatformSet {
    let set = Platform.allCases.filter { platform in
      settings.contains { $0.levels.first??[platform.deploymentSetting] != nil }
    }
    guard set.count == 1, let platform = set.first else { return .all }
    return platform == .iOS ? [.iOS, .macCatalyst] : platform.set
  }

  private func configurationObjects(of object: PropertyID) -> [PropertyID] {
    guard let configurations = self.object(list.value("buildConfigurationList", of: object)) else { return [] }
    return objects("buildConfigurations", of: configurations)
  }

  /// The file that stands behind a configuration's own settings.
  private enum BaseFile {
    case none, unknown
    case path(String)
  }

  /// Those of CocoaPods say nothing of platforms and versions.
  private func baseFile(of configuration: PropertyID) -> BaseFile {
    if let id = list.value("baseConfigurationReference", of: configuration) {
      guard let file = object(id) else { return .unknown }
      let name = (list.text("path", of: file) ?? "").split(separator: "/").last ?? ""
      return name.hasPrefix("Pods-") ? .none : paths[file].map { .path($0) } ?? .unknown
    }
    // In a folder that is taken whole.
    guard let anchor = list.value("baseConfigurationReferenceAnchor", of: configuration) else { return .none }
    guard let folder = object(anchor).flatMap({ paths[$0] }),
      let path = list.text("baseConfigurationReferenceRelativePath", of: configuration)
    else { return .unknown }
    return .path(joinedPath(folder, path))
  }
}
