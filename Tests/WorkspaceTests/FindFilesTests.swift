// Which files a run takes, on small trees on disk.

import TestSupport
import Testing
import Workspace

@Suite struct FindFilesTests {
  /// Makes empty files, runs, and compares the reported paths. The arguments are relative to the folder.
  private func check(
    _ files: [String], ignoring ignoreFiles: [String: String] = [:], _ arguments: [String], finds expected: [String],
    skips: [String] = [], errors: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withTemporaryFolder { folder in
      for file in files { try folder.write("", to: file) }
      for (file, text) in ignoreFiles { try folder.write(text, to: file) }
      let found = findSwiftFiles(arguments, in: folder.path)
      #expect(found.files.map(\.path) == expected, sourceLocation: sourceLocation)
      #expect(found.skipped.map(\.path) == skips, sourceLocation: sourceLocation)
      #expect(found.errors.map { "\($0.path): \($0.reason)" } == errors, sourceLocation: sourceLocation)
    }
  }

  @Test func pathsAreAsGiven() async throws {
    let files = ["A.swift", "Sources/B.swift", "Sources/Sub/C.swift", "Other.txt", ".swift"]
    let all = ["A.swift", "Sources/B.swift", "Sources/Sub/C.swift"]
    try await check(files, [], finds: all)
    try await check(files, ["."], finds: all)
    try await check(files, ["././/"], finds: all)
    try await check(files, ["./Sources/"], finds: ["Sources/B.swift", "Sources/Sub/C.swift"])
    try await check(files, ["Sources//Sub/./"], finds: ["Sources/Sub/C.swift"])
    try await check(files, ["Sources/../Sources/Sub"], finds: ["Sources/../Sources/Sub/C.swift"])
    try await check(files, ["./Sources/B.swift"], finds: ["Sources/B.swift"])
    try await withTemporaryFolder { folder in
      try folder.write("", to: "A.swift")
      let found = findSwiftFiles([folder.path], in: "/nowhere")
      #expect(found.files.map(\.path) == [folder.path + "/A.swift"])
    }
  }

  @Test func orderIsThatOfBytes() async throws {
    let names = [
      "a/z.swift", "a.swift", "a-b/c.swift", "a/b/c.swift", "a/b.swift", "B.swift", "é.swift", "z.swift", "😀.swift",
    ]
    let expected = [
      "B.swift", "a-b/c.swift", "a.swift", "a/b.swift", "a/b/c.swift", "a/z.swift", "z.swift", "é.swift", "😀.swift",
    ]
    try await check(names, [], finds: expected)
    try await check(names, ["z.swift", "a", "."], finds: expected)
  }

