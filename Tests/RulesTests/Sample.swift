// A screen as somebody writes it, with all that all rules together are to say of it.
//
// `//! rule, rule` ends each line with proved findings, `//? rule` one with suspected ones; on a line of its own it
// speaks of the line above. Where nothing is marked nothing may be found.

import Linting
import Project
import Rules
import TestSupport
import Testing

struct Sample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let files: [MarkedSource]
  /// Of the package that the files are in; empty: unknown.
  private let platforms: String

  init(_ description: String, on platforms: String = "", files: String) {
    testDescription = description
    self.files = MarkedSource.files(in: files)
    self.platforms = platforms
  }

  /// - Parameters:
  ///   - page: the body of a view.
  ///   - around: declarations beside it.
  init(_ description: String, on platforms: String = "", page: String, with around: String = "") {
    let view = """
      struct Screen: View {
        @State private var text = ""
        @State private var isOn = false
        let notes: [Note]
        var body: some View {
      \(page)
        }
      }
      """
    self.init(description, on: platforms, files: view + "\n" + around)
  }

  /// A fault: exactly the marks are found.
  func checkPitfall(sourceLocation: SourceLocation = #_sourceLocation) async {
    let expected = Set(files.flatMap { $0.lineMarks })
    #expect(!expected.isEmpty, "a pitfall needs marks", sourceLocation: sourceLocation)
    let found = Set(await findings().compactMap { describe($0) })
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// Code that is right: nothing is found but infos that are marked.
  func checkForm(sourceLocation: SourceLocation = #_sourceLocation) async {
    let findings = await findings()
    #expect(findings.allSatisfy { $0.severity == .info }, sourceLocation: sourceLocation)
    #expect(
      Set(findings.compactMap { describe($0) }) == Set(files.flatMap { $0.lineMarks }), sourceLocation: sourceLocation)
  }

  private func findings() async -> [Finding] {
    var sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    if !platforms.isEmpty {
      let manifest = "let package = Package(name: \"P\", platforms: [\(platforms)])"
      sources.append(SourceFile(path: "Package.swift", bytes: Array(manifest.utf8)))
    }
    return await lint(sources, rules: Rule.all, settings: LintSettings(preset: .all), jobs: 1)
  }

  private func describe(_ finding: Finding) -> String? {
    guard let file = files.first(where: { $0.path == finding.location.path }) else { return nil }
    let line = file.text.utf8.prefix(finding.location.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
    return file.mark(finding.certainty == .proved ? "!" : "?", finding.rule, line: line)
  }
}

extension MarkedSource {
  fileprivate func mark(_ certainty: String, _ rule: String, line: Int) -> String {
    "\(path):\(line + 1): \(certainty) \(rule)"
  }

  fileprivate var lineMarks: [String] {
    var marks: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.split(separator: "//", omittingEmptySubsequences: false)
      let isAlone = parts[0].allSatisfy { $0 == " " }
      for part in parts.dropFirst() where part.hasPrefix("! ") || part.hasPrefix("? ") {
        for rule in part.dropFirst(2).split(separator: ",") {
          marks.append(
            mark(String(part.prefix(1)), rule.filter { $0 != " " }, line: isAlone ? index - 1 : index))
        }
      }
    }
    return marks
  }
}
