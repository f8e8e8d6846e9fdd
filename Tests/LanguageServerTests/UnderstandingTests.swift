import JSON
import Linting
import Rules
import TestSupport
import Testing

/// What editors show beside findings: hovers, hints, completions, links.
struct UnderstandingTests {
  private let uri = "file:///View.swift"
  private static let utf8 = #""general": {"positionEncodings": ["utf-8"]}"#
  private static let markdown = #""textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}"#

  private func client(_ text: String, _ capabilities: String, options: String = "{}") async throws -> TestClient {
    let client = TestClient(rules: Rule.all)
    _ = try await client.request(
      "initialize", #"{"capabilities": {\#(capabilities)}, "initializationOptions": \#(options)}"#)
    await client.send(open(uri, text))
    return client
  }

  private func hover(
    _ text: String, _ place: (Int, Int), _ capabilities: String = markdown
  ) async throws -> JSONValue {
    try await client(text, capabilities).request(
      "textDocument/hover",
      #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": \#(place.0), "character": \#(place.1)}}"#)
  }

  private let view = """
    struct A: View { var body: some View {
      /* 👩‍👧漢 */ Color.red.edgesIgnoringSafeArea(.all)
    } }
    """

  @Test func aFindingIsExplained() async throws {
    let shown = try await hover(view, (1, 30))
    let text = try #require(shown["contents"]?["value"]?.string)
    #expect(shown["contents"]?["kind"]?.string == "markdown")
    #expect(text.hasPrefix("**deprecated-edges-ignoring-safe-area**: edgesIgnoringSafeArea is deprecated"))
    #expect(text.contains("```swift\n  /* 👩‍👧漢 */ Color.red.edgesIgnoringSafeArea(.all)\n```"))
    #expect(text.contains("```swift\n  /* 👩‍👧漢 */ Color.red.ignoresSafeArea()\n```"))
    #expect(written(shown["range"]?["start"]) == #"{"line":1,"character":24}"#)
    let inBytes = try await hover(view, (1, 40), Self.utf8)
    #expect(written(inBytes["range"]?["start"]) == #"{"line":1,"character":32}"#)
    let plain = try #require(inBytes["contents"]?["value"]?.string)
    #expect(inBytes["contents"]?["kind"]?.string == "plaintext" && !plain.contains("**") && !plain.contains("```"))
  }

  @Test(arguments: [
    (
      "Color.red.ignoresSafeArea()", 14,
      [
        "- bottom edge: covers the safe area and the keyboard",
        "- leading and trailing edges: covers the safe area, where there is one",
      ]
    ),
    ("Color.red.ignoresSafeArea(.keyboard)", 14, ["\n\n- bottom edge: covers the keyboard"]),
    ("Color.red.ignoresSafeArea().padding(40)", 14, ["nothing, as padding around it keeps it away"]),
    (
      "ZStack { Color.red.ignoresSafeArea(edges: .top) }.ignoresSafeArea()", 24,
      ["- top edge: nothing, as a view around it covers that already"]
    ),
    ("Text(\"a\").background(Color.red)", 14, ["drawn on over the safe area by itself"]),
    ("List {}.safeAreaInset(edge: .bottom) { Text(\"a\") }", 12, ["Puts a bar at the bottom"]),
    ("Color.red.ignoresSafeArea(edges: edges)", 14, ["can't be known from the code"]),
  ])
  func aModifierIsExplained(code: String, column: Int, texts: [String]) async throws {
    let shown = try await hover(
      "struct A: App { var body: some Scene { WindowGroup { B() } } }\n"
        + "struct B: View { var body: some View {\n\(code)\n} }",
      (2, column))
    let text = shown["contents"]?["value"]?.string ?? ""
    for part in texts { #expect(text.contains(part), "\(text)") }
  }

  @Test func elsewhereNothingIsSaid() async throws {
    for place in [(0, 2), (9, 0), (1, 999)] { #expect(try await hover("let a = 1\nlet b = 2", place).isNull) }
    let client = try await TestClient.ready()
    await client.send(request(1, "textDocument/hover", document("file:///not/open.swift")))
    #expect(try await client.errorCode(of: 1) == -32602)
  }

  @Test func aSuppressionIsExplained() async throws {
    let text =
      "// insetlint:disable:next deprecated-edges-ignoring-safe-area -- later\nlet a = b.edgesIgnoringSafeArea(.all)"
    let whole = try #require(try await hover(text, (0, 8))["contents"]?["value"]?.string)
    #expect(whole.contains("> later") && whole.contains("1 finding is silenced."))
    let rule = try await hover(text, (0, 30))
    #expect(rule["contents"]?["value"]?.string?.hasPrefix("**deprecated-edges-ignoring-safe-area**: ") == true)
  }

  @Test func verbsAndRulesAreCompleted() async throws {
    func labels(_ text: String, _ column: Int, _ capabilities: String = "") async throws -> (
      labels: [String], range: String
    ) {
      let items = try await client(text, capabilities).request(
        "textDocument/completion",
        #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": 0, "character": \#(column)}}"#)
      return (
        items.array?.compactMap { $0["label"]?.string } ?? [], written(items.array?.first?["textEdit"]?["range"])
      )
    }
    let verbs = try await labels("// insetlint:dis", 16)
    #expect(verbs.labels.contains("disable:next"))
    #expect(verbs.range == range((0, 13), (0, 16)).replacing(" ", with: ""))
    let rules = try await labels("/* 漢 */ // insetlint:disable:next spacer", 40)
    #expect(rules.labels.contains("spacer-in-scroll-view") && rules.labels.contains("all"))
    #expect(rules.range == range((0, 34), (0, 40)).replacing(" ", with: ""))
    let inBytes = try await labels("/* 漢 */ // insetlint:disable:next spacer", 42, Self.utf8)
    #expect(inBytes.range == range((0, 36), (0, 42)).replacing(" ", with: ""))
    #expect(try await labels("// insetlint:disable:next all -- why", 36).labels.isEmpty)
    #expect(try await labels("let a = insetlint", 17).labels.isEmpty)
  }

  @Test func hintsAreOffUntilTheyAreWanted() async throws {
    let text = "struct A: App { var body: some Scene { WindowGroup { Color.red.ignoresSafeArea() } } }"
    let params = #"{"textDocument": {"uri": "\#(uri)"}, "range": \#(range((0, 0), (1, 0)))}"#
    #expect(try await client(text, "").request("textDocument/inlayHint", params).array?.isEmpty == true)
    let wanted = try await client(text, "", options: #"{"inlayHints": true}"#)
    let hints = try await wanted.request("textDocument/inlayHint", params)
    #expect(hints.array?.map { $0["label"]?.string } == ["covers top, bottom+keyboard, sides?"])
    #expect(written(hints.array?.first?["position"]) == #"{"line":0,"character":80}"#)
    await wanted.send(
      notification("workspace/didChangeConfiguration", #"{"settings": {"insetlint": {"inlayHints": false}}}"#))
    #expect(try await wanted.request("textDocument/inlayHint", params).array?.isEmpty == true)
  }
}
