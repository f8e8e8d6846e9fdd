import Foundation
import JSON
import TestSupport
import Testing

/// The forms of a report for other programs: each is what its readers can read, and says what the others say, whatever
/// files are called and whatever stands in them.
struct FormatTests {
  /// Names that mean something in one form or another.
  private static let names = [
    "A.swift", "a b\"'.swift", "new\nline,100%25:.swift", "]]>&<b>😀.swift", "`|*_[a](b)@me#1\u{1B}.swift",
  ]
  private static let code = """
    struct SignIn: View {
      @State private var name = ""
      var body: some View {
        ZStack {
          TextField("|`<b>{0}%:]]>&😀", text: $name)
          let é = "😀"; Color.red.edgesIgnoringSafeArea(.all)
        }
        .ignoresSafeArea()
      }
    }
    """

  /// A report with the findings of the same run as JSON.
  private func report(
    _ format: String, on files: [String: String]? = nil, _ rest: [String] = []
  ) async throws -> (text: String, findings: [JSONValue]) {
    try await withTemporaryFolder { folder in
      for name in FormatTests.names where files == nil { try folder.write(FormatTests.code, to: name) }
      for (name, text) in files ?? [:] { try folder.write(text, to: name) }
      let result = try await insetlint(["lint", "--format", format, "--output", "json=all"] + rest, in: folder)
      let findings = try #require(try parseJSON(folder.read("all"))["findings"]?.array)
      #expect(findings.isEmpty == (files != nil && result.code != 1))
      return (result.output, findings)
    }
  }

  private func json(_ text: String) throws -> JSONValue { try parseJSON(Array(text.utf8)) }

  @Test func jsonLinesAreTheFindings() async throws {
    let (text, findings) = try await report("jsonl")
    #expect(findings.count >= 3 * FormatTests.names.count)
    #expect(try text.split(separator: "\n").map { try json(String($0)) } == findings)
  }

  @Test func sarif() async throws {
    let (text, findings) = try await report("sarif")
    let log = try json(text)
    #expect(log["version"]?.string == "2.1.0")
    let run = try #require(log["runs"]?.array?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(run["results"]?.array)
    #expect(results.count == findings.count)
    let levels = ["error": "error", "warning": "warning", "info": "note"]
    for (result, finding) in zip(results, findings) {
      let rule = try #require(result["ruleIndex"]?.int)
      #expect(rules[rule]["id"] == finding["rule"])
      #expect(result["ruleId"] == finding["rule"])
      #expect(result["level"]?.string == levels[finding["severity"]?.string ?? ""])
      let text = result["message"]?["text"]?.string
      #expect(text?.replacing("{{", with: "{").replacing("}}", with: "}") == message(of: finding))
      try check(result["locations"]?.array?.first?["physicalLocation"], "region", is: finding)
      for (related, other) in zip(result["relatedLocations"]?.array ?? [], finding["related"]?.array ?? []) {
        try check(related["physicalLocation"], "region", is: other)
      }
      let fixes = result["fixes"]?.array ?? []
      #expect(fixes.count == finding["fixes"]?.array?.count)
      for (fix, other) in zip(fixes, finding["fixes"]?.array ?? []) {
        let change = try #require(fix["artifactChanges"]?.array?.first)
        for (replacement, edit) in zip(change["replacements"]?.array ?? [], other["edits"]?.array ?? []) {
          try check(change, nil, is: edit)
          try check(replacement, "deletedRegion", is: edit)
          #expect(replacement["insertedContent"]?["text"] == edit["text"])
        }
      }
    }
    #expect(Set(results.compactMap { $0["partialFingerprints"]?["insetlint/v1"]?.string }).count == findings.count)
    #expect(run["invocations"]?.array?.first?["exitCode"]?.int == 1)
  }

  /// A place in SARIF against one in our own form; all code here has the same lines.
  private func check(_ place: JSONValue?, _ key: String?, is other: JSONValue) throws {
    let place = try #require(place)
    if let address = place["artifactLocation"] {
      #expect(address["uri"]?.string?.removingPercentEncoding == other["path"]?.string)
      #expect(address["uriBaseId"]?.string == "%SRCROOT%")
    }
    guard let key else { return }
    let lines = FormatTests.code.split(separator: "\n", omittingEmptySubsequences: false)
    for (end, name) in [("start", "start"), ("end", "end")] {
      let position = try #require(other["range"]?[end])
      let line = try #require(position["line"]?.int)
      let bytes = lines[line - 1].utf8.prefix((position["column"]?.int ?? 0) - 1)
      #expect(place[key]?[name + "Line"]?.int == line)
      #expect(place[key]?[name + "Column"]?.int == String(decoding: bytes, as: UTF8.self).utf16.count + 1)
    }
  }

