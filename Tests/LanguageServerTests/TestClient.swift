// A client that talks to a server in the same process, through bytes as an editor does. What the server says is kept
// until a test asks for it; waiting for something that never comes fails after a while instead of hanging.

import JSON
import LanguageServer
import Linting
import Testing

actor TestClient {
  /// What the server wrote and nobody has taken yet, in order.
  private var inbox: [JSONValue] = []
  /// What it told those who read logs, one way or the other.
  private(set) var log: [String] = []
  /// The parameters of the last diagnostics of each document.
  private(set) var diagnostics: [String: JSONValue] = [:]
  /// Of documents that were told the same of the same text twice.
  private(set) var repeated: [String] = []
  private var bytes: [UInt8] = []
  private var nextID = 1000
  private let input: AsyncStream<[UInt8]>.Continuation
  private let server: Task<Int32, Never>

  private enum Output: Sendable {
    case bytes([UInt8])
    case log(String)
  }

  /// Starts a server with nothing sent to it yet.
  init(rules: [Rule] = [.flaw]) {
    let (stream, input) = AsyncStream.makeStream(of: [UInt8].self)
    let (written, output) = AsyncStream.makeStream(of: Output.self)
    self.input = input
    let server = Task.detached {
      let code = await runServer(
        rules: rules, version: "1.2.3", jobs: 2, input: stream, output: { output.yield(.bytes($0)) },
        log: { output.yield(.log($0)) })
      output.finish()
      return code
    }
    self.server = server
    Task { for await part in written { await take(part) } }
  }

  /// A client that has initialized a server, with these members of `capabilities` and folders open.
  static func ready(
    rules: [Rule] = [.flaw], capabilities: String = everyCapability, folders: [String] = []
  ) async throws -> TestClient {
    let client = TestClient(rules: rules)
    let folders = folders.map(workspaceFolder).joined(separator: ",")
    _ = try await client.request(
      "initialize",
      #"{"processId": null, "capabilities": {\#(capabilities)}, "workspaceFolders": [\#(folders)]}"#)
    await client.send(notification("initialized", "{}"))
    return client
  }

  /// Returns when the server has found and published all that there is.
  func idle() async throws { _ = try await request("insetlint/idle", nil) }

  /// Writes the messages with their headers, all in one piece.
  func send(_ messages: String...) { sendBytes(messages.flatMap { framed($0) }) }

  func sendBytes(_ bytes: [UInt8]) { input.yield(bytes) }

  func endInput() { input.finish() }

  func exitCode() async -> Int32 { await server.value }

  /// Sends a request and gives its result.
  func request(_ method: String, _ params: String?) async throws -> JSONValue {
    nextID += 1
    send(LanguageServerTests.request(nextID, method, params))
    let answer = try await response(to: nextID)
    return try #require(answer["result"], "\(method) has no result: \(answer)")
  }

  /// The whole answer to a request.
  func response(to id: Int) async throws -> JSONValue {
    try await next("an answer to \(id)") { $0["method"] == nil && $0["id"]?.int == id }
  }

  /// The code in the answer to a request that failed.
  func errorCode(of id: Int) async throws -> Int? { try await response(to: id)["error"]?["code"]?.int }

  /// The error in the next answer that belongs to no request.
  func nullError() async throws -> Int? {
    try await next("an answer to nobody") { $0["id"]?.isNull == true }["error"]?["code"]?.int
  }

  /// The parameters of the next diagnostics that were published for that document.
  func published(_ uri: String) async throws -> JSONValue {
    let message = try await next("diagnostics of \(uri)") {
      $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri
    }
    return try #require(message["params"])
  }

  /// The next message of that method.
  func message(_ method: String) async throws -> JSONValue {
    try await next(method) { $0["method"]?.string == method }
  }

  /// Everything that has come so far and wasn't taken. What the server does on its own may still come.
  func rest() -> [JSONValue] { inbox }

  /// The next message like that, taken out of its order.
  private func next(_ what: String, where isMeant: (JSONValue) -> Bool) async throws -> JSONValue {
    for _ in 0..<30_000 {
      if let index = inbox.firstIndex(where: isMeant) { return inbox.remove(at: index) }
      try await Task.sleep(for: .milliseconds(2))
    }
    Issue.record("waited in vain for \(what)")
    throw CancellationError()
  }

  private func take(_ output: Output) {
    switch output {
    case .log(let line): log.append(line)
    case .bytes(let part):
      bytes += part
      takeMessages()
    }
  }

  /// Reads frames as strictly as we promise to write them.
  private func takeMessages() {
    let name = Array("Content-Length: ".utf8)
    while let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
      #expect(bytes.starts(with: name))
      let digits = bytes[..<end.lowerBound].dropFirst(name.count)
      guard let length = Int(String(decoding: digits, as: UTF8.self)) else {
        Issue.record("no length: \(String(decoding: bytes, as: UTF8.self))")
        return
      }
      guard bytes.count >= end.upperBound + length else { return }
      let body = Array(bytes[end.upperBound..<end.upperBound + length])
      bytes.removeSubrange(..<(end.upperBound + length))
      guard let message = try? parseJSON(body) else {
        Issue.record("not JSON: \(String(decoding: body, as: UTF8.self))")
        continue
      }
      #expect(message["jsonrpc"]?.string == "2.0")
      if message["method"]?.string == "window/logMessage" {
        log.append(message["params"]?["message"]?.string ?? "")
        continue
      }
      inbox.append(message)
      if message["method"]?.string == "textDocument/publishDiagnostics" { remember(message["params"]) }
    }
  }

  private func remember(_ params: JSONValue?) {
    guard let params, let uri = params["uri"]?.string else { return }
    if let last = diagnostics[uri], params["version"] != nil, last == params { repeated.append(uri) }
    diagnostics[uri] = params
  }
}

/// A client that can take all that we know of.
let everyCapability = """
  "workspace": {"workspaceEdit": {"documentChanges": true}},
  "textDocument": {
    "publishDiagnostics": {
      "relatedInformation": true, "codeDescriptionSupport": true, "tagSupport": {"valueSet": [1, 2]}
    },
    "codeAction": {
      "isPreferredSupport": true, "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}
    }
  }
  """
