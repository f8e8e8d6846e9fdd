import JSON
import Testing

/// JSON-RPC by the book.
struct RequestTests {
  @Test func unknownRequestsAreRefused() async throws {
    let client = try await TestClient.ready()
    await client.send(request(1, "no/such"), request(2, "$/such", "{}"), request(3, "textDocument/rename", "[]"))
    for id in 1...3 { #expect(try await client.errorCode(of: id) == -32601) }
  }

  @Test func unknownNotificationsAreIgnored() async throws {
    let client = try await TestClient.ready()
    await client.send(
      notification("no/such"), notification("$/such", "{}"), notification("$/setTrace", #"{"value": "off"}"#),
      notification("workspace/didChangeConfiguration", #"{"settings": null}"#), request(1, "shutdown"))
    _ = try await client.response(to: 1)
    #expect(await client.rest().isEmpty)
    #expect(await client.log.isEmpty)
  }

  @Test(arguments: [#""abc""#, #""12""#, "0", "-7", "2147483648", #""é\"\\""#])
  func idsComeBackAsTheyWere(id: String) async throws {
    let client = try await TestClient.ready()
    await client.send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "no/such"}"#, request(1, "shutdown"))
    _ = try await client.response(to: 1)
    #expect(written(await client.rest().first?["id"]) == id)
  }

  @Test(arguments: [
    "42", #""x""#, "null", "{}", "[]", #"{"jsonrpc": "2.0"}"#, #"{"jsonrpc": "2.0", "method": 7}"#,
    #"{"jsonrpc": "1.0", "method": "exit"}"#, #"{"jsonrpc": "2.0", "method": "shutdown", "id": null}"#,
    #"{"jsonrpc": "2.0", "method": "shutdown", "id": 1.5}"#, #"[{"jsonrpc": "2.0", "method": "exit"}]"#,
  ])
  func whatIsNoRequestIsRefused(message: String) async throws {
    let client = try await TestClient.ready()
    await client.send(message)
    #expect(try await client.nullError() == -32600)
    _ = try await client.request("shutdown", nil)
  }

  @Test func aBadRequestKeepsItsID() async throws {
    let client = try await TestClient.ready()
    await client.send(#"{"jsonrpc": "2.0", "id": 5, "method": 7}"#)
    #expect(try await client.errorCode(of: 5) == -32600)
  }

  @Test func responsesAreIgnored() async throws {
    let client = try await TestClient.ready()
    await client.send(
      #"{"jsonrpc": "2.0", "id": 1, "result": null}"#, #"{"jsonrpc": "2.0", "id": "x", "error": {"code": 1}}"#,
      #"{"jsonrpc": "2.0", "id": 2}"#, #"{"jsonrpc": "2.0", "id": null, "error": {"code": 1, "message": ""}}"#)
    _ = try await client.request("shutdown", nil)
    #expect(await client.rest().isEmpty)
  }

  @Test(arguments: [
    nil, "[]", "{}", #"{"textDocument": 5}"#, #"{"textDocument": {"uri": "a"}}"#,
    #"{"textDocument": {"uri": "a"}, "range": {"start": {"line": "a", "character": 1}}, "context": {}}"#,
    #"{"textDocument": {"uri": "a"}, "range": \#(range((0, 0), (0, 0)))}"#,
  ])
  func badParametersAreRefused(params: String?) async throws {
    let client = try await TestClient.ready()
    await client.send(request(1, "textDocument/codeAction", params))
    #expect(try await client.errorCode(of: 1) == -32602)
  }

  @Test(arguments: ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose"])
  func badNotificationsAreLogged(method: String) async throws {
    let client = try await TestClient.ready()
    await client.send(notification(method), notification(method, "{}"), notification(method, #"{"textDocument": 1}"#))
    _ = try await client.request("shutdown", nil)
    #expect(await client.log.count == 3)
    #expect(await client.log.allSatisfy { $0.hasPrefix("ignored \(method): ") })
  }

  @Test func aCancelledRequestIsAnsweredOnce() async throws {
    let client = try await TestClient.ready()
    await client.send(
      open("file:///a.swift", "flaw"),
      request(1, "textDocument/codeAction", asking("file:///a.swift", (0, 0), (0, 0))),
      request(2, "textDocument/codeAction", asking("file:///a.swift", (0, 0), (0, 0))),
      notification("$/cancelRequest", #"{"id": 2}"#))
    #expect(try await client.errorCode(of: 2) == -32800)
    #expect(try await client.response(to: 1)["result"]?.array?.isEmpty == false)
  }

  @Test func cancellingWhatIsUnknownIsIgnored() async throws {
    let client = try await TestClient.ready()
    for params in ["{}", #"{"id": 99}"#, #"{"id": "x"}"#, #"{"id": null}"#, "[]"] {
      await client.send(notification("$/cancelRequest", params))
    }
    await client.send(request(99, "shutdown"))
    #expect(try await client.response(to: 99)["result"] != nil)
    #expect(await client.rest().isEmpty)
  }

  /// The request waits for findings that never come.
  @Test func shutdownAnswersWhatWaits() async throws {
    let client = try await TestClient.ready()
    await client.send(
      open("file:///a.swift", "flaw"),
      request(1, "textDocument/codeAction", asking("file:///a.swift", (0, 0), (0, 0))), request(2, "shutdown"))
    #expect(try await client.errorCode(of: 1) == -32800)
    #expect(try await client.response(to: 2)["result"] != nil)
  }
}
