// The options about fixing: which fixes are applied, and where what they make goes.

internal import Linting

extension Option {
  static let fix = Option(
    "--fix", help: "Apply the safe fixes to the files, then report what is left.")
  static let unsafeFixes = Option(
    "--unsafe-fixes",
    help: """
      With --fix, --fix-only or --diff: apply suggested fixes,
      too, of several for a finding the first. They change what
      the app shows, so look at what they did.
      """)
  static let diff = Option(
    "--diff",
    help: """
      Change no file: write what fixing would change as a
      unified diff, and no report. Exits with 1 if there is any.
      """)
  static let fixOnly = Option(
    "--fix-only", help: "Apply fixes as --fix does, but report nothing. Exits with 0.")

  static let fixing = [fix, unsafeFixes, diff, fixOnly]
}

/// What to do with the fixes of a run.
struct FixRequest: Sendable {
  enum Result: Sendable {
    /// Files are changed, and what is left is reported.
    case filesAndReport
    case files
    case diff
  }

  let choice: FixChoice
  let result: Result
}

extension Arguments {
  /// Nil: fixes are only named.
  func fixRequest() throws(UsageError) -> FixRequest? {
    let choice: FixChoice = contains(.unsafeFixes) ? .any : .safe
    if contains(.diff) { return FixRequest(choice: choice, result: .diff) }
    if contains(.fixOnly) { return FixRequest(choice: choice, result: .files) }
    if contains(.fix) { return FixRequest(choice: choice, result: .filesAndReport) }
    guard choice == .safe else {
      throw UsageError(
        "'\(Option.unsafeFixes.name)' says which fixes to apply, not what with",
        advice: "add '\(Option.fix.name)' or '\(Option.diff.name)'")
    }
    return nil
  }
}
