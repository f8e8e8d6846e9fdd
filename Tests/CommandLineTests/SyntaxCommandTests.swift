import JSON
import TestSupport
import Testing

/// The dump is compared with another parser's outside of these tests; here is what such a comparison can't see.
struct SyntaxCommandTests {
  /// The texts of the tokens that the dump has, in order.
  private func tokens(_ source: String) async throws -> [String] {
    try await withTemporaryFolder { folder in
      try folder.write(source, to: "A.swift")
      let output = try await insetlint(["syntax", "--tokens", "A.swift"], in: folder).output
      let list = try #require(output.components(after: "\"tokens\":["))
      let bytes = Array(source.utf8)
      return list.split(separator: "[").map { token in
        let parts = token.split(whereSeparator: { ",]".contains($0) })
        let start = Int(parts[1]) ?? 0
        return String(decoding: bytes[start..<(start + (Int(parts[2]) ?? 0))], as: UTF8.self)
      }
    }
  }

  @Test func multilineStringsAreCutIntoLines() async throws {
    let source = #"""
      """
        one

          two \
        three\(x) rest
        \(y)
        """
      """#
    #expect(
      try await tokens(source) == [
        "\"\"\"", "one\n", "\n", "  two ", "three", "\\", "(", "x", ")", " rest\n", "\\", "(", "y", ")", "\"\"\"",
      ])
  }

  @Test func escapedNewlinesEndAPiece() async throws {
    #expect(try await tokens(#""a\nb\u{0A}c\\nd""#) == ["\"", #"a\n"#, #"b\u{0A}"#, #"c\\nd"#, "\""])
    #expect(try await tokens(##"#"a\nb\#nc"#"##) == ["#", "\"", ##"a\nb\#n"##, "c", "\"", "#"])
  }

  @Test func commentsAreListedOnDemand() async throws {
    let code = "/// a\nlet a = 1 /* 漢 */\n"
    try await withTemporaryFolder { folder in
      try folder.write(code, to: "A.swift")
      let plain = try await insetlint(["syntax", "A.swift"], in: folder).output
      let whole = try await insetlint(["syntax", "--trivia", "A.swift"], in: folder).output
      #expect(!plain.contains("docLine"))
      let comments = try parseJSON(Array(whole.utf8))["comments"]?.array ?? []
      #expect(comments.map { $0.array?.dropFirst().map(\.int) } == [[0, 5], [16, 9]])
    }
  }

  @Test func versionsAreNoNumbers() async throws {
    #expect(
      try await tokens("if #available(iOS 26.0, *) {}")
        == ["if", "#available", "(", "iOS", "26", ".", "0", ",", "*", ")", "{", "}"])
  }

  @Test func filesComeInTheOrderGiven() async throws {
    try await withTemporaryFolder { folder in
      for name in ["A.swift", "Deep/B.swift"] { try folder.write("f()\n", to: name) }
      try folder.write("Deep/B.swift\nmissing.swift\nA.swift\n", to: "list")
      let result = try await insetlint(["syntax", "--root", folder.path, "--files-from", "list"], in: folder)
      let lines = result.output.split(separator: "\n")
      #expect(lines.map { $0.prefix(23) } == [#"{"path":"Deep/B.swift","#, #"{"path":"A.swift","byte"#])
      #expect(result.errors == "insetlint: error: can't read \(folder.path)/missing.swift: no such file or folder\n")
      #expect(result.code == 2)
    }
  }

  @Test func elseIfsAreIfsOfTheirOwn() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("if a {} else if b {} else {}", to: "A.swift")
      let result = try await insetlint(["syntax", "A.swift"], in: folder)
      #expect(result.output.contains(#""stmts":[["if",0,28],["if",13,28]]"#))
    }
  }

  @Test func longChainsTakeNoStack() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = b" + String(repeating: ".c(1)", count: 20_000), to: "A.swift")
      let result = try await insetlint(["syntax", "A.swift"], in: folder)
      #expect(result.code == 0)
      #expect(result.output.hasPrefix(#"{"path":"A.swift","bytes":100009,"errors":false"#))
    }
  }
}

extension String {
  fileprivate func components(after marker: String) -> Substring? {
    firstRange(of: marker).map { self[$0.upperBound...].prefix { $0 != "\n" } }
  }
}
