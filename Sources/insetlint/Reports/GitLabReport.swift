// GitLab's Code Quality report, a small part of Code Climate's. It follows a finding from commit to commit by its
// fingerprint.

internal import JSON
internal import Linting

extension LintReport {
  func gitLab() -> [UInt8] {
    let paths = ReportPaths()
    var positions = positions()
    var json = JSONWriter()
    json.array { json in
      for (finding, fingerprint) in zip(findings, fingerprints(of: findings, in: paths)) {
        let (start, end) = positions.range(finding.location)
        json.object { json in
          json.member("description", finding.fullMessage)
          json.member("check_name", finding.rule)
          json.member("fingerprint", "\(fingerprint)")
          json.member("severity", finding.severity.word)
          json.object("location") { json in
            json.member("path", paths.relative(finding.location.path) ?? finding.location.path)
            json.object("lines") { json in
              json.member("begin", start.line)
              json.member("end", end.line)
            }
          }
        }
      }
    }
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }
}

extension Severity {
  /// What is more than `major` concerns security or the loss of data.
  fileprivate var word: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
