// Which of several declarations of a name is meant, by where they lie.

import Project
import Testing

@Suite struct ScopeTests {
  /// The path of the file whose `Home` the name means in the file, or why there is none.
  private func meaning(
    in path: String, of homes: [String], marks: [String: String] = [:], projectFiles: [ProjectFile] = []
  ) throws -> String {
    var project = Project()
    var files = marks
    files[path] = files[path] ?? ""
    for home in homes { files[home] = "struct Home {}" }
    project.update(
      files.sorted { $0.key < $1.key }.map {
        FileChange(path: $0.key, facts: FileFacts(SourceFile(path: $0.key, bytes: Array($0.value.utf8))))
      } + projectFiles.map { FileChange(path: $0.path, project: ProjectFacts($0)) })
    let slot = try #require(project.slot(of: path))
    switch project.resolveType("Home", at: UseSite(file: slot, enclosing: [])) {
    case .found(let id): return project.path(of: id)
    case .ambiguous: return "ambiguous"
    case .missing: return "missing"
    }
  }

  private func xcode(_ folder: String, _ text: String = "") -> ProjectFile {
    ProjectFile(path: folder + "/App.xcodeproj/project.pbxproj", folder: folder, bytes: Array(text.utf8))
  }
  private let app = "@main struct Main: App {}"

  @Test func anAppSeesItsOwn() throws {
    let homes = ["One/One/Home.swift", "Two/Two/Home.swift"]
    let projects = [xcode("One"), xcode("Two")]
    #expect(try meaning(in: "One/One/A.swift", of: homes, projectFiles: projects) == homes[0])
    #expect(try meaning(in: "Two/A.swift", of: homes, projectFiles: projects) == homes[1])
    #expect(try meaning(in: "One/A.swift", of: [homes[1]], projectFiles: projects) == "missing")
    // Nothing says where one app ends.
    #expect(try meaning(in: "One/A.swift", of: [homes[1]]) == homes[1])
  }

  @Test func anEntryMarksAnAppWithoutProject() throws {
    let homes = ["One/Views/Home.swift", "Two/Views/Home.swift"]
    let marks = ["One/Main.swift": app, "Two/Main.swift": app]
    #expect(try meaning(in: "One/A.swift", of: homes, marks: marks) == homes[0])
    #expect(try meaning(in: "One/A.swift", of: [homes[1]], marks: marks) == "missing")
  }

  @Test func aWorkspaceJoinsProjects() throws {
    let workspace = ProjectFile(path: "All.xcworkspace/contents.xcworkspacedata", folder: "", bytes: [])
    let projects = [xcode("One"), xcode("Two"), workspace]
    #expect(try meaning(in: "One/A.swift", of: ["Two/Home.swift"], projectFiles: projects) == "Two/Home.swift")
  }

  @Test func manifestsBoundToo() throws {
    let tuist = ["One/Project.swift": "import ProjectDescription", "Two/Project.swift": "import ProjectDescription"]
    #expect(try meaning(in: "One/A.swift", of: ["Two/Home.swift"], marks: tuist) == "missing")
    let other = ["One/Project.swift": "struct Project {}", "Two/Project.swift": "struct Project {}"]
    #expect(try meaning(in: "One/A.swift", of: ["Two/Home.swift"], marks: other) == "Two/Home.swift")
    let yml = ["One", "Two"].map { ProjectFile(path: $0 + "/project.yml", folder: $0, bytes: []) }
    #expect(try meaning(in: "One/A.swift", of: ["Two/Home.swift"], projectFiles: yml) == "missing")
  }

  @Test func packagesAreSeenAndSeeNoApp() throws {
    let marks = ["Kit/Package.swift": "import PackageDescription"]
    let projects = [xcode("App")]
    let home = "Kit/Sources/Kit/Home.swift"
    #expect(try meaning(in: "App/A.swift", of: [home], marks: marks, projectFiles: projects) == home)
    #expect(
      try meaning(in: "Kit/Sources/Kit/A.swift", of: ["App/Home.swift"], marks: marks, projectFiles: projects)
        == "missing")
  }

  @Test func targetFoldersThatAManifestNames() throws {
    let marks = [
      "Package.swift": """
      let package = Package(
        name: "P", targets: [.target(name: "A", path: "Code/A"), .target(name: "B", path: "Code/B")])
      """
    ]
    let homes = ["Code/A/Sub/Home.swift", "Code/B/Home.swift"]
    #expect(try meaning(in: "Code/A/A.swift", of: homes, marks: marks) == homes[0])
    #expect(try meaning(in: "Code/B/Sub/Sub/A.swift", of: homes, marks: marks) == homes[1])
  }

  @Test func filesOfOneTargetBelongTogether() throws {
    func target(_ name: String, _ files: [String]) -> String {
      """
      \(name) = { buildPhases = ( \(name)H ); }; \(name)H = { isa = PBXSourcesBuildPhase; files = ( \
      \(files.map { name + $0 }.joined(separator: ",")) ); };
      \(files.map { "\(name + $0) = { fileRef = \($0); };" }.joined())
      """
    }
    let text = """
      { objects = { P = { mainGroup = G; targets = ( S, T ); }; G = { children = (X, Y, U, V); };
      X = { path = Phone/Views/Home.swift; }; Y = { path = Pad/Home.swift; }; U = { path = Phone/A.swift; };
      V = { path = Common/A.swift; };
      \(target("S", ["X", "U"])) \(target("T", ["Y", "V"])) }; rootObject = P; }
      """
    let homes = ["Phone/Views/Home.swift", "Pad/Home.swift"]
    let project = ProjectFile(path: "A.xcodeproj/project.pbxproj", folder: "", bytes: Array(text.utf8))
    #expect(try meaning(in: "Phone/A.swift", of: homes, projectFiles: [project]) == homes[0])
    #expect(try meaning(in: "Common/A.swift", of: homes, projectFiles: [project]) == homes[1])
  }

  @Test func aProjectThatComesLaterChangesTheMeaning() throws {
    var project = Project()
    func facts(_ path: String, _ text: String = "") -> FileChange {
      FileChange(path: path, facts: FileFacts(SourceFile(path: path, bytes: Array(text.utf8))))
    }
    project.update([facts("One/A.swift"), facts("Two/Home.swift", "struct Home {}")])
    let site = UseSite(file: try #require(project.slot(of: "One/A.swift")), enclosing: [])
    let home = project.resolveType("Home", at: site)
    #expect(home != .missing)
    let change = project.update(
      [xcode("One"), xcode("Two")].map { FileChange(path: $0.path, project: ProjectFacts($0)) })
    #expect(change.isEverything)
    #expect(project.resolveType("Home", at: site) == .missing)
    project.update([FileChange(path: xcode("Two").path, facts: nil), FileChange(path: xcode("One").path, facts: nil)])
    #expect(project.resolveType("Home", at: site) == home)
  }
}
