// The repository as the tidy tests see it: source files with their lines.

import Foundation

/// A file of ours, by its path from the repository's root.
struct OwnFile: Sendable {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines without comments that fill them; those may name what code must not use.
  var codeLines: [(number: Int, text: Substring)] {
    lines.enumerated().compactMap { index, line in
      line.drop { $0 == " " }.hasPrefix("//") ? nil : (index + 1, line)
    }
  }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").drop { ["@testable", "public", "package", "internal"].contains($0) }
      return words.first == "import" ? words.dropFirst().first.map(String.init) : nil
    }
  }
}

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The files below a folder of the repository whose names end so, in path order.
func ownFiles(below folder: String, ending: String = ".swift") throws -> [OwnFile] {
  let root = repository.appendingPathComponent(folder).path
  let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return try names.filter { $0.hasSuffix(ending) }.sorted().map { name in
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)")), as: UTF8.self)
    return OwnFile(path: "\(folder)/\(name)", text: text)
  }
}

/// All Swift that we write.
func allSwift() throws -> [OwnFile] {
  try ["Sources", "Rules", "Tests"].flatMap { try ownFiles(below: $0) }
}
