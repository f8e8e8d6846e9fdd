// Where code can run: by its imports, the conditions around it, and the targets of Xcode projects.

import Project
import Testing

@Suite struct PlatformTests {
  /// Which of iOS, macOS, Catalyst, tvOS, watchOS and visionOS each declaration of that name can run on, in order.
  private func check(
    _ source: String, _ name: String = "A", is expected: [PlatformSet],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let facts = FileFacts(SourceFile(path: "A.swift", bytes: Array(source.utf8)))
    let found = facts.declarations.filter { $0.name == name }.map { $0.platforms.intersection(facts.platforms) }
    #expect(found.map { $0.intersection(.apple) } == expected, sourceLocation: sourceLocation)
  }

  private let notIOS: PlatformSet = [.macOS, .tvOS, .watchOS, .visionOS]

  @Test func conditions() {
    check("struct A {}", is: [.apple])
    check("#if os(macOS)\nstruct A {}\n#endif", is: [.macOS])
    check("#if !os(iOS)\nstruct A {}\n#endif", is: [notIOS])
    check("#if os(iOS) || os(tvOS)\nstruct A {}\n#endif", is: [[.iOS, .macCatalyst, .tvOS]])
    check("#if os(iOS) && !targetEnvironment(macCatalyst)\nstruct A {}\n#endif", is: [.iOS])
    check("#if targetEnvironment(macCatalyst)\nstruct A {}\n#endif", is: [.macCatalyst])
    check("#if !(os(macOS) || os(tvOS)) && os(watchOS)\nstruct A {}\n#endif", is: [.watchOS])
    check("#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nstruct A {}\n#endif", is: [.macOS])
    check("#if canImport(UIKit)\nstruct A {}\n#endif", is: [[.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]])
  }

  @Test func whatAConditionDoesNotSayIsUnknown() {
    for condition in ["DEBUG", "swift(>=5.9)", "!DEBUG", "canImport(Charts)", "targetEnvironment(simulator)", "("] {
      check("#if \(condition)\nstruct A {}\n#endif", is: [.apple])
    }
    check("#if DEBUG && os(macOS)\nstruct A {}\n#endif", is: [.macOS])
    check("#if DEBUG || os(macOS)\nstruct A {}\n#endif", is: [.apple])
    let deep = String(repeating: "(", count: 1000) + "os(macOS)" + String(repeating: ")", count: 1000)
    check("#if \(deep)\nstruct A {}\n#endif", is: [.apple])
  }

  @Test func laterClausesHoldWhereEarlierOnesFail() {
    check(
      """
      #if os(macOS)
      struct A {}
      #elseif os(iOS)
      struct A {}
      #else
      struct A {}
      #endif
      """, is: [.macOS, [.iOS, .macCatalyst], [.tvOS, .watchOS, .visionOS]])
    check("#if DEBUG\nstruct A {}\n#else\nstruct A {}\n#endif", is: [.apple, .apple])
  }

  @Test func membersAreWhereTheirTypesAre() {
    check(
      "#if os(macOS)\nstruct B {\n  var A = 1\n  #if DEBUG\n  func A() {}\n  #endif\n}\n#endif", is: [.macOS, .macOS])
    check("@available(iOS, unavailable)\nstruct A {}", is: [notIOS])
    check("@available(macOS 14, *)\nstruct A {}", is: [.apple])
  }

  @Test func importsTell() {
    check("import AppKit\nstruct A {}", is: [.macOS])
    check("import SwiftUI\nimport Mystery\nstruct A {}", is: [.apple])
    check("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nstruct A {}", is: [.apple])
    check("#if canImport(AppKit)\nimport AppKit\n#endif\nstruct A {}", is: [.apple])
    check("#if DEBUG\nimport AppKit\n#endif\nstruct A {}", is: [.apple])
  }

  // MARK: - Names

  private func project(_ files: [(String, String)], projectFiles: [ProjectFile] = []) -> Project {
    var project = Project()
    project.update(
      files.map { FileChange(path: $0, facts: FileFacts(SourceFile(path: $0, bytes: Array($1.utf8)))) }
        + projectFiles.map { FileChange(path: $0.path, project: ProjectFacts($0)) })
    return project
  }

  @Test func aDuplicateForTheMacMakesNothingAmbiguous() throws {
    let project = project([
      ("Card.swift", "#if os(macOS)\nstruct Card {}\n#else\nstruct Card { var phone = 1 }\n#endif"), ("Use.swift", ""),
      ("Mac.swift", "import AppKit\nstruct Card {}"),
    ])
    let file = try #require(project.slot(of: "Use.swift"))
    guard case .found(let id) = project.resolveType("Card", at: UseSite(file: file, enclosing: [])) else {
      Issue.record("not found")
      return
    }
    #expect(project.platforms(of: id).contains(.iOS))
    let onMac = UseSite(file: file, enclosing: [], platforms: .macOS)
    #expect(project.resolveType("Card", at: onMac) == .ambiguous)
  }

  @Test func aPackageManifestExcludesNoPlatform() throws {
    let project = project([
      ("Package.swift", "let package = Package(name: \"P\", platforms: [.macOS(.v14)])"),
      ("Sources/P/A.swift", "struct A {}"),
    ])
    let file = try #require(project.slot(of: "Sources/P/A.swift"))
    #expect(project.platforms(ofFile: file) == .all)
  }
}
