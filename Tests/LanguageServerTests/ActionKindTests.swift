import JSON
import Linting
import Rules
import TestSupport
import Testing

/// Actions beside the fix of a finding: exceptions, all fixes at once, and how they reach older and newer clients.
struct ActionKindTests {
  private let uri = "file:///View.swift"

  private func actions(
    _ text: String, _ params: String, capabilities: String = everyCapability, uri: String = "file:///View.swift"
  ) async throws -> (client: TestClient, actions: [JSONValue]) {
    let client = try await TestClient.ready(capabilities: capabilities)
    await client.send(open(uri, text, version: 4))
    return (client, try #require(try await client.request("textDocument/codeAction", params).array))
  }

  private func newTexts(_ action: JSONValue?) -> [String?] {
    (action?["edit"]?["documentChanges"]?.array ?? []).flatMap {
      ($0["edits"]?.array ?? []).map { $0["newText"]?.string }
    }
  }

  @Test func exceptionsAreCommentsInTheFile() async throws {
    let actions = try await actions("let a = 1\n  flaw", asking(uri, (1, 3), (1, 3))).actions
    let titles = actions.map { $0["title"]?.string }
    #expect(
      titles == [
        "Rename it", "Remove it", "Disable test-flaw for this line", "Disable test-flaw for this file",
        "Apply all safe fixes of InsetLint",
      ])
    #expect(newTexts(actions[2]) == ["  // insetlint:disable:next test-flaw\n"])
    #expect(newTexts(actions[3]) == ["// insetlint:disable:file test-flaw\n"])
    #expect(actions.prefix(4).allSatisfy { $0["kind"]?.string == "quickfix" })
  }

  @Test func noExceptionsWhereNobodyPointsAtAFinding() async throws {
    func count(_ params: String) async throws -> Int {
      try await actions("flaw\nflaw", params).actions.count { $0["title"]?.string?.hasPrefix("Disable") == true }
    }
    #expect(try await count(asking(uri, (0, 0), (2, 0))) == 0)
    let automatic = asking(uri, (0, 0), (0, 0)).replacing("\"context\": {", with: "\"context\": {\"triggerKind\": 2, ")
    #expect(try await count(automatic) == 0)
    #expect(try await count(asking(uri, (0, 0), (0, 0), only: #"["source"]"#)) == 0)
  }

  @Test func allSafeFixesAtOnce() async throws {
    let only = #"["source.fixAll"]"#
    let (_, actions) = try await actions("// 👩‍👧 flaw 漢\r\n// flaw é", asking(uri, (0, 0), (0, 0), only: only))
    #expect(actions.map { $0["kind"]?.string } == ["source.fixAll.insetlint"])
    #expect(
      written(actions.first?["edit"]?["documentChanges"]?.array?.first?["edits"])
        == #"[{"range":{"start":{"line":0,"character":9},"end":{"line":1,"character":7}},"newText":" 漢\r\n// "}]"#)
    #expect(try await self.actions("fine", asking(uri, (0, 0), (0, 0), only: only)).actions.isEmpty)
  }

  @Test func anActionIsWorkedOutWhenItIsChosen() async throws {
    let resolving = everyCapability.replacing(
      "\"codeAction\": {", with: "\"codeAction\": {\"resolveSupport\": {\"properties\": [\"edit\"]}, ")
    let (client, actions) = try await actions(
      "flaw", asking(uri, (0, 0), (0, 0), only: #"["source"]"#), capabilities: resolving)
    let action = try #require(actions.first)
    #expect(action["edit"] == nil)
    let whole = try await client.request("codeAction/resolve", written(action))
    #expect(newTexts(whole) == [""])
    #expect(try await client.request("codeAction/resolve", #"{"title": "of another server"}"#)["title"] != nil)
    await client.send(change(uri, version: 5, full("a flaw")), request(1, "codeAction/resolve", written(action)))
    #expect(try await client.errorCode(of: 1) == -32801)
  }

  @Test func clientsThatKnowOnlyCommandsGetThem() async throws {
    let old = #""workspace": {"applyEdit": true}"#
    let (client, actions) = try await actions("flaw", asking(uri, (0, 0), (0, 0)), capabilities: old)
    let command = try #require(actions.first)
    #expect(command["command"]?.string == "insetlint.applyEdit" && command["kind"] == nil)
    let call = #"{"command": "insetlint.applyEdit", "arguments": \#(written(command["arguments"]))}"#
    #expect(try await client.request("workspace/executeCommand", call).isNull)
    let asked = try #require(await client.rest().first { $0["method"]?.string == "workspace/applyEdit" })
    #expect(written(asked["params"]?["edit"]) == written(command["arguments"]?.array?.first))
    await client.send(
      request(1, "workspace/executeCommand", #"{"command": "no.such"}"#),
      request(2, "workspace/executeCommand", #"{"command": "insetlint.applyEdit"}"#))
    #expect(try await client.errorCode(of: 1) == -32602)
    #expect(try await client.errorCode(of: 2) == -32602)
  }

  @Test(arguments: [
    (nil, "{\n  \"rules\": { \"test-flaw\": \"off\" }\n}\n"),
    ("{}", " \"rules\": { \"test-flaw\": \"off\" } "),
    ("{\n  // why\n  \"preset\": \"all\"\n}", "\n  \"rules\": { \"test-flaw\": \"off\" },"),
    ("{ \"rules\": {} }", " \"test-flaw\": \"off\" "),
    ("{\"rules\": {\"test-flaw\": \"error\"}}", "\"off\""),
  ])
  func aRuleIsTurnedOffInTheConfiguration(configuration: String?, newText: String) async throws {
    try await withTemporaryFolder { folder in
      if let configuration { try folder.write(configuration, to: ".insetlint.json") }
      try folder.write("flaw", to: "A.swift")
      let creating = everyCapability.replacing(
        "{\"documentChanges\": true}", with: "{\"documentChanges\": true, \"resourceOperations\": [\"create\"]}")
      let client = try await TestClient.ready(capabilities: creating, folders: [folder.path])
      let file = "file://\(folder.path)/A.swift"
      await client.send(open(file, "flaw"))
      let actions = try await client.request("textDocument/codeAction", asking(file, (0, 0), (0, 0))).array
      let action = try #require(actions?.first { $0["title"]?.string == "Turn test-flaw off in .insetlint.json" })
      #expect(newTexts(action) == [newText])
      let changes = action["edit"]?["documentChanges"]?.array ?? []
      #expect(changes.count == (configuration == nil ? 2 : 1))
      #expect(changes.last?["textDocument"]?["uri"]?.string == "file://\(folder.path)/.insetlint.json")
      await client.endInput()
    }
  }
}
