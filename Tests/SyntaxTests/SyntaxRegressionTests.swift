// The smallest texts that were once read wrong, each with a part of its tree that shows the right reading.

import Syntax
import TestSupport
import Testing

private struct Once: CustomTestStringConvertible {
  let text: String
  /// A part of the dump, in one line.
  let tree: String
  var isSwift = true

  var testDescription: String { text }
}

private let texts = [
  // Line breaks that the grammar allows.
  Once(text: "import\nA", tree: #"importPath "A""#),
  Once(text: "let a: some\nP", tree: #"someOrAnyType some identifierType "P""#),
  Once(text: "let a: any\n(P)", tree: #"someOrAnyType any tupleType"#),
  Once(text: "enum A { case b\n(C) }", tree: #"enumCaseElement "b" parameterClause ("#),
  Once(text: "a = .\ninit()", tree: "callExpr memberExpr . init ( )"),
  Once(text: "a ?? .\ndefault", tree: #"infix:?? memberExpr . "default""#),
  // And those after which the name is still to be typed.
  Once(text: "import\nstruct A {}", tree: #"importPath structDecl struct "A""#, isSwift: false),
  Once(text: "switch a { case b: c.\ndefault: d }", tree: "switchCase default :", isSwift: false),
  Once(text: "var\nvar a: B", tree: #"patternBinding missingPattern varDecl var"#, isSwift: false),
  Once(text: "func f(\nfunc g() {}", tree: #"parameterClause ( funcDecl func "g""#, isSwift: false),
  Once(text: "func f(\nclass a: A,\nvar: B) {}", tree: #"parameter "class" "a" : identifierType "A" ,"#),
  // A closure that starts with parentheses and has an `in` further down has no signature.
  Once(text: "f { (a).b(); for c in d {} }", tree: #"closureExpr { callExpr memberExpr tupleExpr"#),
  Once(text: "f { (a) in }", tree: "closureExpr { closureSignature parameterClause ("),
  Once(text: #"\A.B::c"#, tree: #"keyPathComponent . "B" :: "c""#),
  Once(text: #"\A.b(c:)"#, tree: #"keyPathComponent . "b" argumentNames ( "c" : )"#),
  Once(
    text: "@specialized(where T == A) func f() {}",
    tree: #"attributeArguments whereClause where requirement identifierType "T" infix:=="#),
  Once(text: "let a: A<B>!=c", tree: "optionalType identifierType"),
  Once(text: "let a: A<B>??=c", tree: "optionalType optionalType identifierType"),
  Once(
    text: "var a: A {\n#if B\n#if C\nget { b }\n#endif\nset { c }\n#endif\n}",
    tree: #"accessorBlock { ifConfig ifConfigClause #if ifConfigCondition nameExpr "B" ifConfig ifConfigClause #if "#
      + #"ifConfigCondition nameExpr "C" accessor get"#),
  Once(text: "func ??<T>() {}", tree: "funcDecl func infix:?? genericParameterClause"),
  Once(text: "guard let self else {}", tree: "optionalBinding let patternExpr identifierPattern self"),
  Once(text: "f {\n#if a\nb }\nstruct C {}", tree: #"} structDecl struct "C""#, isSwift: false),
  Once(text: "let a = b let c = d", tree: "varDecl let", isSwift: false),
  Once(text: "struct A { var b: C var d: E }", tree: "varDecl var", isSwift: false),
]

struct SyntaxRegressionTests {
  @Test(arguments: texts)
  fileprivate func reads(once: Once) {
    check(once.text, isSwift: once.isSwift)
    let tree = parse(Array(once.text.utf8))
    #expect(dump(tree).split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(once.tree))
  }

  /// A half-typed line is one problem, however many functions miss something there.
  @Test func problemsAreNotRepeated() {
    #expect(parse(Array("let a = 1 @ )".utf8)).problems.count <= 3)
  }

  /// Bytes that mean nothing are passed over as space is, and are no part of a token.
  @Test(
    arguments: [
      [0x61, 0x00, 0x62], [0x61, 0xFF, 0x62], [0x61, 0x0A, 0xC3, 0x0A, 0x62], [0xEF, 0xBB, 0xBF, 0x61],
      Array("a\r\nb\rc\r\n".utf8), Array("<<<<<<< a\nb\n=======\nc\n>>>>>>> d\ne".utf8), Array("/* a".utf8),
    ] as [[UInt8]])
  func bytes(_ bytes: [UInt8]) {
    let isSwift = bytes.allSatisfy { $0 < 0x80 && $0 > 0 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "/") }
    check(bytes, isSwift: isSwift || bytes.starts(with: [0xEF]))
  }

  /// Every kind of line end makes the same tree.
  @Test(arguments: ["\r\n", "\r"])
  func lineEnds(_ end: String) {
    let text = "struct A {\n  let b = \"\"\"\n    c\n    \"\"\"\n  // d\n  let e = f\n    .g\n}\n"
    let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    check(other)
    #expect(parse(Array(other.utf8)).kinds == parse(Array(text.utf8)).kinds)
  }
}
