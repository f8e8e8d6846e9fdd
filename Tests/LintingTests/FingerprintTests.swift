import Testing

@testable import Linting

/// What findings are known by: code that moves keeps it, code that changes doesn't.
struct FingerprintTests {
  /// Of a finding at each `view`.
  private func fingerprints(
    _ text: String, path: String = "A.swift", rule: String = "rule", message: String = "message"
  ) -> [String] {
    let bytes = Array(text.utf8)
    let starts = text.ranges(of: "view").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    let findings = starts.map { start in
      Finding(
        rule: rule, severity: .warning, certainty: .proved,
        location: Location(path: "/checkout/\(path)", range: start..<start + 4), message: message, related: [],
        fixes: [])
    }
    let root = "/checkout/"
    return Linting.fingerprints(
      of: findings, path: { String($0.dropFirst(root.count)) }, text: { $0 == root + path ? bytes : nil }
    ).map(\.description)
  }

  @Test func codeMayMove() {
    let old = fingerprints("let a = view\nlet b = view\n")
    #expect(fingerprints("import A\n\n  let a =\tview // new\n\r\nlet new = 1\r\nlet b = view") == old)
    #expect(fingerprints("let a = view", message: "in line 7") == fingerprints("let a = view", message: "in line 12"))
  }

  @Test func whatDiffersIsKnownByAnother() {
    let all = [
      fingerprints("let a = view"), fingerprints("let b = view"), fingerprints("let a = view", path: "B.swift"),
      fingerprints("let a = view", rule: "other"), fingerprints("let a = view", message: "other"),
      fingerprints("let a = view", rule: "rul", message: "emessage"),
    ].flatMap { $0 }
    #expect(Set(all).count == 6)
    #expect(all.allSatisfy { $0.count == 16 })
  }

  @Test func equalsAreNumbered() {
    let three = fingerprints("view\nview\nview")
    #expect(Set(three).count == 3)
    #expect(fingerprints("view\nview") == Array(three.dropLast()))
  }

  /// A range that the text doesn't have is none to fear.
  @Test func textMayBeMissing() {
    let finding = Finding(
      rule: "rule", severity: .info, certainty: .proved, location: Location(path: "A.swift", range: 5..<9),
      message: "", related: [], fixes: [])
    for text in [nil, [], Array("abcdefg".utf8)] {
      #expect(Linting.fingerprints(of: [finding], path: { $0 }, text: { _ in text }).count == 1)
    }
  }
}
