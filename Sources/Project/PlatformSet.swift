// Where code can run, as far as the text tells.

/// A set of platforms. Everything not ruled out is in it, so `.all` also stands for unknown.
public struct PlatformSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// iPhone and iPad. `os(iOS)` holds for Mac Catalyst too.
  public static let iOS = PlatformSet(rawValue: 1)
  public static let macOS = PlatformSet(rawValue: 2)
  public static let tvOS = PlatformSet(rawValue: 4)
  public static let watchOS = PlatformSet(rawValue: 8)
  public static let visionOS = PlatformSet(rawValue: 16)
  public static let macCatalyst = PlatformSet(rawValue: 32)
  public static let other = PlatformSet(rawValue: 64)
  public static let apple: PlatformSet = [.iOS, .macOS, .tvOS, .watchOS, .visionOS, .macCatalyst]
  public static let all: PlatformSet = [.apple, .other]

  /// On which platforms the module exists; one that isn't known here may exist everywhere.
  init(havingModule name: String) { self = PlatformSet.home[name] ?? .all }

  private static let home: [String: PlatformSet] = [
    "UIKit": [.iOS, .macCatalyst, .tvOS, .visionOS, .watchOS], "AppKit": .macOS, "Cocoa": .macOS,
    "ServiceManagement": .macOS, "WatchKit": .watchOS, "TVUIKit": .tvOS, "TVServices": .tvOS,
  ]

  /// The platforms that `os(NAME)` means; nil for a name that isn't one.
  init?(conditionName name: String) {
    switch name {
    case "iOS": self = [.iOS, .macCatalyst]
    case "macOS", "OSX": self = .macOS
    case "tvOS": self = .tvOS
    case "watchOS": self = .watchOS
    case "visionOS", "xrOS": self = .visionOS
    case "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD": self = .other
    default: return nil
    }
  }
}
