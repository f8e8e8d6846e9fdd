import Foundation
import TestSupport
import Testing

/// What fixing does to files beyond their text, and what it does when the disk doesn't go along.
struct FixingFilesTests {
  private let flawed = "let a = b.edgesIgnoringSafeArea(.all)\n"
  private let fixed = "let a = b.ignoresSafeArea()\n"

  private func text(_ name: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func names(in folder: TemporaryFolder, _ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url(name).path).sorted()
  }

  @Test(arguments: ["600", "640", "755"])
  func permissionsStay(mode: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      let result = try await shell(
        "chmod \(mode) A.swift; insetlint lint --fix-only; ls -l A.swift >after; chmod \(mode) after; ls -l after",
        in: folder)
      #expect(try text("A.swift", folder) == fixed)
      #expect(try text("after", folder).prefix(10) == result.output.prefix(10))
    }
  }

  @Test func symbolicLinksStayLinks() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "Deep/A.swift")
      try folder.link("Link.swift", to: "Deep/A.swift")
      try folder.link("Chain.swift", to: "Link.swift")
      let result = try await insetlint(["lint", "--fix", "Chain.swift"], in: folder)
      #expect(result.code == 0)
      #expect(try text("Deep/A.swift", folder) == fixed)
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("Link.swift").path)
      #expect(target == "Deep/A.swift")
      #expect(try names(in: folder) == ["Chain.swift", "Deep", "Link.swift"])
      #expect(try names(in: folder, "Deep") == ["A.swift"])
    }
  }

  @Test func anotherHardLinkKeepsTheOldText() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      try FileManager.default.linkItem(at: folder.url("A.swift"), to: folder.url("B.txt"))
      #expect(try await insetlint(["lint", "--fix"], in: folder).code == 0)
      #expect(try text("A.swift", folder) == fixed)
      #expect(try text("B.txt", folder) == flawed)
    }
  }

  @Test func aReadOnlyFileIsLeftAloneAndReported() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      try folder.write(flawed, to: "B.swift")
      let result = try await shell("chmod 444 A.swift; insetlint lint --fix", in: folder)
      #expect(result.code == 2)
      #expect(try text("A.swift", folder) == flawed)
      #expect(try text("B.swift", folder) == fixed)
      let error = "insetlint: error: can't write A.swift: the file is read-only"
      #expect(result.errors.hasPrefix("\(error)\nFixed 1 finding in 1 file.\n"))
      #expect(result.output.hasPrefix("A.swift:1:"))
      #expect(try names(in: folder) == ["A.swift", "B.swift"])
    }
  }

  /// The limit on what a process may write stands for a full disk: that takes no rights.
  @Test func aTextThatDoesNotFitIsNotWritten() async throws {
    try await withTemporaryFolder { folder in
      let long = flawed + String(repeating: "//\n", count: 4000)
      try folder.write(long, to: "A.swift")
      try folder.write(flawed, to: "B.swift")
      let result = try await shell("(ulimit -f 8; insetlint lint --fix-only 2>&1; echo \"code $?\") | cat", in: folder)
      #expect(result.output.hasPrefix("insetlint: error: can't write A.swift: the file would be larger than allowed\n"))
      #expect(result.output.hasSuffix("code 2\n"))
      #expect(try text("A.swift", folder) == long)
      #expect(try text("B.swift", folder) == fixed)
      #expect(try names(in: folder) == ["A.swift", "B.swift"])
    }
  }

  #if os(Linux)
  /// A disk of our own, where the system lets us have one.
  private func onOwnDisk(_ size: String, _ line: String) async throws -> CommandResult? {
    try await withTemporaryFolder { folder in
      let mount = "mount -t tmpfs -o size=\(size) none . 2>/dev/null && cd \"$PWD\""
      let script = "\(mount) || { echo none; exit; }\n\(line)"
      try folder.write("insetlint() { '\(builtProgram().path)' \"$@\"; }\n\(script)\n", to: "script")
      let result = try await shell("unshare -rm sh ./script || echo none", in: folder)
      return result.output.hasSuffix("none\n") ? nil : result
    }
  }

  @Test func aFullDiskChangesNothing() async throws {
    let line = """
      i=0; while [ $i -lt 1000 ]; do echo 'let a = b.edgesIgnoringSafeArea(.all)'; i=$((i + 1)); done >A.swift
      cp A.swift /dev/shm/insetlint-$$ && cat /dev/zero >filler 2>/dev/null
      insetlint lint --fix-only 2>&1; echo "code $?"
      cmp A.swift /dev/shm/insetlint-$$ && rm /dev/shm/insetlint-$$; ls -A
      """
    guard let result = try await onOwnDisk("128k", line) else { return }
    #expect(
      result.output == """
        insetlint: error: can't write A.swift: no space left on the disk
        Fixed nothing.
        code 2
        A.swift
        filler

        """)
  }

  @Test func aReadOnlyDiskIsReported() async throws {
    let line = """
      echo 'let a = b.edgesIgnoringSafeArea(.all)' >A.swift; mount -o remount,ro .
      insetlint lint --fix-only 2>&1; echo "code $?"; ls -A
      """
    guard let result = try await onOwnDisk("128k", line) else { return }
    #expect(
      result.output == """
        insetlint: error: can't write A.swift: the disk is read-only
        Fixed nothing.
        code 2
        A.swift

        """)
  }
  #endif

  @Test func aReadOnlyFolderIsReported() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "Deep/A.swift")
      let line = """
        chmod 555 Deep; touch Deep/x 2>/dev/null && echo superuser
        insetlint lint --fix-only Deep; code=$?
        chmod 755 Deep; exit $code
        """
      let result = try await shell(line, in: folder)
      if result.output == "superuser\n" { return }
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("insetlint: error: can't write Deep/A.swift: permission denied\n"))
      #expect(try text("Deep/A.swift", folder) == flawed)
    }
  }

  /// Whenever it comes: files are whole, and after an interruption that the program notices, nothing else is there.
  /// What a shell starts in the background ignores SIGINT, so it is the killer that runs there.
  @Test(arguments: ["INT", "TERM", "KILL"])
  func anInterruptionLeavesWholeFiles(signal: String) async throws {
    try await withTemporaryFolder { folder in
      let names = (0..<60).map { "A\($0).swift" }
      for delay in ["0", "0.01", "0.02", "0.03", "0.05"] {
        for name in names { try folder.write(flawed, to: name) }
        let program = "sh -c 'echo $$ >pid; exec \"$0\" lint --fix-only' '\(builtProgram().path)' 2>/dev/null"
        let killer = "(sleep \(delay); kill -\(signal) $(cat pid)) 2>/dev/null"
        _ = try await shell("\(killer) & \(program); wait; rm pid", in: folder)
        for name in names { #expect([flawed, fixed].contains(try text(name, folder))) }
        let others = Set(try self.names(in: folder)).subtracting(names)
        #expect(others.allSatisfy { signal == "KILL" && $0.hasPrefix(".A") && $0.contains(".swift.insetlint-") })
        for name in others { try folder.remove(name) }
      }
    }
  }
}
