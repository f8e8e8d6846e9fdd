// What the code around a place says of the versions that it runs on.

import Project
import Syntax
import Testing

@Suite struct AvailabilityTests {
  /// The bounds at `a`, `b` and so on, wherever such a name stands in the code, in order: the oldest version, the one
  /// that is counted on, the one that is never reached; `-` for each that isn't known.
  private func check(
    _ code: String, target: SystemVersion? = nil, is expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var versions = SystemVersions()
    versions[.iOS] = target
    var project = Project { [versions] _ in versions }
    let facts = FileFacts(SourceFile(path: "A.swift", bytes: Array(code.utf8)))
    project.update([FileChange(path: "A.swift", facts: facts)])
    let slot = try #require(project.slot(of: "A.swift"))
    let tree = facts.tree
    let places = tree.kinds.indices.map { NodeID($0) }.filter { node in
      let text = tree.bytes(of: node)
      return tree.kind(of: node) == .identifier && text.count == 1 && text.first.map { (97...101).contains($0) } == true
    }
    let found = places.map { node in
      let range = project.versions(of: .iOS, at: node, inFile: slot)
      return [range.oldest, range.atLeast, range.below].map { $0?.description ?? "-" }.joined(separator: " ")
    }
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func declarationsAndWhatIsInThem() throws {
    try check(
      "let a = 1\n@available(iOS 16, *) struct S { var b: Int { 1 } }\nlet c = 1", is: "- - -", "- 16.0 -", "- - -")
    try check(
      "@available(iOS 15.0.1, macOS 13, *) extension S { @available(iOS 16.4, *) func f() { b }\n func g() { c } }",
      is: "- 16.4 -", "- 15.0.1 -")
    try check("@available(iOS, introduced: 15.2, deprecated: 17, message: \"iOS 18\") func f() { a }", is: "- 15.2 -")
    for attribute in [
      "(macOS 13, *)", "(iOS, deprecated: 16)", "(iOS, unavailable)", "(*, deprecated)", "(swift 5.5)", "",
    ] {
      try check("@available\(attribute) func f() { a }", is: "- - -")
    }
    try check("@available(iOSApplicationExtension 16, *) func f() { a }", is: "- - -")
    try check("@available(anyAppleOS 26, *) func f() { a }", is: "- 26.0 -")
  }

  @Test func theTargetAndTheCodeTogether() throws {
    try check(
      "let a = 1\n@available(iOS 16, *) let b = 1\n@available(iOS 14, *) let c = 1", target: SystemVersion(15),
      is: "15.0 15.0 -", "16.0 16.0 -", "15.0 15.0 -")
  }

  @Test func branches() throws {
    try check(
      "func f() { if #available(iOS 16, *) { a } else { b }\n c }", is: "- 16.0 -", "- - 16.0", "- - -")
    try check(
      "func f() { if #unavailable(iOS 16) { a } else { b } }", is: "- - 16.0", "- 16.0 -")
    try check(
      "func f() { if #available(iOS 17, *) { a } else if #available(iOS 16, *), b { c } else { d } }",
      is: "- 17.0 -", "- 16.0 17.0", "- 16.0 17.0", "- - 17.0")
    // The other condition may be what failed.
    try check(
      "func f() { if a, #available(iOS 16, *), b { c } else { d } }", is: "- - -", "- 16.0 -", "- 16.0 -", "- - -")
    try check("func f() { if #available(macOS 13, *) { a } else { b } }", is: "- - -", "- - -")
    try check("func f() { while #available(iOS 16, *) { a }\n b }", is: "- 16.0 -", "- - -")
    try check("let v = V { if #available(iOS 16, *) { S { a } } else { S { b } } }", is: "- 16.0 -", "- - 16.0")
  }

  @Test func guards() throws {
    try check(
      "func f() { a\n guard #available(iOS 16, *) else { b }\n c\n S { d }\n }\nlet e = 1",
      is: "- - -", "- - 16.0", "- 16.0 -", "- 16.0 -", "- - -")
    try check(
      "func f() { guard #available(iOS 16, *), a else { b }\n c }", is: "- 16.0 -", "- - -", "- 16.0 -")
    try check("func f() { guard #unavailable(iOS 16) else { a }\n b }", is: "- 16.0 -", "- - 16.0")
  }

  @Test func manyConditionsInEachOther() throws {
    let code = String(repeating: "guard #available(iOS 15, *) else { }\n", count: 2000)
    try check("func f() {\n\(code) a }\nlet b = 1", is: "- 15.0 -", "- - -")
  }

  @Test func halfOfACondition() throws {
    let code = "@available(iOS 16, *) func f() { if #available(iOS 17, *) { a } else { b } }"
    for end in code.utf8.indices { _ = FileFacts(SourceFile(path: "A.swift", bytes: Array(code.utf8[..<end]))) }
    try check("func f() { if #available(iOS { a", is: "- - -")
  }

  @Test(
    arguments: [
      ("15", "15.0"), ("15.2", "15.2"), ("15.0.1", "15.0.1"), ("", nil), ("15.", nil), ("1.2.3.4", nil), ("15.x", nil),
      ("-1", nil), ("99999999999999999999", nil), ("１５", nil),
    ] as [(String, String?)])
  func versionsAreRead(text: String, expected: String?) {
    #expect(SystemVersion(text)?.description == expected)
  }
}
