// Which project files a run meets, and which sources each is about.

import Project
import TestSupport
import Testing
import Workspace

@Suite struct FindProjectsTests {
  /// Makes empty files and compares the projects found: path, the folder it is about, the way down to it.
  private func check(
    _ files: [String], ignoring: [String: String] = [:], _ arguments: [String], in start: String = "",
    finds expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withTemporaryFolder { folder in
      for file in files { try folder.write("", to: file) }
      for (file, text) in ignoring { try folder.write(text, to: file) }
      let found = findSwiftFiles(arguments, in: folder.path + "/" + start)
      let file = try #require(findSwiftFiles([folder.path + "/A.swift"]).files.first)
      let root = file.realPath.dropLast("A.swift".count)
      let projects = found.projects.map { project in
        "\(project.realPath.dropFirst(root.count)) for '\(project.folder)'"
          + (project.inner.isEmpty ? "" : " from \(project.inner)")
      }
      #expect(projects == expected, sourceLocation: sourceLocation)
    }
  }

  private let files = [
    "A.swift", "App/App.xcodeproj/project.pbxproj", "App/App.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
    "App/Sources/B.swift", "All.xcworkspace/contents.xcworkspacedata", "Gen/project.yml", "project.pbxproj",
    "Package.swift",
  ]

  @Test func amongTheSources() async throws {
    try await check(
      files, [],
      finds: [
        "All.xcworkspace/contents.xcworkspacedata for ''", "App/App.xcodeproj/project.pbxproj for 'App'",
        "Gen/project.yml for 'Gen'",
      ])
    try await check(
      files, ignoring: [".gitignore": "*.xcodeproj\n/Gen"], ["."],
      finds: ["All.xcworkspace/contents.xcworkspacedata for ''"])
  }

  @Test func aboveTheSourcesInARepository() async throws {
    let all = [
      "All.xcworkspace/contents.xcworkspacedata for ''", "App/App.xcodeproj/project.pbxproj for 'App'",
      "Package.swift for ''",
    ]
    try await check(files + [".git/HEAD"], ["App/Sources"], finds: all)
    try await check(files + [".git/HEAD"], ["App/Sources/B.swift"], finds: all)
    try await check(files + [".git/HEAD"], ["App/Sources", "App/Sources/B.swift", "A.swift"], finds: all)
    try await check(
      files + [".git/HEAD"], [], in: "App/Sources",
      finds: [
        "All.xcworkspace/contents.xcworkspacedata for '' from App/Sources",
        "App/App.xcodeproj/project.pbxproj for '' from Sources", "Package.swift for '' from App/Sources",
      ])
    try await check(
      files + [".git/HEAD"], ignoring: [".gitignore": "*.xcodeproj"], ["App/Sources"],
      finds: ["All.xcworkspace/contents.xcworkspacedata for ''", "Package.swift for ''"])
    // The repository ends at its root, and outside one nothing says where to stop.
    try await check(files + ["App/.git/HEAD"], ["App/Sources"], finds: ["App/App.xcodeproj/project.pbxproj for 'App'"])
    try await check(files, ["App/Sources"], finds: [])
  }

  @Test func linksAreNotFollowed() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "Real.xcodeproj/project.pbxproj")
      try folder.write("", to: "S/A.swift")
      try folder.write("", to: "S/.git/HEAD")
      try folder.link("S/App.xcodeproj", to: "../Real.xcodeproj")
      #expect(findSwiftFiles(["S"], in: folder.path).projects == [])
      #expect(findSwiftFiles(["S/A.swift"], in: folder.path).projects == [])
    }
  }

  @Test func oneThatCannotBeReadStillMarksItsFolder() async throws {
    let read = readProjectFiles([])
    #expect(read.isEmpty)
    try await withTemporaryFolder { folder in
      try folder.write("{ objects = ", to: "App.xcodeproj/project.pbxproj")
      try folder.write("", to: "A.swift")
      let files = readProjectFiles(findSwiftFiles([], in: folder.path).projects)
      #expect(files.map(\.bytes) == [Array("{ objects = ".utf8)])
    }
  }
}
