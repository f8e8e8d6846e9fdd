// Writing what a run made, and the absolute form of paths for it.

/// Writes a file whole or not at all. A relative path is relative to the process's current folder; folders that are
/// missing aren't made.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws(PathProblem) {
  do throws(FileFault) {
    try writeWholeFile(Array(path.utf8), bytes)
  } catch {
    throw PathProblem(path: path, reason: error == .missing ? "there is no folder for it" : error.reason)
  }
}

/// The process's current folder, free of links; empty for the root, or when it is gone.
package func currentFolder() -> String { String(decoding: (try? realPath([UInt8(ascii: ".")])) ?? [], as: UTF8.self) }

/// The path from the root, without links where there is such a file, and in any case without `.` and `..`.
package func absolutePath(_ path: String) -> String {
  if let real = try? realPath(Array(path.utf8)) { return real.isEmpty ? "/" : String(decoding: real, as: UTF8.self) }
  let path = path.utf8.first == UInt8(ascii: "/") ? path : "\(currentFolder())/\(path)"
  var parts: [Substring.UTF8View] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
    if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
}

/// An absolute path as it is from the current folder, where it lies below.
package func shownPath(_ path: String) -> String {
  let start = currentFolder() + "/"
  return path.utf8.starts(with: start.utf8)
    ? String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self) : path
}
