// Single ignore files, without a disk. Each case is a text, then paths in one string: a final slash marks a folder.

import Testing
import Workspace

@Suite struct IgnoreRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let ignored: String
    var other = ""

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case(text: "a.swift", ignored: "a.swift b/a.swift a.swift/", other: "b.swift aa.swift a.swiftb"),
    Case(text: "/a.swift", ignored: "a.swift", other: "b/a.swift"),
    Case(text: "b/a.swift", ignored: "b/a.swift", other: "a.swift c/b/a.swift"),
    Case(text: "build/", ignored: "build/ a/build/", other: "build a/build"),
    Case(text: "*.gen.swift", ignored: "a.gen.swift b/c.gen.swift .gen.swift", other: "a.swift gen.swift"),
    Case(text: "a*c", ignored: "ac abc abbc x/abc", other: "a abcd ab/c"),
    Case(text: "/a*c", ignored: "ac abbc", other: "x/ac ab/c"),
    Case(text: "a?c", ignored: "abc", other: "ac abbc a/c"),
    Case(text: "**/a", ignored: "a b/a b/c/a", other: "ba b/ca"),
    Case(text: "a/**", ignored: "a/b a/b/c", other: "a a/ b/a/c"),
    Case(text: "a/**/b", ignored: "a/b a/c/b a/c/d/b", other: "a/cb ab x/a/b"),
    Case(text: "a**/b", ignored: "a/b ac/b ac/d/b", other: "b xa/b"),
    Case(text: "a/b**c", ignored: "a/bc a/bxc", other: "a/b/c a/bx/c"),
    Case(text: "[ab].swift", ignored: "a.swift b.swift", other: "c.swift ab.swift"),
    Case(text: "[!ab]", ignored: "c x/d", other: "a b cc"),
    Case(text: "[^ab]", ignored: "c", other: "a"),
    Case(text: "[]x]", ignored: "] x", other: "a"),
    Case(text: "[a-c-]", ignored: "b -", other: "d"),
    Case(text: "[[:digit:]x]", ignored: "0 9 x", other: "a :"),
    Case(text: "[[:nonsense:]]", ignored: "", other: "a : n"),
    Case(text: "[ab", ignored: "", other: "[ab a"),
    Case(text: "a/[/]b", ignored: "", other: "a//b a/b"),
    Case(text: "a\\", ignored: "", other: "a a\\"),
    Case(text: "\\*", ignored: "*", other: "a"),
    Case(text: "#a\n\\#b\n", ignored: "#b", other: "#a a b"),
    Case(text: "\\!a", ignored: "!a", other: "a"),
    Case(text: "*.swift\n!a.swift", ignored: "b.swift"),
    Case(text: "!a\na", ignored: "a"),
    Case(text: "a  \r\nb\\ \nc\r\n\n/\n!\n", ignored: "a c", other: "b"),
    Case(text: "\u{FEFF}a", ignored: "a"),
    Case(text: "a\0b", ignored: "a", other: "ab"),
    Case(text: String(repeating: "a", count: 1025), ignored: "", other: String(repeating: "a", count: 1025)),
  ])
  func verdicts(_ example: Case) {
    let rules = IgnoreRules(Array(example.text.utf8))
    for path in example.ignored.split(separator: " ") { #expect(verdict(rules, path) == .ignored, "\(path)") }
    for path in example.other.split(separator: " ") { #expect(verdict(rules, path) == nil, "\(path)") }
  }

  @Test func theLastMatchDecides() {
    let rules = IgnoreRules(Array("*.swift\n!a.swift\nc/a.swift\n".utf8))
    #expect(verdict(rules, "a.swift") == .kept)
    #expect(verdict(rules, "b/a.swift") == .kept)
    #expect(verdict(rules, "c/a.swift") == .ignored)
  }

  @Test func escapedSpacesAtTheEndCount() {
    let rules = IgnoreRules(Array("a\\ \nb\\\\ \n".utf8))
    #expect(rules.verdict(on: "a ", isFolder: false) == .ignored)
    #expect(rules.verdict(on: "b\\", isFolder: false) == .ignored)
  }

  /// Recursion would exhaust the stack, and a search that tries every star would never end.
  @Test func manyStarsAreCheap() {
    let stars = String(repeating: "*a", count: 500)
    let deep = String(repeating: "**/a/", count: 200)
    let rules = IgnoreRules(Array("\(stars)b\n\(deep)b\n".utf8))
    #expect(rules.verdict(on: String(repeating: "a", count: 4000), isFolder: false) == nil)
    #expect(rules.verdict(on: String(repeating: "a/", count: 2000) + "a", isFolder: false) == nil)
    #expect(rules.verdict(on: String(repeating: "a/", count: 2000) + "b", isFolder: false) == .ignored)
  }

  private func verdict(_ rules: IgnoreRules, _ path: some StringProtocol) -> IgnoreRules.Verdict? {
    let isFolder = path.hasSuffix("/")
    return rules.verdict(on: String(isFolder ? path.dropLast() : path[...]), isFolder: isFolder)
  }
}
