// Texts that are deep or long beyond reason, on a thread with the least stack that macOS gives (512 KiB), unoptimized
// too. Work is linear: the number of entries says what is built, and what reads without building would take minutes at
// these sizes.

import Foundation
import Syntax
import TestSupport
import Testing

/// A text that repeats itself.
private struct Repetition: CustomTestStringConvertible {
  let name: String
  var start = ""
  let unit: String
  var count = 100_000
  var end = ""
  /// Whether the text is Swift and no limit is met.
  var isSwift = false

  var bytes: [UInt8] {
    Array(start.utf8) + Array(repeatElement(Array(unit.utf8), count: count).joined()) + Array(end.utf8)
  }

  var testDescription: String { name }
}

private let nestings = [
  Repetition(name: "parentheses", unit: "("),
  Repetition(name: "braces", unit: "{"),
  Repetition(name: "brackets", unit: "["),
  Repetition(name: "closures", unit: "f { "),
  Repetition(name: "closures with parameters", unit: "f { (a) in "),
  Repetition(name: "generic arguments", unit: "a<", isSwift: true),
  Repetition(name: "generic arguments with parentheses", unit: "a<("),
  Repetition(name: "types in types", start: "let x: ", unit: "[A<("),
  Repetition(name: "types in interpolations", start: String(repeating: "\"\\(", count: 95), unit: "a<(b: "),
  Repetition(name: "declared types", unit: "struct S { "),
  Repetition(name: "ternaries", unit: "a ? b : "),
  Repetition(name: "ternaries in ternaries", unit: "a ? "),
  Repetition(name: "#if", unit: "#if a\n"),
  Repetition(name: "#if around attributes", unit: "@A (x)\n#if a\n"),
  Repetition(name: "#if in accessors", start: "var x: Int {\n", unit: "#if a\n"),
  Repetition(name: "interpolations", unit: "\"\\("),
  Repetition(name: "ifs", unit: "if a { "),
  Repetition(name: "switches", unit: "switch a { case b: "),
  Repetition(name: "patterns", unit: "let ("),
  Repetition(name: "key paths", unit: "\\.a["),
  Repetition(name: "attributes", unit: "@A("),
  Repetition(name: "macros", unit: "#a {"),
  Repetition(name: "accessors", unit: "var a: Int { get { "),
  Repetition(name: "nested comments", unit: "/*"),
]

private let chains = [
  Repetition(name: "modifiers", start: "Text()", unit: "\n  .padding(.top, 8)", count: 10_000, isSwift: true),
  Repetition(name: "trailing closures", start: "f", unit: ".g { a }", count: 10_000, isSwift: true),
  Repetition(name: "operators", start: "a", unit: " + a", count: 10_000, isSwift: true),
  Repetition(name: "else if", start: "if a { }", unit: " else if a { }", isSwift: true),
  Repetition(name: "function types", start: "let x: ", unit: "(A) -> ", end: "B", isSwift: true),
  Repetition(name: "try", unit: "try ", end: "a", isSwift: true),
  Repetition(name: "prefix operators", start: "let x: ", unit: "~", end: "A"),
  Repetition(name: "optionals", start: "a", unit: "?", end: ".b", isSwift: true),
  Repetition(name: "cases", start: "switch a {\n", unit: "case b: c\n", end: "}", isSwift: true),
  Repetition(name: "#if in a chain", start: "a\n", unit: "#if b\n.c()\n#endif\n", count: 10_000, isSwift: true),
]

/// What nothing closes, line after line: what looks ahead must not read to the end of the file each time.
private let unclosed = [
  Repetition(name: "closures with parameters", unit: "x { (a)\nfunc f()\n", count: 20_000),
  Repetition(name: "parentheses in closures", unit: "x { (a\nfunc f()\n", count: 20_000),
  Repetition(name: "captures", unit: "x { [a\nfunc f()\n", count: 20_000),
  Repetition(name: "conditions", unit: "if a { b\nfunc f()\n", count: 20_000),
  Repetition(name: "conditions after a comma", unit: "guard a, {\nfunc f()\n", count: 20_000),
  Repetition(name: "conditions of #if", unit: "x\n#if (\n#endif\n", count: 20_000),
  Repetition(name: "attributes among generic arguments", unit: "a<@A(b\n", count: 20_000),
  Repetition(name: "attributes with the wrong bracket", unit: "@A(]", count: 50_000),
  Repetition(
    name: "braces far to the right", start: "{\n" + String(repeating: " ", count: 50_000) + "x", unit: "{}",
    count: 20_000),
]

struct LimitTests {
  @Test(arguments: nestings + chains + unclosed)
  fileprivate func fits(text: Repetition) async throws {
    let bytes = text.bytes
    let tree = await parseOnSmallStack(bytes)
    #expect(fault(in: tree) == nil)
    #expect(tree.problems.isEmpty == text.isSwift)
    #expect(tree.kinds.count <= 4 * bytes.count + 4)
  }

  /// Twice the text makes twice the tree.
  @Test(arguments: chains)
  fileprivate func growsWithTheText(text: Repetition) throws {
    var twice = text
    var once = text
    once.count = 1000
    twice.count = 2000
    let (small, large) = (parse(once.bytes).kinds.count, parse(twice.bytes).kinds.count)
    #expect(large <= 2 * small && large >= 2 * small - 64)
  }

  @Test func depthOfOrdinaryCode() {
    let depth = 15
    let views = String(repeating: "VStack { ", count: depth) + "Text()" + String(repeating: " }", count: depth)
    check("struct A: View { var body: some View { if a { \(views) } } }")
  }
}

private func parseOnSmallStack(_ bytes: [UInt8]) async -> SyntaxTree {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: parse(bytes)) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
