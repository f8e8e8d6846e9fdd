// Bytes from disk, one file and many.

import Project
import Linting
import TestSupport
import Testing
import Workspace

@Suite struct ReadFilesTests {
  @Test(arguments: [0, 1, 4095, 4096, 100_000])
  func everyByteIsRead(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withTemporaryFolder { folder in
      try folder.write(bytes, to: "A.swift")
      #expect(try readFile(folder.path + "/A.swift") == bytes)
    }
  }

  @Test(arguments: [1, 2, 3, 16, 1000])
  func jobsDoNotShow(jobs: Int) async throws {
    try await withTemporaryFolder { folder in
      for index in 100..<150 { try folder.write("file \(index)", to: "\(index).swift") }
      let read = await readFiles(findSwiftFiles([], in: folder.path).files, jobs: jobs)
      #expect(read.files.map(\.path) == (100..<150).map { "\($0).swift" })
      #expect(read.files.map { String(decoding: $0.bytes, as: UTF8.self) } == (100..<150).map { "file \($0)" })
      #expect(read.skipped.isEmpty && read.errors.isEmpty)
    }
  }

  @Test func nothingIsReadFromNothing() async {
    let read = await readFiles([], jobs: 0)
    #expect(read.files.isEmpty && read.skipped.isEmpty && read.errors.isEmpty)
  }

  @Test func whatCannotBeReadIsAnErrorOnlyWhenNamed() async throws {
    try await withTemporaryFolder { folder in
      for name in ["A.swift", "B.swift", "C.swift"] { try folder.write("x", to: name) }
      let found = findSwiftFiles([".", "B.swift"], in: folder.path)
      try #require(try shell("rm A.swift B.swift", in: folder) == 0)
      let read = await readFiles(found.files, jobs: 2)
      #expect(read.files.map(\.path) == ["C.swift"])
      #expect(read.skipped == [PathProblem(path: "A.swift", reason: "no such file or folder")])
      #expect(read.errors == [PathProblem(path: "B.swift", reason: "no such file or folder")])
    }
  }

  @Test func onlyRegularFilesUpToTheLimitAreRead() async throws {
    try await withTemporaryFolder { folder in
      try #require(try shell("mkfifo P && mkdir D && dd if=/dev/zero of=L bs=1048576 count=16", in: folder) == 0)
      #expect(reason(folder.path + "/P") == "not a regular file")
      #expect(reason(folder.path + "/D") == "a folder, not a file")
      #expect(reason("/dev/zero") == "not a regular file")
      #expect(reason(folder.path + "/L") == nil)
      try #require(try shell("printf x >>L", in: folder) == 0)
      #expect(reason(folder.path + "/L") == "larger than 16 MiB")
    }
  }

  /// Some file systems say zero for the size of what has content.
  @Test func sizesAreNotTrusted() throws {
    guard let bytes = try? readFile("/proc/self/status") else { return }
    #expect(bytes.count > 100)
  }

  private func reason(_ path: String) -> String? {
    do throws(PathProblem) {
      _ = try readFile(path)
      return nil
    } catch {
      return error.reason
    }
  }
}
