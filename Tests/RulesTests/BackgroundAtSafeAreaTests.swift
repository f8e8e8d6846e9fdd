// The two rules about backgrounds at the safe area's edges: the form that is drawn on, and those that stop.

import Linting
import Project
import Rules
import TestSupport
import Testing

@Suite struct BackgroundAtSafeAreaTests {
  private func words(_ rule: Rule, _ body: String, _ around: String = "") async -> String {
    let code = "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(around)"
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let findings = await lint(files, rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
    return findings.map { $0.certainty == .proved ? "\($0.severity)" : "suspected" }.joined(separator: " ")
  }

  private let page = "Text(\"Page\").frame(maxWidth: .infinity, maxHeight: .infinity)"
  private func bar(_ background: String) -> String {
    "List { }.safeAreaInset(edge: .bottom) { HStack { Text(\"Bar\")\n Spacer() }\(background) }"
  }

  // MARK: - Views

  @Test func backgroundViewsThatStopAreFound() async {
    for body in [
      bar(".background { Color.mint }"), bar(".background(Rectangle().fill(.mint))"),
      bar(".background(.bar, in: Rectangle())"), bar(".padding().background(alignment: .top) { Color.mint }"),
      "\(page).background { Color.mint }", "\(page).background { if dark { Color.black } else { Color.mint } }",
      "NavigationStack { \(page).background { Color.mint } }",
      "Text(\"\").sheet(isPresented: $on) { \(page).background { Color.mint } }",
      "VStack { Text(\"Top\")\n Spacer()\n HStack { Spacer() } }.background { Color.mint.opacity(0.4) }",
    ] {
      #expect(await words(.backgroundViewStopsAtSafeArea, body) == "warning", "\(body)")
    }
    #expect(
      await words(
        .backgroundViewStopsAtSafeArea, "\(page).background(Backdrop())",
        "struct Backdrop: View { var body: some View { ZStack { Color.red\n LinearGradient(colors: []) } } }")
        == "warning")
  }

  @Test func firstLayersThatStopAreInfos() async {
    for body in [
      "ZStack { Color.mint\n Text(\"Page\") }", "NavigationView { ZStack { LinearGradient(colors: [])\n List { } } }",
      "List { }.overlay { if locked { ZStack { Color.black\n Text(\"Locked\") } } }",
    ] {
      #expect(await words(.backgroundViewStopsAtSafeArea, body) == "info", "\(body)")
    }
  }

  @Test func backgroundsThatAreLetOutOrTouchNothingAreQuiet() async {
    let wrapper = """
      struct Screen<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View { ZStack { Color.mint.ignoresSafeArea()\n content } }
      }
      struct Backdrop: View { var body: some View { Color.mint.ignoresSafeArea() } }
      """
    for body in [
      bar(".background { Color.mint.ignoresSafeArea() }"), bar(".background(.mint)"),
      bar(".background { Color.clear }"),
      bar(".background { Color.mint }.padding()"), bar(".background(.bar, in: Capsule())"),
      bar(".background { Color.mint }.clipShape(Capsule())"),
      bar(".background { GeometryReader { _ in Color.clear } }"),
      "List { }.safeAreaInset(edge: .bottom) { Text(\"Pill\").background { Color.mint } }",
      "TabView { NavigationStack { \(bar(".background { Color.mint }")) } }",
      "\(page).background { Color.mint }.ignoresSafeArea()", "\(page).background { Backdrop() }",
      "\(page).background { Color.mint }.background(.black)", "Screen { \(page).background { Color.mint } }",
      "\(page).background { Color(.systemBackground) }", "Text(\"Card\").padding().background { Color.mint }",
      "List { }.background { Color.mint }", "TabView { }.background { Color.mint }",
      "\(page).padding().background { Color.mint }.padding()", "\(page).background { Image(\"sky\").resizable() }",
      "ZStack { Color.mint.ignoresSafeArea(edges: .top)\n Text(\"Page\") }",
      "ZStack { Color.mint\n Text(\"Page\") }.ignoresSafeArea()",
      "ZStack { Color.mint\n Text(\"\") }.background(.mint)",
      "\(page).background { colorScheme == .dark ? Color.black : Color.white }",
      "ZStack { Color.mint.backgroundExtensionEffect()\n Text(\"\") }",
      "ZStack { Color.mint.frame(height: 80)\n Text(\"Card\") }",
      "VStack { ZStack { Color.mint\n Text(\"\") }\n Text(\"\") }",
      "ZStack { Color.mint\n Color.red }", "ScrollView { ZStack { Color.mint\n Text(\"\") } }",
      "Text(\"\").overlay { ZStack { Color.mint\n Text(\"\") } }",
    ] {
      #expect(await words(.backgroundViewStopsAtSafeArea, body, wrapper) == "", "\(body)")
    }
  }

