// What the rule does with code that is too odd for its page, in the notation of the page.

import Project
import Linting
import Rules
import Syntax
import TestSupport
import Testing

@Suite struct DeprecatedEdgesIgnoringSafeAreaTests {
  @Test(arguments: [
    ("a.edgesIgnoringSafeArea(\n  .all\n)", "a.ignoresSafeArea()"),
    ("a.edgesIgnoringSafeArea(.all /* for now */)", "a.ignoresSafeArea( /* for now */)"),
    ("a.edgesIgnoringSafeArea(.all,)", "a.ignoresSafeArea(edges: .all,)"),
    ("a?.edgesIgnoringSafeArea(Edge.Set.all)", "a?.ignoresSafeArea()"),
    ("a.edgesIgnoringSafeArea(.all).edgesIgnoringSafeArea(.top)", "a.ignoresSafeArea().ignoresSafeArea(edges: .top)"),
    ("a\n#if os(iOS)\n.edgesIgnoringSafeArea(.all)\n#endif\n.b()", "a\n#if os(iOS)\n.ignoresSafeArea()\n#endif\n.b()"),
    (
      "extension SwiftUI.View { func f() -> some View { edgesIgnoringSafeArea(.all) } }",
      "extension SwiftUI.View { func f() -> some View { ignoresSafeArea() } }"
    ),
    (
      "struct V: View & Equatable { var body: some View { edgesIgnoringSafeArea(.all) } }",
      "struct V: View & Equatable { var body: some View { ignoresSafeArea() } }"
    ),
    (
      "struct V: View { let edgesIgnoringSafeArea: Edge.Set; var b: some View { a.edgesIgnoringSafeArea(.all) } }",
      "struct V: View { let edgesIgnoringSafeArea: Edge.Set; var b: some View { a.ignoresSafeArea() } }"
    ),
    ("a.`edgesIgnoringSafeArea`(.all)", "a.ignoresSafeArea()"),
    (
      "struct V: View { var body: some View { VStack { edgesIgnoringSafeArea(.top) } } }",
      "struct V: View { var body: some View { VStack { ignoresSafeArea(edges: .top) } } }"
    ),
    (
      "@available(iOS 13, *) func f() -> some View { a.edgesIgnoringSafeArea(.all) }",
      "@available(iOS 13, *) func f() -> some View { a.ignoresSafeArea() }"
    ),
    (
      "if #available(iOS 17, *) {} else { a.edgesIgnoringSafeArea(.all) }",
      "if #available(iOS 17, *) {} else { a.ignoresSafeArea() }"
    ),
  ])
  func isFixed(code: String, expected: String) async throws {
    let fixed = try await fixed(code)
    #expect(fixed == expected)
    #expect(try await self.fixed(fixed) == fixed)
  }

  @Test(arguments: [
    "struct V: View { func edgesIgnoringSafeArea(_ e: E) -> V { self }; var v: V { edgesIgnoringSafeArea(1) } }",
    "struct V: View { func edgesIgnoringSafeArea(_ e: E) -> V { self } }; let v = V().edgesIgnoringSafeArea(.all)",
    "struct V: View { let edgesIgnoringSafeArea: (Int) -> Void; func f() { edgesIgnoringSafeArea(1) } }",
    "struct V: View { func f() { func edgesIgnoringSafeArea(_ i: Int) {}; edgesIgnoringSafeArea(1) } }",
    "func edgesIgnoringSafeArea(_ i: Int) {}; struct V: View { func f() { edgesIgnoringSafeArea(1) } }",
    "extension View { func edgesIgnoringSafeArea(_ e: E) -> V { V() } }; let v = W().edgesIgnoringSafeArea(.all)",
    "extension Outer.M { func edgesIgnoringSafeArea(_ e: E) {} }; let m = Outer.M().edgesIgnoringSafeArea(.all)",
    "enum E { case edgesIgnoringSafeArea(Int) }; let e = E.edgesIgnoringSafeArea(1)",
    "struct V: View { var body: some View { M(.edgesIgnoringSafeArea(.all)) } }",
    "switch e { case E.edgesIgnoringSafeArea(let x): f(x); default: break }",
    "struct V: View { func f() { switch e { case .edgesIgnoringSafeArea(let x): f(x); default: break } } }",
    "let modified = Text.edgesIgnoringSafeArea(text)(.all)",
    "class C: UIView { func f() { self.edgesIgnoringSafeArea(.all); super.edgesIgnoringSafeArea(.all) } }",
    "a.edgesIgnoringSafeArea(.all", "VStack { a.edgesIgnoringSafeArea(\n  b()\n}",
    "if #available(macOS 11, *) {} else { a.edgesIgnoringSafeArea(.all) }",
    "if #unavailable(iOS 14) { a.edgesIgnoringSafeArea(.all) }",
    "func f() -> some View { guard #available(iOS 14.0, *) else { return a.edgesIgnoringSafeArea(.all) } }",
  ])
  func isAccepted(code: String) async {
    #expect(await findings(code).map(\.message) == [])
  }

