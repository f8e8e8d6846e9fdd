// Git itself is the reference for ignore files: on random trees a walk must find what `git check-ignore` lets through.

import Foundation
import TestSupport
import Testing
import Workspace

@Suite struct GitAgreementTests {
  @Test(.enabled(if: hasGit, "Git isn't installed"), arguments: 1...UInt64(60))
  func findsWhatGitShows(seed: UInt64) async throws {
    try await withTemporaryFolder { folder in
      try #require(try shell("git init --quiet && printf '' >.git/info/exclude", in: folder) == 0)
      var random = SeededGenerator(seed: seed)
      let files = try makeTree(in: folder, &random)
      try folder.write(files.joined(separator: "\0") + "\0", to: ".git/all")
      let git = "git -c core.excludesFile=/dev/null -c core.ignoreCase=false"
      // Status 1: none is ignored.
      let status = try shell("\(git) check-ignore --no-index -z --stdin <.git/all >.git/ignored", in: folder)
      try #require(status == 0 || status == 1)
      let output = String(decoding: try folder.read(".git/ignored"), as: UTF8.self)
      let ignored = output.split(separator: "\0").map(String.init)
      let found = findSwiftFiles([], in: folder.path)
      #expect(Set(found.files.map(\.path)) == Set(files).subtracting(ignored), "seed \(seed)")
      #expect(found.skipped.isEmpty && found.errors.isEmpty, "seed \(seed)")
      let walked = WalkedFolder(folder.path)
      for file in files {
        let isTaken = !ignored.contains(file)
        #expect(walked.takes("\(walked.path)/\(file)") == isTaken, "seed \(seed): \(file)")
        try FileManager.default.removeItem(at: folder.url(file))
        #expect(walked.takes("\(walked.path)/\(file)") == isTaken, "seed \(seed): \(file), removed")
      }
    }
  }

  /// Swift files in random folders, and ignore files whose patterns are likely to hit them.
  private func makeTree(in folder: TemporaryFolder, _ random: inout SeededGenerator) throws -> [String] {
    var folders = [""]
    for _ in 0..<8 {
      let parent = pick(folders, &random)
      let name = pick(["a", "a", "b", "b", "ab", "ab", "c", "a b", "#a", "!b"], &random)
      if parent.utf8.count < 12, !folders.contains(parent + name + "/") { folders.append(parent + name + "/") }
    }
    var files: Set<String> = []
    for _ in 0..<40 {
      let stem = pick(
        ["a", "a", "b", "b", "c", "ab", "ba", "abc", "a b", "#a", "!b", "[a]", "a*", "\\", "é", "-", "a "], &random)
      files.insert(pick(folders, &random) + stem + ".swift")
    }
    for file in files { try folder.write("", to: file) }
    for path in folders where path.isEmpty || random.next() % 3 == 0 {
      try folder.write(ignoreText(&random), to: path + ".gitignore")
    }
    try folder.write(ignoreText(&random), to: ".git/info/exclude")
    return files.sorted()
  }

  private func ignoreText(_ random: inout SeededGenerator) -> String {
    let pieces = pick([Self.allPieces, Self.commonPieces], &random)
    var text = random.next() % 8 == 0 ? "\u{FEFF}" : ""
    for _ in 0..<(random.next() % 8) {
      if random.next() % 4 == 0 { text += "!" }
      if random.next() % 6 == 0 { text += "/" }
      for _ in 0...(random.next() % 6) { text += pick(pieces, &random) }
      if random.next() % 3 == 0 { text += ".swift" }
      text += pick(["\n", "\n", "\n", "/\n", " \n", "\r\n", "\n\n", ""], &random)
    }
    return text
  }

  private func pick<Choice>(_ choices: [Choice], _ random: inout SeededGenerator) -> Choice {
    choices[Int(random.next() % UInt64(choices.count))]
  }

  private static let allPieces = [
    "a", "b", "c", "ab", "*", "*", "?", "**", "/", "/", "**/", "/**", "/**/", "[ab]", "[!a]", "[^b]", "[a-c]", "[c-a]",
    "[[:alpha:]]", "[[:punct:]]", "[[:no:]]", "[[:]", "[]a]", "[a-]", "[\\a-\\c]", "[\\]a]", "[", "]", "\\", "\\a",
    "\\*", "\\/", "\\ ", " ", "#", "!", "-", "é", ".swift", ".swift", "*.swift", "[!.]", "***",
  ]
  /// Few, so that long patterns hit too.
  private static let commonPieces = [
    "a", "a", "b", "b", "ab", "?", "*", "**", "/", "/", "**/", "/**", "[ab/]", "[a-z]", "\\a", "\\/",
  ]
}
