import JSON
import Linting
import Rules
import TestSupport
import Testing

/// A folder is linted as a whole, with open documents in place of the disk's files.
struct FolderTests {
  private let parent = """
    import SwiftUI
    struct Screen: View {
      var body: some View { VStack { Child(); Spacer() }.ignoresSafeArea() }
    }

    """
  private let text = #"struct Child: View { var body: some View { Text("Hello") } }"# + "\n"
  private let colour = "struct Child: View { var body: some View { Color.red } }\n"

  private func files(_ child: String?) -> [String: String] {
    ["Screen.swift": parent, "Views/Child.swift": child ?? ""].filter { !$0.value.isEmpty }
  }

  /// A client with the folder open, all rules, and a function that gives the URI of a file.
  private func withFolder(
    _ files: [String: String], capabilities: String = everyCapability,
    _ body: (TestClient, TemporaryFolder, (String) -> String) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in files { try folder.write(text, to: name) }
      let client = try await TestClient.ready(rules: Rule.all, capabilities: capabilities, folders: [folder.path])
      try await client.idle()
      try await body(client, folder) { "file://\(folder.path)/\($0)" }
      #expect(await client.repeated.isEmpty)
      await client.endInput()
    }
  }

  /// That many diagnostics were published last.
  private func expect(
    _ count: Int, _ client: TestClient, _ uri: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await client.idle()
    let diagnostics = await client.diagnostics[uri]?["diagnostics"]?.array
    #expect(diagnostics?.count == count, "\(uri)", sourceLocation: sourceLocation)
  }

  @Test func otherFilesCount() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent))
      let published = try await client.published(uri("Screen.swift"))
      let diagnostic = try #require(published["diagnostics"]?.array?.first)
      #expect(diagnostic["message"]?.string?.contains("Text 'Hello' in Child.swift lies under") == true)
      let location = diagnostic["relatedInformation"]?.array?.first?["location"]
      #expect(location?["uri"]?.string == uri("Views/Child.swift"))
      #expect(written(location?["range"]?["start"]) == #"{"line":0,"character":43}"#)
    }
  }

  @Test func editingAChildChangesItsParent() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await expect(1, client, uri("Screen.swift"))
      await client.send(change(uri("Views/Child.swift"), version: 2, full(colour)))
      try await expect(0, client, uri("Screen.swift"))
      await client.send(change(uri("Views/Child.swift"), version: 3, full("\n" + text)))
      try await expect(1, client, uri("Screen.swift"))
    }
  }

  @Test func closingUnsavedFallsBackToTheDisk() async throws {
    try await withFolder(files(colour)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await expect(1, client, uri("Screen.swift"))
      await client.send(close(uri("Views/Child.swift")))
      try await expect(0, client, uri("Screen.swift"))
    }
  }

  @Test func aFileThatIsNotSavedYetCounts() async throws {
    try await withFolder(files(nil)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent))
      try await expect(0, client, uri("Screen.swift"))
      await client.send(open(uri("new/Child.swift"), text))
      try await expect(1, client, uri("Screen.swift"))
      await client.send(close(uri("new/Child.swift")))
      try await expect(0, client, uri("Screen.swift"))
    }
  }

  /// Only the range in the other file moves: the parent is told of it, and of nothing when nothing moves.
  @Test func equalFindingsAreNotPublishedAgain() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await client.idle()
      _ = try await client.published(uri("Screen.swift"))
      await client.send(change(uri("Views/Child.swift"), version: 2, full(text + "// at the end\n")))
      try await client.idle()
      let isToldNothing = await client.rest().allSatisfy { $0["params"]?["uri"]?.string != uri("Screen.swift") }
      #expect(isToldNothing)
      await client.send(change(uri("Views/Child.swift"), version: 3, full("\n" + text)))
      let moved = try await client.published(uri("Screen.swift"))["diagnostics"]?.array?.first
      let location = moved?["relatedInformation"]?.array?.first?["location"]
      #expect(location?["range"]?["start"]?["line"]?.int == 1)
    }
  }

  @Test func aClientWithoutRelatedPlacesHearsNothingOfMoves() async throws {
    try await withFolder(files(text), capabilities: "") { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await client.idle()
      _ = try await client.published(uri("Screen.swift"))
      await client.send(change(uri("Views/Child.swift"), version: 2, full("\n" + text)))
      try await client.idle()
      let isToldNothing = await client.rest().allSatisfy { $0["params"]?["uri"]?.string != uri("Screen.swift") }
      #expect(isToldNothing)
    }
  }

  @Test func theDiskChanges() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent))
      try await expect(1, client, uri("Screen.swift"))
      try folder.write(colour, to: "Views/Child.swift")
      await client.send(watched(folder.path + "/Views/Child.swift"))
      try await expect(0, client, uri("Screen.swift"))
      try folder.remove("Views/Child.swift")
      try folder.write(text, to: "Other/Child.swift")
      await client.send(watched(folder.path + "/Views/Child.swift", folder.path + "/Other/Child.swift"))
      try await expect(1, client, uri("Screen.swift"))
      try folder.remove("Other/Child.swift")
      await client.send(watched(folder.path + "/Other/Child.swift", "/elsewhere/Child.swift"))
      try await expect(0, client, uri("Screen.swift"))
    }
  }

  @Test func foldersChangeAsAWhole() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent))
      try await expect(1, client, uri("Screen.swift"))
      try folder.remove("Views")
      await client.send(watched(folder.path + "/Views"))
      try await expect(0, client, uri("Screen.swift"))
      try folder.write(text, to: "Moved/Child.swift")
      await client.send(watched(folder.path + "/Moved"))
      try await expect(1, client, uri("Screen.swift"))
    }
  }

  /// There is enough to read for the change to come in between.
  @Test func whatChangesDuringTheLoadCounts() async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in files(text) { try folder.write(text, to: name) }
      let filler = (0..<400).map { "func f\($0)() { if x { g(a: [1, 2], b: \"\\(c)\") } }\n" }.joined()
      for number in 0..<20 { try folder.write(filler, to: "Filler\(number).swift") }
      let client = try await TestClient.ready(rules: Rule.all, folders: [folder.path])
      let screen = "file://\(folder.path)/Screen.swift"
      await client.send(open(screen, parent))
      try await Task.sleep(for: .milliseconds(100))
      try folder.write(colour, to: "Views/Child.swift")
      await client.send(watched(folder.path + "/Views/Child.swift"))
      try await expect(0, client, screen)
      await client.endInput()
    }
  }

  @Test func openTextsAreNotReadFromTheDisk() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), colour))
      await client.send(
        watched(folder.path + "/Views/Child.swift"),
        notification("textDocument/didSave", document(uri("Views/Child.swift"))))
      try await expect(0, client, uri("Screen.swift"))
    }
  }

  @Test func ignoreFilesAreRespected() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await expect(1, client, uri("Screen.swift"))
      try folder.write("Views/\n", to: ".gitignore")
      await client.send(watched(folder.path + "/.gitignore"))
      try await expect(0, client, uri("Screen.swift"))
      try folder.write("", to: ".gitignore")
      await client.send(notification("textDocument/didSave", document(uri(".gitignore"))))
      try await expect(1, client, uri("Screen.swift"))
    }
  }

  @Test func configurationsHoldForOpenDocuments() async throws {
    try await withFolder(files(text)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent), open(uri("Views/Child.swift"), text))
      try await expect(1, client, uri("Screen.swift"))
      let off = #"{"rules": {"content-ignores-safe-area": "off"}}"#
      for (configuration, count) in [(#"{"exclude": ["Views/"]}"#, 0), ("{}", 1), (off, 0)] {
        try folder.write(configuration, to: ".insetlint.json")
        await client.send(watched(folder.path + "/.insetlint.json"))
        try await expect(count, client, uri("Screen.swift"))
      }
    }
  }

  @Test func documentsOutsideAreByThemselves() async throws {
    try await withFolder(files(nil)) { client, folder, uri in
      await client.send(open(uri("Screen.swift"), parent))
      for outside in ["file:///elsewhere/Child.swift", "untitled:Child", uri(".build/Child.swift"), uri("Child")] {
        await client.send(open(outside, text + parent))
        try await expect(1, client, outside)
      }
      try await expect(0, client, uri("Screen.swift"))
    }
  }

  @Test func foldersOfOneNameDoNotMix() async throws {
    try await withTemporaryFolder { folder in
      for (name, child) in [("a/App", text), ("b/App", colour)] {
        try folder.write(parent, to: "\(name)/Screen.swift")
        try folder.write(child, to: "\(name)/Child.swift")
      }
      let paths = ["\(folder.path)/a/App", "\(folder.path)/b/App"]
      let client = try await TestClient.ready(rules: Rule.all, folders: paths)
      for path in paths { await client.send(open("file://\(path)/Screen.swift", parent)) }
      try await expect(1, client, "file://\(paths[0])/Screen.swift")
      try await expect(0, client, "file://\(paths[1])/Screen.swift")
      await client.endInput()
    }
  }

  @Test func foldersComeAndGo() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(parent, to: "S/Screen.swift")
      try folder.write(text, to: "Child.swift")
      let client = try await TestClient.ready(rules: Rule.all)
      let screen = "file://\(folder.path)/S/Screen.swift"
      await client.send(open(screen, parent))
      try await expect(0, client, screen)
      await client.send(changeFolders(added: [folder.path]))
      try await expect(1, client, screen)
      // The innermost folder decides, and the outer one keeps the open text.
      await client.send(changeFolders(added: [folder.path + "/S"]))
      try await expect(0, client, screen)
      await client.send(changeFolders(removed: [folder.path + "/S"]))
      try await expect(1, client, screen)
      await client.send(changeFolders(removed: [folder.path]))
      try await expect(0, client, screen)
      await client.send(close(screen))
      try await client.idle()
      await client.endInput()
    }
  }

  @Test(arguments: [
    #""workspaceFolders": [{"uri": "file://%", "name": "x"}], "rootUri": "file:///nowhere""#,
    #""workspaceFolders": null, "rootUri": "file://%""#, #""rootUri": "file://%/""#,
    #""rootUri": null, "rootPath": "%""#,
  ])
  func waysToNameAFolder(members: String) async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in files(text) { try folder.write(text, to: name) }
      let client = TestClient(rules: Rule.all)
      let members = members.split(separator: "%", omittingEmptySubsequences: false).joined(separator: folder.path)
      _ = try await client.request("initialize", #"{"capabilities": {}, \#(members)}"#)
      let screen = "file://\(folder.path)/Screen.swift"
      await client.send(open(screen, parent))
      try await expect(1, client, screen)
      await client.endInput()
    }
  }

  @Test func aFolderThatIsNotThereIsLogged() async throws {
    let client = try await TestClient.ready(folders: ["/no/such"])
    await client.send(open("file:///no/such/a.swift", "flaw"))
    try await client.idle()
    #expect(await client.diagnostics["file:///no/such/a.swift"]?["diagnostics"]?.array?.count == 1)
    #expect(await client.log == ["skipped /no/such: no such file or folder"])
  }

  @Test func filesAreWatchedIfTheClientCan() async throws {
    let client = try await TestClient.ready(
      capabilities: #""workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}"#)
    try await client.idle()
    let message = try #require(await client.rest().first)
    #expect(message["method"]?.string == "client/registerCapability")
    #expect(message["id"] != nil)
    #expect(
      written(message["params"])
        == #"{"registrations":[{"id":"insetlint.files","method":"workspace/didChangeWatchedFiles","registerOptions":"#
        + #"{"watchers":[{"globPattern":"**/*.swift"},{"globPattern":"**/.gitignore"},"#
        + #"{"globPattern":"**/.insetlint.json"},"#
        + #"{"globPattern":"**/project.pbxproj"},{"globPattern":"**/contents.xcworkspacedata"},"#
        + #"{"globPattern":"**/project.yml"},{"globPattern":"**/*.xcconfig"}]}}]}"#)
  }
}
