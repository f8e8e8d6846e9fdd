import Linting
import Project
import Syntax
import Testing

/// What suppressions cover, by a rule that flags every call of `flaw` and one that flags every call of `slip`: of those
/// in the code, only the calls that a comment `!` follows are reported.
struct SuppressionTests {
  @Test(arguments: [
    Code(
      "the next line and no other",
      """
      // insetlint:disable:next no-flaw
      flaw()
      flaw() /*!*/
      """),
    Code(
      "comments and empty lines are no code",
      """
      // insetlint:disable:next no-flaw

      // another
      flaw()
      flaw() /*!*/
      """),
    Code(
      "the rule that is named and no other",
      """
      // insetlint:disable:next no-flaw
      (flaw(), slip() /*!*/)
      // insetlint:disable:next no-flaw, no-slip
      (flaw(), slip())
      // insetlint:disable:next no-flaw no-slip
      (flaw(), slip())
      // insetlint:disable:next all
      (flaw(), slip())
      """),
    Code(
      "every kind of comment, with and without a reason",
      """
      //insetlint:disable:next no-flaw--reason
      flaw() /*!*/
      /// insetlint:disable:next no-flaw -- reason
      flaw()
      /* insetlint:disable:next no-flaw */ flaw()
      /**
       * insetlint:disable:next no-flaw -- reason /* nested */
       */
      flaw()
      /*
         Why.
         insetlint:disable:next no-flaw
      */
      flaw()
      """),
    Code(
      "no suppression: strings, sentences, code in comments",
      #"""
      let text = "// insetlint:disable:file no-flaw"
      let long = """
        // insetlint:disable:file no-flaw
        """
      // Write insetlint:disable:file no-flaw
      // // insetlint:disable:file no-flaw
      /*
        // insetlint:disable:file no-flaw
        flaw() // insetlint:disable:this no-flaw
      */
      // insetlint: disable:file no-flaw
      flaw() /*!*/
      """#),
    Code(
      "a chain that starts on the line, to its end",
      """
      // insetlint:disable:next no-flaw
      Stack {
        Text(flaw())
      }
      .padding(
        flaw()
      )
      .flaw()
      flaw() /*!*/
      """),
    Code(
      "one modifier in the middle of a chain, with arguments and closures",
      """
      Stack {
        Text(flaw() /*!*/)
      }
      // insetlint:disable:next no-flaw
      .padding(
        flaw()
      ) {
        flaw()
      } label: {
        flaw()
      }
      .flaw() /*!*/
      .background(flaw() /*!*/)
      """),
    Code(
      "modifiers under #if",
      """
      Stack {}
        #if os(iOS)
        // insetlint:disable:next no-flaw
        .padding(
          flaw())
        .flaw() /*!*/
        #endif
        .flaw() /*!*/
      """),
    Code(
      "a modifier behind a brace",
      """
      Stack {
        Text(flaw() /*!*/)
        // insetlint:disable:next no-flaw
      }.padding(
        flaw()
      )
      .flaw() /*!*/
      """),
    Code(
      "declarations to their bodies",
      """
      // insetlint:disable:next no-flaw
      @Wrapped(flaw())
      struct A: B<
        C
      > where D == E {
        let a = flaw() /*!*/
        // insetlint:disable:next no-flaw
        @State
        var b: Int =
          1 + flaw()
        // insetlint:disable:next no-flaw
        var body: some View { Text(flaw())
          .padding(flaw())
        }
        // insetlint:disable:next no-flaw
        func c(
          d: Int = flaw()
        ) {
          flaw() /*!*/
        }
      }
      """),
    Code(
      "statements to their bodies",
      """
      // insetlint:disable:next no-flaw
      guard let a = b(),
        flaw() else {
        return flaw() /*!*/
      }
      // insetlint:disable:next no-flaw
      switch c(
        flaw()
      ) {
      // insetlint:disable:next no-flaw
      case 1: Text(
        flaw())
      default: flaw() /*!*/
      }
      // insetlint:disable:next no-flaw
      return
        flaw()
      """),
    Code(
      "this line",
      """
      flaw() // insetlint:disable:this no-flaw
      flaw() /*!*/
      Text()
        .padding(flaw()) // insetlint:disable:this no-flaw
        .padding(flaw() /*!*/)
      Stack { // insetlint:disable:this no-flaw
        flaw()
      }
      Text().padding(
        flaw()
      ) // insetlint:disable:this no-flaw
      """),
    Code(
      "the line before",
      """
      flaw() /*!*/
      flaw()

      // insetlint:disable:previous no-flaw
      flaw() /*!*/
      call(b(
        flaw()
      ))
      // insetlint:disable:previous no-flaw
      """),
    Code("nothing before", "// insetlint:disable:previous no-flaw\nflaw() /*!*/"),
    Code("the file", "flaw()\n// insetlint:disable:file no-flaw\nslip() /*!*/\nflaw()"),
    Code(
      "ranges",
      """
      flaw() /*!*/
      // insetlint:disable no-flaw, no-slip
      (flaw(), slip())
      // insetlint:enable no-slip
      (flaw(), slip() /*!*/)
      // insetlint:disable no-flaw
      flaw()
      // insetlint:enable no-flaw
      flaw() /*!*/
      // insetlint:disable no-flaw
      flaw()
      """),
    Code(
      "ranges of all rules",
      """
      // insetlint:disable all
      (flaw(), slip())
      // insetlint:enable no-slip
      (flaw(), slip() /*!*/)
      // insetlint:enable all
      (flaw() /*!*/, slip() /*!*/)
      """),
    Code(
      "deadlines, on the first of June 2026",
      """
      // insetlint:disable:next no-flaw until:2026-06-01 -- today still
      flaw()
      // insetlint:disable:next until:2026-05-31, no-flaw -- yesterday
      flaw() /*!*/
      // insetlint:disable:next no-flaw until:2026-13-01 -- never
      flaw()
      // insetlint:disable:next no-flaw -- until:2026-05-31
      flaw()
      """),
    Code("no code at all", "// insetlint:disable:next no-flaw\n// insetlint:disable:this no-flaw"),
    Code("what isn't understood", "/* insetlint:disabel:next no-flaw */ flaw() /*!*/"),
    Code("a comment without an end", "flaw() /*!*/ /* insetlint:disable:next no-flaw"),
  ])
  func whatIsSilenced(_ code: Code) async throws {
    let findings = await lint([code.file], rules: rules, settings: june, jobs: 1)
    #expect(findings.map(\.location.range.lowerBound) == code.reported)
  }

  @Test func theNarrowestOfSeveralIsUsed() async throws {
    let code = Code(
      "",
      """
      // insetlint:disable:file no-flaw
      // insetlint:disable no-flaw
      // insetlint:disable:next no-flaw
      flaw()
      flaw() // insetlint:disable:this no-slip
      """)
    let report = try #require(await reports(on: [code.file], rules: rules, settings: june, jobs: 1).first)
    #expect(report.suppressions.map { $0.rules[0].use } == [.unused, .used, .used, .unused])
    #expect(report.suppressed.map(\.suppression) == [2, 1])
    #expect(report.findings.isEmpty)
  }

  @Test func aRuleThatDoesNotRunHasNoUse() async throws {
    let code = Code("", "// insetlint:disable:next no-flaw, no-slip, all, no-such-rule\nText()")
    var settings = june
    settings.levels = ["no-flaw": .off]
    let report = try #require(await reports(on: [code.file], rules: rules, settings: settings, jobs: 1).first)
    #expect(report.suppressions.first?.rules.map(\.use) == [.unknown, .unused, .unknown, .unknown])
  }

  @Test func manySuppressionsTakeNoTime() async throws {
    let line = String(repeating: "/* insetlint:disable:this no-flaw */ flaw(); ", count: 1000)
    let ranges = String(repeating: "// insetlint:disable all\nflaw()\n// insetlint:enable no-flaw\n", count: 1000)
    for text in [line, ranges] {
      let findings = await lint([Code("", text).file], rules: rules, settings: june, jobs: 1)
      #expect(findings.isEmpty)
    }
  }
}

private let june = LintSettings(today: CalendarDay("2026-06-01"))

private let rules = [probe("no-flaw", "flaw"), probe("no-slip", "slip")]

/// Flags calls by the name.
private func probe(_ id: String, _ name: String) -> Rule {
  Rule(id: id, severity: .warning, summary: "A probe.", rationale: "For tests.", flagged: [], accepted: []) { pass in
    for start in starts(of: "\(name)(", in: pass.tree.source) {
      if pass.tree.comments.contains(where: { $0.range.contains(start) }) { continue }
      pass.report(at: start..<(start + name.utf8.count), name)
    }
  }
}

private func starts(of word: String, in bytes: [UInt8]) -> [Int] {
  bytes.ranges(of: Array(word.utf8)).map(\.lowerBound)
}

/// A case: code in which `/*!*/` follows a call that is reported.
struct Code: CustomTestStringConvertible {
  let testDescription: String
  let file: SourceFile
  /// Where the calls start that are reported.
  let reported: [Int]

  init(_ description: String, _ text: String) {
    testDescription = description
    file = SourceFile(path: "Example.swift", bytes: Array(text.utf8))
    let calls = (starts(of: "flaw(", in: file.bytes) + starts(of: "slip(", in: file.bytes)).sorted()
    reported = starts(of: "/*!*/", in: file.bytes).compactMap { mark in calls.last { $0 < mark } }
  }
}
