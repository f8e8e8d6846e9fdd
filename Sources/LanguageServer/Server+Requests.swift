// Requests that wait for something to be found, and how they stop waiting: answered, overtaken by a change of the text,
// or cancelled.

import JSON

struct WaitingRequest {
  enum Subject {
    /// Waits for the document's findings.
    case codeActions(CodeActionRequest)
    /// Waits for everything, for debugging: `insetlint/idle` gives null when nothing is under way.
    case idleness
  }

  let id: RequestID
  let subject: Subject

  /// The document that it is about.
  var uri: String? {
    switch subject {
    case .codeActions(let request): request.identifier.uri
    case .idleness: nil
    }
  }
}

extension Server {
  /// Answers the requests for which there is nothing to wait any more.
  func answerWaiting() {
    let requests = waiting
    waiting = []
    for request in requests {
      if isReady(request) { answer(request) } else { waiting.append(request) }
    }
  }

  private func isReady(_ request: WaitingRequest) -> Bool {
    switch request.subject {
    case .codeActions(let actions):
      guard let open = documents[actions.identifier.uri], open.document.isSwift else { return true }
      return open.findings != nil
    case .idleness: return universes.values.allSatisfy(\.isIdle)
    }
  }

  /// The document's text is about to be replaced: answers what can be answered of it. To the rest there is nothing to
  /// offer, as edits of a text that is gone would do harm.
  func settle(_ uri: String) {
    for request in waiting where request.uri == uri { answer(request) }
    waiting.removeAll { $0.uri == uri }
  }

  func cancel(_ id: RequestID?) {
    guard let id else { return }
    cancelWaiting(where: { $0.id == id })
  }

  func cancelWaiting(where isMeant: (WaitingRequest) -> Bool) {
    for request in waiting where isMeant(request) { send(response(to: request.id, .cancelled)) }
    waiting.removeAll(where: isMeant)
  }

  private func answer(_ waiting: WaitingRequest) {
    send(
      response(to: waiting.id) { json in
        switch waiting.subject {
        case .idleness: json.null()
        case .codeActions(let request):
          guard let open = documents[request.identifier.uri], let writer = writer(for: open) else {
            return json.array { _ in }
          }
          writeCodeActions(for: request, with: writer, to: &json)
        }
      })
  }
}
