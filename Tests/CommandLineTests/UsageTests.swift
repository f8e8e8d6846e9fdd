import TestSupport
import Testing

/// A command line that makes no sense, and the words that have to be in the answer.
struct Mistake: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let answer: String

  var testDescription: String { arguments.joined(separator: " ") }
}

struct UsageTests {
  @Test(arguments: [
    Mistake(arguments: [], answer: "no command given"),
    Mistake(arguments: ["lnt"], answer: "unknown command 'lnt'; did you mean 'lint'?"),
    Mistake(arguments: ["frobnicate"], answer: "there are lint, suppressions, tree, syntax, rules, explain, server"),
    Mistake(arguments: ["Sources/A.swift"], answer: "insetlint lint Sources/A.swift"),
    Mistake(arguments: ["--hlep"], answer: "did you mean '--help'?"),
    Mistake(arguments: ["help", "lnit"], answer: "did you mean 'lint'?"),
    Mistake(arguments: ["help", "lint", "rules"], answer: "no place for 'rules'"),
    Mistake(arguments: ["lint", "--fromat", "json"], answer: "unknown option '--fromat'; did you mean '--format'?"),
    Mistake(arguments: ["lint", "--format"], answer: "'--format' needs a value; write '--format FORMAT'"),
    Mistake(arguments: ["lint", "--format", "jsn"], answer: "'--format' can't be 'jsn'; did you mean 'json'?"),
    Mistake(arguments: ["lint", "--format=text"], answer: "there are pretty, xcode and json"),
    Mistake(arguments: ["lint", "--color", "allways"], answer: "'--color' can't be 'allways'; did you mean 'always'?"),
    Mistake(arguments: ["lint", "--no-config=yes"], answer: "'--no-config' takes no value"),
    Mistake(arguments: ["lint", "--jobs", "0"], answer: "'--jobs' needs a number from 1 on, not '0'"),
    Mistake(arguments: ["lint", "--jobs", "many"], answer: "not 'many'"),
    Mistake(arguments: ["lint", "--preset", "recomended"], answer: "did you mean 'recommended'?"),
    Mistake(arguments: ["lint", "--rule", "no-such-rule-at-all=off"], answer: "'insetlint rules' lists them"),
    Mistake(arguments: ["lint", "--stdin-filename", "A.swift"], answer: "add the path '-'"),
    Mistake(arguments: ["lint", "-", "--stdin-filename="], answer: "needs a name that isn't empty"),
    Mistake(arguments: ["syntax"], answer: "no file given"),
    Mistake(arguments: ["syntax", "--files-from", "/nowhere/list"], answer: "can't read /nowhere/list"),
    Mistake(arguments: ["rules", "all"], answer: "no place for 'all'"),
    Mistake(arguments: ["explain"], answer: "needs the id of one rule"),
    Mistake(arguments: ["explain", "no-such-rule-at-all"], answer: "there is no rule 'no-such-rule-at-all'"),
  ])
  func mistakesAreExplained(mistake: Mistake) async throws {
    let result = try await insetlint(mistake.arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(mistake.answer), "\(result.errors)")
    #expect(result.errors.contains("--help"))
  }

  /// Latin-1's é, as a file name or an option, with and without text of more bytes around it.
  @Test(arguments: [
    (#"lint "$(printf 'caf\351.swift')""#, #"'caf\xE9.swift' is not UTF-8"#),
    (#"tree "$(printf 'é\351漢\303')""#, #"'é\xE9漢\xC3' is not UTF-8"#),
    (#"lint "$(printf -- '--f\377\376')""#, #"'--f\xFF\xFE' is not UTF-8"#),
  ])
  func wordsThatAreNotTextAreShownEscaped(line: String, answer: String) async throws {
    let result = try await shell("insetlint \(line)")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("insetlint: error: \(answer)\n"), "\(result.errors)")
  }
}
