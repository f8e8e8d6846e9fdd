import Testing

/// Which module may use which, and what of the system. `Sources/README.md` says why.
struct LayerTests {
  /// A module's folder and our modules that it may import.
  private static let layers: [(folder: String, imports: Set<String>)] = [
    ("Sources/JSON", []),
    ("Sources/Syntax", []),
    ("Sources/Project", ["Syntax"]),
    ("Sources/Layout", ["Project", "Syntax"]),
    ("Sources/Linting", ["Layout", "Project", "Syntax"]),
    ("Rules", ["Linting", "Layout", "Project", "Syntax"]),
    ("Sources/Workspace", ["Linting", "Layout", "Project", "Syntax", "JSON"]),
    ("Sources/LanguageServer", ["Workspace", "Linting", "Layout", "Project", "Syntax", "JSON"]),
    (
      "Sources/insetlint",
      ["LanguageServer", "Workspace", "Rules", "Linting", "Layout", "Project", "Syntax", "JSON"]
    ),
  ]

  /// The few files that may ask the system for something.
  private static let systemFiles: Set<String> = [
    "Sources/Workspace/FileSystem.swift", "Sources/Workspace/FileSystem+Writing.swift",
    "Sources/Workspace/Clock.swift", "Sources/Workspace/RunProcess.swift",
    "Sources/LanguageServer/System.swift", "Sources/insetlint/Console.swift",
  ]
  private static let systemModules: Set<String> = ["Darwin", "Glibc", "Musl"]

  /// Modules that may use the system beyond that: the server's transport has a thread of its own.
  private static let edges: Set<String> = ["Sources/Workspace", "Sources/LanguageServer", "Sources/insetlint"]

  @Test func modulesImportWhatIsBelowThem() throws {
    for (folder, allowed) in LayerTests.layers {
      for file in try ownFiles(below: folder) {
        for module in file.imports where !allowed.contains(module) {
          if LayerTests.systemModules.contains(module), LayerTests.systemFiles.contains(file.path) { continue }
          if LayerTests.edges.contains(folder), ["Foundation", "FoundationEssentials", "Dispatch"].contains(module) {
            continue
          }
          Issue.record("\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test func noModuleIsForgotten() throws {
    let folders = try ownFiles(below: "Sources").map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") }
    #expect(Set(folders).subtracting(LayerTests.layers.map(\.folder)).isEmpty)
  }

  @Test func systemFilesExist() throws {
    let paths = Set(try ownFiles(below: "Sources").map(\.path))
    #expect(LayerTests.systemFiles.subtracting(paths).isEmpty)
  }
}