  private func message(of finding: JSONValue) -> String {
    (finding["message"]?.string ?? "") + (finding["doubt"]?.string.map { "; suspected: \($0)" } ?? "")
  }

  @Test func gitHub() async throws {
    let (text, findings) = try await report("github")
    let lines = text.split(separator: "\n")
    #expect(lines.count == findings.count)
    let commands = ["error": "error", "warning": "warning", "info": "notice"]
    for (line, finding) in zip(lines, findings) {
      let command = try #require(line.wholeMatch(of: /::([a-z]+) (.*?)::(.*)/))
      #expect(String(command.1) == commands[finding["severity"]?.string ?? ""])
      let pairs = command.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1].removingPercentEncoding ?? "") })
      #expect(values["file"] == finding["path"]?.string)
      #expect(values["title"] == finding["rule"]?.string)
      #expect(values["line"] == "\(finding["range"]?["start"]?["line"]?.int ?? 0)")
      let message = try #require(String(command.3).removingPercentEncoding)
      #expect(message.hasPrefix(self.message(of: finding)))
    }
  }

  @Test func gitLab() async throws {
    let (text, findings) = try await report("gitlab")
    let issues = try #require(try json(text).array)
    #expect(issues.count == findings.count)
    for (issue, finding) in zip(issues, findings) {
      #expect(issue["description"]?.string == message(of: finding))
      #expect(issue["check_name"] == finding["rule"])
      #expect(issue["location"]?["path"] == finding["path"])
      #expect(issue["location"]?["lines"]?["begin"] == finding["range"]?["start"]?["line"])
      #expect(["major", "minor", "info"].contains(issue["severity"]?.string))
    }
    #expect(Set(issues.compactMap { $0["fingerprint"]?.string }).count == findings.count)
  }

  @Test func checkstyle() async throws {
    let (text, findings) = try await report("checkstyle")
    var path: String?
    var left = findings[...]
    for element in try xmlElements(text) {
      if element.name == "file" { path = element["name"] }
      guard element.name == "error" else { continue }
      let next = left.popFirst()
      let finding = try #require(next)
      // A control has no form in XML.
      #expect(path == finding["path"]?.string?.replacing("\u{1B}", with: #"\u{1B}"#))
      #expect(element["message"] == message(of: finding))
      #expect(element["severity"] == finding["severity"]?.string)
      #expect(element["source"] == "insetlint.\(finding["rule"]?.string ?? "")")
      #expect(element["line"] == "\(finding["range"]?["start"]?["line"]?.int ?? 0)")
    }
    #expect(left.isEmpty)
  }

  @Test func junit() async throws {
    let (text, findings) = try await report("junit")
    let elements = try xmlElements(text)
    let tests = elements.filter { $0.name == "testcase" }
    #expect(Set(tests.map { "\($0["classname"] ?? "") \($0["name"] ?? "")" }).count == findings.count)
    let failed = findings.filter { $0["severity"]?.string != "info" }
    #expect(elements.filter { $0.name == "failure" }.map { $0["message"] } == failed.map(message(of:)))
    let whole = try #require(elements.first)
    #expect(whole["tests"] == "\(findings.count)")
    #expect(whole["failures"] == "\(failed.count)")
    #expect(elements.count { $0.name == "testsuite" } == FormatTests.names.count)
  }

  @Test func rdjson() async throws {
    let (text, findings) = try await report("rdjson")
    let diagnostics = try #require(try json(text)["diagnostics"]?.array)
    #expect(diagnostics.count == findings.count)
    for (diagnostic, finding) in zip(diagnostics, findings) {
      #expect(diagnostic["message"]?.string == message(of: finding))
      #expect(diagnostic["code"]?["value"] == finding["rule"])
      #expect(diagnostic["location"]?["path"] == finding["path"])
      for end in ["start", "end"] {
        for part in ["line", "column"] {
          #expect(diagnostic["location"]?["range"]?[end]?[part] == finding["range"]?[end]?[part])
        }
      }
      #expect(diagnostic["related_locations"]?.array?.count ?? 0 == finding["related"]?.array?.count)
    }
    // Two edits with a parenthesis between them.
    let suggestions = diagnostics.flatMap { $0["suggestions"]?.array ?? [] }
    #expect(suggestions.contains { $0["text"]?.string == "ignoresSafeArea(" })
  }

  @Test func markdown() async throws {
    let (text, findings) = try await report("markdown")
    let lines = text.split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| line") && !$0.hasPrefix("| ---") }
    #expect(rows.count == findings.count)
    for row in rows { #expect(row.replacing(#"\|"#, with: "").split(separator: "|").count == 4) }
    #expect(lines.contains(##"### <code>\`\|\*\_\[a\](b)\@<!-- -->me\#<!-- -->1\\u\{1B\}.swift</code>"##))
    #expect(lines.contains(#"### <code>\]\]\>&amp;&lt;b\>😀.swift</code>"#))
  }

  @Test func html() async throws {
    let (text, findings) = try await report("html")
    let elements = try htmlElements(text)
    let articles = elements.filter { $0.name == "article" }
    #expect(articles.map { $0["data-rule"] } == findings.map { $0["rule"]?.string })
    #expect(articles.map { $0["data-severity"] } == findings.map { $0["severity"]?.string })
    // Nothing from elsewhere, and nothing that a name could have brought in.
    #expect(!elements.contains { ["b", "img", "link", "script"].contains($0.name) || $0["src"] != nil })
    #expect(!text.contains("http:") && !text.contains("https:"))
    #expect(text.components(separatedBy: "<script>").count == 2)
    let frames = elements.filter { $0.name == "pre" }.map(\.text)
    #expect(frames.count == findings.count)
    #expect(frames.contains { $0.contains("Color.red.edgesIgnoringSafeArea(.all)\n") })
  }

  @Test func nothingFound() async throws {
    let files = ["A.swift": "let a = 1\n"]
    #expect(try await report("jsonl", on: files).text == "")
    #expect(try await report("github", on: files).text == "")
    #expect(try await report("gitlab", on: files).text == "[]\n")
    #expect(try json(await report("sarif", on: files).text)["runs"]?.array?.first?["results"]?.array == [])
    #expect(try json(await report("rdjson", on: files).text)["diagnostics"]?.array == [])
    #expect(try xmlElements(await report("checkstyle", on: files).text).map(\.name) == ["checkstyle"])
    let tests = try xmlElements(await report("junit", on: files).text)
    #expect(tests.map(\.name) == ["testsuites", "testsuite", "testcase"])
    #expect(try await report("markdown", on: files).text == "## InsetLint\n\nno findings in 1 file\n")
    #expect(try htmlElements(await report("html", on: files).text).contains { $0.text == "no findings in 1 file" })
  }

  /// Of what comes after a mark of the encoding, a letter of two bytes and one of four.
  @Test func columnsAreCountedAsReadersDo() async throws {
    let files = ["A.swift": "\u{FEFF}let é = \"😀\"; let b = c.edgesIgnoringSafeArea(.all)"]
    let only = ["--rule", "deprecated-edges-ignoring-safe-area=warning"]
    let sarif = try json(await report("sarif", on: files, only).text)
    let result = try #require(sarif["runs"]?.array?.first?["results"]?.array?.first)
    #expect(result["locations"]?.array?.first?["physicalLocation"]?["region"]?["startColumn"]?.int == 24)
    #expect(try await report("github", on: files, only).text.contains("line=1,endLine=1,col=23,endColumn=51,"))
    #expect(try await report("checkstyle", on: files, only).text.contains("line=\"1\" column=\"23\""))
    let rdjson = try json(await report("rdjson", on: files, only).text)
    let diagnostic = try #require(rdjson["diagnostics"]?.array?.first)
    #expect(diagnostic["location"]?["range"]?["start"]?["column"]?.int == 30)
  }

  /// Columns of GitHub's annotations go with one line only.
  @Test func annotationsOfSeveralLinesHaveNoColumns() async throws {
    let files = ["A.swift": "let b = c.edgesIgnoringSafeArea(\n  .all)"]
    let text = try await report("github", on: files).text
    #expect(text.contains("file=A.swift,line=1,endLine=2,title="))
  }
}
