// Half-typed code: what is broken damages the construct it stands in, and whoever asks for the declarations around it
// finds them all, where they belong.

import Syntax
import TestSupport
import Testing

private struct HalfTyped: CustomTestStringConvertible {
  let name: String
  /// What stands in `body`.
  let code: String
  /// Whether it happens to be Swift all the same.
  var isSwift = false

  var testDescription: String { name }
}

private let inBody = [
  HalfTyped(name: "no )", code: "Text(\"a\""),
  HalfTyped(name: "no ) in a chain", code: "Text(\"a\").padding(.top, 8\n      .bold()"),
  HalfTyped(name: "no ]", code: "ForEach([1, 2) { Text() }"),
  HalfTyped(name: "no } of a closure", code: "VStack {\n      Text(\"a\")"),
  HalfTyped(name: "no } twice", code: "VStack {\n      HStack {\n        Text(\"a\")"),
  HalfTyped(name: "no } of an if", code: "if a {\n      Text(\"a\")"),
  HalfTyped(name: "no } of a switch", code: "switch a {\n    case .b:\n      Text(\"a\")"),
  HalfTyped(name: "a dot", code: "Text(\"a\")."),
  HalfTyped(name: "a dot on its line", code: "Text(\"a\")\n      ."),
  HalfTyped(name: "an argument's label", code: "Text(\"a\").frame(width:"),
  HalfTyped(name: "an argument's label, closed", code: "Text(\"a\").frame(width:)", isSwift: true),
  HalfTyped(name: "an argument's dot", code: "Text(\"a\").padding(."),
  HalfTyped(name: "an argument's comma", code: "Text(\"a\").padding(.top,"),
  HalfTyped(name: "if", code: "if"),
  HalfTyped(name: "if let", code: "if let"),
  HalfTyped(name: "if let a =", code: "if let a ="),
  HalfTyped(name: "if and no body", code: "if a"),
  HalfTyped(name: "else", code: "if a { Text() } else"),
  HalfTyped(name: "guard", code: "guard let a = b"),
  HalfTyped(name: "switch", code: "switch a"),
  HalfTyped(name: "case outside a switch", code: "case .a: Text()"),
  HalfTyped(name: "case and no colon", code: "switch a { case .b }"),
  HalfTyped(name: "for", code: "for a in"),
  HalfTyped(name: "let", code: "let"),
  HalfTyped(name: "let a =", code: "let a ="),
  HalfTyped(name: "let a:", code: "let a:"),
  HalfTyped(name: "an operator", code: "a +"),
  HalfTyped(name: "a ternary", code: "a ? b"),
  HalfTyped(name: "a string", code: "Text(\"a"),
  HalfTyped(name: "an interpolation", code: "Text(\"a \\(b"),
  HalfTyped(name: "a key path", code: "ForEach(a, id: \\."),
  HalfTyped(name: "a parameter of a closure", code: "ForEach(a) { b"),
  HalfTyped(name: "parameters of a closure", code: "ForEach(a) { (b, c) i }"),
  HalfTyped(name: "#if and no #endif", code: "#if DEBUG\n    Text()"),
  HalfTyped(name: "#", code: "#"),
  HalfTyped(name: "@", code: "@"),
  HalfTyped(name: "a )", code: "Text())"),
  HalfTyped(name: "a ]", code: "Text()]"),
  HalfTyped(name: "return", code: "return", isSwift: true),
  HalfTyped(name: "a placeholder", code: "VStack { <#content#> }"),
]

/// What is half typed among members or at the top, with the outline that stays.
private struct HalfTypedDeclaration: CustomTestStringConvertible {
  let name: String
  let text: String
  let outline: String
  var isSwift = false

  var testDescription: String { name }
}

