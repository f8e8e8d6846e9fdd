import JSON
import Linting
import Project
import Rules
import Syntax
import TestSupport
import Testing
import Workspace

/// The law: after whatever happened, what is published is what a run of the command line finds in the same bytes.
struct UniversePropertyTests {
  @Test(arguments: 1...UInt64(12))
  func publishedIsWhatALintFinds(seed: UInt64) async throws {
    try await withTemporaryFolder { folder in
      var project = RandomProject(folder: folder, random: SeededGenerator(seed: seed))
      for name in RandomProject.names where project.random.chance(0.7) { try project.save(name) }
      let client = try await TestClient.ready(rules: Rule.all, folders: project.folders)
      var findingCount = 0
      for step in 0..<60 {
        for message in try project.step() { await client.send(message) }
        if project.random.chance(0.3) { continue }
        try await client.idle()
        let expected = await project.expected()
        for (name, text) in project.open {
          let published = await client.diagnostics[project.uri(name)]
          findingCount += expected[name]?.count ?? 0
          try #require(
            described(published) == expected[name] ?? [],
            "seed \(seed), step \(step): \(name) of \(project.open.keys.sorted())")
          try #require(published?["version"]?.int == text.version)
        }
      }
      #expect(await client.repeated.isEmpty)
      #expect(findingCount > 0, "seed \(seed) tests nothing")
      await client.endInput()
    }
  }

  /// A line for each diagnostic.
  private func described(_ published: JSONValue?) -> [String] {
    (published?["diagnostics"]?.array ?? []).map { diagnostic in
      var text = "\(written(diagnostic["range"])) \(diagnostic["code"]?.string ?? "") "
      text += diagnostic["message"]?.string ?? ""
      for related in diagnostic["relatedInformation"]?.array ?? [] {
        text += " \(related["location"]?["uri"]?.string ?? "") \(written(related["location"]?["range"]))"
      }
      return text
    }
  }
}

/// A few files, each of one view, that use each other in changing ways.
private struct RandomProject {
  static let names = ["A.swift", "B.swift", "m/C.swift", "m/D.swift", "m/n/E.swift", "F.swift", "ignored/B.swift"]

  let folder: TemporaryFolder
  var random: SeededGenerator
  /// Open documents by name.
  private(set) var open: [String: (text: String, version: Int)] = [:]
  /// The workspace's.
  private(set) var folders: [String]

  init(folder: TemporaryFolder, random: SeededGenerator) {
    self.folder = folder
    self.random = random
    folders = [folder.path]
    try? folder.write("ignored\n", to: ".gitignore")
  }

  func uri(_ name: String) -> String { "file://\(folder.path)/\(name)" }

  mutating func save(_ name: String) throws { try folder.write(text(name), to: name) }