  @Test func filesCountOnce() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "S/A.swift")
      try folder.write("", to: "S/B.swift")
      try folder.link("L", to: "S")
      let found = findSwiftFiles(["S", "./S/B.swift", "S/../S/B.swift", "L/B.swift", folder.path], in: folder.path)
      #expect(found.files.map(\.path) == ["S/A.swift", "S/B.swift"])
      #expect(found.files.map(\.isNamed) == [false, true])
    }
  }

  @Test func toolFoldersArePassedOver() async throws {
    let files = [
      ".build/checkouts/A.swift", ".git/A.swift", "DerivedData/A.swift", "x/Pods/A.swift", "Carthage/A.swift",
      ".hg/A.swift", ".hidden/A.swift", "Podsx/A.swift", ".B.swift",
    ]
    try await check(files, [], finds: [".B.swift", ".hidden/A.swift", "Podsx/A.swift"])
    try await check(files, ["x/Pods"], finds: ["x/Pods/A.swift"])
  }

  @Test func ignoreFilesHoldBelowTheirFolder() async throws {
    let files = ["A.swift", "Gen/B.swift", "S/A.swift", "S/Gen/B.swift", "S/T/A.swift"]
    try await check(files, ignoring: [".gitignore": "/A.swift\nGen/"], [], finds: ["S/A.swift", "S/T/A.swift"])
    try await check(
      files, ignoring: [".gitignore": "A.swift", "S/.gitignore": "!/A.swift"], [],
      finds: ["Gen/B.swift", "S/A.swift", "S/Gen/B.swift"])
    // A folder that is ignored isn't entered, so nothing in it can be kept.
    try await check(files, ignoring: [".gitignore": "S/\n!S/A.swift"], [], finds: ["A.swift", "Gen/B.swift"])
  }

  @Test func namedFilesAreTakenWhateverIgnoreFilesSay() async throws {
    let files = ["A.swift", "Gen/B.swift", "Notes.txt"]
    let ignoring = [".gitignore": "*"]
    try await check(files, ignoring: ignoring, ["A.swift", "Notes.txt"], finds: ["A.swift", "Notes.txt"])
    try await check(files, ignoring: [".gitignore": "Gen"], ["Gen"], finds: ["Gen/B.swift"])
  }

  @Test func ignoreFilesAboveCountInARepository() async throws {
    let files = [".git/HEAD", "S/A.swift", "S/B.swift", "S/T/A.swift", "S/T/C.swift"]
    let ignoring = [
      ".gitignore": "A.swift", ".git/info/exclude": "/S/T/C.swift\nB.swift", "S/.gitignore": "!T/A.swift",
    ]
    try await check(files, ignoring: ignoring, ["S/T"], finds: ["S/T/A.swift"])
    try await check(files, ignoring: ignoring, ["S"], finds: ["S/T/A.swift"])
    try await check(files, ignoring: ignoring, [], finds: ["S/T/A.swift"])
    // Outside a repository nothing tells how far up to look.
    try await check(
      ["S/T/A.swift"], ignoring: ["S/.gitignore": "A.swift"], ["S/T"], finds: ["S/T/A.swift"])
  }

  @Test func repositoriesInsideStandAlone() async throws {
    try await check(
      [".git/HEAD", "Sub/.git/HEAD", "Sub/A.swift", "Sub/B.swift", "A.swift", "C.swift"],
      ignoring: [".gitignore": "A.swift", "Sub/.gitignore": "B.swift", ".git/info/exclude": "C.swift"], [],
      finds: ["Sub/A.swift"])
  }

  @Test func linkedWorktreesShareTheirExcludes() async throws {
    try await check(
      ["main/.git/worktrees/w/HEAD", "w/A.swift", "w/B.swift"],
      ignoring: [
        "w/.git": "gitdir: ../main/.git/worktrees/w\n", "main/.git/worktrees/w/commondir": "../..\n",
        "main/.git/info/exclude": "A.swift",
      ],
      ["w"], finds: ["w/B.swift"])
  }

  @Test func linksAreFollowedOnlyWhenNamed() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "S/A.swift")
      try folder.link("S/Link.swift", to: "A.swift")
      try folder.link("S/Broken.swift", to: "nothing")
      try folder.link("S/cycle", to: "..")
      try folder.link("Loop.swift", to: "Loop.swift")
      try folder.link("L", to: "S")
      let walked = findSwiftFiles([], in: folder.path)
      #expect(walked.files.map(\.path) == ["S/A.swift"])
      #expect(walked.skipped.map(\.path) == ["Loop.swift", "S/Broken.swift", "S/Link.swift"])
      #expect(findSwiftFiles(["S/Link.swift"], in: folder.path).files.map(\.path) == ["S/Link.swift"])
      #expect(findSwiftFiles(["L"], in: folder.path).files.map(\.path) == ["L/A.swift"])
      let broken = findSwiftFiles(["S/Broken.swift", "Loop.swift"], in: folder.path)
      #expect(broken.errors.map(\.reason) == ["no such file or folder", "too many symbolic links"])
    }
  }

  @Test func unusableArgumentsAreErrors() async throws {
    try await check(
      ["A.swift"], ["missing", "A.swift/B.swift", "A.swift", "", "a\0b"], finds: ["A.swift"],
      errors: [
        "missing: no such file or folder", "A.swift/B.swift: a part of the path is not a folder",
        ": the path is empty", "a\0b: no such file or folder",
      ])
    #expect(findSwiftFiles(["/dev/null"]).errors.map(\.reason) == ["not a regular file"])
  }

  @Test func strangeNamesAreTaken() async throws {
    let names = ["a b.swift", "a\nb.swift", "*.swift", "\\.swift", "é\u{301}.swift", "'\".swift"]
    try await check(
      names, [], finds: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    try await check(names, ["a\nb.swift"], finds: ["a\nb.swift"])
  }

  /// Equal as strings, two files on most systems.
  @Test func spellingsOfOneNameAreTwoFiles() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("1", to: "\u{E9}.swift")
      try folder.write("2", to: "e\u{301}.swift")
      let isOneFile = try folder.read("\u{E9}.swift") == folder.read("e\u{301}.swift")
      #expect(findSwiftFiles([".", "."], in: folder.path).files.count == (isOneFile ? 1 : 2))
    }
  }

  @Test func namesThatAreNotTextAreSkipped() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "A.swift")
      // Not every file system takes such names.
      let script = #"mkdir "$(printf 'bad\377')" && : >"$(printf 'bad\377/B.swift')" && : >"$(printf 'c\377.swift')""#
      guard try shell(script, in: folder) == 0 else { return }
      let found = findSwiftFiles([], in: folder.path)
      #expect(found.files.map(\.path) == ["A.swift"])
      #expect(found.skipped.map(\.path) == ["bad\u{FFFD}", "c\u{FFFD}.swift"])
      #expect(Set(found.skipped.map(\.reason)) == ["the name is not UTF-8"])
    }
  }

  @Test func pipesAreNeverWaitedFor() async throws {
    try await withTemporaryFolder { folder in
      try #require(try shell("mkfifo P.swift", in: folder) == 0)
      let walked = findSwiftFiles([], in: folder.path)
      #expect(walked.files.isEmpty)
      #expect(walked.skipped == [PathProblem(path: "P.swift", reason: "not a regular file")])
      let named = findSwiftFiles(["P.swift"], in: folder.path)
      #expect(named.errors == [PathProblem(path: "P.swift", reason: "not a regular file")])
    }
  }

  @Test(.enabled(if: !isRoot, "permissions don't bind root"))
  func closedFoldersAreSkippedUnlessNamed() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("", to: "S/Closed/A.swift")
      try folder.write("A.swift", to: "S/.gitignore")
      try folder.write("", to: "S/A.swift")
      try #require(try shell("chmod 0 S/Closed S/.gitignore", in: folder) == 0)
      let walked = findSwiftFiles(["S"], in: folder.path)
      let named = findSwiftFiles(["S/Closed"], in: folder.path)
      try #require(try shell("chmod 700 S/Closed", in: folder) == 0)
      #expect(walked.files.map(\.path) == ["S/A.swift"])
      #expect(walked.skipped.map(\.reason) == ["permission denied", "permission denied"])
      #expect(named.errors == [PathProblem(path: "S/Closed", reason: "permission denied")])
    }
  }
}
