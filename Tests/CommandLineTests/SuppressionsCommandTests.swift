import TestSupport
import Testing

/// Suppressions as a project's people meet them: listed, and written by the program.
struct SuppressionsCommandTests {
  private let poster = """
    struct Poster: View {
      var body: some View {
        // insetlint:disable:next deprecated-edges-ignoring-safe-area -- the museum runs on iOS 13
        Image("sunset").edgesIgnoringSafeArea(.all)
        // insetlint:disable:next spacer-in-scroll-view until:9999-12-31
        Text("Tonight") // insetlint:disable:this spacer-in-scroll-view until:2020-01-01 -- later
      }
    }

    """

  @Test func theListSaysWhatEachDoes() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(poster, to: "Poster.swift")
      try folder.write("let a = 1\n", to: "A.swift")
      let result = try await insetlint(["suppressions"], in: folder)
      #expect(result.code == 0)
      #expect(
        result.output == """
          Poster.swift:3: disable:next deprecated-edges-ignoring-safe-area (1 finding, age unknown): \
          the museum runs on iOS 13
          Poster.swift:5: disable:next spacer-in-scroll-view until:9999-12-31 (unused, age unknown)
          Poster.swift:6: disable:this spacer-in-scroll-view until:2020-01-01 (expired, age unknown): later

          """)
      #expect(result.errors == "3 suppressions in 2 files, 1 unused, 1 expired\n")
    }
  }

  @Test func jsonHasTheSame() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(poster, to: "Poster.swift")
      let result = try await insetlint(["suppressions", "--format", "json", "Poster.swift"], in: folder)
      try checkSnapshot(result.output, "suppressions.json")
    }
  }

  /// The repository names programs in every way that it can; none is run.
  @Test func gitKnowsTheAgeAndRunsNothing() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(poster, to: "-Poster.swift")
      let setUp = """
        git init -q . && git add -A
        GIT_AUTHOR_DATE='2020-01-01T12:00:00Z' git -c user.name=A -c user.email=a@example.com commit -q -m A
        echo '// insetlint:disable:file all -- new' >> ./-Poster.swift
        echo '*.swift filter=trap diff=trap' > .gitattributes
        for name in filter.trap.clean filter.trap.process diff.trap.textconv diff.trap.command diff.external \\
          core.fsmonitor core.pager; do git config $name 'touch trapped; cat'; done
        git config filter.trap.required true
        """
      #expect(try await shell(setUp, in: folder).errors == "")
      try? folder.remove("trapped")
      let result = try await insetlint(["suppressions", "--", "-Poster.swift"], in: folder)
      #expect(result.code == 0)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.prefix(3).allSatisfy { $0.contains(" days old)") })
      #expect(lines.last == "-Poster.swift:9: disable:file all (1 finding, not committed): new")
      #expect(throws: (any Error).self) { try folder.read("trapped") }
    }
  }

  @Test func anAdoptedProjectIsQuietAndSaysWhy() async throws {
    try await withTemporaryFolder { folder in
      let screen = """
        struct Screen: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              Image("sunset").edgesIgnoringSafeArea(.all)
              TextField("Name", text: $name)
            }
            .ignoresSafeArea()
          }
        }

        """
      try folder.write(screen, to: "Screen.swift")
      try folder.write("let a = b.edgesIgnoringSafeArea(\nstruct {", to: "Broken.swift")
      try folder.write("// insetlint:disable:next spacer-in-scroll-view\nlet a = 1\n", to: "Old.swift")
      let before = try await insetlint(["lint", "--format", "json", "Screen.swift"], in: folder)
      #expect(before.code == 1)
      let result = try await insetlint(["lint", "--add-suppressions", "--reason", "before our time"], in: folder)
      #expect(result.code == 1)
      #expect(result.output.split(separator: "\n").allSatisfy { !$0.hasPrefix("Screen.swift") })
      #expect(result.output.contains("Old.swift:1:4: warning: spacer-in-scroll-view has nothing to silence here"))
      let text = String(decoding: try folder.read("Screen.swift"), as: UTF8.self)
      let code = text.split(separator: "\n").filter { !$0.contains("insetlint:") }
      #expect(code.map { $0 + "\n" }.joined() == screen)
      #expect(text.contains(" -- before our time\n"))
      let after = try await insetlint(["lint", "Screen.swift"], in: folder)
      #expect(after.code == 0)
      let count = before.output.ranges(of: #""rule":"#).count
      #expect(after.errors.contains(", \(count) suppressed\n"))
    }
  }

  @Test(arguments: [
    (["--add-suppressions"], "'--add-suppressions' needs '--reason TEXT'"),
    (["--add-suppressions", "--reason", " "], "'--add-suppressions' needs '--reason TEXT'"),
    (["--reason", "a"], "'--reason' is for suppressions; add '--add-suppressions'"),
    (["-", "--add-suppressions", "--reason", "a"], "'--add-suppressions' changes files, and standard input is none"),
  ])
  func optionsThatMakeNoSense(_ options: [String], message: String) async throws {
    let result = try await insetlint(["lint"] + options)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("insetlint: error: \(message)\n"))
  }
}
