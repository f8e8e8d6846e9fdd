import JSON
import Linting
import Rules
import TestSupport
import Testing

/// Settings, progress, traces, and what is wrong with configurations.
struct SettingTests {
  private let uri = "file:///A.swift"

  @Test func findingsCanWaitForTheSave() async throws {
    let client = TestClient()
    _ = try await client.request(
      "initialize", #"{"capabilities": {}, "initializationOptions": {"run": "onSave"}}"#)
    await client.send(open(uri, "flaw"))
    try await client.idle()
    #expect(await client.diagnostics[uri]?["diagnostics"]?.array?.count == 1)
    await client.send(change(uri, version: 2, full("flaw flaw")))
    try await client.idle()
    #expect(await client.diagnostics[uri]?["diagnostics"]?.array?.count == 1)
    await client.send(notification("textDocument/didSave", document(uri)))
    try await client.idle()
    #expect(await client.diagnostics[uri]?["diagnostics"]?.array?.count == 2)
  }

  @Test func settingsOfOthersChangeNothing() async throws {
    let client = TestClient()
    _ = try await client.request(
      "initialize", #"{"capabilities": {}, "initializationOptions": {"insetlint": {"run": "onSave"}}}"#)
    await client.send(open(uri, "fine"))
    try await client.idle()
    for settings in ["{}", #"{"other": {}}"#, "null", "[]", #"{"insetlint": null}"#] {
      await client.send(notification("workspace/didChangeConfiguration", #"{"settings": \#(settings)}"#))
    }
    await client.send(change(uri, version: 2, full("flaw")))
    try await client.idle()
    #expect(await client.diagnostics[uri]?["diagnostics"]?.array?.isEmpty == true)
    await client.send(
      notification("workspace/didChangeConfiguration", #"{"settings": {"insetlint": {"run": "onType"}}}"#))
    try await client.idle()
    #expect(await client.diagnostics[uri]?["diagnostics"]?.array?.count == 1)
  }

  @Test func aConfigurationCanBeNamed() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(#"{"rules": {"test-flaw": "error"}}"#, to: "strict.json")
      try folder.write("flaw", to: "A.swift")
      let client = try await TestClient.ready(
        capabilities: #""workspace": {"configuration": true}"#, folders: [folder.path])
      let file = "file://\(folder.path)/A.swift"
      await client.send(open(file, "flaw"))
      try await client.idle()
      let asked = try #require(await client.rest().first { $0["method"]?.string == "workspace/configuration" })
      #expect(written(asked["params"]) == #"{"items":[{"section":"insetlint"}]}"#)
      await client.send(
        #"{"jsonrpc": "2.0", "id": \#(written(asked["id"])), "result": [{"configuration": "strict.json"}]}"#)
      try await client.idle()
      #expect(await client.diagnostics[file]?["diagnostics"]?.array?.first?["severity"]?.int == 1)
      await client.endInput()
    }
  }

  @Test func aBrokenConfigurationIsShownInItself() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("{\n  \"漢\": 1, \"rules\": {\"no-such\": \"off\"}\n}", to: ".insetlint.json")
      let client = try await TestClient.ready(folders: [folder.path])
      try await client.idle()
      let file = "file://\(folder.path)/.insetlint.json"
      let shown = await client.diagnostics[file]?["diagnostics"]?.array ?? []
      #expect(
        shown.map { $0["message"]?.string?.prefix { $0 != ";" } } == ["unknown key '漢'", "unknown rule 'no-such'"])
      #expect(written(shown.last?["range"]?["start"]) == #"{"line":1,"character":20}"#)
      try folder.write("{}", to: ".insetlint.json")
      await client.send(watched("\(folder.path)/.insetlint.json"))
      try await client.idle()
      #expect(await client.diagnostics[file]?["diagnostics"]?.array?.isEmpty == true)
      await client.endInput()
    }
  }

  @Test func loadingIsShownAndCanBeEnded() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(String(repeating: "let a = [1, 2].map { $0 + 1 }\n", count: 10_000), to: "Long.swift")
      let client = try await TestClient.ready(capabilities: #""window": {"workDoneProgress": true}"#)
      // When the client has answered the loading may be over; then nothing is shown.
      for _ in 0..<100 {
        await client.send(changeFolders(added: [folder.path]))
        let create = try await client.message("window/workDoneProgress/create")
        let token = written(create["params"]?["token"])
        await client.send(
          #"{"jsonrpc": "2.0", "id": \#(written(create["id"])), "result": null}"#,
          notification("window/workDoneProgress/cancel", #"{"token": \#(token)}"#))
        try await client.idle()
        let shown = await client.rest().filter { $0["method"]?.string == "$/progress" }.compactMap { $0["params"] }
        if !shown.isEmpty {
          #expect(shown.allSatisfy { written($0["token"]) == token })
          #expect(shown.map { $0["value"]?["kind"]?.string } == ["begin", "end"])
          return await client.endInput()
        }
        await client.send(changeFolders(removed: [folder.path]))
      }
      Issue.record("nothing was shown")
    }
  }

  @Test func whatTheServerDoesCanBeTraced() async throws {
    let client = try await TestClient.ready()
    await client.send(notification("$/setTrace", #"{"value": "verbose"}"#), open(uri, "flaw"))
    #expect(try await client.message("$/logTrace")["params"]?["message"]?.string == "notification textDocument/didOpen")
    await client.send(notification("$/setTrace", #"{"value": "off"}"#))
    try await client.idle()
    await client.send(open("file:///B.swift", "flaw"))
    let before = await client.rest().count
    try await client.idle()
    #expect(await client.rest().dropFirst(before).allSatisfy { $0["method"]?.string != "$/logTrace" })
  }

  /// The client tells of no changes on the disk.
  @Test func theDiskIsLookedAtNowAndThen() async throws {
    try await withTemporaryFolder { folder in
      let page = "struct Page: View { var body: some View { ZStack { Color.red; Field() }.ignoresSafeArea() } }\n"
      try folder.write("\n", to: "Field.swift")
      let client = try await TestClient.ready(rules: Rule.all, folders: [folder.path])
      let file = "file://\(folder.path)/Page.swift"
      await client.send(open(file, page))
      #expect(try await client.published(file)["diagnostics"]?.array?.isEmpty == true)
      try await client.idle()
      try folder.write("struct Field: View { var body: some View { TextField(\"a\", text: a) } }\n", to: "Field.swift")
      #expect(try await client.published(file)["diagnostics"]?.array?.count == 1)
      await client.endInput()
    }
  }
}
