// Quick fixes. Clients ask in two ways: about a range, or about diagnostics that they got earlier. The second one
// decides when it is there, because some clients send the whole document as the range and apply what comes. Diagnostics
// are known by range and message, the only parts that every client sends back.

import JSON
import Linting
import Syntax

/// `textDocument/codeAction`.
struct CodeActionRequest {
  let identifier: DocumentIdentifier
  let range: PositionRange
  /// Empty: whatever is in the range.
  let diagnostics: Set<DiagnosticKey>
  /// Whether the client wants quick fixes at all.
  let wantsQuickFixes: Bool

  /// What a diagnostic is known by.
  struct DiagnosticKey: Hashable {
    let range: PositionRange
    let message: String
  }

  init(_ params: JSONValue?) throws(ResponseError) {
    identifier = try DocumentIdentifier(params)
    guard let params else { throw .invalidParams("There are no parameters.") }
    range = try params.requiredRange("range")
    let context = try params.required("context")
    var diagnostics: Set<DiagnosticKey> = []
    for diagnostic in context["diagnostics"]?.array ?? [] {
      let message = try diagnostic.requiredString("message")
      diagnostics.insert(DiagnosticKey(range: try diagnostic.requiredRange("range"), message: message))
    }
    self.diagnostics = diagnostics
    let only = context["only"]?.array?.compactMap(\.string) ?? []
    wantsQuickFixes = only.isEmpty || only.contains("quickfix") || only.contains("")
  }
}

/// Writes the array of actions that answers the request.
func writeCodeActions(
  for request: CodeActionRequest, with writer: DiagnosticWriter, to json: inout JSONWriter
) {
  json.array { json in
    guard request.wantsQuickFixes, writer.client.takesCodeActions else { return }
    for finding in writer.found.findings where isMeant(finding, by: request, writer) {
      // Half a fix is worse than none, and what other files hold by now only the client knows.
      let fixes = finding.fixes.filter { $0.edits.allSatisfy { $0.path == writer.found.path } }
      let preferred = fixes.firstIndex { $0.isSafe }
      for (index, fix) in fixes.enumerated() {
        write(fix, of: finding, isPreferred: index == preferred, with: writer, to: &json)
      }
    }
  }
}

private func isMeant(_ finding: Finding, by request: CodeActionRequest, _ writer: DiagnosticWriter) -> Bool {
  if request.diagnostics.isEmpty {
    let range = writer.document.byteRange(of: request.range, encoding: writer.client.encoding)
    let found = finding.location.range
    return range.lowerBound <= found.upperBound && found.lowerBound <= range.upperBound
  }
  return request.diagnostics.contains(
    CodeActionRequest.DiagnosticKey(range: writer.range(of: finding), message: writer.message(of: finding)))
}

private func write(
  _ fix: Fix, of finding: Finding, isPreferred: Bool, with writer: DiagnosticWriter, to json: inout JSONWriter
) {
  json.object { json in
    json.member("title", fix.title)
    json.member("kind", "quickfix")
    json.key("diagnostics")
    json.array { writer.write(finding, to: &$0) }
    if isPreferred { json.member("isPreferred", true) }
    json.key("edit")
    json.object { writeEdit(fix, writer, to: &$0) }
  }
}

/// The edits, bound to the version that was linted if the client can check that.
private func writeEdit(_ fix: Fix, _ writer: DiagnosticWriter, to json: inout JSONWriter) {
  let document = writer.document
  if writer.client.takesDocumentChanges {
    json.key("documentChanges")
    json.array { json in
      json.object { json in
        json.key("textDocument")
        json.object { json in
          json.member("uri", document.uri)
          json.key("version")
          if let version = document.version { json.int(version) } else { json.null() }
        }
        json.key("edits")
        json.array { writeTextEdits(fix, writer, to: &$0) }
      }
    }
  } else {
    json.key("changes")
    json.object { json in
      json.key(document.uri)
      json.array { writeTextEdits(fix, writer, to: &$0) }
    }
  }
}

private func writeTextEdits(_ fix: Fix, _ writer: DiagnosticWriter, to json: inout JSONWriter) {
  for edit in fix.edits {
    json.object { json in
      json.member(
        "range", writer.document.positionRange(of: edit.edit.range, encoding: writer.client.encoding))
      json.member("newText", edit.edit.text)
    }
  }
}
