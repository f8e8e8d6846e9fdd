// Files are written whole or not at all.

import Foundation
import TestSupport
import Testing
import Workspace

@Suite struct WriteFileTests {
  private let bytes = Array("new\n".utf8)

  @Test func aFileIsMadeOrReplaced() async throws {
    try await withTemporaryFolder { folder in
      for _ in 0..<2 {
        try writeFile(folder.path + "/report", bytes)
        #expect(try folder.read("report") == bytes)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
    }
  }

  @Test func aLinkStaysAndPermissionsDo() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("old", to: "Deep/report")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/Deep/report")
      try folder.link("link", to: "Deep/report")
      try writeFile(folder.path + "/link", bytes)
      #expect(try folder.read("Deep/report") == bytes)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "Deep/report")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/Deep/report")
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test(arguments: [
    ("None/report", "there is no folder for it"), ("Folder", "a folder, not a file"),
    ("file/report", "a part of the path is not a folder"), ("Folder/none/", "there is no folder for it"),
  ])
  func whatCannotBeWrittenIsSaid(path: String, reason: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.makeFolder("Folder")
      try folder.write("old", to: "file")
      let problem = #expect(throws: PathProblem.self) { try writeFile(folder.path + "/" + path, bytes) }
      #expect(problem?.reason == reason)
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["Folder", "file"])
      #expect(try folder.read("file") == Array("old".utf8))
    }
  }

  @Test func aDeviceIsWrittenTo() throws {
    try writeFile("/dev/null", bytes)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func absolutePathsHaveNoSteps() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "Deep/A.swift")
      let real = absolutePath(folder.path)
      try folder.link("link", to: "Deep")
      #expect(absolutePath(folder.path + "/link/A.swift") == real + "/Deep/A.swift")
      #expect(absolutePath("/none/./a/../b//c") == "/none/b/c")
      #expect(absolutePath("none/x") == currentFolder() + "/none/x")
      #expect(absolutePath("/..") == "/")
    }
  }
}
