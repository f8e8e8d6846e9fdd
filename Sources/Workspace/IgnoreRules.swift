// What one `.gitignore` file says, as a plain value: text in, verdicts on paths out, no disk. It follows Git's `dir.c`
// to the letter, oddities included, because a linter that reads other files than Git shows is hard to explain.

/// The patterns of one ignore file.
package struct IgnoreRules: Sendable {
  package enum Verdict: Sendable, Equatable {
    case ignored
    /// By a pattern with `!`.
    case kept
  }

  private enum Shape {
    /// No wildcard.
    case plain([UInt8])
    /// `*.o`, by far the commonest wildcard.
    case ending([UInt8])
    case glob(Glob)
  }

  private struct Pattern {
    let shape: Shape
    let verdict: Verdict
    let isForFoldersOnly: Bool
    /// It holds a slash, so the path from the ignore file's folder counts; else the last name does.
    let isForWholePaths: Bool
  }

  /// In the order of the file: the last one that matches decides.
  private var patterns: [Pattern] = []

  package init(_ text: [UInt8]) {
    let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
    let lines = text.dropFirst(isMarked ? 3 : 0).split(separator: UInt8(ascii: "\n"))
    patterns = lines.compactMap(pattern)
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// What the file says of a path below its folder, nil: nothing. Folders above the path aren't asked: a walk doesn't
  /// enter those that are ignored.
  package func verdict(on path: String, isFolder: Bool) -> Verdict? {
    verdict(on: Array(path.utf8), from: 0, isFolder: isFolder)
  }

  /// The same for `path[start...]`, where the part before `start` is the ignore file's folder with its slash.
  func verdict(on path: [UInt8], from start: Int, isFolder: Bool) -> Verdict? {
    let nameStart = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    for pattern in patterns.reversed() where isFolder || !pattern.isForFoldersOnly {
      let from = pattern.isForWholePaths ? start : max(start, nameStart)
      let matches =
        switch pattern.shape {
        case .plain(let bytes): path.count - from == bytes.count && contains(path, bytes, at: from)
        case .ending(let bytes): path.count - from >= bytes.count && contains(path, bytes, at: path.count - bytes.count)
        case .glob(let glob): glob.matches(path, from: from)
        }
      if matches { return pattern.verdict }
    }
    return nil
  }

  /// Nil for an empty line, a comment, and what can't match anything.
  private func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    guard line.count <= Limits.maximumPatternBytes, line.first != UInt8(ascii: "#") else { return nil }
    var bytes = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    if let end = bytes.firstIndex(of: 0) { bytes.removeSubrange(end...) }
    removeTrailingSpaces(&bytes)
    let isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    let isForFoldersOnly = bytes.last == UInt8(ascii: "/")
    if isForFoldersOnly { bytes.removeLast() }
    let isForWholePaths = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty, let shape = shape(bytes, isForWholePaths: isForWholePaths) else { return nil }
    return Pattern(
      shape: shape, verdict: isNegated ? .kept : .ignored, isForFoldersOnly: isForFoldersOnly,
      isForWholePaths: isForWholePaths)
  }

  private func shape(_ bytes: [UInt8], isForWholePaths: Bool) -> Shape? {
    if !bytes.contains(where: isSpecial) { return .plain(bytes) }
    let rest = bytes.dropFirst()
    if bytes[0] == UInt8(ascii: "*"), !isForWholePaths, !rest.contains(where: isSpecial) { return .ending(Array(rest)) }
    return Glob(bytes).map { .glob($0) }
  }
}

/// Spaces at the end don't count unless a backslash stands before them.
private func removeTrailingSpaces(_ bytes: inout [UInt8]) {
  var end = 0
  var index = 0
  while index < bytes.count {
    let isEscaped = bytes[index] == UInt8(ascii: "\\")
    if isEscaped { index += 1 }
    guard index < bytes.count else { return }
    if isEscaped || bytes[index] != UInt8(ascii: " ") { end = index + 1 }
    index += 1
  }
  bytes.removeSubrange(end...)
}
