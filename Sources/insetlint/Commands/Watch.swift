// `lint --watch`: the report again after each change. The disk is asked again and again: the systems' own notices
// differ and lose events, and a look at some thousand files costs milliseconds.

internal import Linting
internal import Project
internal import Workspace

/// How long to wait between two looks at the disk.
private let pause = Duration.milliseconds(300)

/// Reports until the process is ended.
///
/// - Parameter report: writes what was found. What it returns is of no use.
func watch(
  _ request: InputRequest, rules: [Rule], jobs: Int, report: (_ reports: [FileReport], _ input: LintInput) -> Void
) async -> ExitCode {
  var known: Universe?
  while !Task.isCancelled {
    let stamps = request.stamps()
    if known?.stamps != stamps {
      do throws(ConfigurationErrors) {
        let input = try await request.read(jobs: jobs)
        var universe =
          known.take().flatMap { $0.stamps.others == stamps.others ? $0 : nil }
          ?? Universe(stamps: stamps, linter: Linter(rules: rules, settings: input.settings))
        await universe.update(to: input, stamps, jobs: jobs)
        let paths = input.files.map(\.path)
        let reports = await universe.linter.reports(on: paths, jobs: jobs)
        known = universe
        report(reports, input)
      } catch {
        error.report()
        known = Universe(stamps: stamps, linter: Linter(rules: [], settings: LintSettings()))
      }
    }
    try? await Task.sleep(for: pause)
  }
  return .success
}

/// What was reported last.
private struct Universe {
  var stamps: Stamps
  var linter: Linter
  private var sources: [String: [UInt8]] = [:]

  init(stamps: Stamps, linter: Linter) {
    self.stamps = stamps
    self.linter = linter
  }

  /// Takes in what has changed.
  mutating func update(to input: LintInput, _ stamps: Stamps, jobs: Int) async {
    let files = input.files + input.context
    let now = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    var changes = files.filter { sources[$0.path] != $0.bytes }.map { SourceChange($0) }
    changes += sources.keys.filter { now[$0] == nil }.sorted().map { SourceChange(path: $0, bytes: nil) }
    let projects = sources.isEmpty ? input.projectFiles : []
    linter.update(await facts(of: changes, jobs: jobs) + facts(of: projects, jobs: jobs))
    sources = now
    self.stamps = stamps
  }
}

/// What the disk says of files without their bytes.
private struct Stamps: Equatable {
  var sources: [FileStamp?] = []
  /// Of what says how sources are linted and how they belong together: then all is read anew.
  var others: [FileStamp?] = []
}

extension InputRequest {
  fileprivate func stamps() -> Stamps {
    let found = find()
    let around = context.isEmpty ? [] : findSwiftFiles(context).files
    var stamps = Stamps(sources: (found.files + around).map { fileStamp($0.realPath) })
    stamps.others = (found.projects.map(\.realPath) + found.folders.configurations.map(\.path)).map(fileStamp)
    return stamps
  }
}
