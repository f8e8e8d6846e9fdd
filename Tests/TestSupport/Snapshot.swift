// Texts too long for a test's source stand in files beside it, and are looked over in the diff of a commit.

import Foundation

/// With this in the environment, snapshots are written and not compared.
private let updateVariable = "UPDATE_SNAPSHOTS"

/// A text that isn't the one on file, or has only now been put there.
package struct SnapshotDifference: Error, CustomStringConvertible {
  package let description: String
}

/// Compares a text with `Snapshots/<name>` beside the test's file. A test that records fails: it has proved nothing.
package func checkSnapshot(_ text: String, _ name: String, testFile: String = #filePath) throws {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Snapshots")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try checkGenerated(text, "\(folder.path)/\(name)")
}

/// The same for a file anywhere in the repository that is made from the sources.
package func checkGenerated(_ text: String, _ path: String) throws {
  let file = URL(fileURLWithPath: path)
  let recorded = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  if recorded == text { return }
  let name = file.lastPathComponent
  guard ProcessInfo.processInfo.environment[updateVariable] != nil else {
    throw SnapshotDifference(
      description: """
        \(name) is not what was recorded. If it is right now: \(updateVariable)=1 swift test, then read the diff.
        \(firstDifference(recorded ?? "", text))
        """)
  }
  try Data(text.utf8).write(to: file)
  throw SnapshotDifference(description: "\(name) is recorded; without \(updateVariable) the test passes from now on")
}

private func firstDifference(_ old: String, _ new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  return """
    line \(line + 1) was: \(line < old.count ? String(old[line]) : "(nothing)")
    line \(line + 1) is:  \(line < new.count ? String(new[line]) : "(nothing)")
    """
}
