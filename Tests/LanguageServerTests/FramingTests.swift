import JSON
import Testing

@testable import LanguageServer

/// Bytes to messages, however they arrive.
struct FramingTests {
  private static let wire =
    framed(request(1, "initialize", #"{"capabilities": {}}"#)) + framed(request(2, "no/漢字 👩‍👧"))
    + framed(request(3, "shutdown"))

  /// Whether the three requests above are answered.
  private func expectAnswers(from client: TestClient) async throws {
    #expect(try await client.response(to: 1)["result"] != nil)
    #expect(try await client.errorCode(of: 2) == -32601)
    #expect(try await client.response(to: 3)["result"]?.isNull == true)
  }

  @Test func splitAnywhereInTwo() async throws {
    for place in 0...FramingTests.wire.count {
      let client = TestClient()
      await client.sendBytes(Array(FramingTests.wire[..<place]))
      await client.sendBytes(Array(FramingTests.wire[place...]))
      try await expectAnswers(from: client)
      await client.endInput()
    }
  }

  @Test func byteByByte() async throws {
    let client = TestClient()
    for byte in FramingTests.wire { await client.sendBytes([byte]) }
    try await expectAnswers(from: client)
  }

  @Test(arguments: [
    "content-length: %\r\n\r\n", "CONTENT-LENGTH: %\r\n\r\n", "Content-Length:%\r\n\r\n",
    "Content-Length:   %  \r\n\r\n", "Content-Length: %\n\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %\r\n\r\n",
    "Content-Length: %\r\nContent-Type: x\r\n\r\n", "X-Empty:\r\nContent-Length: %\r\nX-More: a: b\r\n\r\n",
    "\r\n\r\nContent-Length: %\r\n\r\n",
  ])
  func headers(header: String) async throws {
    let client = try await TestClient.ready()
    let message = request(1, "no/such")
    let head = header.split(separator: "%").joined(separator: String(message.utf8.count))
    await client.sendBytes(Array((head + message).utf8))
    #expect(try await client.errorCode(of: 1) == -32601)
  }

  @Test(arguments: [
    ("Content-Type: x\r\n\r\n", "no Content-Length"), ("Content-Length: abc\r\n\r\n", "no length"),
    ("Content-Length: -5\r\n\r\n", "no length"), ("Content-Length: +5\r\n\r\n", "no length"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "no length"), ("Content-Length:\r\n\r\n", "no length"),
    ("garbage\r\n\r\n", "no colon"), (String(repeating: "x", count: 5000), "does not end"),
  ])
  func brokenHeadersEndTheServer(header: String, reason: String) async throws {
    let client = try await TestClient.ready()
    await client.sendBytes(Array(header.utf8))
    await client.send(request(1, "no/such"))
    #expect(await client.exitCode() == 1)
    while await client.log.isEmpty { await Task.yield() }
    let log = await client.log
    #expect(log.count == 1 && log[0].contains(reason), "\(log)")
  }

  @Test func bodiesThatAreNotJSONAreAnswered() async throws {
    let client = try await TestClient.ready()
    let bodies: [[UInt8]] = [
      [], Array("{".utf8), Array("nonsense".utf8), Array(#"{"a": 1,}"#.utf8),
      Array(#"{"a": ""#.utf8) + [0xFF, 0x22, 0x7D],
      [UInt8](repeating: UInt8(ascii: "["), count: 200_000),
    ]
    for body in bodies {
      await client.sendBytes(frame(body))
      #expect(try await client.nullError() == -32700)
    }
    await client.send(request(1, "no/such"))
    #expect(try await client.errorCode(of: 1) == -32601)
  }

  /// The limit is too large to be reached in a test.
  @Test func oversizedMessagesAreSkipped() throws {
    let small = framed("{}")
    let wire = small + framed(String(repeating: "x", count: 11)) + small
    for step in 1...wire.count {
      var reader = FrameReader(maximumMessageBytes: 10)
      var frames: [FrameReader.Frame] = []
      for start in stride(from: 0, to: wire.count, by: step) {
        reader.append(Array(wire[start..<min(start + step, wire.count)]))
        while let frame = try reader.next() { frames.append(frame) }
      }
      let message = FrameReader.Frame.message(Array("{}".utf8))
      #expect(frames == [message, .oversized(byteCount: 11), message], "in steps of \(step)")
    }
  }
}
