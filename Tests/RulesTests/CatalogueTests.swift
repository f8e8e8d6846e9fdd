// The catalogue beside the rules is made from them.

import Foundation
import Linting
import Rules
import TestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func catalogueIsUpToDate() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try checkGenerated(ruleCatalogue(Rule.all), root.appendingPathComponent("Rules/README.md").path)
  }
}
