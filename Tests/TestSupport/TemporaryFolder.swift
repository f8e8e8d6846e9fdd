// A folder for tests that need a disk. It removes itself, whatever the test does, and its paths are relative to it, so
// that a test reads like the tree it makes.

package import Foundation

package struct TemporaryFolder: Sendable {
  /// Absolute; may lead through links, as the system's temporary folder does on macOS.
  package let path: String

  /// Writes a file, with the folders that lead to it.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link; the target is taken as it is and need not exist.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

  /// A folder in it; whoever made this one removes both.
  package func inside(_ name: String) -> TemporaryFolder { TemporaryFolder(path: url(name).path) }

  package func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }
}

/// Runs the body with a new empty folder and removes it afterwards.
package func withTemporaryFolder<Value>(_ body: (TemporaryFolder) async throws -> Value) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("InsetLint-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(TemporaryFolder(path: folder.path))
}
