// Patterns as in `.gitignore`, but of paths that nobody walks to: what matches a folder matches all that is in it.

package struct PathPatterns: Sendable {
  /// Absolute and without links; what isn't below matches nothing.
  private let folder: [UInt8]
  private let rules: IgnoreRules

  init(_ patterns: [String], in folder: [UInt8]) {
    self.folder = folder
    rules = IgnoreRules(Array(patterns.joined(separator: "\n").utf8))
  }

  /// - Parameter path: absolute and without links.
  func match(_ path: [UInt8], isFolder: Bool = false) -> Bool {
    guard path.count > folder.count + 1, path[folder.count] == UInt8(ascii: "/"), path.starts(with: folder) else {
      return false
    }
    let start = folder.count + 1
    var end = start
    while let slash = path[end...].firstIndex(of: UInt8(ascii: "/")) {
      if rules.verdict(on: Array(path[..<slash]), from: start, isFolder: true) == .ignored { return true }
      end = slash + 1
    }
    return rules.verdict(on: path, from: start, isFolder: isFolder) == .ignored
  }
}
