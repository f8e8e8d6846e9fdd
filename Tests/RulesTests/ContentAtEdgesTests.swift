// What stands at an edge that is ignored, and what only seems to.

import Linting
import Project
import Rules
import TestSupport
import Testing

@Suite struct ContentAtEdgesTests {
  /// How sure the rule is of each fault, in words.
  private func words(_ rule: Rule, _ body: String, _ around: String = "") async -> String {
    let code = "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(around)"
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return await lint(files, rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
      .map { $0.certainty == .proved ? "proved" : "suspected" }.joined(separator: " ")
  }

  @Test(arguments: [
    "VStack { Text(\"A\").offset(y: 8)\n Spacer() }.ignoresSafeArea()": "suspected",
    "VStack { Text(\"A\").offset(y: drag)\n Spacer() }.ignoresSafeArea()": "",
    "VStack { Text(\"A\").visualEffect { view, _ in view.offset(y: drag) }\n Spacer() }.ignoresSafeArea()": "",
    "VStack { Text(\"A\").visualEffect { view, _ in view.blur(radius: 2) }\n Spacer() }.ignoresSafeArea()": "proved",
    "VStack { Text(\"A\").animation(.easeIn, value: on)\n Spacer() }.ignoresSafeArea()": "proved",
    "VStack { Text(\"A\").frame(height: 40)\n Spacer() }.ignoresSafeArea()": "suspected",
    "VStack { Text(\"A\").frame(height: size.height)\n Spacer() }.ignoresSafeArea()": "",
    "VStack { Text(\"A\").padding(.top, 8)\n Spacer() }.ignoresSafeArea()": "suspected",
    "VStack { Text(\"A\").padding(.top, gap)\n Spacer() }.ignoresSafeArea()": "",
    "VStack { Text(\"A\").clearing()\n Spacer() }.ignoresSafeArea()": "",
    "ZStack(alignment: .topLeading) { Color.red\n Text(\"A\") }.ignoresSafeArea()": "proved",
    "ZStack(alignment: corner) { Color.red\n Text(\"A\") }.ignoresSafeArea()": "",
    "VStack { Section { Text(\"A\") } header: { Color.red.frame(height: 90) } }.ignoresSafeArea()": "",
    "VStack { Button { } label: { Text(\"A\").offset(y: drag) }\n Spacer() }.ignoresSafeArea()": "",
    "Color.red.background { Text(\"A\").frame(maxHeight: .infinity, alignment: .top).ignoresSafeArea() }": "",
  ])
  func whatIsPutSomewhereByCode(_ body: String, _ expected: String) async {
    #expect(await words(.contentIgnoresSafeArea, body) == expected)
  }

  @Test(arguments: [
    "List { Image(\"a\").resizable()\n Text(\"A\") }.ignoresSafeArea(edges: .top)": "",
    "List { ZStack { Color.red\n if on { Image(\"a\").resizable() } }\n Text(\"A\") }.ignoresSafeArea(edges: .top)": "",
    "List { KFImage(url)\n Text(\"A\") }.ignoresSafeArea(edges: .top)": "",
    "List { if shown { Image(\"a\").resizable() }\n Text(\"A\") }.ignoresSafeArea(edges: .top)": "proved",
    "List { Text(\"A\")\n Image(\"a\").resizable() }.ignoresSafeArea(edges: .top)": "proved",
  ])
  func listsThatStartWithAPicture(_ body: String, _ expected: String) async {
    #expect(await words(.contentIgnoresSafeArea, body) == expected)
  }

  @Test func sheetsHaveNoTopInset() async {
    let page = "VStack { Text(\"A\")\n Spacer() }.ignoresSafeArea(edges: .top)"
    #expect(await words(.contentIgnoresSafeArea, "Color.red.fullScreenCover(isPresented: $on) { \(page) }") == "proved")
    #expect(await words(.contentIgnoresSafeArea, "Color.red.sheet(isPresented: $on) { \(page) }") == "")
    let navigation = "Color.red.sheet(isPresented: $on) { NavigationStack { \(page) } }"
    #expect(await words(.contentIgnoresSafeArea, navigation) == "proved")
  }

  @Test func whatOnlyPreviewsDo() async {
    let screen = """
      struct Screen<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { ZStack(alignment: .top) { Color.red; content }.ignoresSafeArea() }
      }
      """
    let use = "struct Sample: View { var body: some View { Screen { Text(\"A\") } } }"
    #expect(await words(.contentIgnoresSafeArea, "Screen { Color.blue }", "\(screen)\n\(use)") == "proved")
    let preview = "struct Screens: PreviewProvider { static var previews: some View { Sample() }\n\(use) }"
    #expect(await words(.contentIgnoresSafeArea, "Screen { Color.blue }", "\(screen)\n\(preview)") == "")
  }

  @Test(arguments: ["UITextField": "suspected", "UITextView": ""])
  func textViewsScroll(_ type: String, _ expected: String) async {
    let input = "struct Input: UIViewRepresentable { func makeUIView(context: Context) -> \(type) { \(type)() } }"
    let body = "VStack { Spacer()\n Input().frame(maxWidth: .infinity, maxHeight: .infinity) }"
    #expect(await words(.contentIgnoresSafeArea, "\(body).ignoresSafeArea(edges: .bottom)", input) == expected)
  }

  @Test func fieldsAtTheTopAreSeen() async {
    let rule = Rule.keyboardIgnoredAroundTextInput
    let field = "TextField(\"A\", text: $a)"
    #expect(await words(rule, "ZStack { Color.red\n \(field) }.ignoresSafeArea()") == "proved")
    #expect(await words(rule, "VStack { \(field)\n Color.red }.ignoresSafeArea()") == "")
    #expect(await words(rule, "List { }.safeAreaInset(edge: .top) { \(field) }.ignoresSafeArea()") == "")
    #expect(await words(rule, "Color.red.overlay(alignment: .top) { \(field) }.ignoresSafeArea()") == "")
    let both = "VStack { \(field)\n Color.red\n \(field) }.ignoresSafeArea()"
    #expect(await words(rule, both) == "proved")
    #expect(await words(rule, "VStack { \(field)\n List { \(field) } }.ignoresSafeArea()") == "suspected")
  }
}
