// Code that looks like a fault and is none, or none for sure: each case was once a false alarm, a miss, or proved where
// it is a guess.

import Linting
import Project
import Rules
import TestSupport
import Testing

@Suite struct DoubtTests {
  /// The findings of the two rules in a view with that body: `k` and `c` for suspected ones, in capitals for proved.
  private func found(_ body: String, members: String = "", around: String = "") async -> String {
    let code = """
      struct Page: View {
        @State var t = ""
        @State var on = false
        \(members)
        var body: some View {
          \(body)
        }
      }
      \(around)
      """
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let findings = await lint(
      files, rules: [.keyboardIgnoredAroundTextInput, .contentIgnoresSafeArea], settings: LintSettings(), jobs: 1)
    return findings.map { finding in
      let letter = finding.rule.hasPrefix("keyboard") ? "k" : "c"
      return finding.certainty == .proved ? letter.uppercased() : letter
    }.sorted().joined()
  }

  @Test(arguments: [
    "VStack { Spacer(); TextField(\"N\", text: $t).ignoresSafeArea(.keyboard) }",
    "ZStack(alignment: .bottom) { Color.red; TextField(\"N\", text: $t).ignoresSafeArea(.keyboard) }",
    "Color.red.safeAreaInset(edge: .bottom) { TextField(\"N\", text: $t).ignoresSafeArea(.keyboard) }",
    "VStack { Color.red; HStack { TextField(\"N\", text: $t) }.padding().ignoresSafeArea(.keyboard, edges: .bottom) }",
    "VStack { Group { Color.red; TextField(\"N\", text: $t) }.ignoresSafeArea(.keyboard) }",
    "VStack { ForEach(0..<9) { _ in Color.red; TextField(\"N\", text: $t) }.ignoresSafeArea(.keyboard) }",
    "ZStack { Color.red; TextField(\"N\", text: $t) }.hidden().ignoresSafeArea()",
    "VStack { Text(\"T\").opacity(0); Spacer() }.ignoresSafeArea()",
    "VStack { Text(\"\"); Spacer() }.ignoresSafeArea()",
    "Text(\"T\").position(x: 100, y: 300).ignoresSafeArea()",
    "VStack { Text(\"T\"); Spacer() }.padding(EdgeInsets(top: 60, leading: 0)).ignoresSafeArea()",
    "VStack { Text(\"T\"); Spacer() }.padding(.top, pageInsets.top).ignoresSafeArea()",
    "VStack { Text(\"T\"); Spacer() }.padding(.top, page.insets.top).ignoresSafeArea()",
    "GeometryReader { g in Text(\"T\").frame(width: g.size.width, height: g.size.height) }.ignoresSafeArea()",
  ])
  func nothing(body: String) async {
    #expect(await found(body) == "")
  }

  @Test func smallerViewsGainNothingAtTheBottom() async {
    #expect(await found("VStack { Spacer(); TextField(\"N\", text: $t) }.ignoresSafeArea(.keyboard)") == "K")
    #expect(await found("TextEditor(text: $t).ignoresSafeArea(.keyboard)") == "k")
    let ranked = "ZStack { Color.blue; VStack { TextField(\"N\", text: $t) }.layoutPriority(1) }"
    #expect(await found(ranked + ".ignoresSafeArea(.keyboard)") == "k")
    let wrapped = "struct W: UIViewRepresentable {}"
    let beside = "VStack { W(); TextField(\"N\", text: $t) }.ignoresSafeArea(.keyboard)"
    #expect(await found(beside, around: wrapped) == "k")
    let height = "ZStack { Color.red; TextField(\"N\", text: $t) }.frame(height: on ? 200 : nil).ignoresSafeArea()"
    #expect(await found(height) == "k")
    #expect(await found("VStack { Text(\"T\"); Spacer() }.scaleEffect(0.5).ignoresSafeArea()") == "c")
    #expect(await found("VStack { Text(\"T\"); Spacer() }.padding(on ? .top : .bottom, 60).ignoresSafeArea()") == "c")
  }

  @Test func boundNamesShadowMembers() async {
    let members = "var rows: [Text]; var maybe: Text?\n  var field: some View { TextField(\"N\", text: $t) }"
    func page(_ content: String) async -> String {
      await found("ZStack { Color.red; \(content) }.ignoresSafeArea()", members: members)
    }
    #expect(await page("field") == "K")
    #expect(await page("ForEach(rows) { field in field }") == "")
    #expect(await page("ForEach(rows) { (field: Text) in field }") == "")
    #expect(await page("if let field = maybe { field }") == "")
    #expect(await page("if let maybe = field { maybe }") == "K")
    #expect(await page("if let field { field }") == "K")
    #expect(await page("switch kind { case .text(let field): field }") == "")
    #expect(await page("switch kind { case let .text(field, _): field }") == "")
    let make = "\n  func make(field: Text) -> some View { ZStack { Color.red; field }.ignoresSafeArea() }"
    #expect(await found("make(field: Text(\"A\"))", members: members + make) == "")
  }

  @Test func ownHandlingOfTheKeyboard() async {
    let field = "ZStack { Color.red; TextField(\"N\", text: $t) }"
    #expect(
      await found(
        field + ".padding(.bottom, keyboard.height).ignoresSafeArea(edges: .bottom)",
        members: "@EnvironmentObject var keyboard: Info") == "k")
    #expect(
      await found(
        field + ".padding(.bottom, k.height).ignoresSafeArea(edges: .bottom)",
        members: "@StateObject var k = KeyboardHandler()") == "k")
    let aware = """
      extension View { func keyboardAware() -> some View { modifier(Shift()) } }
      struct Shift: ViewModifier { func body(content: Content) -> some View { content } }
      """
    #expect(await found(field + ".keyboardAware().ignoresSafeArea()", around: aware) == "k")
  }

  @Test func whatIsMeantByAName() async {
    let card = """
      struct Card: View { var body: some View { TextField("N", text: $t) }; func full() -> some View { self } }
      extension View { func full() -> some View { ignoresSafeArea(.keyboard) } }
      """
    #expect(await found("VStack { Spacer(); Card().full() }", around: card) == "")
    let own = "struct TextField: View { var body: some View { Color.red } }"
    #expect(await found("ZStack { Color.red; TextField() }.ignoresSafeArea()", around: own) == "")
    #expect(
      await found("ZStack { Color.red; SwiftUI.TextField(\"N\", text: $t) }.ignoresSafeArea()", around: own) == "K")
    let function = "func bar() -> some View { TextField(\"N\", text: $t) }"
    #expect(
      await found(
        "Color.red.safeAreaInset(edge: .bottom, content: bar).ignoresSafeArea(.keyboard)", members: function) == "K")
    let box = """
      struct Box<C: Equatable>: View where C: View { let c: (() -> C)?
        var body: some View { ZStack { Color.red; c?() }.ignoresSafeArea() } }
      """
    #expect(await found("Box { TextField(\"N\", text: $t) }", around: box) == "K")
  }
}
