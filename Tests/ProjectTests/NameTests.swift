import Project
import TestSupport
import Testing

/// From a name at a place to the declaration that is meant.
struct NameTests {
  /// A project of files and questions asked in one of them.
  private struct Asked {
    var project = Project()
    let file: Int

    init(_ text: String, from path: String) {
      project.update(MarkedSource.files(in: text).map { change($0.path, $0.text) })
      file = project.slot(of: path) ?? -1
    }

    /// `path:name` of the type, or why there is none.
    func type(_ name: String, in enclosing: String...) -> String {
      let site = UseSite(file: file, enclosing: enclosing)
      let parsed = TypeName(name)
      return switch project.meaning(ofType: parsed.name, qualifier: parsed.qualifier, at: site) {
      case .found(let id): describe(id)
      case .ambiguous: "ambiguous"
      case .missing(let name): "missing \(name)"
      }
    }

    func member(_ name: String, of type: String, isStatic: Bool? = nil) -> String {
      let site = UseSite(file: file, enclosing: [])
      guard case .found(let id) = project.resolveType(type, at: site) else { return "no type" }
      return describe(project.resolveMember(name, of: id, isStatic: isStatic, at: site))
    }

    func topLevel(_ name: String) -> String {
      describe(project.resolveTopLevel(name, at: UseSite(file: file, enclosing: [])))
    }

    private func describe(_ resolution: Resolution) -> String {
      switch resolution {
      case .found(let id): describe(id)
      case .ambiguous: "ambiguous"
      case .missing: "missing"
      }
    }

    private func describe(_ id: DeclarationID) -> String {
      let names = ([project[id]?.name ?? ""] + project.enclosingTypes(of: id)).reversed()
      return project.path(of: id) + ":" + names.joined(separator: ".")
    }
  }

  @Test func theInnermostIsMeant() {
    let asked = Asked(
      """
      struct Row {}
      struct Home { struct Row {}; struct Tab { struct Row {} } }
      """, from: "Example.swift")
    #expect(asked.type("Row") == "Example.swift:Row")
    #expect(asked.type("Row", in: "Home") == "Example.swift:Home.Row")
    #expect(asked.type("Row", in: "Tab", "Home") == "Example.swift:Home.Tab.Row")
    #expect(asked.type("Tab.Row", in: "Home") == "Example.swift:Home.Tab.Row")
    #expect(asked.type("Home.Row") == "Example.swift:Home.Row")
    #expect(asked.type("Tab") == "missing Tab")
    #expect(asked.type("Other.Row") == "missing Row")
  }

  @Test func aliasesAreFollowedWhereTheyStand() {
    let asked = Asked(
      """
      // file: A.swift
      typealias Line = Kit.Row
      typealias List = Swift.Array<Int>
      typealias Loop = Pool
      typealias Pool = Loop
      struct Home { typealias Own = Line }
      // file: B.swift
      enum Kit { struct Row {} }
      private typealias Line = Kit
      """, from: "A.swift")
    #expect(asked.type("Line") == "B.swift:Kit.Row")
    #expect(asked.type("Own", in: "Home") == "B.swift:Kit.Row")
    #expect(asked.type("List") == "missing Array")
    #expect(asked.type("Loop") == "ambiguous")
  }

  @Test func whatIsPrivateIsSeenInItsFile() {
    let text = """
      // file: A.swift
      private struct Row {}
      struct Home {}
      extension Home { private func part() {} }
      // file: B.swift
      private struct Row {}
      fileprivate extension Home { func part() {} }
      // file: C.swift
      """
    #expect(Asked(text, from: "A.swift").type("Row") == "A.swift:Row")
    #expect(Asked(text, from: "B.swift").type("Row") == "B.swift:Row")
    #expect(Asked(text, from: "C.swift").type("Row") == "missing Row")
    #expect(Asked(text, from: "A.swift").member("part", of: "Home") == "A.swift:Home.part")
    #expect(Asked(text, from: "B.swift").member("part", of: "Home") == "B.swift:Home.part")
    #expect(Asked(text, from: "C.swift").member("part", of: "Home") == "missing")
  }

  @Test func aTypesOwnMembersComeFirst() {
    let asked = Asked(
      """
      // file: A.swift
      struct Home { var head: Int; static var foot = 0 }
      // file: B.swift
      extension Home { var head: Int { 0 }; var tail: Int { 0 } }
      func tail() {}
      let head = 3
      """, from: "B.swift")
    #expect(asked.member("head", of: "Home") == "A.swift:Home.head")
    #expect(asked.member("tail", of: "Home") == "B.swift:Home.tail")
    #expect(asked.member("foot", of: "Home", isStatic: false) == "missing")
    #expect(asked.member("foot", of: "Home", isStatic: true) == "A.swift:Home.foot")
    #expect(asked.topLevel("tail") == "B.swift:tail")
    #expect(asked.topLevel("head") == "B.swift:head")
    #expect(asked.topLevel("foot") == "missing")
  }

  @Test func theNearestOfSeveralIsMeant() {
    let text = """
      // file: Kit/Package.swift
      // file: Kit/Sources/One/Row.swift
      struct Row {}
      // file: Kit/Sources/One/Deep/Home.swift
      // file: Kit/Sources/Two/Row.swift
      struct Row {}
      // file: Kit/Sources/Three/Home.swift
      // file: Apps/A/Main.swift
      @main struct A: App {}
      // file: Apps/A/Views/Row.swift
      struct Row {}
      // file: Apps/A/Home.swift
      // file: Apps/B/Home.swift
      """
    #expect(Asked(text, from: "Kit/Sources/One/Deep/Home.swift").type("Row") == "Kit/Sources/One/Row.swift:Row")
    #expect(Asked(text, from: "Kit/Sources/Three/Home.swift").type("Row") == "ambiguous")
    #expect(Asked(text, from: "Apps/A/Home.swift").type("Row") == "Apps/A/Views/Row.swift:Row")
  }
}

func change(_ path: String, _ text: String) -> FileChange {
  FileChange(path: path, facts: FileFacts(SourceFile(path: path, bytes: Array(text.utf8))))
}
