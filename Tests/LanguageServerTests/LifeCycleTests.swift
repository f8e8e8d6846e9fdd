import Foundation
import JSON
import Testing

/// From `initialize` to the exit code.
struct LifeCycleTests {
  @Test func initializeTellsWhatTheServerCan() async throws {
    let client = TestClient()
    let result = try await client.request("initialize", #"{"processId": null, "capabilities": {}}"#)
    #expect(
      written(result)
        == #"{"capabilities":{"positionEncoding":"utf-16","textDocumentSync":{"openClose":true,"change":2,"#
        + #""save":{"includeText":false}},"#
        + #""codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.insetlint"]},"#
        + #""executeCommandProvider":{"commands":["insetlint.applyEdit"]},"hoverProvider":true,"#
        + #""completionProvider":{"triggerCharacters":[":"," ",","]},"inlayHintProvider":true,"#
        + #""documentLinkProvider":{"resolveProvider":false},"#
        + #""workspace":{"workspaceFolders":{"supported":true,"changeNotifications":true}}},"#
        + #""serverInfo":{"name":"insetlint","version":"1.2.3"}}"#)
  }

  @Test(arguments: [
    (#"["utf-8", "utf-16"]"#, "utf-8"), (#"["utf-16", "utf-8"]"#, "utf-8"), (#"["utf-16"]"#, "utf-16"),
    (#"["utf-32", "utf-16"]"#, "utf-32"), (#"["utf-16", "utf-32"]"#, "utf-16"), ("[]", "utf-16"), ("null", "utf-16"),
    ("[7]", "utf-16"),
  ])
  func encodingIsNegotiated(offered: String, chosen: String) async throws {
    let client = TestClient()
    let params = #"{"capabilities": {"general": {"positionEncodings": \#(offered)}}}"#
    let result = try await client.request("initialize", params)
    #expect(result["capabilities"]?["positionEncoding"]?.string == chosen)
  }

  @Test func exitAfterShutdownIs0() async throws {
    let client = try await TestClient.ready()
    #expect(try await client.request("shutdown", nil).isNull)
    await client.send(notification("exit"))
    #expect(await client.exitCode() == 0)
  }

  @Test func exitWithoutShutdownIs1() async throws {
    let client = try await TestClient.ready()
    await client.send(notification("exit"))
    #expect(await client.exitCode() == 1)
  }

  @Test func exitBeforeInitializeIs1() async throws {
    let client = TestClient()
    await client.send(notification("exit"))
    #expect(await client.exitCode() == 1)
  }

  @Test func endOfInputIs1() async throws {
    let client = try await TestClient.ready()
    await client.endInput()
    #expect(await client.exitCode() == 1)
  }

  @Test func endOfInputInsideAMessageIs1() async throws {
    let client = try await TestClient.ready()
    await client.sendBytes(Array("Content-Length: 100\r\n\r\n{".utf8))
    await client.endInput()
    #expect(await client.exitCode() == 1)
  }

  @Test func endOfInputAfterShutdownIs0() async throws {
    let client = try await TestClient.ready()
    _ = try await client.request("shutdown", nil)
    await client.endInput()
    #expect(await client.exitCode() == 0)
  }

  /// The editor has crashed, and something else holds our input open.
  @Test func theServerEndsWithTheEditor() async throws {
    let editor = Process()
    editor.executableURL = URL(fileURLWithPath: "/bin/sh")
    editor.arguments = ["-c", "read line"]
    let line = Pipe()
    editor.standardInput = line
    try editor.run()
    let client = TestClient()
    let params = #"{"processId": \#(editor.processIdentifier), "capabilities": {}}"#
    _ = try await client.request("initialize", params)
    try line.fileHandleForWriting.close()
    editor.waitUntilExit()
    #expect(await client.exitCode() == 1)
  }

  /// From inside a container the editor can't be seen.
  @Test func anEditorThatIsNotThereMeansNothing() async throws {
    let client = TestClient()
    _ = try await client.request("initialize", #"{"processId": 2147483646, "capabilities": {}}"#)
    try await Task.sleep(for: .milliseconds(100))
    _ = try await client.request("shutdown", nil)
  }

  @Test func requestsBeforeInitializeAreRefused() async throws {
    let client = TestClient()
    await client.send(request(1, "insetlint/documentText"), open("file:///a.swift", "flaw"), request(2, "shutdown"))
    #expect(try await client.errorCode(of: 1) == -32002)
    #expect(try await client.errorCode(of: 2) == -32002)
    _ = try await client.request("initialize", #"{"capabilities": {}}"#)
    #expect(await client.rest().isEmpty)
  }

  @Test func requestsAfterShutdownAreRefused() async throws {
    let client = try await TestClient.ready()
    await client.send(request(1, "shutdown"), request(2, "shutdown"), request(3, "no/such"), request(4, "initialize"))
    for id in 2...4 { #expect(try await client.errorCode(of: id) == -32600) }
  }

  @Test func initializeTwiceIsRefused() async throws {
    let client = try await TestClient.ready()
    await client.send(request(1, "initialize", #"{"capabilities": {}}"#))
    #expect(try await client.errorCode(of: 1) == -32600)
  }

  @Test func initializeWithoutParametersIsRefused() async throws {
    let client = TestClient()
    await client.send(request(1, "initialize"), request(2, "initialize", "[]"))
    #expect(try await client.errorCode(of: 1) == -32602)
    #expect(try await client.errorCode(of: 2) == -32602)
    _ = try await client.request("initialize", #"{"capabilities": {}}"#)
  }
}
