// A run's reports, each to where it was asked for.

internal import Workspace

/// Columns of a pretty report that no terminal shows.
private let widthOfFiles = 120

extension LintReport {
  /// - Returns: how the run ends, which is a failure if a report can't be written.
  ///
  /// - Parameters:
  ///   - isQuiet: nothing is said beside the reports but what went wrong.
  ///   - isAside: standard error gets what is for standard output.
  func write(
    _ choice: ReportChoice, _ color: ColorChoice, isQuiet: Bool = false, isAside: Bool = false
  ) -> ExitCode {
    var code = exitCode
    func write(_ path: String, _ bytes: [UInt8]) {
      do throws(PathProblem) {
        try writeFile(path, bytes)
      } catch {
        printError("insetlint: error: can't write \(error.path): \(error.reason)")
        code = .failure
      }
    }
    for file in choice.files {
      write(file.path, bytes(as: file.format, Paint(isColored: color == .always), width: widthOfFiles))
    }
    if let stamp = choice.stamp { write(stamp, []) }
    if choice.isForGitHub, !isQuiet {
      printError("insetlint: reporting as annotations, as this is GitHub Actions; '--format' asks for another form")
    }
    let text = bytes(as: choice.format, Paint(color), width: terminalWidth() ?? widthOfFiles)
    if isAside {
      writeError(text)
    } else {
      var output = Output()
      output.write(text)
      code = closed(&output, code)
    }
    if choice.format.needsSummary, !isQuiet { printError(summary.line()) }
    return code
  }
}
