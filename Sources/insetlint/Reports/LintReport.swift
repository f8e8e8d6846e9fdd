// What a run found, ready to be written in one form or another. Offsets become lines and columns here.

internal import Project
internal import Linting
internal import Syntax
internal import Workspace

struct LintReport {
  let findings: [Finding]
  /// Not among the findings.
  var suppressed: [SuppressedResult]
  let summary: LintSummary
  /// All that the program has.
  let rules: [Rule]
  /// What was asked for and can't be read.
  var errors: [PathProblem] = []
  /// What else can't be read.
  var skipped: [PathProblem] = []
  /// When the run fails.
  var verdict = VerdictOptions()
  private let bytes: [String: [UInt8]]
  private let urls: [String: String]

  /// - Parameter context: files to which findings may point without being in them.
  init(
    findings: [Finding], suppressed: [SuppressedResult] = [], files: [SourceFile], context: [SourceFile] = [],
    skippedCount: Int, rules: [Rule]
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.rules = rules
    summary = LintSummary(
      findings, suppressedCount: suppressed.count { !$0.isInBaseline },
      baselineCount: suppressed.count(where: \.isInBaseline), fileCount: files.count, skippedCount: skippedCount)
    bytes = Dictionary((files + context).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let pages = rules.compactMap { rule in rule.url.map { (rule.id, $0) } }
    urls = Dictionary(pages, uniquingKeysWith: { first, _ in first })
  }

  var exitCode: ExitCode {
    errors.isEmpty ? verdict.code(findings) : .failure
  }

  /// The address of the page of a rule.
  func url(ofRule id: String) -> String? { urls[id] }

  /// Nothing of a file that is no part of the run.
  func positions() -> Positions { Positions(bytes: bytes) }

  /// By which others know these findings, whose files are called so.
  func fingerprints(of findings: [Finding], in paths: ReportPaths) -> [Fingerprint] {
    Linting.fingerprints(of: findings, path: { paths.relative($0) ?? $0 }, text: { bytes[$0] })
  }

  /// The findings of each file, in order.
  var findingsByFile: [(path: String, findings: ArraySlice<Finding>)] {
    var files: [(path: String, findings: ArraySlice<Finding>)] = []
    var rest = findings[...]
    while let path = rest.first?.location.path {
      let findings = rest.prefix { $0.location.path == path }
      files.append((path, findings))
      rest = rest[findings.endIndex...]
    }
    return files
  }
}

/// A finding that the code says to leave out.
struct SuppressedResult {
  let finding: Finding
  /// As it is given in the code.
  let reason: String?
  /// It isn't the code that says so, but a baseline.
  var isInBaseline = false
}

extension Finding {
  /// What the doubt is, if there is one.
  var doubt: String? {
    switch certainty {
    case .proved: nil
    case .suspected(let doubt): doubt
    }
  }

  /// With its doubt.
  var fullMessage: String { message + (doubt.map { "; suspected: \($0)" } ?? "") }
}

/// How much a run found.
struct LintSummary: Equatable {
  let fileCount: Int
  let skippedCount: Int
  /// Findings that comments silence; they aren't among the others.
  let suppressedCount: Int
  /// Findings that the baseline holds.
  let baselineCount: Int
  let errorCount: Int
  let warningCount: Int
  let infoCount: Int
  /// Findings that offer a fix.
  let fixableCount: Int
  /// Those of them that offer a safe one.
  let safelyFixableCount: Int

  init(_ findings: [Finding], suppressedCount: Int = 0, baselineCount: Int = 0, fileCount: Int, skippedCount: Int) {
    self.fileCount = fileCount
    self.skippedCount = skippedCount
    self.suppressedCount = suppressedCount
    self.baselineCount = baselineCount
    errorCount = findings.count { $0.severity == .error }
    warningCount = findings.count { $0.severity == .warning }
    infoCount = findings.count { $0.severity == .info }
    fixableCount = findings.count { !$0.fixes.isEmpty }
    safelyFixableCount = findings.count { $0.fixes.contains(where: \.isSafe) }
  }

  /// `2 warnings and 1 note in 14 files`.
  func line(infoNoun: String = "note") -> String {
    let counts = [(errorCount, "error"), (warningCount, "warning"), (infoCount, infoNoun)].filter { $0.0 > 0 }
    let found = counts.isEmpty ? "no findings" : list(counts.map { counted($0.0, $0.1) }, "and")
    let skipped = skippedCount == 0 ? "" : ", \(skippedCount) skipped"
    let suppressed = suppressedCount == 0 ? "" : ", \(suppressedCount) suppressed"
    let known = baselineCount == 0 ? "" : ", \(baselineCount) in the baseline"
    return "\(found) in \(counted(fileCount, "file"))\(suppressed)\(known)\(skipped)"
  }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A place in a file, lines and columns from 1.
struct ReportPosition: Equatable {
  let line: Int
  let column: Int
  let offset: Int
}

/// Lines and columns of any file of a run; what it found out of a file, it keeps.
struct Positions {
  private let bytes: [String: [UInt8]]
  private var indices: [String: LineIndex] = [:]

  init(bytes: [String: [UInt8]]) { self.bytes = bytes }

  /// - Parameter unit: of columns. Where it is a letter, a mark at the start of the file that says how it is encoded
  ///   counts as none: nobody who shows the file sees it.
  mutating func position(_ offset: Int, in path: String, counting unit: PositionEncoding = .utf8) -> ReportPosition {
    let position = lines(of: path).position(at: offset, encoding: unit)
    let hasMark = unit != .utf8 && position.line == 0 && (bytes[path]?.starts(with: [0xEF, 0xBB, 0xBF]) ?? false)
    let column = hasMark ? max(0, position.column - 1) : position.column
    return ReportPosition(line: position.line + 1, column: column + 1, offset: offset)
  }

  /// Where a range starts, and where what follows it does.
  mutating func range(
    _ location: Location, counting unit: PositionEncoding = .utf8
  ) -> (start: ReportPosition, end: ReportPosition) {
    let (path, range) = (location.path, location.range)
    return (
      position(range.lowerBound, in: path, counting: unit), position(range.upperBound, in: path, counting: unit)
    )
  }

  /// Nil: the file is no part of the run.
  mutating func text(of path: String) -> CodeText? {
    bytes[path].map { CodeText(bytes: $0, lines: lines(of: path)) }
  }

  private mutating func lines(of path: String) -> LineIndex {
    let index = indices[path] ?? LineIndex(bytes[path] ?? [])
    indices[path] = index
    return index
  }
}
