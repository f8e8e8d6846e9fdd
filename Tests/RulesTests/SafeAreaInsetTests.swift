// The rules about `safeAreaInset` that ask for the deployment target, with code that is too odd for their pages.

import Linting
import Project
import Rules
import Syntax
import Testing

@Suite struct SafeAreaInsetTests {
  /// How many findings a rule has where that is the deployment target.
  private func check(
    _ rule: Rule, _ code: String, platforms: String, gives count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let files = ["Package.swift": "let package = Package(name: \"P\", platforms: [\(platforms)])", "A.swift": code]
    let findings = await lint(
      files.map { SourceFile(path: $0, bytes: Array($1.utf8)) }, rules: [rule],
      settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
    #expect(findings.count == count, sourceLocation: sourceLocation)
  }

  private func page(_ body: String, around: String = "") -> String {
    "struct Page: View {\n  var body: some View {\n    \(body)\n  }\n}\n\(around)"
  }

  private let inset = ".safeAreaInset(edge: .bottom) { Text(\"Bar\") }"

  @Test(arguments: [
    (".iOS(.v15)", 1), (".iOS(\"15.1\")", 1), (".iOS(\"15.2\")", 0), (".iOS(.v16)", 0), ("", 0), (".iOS(.v14)", 0),
    (".macOS(.v12)", 0),
  ])
  func onlyTwoVersionsAreUnreliable(platforms: String, count: Int) async {
    await check(
      .safeAreaInsetUnreliableInList, page("List { Text(\"A\") }\(inset)"), platforms: platforms, gives: count)
  }

  @Test func conditionsNarrow() async {
    let list = "List { Text(\"A\") }\(inset)"
    for (condition, count) in [("iOS 15", 1), ("iOS 15.1", 1), ("iOS 15.2", 0), ("iOS 17", 0), ("macOS 13", 0)] {
      let code = page("if #available(\(condition), *) { \(list) }")
      await check(.safeAreaInsetUnreliableInList, code, platforms: ".iOS(.v14)", gives: count)
      // Where nobody says which systems the app runs on, an old condition may be out of date.
      await check(.safeAreaInsetUnreliableInList, code, platforms: "", gives: 0)
    }
  }

  @Test(arguments: [
    ("Form { Text(\"A\") }$", "", 1), ("List { Text(\"A\") }.listStyle(.plain).padding()$", "", 1),
    ("Group { List { Text(\"A\") } }$", "", 1), ("ScrollViewReader { _ in List { Text(\"A\") } }$", "", 1),
    ("rows$", "extension Page { var rows: some View { List { Text(\"A\") }.tint(.red) } }", 1),
    ("Rows()$", "struct Rows: View { var body: some View { if isOn { Text(\"\") } else { List { } } } }", 1),
    ("Bars { List { } }", "struct Bars<C: View>: View { let c: () -> C; var body: some View { c()$ } }", 1),
    (
      "List { }.modifier(Bars())",
      "struct Bars: ViewModifier { func body(content: Content) -> some View { content$ } }", 1
    ),
    ("ScrollView { List { } }$", "", 0), ("VStack { List { }; Text(\"\") }$", "", 0),
    ("NavigationView { List { } }$", "", 0), ("List { Text(\"A\")$ }", "", 0), ("Rows()$", "", 0),
    ("List { }.mystery()$", "", 0),
    ("Bars { ScrollView { } }", "struct Bars<C: View>: View { let c: () -> C; var body: some View { c()$ } }", 0),
    ("Loop()$", "struct Loop: View { var body: some View { Loop() } }", 0),
  ])
  func rowsAreFoundWhereTheyAre(body: String, around: String, count: Int) async {
    func filled(_ text: String) -> String {
      text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: inset)
    }
    await check(
      .safeAreaInsetUnreliableInList, page(filled(body), around: filled(around)), platforms: ".iOS(.v15)", gives: count)
  }

  @Test(arguments: [
    (".iOS(.v26)", 1), (".iOS(\"26.2\"), .macOS(.v26)", 1), (".iOS(.v26), .macOS(.v15)", 0), (".iOS(.v18)", 0), ("", 0),
  ])
  func barsNeedTheNewestSystem(platforms: String, count: Int) async {
    await check(.preferSafeAreaBar, page("ScrollView { Text(\"A\") }\(inset)"), platforms: platforms, gives: count)
  }

  @Test(arguments: [
    ("List { }.safeAreaInset(edge: .top, spacing: 0) { HStack { Text(\"A\") } }", 1),
    ("List { }.safeAreaInset(edge: .leading) { Text(\"A\") }", 0),
    ("List { }.safeAreaInset(edge: edge) { Text(\"A\") }", 0),
    ("List { }.safeAreaInset(edge: .top) { Color.clear.frame(height: 20) }", 0),
    ("List { }.safeAreaInset(edge: .top) { }", 0), ("List { }.safeAreaBar(edge: .top) { Text(\"A\") }", 0),
    ("VStack { Text(\"A\") }.safeAreaInset(edge: .top) { Text(\"A\") }", 0),
  ])
  func onlyBarsOverScrollViewsAreMeant(body: String, count: Int) async {
    await check(.preferSafeAreaBar, page(body), platforms: ".iOS(.v26)", gives: count)
  }

  @Test func barsAreRenamed() async throws {
    let code = page("List { }\n.safeAreaInset(edge: .top) { Text(\"A\") }")
    var target = SystemVersions()
    target[.iOS] = SystemVersion(26)
    let findings = await lint(
      [SourceFile(path: "A.swift", bytes: Array(code.utf8))], rules: [.preferSafeAreaBar],
      settings: LintSettings(deploymentTarget: target), jobs: 1)
    let fix = try #require(findings.first?.fixes.first)
    #expect(!fix.isSafe)
    let edit = try #require(fix.edits.first?.edit)
    #expect(edit.text == "safeAreaBar")
    #expect(String(decoding: Array(code.utf8)[edit.range], as: UTF8.self) == "safeAreaInset")
  }
}
