import Foundation
import Linting
import Project
import TestSupport
import Testing

@testable import insetlint

/// The report for people: frames under which carets stand right, whatever is in a line.
struct PrettyReportTests {
  /// Findings of one rule only, so that new rules change nothing here.
  private func lint(
    _ files: [String: String], only rule: String = "deprecated-edges-ignoring-safe-area", _ options: String...
  ) async throws -> String {
    let rules = try await insetlint(["rules", "--format", "json"]).output
    let ids = rules.split(separator: #""id":""#).dropFirst().compactMap { $0.split(separator: "\"").first }
    let others = ids.filter { $0 != rule }.flatMap { ["--rule", "\($0)=off"] }
    return try await withTemporaryFolder { folder in
      for (name, text) in files { try folder.write(text, to: name) }
      let result = try await insetlint(["lint", "--format", "pretty"] + options + others, in: folder)
      #expect(result.errors == "")
      return result.output
    }
  }

  @Test func fixesAndRelatedPlacesStandWithTheFinding() async throws {
    let home = """
      struct SignIn: View {
        @State private var name = ""
        var body: some View {
          ZStack {
            Color.indigo
            Form {
              TextField("Name", text: $name)
            }
            Text("1")
            Text("2")
          }
          .ignoresSafeArea()
        }
      }

      """
    try checkSnapshot(
      try await lint(["SignIn.swift": home], only: "keyboard-ignored-around-text-input"), "pretty-related.txt")
  }

  @Test func relatedPlacesInOtherFilesHaveFramesOfTheirOwn() async throws {
    let backdrop = """
      struct Backdrop<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View {
          ZStack {
            Color.indigo
            content()
          }.edgesIgnoringSafeArea(.all)
        }
      }
      """
    let address = """
      struct Address: View {
        @Binding var street: String
        var body: some View {
          Backdrop {
            TextField("Street", text: $street)
          }
        }
      }
      """
    let files = ["Views/Backdrop.swift": backdrop, "Address.swift": String(repeating: "\n", count: 99) + address]
    try checkSnapshot(try await lint(files, only: "keyboard-ignored-around-text-input"), "pretty-other-file.txt")
  }

  @Test func caretsStandUnderWhatIsShown() async throws {
    let text = """
      let a = b.edgesIgnoringSafeArea(.all); let c = d.edgesIgnoringSafeArea(.top)
      \tlet tab\t= b.edgesIgnoringSafeArea(.all)
      let wide = f("漢字", "한국", "ｱ").edgesIgnoringSafeArea(.all)
      let emoji = f("👩‍👩‍👧 ❤️ 👍🏽 🇩🇪 1️⃣").edgesIgnoringSafeArea(.all)
      let marks = f("e\u{301}a\u{308}\u{332} \u{200B}").edgesIgnoringSafeArea(.all)
      let control = f("\u{1B}[31m\u{7}\u{9B}2J\u{202E}").edgesIgnoringSafeArea(.all)

      """
    try checkSnapshot(try await lint(["A.swift": text]), "pretty-columns.txt")
  }

  @Test func linesEndAsTheyLike() async throws {
    let lines = ["let a = 1", "let b = c", "  .edgesIgnoringSafeArea(", "    .all)", "let d = 2", ""]
    let expected = try await lint(["A.swift": lines.joined(separator: "\n")])
    for end in ["\r\n", "\r"] { #expect(try await lint(["A.swift": lines.joined(separator: end)]) == expected) }
    #expect(expected.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
  }

  @Test func rangesMayTakeSeveralLines() async throws {
    let text = """
      let a = b
        .edgesIgnoringSafeArea(
          .all
        )
      let c = d.edgesIgnoringSafeArea([
        .top,
      ])
      let e = f
        .edgesIgnoringSafeArea([
      \((1...20).map { "    edge(\($0))," }.joined(separator: "\n"))
        ])

      """
    try checkSnapshot(try await lint(["A.swift": text]), "pretty-lines.txt")
  }

  /// A line of a megabyte is shown around the place of each finding, in no more columns than there are.
  @Test func longLinesAreCut() async throws {
    let filler = String(repeating: "\"漢\", ", count: 20_000)
    let text = """
      let a = [\(filler)
        b.edgesIgnoringSafeArea(.all), \(filler)b.edgesIgnoringSafeArea(.all), \(filler)]
      let c = [\(filler)d.edgesIgnoringSafeArea([\(String(repeating: ".top, ", count: 100))])]

      """
    let report = try await lint(["A.swift": text])
    try checkSnapshot(report, "pretty-long-lines.txt")
  }

  @Test func nothingFoundIsALine() async throws {
    #expect(try await lint(["A.swift": "let a = 1\n"]) == "no findings in 1 file\n")
  }

  /// What a finding may say is what rules make of it; no place that it names can be too odd.
  @Test func oddPlacesAreShownAsFarAsTheyGo() async throws {
    let places = [
      ("A.swift", 0..<0, "at the start"), ("A.swift", 14..<25, "in two lines"),
      ("A.swift", 30..<30, "at the end"), ("A.swift", 90..<95, "after the end"), ("B.swift", 3..<4, "in no file"),
      ("A.swift", 19..<20, "a newline"),
    ]
    let rule = Rule(id: "odd", severity: .error, summary: "", rationale: "", flagged: [], accepted: []) { pass in
      pass.report(
        at: 4..<5, "here\n\u{1B}", certainty: .suspected(doubt: "who\nknows"),
        related: places.map { RelatedLocation(location: Location(path: $0, range: $1), message: $2) })
      pass.report(at: 13..<50, "to the end and on")
    }
    let file = SourceFile(path: "A.swift", bytes: Array("let a = 1\nlet b = 2\nlet c = 3\n".utf8))
    let findings = await Linting.lint([file], rules: [rule], settings: LintSettings(), jobs: 1)
    for (files, name) in [([file], "pretty-odd.txt"), ([], "pretty-no-text.txt")] {
      let report = LintReport(findings: findings, files: files, skippedCount: 0, rules: [rule])
      try checkSnapshot(report.pretty(Paint(isColored: false), width: 80), name)
    }
  }

  /// Whatever the bytes and wherever the ranges: nothing that a terminal would obey, code within the columns there
  /// are, and the finding's mark.
  @Test func anyBytesAndRangesGiveAFrame() async {
    let texts = ["\n", "\r", "\t", "    ", "\u{1B}[2J", "漢", "👩‍👩‍👧", "e\u{301}", "\u{202E}", "abcdefghijklmnopqrstu"]
    let pieces = texts.map { Array($0.utf8) } + [[0xFF], [0xE6, 0xBC], [0x9B], [0]]
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let offsets = (0..<6).map { _ in Int.random(in: 0...bytes.count + 3, using: &random) }
      let ranges = [0, 2, 4].map { min(offsets[$0], offsets[$0 + 1])..<max(offsets[$0], offsets[$0 + 1]) }
      let rule = Rule(id: "any", severity: .error, summary: "", rationale: "", flagged: [], accepted: []) { pass in
        let related = ranges[1...].map { RelatedLocation(location: Location(path: "A.swift", range: $0), message: "") }
        pass.report(at: ranges[0], "", related: Array(related))
      }
      let file = SourceFile(path: "A.swift", bytes: bytes)
      let findings = await Linting.lint([file], rules: [rule], settings: LintSettings(), jobs: 1)
      let report = LintReport(findings: findings, files: [file], skippedCount: 0, rules: [rule])
      let text = report.pretty(Paint(isColored: false), width: 60)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl }, "seed \(seed)")
      #expect(text.contains("^"), "seed \(seed)")
      for line in text.split(separator: "\n") where line.contains(" |") {
        #expect(line.reduce(0) { $0 + $1.displayWidth } <= 60, "seed \(seed): \(line)")
      }
    }
  }

  @Test func coloursOnlyAdd() async throws {
    let files = ["A.swift": "let a = b\n  .edgesIgnoringSafeArea(\n    .all)\nlet c = d.edgesIgnoringSafeArea(.all)\n"]
    let plain = try await lint(files, only: "deprecated-edges-ignoring-safe-area", "--color", "never")
    let colored = try await lint(files, only: "deprecated-edges-ignoring-safe-area", "--color", "always")
    #expect(!plain.contains("\u{1B}"))
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(try await lint(files) == plain)
    try checkSnapshot(colored.replacingOccurrences(of: "\u{1B}", with: "ESC"), "pretty-colors.txt")
  }

  /// Output is no terminal in all of these.
  @Test(arguments: [
    ("", "", false), ("CLICOLOR_FORCE=1", "", true), ("CLICOLOR_FORCE=0", "", false), ("CLICOLOR_FORCE=", "", false),
    ("CLICOLOR_FORCE=1 NO_COLOR=1", "", false), ("CLICOLOR_FORCE=1 NO_COLOR=", "", true),
    ("NO_COLOR=1", "--color always", true), ("CLICOLOR_FORCE=1", "--color never", false),
    ("CLICOLOR_FORCE=1", "--color always --format xcode", false),
  ])
  func theEnvironmentHasASay(variables: String, options: String, isColored: Bool) async throws {
    let result = try await withTemporaryFolder { folder in
      try folder.write("let a = b.edgesIgnoringSafeArea(.all)\n", to: "A.swift")
      return try await shell(
        "unset NO_COLOR CLICOLOR_FORCE; export TERM=xterm \(variables); insetlint lint --format pretty \(options)",
        in: folder)
    }
    #expect(result.code == 1)
    #expect(result.output.contains("\u{1B}[") == isColored)
  }

  /// `script` gives a program a terminal.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [("TERM=xterm", true, true), ("TERM=xterm NO_COLOR=1", true, false), ("TERM=dumb", false, false)])
  func terminalsGetThePrettyForm(variables: String, isPretty: Bool, isColored: Bool) async throws {
    let result = try await withTemporaryFolder { folder in
      try folder.write("let a = b.edgesIgnoringSafeArea(.all)\n", to: "A.swift")
      try folder.write("stty cols 70; '\(builtProgram().path)' lint 2>/dev/null\n", to: "run")
      #if os(Linux)
      let line = "/usr/bin/script -qec 'sh ./run' /dev/null"
      #else
      let line = "/usr/bin/script -q /dev/null sh ./run"
      #endif
      return try await shell("unset NO_COLOR CLICOLOR_FORCE; export \(variables); \(line)", in: folder)
    }
    #expect(result.output.contains("A.swift:1:10: warning: ") == !isPretty, "\(result.output)")
    #expect(result.output.contains("--> A.swift:1:10") == (isPretty && !isColored))
    #expect(result.output.contains("\u{1B}[1;33mwarning") == isColored)
  }
}
