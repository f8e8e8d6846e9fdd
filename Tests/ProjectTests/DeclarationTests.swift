import Project
import Testing

/// What a file declares, as far as others can see it.
struct DeclarationTests {
  private func facts(_ text: String) -> FileFacts {
    FileFacts(SourceFile(path: "A.swift", bytes: Array(text.utf8)))
  }

  /// `kind parent.name: type`, with what else there is to say.
  private func lines(_ text: String) -> [String] {
    let facts = facts(text)
    return facts.declarations.map { declaration in
      let parent = declaration.parent.map { facts.declarations[$0].name + "." } ?? ""
      var line = "\(declaration.kind) \(parent)\(declaration.name)"
      if let type = declaration.type { line += ": \(type)" }
      if declaration.isStatic { line += " static" }
      if declaration.isFilePrivate { line += " private" }
      if !declaration.inherits.isEmpty { line += " is \(declaration.inherits.joined(separator: ","))" }
      if !declaration.attributes.isEmpty { line += " @\(declaration.attributes.joined(separator: ",@"))" }
      for generic in declaration.generics { line += " <\(generic.name): \(generic.bounds.joined(separator: " & "))>" }
      for parameter in declaration.parameters {
        let value = parameter.hasDefault ? " = …" : ""
        line += " (\(parameter.label ?? "_") \(parameter.name): \(parameter.type)\(value))"
      }
      if !declaration.stored.isEmpty { line += " stores \(declaration.stored.sorted { $0.key < $1.key })" }
      return line
    }
  }

  @Test func membersStandBehindTheirType() {
    #expect(
      lines(
        """
        struct Home: View, Hashable {
          private let name: String
          static var count = 3, other: Int
          enum Tab { case a, b }
          @State fileprivate var text = ""
          @ViewBuilder func row(_ item: Item, at index: Int = 0) -> some View { text }
          subscript(index: Int) -> Int { 0 }
          init() {}
          typealias Row = Kit.Row<Int>
        }
        extension Kit.Row where T: View { class func make() {} }
        protocol Screen: SwiftUI.View {}
        func top() {}
        """) == [
          "structure Home is View,Hashable", "variable Home.name: String private", "variable Home.count static",
          "variable Home.other: Int static", "enumeration Home.Tab", "enumCase Tab.a", "enumCase Tab.b",
          "variable Home.text private @State",
          "function Home.row: some View @ViewBuilder (_ item: Item) (at index: Int = …)",
          "subscript Home.subscript: Int (index index: Int)", "initializer Home.init",
          "typealias Home.Row: Kit.Row<Int>",
          "extension Row", "function Row.make static", "protocol Screen is View", "function top",
        ])
  }

  @Test func genericsKnowTheirBounds() {
    #expect(
      lines("struct Card<Head, Body: View>: View where Head: View, Body: Hashable {}")
        == ["structure Card is View <Head: View> <Body: View & Hashable>"])
    #expect(
      lines("func wrap<V: View>(_ view: V, @ViewBuilder then: () -> V) -> some View { view }")
        == ["function wrap: some View <V: View> (_ view: V) (then then: ()->V)"])
  }

  @Test func initializersSayWhereTheirParametersGo() {
    #expect(
      lines(
        """
        struct Card {
          init(_ title: String, @ViewBuilder build: () -> V, erased: E, other: Int) {
            self.title = title
            content = build()
            self.view = AnyView(erased)
            self.sum = other + 1
            if true { self.late = other }
          }
        }
        """
      ).last?.split(separator: "stores ").last
        == #"[(key: "build", value: "content"), (key: "erased", value: "view"), (key: "title", value: "title")]"#)
  }

  @Test func conditionsBoundWhereCodeIsCompiled() {
    let facts = facts(
      """
      #if os(iOS)
      struct A { #if DEBUG
        func inner() {}
        #endif
      }
      #elseif canImport(AppKit)
      struct B {}
      #else
      struct C {}
      #endif
      struct D {}
      """)
    let platforms = Dictionary(facts.declarations.map { ($0.name, $0.platforms) }, uniquingKeysWith: { $1 })
    #expect(platforms["A"]?.contains(.iOS) == true && platforms["A"]?.contains(.macOS) == false)
    #expect(platforms["inner"] == platforms["A"])
    #expect(platforms["B"]?.contains(.macOS) == true && platforms["B"]?.contains(.iOS) == false)
    #expect(platforms["C"]?.contains(.tvOS) == true && platforms["C"]?.contains(.iOS) == false)
    #expect(platforms["D"] == .all)
  }

  @Test func bodiesAreNotEntered() {
    #expect(lines("struct A { var body: some View { struct Inner {}; return Text(\"\") } }").count == 2)
  }

  @Test func brokenTextDeclaresWhatItCan() {
    #expect(lines("struct A { var b: Int\nstruct C {").map { $0.split(separator: " ")[1] } == ["A", "A.b:", "C"])
    #expect(lines("struct { var } } func") == ["structure ", "function "])
  }
}
