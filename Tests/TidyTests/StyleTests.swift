import Testing

/// What may not be written, and the reason that the failure gives.
private struct Ban: CustomTestStringConvertible {
  let word: String
  let reason: String
  /// Files that are the exception.
  var exceptions: Set<String> = []

  var testDescription: String { word }
}

private let newerSystems = "needs a newer macOS than 14, or a library that macOS 14 lacks"
private let mayTrap = "ends the process when we are wrong"
private let shared = "shares state between threads without a check"

private let bans = [
  Ban(word: "Span", reason: newerSystems),
  Ban(word: "RawSpan", reason: newerSystems),
  Ban(word: "MutableSpan", reason: newerSystems),
  Ban(word: "UTF8Span", reason: newerSystems),
  Ban(word: "InlineArray", reason: newerSystems),
  Ban(word: "Mutex", reason: newerSystems),
  Ban(word: "Atomic", reason: newerSystems),
  Ban(word: ".span", reason: newerSystems),
  Ban(word: "@_lifetime", reason: "is an experiment of the compiler"),
  Ban(word: "try!", reason: mayTrap),
  Ban(word: "as!", reason: mayTrap, exceptions: ["Tests/SyntaxTests/SyntaxSnapshotTests.swift"]),
  Ban(word: "@unchecked", reason: shared),
  Ban(word: "nonisolated(unsafe)", reason: shared),
  Ban(word: "@preconcurrency", reason: shared),
  Ban(
    word: "unsafe ", reason: "belongs in the files listed for it",
    exceptions: [
      "Sources/Syntax/Bytes.swift", "Sources/Workspace/FileSystem.swift", "Sources/Workspace/FileSystem+Writing.swift",
      "Sources/Workspace/RunProcess.swift", "Sources/LanguageServer/System.swift", "Sources/insetlint/Console.swift",
      "Tests/SyntaxTests/SyntaxSnapshotTests.swift",
    ]),
]

/// The style that a machine can hold us to. `swift format lint` sees to the rest.
struct StyleTests {
  @Test(arguments: bans)
  fileprivate func bannedWords(ban: Ban) throws {
    for file in try allSwift() where !ban.exceptions.contains(file.path) {
      if file.path == "Tests/TidyTests/StyleTests.swift" { continue }
      for line in file.codeLines where contains(line.text, word: ban.word) {
        Issue.record("\(file.path):\(line.number): '\(ban.word)' \(ban.reason)")
      }
    }
  }

  @Test func linesAreShort() throws {
    for file in try allSwift() {
      // Carets under an example are as long as what they say.
      for (index, line) in file.lines.enumerated() where line.count > 120 && !line.contains("^ ") {
        Issue.record("\(file.path):\(index + 1): \(line.count) characters, at most 120")
      }
    }
  }

  @Test func noToDoStays() throws {
    for file in try allSwift() where file.path != "Tests/TidyTests/StyleTests.swift" {
      for (index, line) in file.lines.enumerated() where line.contains("FIXME") || line.contains("TODO:") {
        Issue.record("\(file.path):\(index + 1): \(line)")
      }
    }
  }

  /// A file opens with what it is for; tests say it in the comment of their suite.
  @Test func filesSayWhatTheyAreFor() throws {
    for file in try ["Sources", "Rules"].flatMap({ try ownFiles(below: $0) }) {
      let first = file.lines.first { !$0.isEmpty && !$0.hasPrefix("import") && !$0.contains(" import ") } ?? ""
      #expect(first.hasPrefix("//") || file.path.hasPrefix("Rules/"), "\(file.path) opens with: \(first)")
    }
  }

  /// Only reported: splitting at a line number makes worse code, but someone should look.
  @Test func longFilesAreReported() throws {
    for file in try allSwift() where file.lines.count > 500 {
      print("note: \(file.path) has \(file.lines.count) lines")
    }
  }
}

/// Whether the word stands in the line, not as a part of a longer word or of a member's name.
private func contains(_ line: Substring, word: String) -> Bool {
  var rest = line
  while let range = rest.firstRange(of: word) {
    let isPartBefore = word.first?.isLetter == true && rest[..<range.lowerBound].last.map(isWordPart) == true
    let isPartAfter = word.last?.isLetter == true && rest[range.upperBound...].first.map(isWordPart) == true
    if !isPartBefore && !isPartAfter { return true }
    rest = rest[range.upperBound...]
  }
  return false
}

private func isWordPart(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "."
}
