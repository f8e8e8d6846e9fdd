import TestSupport
import Testing

/// What `lint` does with fixes: what it applies, and what it says.
struct FixingTests {
  private let flawed = "let a = b.edgesIgnoringSafeArea(.all)\n"
  private let fixed = "let a = b.ignoresSafeArea()\n"
  /// Offers only a suggested fix.
  private let choice = """
    struct A: View {
      var body: some View { ScrollView {}.safeAreaInset(edge: .top) { Text("") } }
    }

    """
  private let chosen = """
    struct A: View {
      var body: some View { ScrollView {}.safeAreaInset(edge: .top, spacing: 0) { Text("") } }
    }

    """

  private func text(_ name: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func safeFixesAreAppliedAndTheRestIsReported() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      try folder.write(flawed, to: "Deep/B.swift")
      try folder.write(choice, to: "C.swift")
      let arguments = ["lint", "--fix", "--rule", "implicit-inset-spacing=warning"]
      let result = try await insetlint(arguments, in: folder)
      #expect(result.code == 1)
      #expect(try text("A.swift", folder) == fixed)
      #expect(try text("Deep/B.swift", folder) == fixed)
      #expect(try text("C.swift", folder) == choice)
      #expect(result.output.hasPrefix("C.swift:2:"))
      #expect(
        result.errors == "Fixed 2 findings in 2 files; 1 more with --unsafe-fixes.\n1 warning in 3 files\n")
      let again = try await insetlint(arguments, in: folder)
      #expect(again.output == result.output)
      #expect(again.errors.hasPrefix("Fixed nothing; 1 more"))
      let rest = try await insetlint(arguments + ["--unsafe-fixes"], in: folder)
      #expect(rest.code == 0)
      #expect(try text("C.swift", folder) == chosen)
      #expect(rest.errors == "Fixed 1 finding in 1 file.\nno findings in 3 files\n")
    }
  }

  @Test(arguments: [["--fix-only"], ["--fix", "--fix-only"], ["--fix-only", "--format", "json"]])
  func fixOnlyReportsNothing(options: [String]) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      try folder.write(choice, to: "C.swift")
      let result = try await insetlint(["lint", "--rule", "implicit-inset-spacing=error"] + options, in: folder)
      #expect(result.code == 0)
      #expect(result.output == "")
      #expect(result.errors == "Fixed 1 finding in 1 file; 1 more with --unsafe-fixes.\n")
      #expect(try text("A.swift", folder) == fixed)
      #expect(try await insetlint(["lint", "B.swift"] + options, in: folder).code == 2)
    }
  }

  @Test func diffChangesNothing() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("// é\r\n\r\n" + flawed + "1\n2\n3\n4\n5\n6\n7\n8\n" + flawed + "end", to: "A.swift")
      try folder.write(fixed, to: "B.swift")
      try folder.write(choice, to: "C.swift")
      let before = try text("A.swift", folder)
      let result = try await insetlint(["lint", "--diff", "--preset", "all"], in: folder)
      #expect(result.code == 1)
      let hunk = "-\(flawed)+\(fixed)"
      #expect(
        result.output == """
          --- A.swift
          +++ A.swift
          @@ -1,6 +1,6 @@
           // é\r
           \r
          \(hunk) 1
           2
           3
          @@ -9,5 +9,5 @@
           6
           7
           8
          \(hunk) end
          \\ No newline at end of file

          """)
      #expect(result.errors == "Would fix 2 findings in 1 file; 1 more with --unsafe-fixes.\n")
      #expect(try text("A.swift", folder) == before)
      for line in ["B.swift", "--fix B.swift", "--fix-only B.swift"] {
        let none = try await shell("insetlint lint --diff \(line)", in: folder)
        #expect(none.code == 0)
        #expect(none.output == "")
      }
    }
  }

  /// Names that would end a line of the diff, and those that need care of other kinds.
  @Test(arguments: ["A.swift", "Deep/A b.swift", "Deep/a\"b\\c.swift", "é\nb\t.swift"])
  func theDiffIsWhatGitTakes(name: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write("\u{FEFF}" + flawed + choice, to: name)
      let line = "insetlint lint --preset all --unsafe-fixes --diff >patch; git apply -p0 patch"
      let result = try await shell(line, in: folder)
      #expect(result.code == 0, "\(result.errors)")
      #expect(try text(name, folder) == "\u{FEFF}" + fixed + chosen)
    }
  }

  @Test func standardInputIsFixedToStandardOutput() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(flawed, to: "A.swift")
      let arguments = ["lint", "-", "--fix", "--stdin-filename", "A.swift"]
      let result = try await insetlint(arguments, input: flawed + "x.edgesIgnoringSafeArea(edges)\n", in: folder)
      #expect(result.output == fixed + "x.ignoresSafeArea(edges: edges)\n")
      #expect(result.errors == "Fixed 2 findings in 1 file.\nno findings in 1 file\n")
      #expect(try text("A.swift", folder) == flawed)

      let rest = try await insetlint(
        arguments + ["--preset", "all", "--rule", "implicit-inset-spacing=error"], input: choice, in: folder)
      #expect(rest.code == 1)
      #expect(rest.output == choice)
      #expect(rest.errors.contains("\nA.swift:2:"))
      let diff = try await insetlint(["lint", "-", "--diff"], input: flawed, in: folder)
      #expect(diff.output.hasPrefix("--- <stdin>\n"))
      #expect(diff.code == 1)
    }
  }

  @Test(arguments: ["let a = b.edgesIgnoringSafeArea(.all)\nlet x = (\n", "}\nlet a = b.edgesIgnoringSafeArea(.all)\n"])
  func aFileWithSyntaxErrorsIsLeftAlone(text: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(text, to: "A.swift")
      let result = try await insetlint(["lint", "--fix"], in: folder)
      #expect(try self.text("A.swift", folder) == text)
      #expect(result.errors.contains("A.swift has syntax errors, so nothing is fixed in it\n"))
    }
  }

  @Test func byteOrderMarkLineEndsAndOtherBytesStay() async throws {
    try await withTemporaryFolder { folder in
      let rest = Array("\u{FEFF}// ".utf8) + [0xE9] + Array("\r\nlet s = \"é\u{301}\"\r\n".utf8)
      try folder.write(rest + Array(flawed.utf8), to: "A.swift")
      #expect(try await insetlint(["lint", "--fix"], in: folder).code == 0)
      #expect(try folder.read("A.swift") == rest + Array(fixed.utf8))
    }
  }
}
