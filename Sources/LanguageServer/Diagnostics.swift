// Findings as the client wants them: diagnostics, made of the document that was linted, with no more in them than the
// client said it can take.

import JSON
import Linting
import Syntax

/// Writes the findings of one document.
struct DiagnosticWriter {
  let document: Document
  /// Of the document's text.
  let found: FileFindings
  /// The addresses of other documents that are open, as their clients spell them, by path.
  let openURIs: [String: String]
  let client: ClientCapabilities
  /// By id.
  let rules: [String: Rule]

  /// The members of `textDocument/publishDiagnostics`.
  func writePublished(to json: inout JSONWriter) {
    json.member("uri", document.uri)
    if let version = document.version { json.member("version", version) }
    json.key("diagnostics")
    writeDiagnostics(to: &json)
  }

  func writeDiagnostics(to json: inout JSONWriter) {
    json.array { json in
      for finding in found.findings { write(finding, to: &json) }
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
      if let tag = tag(of: finding, rule) {
        json.key("tags")
        json.array { $0.int(tag) }
      }
      if client.takesRelatedInformation { writeRelated(finding, to: &json) }
    }
  }

  /// `DiagnosticTag`. What may have an effect isn't faded.
  private func tag(of finding: Finding, _ rule: Rule?) -> Int? {
    switch rule?.mark {
    case .deprecated: client.takesDeprecatedTag ? deprecatedTag : nil
    case .unnecessary: client.takesUnnecessaryTag && finding.certainty == .proved ? unnecessaryTag : nil
    case nil: nil
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

  private func writeRelated(_ finding: Finding, to json: inout JSONWriter) {
    let related = finding.related.compactMap { place in
      address(of: place.location).map { (uri: $0.uri, range: $0.range, message: place.message) }
    }
    guard !related.isEmpty else { return }
    json.key("relatedInformation")
    json.array { json in
      for (uri, range, message) in related {
        json.object { json in
          json.key("location")
          json.object { json in
            json.member("uri", uri)
            json.member("range", range)
          }
          json.member("message", message)
        }
      }
    }
  }

  /// Nil for a file that isn't there.
  private func address(of location: Location) -> (uri: String, range: PositionRange)? {
    let isHere = location.path == found.path
    guard let lines = isHere ? document.lines : found.others[location.path] else { return nil }
    let uri = isHere ? document.uri : openURIs[location.path] ?? fileURI(ofPath: location.path)
    return (uri, lines.positionRange(of: location.range, encoding: client.encoding))
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
