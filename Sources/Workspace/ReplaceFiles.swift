// Giving files new texts. Each is written to a hidden file beside the one that it is for, and when all are there, they
// take their places: at any moment every file is whole, and a disk that is full or a folder that is read-only shows
// before anything has changed. What leads to a file by a symbolic link still does; another name of the same file (a
// hard link) keeps the old text.

/// A new text that waits beside its file.
package struct StagedFile: Sendable {
  /// As in reports.
  package let path: String
  private let realPath: [UInt8]
  private let temporary: [UInt8]
  private let old: [UInt8]

  /// Refuses when the file isn't what it was read as.
  ///
  /// - Parameter path: relative to the process's current folder, or absolute.
  package init(_ path: String, from old: [UInt8], to new: [UInt8]) throws(PathProblem) {
    self.path = path
    self.old = old
    do throws(FileFault) {
      realPath = try Workspace.realPath(Array(path.utf8))
      guard try readRegularFile(realPath) == old else { throw .changed }
      temporary = try writeBeside(realPath, new)
    } catch {
      throw PathProblem(path: path, reason: error.reason)
    }
  }

  /// Puts the new text in the file's place, unless the file has changed since it was read. The hidden file is gone
  /// afterwards in any case.
  package func commit() throws(PathProblem) {
    do throws(FileFault) {
      guard try readRegularFile(realPath) == old else { throw .changed }
      try replaceFile(realPath, by: temporary)
    } catch {
      discard()
      throw PathProblem(path: path, reason: error.reason)
    }
  }

  package func discard() { removeFile(temporary) }
}

/// `.NAME.insetlint-1a2b3c4d`: hidden, no Swift file, and known for what it is if we are killed before it is gone.
func temporaryPath(beside path: [UInt8]) -> [UInt8] {
  let folder = parent(of: path) ?? []
  var name = path.dropFirst(folder.count + 1).prefix(Limits.maximumNameBytes)
  // Not in the middle of a letter, where the name had to be cut.
  if name.endIndex < path.endIndex, path[name.endIndex] & 0xC0 == 0x80 {
    name = name[..<(name.lastIndex { $0 & 0xC0 != 0x80 } ?? name.startIndex)]
  }
  let digits = String(UInt32.random(in: .min ... .max), radix: 16)
  let ending = ".insetlint-" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  return joined(folder, [UInt8(ascii: ".")] + name + ending.utf8)
}
