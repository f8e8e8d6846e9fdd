// What the parser makes of each part of the language, as trees that are looked over when they change: for each part a
// text here and its tree in `Snapshots`.

import Syntax
import TestSupport
import Testing

private struct Part: CustomTestStringConvertible {
  let name: String
  let text: String
  var isSwift = true

  var testDescription: String { name }
}

struct SyntaxSnapshotTests {
  @Test(arguments: parts)
  fileprivate func tree(part: Part) throws {
    check(part.text, isSwift: part.isSwift)
    try checkSnapshot(dump(parse(Array(part.text.utf8))), "\(part.name).txt")
  }
}

private let parts = [
  Part(
    name: "types-declared",
    text: ##"""
      struct S<T: P, U>: Q, R where T == U { var a: Int }
      public final class C: D { deinit {} }
      indirect enum E: String { case a, b(Int, name: T = 1), c = "x"; case `default` }
      actor A { nonisolated let x = 1; isolated deinit {} }
      protocol P<A>: AnyObject { associatedtype A: B = C where A.D == E; init(); var x: Int { get set } }
      extension X.Y: @retroactive Z where Self: ~Copyable {}
      typealias F<T> = (a: T, T) -> Void
      """##),
  Part(
    name: "functions",
    text: ##"""
      func f<T>(_ a: borrowing T, b c: inout Int = 1, d: Int...) async throws(E) -> some P & Q where T: R {}
      static func == (a: Self, b: Self) -> Bool
      func ??<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T {}
      required convenience init?<T>(x: sending T) {}
      subscript<T>(x: T) -> T { get { x } set(new) {} }
      prefix operator √
      infix operator +++: Sum
      precedencegroup Sum { higherThan: A }
      import struct A.B
      """##),
  Part(
    name: "variables",
    text: ##"""
      var a: Int, b = 1
      let (c, d): (Int, Int) = e
      private(set) lazy var f: Int? = { 1 }()
      var g: Int { 1 }
      var h: Int { mutating get async throws { 1 } nonmutating set(v) {} }
      var i = 1 { willSet {} didSet(old) {} }
      var j: Int { _read { yield x } _modify { yield &x } }
      @A(\.b, c: 1) @D.E<F> var k
      """##),
  Part(
    name: "macros",
    text: ##"""
      @freestanding(expression) macro m<T>(_ x: T) -> T = #externalMacro(module: "A", type: "B") where T: P
      #Preview("x", traits: .a) { Text("a") }
      struct S {
        #warning("a")
        @A public #b
      }
      let a = #file + #c<Int>(1) { } d: { }
      @objc(a:b:) @available(iOS 13, *) @abi(func g()) func f() {}
      """##),
  Part(
    name: "generics",
    text: ##"""
      func f<each T: P, let N: Int>(_ x: repeat each T) -> (repeat each T) where repeat each T: Q, N == -1 {}
      struct V<let N: Int>: ~Copyable { var a: [N of Int], b: Vector<3, Int> }
      let a = A<B<C>>(), b = [3 of Int](), c = x.y<Z>.w
      let d = (a < b, c > (d))
      for x in repeat each t {}
      """##),
  Part(
    name: "ownership",
    text: ##"""
      let a = consume x, b = copy y, c = unsafe try z, d = copy(x)
      discard self
      let e: nonisolated(nonsending) () async -> sending T
      let f: @isolated(any) (borrowing A, isolated B?) -> Void
      for try await unsafe x in y {}
      """##),
  Part(
    name: "closures",
    text: ##"""
      f { }
      f { $0 + $1 }
      f { [weak self, unowned(safe) a, b = c] (x, _: Int) async throws -> Int in x }
      f { @A x, y in }
      f { (a).b(); for x in y {} }
      f(1) { } b: { } .c { x in }
      f[1] { }
      let g = { [a] }()
      """##),
  Part(
    name: "conditions",
    text: ##"""
      if f { $0 }.x, let a = b.c({ 1 }) { }
      guard let self, case .d(let e)? = f, #available(iOS 13, *) else { return }
      for a in b.map { $0 }.c where a > 1 { }
      while x == { 1 }() { }
      switch f { $0 } { default: break }
      if a { } else if b { } else { }
      """##),
  Part(
    name: "value-statements",
    text: ##"""
      let a = if x { 1 } else { 2 } as Int
      let b = switch y { case 1: 2 default: 3 }
      return if x { 1 } else { 2 }
      f(if x { 1 } else { 2 })
      if x { 1 } else { 2 }
      do throws(E) { } catch .a, .b(let c) where d { } catch { }
      """##),
  Part(
    name: "statements",
    text: ##"""
      outer: for x in y { break outer; continue }
      repeat { defer { } } while x
      guard a else { throw b }
      switch (x, y) {
      case (1, _), (let a, is B) where a: fallthrough
      case let .c(d, e: f)?: g
      @unknown default: break
      }
      fallthrough; yield &x; yield(x)
      """##),
  Part(
    name: "key-paths",
    text: ##"""
      f(\.a, by: \A.b?.c!.0)
      let a = \[B].count, c = \(D, E).1, d = \.self, e = \A[1, x: 2].f
      let g = \A.Mod::b, h = \A.b(x:), i = \.?.j
      """##),
  Part(
    name: "strings",
    text: ##"""
      let a = "b\(c, d: "\(e)")\n\"", f = ""
      let g = #"h\(i)\#(j)"#, k = #"""#
      let l = """
        m \(n)
        "quoted" \"""
        """
      """##),
  Part(
    name: "regexes",
    text: ##"""
      let a = /b c/, d = #/e/f/#, g = x / y / z
      h(/i/, /)
      let j = x! / y / z, k = !/l/.m
      let n = #/
        o # p
      /#
      reduce(1, /)
      """##),
  Part(
    name: "operators",
    text: ##"""
      let a = b...c, d = ..<e, f = g..., h = i!.j?.k, l = m !== n
      a = -b &&! c ? d : e ?? f
      x as? Y ?? z is B as! C?
      f(+, a: -, &g)
      let o: Int?=nil, p: A<B<C?>>!=q, r = x<-y, s = t…u
      let v = x++.w, w: A<B>?? = c
      """##),
  Part(
    name: "if-config",
    text: ##"""
      #if os(iOS) && swift(>=5.9)
      import A
      #elseif canImport(B)
      #else
      #endif
      #if C
      @D
      #endif
      func f() {}
      enum E {
        #if F
        case g
        #endif
      }
      switch x {
      #if H
      case 1: i
      #endif
      default: j
      }
      let k = l
        #if M
        .n()
        #else
        .o { }
        #endif
        .p
      """##),
  Part(
    name: "availability",
    text: ##"""
      @available(iOS 13.0, macOS 10.15.1, *) func f() {}
      @available(*, deprecated, renamed: "g(a:)") func h() {}
      if #available(iOS 13, *), x { }
      guard #unavailable(iOS 13, *) else { }
      """##),
  Part(
    name: "names",
    text: ##"""
      let π = 名, 🐶 = `a b`, `class` = `self`
      func `with spaces`(in: Int, `for` x: Int) {}
      x.init; x.self; x.default; Mod::a; b.Mod::c; $d; $0
      get = set + some; actor.async(`await`)
      """##),
  Part(
    name: "comments",
    text: ##"""
      #!/usr/bin/swift
      /* a /* b */ c */ let d /* e */ = /**/ f // g
      /// h
      /** i */ j /* k */ .l
      m /* n
      */ (o)
      """##),
  Part(
    name: "patterns",
    text: ##"""
      switch x {
      case let .a(b), .c(let d, _), e.f?, (g: 1, let h), is I, let j as K, ~l, 1...2, nil: break
      }
      if case (let a, var b)? = c, case let d as E = f { }
      for case .g(let h) in i { }
      let (j, (k, _)) = l
      """##),
  Part(
    name: "types",
    text: ##"""
      let a: [Int: [String]]?, b: (A) -> (B) throws -> C, c: A.B<C>.D.Type, d: any P & Q
      let e: @escaping @A () async -> Void, f: inout (A, b: B...), g: A!, h: (some P)?, i: ~Copyable
      let j: @convention(c) (_ k: Int) -> (), l: (), m: any (P & Q).Type, n: _
      x as [Int]; y is (A) -> B; [Int](); [A: B?](); (Int, Int).self; Any.self
      """##),
  Part(
    name: "literals",
    text: ##"""
      let a = 1_0, b = 0x1F, c = 0b1, d = 0o7, e = 1.5e-3, f = 0x1.8p3, g = 1.max, h = x.0.1, i = true, j = nil
      let k = [:], l = [1: 2,], m = [1,], n = (), o = (1, p: 2,), q = [[1]: []]
      """##),
  Part(
    name: "broken",
    text: ##"""
      let a = <#placeholder#>
      “curly”
      let b = 'c'
      `
      "unterminated
      }
      let d = 0b2 @ )
      """##, isSwift: false),
]
