import Foundation
import Testing

/// What `editors/` says of itself: each folder has a page and is in the index, links lead somewhere, and versions are
/// the program's.
struct EditorTests {
  private static let pages = Result { try ownFiles(below: "editors", ending: "README.md") }

  @Test func everyEditorIsInTheIndex() throws {
    let pages = try EditorTests.pages.get()
    let index = try #require(pages.first { $0.path == "editors/README.md" }).text
    let editors = repository.appendingPathComponent("editors").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: editors)
    for folder in folders where folder != "README.md" && !folder.hasPrefix(".") {
      #expect(pages.contains { $0.path == "editors/\(folder)/README.md" }, "editors/\(folder) has no README.md")
      #expect(index.contains("](\(folder)/README.md)"), "editors/README.md says nothing of \(folder)")
    }
  }

  @Test func linksLeadSomewhere() throws {
    for page in try EditorTests.pages.get() {
      let folder = repository.appendingPathComponent(page.path).deletingLastPathComponent()
      for part in page.text.components(separatedBy: "](").dropFirst() {
        let target = part.prefix { $0 != ")" && $0 != "#" }
        if target.isEmpty || target.hasPrefix("http") { continue }
        let path = folder.appendingPathComponent(String(target)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page.path) links to \(target)")
      }
    }
  }

  /// A file and what stands before the version in it.
  @Test(arguments: [
    ("editors/vscode/package.json", #""version": ""#),
    ("editors/nova/InsetLint.novaextension/extension.json", #""version": ""#),
    ("editors/zed/extension.toml", #"version = ""#),
    ("editors/zed/Cargo.toml", #"version = ""#),
    ("editors/emacs/insetlint.el", ";; Version: "),
  ])
  func versionsAreTheProgramsOwn(path: String, before: String) throws {
    let version = try version(in: "Sources/Linting/Version.swift", after: #"let version = ""#)
    #expect(try self.version(in: path, after: before) == version, "\(path) has another version than the program")
  }

  private func version(in path: String, after mark: String) throws -> Substring {
    let text = try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    let start = try #require(text.firstRange(of: mark)).upperBound
    return text[start...].prefix { $0.isNumber || $0 == "." }
  }

  @Test(arguments: [
    "vscode/package.json", "nova/InsetLint.novaextension/extension.json", "kate/settings.json",
    "sublime/LSP.sublime-settings",
  ])
  func settingsAreJSON(path: String) throws {
    let data = try Data(contentsOf: repository.appendingPathComponent("editors/\(path)"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }
}
