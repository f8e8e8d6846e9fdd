// How much a run tells beside its report.

extension Option {
  static let quiet = Option("--quiet", help: "Report findings and errors, and nothing else.")
  static let verbose = Option(
    "--verbose", help: "Say on standard error which configurations hold and what\nis left out.")
  static let statistics = Option(
    "--statistics", help: "Count the findings of each rule, on standard error.")
  static let timing = Option(
    "--timing", help: "Say on standard error how long reading, parsing, the model\nand each rule took.")
}

struct NoiseOptions: Sendable {
  let isQuiet: Bool
  let isVerbose: Bool
  let showsStatistics: Bool
  let showsTiming: Bool

  static let options: [Option] = [.quiet, .verbose, .statistics, .timing]

  init(_ arguments: Arguments) throws(UsageError) {
    isQuiet = arguments.contains(.quiet)
    isVerbose = arguments.contains(.verbose)
    showsStatistics = arguments.contains(.statistics)
    showsTiming = arguments.contains(.timing)
    if isQuiet, isVerbose {
      throw UsageError("'\(Option.quiet.name)' and '\(Option.verbose.name)' exclude each other")
    }
  }
}
