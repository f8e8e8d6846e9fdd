// What the rules about ignoring in the wrong place make of code that is too odd, or too alike, for their pages. Each
// line is the body of a view: what is found in it, by how sure it is.

import Linting
import Project
import Rules
import Syntax
import Testing

@Suite struct IgnoringRulesTests {
  private enum Found: String, CustomStringConvertible {
    case nothing, suspected, proved
    var description: String { rawValue }
  }

  private func check(
    _ rule: Rule, _ body: String, _ expected: Found, members: String = "", around: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let code = "struct Page: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n\(around)"
    let certainties = await findings(code, rule).map(\.certainty)
    let found: Found =
      certainties.isEmpty ? .nothing : certainties.contains(.proved) ? .proved : .suspected
    #expect(found == expected, "\(rule.id): \(body)", sourceLocation: sourceLocation)
  }

  private func findings(_ code: String, _ rule: Rule) async -> [Finding] {
    await lint(
      [SourceFile(path: "Page.swift", bytes: Array(code.utf8))], rules: [rule],
      settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
  }

  private func fixed(_ code: String, _ rule: Rule) async throws -> String {
    let edits = await findings(code, rule).flatMap { $0.fixes.first?.edits.map(\.edit) ?? [] }
    return String(decoding: try #require(apply(edits, to: Array(code.utf8))), as: UTF8.self)
  }

  // MARK: - Without effect

  @Test func whatDetachesIsFound() async {
    let rule = Rule.ineffectiveIgnoresSafeArea
    await check(rule, "Color.red.ignoresSafeArea().padding(.vertical, 8).padding(.horizontal)", .proved)
    await check(rule, "Color.red.ignoresSafeArea().position(x: 40, y: 40)", .proved)
    await check(rule, "Color.red.ignoresSafeArea().frame(width: 90, height: 90)", .proved)
    await check(rule, "VStack { Text(\"A\")\n Color.red.ignoresSafeArea(edges: .top) }", .proved)
    await check(rule, "NavigationStack { Text(\"A\").toolbar { Color.red.ignoresSafeArea() } }", .proved)
    await check(
      rule,
      "Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 50).ignoresSafeArea(edges: .top) }", .proved)
    await check(rule, "NavigationView { List {} }.ignoresSafeArea().padding()", .proved)
  }

  @Test func whatMayReachTheEdgeIsSuspectedOrQuiet() async {
    let rule = Rule.ineffectiveIgnoresSafeArea
    await check(rule, "Text(\"A\").ignoresSafeArea()", .suspected)
    await check(rule, "List { Color.red.ignoresSafeArea() }", .suspected)
    await check(rule, "ScrollView { Color.red.frame(height: 90).ignoresSafeArea(edges: .top) }", .suspected)
    await check(rule, "Color.red.ignoresSafeArea(edges: .top).offset(y: 40)", .suspected)
    await check(rule, "Color.red.ignoresSafeArea(edges: .top).offset(y: -40)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea().frame(maxWidth: 500)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea().frame(width: width)", .nothing, members: "let width: CGFloat")
    await check(rule, "Color.red.ignoresSafeArea().frame(width: isWide ? nil : 90)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea().padding(.top)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea().padding(isWide ? 0 : 20)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea(edges: .top).padding(isWide ? .top : .bottom)", .nothing)
    await check(rule, "Color.red.ignoresSafeArea()\n#if os(macOS) || os(iOS)\n.padding()\n#endif", .nothing)
    await check(rule, "Color.red.mask { Rectangle().ignoresSafeArea() }", .nothing)
    await check(rule, "VStack { Spacer()\n Text(\"A\").ignoresSafeArea(edges: .bottom) }", .nothing)
    await check(rule, "VStack { Banner()\n Color.red.ignoresSafeArea(edges: .top) }", .nothing)
    await check(
      rule, "VStack(spacing: 0) { Color.red.frame(height: 0)\n Color.red.ignoresSafeArea(edges: .top) }", .nothing)
    await check(rule, "Color.red.ignoresSafeArea(.keyboard).padding()", .nothing)
    await check(rule, "Color.red.ignoresSafeArea(edges: []).padding()", .nothing)
  }

  @Test func itHasToBeWithoutEffectEverywhere() async {
    let rule = Rule.ineffectiveIgnoresSafeArea
    let used = "struct Backdrop: View { var body: some View { Color.red.ignoresSafeArea() } }"
    await check(rule, "Backdrop().padding()", .suspected, around: used)
    await check(rule, "ZStack { Backdrop().padding()\n Backdrop() }", .nothing, around: used)
    await check(
      rule, "ZStack { colour.padding()\n colour }", .nothing,
      members: "var colour: some View { Color.red.ignoresSafeArea() }")
    await check(rule, "let colour = Color.red.ignoresSafeArea()\nreturn ZStack { colour.padding()\n colour }", .nothing)
  }

  @Test func onlyTheSidesAreLeft() async {
    let stripes = "VStack { Color.red\n Color.white.ignoresSafeArea()\n Color.red }"
    await check(.ineffectiveIgnoresSafeArea, stripes, .suspected)
    await check(.ineffectiveIgnoresSafeArea, stripes + ".padding(.horizontal)", .proved)
  }

  // MARK: - Twice

  @Test func whatAnAncestorCoversIsRedundant() async {
    let rule = Rule.redundantIgnoresSafeArea
    await check(rule, "Color.red.ignoresSafeArea().ignoresSafeArea()", .proved)
    await check(rule, "VStack { Color.red.ignoresSafeArea()\n Text(\"A\") }.ignoresSafeArea()", .proved)
    await check(rule, "ZStack { Color.red.ignoresSafeArea(.keyboard) }.ignoresSafeArea()", .proved)
    await check(rule, "Color.red.background(Color.blue.ignoresSafeArea()).ignoresSafeArea()", .proved)
    await check(rule, "ZStack { Color.red.ignoresSafeArea() }.ignoresSafeArea(.container)", .nothing)
    await check(rule, "ZStack { Color.red.ignoresSafeArea() }.ignoresSafeArea(edges: .top)", .nothing)
    await check(rule, "ZStack { Color.red.ignoresSafeArea() }.ignoresSafeArea(edges: isWide ? .all : [])", .nothing)
    await check(rule, "ZStack { Color.red.ignoresSafeArea() }\n#if os(iOS)\n.ignoresSafeArea()\n#endif", .nothing)
    await check(rule, "ZStack { Color.red.ignoresSafeArea() }.padding().ignoresSafeArea()", .nothing)
    await check(rule, "NavigationStack { Color.red.ignoresSafeArea() }.ignoresSafeArea()", .nothing)
    await check(
      rule, "Color.red.sheet(isPresented: $isWide) { Color.red.ignoresSafeArea() }.ignoresSafeArea()", .nothing)
    await check(
      rule, "Color.red.ignoresSafeArea().safeAreaInset(edge: .bottom) { Text(\"A\") }.ignoresSafeArea()", .nothing)
  }

  /// A comment before the modifier's line must not swallow what follows.
  @Test(arguments: [
    ("ZStack { Color.red // sky\n.ignoresSafeArea() }", "ZStack { Color.red // sky\n }"),
    ("ZStack { Color.red\n  .ignoresSafeArea()\n  .opacity(0.5) }", "ZStack { Color.red\n  .opacity(0.5) }"),
    ("ZStack { Color.red.ignoresSafeArea().opacity(0.5) }", "ZStack { Color.red.opacity(0.5) }"),
    ("ZStack { Color.red // sky\n.ignoresSafeArea().opacity(0.5) }", "ZStack { Color.red // sky\n.opacity(0.5) }"),
  ])
  func redundantIgnoringIsRemoved(body: String, expected: String) async throws {
    func page(_ body: String) -> String { "struct Page: View { var body: some View { \(body).ignoresSafeArea() } }" }
    #expect(try await fixed(page(body), .redundantIgnoresSafeArea) == page(expected))
  }

  // MARK: - Fixed frames

  @Test func whatDoesNotGrowMoves() async {
    let rule = Rule.ignoresSafeAreaAroundFixedFrame
    func atTop(_ view: String) -> String { "VStack { \(view)\n Spacer() }" }
    await check(rule, atTop("Color.red.frame(height: 90).overlay { Text(\"A\") }.ignoresSafeArea()"), .proved)
    await check(rule, atTop("Image(\"a\").resizable().frame(height: 90).clipped().ignoresSafeArea()"), .proved)
    await check(rule, atTop("Color.red.frame(height: height).ignoresSafeArea(edges: .top)"), .suspected)
    await check(rule, "Color.red.frame(height: 700).ignoresSafeArea()", .suspected)
    await check(rule, atTop("Color.red.frame(height: insets.top).ignoresSafeArea(edges: .top)"), .nothing)
    await check(rule, atTop("Color.red.frame(width: 9, height: 90).offset(x: x, y: y).ignoresSafeArea()"), .nothing)
    await check(rule, atTop("ZStack { Color.red.frame(height: 90).position(spot) }.ignoresSafeArea()"), .nothing)
    await check(rule, atTop("Color.red.frame(height: safeAreaTop).ignoresSafeArea(edges: .top)"), .nothing)
    await check(rule, atTop("Color.red.frame(height: 90).ignoresSafeArea(edges: .bottom)"), .nothing)
    await check(
      rule, atTop("Color.red.frame(height: 90).ignoresSafeArea(.all, edges: .top, alignment: .bottom)"), .nothing)
    // What has no height and shows something was meant to grow; what shows nothing is there for what it does.
    await check(rule, atTop("Color.red.frame(maxWidth: .infinity).frame(height: 0).ignoresSafeArea()"), .proved)
    await check(rule, atTop("Color.clear.frame(height: 0).ignoresSafeArea()"), .nothing)
    await check(rule, atTop("Color.red.frame(height: 0).background(.red).ignoresSafeArea()"), .nothing)
    // Then its text under the status bar is the fault.
    await check(rule, atTop("Text(\"A\").frame(maxWidth: .infinity).ignoresSafeArea(edges: .top)"), .nothing)
    await check(rule, "GeometryReader { Color.red.frame(height: $0.size.height).ignoresSafeArea() }", .nothing)
  }

  // MARK: - Constants

  @Test func constantsInPlaceOfInsets() async {
    let rule = Rule.hardcodedSafeAreaInset
    func ignored(_ top: String) -> String { "VStack { \(top)\n Spacer() }.ignoresSafeArea()" }
    await check(rule, ignored("Text(\"A\").padding(.top, 44)"), .proved)
    await check(rule, ignored("Text(\"A\").padding(.top, hasNotch ? 47 : 20)"), .proved)
    await check(rule, ignored("Text(\"A\").padding(.top, height)"), .proved, members: "let height: CGFloat = 59")
    await check(rule, ignored("Text(\"A\").offset(y: 50)"), .proved)
    await check(rule, ignored("Text(\"A\").padding(EdgeInsets(top: 44, leading: 0, bottom: 0, trailing: 0))"), .proved)
    await check(rule, ignored("Spacer().frame(height: 50)\n Text(\"A\")"), .proved)
    await check(rule, ignored("Color.clear.frame(height: 50)\n Text(\"A\")"), .proved)
    await check(rule, ignored("Color.blue.frame(height: 44)\n Text(\"A\")"), .suspected)
    await check(
      rule, "ScrollView { VStack { Text(\"A\").padding(.top, 60)\n Text(\"B\") } }.ignoresSafeArea()", .proved)
  }

  @Test func lengthsOfTheDesignAreQuiet() async {
    let rule = Rule.hardcodedSafeAreaInset
    func ignored(_ top: String) -> String { "VStack { \(top)\n Spacer() }.ignoresSafeArea()" }
    await check(rule, "VStack { Text(\"A\").padding(.top, 44)\n Spacer() }", .nothing)
    await check(rule, ignored("Text(\"A\").padding(.top, 12)"), .nothing)
    await check(rule, ignored("Text(\"A\").padding(.vertical, 44)"), .nothing)
    await check(rule, ignored("Text(\"A\").padding(.top, 44).padding(.bottom, 44)"), .nothing)
    await check(rule, ignored("Text(\"A\").padding(.top, safeAreaTop).padding(.top, 30)"), .nothing)
    await check(rule, ignored("Image(\"a\").resizable().frame(height: 200)\n Text(\"A\").padding(.top, 44)"), .nothing)
    await check(rule, ignored("Color.blue.frame(height: 120)\n Text(\"A\")"), .nothing)
    await check(rule, "List { Text(\"A\").padding(.top, 44) }.ignoresSafeArea()", .nothing)
    await check(
      rule, "ZStack { Color.red.ignoresSafeArea()\n VStack { Text(\"A\").padding(.top, 60)\n Spacer() } }", .nothing)
    // There the keyboard is the worse fault of the same modifier.
    await check(rule, ignored("TextField(\"A\", text: $name).padding(.top, 44)"), .nothing)
  }

  @Test func barsDrawnOver() async {
    let rule = Rule.hardcodedSafeAreaInset
    func over(_ bar: String) -> String { "TabView { Text(\"A\") }.overlay(alignment: .bottom) { \(bar) }" }
    await check(rule, over("Text(\"B\").padding(.bottom, 49)"), .proved)
    await check(rule, over("Text(\"B\").padding(.bottom, 60)"), .suspected)
    await check(rule, over("Text(\"B\").padding(.bottom, 8)"), .nothing)
    await check(
      rule, "ZStack(alignment: .bottom) { Tabs()\n Player().offset(y: isWide ? 0 : -48) }", .proved,
      around: """
        struct Tabs: View { var body: some View { TabView { Text("A") } } }
        struct Player: View { var body: some View { Text("B") } }
        """)
    let reserved = "ScrollView { VStack { Text(\"A\") }.padding(.bottom, 80) }"
    await check(rule, "\(reserved).overlay(alignment: .bottom) { Button(\"B\") {} }", .proved)
    await check(rule, reserved, .nothing)
    let code = "struct P: View { var body: some View { \(reserved).overlay(alignment: .bottom) { Button(\"B\") {} } } }"
    #expect(await findings(code, rule).map(\.severity) == [.info])
  }
}
