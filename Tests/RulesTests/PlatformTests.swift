// What the rules around the safe area make of code for other platforms, and of what small things in the code say: each
// case was once a false alarm or a miss.

import Linting
import Project
import Rules
import TestSupport
import Testing

@Suite struct PlatformTests {
  /// How many findings there are of proved and of suspected faults, in all files of the example.
  private func check(
    _ code: String, _ rule: Rule, proved: Int = 0, suspected: Int = 0, projectFiles: [ProjectFile] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let files = MarkedSource.files(in: code).map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let findings = await lint(
      files, projectFiles: projectFiles, rules: [rule], settings: LintSettings(levels: [rule.id: .on]), jobs: 1)
    let provedCount = findings.filter { $0.certainty == .proved }.count
    #expect(provedCount == proved, sourceLocation: sourceLocation)
    #expect(findings.count - provedCount == suspected, sourceLocation: sourceLocation)
  }

  private func page(_ body: String, members: String = "", around: String = "") -> String {
    "struct Page: View {\n  \(members)\n  var body: some View {\n    \(body)\n  }\n}\n\(around)"
  }

  private let covered = "VStack { Text(\"Title\")\n Spacer() }.ignoresSafeArea()"
  private let typing = "ZStack { Color.red\n TextField(\"Name\", text: $name) }.ignoresSafeArea()"

  // MARK: - Platforms

  @Test func codeForOtherPlatformsIsQuiet() async {
    for (body, rule) in [(covered, Rule.contentIgnoresSafeArea), (typing, Rule.keyboardIgnoredAroundTextInput)] {
      let code = page(body)
      await check(code, rule, proved: 1)
      await check("import AppKit\n" + code, rule)
      await check("#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n" + code, rule, proved: 1)
      for condition in ["os(macOS)", "!os(iOS)", "canImport(AppKit)", "os(watchOS) || os(tvOS)"] {
        await check("#if \(condition)\n\(code)\n#endif", rule)
        await check("#if \(condition)\n#else\n\(code)\n#endif", rule, proved: 1)
      }
      await check("#if DEBUG\n\(code)\n#endif", rule, proved: 1)
    }
  }

  @Test func aTargetTellsThePlatform() async {
    func project(_ settings: String) -> ProjectFile {
      let text = """
        { objects = { P = { mainGroup = G; targets = (T); }; G = { children = (F); }; F = { path = Example.swift; };
        T = { buildPhases = (H); buildConfigurationList = L; }; L = { buildConfigurations = (C); };
        C = { buildSettings = { \(settings) }; }; B = { fileRef = F; };
        H = { isa = PBXSourcesBuildPhase; files = (B); };
        }; rootObject = P; }
        """
      return ProjectFile(path: "A.xcodeproj/project.pbxproj", folder: "", bytes: Array(text.utf8))
    }
    let rule = Rule.contentIgnoresSafeArea
    await check(page(covered), rule, projectFiles: [project("SDKROOT = watchos;")])
    await check(page(covered), rule, proved: 1, projectFiles: [project("SDKROOT = iphoneos;")])
    await check(page(covered), rule, proved: 1, projectFiles: [project("")])
  }

  @Test func aDuplicateForTheMacIsNotMeant() async {
    let code = """
      #if os(macOS)
      struct Header: View { var body: some View { Color.red } }
      #else
      struct Header: View { var body: some View { Text("Title") } }
      #endif
      """
    await check(
      page("VStack { Header()\n Spacer() }.ignoresSafeArea()", around: code), .contentIgnoresSafeArea, proved: 1)
    // On iOS the name is the system's there.
    let mac = "#if os(macOS)\nextension View { func statusBarHidden() -> some View { Text(\"Bar\") } }\n#endif"
    await check(
      page("Color.red.statusBarHidden().ignoresSafeArea()", around: mac), .contentIgnoresSafeArea)
  }

  // MARK: - Arguments

  @Test func insetsPadBackIn() async {
    func check(_ padding: String, members: String = "", around: String = "", suspected: Int = 0) async {
      let body =
        "VStack { Text(\"Title\").padding().padding(.top, \(padding))\n Spacer() }.ignoresSafeArea(edges: .top)"
      await self.check(
        page(body, members: members, around: around), .contentIgnoresSafeArea, suspected: suspected)
    }
    let window = "UIApplication.shared.windows.first?.safeAreaInsets"
    await check("\(window)?.top")
    await check("insets!.top + 10", members: "let insets = \(window)")
    await check("insets?.top ?? 15", around: "var insets = \(window)")
    await check("insets!.top == 0 ? 15 : insets!.top", members: "var insets = \(window)")
    await check("insets!.top == 0 ? 15 : 0", members: "var insets = \(window)", suspected: 1)
    await check("gap.top", members: "let gap: EdgeInsets")
  }

