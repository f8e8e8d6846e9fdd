// SARIF 2.1.0 (OASIS), for code scanning services and editors.

internal import JSON
internal import Linting
internal import Syntax
internal import Workspace

extension LintReport {
  func sarif() -> [UInt8] {
    var writer = SARIFWriter(self)
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in json.object { writer.writeRun(to: &$0) } }
    }
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }
}

private struct SARIFWriter {
  private let report: LintReport
  private let paths = ReportPaths()
  private let places: [String: Int]
  private var positions: Positions

  /// What relative addresses start from.
  private static let base = "%SRCROOT%"

  init(_ report: LintReport) {
    self.report = report
    positions = report.positions()
    let places = report.rules.enumerated().map { ($0.element.id, $0.offset) }
    self.places = Dictionary(places, uniquingKeysWith: { first, _ in first })
  }

  mutating func writeRun(to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "InsetLint")
        json.member("version", version)
        json.member("semanticVersion", version)
        json.array("rules") { json in
          for rule in report.rules { json.object { write(rule, to: &$0) } }
        }
      }
    }
    json.array("invocations") { json in json.object { writeInvocation(to: &$0) } }
    json.object("originalUriBaseIds") { json in
      json.object(SARIFWriter.base) { $0.member("uri", fileURI(paths.root) + "/") }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.array("newlineSequences") { json in
      for newline in ["\r\n", "\n", "\r"] { json.string(newline) }
    }
    let all = report.findings + report.suppressed.map(\.finding)
    let fingerprints = report.fingerprints(of: all, in: paths)
    json.array("results") { json in
      for (index, finding) in all.enumerated() {
        json.object { json in
          write(finding, to: &json)
          json.object("partialFingerprints") { $0.member("insetlint/v1", "\(fingerprints[index])") }
          // All results have this, or none.
          if !report.suppressed.isEmpty { writeSuppression(index - report.findings.count, to: &json) }
        }
      }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.object("shortDescription") { $0.member("text", rule.summary) }
    let paragraph = rule.rationale.split(separator: "\n\n", maxSplits: 1).first.map(String.init) ?? rule.summary
    json.object("fullDescription") { $0.member("text", paragraph) }
    if let url = rule.url { json.member("helpUri", url) }
    json.object("help") { json in
      json.member("text", rulePage(of: rule))
      json.member("markdown", rulePage(of: rule))
    }
    json.object("defaultConfiguration") { json in
      json.member("enabled", !rule.isOptIn)
      json.member("level", rule.severity.level)
    }
    json.object("properties") { json in
      json.array("tags") { $0.string("layout") }
      json.member("problem.severity", rule.severity.problemSeverity)
    }
  }

  private func writeInvocation(to json: inout JSONWriter) {
    json.member("executionSuccessful", report.errors.isEmpty)
    json.member("exitCode", Int(report.exitCode.rawValue))
    json.object("workingDirectory") { $0.member("uri", fileURI(paths.root) + "/") }
    json.array("toolExecutionNotifications") { json in
      for (level, problems) in [("error", report.errors), ("warning", report.skipped)] {
        for problem in problems {
          json.object { json in
            json.member("level", level)
            writeMessage("can't read \(problem.path): \(problem.reason)", to: &json)
            json.array("locations") { json in
              json.object { json in
                json.object("physicalLocation") { writeArtifact(problem.path, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    json.member("ruleId", finding.rule)
    if let place = places[finding.rule] { json.member("ruleIndex", place) }
    json.member("level", finding.severity.level)
    writeMessage(finding.fullMessage, to: &json)
    json.array("locations") { json in json.object { writePlace(finding.location, to: &$0) } }
    if !finding.related.isEmpty {
      json.array("relatedLocations") { json in
        for (index, related) in finding.related.enumerated() {
          json.object { json in
            json.member("id", index)
            writePlace(related.location, to: &json)
            writeMessage(related.message, to: &json)
          }
        }
      }
    }
    if !finding.fixes.isEmpty {
      json.array("fixes") { json in
        for fix in finding.fixes { json.object { write(fix, to: &$0) } }
      }
    }
    json.object("properties") { json in
      json.member("certainty", finding.doubt == nil ? "proved" : "suspected")
      if let doubt = finding.doubt { json.member("doubt", doubt) }
    }
  }

  /// - Parameter index: below 0 for what isn't suppressed.
  private func writeSuppression(_ index: Int, to json: inout JSONWriter) {
    json.array("suppressions") { json in
      guard report.suppressed.indices.contains(index) else { return }
      json.object { json in
        json.member("kind", report.suppressed[index].isInBaseline ? "external" : "inSource")
        if let reason = report.suppressed[index].reason { json.member("justification", reason) }
      }
    }
  }

  private mutating func write(_ fix: Fix, to json: inout JSONWriter) {
    json.key("description")
    json.object { writeText(fix.isSafe ? "\(fix.title) (safe: behaves the same)" : fix.title, to: &$0) }
    json.array("artifactChanges") { json in
      var rest = fix.edits[...]
      while let path = rest.first?.path {
        let edits = rest.filter { $0.path == path }
        rest = rest.filter { $0.path != path }[...]
        json.object { json in
          writeArtifact(path, to: &json)
          json.array("replacements") { json in
            for edit in edits {
              json.object { json in
                writeRegion("deletedRegion", Location(path: path, range: edit.edit.range), to: &json)
                json.object("insertedContent") { $0.member("text", edit.edit.text) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func writePlace(_ location: Location, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      writeArtifact(location.path, to: &json)
      writeRegion("region", location, to: &json)
    }
  }

  private func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      if let relative = paths.relative(path) {
        json.member("uri", relativeURI(relative))
        json.member("uriBaseId", SARIFWriter.base)
      } else {
        json.member("uri", fileURI(path))
      }
    }
  }

  private mutating func writeRegion(_ key: String, _ location: Location, to json: inout JSONWriter) {
    let (start, end) = positions.range(location, counting: .utf16)
    json.object(key) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }

  private func writeMessage(_ text: String, to json: inout JSONWriter) {
    json.object("message") { writeText(text, to: &$0) }
  }

  /// In messages, a brace starts a placeholder unless it is doubled.
  private func writeText(_ text: String, to json: inout JSONWriter) {
    json.member("text", text.reduce(into: "") { $0 += $1 == "{" || $1 == "}" ? "\($1)\($1)" : "\($1)" })
  }
}

extension Severity {
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// GitHub's word for it.
  fileprivate var problemSeverity: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "recommendation"
    }
  }
}
