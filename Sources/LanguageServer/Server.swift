// The server: one actor that handles one event after the other, so that order is the wire's. Whatever changes its state
// does so in methods without `await`; what takes long runs elsewhere over a copy and comes back as an event.
//
// The bytes of one read are handled as a whole before requests in them are answered. So a request and its cancellation
// that were sent together meet, and a client that sends many messages at once is not answered from texts that it has
// already replaced.

import JSON
import Linting
import Workspace

/// Serves one client.
actor Server {
  enum Event: Sendable {
    case input([UInt8])
    case endOfInput
    /// A run has ended. Without an update the model knows as little as before.
    case linted(UniverseID, number: Int, isUpdated: Bool, findings: [String: FileFindings])
    /// A folder's model has been made from the disk.
    case loaded(UniverseID, number: Int, Model, problems: [String])
    /// The editor's process has ended without a word.
    case clientGone
  }

  private enum Phase {
    case new, running, shutDown
  }

  let rules: [Rule]
  let rulesByID: [String: Rule]
  /// What is looked for beside and above files; each look reads anew.
  var configurations: Configurations { Configurations(.nearest, rules: rules) }
  /// Files worked on at the same time.
  let jobs: Int
  /// Writes bytes to the client. Returns when they are written, so a slow client slows the server, but never the
  /// reading of its input: otherwise a client that writes much before it reads would wait for good.
  let send: @Sendable ([UInt8]) -> Void
  /// For whoever reads the editor's log.
  let log: @Sendable (String) -> Void
  let events: AsyncStream<Event>.Continuation
  private let stream: AsyncStream<Event>
  private let version: String

  private var phase = Phase.new
  private var frames = FrameReader()
  private var exitCode: Int32?
  private var clientWatch: Task<Void, Never>?
  /// Set by `initialize`; until then no message gets to where it is used.
  private(set) var client = ClientCapabilities(JSONValue(.null))
  var documents: [String: OpenDocument] = [:]
  var universes: [UniverseID: Universe] = [:]
  /// How many texts, runs and loads there have been.
  private var numberCount = 0
  /// In the order in which they came.
  var waiting: [WaitingRequest] = []

  init(
    rules: [Rule], version: String, jobs: Int, send: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.rules = rules
    rulesByID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.version = version
    self.jobs = jobs
    self.send = send
    self.log = log
    (stream, events) = AsyncStream.makeStream(of: Event.self)
  }

  /// Serves until the client says `exit`, or is gone. Gives the process's exit code: 0 if the client said `shutdown`
  /// before, else 1.
  func run(_ input: AsyncStream<[UInt8]>) async -> Int32 {
    let feeding = Task.detached { [events] in
      for await chunk in input { events.yield(.input(chunk)) }
      events.yield(.endOfInput)
    }
    defer {
      feeding.cancel()
      clientWatch?.cancel()
      for universe in universes.values { universe.cancel() }
    }
    for await event in stream {
      handle(event)
      if let exitCode { return exitCode }
    }
    return 1
  }

  private func handle(_ event: Event) {
    switch event {
    case .input(let chunk):
      frames.append(chunk)
      readFrames()
    case .endOfInput, .clientGone: end()
    case .linted(let id, let number, let isUpdated, let findings):
      finishRun(id, number: number, isUpdated: isUpdated, findings: findings)
    case .loaded(let id, let number, let model, let problems):
      finishLoad(id, number: number, model, problems: problems)
    }
    startRuns()
    answerWaiting()
  }

  /// Grows, so that what is newer is known.
  func nextNumber() -> Int {
    numberCount += 1
    return numberCount
  }

  /// 0 only after `shutdown`.
  private func end() { exitCode = phase == .shutDown ? 0 : 1 }

  private func readFrames() {
    do throws(FrameReader.BrokenHeader) {
      while exitCode == nil, let frame = try frames.next() {
        switch frame {
        case .message(let body): receive(body)
        case .oversized(let count):
          let limit = "at most \(Limits.maximumMessageBytes) are allowed"
          log("skipped a message of \(count) bytes; \(limit)")
          send(response(to: nil, .invalidRequest("The message has \(count) bytes; \(limit).")))
        }
      }
    } catch {
      log("\(error.reason) Nobody knows where the next message starts, so the server ends.")
      exitCode = 1
    }
  }

  private func receive(_ body: [UInt8]) {
    do throws(InvalidMessage) {
      switch try readMessage(body) {
      case .request(let id, let method, let params): receiveRequest(id, method, params)
      case .notification(let method, let params): receiveNotification(method, params)
      case .response: break
      }
    } catch {
      send(response(to: error.id, error.error))
    }
  }

  private func receiveRequest(_ id: RequestID, _ method: String, _ params: JSONValue?) {
    do throws(ResponseError) {
      switch (phase, method) {
      case (.new, "initialize"): try initialize(id, params)
      case (.new, _): throw .notInitialized
      case (.shutDown, _): throw .invalidRequest("The server has been shut down; only exit may follow.")
      case (.running, "initialize"): throw .invalidRequest("The server is initialized already.")
      case (.running, "shutdown"): shutDown(id)
      case (.running, "textDocument/codeAction"):
        waiting.append(WaitingRequest(id: id, subject: .codeActions(try CodeActionRequest(params))))
      case (.running, "insetlint/idle"): waiting.append(WaitingRequest(id: id, subject: .idleness))
      case (.running, "insetlint/text"): try answerText(id, params)
      case (.running, _): throw .methodNotFound(method)
      }
    } catch {
      send(response(to: id, error))
    }
  }

  private func receiveNotification(_ method: String, _ params: JSONValue?) {
    if method == "exit" { return end() }
    guard phase == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "textDocument/didOpen": open(try OpenedDocument(params))
      case "textDocument/didChange": change(try DocumentChange(params))
      case "textDocument/didClose": close(try DocumentIdentifier(params))
      case "textDocument/didSave":
        if let path = filePath(ofURI: try DocumentIdentifier(params).uri) { noteDiskChange(path) }
      case "workspace/didChangeWatchedFiles": for path in try watchedPaths(params) { noteDiskChange(path) }
      case "workspace/didChangeWorkspaceFolders":
        let change = try FolderChange(params)
        for folder in change.removed { removeFolder(folder) }
        for folder in change.added { addFolder(folder) }
      case "initialized": if client.watchesFiles { send(watchRequest(.string("insetlint.watch"))) }
      case "$/cancelRequest": cancel(RequestID(params?["id"]))
      default: break
      }
    } catch {
      log("ignored \(method): \(error.message)")
    }
  }

  private func initialize(_ id: RequestID, _ params: JSONValue?) throws(ResponseError) {
    guard let params, params.object != nil else { throw .invalidParams("The parameters are not an object.") }
    client = ClientCapabilities(params)
    phase = .running
    send(response(to: id) { writeServerCapabilities(encoding: client.encoding, version: version, to: &$0) })
    for folder in initialFolders(params) { addFolder(folder) }
    if let processID = client.processID { watch(processID) }
  }

  private func shutDown(_ id: RequestID) {
    answerWaiting()
    cancelWaiting(where: { _ in true })
    phase = .shutDown
    for universe in universes.values { universe.cancel() }
    universes = [:]
    documents = [:]
    send(response(to: id) { $0.null() })
  }

  /// Ends with the editor, even if something else holds our input open. A process that isn't there at the start can't
  /// be seen from here, as from inside a container, and means nothing.
  private func watch(_ processID: Int) {
    guard isRunning(processID) else { return }
    clientWatch = Task.detached { [events] in
      while isRunning(processID) {
        guard (try? await Task.sleep(for: .seconds(Limits.clientWatchSeconds))) != nil else { return }
      }
      events.yield(.clientGone)
    }
  }
}
