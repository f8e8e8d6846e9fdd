import JSON
import Linting
import Rules
import Testing

/// Editors see what the command line reports: what is suppressed isn't published, and what suppresses nothing is.
struct SuppressionTests {
  private let uri = "file:///View.swift"
  private let view = "struct A: View { var body: some View { Color.red.edgesIgnoringSafeArea(.all) } }\n"

  private func codes(_ text: String) async throws -> [String?] {
    let client = try await TestClient.ready(rules: Rule.all)
    await client.send(open(uri, text, version: 1))
    try await client.idle()
    return await client.diagnostics[uri]?["diagnostics"]?.array?.map { $0["code"]?.string } ?? []
  }

  @Test func suppressedFindingsAreNotPublished() async throws {
    let rule = "deprecated-edges-ignoring-safe-area"
    #expect(try await codes(view) == [rule])
    #expect(try await codes("// insetlint:disable:next \(rule)\n\(view)") == [])
    #expect(
      try await codes("// insetlint:disable:next \(rule) until:2020-01-01\n\(view)") == ["expired-suppression", rule])
  }

  @Test func uselessOnesAreRemovedByAQuickFix() async throws {
    let client = try await TestClient.ready(rules: Rule.all)
    await client.send(open(uri, "// insetlint:disable:file spacer-in-scroll-view\n\(view)", version: 1))
    let actions = try #require(
      try await client.request("textDocument/codeAction", asking(uri, (0, 5), (0, 5), only: #"["quickfix"]"#)).array)
    #expect(actions.map { $0["title"]?.string } == ["Remove the comment"])
  }
}
