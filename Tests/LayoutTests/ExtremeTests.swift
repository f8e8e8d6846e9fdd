import Layout
import Project
import TestSupport
import Testing

/// Projects that nobody writes and some tool generates: the model ends, with little stack, and with work that grows as
/// the text does.
struct ExtremeTests {
  /// How much there is in a model.
  private struct Size: Sendable {
    var nodes = 0
    /// Of all units together.
    var places = 0
    /// The most that one unit has.
    var mostPlaces = 0
    var unknownNodes = 0
  }

  private func size(of files: [(path: String, text: String)]) async -> Size {
    await withSmallStack {
      var model = LayoutModel()
      model.update(files.map { change($0.path, $0.text) })
      var size = Size()
      for slot in model.project.files.indices {
        for unit in model.units(inFile: slot) {
          size.nodes += unit.tree.nodes.count
          size.places += unit.places.count
          size.mostPlaces = max(size.mostPlaces, unit.places.count)
          size.unknownNodes += unit.tree.nodes.count { if case .unknown = $0.kind { true } else { false } }
        }
      }
      return size
    }
  }

  private func size(of text: String) async -> Size { await size(of: [("A.swift", text)]) }

  @Test func oneViewUsedManyTimes() async {
    let count = 10_000
    let users = (0..<count).map { number in
      let modifier = ["", ".padding()", ".ignoresSafeArea()", ".frame(height: 9)"][number % 4]
      return "struct User\(number): View { var body: some View { VStack { Row()\(modifier); Text(\"A\") } } }"
    }
    let size = await size(
      of: "struct Row: View { var body: some View { Color.red } }\n" + users.joined(separator: "\n"))
    #expect(size.nodes < 10 * count)
    #expect(size.places < count + 20)
    #expect(size.mostPlaces <= 8)
  }

  @Test func oneContainerGivenManyThings() async {
    let count = 2_000
    let users = (0..<count).map { number in
      "struct User\(number): View { var body: some View { Card { Text(\"\(number)\").padding(\(number)) } } }"
    }
    let card = "struct Card<Content: View>: View { let content: Content; var body: some View { ZStack { content } } }\n"
    let size = await size(of: card + users.joined(separator: "\n"))
    #expect(size.nodes < 10 * count)
    #expect(size.places < count + 20)
  }

  @Test func manyUsesInOneBody() async {
    let rows = (0..<4_000).map { _ in "Row()" }.joined(separator: "\n")
    let size = await size(
      of: """
        struct Row: View { var body: some View { Text("A") } }
        struct Home: View { var body: some View { ZStack { \(rows) } } }
        """)
    #expect(size.nodes < 4_100)
    #expect(size.mostPlaces <= 8)
  }

  @Test func allUseAll() async {
    let count = 1_000
    let views = (0..<count).map { number in
      """
      struct View\(number): View {
        var body: some View { VStack { View\((number + 1) % count)(); View\((number * 7 + 3) % count)().padding() } }
      }
      """
    }
    let size = await size(of: views.joined(separator: "\n"))
    #expect(size.nodes < 10 * count)
    #expect(size.places == count, "of what contains itself one place is known, and that is unknown")
  }

  @Test func aLongLineOfViews() async {
    let count = 1_000
    let views = (0..<count).map { number in
      "struct View\(number): View { var body: some View { View\(number + 1)().padding(0) } }"
    }
    let size = await size(
      of: views.joined(separator: "\n") + "\nstruct View\(count): View { var body: some View { Color.red } }")
    #expect(size.nodes < 5 * count)
    #expect(size.places == count + 1)
  }

  @Test func aLongLineOfContainers() async {
    let count = 300
    let views = (0..<count).map { number in
      """
      struct View\(number)<Content: View>: View {
        let content: Content
        var body: some View { VStack { View\(number + 1) { content.padding() }; View\(number + 1) { content } } }
      }
      """
    }
    let last = "struct View\(count)<Content: View>: View { let content: Content; var body: some View { content } }"
    let size = await size(of: views.joined(separator: "\n") + "\n" + last)
    #expect(size.nodes < 20 * count)
    #expect(size.mostPlaces <= 8)
  }

