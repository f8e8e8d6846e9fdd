// Which lines of which files have changed, as Git sees it.

/// What code to compare.
package enum ChangeScope: Sendable, Equatable {
  /// The working tree, untracked files included, with the last commit.
  case workingTree
  /// The index with the last commit.
  case index
  /// The working tree with the commit where this one and the last one parted.
  case since(String)
}

/// Lines by file.
package struct ChangedLines: Sendable {
  /// By absolute path without links; lines count from 1. Nil: all lines are new.
  private var lines: [String: [ClosedRange<Int>]?] = [:]
  /// The bytes of files as they are in the index, where these are asked for.
  package private(set) var staged: [String: [UInt8]] = [:]

  /// The absolute paths of the files that have changed.
  package var paths: Set<String> { Set(lines.keys) }

  /// Whether one of the lines of a file has changed.
  package func contain(_ path: String, _ range: ClosedRange<Int>) -> Bool {
    switch lines[path] {
    case nil: false
    case .some(nil): true
    case .some(let ranges?): ranges.contains { $0.overlaps(range) }
    }
  }
}

/// Why changes can't be known; what to do stands after a semicolon.
package struct ChangesUnknown: Error, Sendable {
  package let message: String
}

extension ChangedLines {
  /// The changes in the repository that the folder lies in.
  package init(_ scope: ChangeScope, in folder: String = ".") throws(ChangesUnknown) {
    guard let real = try? realPath(Array(folder.utf8)) else {
      throw ChangesUnknown(message: "there is no folder \(folder)")
    }
    let git = Git(folder: real.isEmpty ? "/" : String(decoding: real, as: UTF8.self))
    guard let top = git.output(["rev-parse", "--show-toplevel"]).map(line) else {
      throw ChangesUnknown(message: "Git knows of no changes here; run it in a repository with git installed")
    }
    let base = try ChangedLines.base(of: scope, git)
    let options = [
      "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--unified=0", "--inter-hunk-context=0",
    ]
    let compared = scope == .index ? ["--cached", base] : [base]
    let prefixes = ["--src-prefix=a/", "--dst-prefix=b/"]
    guard let diff = git.output(["diff"] + options + prefixes + compared + ["--"]) else {
      throw ChangesUnknown(message: "Git can't compare with '\(base)'")
    }
    for (path, ranges) in changedLines(inDiff: diff) { lines["\(top)/\(path)"] = ranges }
    if scope == .index {
      for path in lines.keys.sorted() where path.hasSuffix(".swift") {
        staged[path] = git.output(["cat-file", "blob", ":\(path.dropFirst(top.count + 1))"])
      }
    } else if let untracked = Git(folder: top).output(["ls-files", "--others", "--exclude-standard", "-z"]) {
      for path in untracked.split(separator: 0) {
        lines["\(top)/\(String(decoding: path, as: UTF8.self))"] = .some(nil)
      }
    }
  }

  private static func base(of scope: ChangeScope, _ git: Git) throws(ChangesUnknown) -> String {
    guard case .since(let name) = scope else {
      // Before the first commit, everything is new.
      return git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", "HEAD^{commit}"]).map(line)
        ?? emptyTree
    }
    guard
      let commit = git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]).map(line)
    else {
      throw ChangesUnknown(
        message: "Git knows no commit '\(name)' here; name a branch, tag or commit that has been fetched")
    }
    return git.output(["merge-base", commit, "HEAD"]).map(line) ?? commit
  }
}

/// What Git calls a tree without files.
private let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

private func line(_ output: [UInt8]) -> String {
  String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}

/// The new lines of each file in a diff without context, by path from the repository's root.
func changedLines(inDiff diff: [UInt8]) -> [String: [ClosedRange<Int>]] {
  var lines: [String: [ClosedRange<Int>]] = [:]
  var path: String?
  // Lines of files that follow a hunk's head; they may look like anything.
  var remaining = 0
  for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if remaining > 0 {
      if line.first == UInt8(ascii: "\\") { continue }
      remaining -= 1
    } else if line.starts(with: "+++ ".utf8) {
      path = newPath(line.dropFirst(4))
    } else if line.starts(with: "@@ ".utf8) {
      guard let hunk = Hunk(String(decoding: line, as: UTF8.self)) else { continue }
      remaining = hunk.oldCount + hunk.newCount
      if let path, hunk.newCount > 0 {
        lines[path, default: []].append(hunk.newStart...(hunk.newStart + hunk.newCount - 1))
      }
    }
  }
  return lines
}

/// `@@ -12,0 +13,2 @@`
private struct Hunk {
  let oldCount: Int
  let newStart: Int
  let newCount: Int

  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count >= 3, let old = Hunk.range(words[1], "-"), let new = Hunk.range(words[2], "+") else { return nil }
    oldCount = old.count
    (newStart, newCount) = (new.start, new.count)
  }

  private static func range(_ word: Substring, _ sign: Character) -> (start: Int, count: Int)? {
    guard word.first == sign else { return nil }
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let first = numbers.first, let start = first, start >= 0 else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard let count = numbers[1], count >= 0, count < Int.max / 4, start < Int.max / 4 else { return nil }
    return (start, count)
  }
}

/// `b/Sources/A.swift`, or the same in quotes with C's escapes; nil for `/dev/null`.
private func newPath(_ bytes: ArraySlice<UInt8>) -> String? {
  var path: [UInt8] = []
  if bytes.first == UInt8(ascii: "\"") {
    var rest = bytes.dropFirst().dropLast(bytes.last == UInt8(ascii: "\"") ? 1 : 0)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        path.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): path.append(0x0A)
      case UInt8(ascii: "t"): path.append(0x09)
      case UInt8(ascii: "r"): path.append(0x0D)
      case UInt8(ascii: "a"): path.append(0x07)
      case UInt8(ascii: "b"): path.append(0x08)
      case UInt8(ascii: "f"): path.append(0x0C)
      case UInt8(ascii: "v"): path.append(0x0B)
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        path.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1) - 0x30 }))
      default: path.append(escaped)
      }
    }
  } else {
    // A name with a space is followed by a tab.
    path = Array(bytes.last == UInt8(ascii: "\t") ? bytes.dropLast() : bytes)
  }
  guard path.starts(with: "b/".utf8) else { return nil }
  return String(decoding: path.dropFirst(2), as: UTF8.self)
}
