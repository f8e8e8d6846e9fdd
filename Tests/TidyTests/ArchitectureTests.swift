import Testing

/// `Sources/README.md` is the map: it names every file once, so nothing lies about without a purpose.
struct ArchitectureTests {
  @Test func everyFileIsOnTheMap() throws {
    let map = try #require(try ownFiles(below: "Sources", ending: "README.md").first).text
    for file in try ownFiles(below: "Sources") {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      #expect(map.contains("`\(name)`"), "Sources/README.md says nothing of \(file.path)")
    }
  }

  @Test func theMapNamesNoFileThatIsGone() throws {
    let map = try #require(try ownFiles(below: "Sources", ending: "README.md").first).text
    let names = Set(
      try ["Sources", "Rules"].flatMap { try ownFiles(below: $0) }.compactMap {
        $0.path.split(separator: "/").last.map(String.init)
      })
    for word in map.split(separator: "`") where word.hasSuffix(".swift") && !word.contains(" ") {
      #expect(names.contains(String(word)), "Sources/README.md names \(word)")
    }
  }
}
