// Diagnostics for clients that ask for them: of a document, or of the whole workspace. A result is known by what is in
// it, so that one that says the same is answered by its name alone.

import JSON
import Linting

/// The diagnostics of a file, as a client gets them.
struct DiagnosticReport: Sendable {
  let uri: String
  /// Nil: the file isn't open, or its client doesn't count.
  let version: Int?
  /// Equal for equal diagnostics, as long as the server runs.
  let result: String
  private let writer: DiagnosticWriter?

  init(_ writer: DiagnosticWriter) {
    uri = writer.document.uri
    version = writer.document.version
    var json = JSONWriter()
    writer.writeDiagnostics(to: &json)
    var hasher = Hasher()
    hasher.combine(json.bytes)
    result = String(hasher.finalize(), radix: 36)
    self.writer = writer
  }

  /// Of a file that has none, or is gone.
  init(emptyFor uri: String) {
    self.uri = uri
    version = nil
    result = "none"
    writer = nil
  }

  var isEmpty: Bool { writer?.found.findings.isEmpty ?? true }

  /// The members of a full or an unchanged report.
  ///
  /// - Parameter previous: the result that the client has.
  func writeMembers(previous: String?, to json: inout JSONWriter) {
    json.member("kind", previous == result ? "unchanged" : "full")
    json.member("resultId", result)
    guard previous != result else { return }
    json.key("items")
    if let writer { writer.writeDiagnostics(to: &json) } else { json.array { _ in } }
  }

  /// The same with the file's address, for a list of several files.
  func write(previous: String?, to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.key("version")
      if let version { json.int(version) } else { json.null() }
      writeMembers(previous: previous, to: &json)
    }
  }
}

extension Server {
  func answer(_ id: RequestID, _ request: DocumentDiagnosticRequest) {
    let uri = request.identifier.uri
    // It asks again, whether it has answered or not.
    asked = asked.filter { $0.value != .diagnosticRefresh }
    guard let open = documents[uri], let writer = writer(for: open) else { return answerUnopened(id, request) }
    let report = DiagnosticReport(writer)
    documents[uri]?.pulled = (open.revision, report.result)
    let others = client.takesRelatedDocuments ? reportsOfOthers(than: uri) : []
    send(
      response(to: id) { json in
        json.object { json in
          report.writeMembers(previous: request.previousResult, to: &json)
          if others.isEmpty { return }
          json.key("relatedDocuments")
          json.object { json in
            for other in others {
              json.key(other.uri)
              json.object { other.writeMembers(previous: nil, to: &$0) }
            }
          }
        }
      })
  }

  /// Other open documents in which something else is found than the client was told.
  private func reportsOfOthers(than uri: String) -> [DiagnosticReport] {
    documents.keys.sorted().compactMap { other in
      guard other != uri, let open = documents[other], let pulled = open.pulled, let writer = writer(for: open)
      else { return nil }
      let report = DiagnosticReport(writer)
      if report.result == pulled.result { return nil }
      documents[other]?.pulled = (open.revision, report.result)
      return report
    }
  }

  /// Of a file on the disk, if a folder has it.
  private func answerUnopened(_ id: RequestID, _ request: DocumentDiagnosticRequest) {
    let uri = request.identifier.uri
    let place = documents[uri] == nil ? filePath(ofURI: uri).flatMap { places(ofPath: $0).first } : nil
    guard let place, let model = universes[place.universe]?.model else {
      return send(
        response(to: id) { $0.object { DiagnosticReport(emptyFor: uri).writeMembers(previous: nil, to: &$0) } })
    }
    start(id, about: nil) { [client, rulesByID] in
      let found = await model.findings(in: [place.path])?[place.path]
      let report =
        found.map {
          DiagnosticReport(
            DiagnosticWriter(
              document: Document(uri: uri, $0), found: $0, openURIs: [:], client: client, rules: rulesByID))
        } ?? DiagnosticReport(emptyFor: uri)
      return response(to: id) { json in
        json.object { report.writeMembers(previous: request.previousResult, to: &$0) }
      }
    }
  }

  /// Tells a client that asks for diagnostics to ask again if something else is found in a text than it was told.
  func refreshDiagnostics(in universe: UniverseID) {
    guard client.pullsDiagnostics, client.refreshesDiagnostics else { return }
    let isOld = documents.values.contains { open in
      guard open.places.first?.universe == universe, let pulled = open.pulled, pulled.revision == open.revision,
        let writer = writer(for: open)
      else { return false }
      return DiagnosticReport(writer).result != pulled.result
    }
    if isOld { ask(.diagnosticRefresh, "workspace/diagnostic/refresh") }
  }
}