  @Test func constantsAreFollowed() async {
    func check(_ modifier: String, members: String = "", around: String = "", proved: Int = 0) async {
      await self.check(
        page("VStack { Text(\"Title\")\n Spacer() }\(modifier)", members: members, around: around),
        .contentIgnoresSafeArea, proved: proved)
    }
    await check(".ignoresSafeArea(edges: edges)", members: "let edges: Edge.Set = .top", proved: 1)
    await check(".ignoresSafeArea(edges: Page.edges)", members: "static let edges: Edge.Set = [.top]", proved: 1)
    await check(".ignoresSafeArea(edges: edges)", members: "var edges: Edge.Set { .top }", proved: 1)
    await check(".ignoresSafeArea(edges: edges)", members: "@State var edges: Edge.Set = .top")
    await check(".ignoresSafeArea(edges: edges)", members: "let edges: Edge.Set = .bottom")
    await check(
      ".ignoresSafeArea(regions)", around: "let regions = SafeAreaRegions.keyboard")
    await check(
      ".padding(Metrics.Page.gap).ignoresSafeArea()",
      around: "enum Metrics { enum Page { static let gap: CGFloat = big }\n static let big = 1 }\nlet big: CGFloat = 64"
    )
    // A constant that is itself ends.
    await check(".ignoresSafeArea(edges: edges)", around: "let edges = other\nlet other = edges")
  }

  @Test func constantsOfOtherFilesAreFollowed() async {
    await check(
      """
      // file: Metrics.swift
      enum Metrics { static let edges: Edge.Set = .top }
      // file: Page.swift
      \(page("VStack { Text(\"Title\")\n Spacer() }.ignoresSafeArea(edges: Metrics.edges)"))
      """, .contentIgnoresSafeArea, proved: 1)
  }

  // MARK: - Views

  @Test func aControlIsAsItsLabel() async {
    func check(_ control: String, proved: Int = 0) async {
      await self.check(
        page("VStack { Spacer()\n \(control) }.ignoresSafeArea()"), .contentIgnoresSafeArea, proved: proved)
    }
    await check("Button(\"Go\") { go() }", proved: 1)
    await check("Button { go() } label: { Text(\"Go\") }", proved: 1)
    await check("Button(action: { go() }) { Text(\"Go\").padding(.bottom, 40) }")
    await check("Button(action: { go() }, label: { Text(\"Go\").padding(.bottom, 40) })")
    await check("NavigationLink { Text(\"Page\") } label: { Text(\"Go\").padding(.bottom, 40) }")
    await check("NavigationLink(destination: Page()) { Text(\"Go\") }", proved: 1)
    await check("Menu(\"More\") { Text(\"Item\").padding(.bottom, 40) }", proved: 1)
  }

  @Test func fieldsInGridsAndLabelledRowsAreSeen() async {
    for row in ["Grid { GridRow { $ } }", "LazyVGrid(columns: columns) { $ }", "LabeledContent(\"Name\") { $ }"] {
      let field = row.split(separator: "$").joined(separator: "TextField(\"Name\", text: $name)")
      await check(
        page("ZStack { Color.red\n \(field) }.ignoresSafeArea()"), .keyboardIgnoredAroundTextInput, proved: 1)
    }
  }

  @Test func aFieldThatMovesIsDoubted() async {
    let field = "TextField(\"Name\", text: $name)"
    func check(_ modifier: String, proved: Int = 0, suspected: Int = 0) async {
      await self.check(
        page("ZStack { Color.red\n \(field)\(modifier) }.ignoresSafeArea()"), .keyboardIgnoredAroundTextInput,
        proved: proved, suspected: suspected)
    }
    await check(".offset(y: lift)", suspected: 1)
    await check(".offset(y: -20)", proved: 1)
  }

  @Test func aPropertyThatIsATextShowsIt() async {
    await check(
      page("VStack { title\n Spacer() }.ignoresSafeArea()", members: "let title: Text"), .contentIgnoresSafeArea,
      proved: 1)
  }
}