private let declarations = [
  HalfTypedDeclaration(
    name: "a conformance", text: "struct A:\nstruct B { var b: Int }", outline: "struct A\nstruct B\n  var b"),
  HalfTypedDeclaration(name: "a struct's name", text: "struct\nstruct B {}", outline: "struct\nstruct B"),
  HalfTypedDeclaration(name: "a struct without body", text: "struct A\nstruct B {}", outline: "struct A\nstruct B"),
  HalfTypedDeclaration(
    name: "an attribute", text: "struct A {\n  @\n  var a: Int\n}\nstruct B {}",
    outline: "struct A\n  var a\nstruct B"),
  HalfTypedDeclaration(
    name: "an attribute's argument", text: "struct A {\n  @Environment(\\.\n  var a: Int\n}\nstruct B {}",
    outline: "struct A\n  var a\nstruct B"),
  HalfTypedDeclaration(
    name: "@State var", text: "struct A {\n  @State var\n  var a: Int\n}\nstruct B {}",
    outline: "struct A\n  var\n  var a\nstruct B"),
  HalfTypedDeclaration(
    name: "@State", text: "struct A {\n  @State\n}\nstruct B {}", outline: "struct A\n  missing\nstruct B"),
  HalfTypedDeclaration(
    name: "private", text: "struct A {\n  private\n}\nstruct B {}", outline: "struct A\n  missing\nstruct B"),
  HalfTypedDeclaration(
    name: "var a:", text: "struct A {\n  var a:\n  var b: Int\n}\nstruct B {}",
    outline: "struct A\n  var a\n  var b\nstruct B"),
  HalfTypedDeclaration(
    name: "var a =", text: "struct A {\n  var a =\n  var b: Int\n}\nstruct B {}",
    outline: "struct A\n  var a\n  var b\nstruct B"),
  HalfTypedDeclaration(
    name: "func f(", text: "struct A {\n  func f(\n  func g() {}\n}\nstruct B {}",
    outline: "struct A\n  func f\n  func g\nstruct B"),
  HalfTypedDeclaration(
    name: "func f() ->", text: "struct A {\n  func f() ->\n  func g() {}\n}\nstruct B {}",
    outline: "struct A\n  func f\n  func g\nstruct B"),
  HalfTypedDeclaration(
    name: "func f(a:", text: "struct A {\n  func f(a:\n  func g() {}\n}\nstruct B {}",
    outline: "struct A\n  func f\n  func g\nstruct B"),
  HalfTypedDeclaration(
    name: "func", text: "struct A {\n  func\n  func g() {}\n}\nstruct B {}",
    outline: "struct A\n  func\n  func g\nstruct B"),
  HalfTypedDeclaration(
    name: "a word among members", text: "struct A {\n  pri\n  var a: Int\n}\nstruct B {}",
    outline: "struct A\n  var a\nstruct B"),
  HalfTypedDeclaration(
    name: "no } of a struct", text: "struct A {\n  var a: Int\n\nstruct B {\n  var b: Int\n}\n",
    outline: "struct A\n  var a\nstruct B\n  var b"),
  HalfTypedDeclaration(
    name: "no } of a function", text: "struct A {\n  func f() {\n    g()\n\n  func h() {}\n}\nstruct B {}",
    outline: "struct A\n  func f\n  func h\nstruct B"),
  HalfTypedDeclaration(
    name: "a } too much", text: "struct A {\n  var a: Int\n}\n}\nstruct B {}", outline: "struct A\n  var a\nstruct B"),
  HalfTypedDeclaration(name: "import", text: "import\nstruct A {}", outline: "import\nstruct A"),
  HalfTypedDeclaration(name: "import A.", text: "import A.\nstruct B {}", outline: "import A.\nstruct B"),
  HalfTypedDeclaration(
    name: "case", text: "enum A {\n  case\n  case b\n}\nstruct B {}", outline: "enum A\n  case b\nstruct B"),
  HalfTypedDeclaration(
    name: "case a(", text: "enum A {\n  case a(\n  case b\n}\nstruct B {}",
    outline: "enum A\n  case a\n  case b\nstruct B"),
  HalfTypedDeclaration(
    name: "a generic parameter", text: "struct A<T: {}\nstruct B {}", outline: "struct A\nstruct B"),
  HalfTypedDeclaration(
    name: "a merge conflict", text: "struct A {}\n<<<<<<< a\nstruct X {}\n=======\nstruct Y {}\n>>>>>>> b\nstruct B {}",
    outline: "struct A\nstruct B"),
]

struct ResilienceTests {
  /// The file around the half-typed code keeps its declarations: those before, beside and after it.
  @Test(arguments: inBody)
  fileprivate func body(half: HalfTyped) {
    let text = """
      import SwiftUI
      struct A: View {
        @State private var a = 1
        var body: some View {
          \(half.code)
        }
        func f() {}
      }
      struct B: View {
        var body: some View { Text("b") }
      }
      extension A {}
      """
    check(text, isSwift: half.isSwift)
    let lines = outline(of: parse(Array(text.utf8))).split(separator: "\n").map(String.init)
    let expected = [
      "import SwiftUI", "struct A", "  var a", "  var body", "  func f", "struct B", "  var body", "extension A",
    ]
    // The code itself may declare something below `body`.
    #expect(lines.filter { !$0.hasPrefix("    ") } == expected)
  }

  @Test(arguments: declarations)
  fileprivate func declaration(half: HalfTypedDeclaration) {
    check(half.text, isSwift: half.isSwift)
    #expect(outline(of: parse(Array(half.text.utf8))) == half.outline)
  }
}