  /// Something happens; gives what the client says of it.
  mutating func step() throws -> [String] {
    let name = Self.names.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<4:
      try save(name)
      return [watched("\(folder.path)/\(name)")]
    case 4:
      try? folder.remove(name)
      return [watched("\(folder.path)/\(name)")]
    case 5:
      try folder.write(random.chance(0.7) ? "ignored\n" : "m/n\n", to: ".gitignore")
      return [watched("\(folder.path)/.gitignore")]
    case 6:
      let inner = "\(folder.path)/m"
      if folders.contains(inner) {
        folders.removeAll { $0 == inner }
        return [changeFolders(removed: [inner])]
      }
      folders.append(inner)
      return [changeFolders(added: [inner])]
    case 7:
      let configuration =
        [
          "{}", #"{"exclude": ["m/n/"]}"#, #"{"rules": {"deprecated-edges-ignoring-safe-area": "error"}}"#,
          #"{"preset": "all", "customModifiers": {"edgesIgnoringSafeArea": "neutral"}}"#, #"{"broken"#,
          #"{"overrides": [{"files": ["A*"], "rules": {"content-ignores-safe-area": "off"}}]}"#,
        ].randomElement(using: &random) ?? ""
      let name = random.chance(0.7) ? ".insetlint.json" : "m/.insetlint.json"
      try folder.write(configuration, to: name)
      return [watched("\(folder.path)/\(name)")]
    case 8..<10 where open[name] != nil:
      open[name] = nil
      return [close(uri(name))]
    default:
      let text = text(name)
      guard let version = open[name]?.version else {
        open[name] = (text, 1)
        return [LanguageServerTests.open(uri(name), text)]
      }
      open[name] = (text, version + 1)
      return [change(uri(name), version: version + 1, full(text))]
    }
  }

  private mutating func text(_ name: String) -> String {
    let own = name.split(separator: "/").last?.first ?? "X"
    let other = ["A", "B", "C", "D", "E", "F"].randomElement(using: &random) ?? ""
    let body =
      [
        "Text(\"\(own)\")", "Text(\"\(own)\")", "Color.red", "VStack { \(other)(); Spacer() }.ignoresSafeArea()",
        "VStack { \(other)(); Spacer() }.ignoresSafeArea()",
        "VStack { \(other)(); Spacer() }.edgesIgnoringSafeArea(.all)",
        "ZStack { Color.red; \(other)() }.ignoresSafeArea()", "VStack { TextField(\"x\", text: $x); Spacer() }",
        "\(other)().edgesIgnoringSafeArea(.all)", "VStack { \(other)(); Text(\"t\"); Spacer() }", "\(other)()",
        "List { \(other)() }", "NavigationStack { \(other)().ignoresSafeArea() }", "VStack { \(other)(",
      ].randomElement(using: &random) ?? ""
    let start = ["", "", "\n\n", "// 😀\n", "import SwiftUI\n"].randomElement(using: &random) ?? ""
    return "\(start)struct \(own): View { @State var x = \"\"\n  var body: some View { \(body) } }\n"
  }

  /// What runs find in the open documents, by name, as lines like those of what was published.
  func expected() async -> [String: [String]] {
    let universes = await universes()
    var lines: [String: [String]] = [:]
    for (name, document) in open {
      let path = "\(folder.path)/\(name)"
      let around = folders.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count } ?? ""
      var (files, folders) = universes[around] ?? ([], ConfiguredFolders())
      if !files.contains(where: { $0.path == path }) {
        files = [SourceFile(path: path, bytes: Array(document.text.utf8))]
        folders = ConfiguredFolders()
        _ = folders.add(folderOf: path, configurations)
      }
      let findings = await lint(files, rules: Rule.all, settings: SettingsByFile(folders), jobs: 1)
      let indices = Dictionary(files.map { ($0.path, LineIndex($0.bytes)) }) { first, _ in first }
      lines[name] = findings.filter { $0.location.path == path }.map { described($0, indices) }
    }
    return lines
  }

  private var configurations: Configurations { Configurations(.nearest, rules: Rule.all) }

  /// The files of each folder, found by a walk while open documents lie on the disk.
  private func universes() async -> [String: ([SourceFile], ConfiguredFolders)] {
    var saved: [String: [UInt8]?] = [:]
    for (name, document) in open {
      saved.updateValue(try? folder.read(name), forKey: name)
      try? folder.write(document.text, to: name)
    }
    var universes: [String: ([SourceFile], ConfiguredFolders)] = [:]
    for path in folders {
      let found = findSwiftFiles([path], configurations: configurations)
      universes[path] = (await readFiles(found.files, jobs: 1).files, found.folders)
    }
    for (name, bytes) in saved {
      if let bytes { try? folder.write(bytes, to: name) } else { try? folder.remove(name) }
    }
    return universes
  }

  private func described(_ finding: Finding, _ lines: [String: LineIndex]) -> String {
    var text = "\(described(finding.location, lines)) \(finding.rule) \(finding.message)"
    if case .suspected(let doubt) = finding.certainty { text += "; suspected: \(doubt)" }
    for related in finding.related {
      text += " file://\(related.location.path) \(described(related.location, lines))"
    }
    return text
  }

  private func described(_ location: Location, _ lines: [String: LineIndex]) -> String {
    func position(_ offset: Int) -> String {
      let position = lines[location.path]?.position(at: offset, encoding: .utf16)
      return #"{"line":\#(position?.line ?? -1),"character":\#(position?.column ?? -1)}"#
    }
    return #"{"start":\#(position(location.range.lowerBound)),"end":\#(position(location.range.upperBound))}"#
  }
}
