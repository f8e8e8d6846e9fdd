// A rule that needs no Swift: it flags the word "flaw", and "doubt" as a suspicion.

import Linting
import Syntax

extension Rule {
  static let flaw = flaw { _ in }

  /// With a function that hears of each run.
  static func flaw(_ started: @escaping @Sendable ([UInt8]) -> Void) -> Rule {
    Rule(
      id: "test-flaw", severity: .warning, mark: .deprecated, summary: "A flaw.", rationale: "For tests.",
      flagged: [], accepted: []
    ) { pass in
      started(pass.tree.source)
      for range in pass.tree.source.ranges(of: Array("flaw".utf8)) {
        let around = RelatedLocation(location: Location(path: pass.path, range: 0..<1), message: "the file")
        let other = RelatedLocation(location: Location(path: "elsewhere.swift", range: 0..<1), message: "elsewhere")
        pass.report(
          at: range, "a flaw", related: [around, other],
          fixes: [
            pass.fix("Rename it", isSafe: false, [SourceEdit(range: range, text: "virtue")]),
            pass.fix("Remove it", isSafe: true, [SourceEdit(range: range, text: "")]),
            Fix(
              title: "Change another file", isSafe: true,
              edits: [FileEdit(path: "elsewhere.swift", edit: SourceEdit(range: 0..<0, text: "x"))]),
          ])
      }
      for range in pass.tree.source.ranges(of: Array("doubt".utf8)) {
        pass.report(at: range, "a doubt", certainty: .suspected(doubt: "it is only a word"))
      }
    }
  }
}
