// Open documents and the runs over them. A document has at most one run at a time: while it lasts, newer texts only
// replace each other, and the newest one is linted when it has ended. So a burst of changes costs two runs, however
// long the burst is, and only what belongs to the present text is ever published.

import JSON
import Linting

/// A document with what is known of its present text.
struct OpenDocument {
  var document: Document
  /// Tells this text from every other one; the client's versions can repeat.
  var revision: Int
  /// Of this revision; nil while they are being found.
  var findings: [Finding]?
  /// The run under way, maybe over an older text.
  var run: (revision: Int, task: Task<Void, Never>)?
}

extension Server {
  func open(_ opened: OpenedDocument) {
    let document = Document(opened)
    let previous = documents[document.uri]?.document
    if previous != nil { log("\(document.uri) was open already; its text is replaced") }
    settle(document.uri)
    let run = documents[document.uri]?.run
    revisionCount += 1
    documents[document.uri] = OpenDocument(document: document, revision: revisionCount, run: run)
    if previous?.isSwift == true, !document.isSwift { clearDiagnostics(of: document.uri) }
    startRun(document.uri)
  }

  func change(_ change: DocumentChange) {
    let uri = change.identifier.uri
    guard documents[uri] != nil else { return log("ignored a change of \(uri), which is not open") }
    settle(uri)
    documents[uri]?.document.apply(change.changes, version: change.identifier.version, encoding: client.encoding)
    revisionCount += 1
    documents[uri]?.revision = revisionCount
    documents[uri]?.findings = nil
    startRun(uri)
  }

  func close(_ identifier: DocumentIdentifier) {
    settle(identifier.uri)
    guard let closed = documents.removeValue(forKey: identifier.uri) else {
      return log("ignored the closing of \(identifier.uri), which is not open")
    }
    closed.run?.task.cancel()
    if closed.document.isSwift { clearDiagnostics(of: identifier.uri) }
  }

  private func clearDiagnostics(of uri: String) {
    send(
      notification("textDocument/publishDiagnostics") { json in
        json.member("uri", uri)
        json.key("diagnostics")
        json.array { _ in }
      })
  }

  /// Lints the document's present text, at once or when the run under way has ended.
  private func startRun(_ uri: String) {
    guard let open = documents[uri], open.document.isSwift else { return }
    if let run = open.run { return run.task.cancel() }
    let file = open.document.file
    let revision = open.revision
    let task = Task.detached { [rules, events] in
      var findings: [Finding]?
      if !Task.isCancelled { findings = await lint([file], rules: rules, settings: LintSettings(), jobs: 1) }
      events.yield(.linted(uri: uri, revision: revision, findings: findings))
    }
    documents[uri]?.run = (revision, task)
  }

  func finishRun(uri: String, revision: Int, findings: [Finding]?) {
    guard let open = documents[uri], open.run?.revision == revision else { return }
    documents[uri]?.run = nil
    guard open.revision == revision, let findings else { return startRun(uri) }
    documents[uri]?.findings = findings
    let writer = writer(for: open.document)
    send(notification("textDocument/publishDiagnostics") { writer.writePublished(findings, to: &$0) })
  }

  func writer(for document: Document) -> DiagnosticWriter {
    DiagnosticWriter(document: document, client: client, rules: rulesByID)
  }

  /// `insetlint/text`, for debugging: the server's copy of a document, `{textDocument} -> {text, version}`.
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
