// Findings as the client wants them: diagnostics, made of the document that was linted, with no more in them than the
// client said it can take.

import JSON
import Linting
import Syntax

/// Writes the findings of one document.
struct DiagnosticWriter {
  let document: Document
  let client: ClientCapabilities
  /// By id.
  let rules: [String: Rule]

  /// The members of `textDocument/publishDiagnostics`.
  func writePublished(_ findings: [Finding], to json: inout JSONWriter) {
    json.member("uri", document.uri)
    if let version = document.version { json.member("version", version) }
    json.key("diagnostics")
    json.array { json in
      for finding in findings { write(finding, to: &json) }
    }
  }

  func write(_ finding: Finding, to json: inout JSONWriter) {
    let rule = rules[finding.rule]
    json.object { json in
      json.member("range", range(of: finding))
      json.member("severity", finding.severity.number)
      json.member("code", finding.rule)
      if client.takesCodeDescriptions, let url = rule?.url {
        json.key("codeDescription")
        json.object { $0.member("href", url) }
      }
      json.member("source", "insetlint")
      json.member("message", message(of: finding))
      if client.takesDeprecatedTag, rule?.concernsDeprecation == true {
        json.key("tags")
        json.array { $0.int(deprecatedTag) }
      }
      if client.takesRelatedInformation { writeRelated(finding, to: &json) }
    }
  }

  func range(of finding: Finding) -> PositionRange {
    document.positionRange(of: finding.location.range, encoding: client.encoding)
  }

  /// The message as the client shows it and sends it back.
  func message(of finding: Finding) -> String {
    switch finding.certainty {
    case .proved: finding.message
    case .suspected(let doubt): "\(finding.message); suspected: \(doubt)"
    }
  }

  /// Places in other files are left out: a document is linted by itself.
  private func writeRelated(_ finding: Finding, to json: inout JSONWriter) {
    let related = finding.related.filter { $0.location.path == document.path }
    guard !related.isEmpty else { return }
    json.key("relatedInformation")
    json.array { json in
      for place in related {
        json.object { json in
          json.key("location")
          json.object { json in
            json.member("uri", document.uri)
            json.member("range", document.positionRange(of: place.location.range, encoding: client.encoding))
          }
          json.member("message", place.message)
        }
      }
    }
  }
}

extension Severity {
  /// `DiagnosticSeverity`.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
