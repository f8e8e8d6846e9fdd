// The few build settings that say what a target is compiled for. Xcode looks for each at four places in turn: the
// target's own settings, the target's configuration file, the project's settings, the project's configuration file.

/// What one of these places sets.
struct BuildSettings: Sendable {
  /// As written. One that depends on the SDK's version or kind is kept as `$`, which nobody can follow.
  private var values: [String: String] = [:]

  subscript(name: String) -> String? { values[name] }

  /// The names of the settings that are kept.
  static let platforms = "SUPPORTED_PLATFORMS"
  static let sdk = "SDKROOT"

  /// - Parameter name: with its condition: `SDKROOT[sdk=iphoneos*]`.
  mutating func take(_ name: ArraySlice<UInt8>, _ value: @autoclosure () -> String) {
    guard let last = name.last, last == UInt8(ascii: "T") || last == UInt8(ascii: "S") || last == UInt8(ascii: "]")
    else { return }
    let parts = name.split(separator: UInt8(ascii: "["), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    guard let bare = parts.first else { return }
    let platform = Platform(deploymentSetting: bare)
    guard platform != nil || bare == BuildSettings.platforms || bare == BuildSettings.sdk else { return }
    guard let condition = parts.dropFirst().first else { return values[bare] = value() }
    if let platform, condition.contains(platform.sdkStart) || !condition.hasPrefix("sdk=") { values[bare] = "$" }
  }

  /// Those of a place that is read later and wins.
  mutating func take(_ other: BuildSettings) { values.merge(other.values) { $1 } }
}

extension Platform {
  var deploymentSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  fileprivate init?(deploymentSetting name: String) {
    guard name.hasSuffix("_DEPLOYMENT_TARGET"),
      let platform = Platform.allCases.first(where: { $0.deploymentSetting == name })
    else { return nil }
    self = platform
  }

  /// How the names of its SDKs start.
  fileprivate var sdkStart: String {
    switch self {
    case .iOS: "iphone"
    case .macOS: "macosx"
    case .tvOS: "appletv"
    case .watchOS: "watch"
    case .visionOS: "xr"
    }
  }
}

/// The settings of one of a target's configurations, `Debug` or `Release`, from the place that wins on. Nil stands for
/// a place that can't be read.
struct SettingLevels {
  var levels: [BuildSettings?] = []

  /// Nil: it can't be known.
  func version(of platform: Platform) -> SystemVersion? {
    for level in levels {
      guard let level else { return nil }
      guard let value = level[platform.deploymentSetting], value != "$(inherited)" else { continue }
      return SystemVersion(value)
    }
    return nil
  }

  /// The platforms that the first place names that says anything of them; nil: none does.
  func platforms() -> PlatformSet? {
    for level in levels {
      guard let level else { return .all }
      if let told = (level[BuildSettings.platforms].flatMap { platforms(named: $0) })
        ?? (level[BuildSettings.sdk].flatMap { platforms(named: $0) })
      {
        return told
      }
    }
    return nil
  }

  /// Nil where others decide.
  private func platforms(named value: String) -> PlatformSet? {
    var platforms: PlatformSet = []
    for word in value.split(separator: " ") where word != "$(inherited)" {
      guard let named = PlatformSet(sdk: word) else { return word == "auto" ? nil : .all }
      platforms.formUnion(named)
    }
    return platforms.isEmpty ? nil : platforms
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