  @Test func nestingAtTheParsersLimit() async {
    let count = 2_000
    let text = String(repeating: "VStack { ", count: count) + "Text(\"A\")" + String(repeating: " }", count: count)
    let size = await size(of: "struct Home: View { var body: some View { \(text) } }")
    #expect(size.nodes > 20)
    #expect(size.nodes < 3 * count)
  }

  @Test(arguments: [
    "Group { ", "if a { ", "Card { ", "Unheard { ", "Button(action: {}) { ", "(", "a ? b : ", "Text(\"A\").overlay { ",
  ])
  func nestingOfEverything(opening: String) async {
    let closing = opening == "(" ? ")" : opening.filter { $0 == "{" }.map { _ in " }" }.joined()
    let text = String(repeating: opening, count: 500) + "Text(\"A\")" + String(repeating: closing, count: 500)
    let size = await size(
      of: """
        struct Home: View { var body: some View { \(text) } }
        struct Card<C: View>: View { @ViewBuilder let content: C; var body: some View { content } }
        """)
    #expect(size.nodes < 5_000)
  }

  @Test func aLongChain() async {
    let count = 10_000
    let chain = (0..<count).map { [".padding()", ".ignoresSafeArea()", ".background(.red)", ".offset(y: 3)"][$0 % 4] }
    let size = await size(of: "struct Home: View { var body: some View { Text(\"A\")\(chain.joined()) } }")
    #expect(size.nodes < 2 * count)
    #expect(size.nodes > count)
  }

  @Test func manyBars() async {
    let bars = String(repeating: ".safeAreaInset(edge: .bottom) { Text(\"A\") }", count: 1_000)
    let size = await size(of: "struct Home: View { var body: some View { Color.red\(bars) } }")
    #expect(size.nodes < 4_000)
  }

  @Test func manyProperties() async {
    let count = 5_000
    let properties = (0..<count).map { "var part\($0): some View { part\($0 + 1).padding() }" }
    let size = await size(
      of: "struct Home: View {\nvar body: some View { part0 }\n\(properties.joined(separator: "\n"))\n}")
    #expect(size.nodes < 5 * count)
    #expect(size.places == count + 1)
  }

  @Test func localsThatDouble() async {
    let locals = (1...40).map { "let v\($0) = VStack { v\($0 - 1); v\($0 - 1) }" }
    let body = "let v0 = Text(\"A\")\n\(locals.joined(separator: "\n"))\nreturn v40"
    let size = await size(of: "struct Home: View { var body: some View { \(body) } }")
    #expect(size.nodes <= 21_000)
    #expect(size.unknownNodes > 0)
  }

  @Test func localsThatNest() async {
    let opening = String(repeating: "VStack { ", count: 20)
    let closing = String(repeating: " }", count: 20)
    let locals = (1...40).map { "let v\($0) = \(opening)v\($0 - 1)\(closing)" }
    let body = (["let v0 = Text(\"A\")"] + locals + ["return v40"]).joined(separator: "\n")
    let size = await size(of: "struct Home: View { var body: some View { \(body) } }")
    #expect(size.nodes < 1_000)
    #expect(size.unknownNodes > 0)
  }

  @Test func aliasesAndProtocolsInCircles() async {
    let aliases = (0..<1_000).map {
      "typealias A\($0) = A\(($0 + 1) % 1_000)\nprotocol P\($0): P\(($0 + 1) % 1_000) {}"
    }
    let size = await size(
      of: aliases.joined(separator: "\n")
        + "\nstruct Home: P3 { var body: some View { A0() } }\nstruct B: View { var body: some View { Home() } }")
    #expect(size.nodes < 20)
  }

  @Test func manyFilesOfTheSameName() async {
    let files = (0..<500).map { number in
      (
        "App\(number)/Content.swift",
        "struct Content: View { var body: some View { Part() } }\n"
          + "struct Part: View { var body: some View { Color.red } }"
      )
    }
    let size = await size(of: files)
    #expect(size.places == 1_000)
  }

  @Test func cutsNeverTrap() async {
    let text = RandomProject(seed: 7, fileCount: 12).files.values.sorted().joined(separator: "\n")
    let bytes = Array(text.utf8)
    await withSmallStack {
      var model = LayoutModel()
      for cut in stride(from: 0, to: bytes.count, by: 7) {
        let part = String(decoding: bytes[..<cut], as: UTF8.self)
        model.update([change("A.swift", part)])
      }
    }
  }
}