  // MARK: - Styles

  @Test func stylesThatAreDrawnOnAreFound() async {
    for body in [
      "\(page).background(.mint)", "\(page).background()", "\(page).overlay(Color.mint.opacity(0.2))",
      "VStack { Text(\"Top\").frame(maxWidth: .infinity).background(.mint)\n Spacer() }",
      "VStack { Text(\"Top\").background(.red)\n Spacer()\n Text(\"End\") }.background(LinearGradient(colors: []))",
    ] {
      #expect(await words(.backgroundStyleExtendsIntoSafeArea, body) == "info", "\(body)")
    }
  }

  @Test func stylesThatAreMeantOrStayInsideAreQuiet() async {
    for body in [
      "\(page).background(.mint, ignoresSafeAreaEdges: .all)", "\(page).background { Color.mint }",
      bar(".background(.mint)"),
      "Text(\"Card\").padding().background(.mint)", "List { }.background(.mint)", "ScrollView { }.background(.mint)",
      "NavigationStack { Text(\"\") }.background(.mint)", "\(page).background(.mint).padding()",
      "\(page).background(.mint).clipShape(Circle())", "\(page).background(.mint).cornerRadius(8)",
      "\(page).background(.mint, in: Rectangle())", "\(page).background(.clear)",
      "Color.red.ignoresSafeArea().background(.mint)", "\(page).background(.mint).ignoresSafeArea()",
      "List { \(page).background(.mint) }", "ScrollView { \(page).background(.mint) }",
      "Text(\"\").toolbar { \(page).background(.mint) }",
      "List { }.overlay(alignment: .bottom) { Text(\"Bar\").frame(maxWidth: .infinity).background(.bar) }",
    ] {
      #expect(await words(.backgroundStyleExtendsIntoSafeArea, body) == "", "\(body)")
    }
  }

  @Test func barsOverWhatScrollsStandAtTheEdgeOnPurpose() async {
    let around = """
      struct Bar: View { var body: some View { Text("Bar").frame(maxWidth: .infinity).background(.bar) } }
      extension View {
        func barred<B: View>(_ bar: B) -> some View { overlay(bar, alignment: .bottom) }
      }
      """
    for body in [
      "ZStack(alignment: .bottom) { List { }\n Bar() }", "List { }.overlay(Bar(), alignment: .bottom)",
      "List { }.barred(Bar())", "ZStack { ScrollView { }\n VStack { Spacer()\n Bar() } }",
    ] {
      #expect(await words(.backgroundStyleExtendsIntoSafeArea, body, around) == "", "\(body)")
    }
    let plain = "ZStack(alignment: .bottom) { Color.red\n Bar() }"
    #expect(await words(.backgroundStyleExtendsIntoSafeArea, plain, around) == "info")
  }

  @Test func materialsAreCalledSo() async {
    let file = SourceFile(
      path: "A.swift", bytes: Array("struct P: View { var body: some View { \(page).background(.bar) } }".utf8))
    let rule = Rule.backgroundStyleExtendsIntoSafeArea
    let findings = await lint([file], rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
    #expect(findings.map { $0.message.hasPrefix("background Material ") } == [true])
  }
}
