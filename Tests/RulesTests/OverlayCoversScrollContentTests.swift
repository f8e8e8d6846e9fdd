// Which layers lie in the way of what scrolls, and which room is enough for them.

import Linting
import Project
import Rules
import TestSupport
import Testing

@Suite struct OverlayCoversScrollContentTests {
  private let rule = Rule.overlayCoversScrollContent
  private let bar = "HStack { Button(\"Back\") {}\n Spacer()\n Button(\"Next\") {} }.padding()"
  private let rows = "ForEach(0..<50) { Text(\"Row \\($0)\") }"

  private func found(_ body: String, _ around: String = "") async -> [Finding] {
    let code = "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(around)"
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return await lint(files, rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
  }

  /// Severity and certainty of all findings, in words.
  private func words(_ body: String, _ around: String = "") async -> String {
    await found(body, around).map { $0.certainty == .proved ? "\($0.severity)" : "suspected" }.joined(separator: " ")
  }

  @Test func barsOverTheEndAreFound() async {
    for body in [
      "List { \(rows) }.overlay(alignment: .bottom) { \(bar) }",
      "List { \(rows) }.overlay(\(bar), alignment: .bottom)",
      "ScrollView { \(rows) }.overlay(alignment: .top) { \(bar) }",
      "List { \(rows) }.overlayPreferenceValue(Key.self, alignment: .bottom) { _ in \(bar) }",
      "ScrollView { VStack { \(rows) }.padding() }.overlay(alignment: .bottom) { \(bar) }",
      "ScrollView { \(rows)\n Spacer() }.overlay(alignment: .bottom) { \(bar) }",
      "List { \(rows) }.contentMargins(.horizontal, 80).overlay(alignment: .bottom) { \(bar) }",
      "List { \(rows) }.contentMargins(.bottom, 80, for: .scrollIndicators).overlay(alignment: .bottom) { \(bar) }",
      "List { \(rows) }.safeAreaInset(edge: .top) { Text(\"Head\") }.overlay(alignment: .bottom) { \(bar) }",
      "ZStack(alignment: .bottom) { Color.mint.ignoresSafeArea()\n List { \(rows) }\n \(bar) }",
      "ZStack { List { \(rows) }\n VStack { Spacer()\n \(bar) } }",
      "ZStack { List { \(rows) }\n VStack { Spacer()\n \(bar) }.allowsTightening(true) }",
      "ZStack { List { \(rows) }\n \(bar).frame(maxHeight: .infinity, alignment: .bottom) }",
      "List { \(rows) }.overlay(alignment: .bottom) { \(bar).opacity(0.9) }",
      "VStack { Text(\"Head\")\n List { \(rows) } }.overlay(alignment: .bottom) { \(bar) }",
      "NavigationStack { List { \(rows) } }.overlay(alignment: .bottom) { \(bar) }",
      "if ready { List { \(rows) }.overlay(alignment: .bottom) { \(bar) } }",
      "Group { if empty { Text(\"Empty\") } else { List { \(rows) } } }.overlay(alignment: .bottom) { \(bar) }",
      "ZStack(alignment: .bottom) { GeometryReader { _ in ScrollView { \(rows) } }\n \(bar) }",
    ] {
      #expect(await words(body) == "warning", "\(body)")
    }
  }

  @Test func barsMadeOfRowsAreThereWhereTheRowsAre() async {
    func tabs(_ data: String) -> String {
      let tabs = "HStack { ForEach(\(data)) { Text($0).frame(maxWidth: .infinity) } }"
      return "List { \(rows) }.overlay(alignment: .bottom) { \(tabs) }"
    }
    let around = "let names = [\"A\", \"B\"]\nlet none: [String] = []"
    for data in [
      "0..<4", "1...3", "[\"A\", \"B\"]", "Tab.allCases, id: \\.self", "names", "names.indices",
      "Array(names.enumerated()), id: \\.offset",
    ] {
      #expect(await words(tabs(data), around) == "warning", "\(data)")
    }
    for data in ["items", "0..<0", "none", "0..<items.count", "[]"] {
      #expect(await words(tabs(data), around) == "suspected", "\(data)")
    }
  }

  @Test func modifiersAreNotNamed() async {
    let marked = "extension View { func marked(_ isOn: Bool) -> some View { tint(isOn ? .red : .blue) } }"
    let body = "List { \(rows) }.overlay(alignment: .bottom) { \(bar).marked(true) }"
    #expect(await found(body, marked).map { $0.message.prefix(13) } == ["HStack covers"])
  }

  @Test func roomIsEnough() async {
    for scroll in [
      "ScrollView { \(rows)\n Spacer(minLength: height) }",
      "ScrollView { \(rows)\n Spacer().frame(height: 80) }",
      "ScrollView { VStack { \(rows)\n if banner { Spacer().frame(height: 80) } } }",
      "ScrollView { \(rows)\n Color.clear.frame(height: 80) }",
      "ScrollView { VStack { \(rows) }.padding(.bottom, 60) }",
      "ScrollView { VStack { \(rows) }.padding(.bottom, height) }",
      "ScrollView { \(rows)\n Footer() }",
      "ScrollView { VStack { \(rows) }\n GeometryReader { _ in Text(\"Head\") }.offset(y: -height) }",
      "ScrollView { \(rows)\n Text(\"Copy\").hidden() }",
      "List { \(rows)\n Section { Color.clear.frame(height: 70).listRowBackground(Color.clear) } }",
      "List { \(rows) }.safeAreaInset(edge: .bottom) { Color.clear.frame(height: 80) }",
      "List { \(rows) }.contentMargins(.bottom, 80, for: .scrollContent)",
      "List { \(rows) }.safeAreaPadding(.bottom, 80)",
      "List { \(rows) }.padding(.bottom, 60)",
      "VStack { List { \(rows) }\n Text(\"Footer\") }",
      "VStack(spacing: 0) { List { \(rows) }\n Color.clear.frame(height: 60) }",
    ] {
      let body = "\(scroll).overlay(alignment: .bottom) { \(bar) }"
      #expect(
        await words(body, "struct Footer: View { var body: some View { Spacer(minLength: 80) } }") == "", "\(body)")
    }
  }

