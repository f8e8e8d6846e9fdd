// The list of rules is complete, in order, and every rule says what it has to say.

import Linting
import Rules
import Testing

@Suite struct RegistryTests {
  @Test func idsAreUniqueSortedAndInKebabCase() {
    let ids = Rule.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    for id in ids {
      let words = id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(
        words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase && $0.isASCII || $0.isNumber } }, "\(id)")
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func everyRuleIsDocumented(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.summary.dropLast().contains(". "), "the summary is one sentence")
    #expect(!rule.rationale.isEmpty)
    #expect(!rule.flagged.isEmpty)
    #expect(!rule.accepted.isEmpty)
  }
}
