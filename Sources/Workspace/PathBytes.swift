// Paths as bytes. Two file names may be equal as strings and still be two files (é has two spellings), and a name need
// not be UTF-8 at all, so nothing here compares, sorts or looks up paths as `String`.

/// A folder and a name in it.
func joined(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  var path: [UInt8] = []
  path.reserveCapacity(folder.count + 1 + name.count)
  path += folder
  path.append(UInt8(ascii: "/"))
  path += name
  return path
}

/// The folder a path lies in; nil for the root, which is empty.
func parent(of path: [UInt8]) -> [UInt8]? {
  path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) }
}

/// Whether the bytes are UTF-8, so that a string can stand for them.
func isText(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}

/// The same path without `.` and doubled or final slashes; the current folder is empty. `..` stays, because what it
/// means depends on links.
func tidied(_ path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  let relative = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  return path.utf8.first == UInt8(ascii: "/") ? "/" + relative : relative
}

/// Order of paths everywhere: that of their bytes.
func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Whether `part` stands in `bytes` at `start`.
func contains(_ bytes: [UInt8], _ part: [UInt8], at start: Int) -> Bool {
  guard start >= 0, bytes.count - start >= part.count else { return false }
  for index in part.indices where bytes[start + index] != part[index] { return false }
  return true
}