  @Test func layersThatAreNoBarsAreQuiet() async {
    for layer in [
      "overlay { \(bar) }", "overlay { Text(\"Nothing here\") }",
      "overlay(alignment: .bottom) { Color.red.frame(height: 9) }",
      "overlay(alignment: .bottom) { \(bar).allowsHitTesting(false) }",
      "overlay(alignment: .bottom) { \(bar).opacity(isShown ? 1 : 0) }",
      "overlay(alignment: .bottom) { \(bar).offset(y: isShown ? 0 : 200) }",
      "overlay(alignment: .bottom) { if let message { ToastBar(message) } }",
      "overlay { ZStack { Color.black.opacity(0.5)\n VStack { Spacer()\n \(bar) } } }",
      "overlay { VStack { Text(\"Title\")\n Spacer()\n Text(\"Middle\")\n Spacer()\n \(bar) } }",
      "overlay { VStack { Spacer()\n \(bar) }.background(.ultraThinMaterial) }",
      "overlay(alignment: .bottom) { LinearGradient(colors: [], startPoint: top, endPoint: end).frame(height: 60) }",
    ] {
      #expect(await words("List { \(rows) }.\(layer)") == "", "\(layer)")
    }
    #expect(await words("Text(\"Not scrolled\").overlay(alignment: .bottom) { \(bar) }") == "")
    #expect(await words("ScrollView(.horizontal) { \(rows) }.overlay(alignment: .bottom) { \(bar) }") == "")
    #expect(await words("ZStack(alignment: .bottom) { \(bar)\n List { \(rows) } }") == "")
    #expect(
      await words("ScrollView { Image(\"sky\").resizable()\n \(rows) }.overlay(alignment: .top) { \(bar) }") == "")
  }

  @Test func whatIsSmallOrUnsureIsAnInfo() async {
    let plus = "Button(action: add) { Image(systemName: \"plus\") }.padding()"
    #expect(await words("List { \(rows) }.overlay(alignment: .bottomTrailing) { \(plus) }") == "info")
    #expect(await words("ZStack { List { \(rows) }\n VStack { Spacer()\n HStack { Spacer()\n \(plus) } } }") == "info")
    #expect(await words("List { \(rows) }.overlay(alignment: .bottom) { if isPlaying { \(bar) } }") == "suspected")
    #expect(await words("List { \(rows) }.fromElsewhere().overlay(alignment: .bottom) { \(bar) }") == "suspected")
    #expect(
      await words("TabView { List { \(rows) }\n Text(\"Two\") }.overlay(alignment: .bottom) { \(bar) }") == "suspected")
  }

  /// A modifier is at fault where it is used around content without room.
  @Test func modifiersOfTheProjectAreSeenThrough() async throws {
    let modifier = """
      extension View {
        func bottomBar<Bar: View>(_ bar: Bar) -> some View { modifier(BottomBar(bar: bar)) }
      }
      struct BottomBar<Bar: View>: ViewModifier {
        var bar: Bar
        @State var height: CGFloat = 0
        func body(content: Content) -> some View {
          content.environment(\\.barHeight, height).overlay(bar, alignment: .bottom)
        }
      }
      struct Room: View {
        @Environment(\\.barHeight) var height: CGFloat
        var body: some View { Spacer(minLength: height) }
      }
      """
    let findings = await found("ScrollView { \(rows) }.bottomBar(\(bar))", modifier)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.related.map(\.message) == ["what is covered", "the view is used here"])
    #expect(await words("ScrollView { \(rows)\n Room() }.bottomBar(\(bar))", modifier) == "")
    #expect(await words("Text(\"Short\").bottomBar(\(bar))", modifier) == "")
  }
}
