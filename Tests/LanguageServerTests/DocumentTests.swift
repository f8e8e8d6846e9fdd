import JSON
import Testing

/// The server's copy of a text follows the client's.
struct DocumentTests {
  private func text(_ client: TestClient, _ uri: String) async throws -> String? {
    try await client.request("insetlint/documentText", document(uri))["text"]?.string
  }

  private func expect(_ changes: [String], _ text: String, of start: String) async throws {
    let client = try await TestClient.ready()
    await client.send(open("file:///a.swift", start))
    let joined = changes.joined(separator: ",")
    await client.send(change("file:///a.swift", version: 2, joined))
    let result = try await client.request("insetlint/documentText", document("file:///a.swift"))
    #expect(result["text"]?.string == text)
    #expect(result["version"]?.int == 2)
  }

  @Test func opened() async throws { try await expect([], "a\r\nb\rc\n", of: "a\r\nb\rc\n") }

  @Test func replacedWhole() async throws { try await expect([full("new")], "new", of: "old") }

  @Test func wholeWithANullRange() async throws {
    try await expect([#"{"range": null, "text": "new"}"#], "new", of: "old")
  }

  @Test func replacedPart() async throws { try await expect([partial((0, 1), (1, 1), "-")], "a-d", of: "ab\ncd") }

  @Test func changesApplyInOrder() async throws {
    let changes = [
      partial((0, 0), (0, 0), "x\n"), partial((1, 0), (1, 1), "y"), full("z"), partial((0, 1), (0, 1), "!"),
    ]
    try await expect(Array(changes[..<2]), "x\nyb", of: "ab")
    try await expect(changes, "z!", of: "ab")
  }

  @Test func lineEndsOfAllKinds() async throws {
    try await expect([partial((3, 0), (3, 1), "D")], "a\r\nb\rc\nD", of: "a\r\nb\rc\nd")
  }

  @Test func columnsCountUTF16() async throws {
    try await expect([partial((0, 3), (0, 4), "!")], "😀é!", of: "😀éx")
  }

  @Test(arguments: [
    (partial((0, 2), (0, 0), "-"), "-c\nd"), (partial((1, 1), (0, 0), "-"), "-"),
    (partial((0, 1), (0, 999), "-"), "a-\nd"), (partial((0, 1), (999, 0), "-"), "a-"),
    (partial((77, 7), (99, 9), "-"), "abc\nd-"), (partial((-3, -3), (0, -1), "-"), "-abc\nd"),
    (partial((0, 0), (Int.max, Int.max), "-"), "-"),
  ])
  func placesOutsideAreClamped(change: String, text: String) async throws {
    try await expect([change], text, of: "abc\nd")
  }

  @Test func changesOfWhatIsNotOpenAreLogged() async throws {
    let client = try await TestClient.ready()
    await client.send(change("file:///a.swift", version: 2, full("x")), close("file:///b.swift"))
    await client.send(request(1, "insetlint/documentText", document("file:///a.swift")))
    #expect(try await client.errorCode(of: 1) == -32602)
    #expect(
      await client.log == [
        "ignored a change of file:///a.swift, which is not open",
        "ignored the closing of file:///b.swift, which is not open",
      ])
  }

  /// Editors send half an emoji when they cut one; the rest stays in step.
  @Test func halvesOfSurrogatePairsAreReplaced() async throws {
    let client = try await TestClient.ready()
    await client.send(open("file:///a.swift", "ab"))
    await client.send(change("file:///a.swift", version: 2, #"{"text": "\ud83dx\ude00"}"#))
    await client.send(change("file:///a.swift", version: 3, partial((0, 1), (0, 2), "y")))
    #expect(try await text(client, "file:///a.swift") == "\u{FFFD}y\u{FFFD}")
  }

  @Test(arguments: [
    "untitled:Untitled-1", "file:///a%20b/%E6%BC%A2.swift", "file:///c%3A/x.swift", "file:///c:/x.swift", "git:/x?ref",
    "", "::", "file://host/share/x.swift", "file://", "file:///%", "file:///%zz%F0.swift",
  ])
  func addressesOfAllKinds(uri: String) async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "a flaw"))
    #expect(try await client.published(uri)["diagnostics"]?.array?.count == 1)
    #expect(try await text(client, uri) == "a flaw")
    await client.send(close(uri))
    #expect(try await client.published(uri)["diagnostics"]?.array?.isEmpty == true)
  }
}
