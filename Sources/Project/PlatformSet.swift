// Where code can run, as far as the text tells.

/// A set of platforms. Everything not ruled out is in it, so `.all` also stands for unknown.
public struct PlatformSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let iOS = PlatformSet(rawValue: 1)
  public static let macOS = PlatformSet(rawValue: 2)
  public static let tvOS = PlatformSet(rawValue: 4)
  public static let watchOS = PlatformSet(rawValue: 8)
  public static let visionOS = PlatformSet(rawValue: 16)
  public static let other = PlatformSet(rawValue: 32)
  public static let all: PlatformSet = [.iOS, .macOS, .tvOS, .watchOS, .visionOS, .other]

  /// The platforms on which all these modules exist; a module that isn't known here exists everywhere.
  public init(imports: [String]) {
    self = imports.reduce(.all) { platforms, module in platforms.intersection(PlatformSet.homes[module] ?? .all) }
  }

  /// The platforms that have the module; nil for one that isn't known here.
  static func home(ofModule name: String) -> PlatformSet? {
    name == "SwiftUI" ? [.iOS, .macOS, .tvOS, .watchOS, .visionOS] : homes[name]
  }

  private static let homes: [String: PlatformSet] = [
    "UIKit": [.iOS, .tvOS, .visionOS, .watchOS], "AppKit": .macOS, "Cocoa": .macOS, "WatchKit": .watchOS,
    "TVUIKit": .tvOS, "TVServices": .tvOS, "ServiceManagement": .macOS,
  ]

  /// The platform that `os(NAME)` or `targetEnvironment` names; nil for a name that isn't one.
  public init?(conditionName name: String) {
    switch name {
    case "iOS": self = .iOS
    case "macOS", "OSX": self = .macOS
    case "tvOS": self = .tvOS
    case "watchOS": self = .watchOS
    case "visionOS", "xrOS": self = .visionOS
    case "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD": self = .other
    default: return nil
    }
  }
}
