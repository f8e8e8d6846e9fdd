import Foundation
import TestSupport
import Testing

@testable import Workspace

/// New texts for files: there or not, and never in part.
struct ReplaceFilesTests {
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func stage(_ name: String, in folder: TemporaryFolder, _ old: String, _ new: String) throws -> StagedFile {
    try StagedFile(folder.url(name).path, from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func theTextIsThereWhenItIsCommitted() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("old", to: "A.swift")
      let staged = try stage("A.swift", in: folder, "old", "new")
      #expect(try folder.read("A.swift") == Array("old".utf8))
      let names = try names(in: folder)
      #expect(names.count == 2)
      #expect(names[0].hasPrefix(".A.swift.insetlint-"))
      #expect(!names[0].hasSuffix(".swift"))
      try staged.commit()
      #expect(try folder.read("A.swift") == Array("new".utf8))
      #expect(try self.names(in: folder) == ["A.swift"])
    }
  }

  @Test func nothingIsLeftOfWhatIsDiscarded() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("old", to: "A.swift")
      try stage("A.swift", in: folder, "old", "new").discard()
      #expect(try folder.read("A.swift") == Array("old".utf8))
      #expect(try names(in: folder) == ["A.swift"])
    }
  }

  @Test func aFileThatHasChangedIsLeftAlone() async throws {
    try await withTemporaryFolder { folder in
      let problem = PathProblem(path: folder.url("A.swift").path, reason: "the file has changed meanwhile")
      try folder.write("other", to: "A.swift")
      #expect(throws: problem) { try stage("A.swift", in: folder, "old", "new") }
      let staged = try stage("A.swift", in: folder, "other", "new")
      try folder.write("third", to: "A.swift")
      #expect(throws: problem) { try staged.commit() }
      #expect(try folder.read("A.swift") == Array("third".utf8))
      #expect(try names(in: folder) == ["A.swift"])
    }
  }

  @Test func aFileThatIsGoneStaysGone() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("old", to: "A.swift")
      let staged = try stage("A.swift", in: folder, "old", "new")
      try folder.remove("A.swift")
      #expect(throws: PathProblem.self) { try staged.commit() }
      #expect(try names(in: folder) == [])
    }
  }

  /// File systems allow 255 bytes; a letter of three isn't cut through.
  @Test func longNamesAreCut() async throws {
    try await withTemporaryFolder { folder in
      for name in [String(repeating: "n", count: 249) + ".swift", "n" + String(repeating: "漢", count: 82) + ".swift"] {
        try folder.write("old", to: name)
        try stage(name, in: folder, "old", "new").commit()
        #expect(try folder.read(name) == Array("new".utf8))
        #expect(isText(temporaryPath(beside: Array("/\(name)".utf8))))
      }
      #expect(try names(in: folder).count == 2)
    }
  }
}
