// What a run found, ready to be written in one form or another. Offsets become lines and columns here.

internal import Project
internal import Linting
internal import Syntax

struct LintReport {
  let findings: [Finding]
  let summary: LintSummary
  private let bytes: [String: [UInt8]]
  private let urls: [String: String]

  init(
    findings: [Finding], suppressedCount: Int = 0, files: [SourceFile], skippedCount: Int, rules: [Rule]
  ) {
    self.findings = findings
    summary = LintSummary(
      findings, suppressedCount: suppressedCount, fileCount: files.count, skippedCount: skippedCount)
    bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let pages = rules.compactMap { rule in rule.url.map { (rule.id, $0) } }
    urls = Dictionary(pages, uniquingKeysWith: { first, _ in first })
  }

  /// The address of the page of a rule.
  func url(ofRule id: String) -> String? { urls[id] }

  /// Nothing of a file that is no part of the run.
  func positions() -> Positions { Positions(bytes: bytes) }
}

/// How much a run found.
struct LintSummary: Equatable {
  let fileCount: Int
  let skippedCount: Int
  /// Findings that comments silence; they aren't among the others.
  let suppressedCount: Int
  let errorCount: Int
  let warningCount: Int
  let infoCount: Int
  /// Findings that offer a fix.
  let fixableCount: Int
  /// Those of them that offer a safe one.
  let safelyFixableCount: Int

  init(_ findings: [Finding], suppressedCount: Int = 0, fileCount: Int, skippedCount: Int) {
    self.fileCount = fileCount
    self.skippedCount = skippedCount
    self.suppressedCount = suppressedCount
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
    return "\(found) in \(counted(fileCount, "file"))\(suppressed)\(skipped)"
  }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A place in a file, lines and columns from 1, columns in UTF-8 bytes.
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

  mutating func position(_ offset: Int, in path: String) -> ReportPosition {
    let position = lines(of: path).position(at: offset, encoding: .utf8)
    return ReportPosition(line: position.line + 1, column: position.column + 1, offset: offset)
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
