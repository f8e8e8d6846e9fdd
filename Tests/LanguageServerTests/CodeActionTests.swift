import JSON
import Testing

/// Quick fixes, in the ways in which editors ask for them.
struct CodeActionTests {
  private let uri = "file:///View.swift"

  private func actions(
    _ text: String, _ params: String, capabilities: String = everyCapability
  ) async throws -> [JSONValue] {
    let client = try await TestClient.ready(capabilities: capabilities)
    await client.send(open(uri, text, version: 4))
    return try #require(try await client.request("textDocument/codeAction", params).array)
  }

  /// Those that mend, without exceptions from the rule.
  private func fixes(_ text: String, _ params: String) async throws -> [JSONValue] {
    try await actions(text, params).filter { ["Rename it", "Remove it"].contains($0["title"]?.string) }
  }

  @Test func editsAreBoundToTheVersion() async throws {
    let actions = try await fixes("é flaw", asking(uri, (0, 3), (0, 3)))
    #expect(actions.map { $0["title"]?.string } == ["Rename it", "Remove it"])
    #expect(actions.map { $0["isPreferred"]?.bool } == [nil, true])
    #expect(actions.allSatisfy { $0["kind"]?.string == "quickfix" && $0["diagnostics"]?.array?.count == 1 })
    #expect(
      written(actions.first?["edit"])
        == #"{"documentChanges":[{"textDocument":{"uri":"\#(uri)","version":4},"edits":[{"range":{"start":"#
        + #"{"line":0,"character":2},"end":{"line":0,"character":6}},"newText":"virtue"}]}]}"#)
  }

  @Test func plainChangesForAClientWithoutDocumentChanges() async throws {
    let actions = try await actions(
      "flaw", asking(uri, (0, 0), (0, 0)),
      capabilities: #""textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}"#)
    #expect(
      written(actions.first?["edit"])
        == #"{"changes":{"\#(uri)":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":4}},"#
        + #""newText":"virtue"}]}}"#)
  }

  @Test func nothingForAClientThatKnowsOnlyCommands() async throws {
    let none = try await actions(
      "flaw", asking(uri, (0, 0), (0, 0)), capabilities: #""textDocument": {"codeAction": {}}"#)
    #expect(none.isEmpty)
  }

  @Test(arguments: [
    ((0, 0), (0, 1), 0), ((0, 2), (0, 2), 2), ((0, 6), (0, 6), 2), ((0, 7), (0, 7), 0), ((0, 0), (9, 0), 4),
    ((0, 9), (0, 1), 2), ((1, 0), (1, 0), 2),
  ])
  func whatTouchesTheRange(start: (Int, Int), end: (Int, Int), count: Int) async throws {
    let actions = try await fixes("a flaw bc\nflaw", asking(uri, start, end))
    #expect(actions.count == count)
  }

  /// The whole document as range and one diagnostic of two, with nothing but range and message.
  @Test func diagnosticsInTheContextDecide() async throws {
    let diagnostic = #"[{"range": \#(range((1, 0), (1, 4))), "message": "a flaw"}]"#
    let actions = try await fixes("flaw\nflaw", asking(uri, (0, 0), (2, 0), diagnostics: diagnostic))
    let edits = actions.compactMap { $0["edit"]?["documentChanges"]?.array?.first?["edits"]?.array?.first }
    #expect(edits.count == 2)
    #expect(edits.allSatisfy { $0["range"]?["start"]?["line"]?.int == 1 })
  }

  @Test(arguments: [
    #"[{"range": \#(range((0, 0), (0, 4))), "message": "of another tool"}]"#,
    #"[{"range": \#(range((0, 0), (0, 3))), "message": "a flaw"}]"#,
  ])
  func otherDiagnosticsHaveNoFixes(diagnostics: String) async throws {
    #expect(try await actions("flaw", asking(uri, (0, 0), (0, 4), diagnostics: diagnostics)).isEmpty)
  }

  @Test(arguments: [
    (#"["quickfix"]"#, 2), (#"[""]"#, 2), ("[]", 2), (#"["refactor", "quickfix"]"#, 2), (#"["quickfix.more"]"#, 0),
    (#"["quick"]"#, 0), (#"["source.fixAll"]"#, 0), (#"["refactor"]"#, 0),
  ])
  func onlyTheKindsThatAreAskedFor(only: String, count: Int) async throws {
    #expect(try await fixes("flaw", asking(uri, (0, 0), (0, 0), only: only)).count == count)
  }

  @Test func nothingForWhatIsNotOpen() async throws {
    #expect(try await actions("flaw", asking("file:///b.swift", (0, 0), (0, 0))).isEmpty)
  }

  /// All in one piece, so that the text changes before it is linted.
  @Test func nothingOfATextThatIsGone() async throws {
    let client = try await TestClient.ready()
    let params = asking(uri, (0, 0), (0, 0))
    await client.send(
      open(uri, "flaw"), request(1, "textDocument/codeAction", params), change(uri, version: 2, full("- flaw")),
      request(2, "textDocument/codeAction", asking(uri, (0, 2), (0, 2))))
    #expect(try await client.response(to: 1)["result"]?.array?.isEmpty == true)
    let edit = try await client.response(to: 2)["result"]?.array?.first?["edit"]
    #expect(edit?["documentChanges"]?.array?.first?["textDocument"]?["version"]?.int == 2)
  }
}
