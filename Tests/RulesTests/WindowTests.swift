// The rules about windows, insets that are read and stand-ins for safeAreaInset: how far they follow the code, and
// where they stop.

import Linting
import Project
import Rules
import Syntax
import TestSupport
import Testing

@Suite struct WindowTests {
  /// The code that is found, in the order of the files, with the severity where that isn't the rule's own.
  private func found(_ rule: Rule, _ code: String) async -> [String] {
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let findings = await lint(files, rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
    return findings.compactMap { finding in
      guard let file = files.first(where: { $0.path == finding.location.path }) else { return nil }
      let text = String(decoding: file.bytes[finding.location.range], as: UTF8.self)
      return finding.severity == rule.severity ? text : "\(finding.severity): \(text)"
    }
  }

  // MARK: - Where insets come from

  @Test(arguments: [
    "UIApplication.shared.keyWindow!.safeAreaInsets.top",
    "(UIApplication.shared.delegate as? AppDelegate)?.window?.safeAreaInsets.top ?? 0",
    "UIApplication.shared.windows.map(\\.safeAreaInsets).first?.top ?? 0",
    "UIApplication.shared.windows.map { $0.safeAreaInsets.top }.max() ?? 0",
    "UIApplication.shared.windows.map { window in window.safeAreaInsets.top }.max() ?? 0",
    "{ let all = UIApplication.shared.windows; return all[0].safeAreaInsets.top }()",
    "{ if let app = app, let window = app.keyWindow { return window.safeAreaInsets.top }; return 0 }()",
    "{ for window in UIApplication.shared.windows { return window.safeAreaInsets.top }; return 0 }()",
    "current?.safeAreaInsets.top ?? 0",
    "self.current!.safeAreaInsets.top",
    "Screen.window?.safeAreaInsets.top ?? 0",
    "anyWindow().safeAreaInsets.top",
    "UIApplication.shared.front.safeAreaInsets.top",
    "UIWindow.front.safeAreaInsets.top",
  ])
  func windowsAreFollowed(_ value: String) async {
    #expect(await found(.windowSafeAreaInsets, page(value)) == ["safeAreaInsets"])
  }

  @Test func theApplicationNamesItself() async {
    let code = """
      extension UIApplication {
        static var top: CGFloat { shared.windows.first?.safeAreaInsets.top ?? 0 }
        static var bottom: CGFloat { Self.shared.keyWindow?.safeAreaInsets.bottom ?? 0 }
      }
      """
    #expect(await found(.windowSafeAreaInsets, code) == ["safeAreaInsets", "safeAreaInsets"])
  }

  @Test(arguments: [
    "proxy.safeAreaInsets.top",
    "view.window?.safeAreaInsets.top ?? 0",
    "controller.safeAreaInsets.top",
    "insets.top",
    "{ (current: UIView) in current.safeAreaInsets.top }(view)",
    "{ let current = view; return current.safeAreaInsets.top }()",
    "UIApplication.shared.windows.count",
    "loop().safeAreaInsets.top",
  ])
  func viewsOfTheirOwnAreNot(_ value: String) async {
    #expect(await found(.windowSafeAreaInsets, page(value)) == [])
  }

  @Test(arguments: [
    "UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first?.safeAreaInsets.top",
    "UIApplication.shared.active?.safeAreaInsets.top",
    "UIApplication.shared.fromSomewhereElse.safeAreaInsets.top",
  ])
  func scenesAndUnknownHelpersAreInfos(_ value: String) async {
    #expect(await found(.windowSafeAreaInsets, page(value)) == ["info: safeAreaInsets"])
  }

  private func page(_ value: String) -> String {
    """
    // file: Page.swift
    struct Page: View {
      @Environment(\\.insets) var insets
      let proxy: GeometryProxy
      let app: UIApplication? = UIApplication.shared
      var current: UIWindow? { let app = UIApplication.shared; return app.windows.first }
      func loop() -> UIWindow { loop() }
      var gap: CGFloat { \(value) }
    }
    // file: Windows.swift
    enum Screen { static let window = UIApplication.shared.keyWindow }
    func anyWindow() -> UIWindow {
      guard let window = Screen.window else { return UIWindow() }
      return window
    }
    extension UIApplication {
      var front: UIWindow { windows[0] }
      var active: UIWindow? { connectedScenes.compactMap { $0 as? UIWindowScene }.first?.keyWindow }
    }
    extension UIWindow { static var front: UIWindow { UIApplication.shared.windows[0] } }
    """
  }

  @Test func whatOneValueIsMadeOfIsFoundOnce() async {
    let made = "EdgeInsets(top: w.safeAreaInsets.top, leading: 0, bottom: w.safeAreaInsets.bottom, trailing: 0)"
    let window = "UIApplication.shared.windows[0]"
    #expect(await found(.windowSafeAreaInsets, "let w = \(window)\nlet insets = \(made)") == ["safeAreaInsets"])
    let modifiers = ".padding(.top, \(window).safeAreaInsets.top).frame(height: \(window).safeAreaInsets.bottom)"
    #expect(await found(.windowSafeAreaInsets, "let view = Text(\"\")\(modifiers)").count == 2)
  }

  @Test func uiKitCodeIsAnInfoAndItsUseInAViewIsNot() async {
    let helper = "import UIKit\nenum Screen { static var safeAreaInsets: UIEdgeInsets { \(insets) } }"
    let view =
      "import SwiftUI\nstruct Page: View { var body: some View { Text(\"\").padding(Screen.safeAreaInsets.top) } }"
    #expect(
      await found(.windowSafeAreaInsets, "// file: A.swift\n\(helper)\n// file: B.swift\n\(view)")
        == ["info: safeAreaInsets", "safeAreaInsets"])
    let helperForViews = helper.replacing("import UIKit", with: "import SwiftUI")
    #expect(
      await found(.windowSafeAreaInsets, "// file: A.swift\n\(helperForViews)\n// file: B.swift\n\(view)")
        == ["safeAreaInsets"])
    let controller = "import SwiftUI\nclass Host: UIViewController { var insets: UIEdgeInsets { \(insets) } }"
    #expect(await found(.windowSafeAreaInsets, controller) == ["info: safeAreaInsets"])
  }

  private let insets = "UIApplication.shared.windows[0].safeAreaInsets"

  /// Each of these names the one before twice: all ways are more than anyone could follow.
  @Test func valuesThatSpreadAreGivenUp() async {
    let values = (1...60).map { "let w\($0) = w\($0 - 1) ?? w\($0 - 1)" }.joined(separator: "\n")
    let code = "func f() {\nlet w0 = window\n\(values)\nuse(w60.safeAreaInsets)\n}"
    #expect(await found(.windowSafeAreaInsets, code) == [])
  }

  // MARK: - Environment values

  @Test(arguments: [
    "Page().environment(\\.gap, 8)", "Page().transformEnvironment(\\.gap) { $0 += 8 }",
    "Page().environment(\\EnvironmentValues.gap, 8)",
  ])
  func settingAValueInAnyFileCountsAtOnce(_ setter: String) async throws {
    let key = """
      struct GapKey: EnvironmentKey { static let defaultValue = UIApplication.shared.windows[0].safeAreaInsets.top }
      extension EnvironmentValues {
        var gap: CGFloat { get { self[GapKey.self] } set { self[GapKey.self] = newValue } }
      }
      """
    var linter = Linter(rules: [.staticSafeAreaEnvironmentKey], settings: LintSettings())
    for (other, count) in [("", 1), ("let page = \(setter)", 0), ("let page = Page()", 1), (nil, 1)] as [(String?, Int)]
    {
      let changes = [
        SourceChange(path: "Key.swift", bytes: Array(key.utf8)),
        SourceChange(path: "Page.swift", bytes: other.map { Array($0.utf8) }),
      ]
      linter.update(await facts(of: other == "" ? changes : [changes[1]], jobs: 1))
      let findings = await linter.findings(in: ["Key.swift"], jobs: 1)
      #expect(findings.first?.count == count, "\(other ?? "gone")")
    }
  }

  @Test func anotherValueMayBeMadeOfWindowsByAHelper() async {
    let code = """
      enum Screen { static func insets() -> UIEdgeInsets { UIApplication.shared.windows[0].safeAreaInsets } }
      extension EnvironmentValues {
        @Entry var gap = Screen.insets()
        @Entry var other = 8.0
      }
      """
    #expect(await found(.staticSafeAreaEnvironmentKey, code) == ["gap"])
  }

  // MARK: - Readers

  @Test(arguments: [
    (".ignoresSafeArea()", "proxy.safeAreaInsets.top", 1),
    (".ignoresSafeArea(edges: .bottom)", "proxy.safeAreaInsets.top", 0),
    (".ignoresSafeArea(.keyboard)", "proxy.safeAreaInsets.bottom", 0),
    (".padding().ignoresSafeArea()", "proxy.safeAreaInsets.top", 0),
    (".ignoresSafeArea(edges: .top)", "Inner(insets: proxy.safeAreaInsets)", 0),
    (".ignoresSafeArea()", "Inner(insets: proxy.safeAreaInsets)", 1),
    (".ignoresSafeArea(edges: .top)", "{ let insets = proxy.safeAreaInsets; return insets.bottom }()", 0),
    (".ignoresSafeArea(edges: .top)", "{ let insets = proxy.safeAreaInsets; return insets.top }()", 1),
    (".ignoresSafeArea()", "proxy.safeAreaInsets.top + proxy.safeAreaInsets.top", 1),
  ])
  func aReaderIsAskedForWhatItIgnores(_ modifiers: String, _ value: String, _ count: Int) async {
    let code = "struct P: View { var body: some View { GeometryReader { proxy in Inner(\(value)) }\(modifiers) } }"
    #expect(await found(.safeAreaReadInsideIgnoredRegion, code).count == count)
  }

  @Test(arguments: [
    ("page(proxy)", "page(_ p: GeometryProxy)", 1), ("self.page(in: proxy)", "page(in p: GeometryProxy)", 1),
    ("page(1, proxy)", "page(_ n: Int, _ p: GeometryProxy)", 1), ("page(other)", "page(_ p: GeometryProxy)", 0),
    ("page(proxy, over: 2)", "page(_ p: GeometryProxy, over n: Int)", 1),
    ("other(proxy)", "page(_ p: GeometryProxy)", 0), ("page(p: proxy)", "page(p: GeometryProxy)", 1),
  ])
  func aProxyIsFollowedThroughFunctions(_ call: String, _ head: String, _ count: Int) async {
    let code = """
      struct P: View {
        var body: some View { GeometryReader { proxy in \(call) }.ignoresSafeArea() }
        func \(head) -> some View { Text("").padding(.top, p.safeAreaInsets.top) }
      }
      """
    #expect(await found(.safeAreaReadInsideIgnoredRegion, code).count == count)
  }

  @Test func functionsThatHandOverInCirclesEnd() async {
    let code = """
      struct P: View {
        var body: some View { GeometryReader { one(proxy: $0) }.ignoresSafeArea() }
        func one(proxy: GeometryProxy) -> some View { two(proxy: proxy) }
        func two(proxy: GeometryProxy) -> some View { one(proxy: proxy).padding(.top, proxy.safeAreaInsets.top) }
      }
      """
    #expect(await found(.safeAreaReadInsideIgnoredRegion, code) == ["safeAreaInsets"])
  }

  @Test func theKeyboardIsAReasonToAsk() async {
    let code = """
      struct P: View {
        var body: some View {
          GeometryReader { proxy in Inner(proxy.safeAreaInsets.bottom) }.ignoresSafeArea(.container)
        }
      }
      """
    #expect(await found(.safeAreaReadInsideIgnoredRegion, code) == ["info: safeAreaInsets"])
  }

  @Test(arguments: [
    ("Text(\"\").background(reader)", 1), ("Text(\"\").frame(maxHeight: .infinity).background(reader)", 0),
    ("Color.red.overlay(reader)", 0), ("ScrollView { Text(\"\").background(reader) }", 0),
    ("VStack { Text(\"\").background(reader)\nSpacer() }", 0), ("Text(\"\").background(Color.red)", 0),
  ])
  func aReaderOfAnInnerViewHasNoInsets(_ body: String, _ count: Int) async {
    let reader = "GeometryReader { p in Color.clear.onAppear { top = p.safeAreaInsets.top } }"
    let code = "struct P: View { var body: some View { \(body.replacing("reader", with: reader)) } }"
    #expect(await found(.safeAreaReadOfInnerView, code).count == count)
  }

  @Test func aHelperReadsWhatItIsUsedOn() async {
    let helper = """
      extension View {
        func readTop(_ top: Binding<CGFloat>) -> some View {
          background(GeometryReader { p in Color.clear.onAppear { top.wrappedValue = p.safeAreaInsets.top } })
        }
      }
      """
    for (use, count) in [("Text(\"\").readTop($top)", 1), ("Color.red.readTop($top)", 0)] {
      let page = "struct Page: View { var body: some View { \(use) } }"
      #expect(await found(.safeAreaReadOfInnerView, "\(helper)\n\(page)").count == count, "\(use)")
    }
    #expect(await found(.safeAreaReadOfInnerView, helper) == [])
  }

  // MARK: - Other systems

  @Test(arguments: [
    ("let window: UIWindow? = nil", 1), ("let x = UIApplication.shared.windows", 1),
    ("UIApplication.shared.open(url)", 0), ("#if os(iOS)\nlet window: UIWindow? = nil\n#endif", 0),
    ("func f() {\n#if !os(macOS)\nlet window = UIWindow()\n#endif\n}", 0),
    ("#if os(iOS)\n#else\nlet window: UIWindow? = nil\n#endif", 1), ("import UIKit\nlet window: UIWindow? = nil", 0),
    ("@available(macOS, unavailable)\nfunc f(window: UIWindow) {}", 0),
    ("typealias UIWindow = NSWindow\nlet w: UIWindow", 0),
  ])
  func windowsAreForSystemsThatHaveThem(_ code: String, _ count: Int) async {
    let manifest = "// file: Package.swift\nlet package = Package(name: \"A\", platforms: [.iOS(.v15), .macOS(.v12)])"
    #expect(await found(.unguardedUIKitWindow, "\(manifest)\n// file: Sources/A/A.swift\n\(code)").count == count)
    #expect(await found(.unguardedUIKitWindow, "\(manifest)\n// file: App/A.swift\n\(code)") == [])
    let alone = manifest.replacing(", .macOS(.v12)", with: "")
    #expect(await found(.unguardedUIKitWindow, "\(alone)\n// file: Sources/A/A.swift\n\(code)") == [])
  }

  // MARK: - Stand-ins

  private func standIn(_ inset: String, _ members: String = "") -> String {
    """
    struct Bar<Content: View>: ViewModifier {
      let bar: Content
      \(members)
      @State private var height: CGFloat = 0
      func body(content: Self.Content) -> some View {
        content\(inset).overlay(bar.measured($height), alignment: .bottom)
      }
    }
    extension View { func bar(_ bar: some View) -> some View { modifier(Bar(bar: bar)) } }
    """
  }

  @Test func stackedBarsNeedASum() async {
    let bars = "struct Page: View { var body: some View { ScrollView {}.bar(Text(\"1\")).bar(Text(\"2\")) } }"
    let bar = "struct Page: View { var body: some View { ScrollView {}.bar(Text(\"1\")) } }"
    let own = standIn(".environment(\\.gap, height)")
    let sum = standIn(".environment(\\.gap, height + outer)", "@Environment(\\.gap) var outer")
    let other = standIn(".environment(\\.gap, height + outer)", "@Environment(\\.font) var outer")
    #expect(await found(.backportInsetNotCumulative, own) == ["Bar"])
    #expect(await found(.backportInsetNotCumulative, own + bars) == ["Bar"])
    #expect(await found(.backportInsetNotCumulative, own + bar) == [])
    #expect(await found(.backportInsetNotCumulative, sum + bars) == [])
    #expect(await found(.backportInsetNotCumulative, other + bars) == ["Bar"])
    #expect(await found(.backportInsetNotCumulative, standIn(".padding(.bottom, height)") + bars) == [])
  }

  @Test func aStandInMeasuresAndReserves() async {
    for (code, count) in [
      (standIn(".environment(\\.gap, height)"), 1), (standIn(".padding(.bottom, height)"), 1), (standIn(""), 0),
      (standIn(".environment(\\.gap, 8)"), 0),
      (standIn(".padding(.bottom, height)").replacing("alignment: .bottom", with: "alignment: .center"), 0),
    ] {
      #expect(await found(.undatedSafeAreaBackport, code).count == count, "\(code)")
      let dated = "@available(iOS, introduced: 13, deprecated: 15)\n" + code
      #expect(await found(.undatedSafeAreaBackport, dated) == [], "\(dated)")
      let today = "@available(iOS 16, *)\n" + code
      #expect(await found(.obsoleteSafeAreaBackport, today).count == count, "\(today)")
      #expect(await found(.obsoleteSafeAreaBackport, code) == [], "\(code)")
    }
  }

  @Test(arguments: [("iOS 15, *", 1), ("iOS 15.0, *", 1), ("iOS 26, *", 0), ("macOS 12, *", 0)])
  func conditionsAskForTheInset(_ systems: String, _ count: Int) async {
    let code = """
      @available(iOS 16, *)
      func page() -> some View {
        if #available(\(systems)) { list.safeAreaInset(edge: .bottom) { bar } } else { list.overlay(bar) }
      }
      """
    #expect(await found(.obsoleteSafeAreaBackport, code).count == count)
  }
}
