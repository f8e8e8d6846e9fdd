// Requests that wait for a document's findings, and how they stop waiting: answered, overtaken by a change of the text,
// or cancelled.

import JSON

struct WaitingRequest {
  let id: RequestID
  let request: CodeActionRequest
}

extension Server {
  /// Answers the requests whose documents' findings are there, or never will be.
  func answerWaiting() {
    let requests = waiting
    waiting = []
    for request in requests {
      let open = documents[request.request.identifier.uri]
      if let open, open.document.isSwift, open.findings == nil {
        waiting.append(request)
      } else {
        answer(request, open)
      }
    }
  }

  /// The document's text is about to be replaced: answers what can be answered of it. To the rest there is nothing to
  /// offer, as edits of a text that is gone would do harm.
  func settle(_ uri: String) {
    for request in waiting where request.request.identifier.uri == uri { answer(request, documents[uri]) }
    waiting.removeAll { $0.request.identifier.uri == uri }
  }

  func cancel(_ id: RequestID?) {
    guard let id else { return }
    cancelWaiting(where: { $0.id == id })
  }

  func cancelWaiting(where isMeant: (WaitingRequest) -> Bool) {
    for request in waiting where isMeant(request) { send(response(to: request.id, .cancelled)) }
    waiting.removeAll(where: isMeant)
  }

  private func answer(_ waiting: WaitingRequest, _ open: OpenDocument?) {
    send(
      response(to: waiting.id) { json in
        guard let open, let findings = open.findings else { return json.array { _ in } }
        writeCodeActions(for: waiting.request, of: findings, with: writer(for: open.document), to: &json)
      })
  }
}
