import Foundation
import TestSupport
import Testing

/// Which findings count, and what is said beside them.
struct VerdictTests {
  /// One warning and one info.
  private static let code = """
    struct Page: View {
      var body: some View {
        ZStack {
          Color.red.edgesIgnoringSafeArea(.all)
          ScrollView { Spacer(); Text("Long") }
        }
      }
    }

    """

  private func lint(_ words: [String]) async throws -> (output: String, errors: String, code: Int32) {
    let only = ["--no-config", "--stdin-filename", "A.swift"]
    let result = try await insetlint(["lint", "-"] + only + words, input: Self.code)
    return (result.output, result.errors, result.code)
  }

  @Test(
    arguments: [
      ([], 1), (["--max-warnings", "0"], 1), (["--max-warnings", "1"], 0), (["--max-warnings", "5"], 0),
      (["--exit-zero"], 0), (["--min-severity", "error"], 0), (["--min-severity", "warning"], 1),
      (["--max-warnings", "5", "--rule", "spacer-in-scroll-view=error"], 1), (["--max-warnings", "-1"], 2),
      (["--max-warnings", "many"], 2), (["--min-severity", "fatal"], 2), (["--quiet", "--verbose"], 2),
    ] as [([String], Int32)])
  func theCodeFollowsTheOptions(words: [String], code: Int32) async throws {
    #expect(try await lint(words).code == code)
  }

  @Test func whatIsBelowTheLevelIsLeftOut() async throws {
    #expect(try await lint([]).output.contains("spacer-in-scroll-view"))
    let result = try await lint(["--min-severity", "warning"])
    #expect(!result.output.contains("spacer-in-scroll-view"))
    #expect(result.errors == "1 warning in 1 file\n")
  }

  @Test func suspectedFindingsCountFullyWhenStrict() async throws {
    let code = """
      struct Page: View {
        let isWide: Bool
        var body: some View { VStack { Text("Title"); Spacer() }.padding(isWide ? 30 : 0).ignoresSafeArea() }
      }

      """
    let words = ["lint", "-", "--no-config"]
    let usual = try await insetlint(words, input: code)
    let strict = try await insetlint(words + ["--strict"], input: code)
    #expect(usual.output.contains("note:") && usual.output.contains("suspected:"))
    #expect(strict.output.contains(" warning: ") && strict.output.contains("suspected:"))
    #expect(usual.code == 0 && strict.code == 1)
  }

  @Test func whatIsSaidBesideTheReportCanBeChosen() async throws {
    #expect(try await lint(["--quiet"]).errors == "")
    #expect(
      try await lint(["--statistics", "--quiet"]).errors == """
        1  deprecated-edges-ignoring-safe-area  (1 fixable)
        1  spacer-in-scroll-view

        """)
  }

  @Test func timingNamesEveryPartAndRule() async throws {
    let names = try await lint(["--timing", "--quiet"]).errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    for name in ["reading", "parsing", "model", "spacer-in-scroll-view", "content-ignores-safe-area"] {
      #expect(names.contains(Substring(name)))
    }
  }

  /// Each wait ends when the report is there; the bound is for a run that is broken.
  @Test func watchingReportsAgainAfterAChange() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Self.code, to: "A.swift")
      let script = """
        '\(builtProgram().path)' lint --watch > report 2> summary &
        reports() {
          for i in $(seq 300); do
            [ "$(grep -c ' in 1 file' summary)" -ge "$1" ] && return
            sleep 0.1
          done
        }
        reports 1
        echo 'let a = 1' > A.swift
        reports 2
        echo '{ "exclude": ["*"' > .insetlint.json
        for i in $(seq 300); do grep -q error: summary && break; sleep 0.1; done
        kill -9 $!  # Whoever runs tests may have others blocked.
        cat summary
        """
      let result = try await shell(script, in: folder)
      #expect(
        result.output.hasPrefix(
          "1 warning and 1 note in 1 file\nno findings in 1 file\ninsetlint: error: .insetlint.json:2:1: "))
    }
  }
}
