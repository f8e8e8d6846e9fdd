// Requests that can't be answered at once. Some wait for something to be found; then they are answered, or asked of the
// model, which takes a while, too. They end early when they are cancelled or overtaken by a change of the text.

import JSON

struct WaitingRequest {
  enum Subject {
    /// Waits for the document's findings, as the next two do.
    case codeActions(CodeActionRequest)
    case diagnostics(DocumentDiagnosticRequest)
    case question(Question)
    /// Waits for all findings, and for something new.
    case workspaceDiagnostics(WorkspaceDiagnosticRequest)
    /// Waits for everything, for debugging: `insetlint/idle` gives null when nothing is under way.
    case idleness
  }

  let id: RequestID
  let subject: Subject

  /// The document that it is about, if its positions are of no use for another text.
  var uri: String? {
    switch subject {
    case .codeActions(let request): request.identifier.uri
    case .question(let question): question.uri
    case .diagnostics, .workspaceDiagnostics, .idleness: nil
    }
  }
}

/// What is asked of a document's present text and takes more than its findings.
struct Question: Sendable {
  let uri: String
  /// The answer, as a message. Runs beside the server.
  let answer: @Sendable (RequestID, DiagnosticWriter, Model) async -> [UInt8]
}

/// A request that is being answered elsewhere.
struct RunningRequest {
  let task: Task<Void, Never>
  /// Of the text that it is about; nil: it doesn't depend on one.
  let text: (uri: String, revision: Int)?
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
    case .codeActions(let actions): isFound(actions.identifier.uri)
    case .diagnostics(let request): isFound(request.identifier.uri)
    case .question(let question): isFound(question.uri)
    case .workspaceDiagnostics(let request): isReady(request)
    case .idleness: universes.values.allSatisfy(\.isIdle)
    }
  }

  /// Whether the document's findings are there, or will never be.
  private func isFound(_ uri: String) -> Bool {
    guard let open = documents[uri], open.document.isSwift else { return true }
    return open.findings != nil
  }

  /// The document's text is about to be replaced: answers what can be answered of it. To the rest there is nothing to
  /// offer, as positions in a text that is gone would do harm.
  func settle(_ uri: String) {
    for request in waiting where request.uri == uri {
      if case .question = request.subject {
        send(response(to: request.id, .contentModified))
      } else {
        answer(request)
      }
    }
    waiting.removeAll { $0.uri == uri }
    for (id, request) in running where request.text?.uri == uri {
      request.task.cancel()
      running[id] = nil
      send(response(to: id, .contentModified))
    }
  }

  func cancel(_ id: RequestID?) {
    guard let id else { return }
    cancelAll(where: { $0 == id })
  }

  func cancelAll(where isMeant: (RequestID) -> Bool) {
    for request in waiting where isMeant(request.id) { send(response(to: request.id, .cancelled)) }
    waiting.removeAll { isMeant($0.id) }
    for (id, request) in running where isMeant(id) {
      request.task.cancel()
      running[id] = nil
      send(response(to: id, .cancelled))
    }
  }

  private func answer(_ waiting: WaitingRequest) {
    switch waiting.subject {
    case .idleness: send(response(to: waiting.id) { $0.null() })
    case .codeActions(let request): answer(waiting.id, request)
    case .diagnostics(let request): answer(waiting.id, request)
    case .workspaceDiagnostics(let request): answer(waiting.id, request)
    case .question(let question): answer(waiting.id, question)
    }
  }

  /// Null for a document of which nothing is known.
  private func answer(_ id: RequestID, _ question: Question) {
    guard let open = documents[question.uri], let writer = writer(for: open),
      let model = open.places.first.flatMap({ universes[$0.universe]?.model })
    else { return send(response(to: id) { $0.null() }) }
    start(id, about: (question.uri, open.revision)) { await question.answer(id, writer, model) }
  }

  /// Lets the answer be made elsewhere.
  func start(
    _ id: RequestID, about text: (uri: String, revision: Int)?, _ answer: @escaping @Sendable () async -> [UInt8]
  ) {
    let task = Task.detached { [events] in _ = events.yield(.answered(id, await answer())) }
    running[id] = RunningRequest(task: task, text: text)
  }

  /// - Parameter isLast: nothing more comes.
  func finishAnswer(_ id: RequestID, _ message: [UInt8], isLast: Bool) {
    guard running[id] != nil else { return }
    if isLast { running[id] = nil }
    send(message)
  }
}
