import JSON
import Linting
import Rules
import TestSupport
import Testing

/// Diagnostics for clients that ask for them.
struct PullTests {
  private static let capabilities = """
    "workspace": {"diagnostics": {"refreshSupport": true}},
    "textDocument": {"diagnostic": {"relatedDocumentSupport": true}}
    """
  private let uri = "file:///A.swift"

  private func pulled(_ client: TestClient, _ uri: String, previous: String? = nil) async throws -> JSONValue {
    let previous = previous.map { #", "previousResultId": "\#($0)""# } ?? ""
    return try await client.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}\#(previous)}"#)
  }

  @Test func nothingIsPushedToAClientThatAsks() async throws {
    let client = try await TestClient.ready(capabilities: Self.capabilities)
    await client.send(open(uri, "flaw\nflaw"))
    let report = try await pulled(client, uri)
    #expect(report["kind"]?.string == "full")
    #expect(report["items"]?.array?.count == 2)
    await client.send(close(uri))
    try await client.idle()
    #expect(await client.rest().isEmpty)
  }

  @Test func whatIsKnownIsNotSaidAgain() async throws {
    let client = try await TestClient.ready(capabilities: Self.capabilities)
    await client.send(open(uri, "flaw"))
    let first = try #require(try await pulled(client, uri)["resultId"]?.string)
    let same = try await pulled(client, uri, previous: first)
    #expect(written(same) == #"{"kind":"unchanged","resultId":"\#(first)"}"#)
    await client.send(change(uri, version: 2, full("a flaw")))
    let moved = try await pulled(client, uri, previous: first)
    #expect(moved["kind"]?.string == "full" && moved["resultId"]?.string != first)
    #expect(try await pulled(client, uri, previous: "of another server")["kind"]?.string == "full")
  }

  @Test func filesThatAreNotOpenAreFoundInTheirFolder() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("flaw", to: "B.swift")
      let client = try await TestClient.ready(capabilities: Self.capabilities, folders: [folder.path])
      try await client.idle()
      #expect(try await pulled(client, "file://\(folder.path)/B.swift")["items"]?.array?.count == 1)
      #expect(try await pulled(client, "file:///nowhere/C.swift")["items"]?.array?.isEmpty == true)
      await client.endInput()
    }
  }

  /// A view is changed that another open file uses.
  @Test func otherDocumentsComeAlongOrAreAskedForAgain() async throws {
    let field = "struct Field: View { var body: some View { TextField(\"a\", text: a) } }\n"
    let page = "struct Page: View { var body: some View { ZStack { Color.red; Field() }.ignoresSafeArea() } }\n"
    try await withTemporaryFolder { folder in
      let (field1, page1) = ("file://\(folder.path)/Field.swift", "file://\(folder.path)/Page.swift")
      let client = try await TestClient.ready(
        rules: Rule.all, capabilities: Self.capabilities, folders: [folder.path])
      await client.send(open(field1, field), open(page1, page))
      #expect(try await pulled(client, page1)["items"]?.array?.count == 1)
      _ = try await pulled(client, field1)
      await client.send(
        change(field1, version: 2, full(field.replacing("TextField(\"a\", text: a)", with: "Spacer()"))))
      let own = try await pulled(client, field1)
      #expect(written(own["relatedDocuments"]?[page1]?["items"]) == "[]")
      await client.send(change(field1, version: 3, full(field)))
      try await client.idle()
      let methods = await client.rest().compactMap { $0["method"]?.string }
      #expect(methods == ["workspace/diagnostic/refresh", "workspace/diagnostic/refresh"])
      await client.endInput()
    }
  }

  private func workspace(_ client: TestClient, _ params: String = #"{"previousResultIds": []}"#) async throws
    -> [JSONValue]
  {
    try #require(try await client.request("workspace/diagnostic", params)["items"]?.array)
  }

  @Test func theWorkspaceIsTheFilesWithFindings() async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in [("A.swift", "flaw"), ("B.swift", "fine"), ("C.swift", "flaw flaw")] {
        try folder.write(text, to: name)
      }
      let client = try await TestClient.ready(capabilities: Self.capabilities, folders: [folder.path])
      await client.send(open("file://\(folder.path)/C.swift", "flaw", version: 7))
      let items = try await workspace(client)
      #expect(items.map { $0["uri"]?.string } == ["A", "C"].map { "file://\(folder.path)/\($0).swift" })
      #expect(items.map { $0["items"]?.array?.count } == [1, 1])
      #expect(items.map { $0["version"]?.int } == [nil, 7])

      // Held until something is new; then what the client has is named, and what is gone is taken back.
      let previous = items.map {
        #"{"uri": "\#($0["uri"]?.string ?? "")", "value": "\#($0["resultId"]?.string ?? "")"}"#
      }.joined(separator: ",")
      await client.send(request(1, "workspace/diagnostic", #"{"previousResultIds": [\#(previous)]}"#))
      try await client.idle()
      #expect(await client.rest().isEmpty)
      try folder.remove("A.swift")
      await client.send(watched("\(folder.path)/A.swift"))
      let news = try #require(try await client.response(to: 1)["result"]?["items"]?.array)
      #expect(news.map { $0["kind"]?.string }.sorted { $0 ?? "" < $1 ?? "" } == ["full", "unchanged"])
      #expect(news.first { $0["kind"]?.string == "full" }?["items"]?.array?.isEmpty == true)
      await client.endInput()
    }
  }

  @Test func theWorkspaceComesInPartsAndCanBeCancelled() async throws {
    try await withTemporaryFolder { folder in
      for number in 0..<70 { try folder.write("flaw", to: "F\(number).swift") }
      let client = try await TestClient.ready(capabilities: Self.capabilities, folders: [folder.path])
      let params = #"{"previousResultIds": [], "partialResultToken": "p"}"#
      #expect(try await workspace(client, params).isEmpty)
      let parts = await client.rest().filter { $0["method"]?.string == "$/progress" }
      #expect(parts.compactMap { $0["params"]?["value"]?["items"]?.array?.count }.reduce(0, +) == 70)
      #expect(parts.count > 1)
      await client.send(
        request(1, "workspace/diagnostic", params), notification("$/cancelRequest", #"{"id": 1}"#),
        request(2, "shutdown"))
      #expect(try await client.errorCode(of: 1) == -32800)
      _ = try await client.response(to: 2)
    }
  }
}
