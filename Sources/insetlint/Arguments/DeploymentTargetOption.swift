// `--deployment-target iOS=15.0`: the word on the command line instead of what project files say.

internal import Linting
internal import Project

extension Option {
  static let deploymentTarget = Option(
    "--deployment-target", "PLATFORM=VERSION",
    help: """
      The oldest system that the code has to run on, as in
      iOS=15.0, in place of what the project says. May be
      repeated, for iOS, macOS, tvOS, watchOS and visionOS.
      """)
}

extension Arguments {
  /// In the order in which they hold.
  func deploymentTargetSettings() throws(UsageError) -> [Setting] {
    var settings: [Setting] = []
    for word in values(of: .deploymentTarget) {
      let (platform, version) = try setting(word)
      settings.append(.deploymentTarget(platform, version))
    }
    return settings
  }

  private func setting(_ word: String) throws(UsageError) -> (Platform, SystemVersion) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let platform = Platform(rawValue: parts[0]) else {
      throw UsageError(
        "there is no platform '\(parts[0])'", given: parts[0], candidates: Platform.allCases.map(\.rawValue))
    }
    guard let text = parts.dropFirst().first else {
      throw UsageError("'\(word)' names no version", advice: "write '\(platform.rawValue)=15.0'")
    }
    guard let version = SystemVersion(text) else {
      throw UsageError("'\(text)' is no version of \(platform.rawValue)", advice: "write '\(platform.rawValue)=15.0'")
    }
    return (platform, version)
  }
}
