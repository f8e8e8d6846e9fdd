// Open documents, and what is published for them: only what belongs to the present text, and only if it says something
// new.

import JSON
import Linting

/// A document with what is known of its present text.
struct OpenDocument {
  var document: Document
  /// Tells this text from every other one; the client's versions can repeat.
  var revision: Int
  /// Where it is linted; empty if it isn't.
  var places: [Place] = []
  /// Nil while they are being found.
  var findings: FileFindings?
  /// What the client was told last, and of which revision.
  var published: (revision: Int, diagnostics: [UInt8])?
  /// The result that it was given last when it asked, likewise.
  var pulled: (revision: Int, result: String)?
  /// The text that was saved last, or opened.
  var savedRevision: Int
}

extension Server {
  func open(_ opened: OpenedDocument) {
    let document = Document(opened)
    let uri = document.uri
    let previous = documents[uri]?.document
    if previous != nil {
      log("\(uri) was open already; its text is replaced")
      settle(uri)
    }
    if previous?.isSwift == true, !document.isSwift { clearDiagnostics(of: uri) }
    let places = documents[uri]?.places ?? []
    let revision = nextNumber()
    documents[uri] = OpenDocument(document: document, revision: revision, places: places, savedRevision: revision)
    for place in places { universes[place.universe]?.markStale(place.path) }
    place(uri)
  }

  func change(_ change: DocumentChange) {
    let uri = change.identifier.uri
    guard documents[uri] != nil else { return log("ignored a change of \(uri), which is not open") }
    settle(uri)
    documents[uri]?.document.apply(change.changes, version: change.identifier.version, encoding: client.encoding)
    documents[uri]?.revision = nextNumber()
    documents[uri]?.findings = nil
    for place in documents[uri]?.places ?? [] { universes[place.universe]?.markStale(place.path) }
  }

  func close(_ identifier: DocumentIdentifier) {
    settle(identifier.uri)
    guard let closed = documents.removeValue(forKey: identifier.uri) else {
      return log("ignored the closing of \(identifier.uri), which is not open")
    }
    for place in closed.places { leave(place) }
    if closed.document.isSwift { clearDiagnostics(of: identifier.uri) }
  }

  func save(_ identifier: DocumentIdentifier) {
    if let revision = documents[identifier.uri]?.revision {
      documents[identifier.uri]?.savedRevision = revision
      publish(identifier.uri)
    }
    if let path = filePath(ofURI: identifier.uri) { noteDiskChange(path) }
  }

  private func clearDiagnostics(of uri: String) {
    if client.pullsDiagnostics { return }
    send(
      notification("textDocument/publishDiagnostics") { json in
        json.member("uri", uri)
        json.key("diagnostics")
        json.array { _ in }
      })
  }

  /// Tells the client the document's findings. It is told the same again only for another text: a client may have
  /// dropped what came for the text before.
  func publish(_ uri: String) {
    guard !client.pullsDiagnostics, let open = documents[uri], let writer = writer(for: open) else { return }
    if settings.run == .onSave, open.savedRevision != open.revision { return }
    var json = JSONWriter()
    writer.writeDiagnostics(to: &json)
    if let published = open.published, published == (open.revision, json.bytes) { return }
    documents[uri]?.published = (open.revision, json.bytes)
    send(notification("textDocument/publishDiagnostics") { writer.writePublished(to: &$0) })
  }

  /// Nil while there are no findings.
  func writer(for open: OpenDocument) -> DiagnosticWriter? {
    guard let found = open.findings, let universe = open.places.first?.universe else { return nil }
    var uris: [String: String] = [:]
    for path in found.others.keys {
      let place = Place(universe: universe, path: path)
      uris[path] = documents.values.first { $0.places.contains(place) }?.document.uri
    }
    return DiagnosticWriter(document: open.document, found: found, openURIs: uris, client: client, rules: rulesByID)
  }

  /// `insetlint/documentText`, for debugging: the server's copy of a document, `{textDocument} -> {text, version}`.
  func answerText(_ id: RequestID, _ params: JSONValue?) throws(ResponseError) {
    let identifier = try DocumentIdentifier(params)
    guard let document = documents[identifier.uri]?.document else {
      throw .invalidParams("\(identifier.uri) is not open.")
    }
    send(
      response(to: id) { json in
        json.object { json in
          json.key("text")
          json.string(utf8: document.bytes[...])
          json.key("version")
          if let version = document.version { json.int(version) } else { json.null() }
        }
      })
  }
}
