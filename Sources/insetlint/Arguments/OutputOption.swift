// Which reports a run writes, and where: one to standard output, any number to files.

extension Option {
  static let format = Option(
    "--format", "FORMAT",
    help: """
      What standard output gets: pretty (the default in a
      terminal), xcode (the default elsewhere), json, jsonl,
      sarif, github, gitlab, checkstyle, junit, rdjson,
      markdown or html.
      """)
  static let stamp = Option(
    "--stamp", "FILE", help: "Write an empty file at the end, for build systems that want\na product.")
  static let output = Option(
    "--output", "FORMAT=PATH",
    help: """
      Write a report to a file, too, '-' being standard output.
      May be repeated.
      """)
}

/// A report that goes to a file.
struct ReportFile: Sendable, Equatable {
  let format: LintFormat
  let path: String
}

/// All reports of a run.
struct ReportChoice: Sendable {
  /// Of standard output.
  let format: LintFormat
  let files: [ReportFile]
  /// Of an empty file; nil: none is written.
  var stamp: String?
  /// The format is one that nobody asked for.
  var isForGitHub = false
}

extension Arguments {
  func reports() throws(UsageError) -> ReportChoice {
    var choice = try reportChoice()
    choice.stamp = value(of: .stamp)
    return choice
  }

  private func reportChoice() throws(UsageError) -> ReportChoice {
    var files: [ReportFile] = []
    var format: LintFormat?
    if contains(.format) { format = try choice(of: .format, default: .xcode) }
    for word in values(of: .output) {
      let file = try reportFile(word)
      if file.path != "-" {
        if files.contains(where: { $0.path == file.path }) { throw UsageError("'\(file.path)' can't be two reports") }
        files.append(file)
      } else if format == nil {
        format = file.format
      } else {
        throw UsageError("standard output can't be two reports", advice: "name a file: '\(file.format.rawValue)=PATH'")
      }
    }
    if let format { return ReportChoice(format: format, files: files) }
    if files.isEmpty, environment("GITHUB_ACTIONS") == "true" {
      return ReportChoice(format: .github, files: [], isForGitHub: true)
    }
    return ReportChoice(format: outputIsTerminal() ? .pretty : .xcode, files: files)
  }

  /// `FORMAT=PATH`.
  private func reportFile(_ word: String) throws(UsageError) -> ReportFile {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = LintFormat(rawValue: parts[0]) else {
      throw UsageError(
        "there is no format '\(parts[0])'", given: parts[0], candidates: LintFormat.allCases.map(\.rawValue))
    }
    guard let path = parts.dropFirst().first, !path.isEmpty else {
      throw UsageError("'\(Option.output.name) \(word)' names no file", advice: "write '\(parts[0])=PATH'")
    }
    return ReportFile(format: format, path: path)
  }
}