  /// Where the project still runs on systems without the newer modifier the old one is right.
  @Test(arguments: [
    (".iOS(.v13)", "", 0), (".iOS(.v14)", "", 1), (".iOS(.v14), .macOS(.v10_15)", "", 0), (".macOS(.v10_15)", "", 0),
    (".iOS(.v14), .macOS(.v10_15)", "import UIKit\n", 1), (".iOS(.v13)", "@available(iOS 14, *)\n", 1),
    (".iOS(.v14), .watchOS(.v6)", "", 0), ("", "", 1),
  ])
  func deploymentTargetsDecide(platforms: String, before: String, count: Int) async {
    let found = await findings(
      files: [
        "Package.swift": "let package = Package(name: \"P\", platforms: [\(platforms)])",
        "A.swift": before + "struct V: View { var body: some View { a.edgesIgnoringSafeArea(.all) } }",
      ])
    #expect(found.count == count)
  }

  @Test(arguments: [
    // A function of that name on every view, on a type, and on a type that this file can't see.
    (
      "extension View { func edgesIgnoringSafeArea(_ e: E) -> V { V() } }", "let v = W().edgesIgnoringSafeArea(.all)", 0
    ),
    ("class M { func edgesIgnoringSafeArea(_ e: E) {} }", "let m = M().edgesIgnoringSafeArea(.all)", 0),
    ("class M { func edgesIgnoringSafeArea(_ e: E) {} }", "let m = m.edgesIgnoringSafeArea(.all)", 0),
    ("class M { func edgesIgnoringSafeArea(_ e: E) {} }", "let v = Text(\"\").edgesIgnoringSafeArea(.all)", 1),
    ("private class M { func edgesIgnoringSafeArea(_ e: E) {} }", "let m = m.edgesIgnoringSafeArea(.all)", 1),
    // What is around is a view by what another file says.
    ("struct V: View {}", "extension V { func f() -> some View { edgesIgnoringSafeArea(.all) } }", 1),
    ("protocol P: View {}", "struct V: P { func f() -> some View { self.edgesIgnoringSafeArea(.all) } }", 1),
    ("class V {}", "extension V { func f() { self.edgesIgnoringSafeArea(.all) } }", 0),
  ])
  func otherFilesDecide(other: String, code: String, count: Int) async {
    #expect(
      await findings(files: ["B.swift": other, "A.swift": code]).filter { $0.location.path == "A.swift" }.count == count
    )
  }

  /// An argument may be a whole file long, and a message is one line.
  @Test(arguments: ["[.top, // notch\n .bottom]", "\"\u{1B}[31m\"", String(repeating: "x", count: 100)])
  func messagesStayShort(argument: String) async {
    #expect(
      await findings("a.edgesIgnoringSafeArea(\(argument))").map(\.message)
        == ["edgesIgnoringSafeArea is deprecated: ignoresSafeArea(edges:) does the same"])
  }

  private func findings(_ code: String) async -> [Finding] { await findings(files: ["A.swift": code]) }

  private func findings(files: [String: String]) async -> [Finding] {
    await lint(
      files.map { SourceFile(path: $0, bytes: Array($1.utf8)) }, rules: [.deprecatedEdgesIgnoringSafeArea],
      settings: LintSettings(), jobs: 1)
  }

  private func fixed(_ code: String) async throws -> String {
    let edits = await findings(code).flatMap { $0.fixes.first?.edits.map(\.edit) ?? [] }
    return String(decoding: try #require(apply(edits, to: Array(code.utf8))), as: UTF8.self)
  }
}
