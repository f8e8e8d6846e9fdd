// A folder asked file by file; that it agrees with a walk about ignore files is tested with those.

import Project
import TestSupport
import Testing
import Workspace

@Suite struct WalkedFolderTests {
  @Test func takesWhatAWalkMeets() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "S/A.swift")
      try folder.write("", to: "S/sub.swift/B.swift")
      try folder.link("S/Link.swift", to: "A.swift")
      try folder.link("S/link", to: "sub.swift")
      let walked = WalkedFolder(folder.path + "/S/")
      func takes(_ name: String) -> Bool { walked.takes("\(folder.path)/S/\(name)") }
      for name in ["A.swift", "New.swift", "new/folder/New.swift", "sub.swift/B.swift"] { #expect(takes(name)) }
      for name in [
        "Link.swift", "link/B.swift", "sub.swift", "A.txt", ".swift", ".build/A.swift", "x/Pods/A.swift",
        "../S/A.swift",
        "./../S/A.swift", "",
      ] {
        #expect(!takes(name), "\(name)")
      }
    }
  }

  @Test func pathsLeadThroughLinksOrNot() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "S/A.swift")
      try folder.link("L", to: "S")
      let walked = WalkedFolder(folder.path + "/L")
      for name in ["L/A.swift", "S/A.swift", "S//./A.swift"] {
        #expect(walked.reportedPath(of: "\(folder.path)/\(name)") == folder.path + "/L/A.swift")
      }
      for name in ["L", "L/", "LA.swift", "Lx/A.swift"] {
        #expect(walked.reportedPath(of: "\(folder.path)/\(name)") == nil)
      }
      #expect(await walked.read(jobs: 1).sources.files.map(\.path) == [folder.path + "/L/A.swift"])
      #expect(WalkedFolder("/").reportedPath(of: "/a.swift") == "/a.swift")
    }
  }

  @Test func bytesAreThoseOfTakenFiles() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("a", to: "A.swift")
      try folder.write("b", to: "B.swift")
      try folder.write("B.swift", to: ".gitignore")
      let walked = WalkedFolder(folder.path)
      #expect(walked.bytes(of: folder.path + "/A.swift") == Array("a".utf8))
      #expect(walked.bytes(of: folder.path + "/B.swift") == nil)
      #expect(walked.bytes(of: folder.path + "/C.swift") == nil)
    }
  }
}
