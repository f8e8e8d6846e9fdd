import JSON
import Linting
import Rules
import Testing

/// What is published, and when.
struct DiagnosticTests {
  private let uri = "file:///tmp/a%20b/View.swift"

  @Test func allThatAClientCanTake() async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "x\n😀 flaw", version: 7))
    #expect(
      written(try await client.published(uri))
        == #"{"uri":"\#(uri)","version":7,"diagnostics":[{"range":{"start":{"line":1,"character":3},"#
        + #""end":{"line":1,"character":7}},"severity":2,"code":"test-flaw","source":"insetlint","message":"a flaw","#
        + #""tags":[2],"relatedInformation":[{"location":{"uri":"\#(uri)","range":{"start":{"line":0,"character":0},"#
        + #""end":{"line":0,"character":1}}},"message":"the file"}]}]}"#)
  }

  @Test func aBareClientGetsNoMoreThanItCanTake() async throws {
    let client = try await TestClient.ready(capabilities: "")
    await client.send(open(uri, "flaw", version: 0))
    #expect(
      written(try await client.published(uri))
        == #"{"uri":"\#(uri)","version":0,"diagnostics":[{"range":{"start":{"line":0,"character":0},"#
        + #""end":{"line":0,"character":4}},"severity":2,"code":"test-flaw","source":"insetlint","#
        + #""message":"a flaw"}]}"#)
  }

  @Test(arguments: [(Severity.error, 1), (.warning, 2), (.info, 3)])
  func severities(severity: Severity, number: Int) async throws {
    let rule = Rule(
      id: "every-file", severity: severity, summary: "", rationale: "", flagged: [], accepted: [],
      run: { $0.report(at: 0..<0, "a file") })
    let client = try await TestClient.ready(rules: [rule])
    await client.send(open(uri, ""))
    #expect(try await client.published(uri)["diagnostics"]?.array?.first?["severity"]?.int == number)
  }

  @Test func suspicionsSaySo() async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "doubt"))
    let diagnostic = try await client.published(uri)["diagnostics"]?.array?.first
    #expect(diagnostic?["message"]?.string == "a doubt; suspected: it is only a word")
    #expect(diagnostic?["severity"]?.int == 3)
  }

  @Test func eachTextIsPublishedWithItsVersion() async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "flaw"))
    #expect(try await client.published(uri)["version"]?.int == 1)
    await client.send(change(uri, version: 5, partial((0, 0), (0, 0), "\n")))
    let second = try await client.published(uri)
    #expect(second["version"]?.int == 5)
    #expect(second["diagnostics"]?.array?.first?["range"]?["start"]?["line"]?.int == 1)
    await client.send(change(uri, version: 6, full("")))
    #expect(try await client.published(uri)["diagnostics"]?.array?.isEmpty == true)
  }

  @Test func closingClears() async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "flaw"))
    #expect(try await client.published(uri)["diagnostics"]?.array?.count == 1)
    await client.send(close(uri))
    #expect(written(try await client.published(uri)) == #"{"uri":"\#(uri)","diagnostics":[]}"#)
  }

  /// Editors do so when the language of a text is changed by hand.
  @Test func openingAnewAsAnotherLanguageClears() async throws {
    let client = try await TestClient.ready()
    await client.send(open("file:///a.txt", "flaw"))
    #expect(try await client.published("file:///a.txt")["diagnostics"]?.array?.count == 1)
    await client.send(open("file:///a.txt", "flaw", language: "markdown"))
    #expect(try await client.published("file:///a.txt")["diagnostics"]?.array?.isEmpty == true)
  }

  @Test func aClosedTextIsNotPublished() async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "flaw"), close(uri), open(uri, "", version: 1))
    #expect(try await client.published(uri)["version"] == nil)
    #expect(written(try await client.published(uri)) == #"{"uri":"\#(uri)","version":1,"diagnostics":[]}"#)
    _ = try await client.request("shutdown", nil)
    #expect(await client.rest().isEmpty)
  }

  /// Sent in one piece, so that the first run can't end in between.
  @Test func aBurstOfChangesCostsTwoRuns() async throws {
    let (texts, counter) = AsyncStream.makeStream(of: Int.self)
    let client = try await TestClient.ready(rules: [.flaw { counter.yield($0.count) }])
    let burst = (2...100).map { change(uri, version: $0, partial((0, 0), (0, 0), "x")) }
    await client.sendBytes(([open(uri, "flaw")] + burst).flatMap { framed($0) })
    #expect(try await client.published(uri)["version"]?.int == 100)
    _ = try await client.request("shutdown", nil)
    #expect(await client.rest().isEmpty)
    counter.finish()
    let counts = await texts.reduce(into: []) { $0.append($1) }
    #expect(counts == [103] || counts == [4, 103])
  }

  @Test(arguments: [
    ("file:///a.swift", "plaintext", true), ("untitled:1", "swift", true), ("file:///a.txt", "plaintext", false),
    ("untitled:1", "markdown", false),
  ])
  func onlySwiftIsLinted(uri: String, language: String, isLinted: Bool) async throws {
    let client = try await TestClient.ready()
    await client.send(open(uri, "flaw", language: language))
    if isLinted { #expect(try await client.published(uri)["diagnostics"]?.array?.count == 1) }
    let actions = try await client.request("textDocument/codeAction", asking(uri, (0, 0), (9, 0)))
    #expect(actions.array?.isEmpty == !isLinted)
    await client.send(close(uri))
    if isLinted { _ = try await client.published(uri) }
    _ = try await client.request("shutdown", nil)
    #expect(await client.rest().isEmpty)
  }

  @Test func theRealRules() async throws {
    let client = try await TestClient.ready(rules: Rule.all)
    await client.send(open(uri, "let view = Color.red.edgesIgnoringSafeArea(.all)\n"))
    let diagnostic = try await client.published(uri)["diagnostics"]?.array?.first
    #expect(diagnostic?["code"]?.string == "deprecated-edges-ignoring-safe-area")
    #expect(diagnostic?["tags"]?.array?.first?.int == 2)
  }
}
