// The server: one actor that handles one event after the other, so that order is the wire's. Whatever changes its state
// does so in methods without `await`; what takes long runs elsewhere over a copy and comes back as an event.
//
// The bytes of one read are handled as a whole before requests in them are answered. So a request and its cancellation
// that were sent together meet, and a client that sends many messages at once is not answered from texts that it has
// already replaced.

import JSON
import Linting
import Workspace

/// `MessageType.Warning`: whatever we tell without being asked is about something that isn't as it should be.
private let warningMessage = 2

/// `TraceValue`.
enum Trace: String {
  case off, messages, verbose

  init(_ value: JSONValue?) { self = value?.string.flatMap(Trace.init) ?? .off }
}

/// Serves one client.
actor Server {
  enum Event: Sendable {
    case input([UInt8])
    case endOfInput
    /// A run has ended. Without an update the model knows as little as before.
    case linted(UniverseID, number: Int, isUpdated: Bool, findings: [String: FileFindings])
    /// A folder's model has been made from the disk.
    case loaded(UniverseID, number: Int, LoadedFolder)
    /// A request has been answered elsewhere, or a part of it.
    case answered(RequestID, [UInt8])
    case partial(RequestID, [UInt8])
    /// Files on the disk aren't what they were.
    case diskChanged(UniverseID, paths: [String])
    /// The editor's process has ended without a word.
    case clientGone
  }

  private enum Phase {
    case new, running, shutDown
  }

  let rules: [Rule]
  let rulesByID: [String: Rule]
  /// Files worked on at the same time.
  let jobs: Int
  /// Writes bytes to the client. Returns when they are written, so a slow client slows the server, but never the
  /// reading of its input: otherwise a client that writes much before it reads would wait for good.
  let send: @Sendable ([UInt8]) -> Void
  /// For whoever reads the editor's log, while the client can't be told.
  private let writeLog: @Sendable (String) -> Void
  let events: AsyncStream<Event>.Continuation
  private let stream: AsyncStream<Event>
  private let version: String

  private var phase = Phase.new
  private var frames = FrameReader()
  private var exitCode: Int32?
  private var clientWatch: Task<Void, Never>?
  /// Set by `initialize`; until then no message gets to where it is used.
  private(set) var client = ClientCapabilities(JSONValue(.null))
  var settings = ServerSettings()
  /// What settings are relative to; nil: the client opened none.
  private(set) var firstFolder: String?
  private var trace = Trace.off
  var documents: [String: OpenDocument] = [:]
  var universes: [UniverseID: Universe] = [:]
  /// How many texts, runs and loads there have been.
  private var numberCount = 0
  /// In the order in which they came.
  var waiting: [WaitingRequest] = []
  var running: [RequestID: RunningRequest] = [:]
  /// Requests of ours that the client hasn't answered.
  var asked: [RequestID: OwnRequest] = [:]
  /// The client is ready for them.
  var isAsking = false
  /// How often something has changed of which the whole workspace's diagnostics may depend, and how often it had when
  /// they were asked for last.
  var changeCount = 0
  var answeredChange = 0
  /// Configurations that something is wrong with, as the client was told.
  var faultyConfigurations: Set<String> = []

  init(
    rules: [Rule], version: String, jobs: Int, send: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.rules = rules
    rulesByID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.version = version
    self.jobs = jobs
    self.send = send
    writeLog = log
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
      for request in running.values { request.task.cancel() }
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
    case .answered(let id, let message): finishAnswer(id, message, isLast: true)
    case .partial(let id, let message): finishAnswer(id, message, isLast: false)
    case .diskChanged(let id, let paths): if universes[id] != nil { for path in paths { noteDiskChange(path) } }
    case .linted(let id, let number, let isUpdated, let findings):
      finishRun(id, number: number, isUpdated: isUpdated, findings: findings)
    case .loaded(let id, let number, let loaded): finishLoad(id, number: number, loaded)
    }
    startRuns()
    answerWaiting()
  }

  /// For whoever reads what the editor keeps of us.
  func log(_ text: String) {
    guard phase == .running else { return writeLog(text) }
    send(
      notification("window/logMessage") { json in
        json.member("type", warningMessage)
        json.member("message", text)
      })
  }

  /// What the server does, for a client that traces it.
  ///
  /// - Parameter details: only where it wants to know more.
  func trace(_ text: String, _ details: @autoclosure () -> String? = nil) {
    if trace == .off { return }
    send(
      notification("$/logTrace") { json in
        json.member("message", text)
        if trace == .verbose, let details = details() { json.member("verbose", details) }
      })
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
      case .response(let id, let result): receiveAnswer(id, result)
      }
    } catch {
      send(response(to: error.id, error.error))
    }
  }

  private func receiveRequest(_ id: RequestID, _ method: String, _ params: JSONValue?) {
    trace("request \(method)")
    do throws(ResponseError) {
      switch (phase, method) {
      case (.new, "initialize"): try initialize(id, params)
      case (.new, _): throw .notInitialized
      case (.shutDown, _): throw .invalidRequest("The server has been shut down; only exit may follow.")
      case (.running, "initialize"): throw .invalidRequest("The server is initialized already.")
      case (.running, "shutdown"): shutDown(id)
      case (.running, "codeAction/resolve") where params?["data"] == nil:
        send(response(to: id) { $0.value(params ?? JSONValue(.null)) })
      case (.running, "workspace/executeCommand"): try execute(id, params)
      case (.running, "insetlint/documentText"): try answerText(id, params)
      case (.running, _): waiting.append(WaitingRequest(id: id, subject: try subject(of: method, params)))
      }
    } catch {
      send(response(to: id, error))
    }
  }

  /// What requests are about that have to wait.
  private func subject(of method: String, _ params: JSONValue?) throws(ResponseError) -> WaitingRequest.Subject {
    switch method {
    case "textDocument/codeAction": .codeActions(try CodeActionRequest(params))
    case "codeAction/resolve": .question(try resolution(params))
    case "textDocument/diagnostic": .diagnostics(try DocumentDiagnosticRequest(params))
    case "workspace/diagnostic": .workspaceDiagnostics(try WorkspaceDiagnosticRequest(params))
    case "textDocument/hover": .question(try hover(params))
    case "textDocument/completion": .question(try completion(params))
    case "textDocument/documentLink": .question(try documentLinks(params))
    case "textDocument/inlayHint": .question(try inlayHints(params))
    case "insetlint/idle": .idleness
    default: throw .methodNotFound(method)
    }
  }

  private func receiveNotification(_ method: String, _ params: JSONValue?) {
    if method == "exit" { return end() }
    guard phase == .running else { return }
    trace("notification \(method)")
    do throws(ResponseError) {
      switch method {
      case "textDocument/didOpen": open(try OpenedDocument(params))
      case "textDocument/didChange": change(try DocumentChange(params))
      case "textDocument/didClose": close(try DocumentIdentifier(params))
      case "textDocument/didSave": save(try DocumentIdentifier(params))
      case "workspace/didChangeWatchedFiles": for path in try watchedPaths(params) { noteDiskChange(path) }
      case "workspace/didChangeWorkspaceFolders":
        let change = try FolderChange(params)
        for folder in change.removed { removeFolder(folder) }
        for folder in change.added { addFolder(folder) }
      case "workspace/didChangeConfiguration": noteSettings(params)
      case "initialized": beginAsking()
      case "window/workDoneProgress/cancel": cancelProgress(RequestID(params?["token"]))
      case "$/setTrace": trace = Trace(params?["value"])
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
    settings = ServerSettings(params["initializationOptions"])
    trace = Trace(params["trace"])
    phase = .running
    send(response(to: id) { writeServerCapabilities(for: client, version: version, to: &$0) })
    let folders = initialFolders(params)
    firstFolder = folders.first
    for folder in folders { addFolder(folder) }
    if let processID = client.processID { watch(processID) }
  }

  private func shutDown(_ id: RequestID) {
    answerWaiting()
    cancelAll(where: { _ in true })
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
