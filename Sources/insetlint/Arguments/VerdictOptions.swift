// What a run makes of its findings: which count, and when the run fails.

internal import Linting

extension Option {
  static let strict = Option(
    "--strict", help: "Report suspected findings at their rule's full severity\ninstead of one level lower.")
  static let minimumSeverity = Option(
    "--min-severity", "LEVEL", help: "Leave out findings below this level: error, warning or info.")
  static let maximumWarnings = Option(
    "--max-warnings", "N", help: "Fail only when there are more than N warnings, or an error.")
  static let exitZero = Option("--exit-zero", help: "Exit with 0 also when something was found.")
}

/// When a run fails.
struct VerdictOptions: Sendable {
  var minimumSeverity = Severity.info
  /// Nil: none may be there.
  var maximumWarnings: Int?
  var exitsZero = false

  static let options: [Option] = [.maximumWarnings, .exitZero]

  init() {}

  init(_ arguments: Arguments) throws(UsageError) {
    minimumSeverity = try arguments.choice(of: .minimumSeverity, default: .info)
    exitsZero = arguments.contains(.exitZero)
    if let word = arguments.value(of: .maximumWarnings) {
      guard let count = Int(word), count >= 0 else {
        throw UsageError("'\(Option.maximumWarnings.name)' needs a number from 0 on, not '\(word)'")
      }
      maximumWarnings = count
    }
  }

  /// - Parameter findings: those that are reported.
  func code(_ findings: [Finding]) -> ExitCode {
    if exitsZero { return .success }
    if findings.contains(where: { $0.severity == .error }) { return .findings }
    return findings.count { $0.severity == .warning } > maximumWarnings ?? 0 ? .findings : .success
  }
}
