// Versions of Apple's systems: what a project says it runs on, and what a place of the code can count on.

/// A system with versions of its own. Mac Catalyst goes by those of iOS.
public enum Platform: String, CaseIterable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS

  public var set: PlatformSet {
    switch self {
    case .iOS: .iOS
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    }
  }
}

/// `15.0`, `15.2.1`
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Ten bits for each of the two smaller parts.
  private let rawValue: UInt32

  /// Parts are below 1024.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    rawValue = UInt32(clamping: major) << 20 | UInt32(clamping: minor) << 10 | UInt32(clamping: patch)
  }

  /// Nil for text that is no version, or one that no system has.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var numbers = [0, 0, 0]
    for (index, part) in parts.enumerated() {
      guard (1...3).contains(part.count), part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      numbers[index] = part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public var description: String {
    let patch = rawValue & 1023
    return "\(rawValue >> 20).\(rawValue >> 10 & 1023)" + (patch == 0 ? "" : ".\(patch)")
  }
}

/// A version of each system, nil where none is known.
public struct SystemVersions: Hashable, Sendable {
  private var iOS, macOS, tvOS, watchOS, visionOS: SystemVersion?

  public init() {}

  public subscript(platform: Platform) -> SystemVersion? {
    get {
      switch platform {
      case .iOS: iOS
      case .macOS: macOS
      case .tvOS: tvOS
      case .watchOS: watchOS
      case .visionOS: visionOS
      }
    }
    set {
      switch platform {
      case .iOS: iOS = newValue
      case .macOS: macOS = newValue
      case .tvOS: tvOS = newValue
      case .watchOS: watchOS = newValue
      case .visionOS: visionOS = newValue
      }
    }
  }

  /// Those of `other` where it has one.
  func replaced(by other: SystemVersions) -> SystemVersions {
    var versions = self
    for platform in Platform.allCases { versions[platform] = other[platform] ?? self[platform] }
    return versions
  }
}

extension [Platform: Set<SystemVersion?>] {
  /// What all that was said agrees on; nil was said where it can't be read.
  var agreed: SystemVersions {
    reduce(into: SystemVersions()) { $0[$1.key] = $1.value.count == 1 ? $1.value.first ?? nil : nil }
  }
}

/// The versions of one system on which a place of the code runs.
public struct VersionRange: Equatable, Sendable {
  /// The oldest that it does run on; nil where the deployment target isn't known.
  public var oldest: SystemVersion?
  /// It runs on none older, by the deployment target or by what the code around asks for; nil: no bound is known.
  public var atLeast: SystemVersion?
  /// It runs on older ones only, as in the `else` of an `#available`; nil: it may run on the newest.
  public var below: SystemVersion?

  public init() {}

  /// Whether it is known to run on a version older than this one.
  public func isKnown(toReachBelow version: SystemVersion) -> Bool {
    if let below, below <= version { return true }
    return oldest.map { $0 < version } ?? false
  }
}
