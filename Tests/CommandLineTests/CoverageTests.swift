import Foundation
import JSON
import TestSupport
import Testing

@testable import insetlint

/// What can be asked for is tried: every option, format and key stands in a test of the built program.
struct CoverageTests {
  /// The sources of these tests.
  private static let tests: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "CoverageTests.swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
  }()

  @Test(arguments: Command.allCases)
  func everyOptionIsTried(command: Command) {
    for option in command.page.options {
      let isTried = Self.tests.contains(option.name)
      #expect(isTried, "\(option.name) of \(command.rawValue)")
    }
  }

  @Test func everyFormatIsTried() {
    for format in LintFormat.allCases {
      let isTried = Self.tests.contains("\"\(format.rawValue)\"") || Self.tests.contains(".\(format.rawValue)")
      #expect(isTried, "\(format)")
    }
  }

  @Test func everyKeyIsTried() async throws {
    let schema = try parseJSON(Array(try await insetlint(["schema"]).output.utf8))
    let keys = keys(of: schema)
    #expect(keys.contains("preset") && keys.contains("options"))
    for key in keys where key != "$schema" {
      let isTried = Self.tests.contains("\"\(key)\"")
      #expect(isTried, "\(key)")
    }
  }

  /// Those that aren't names of rules or platforms, at any depth.
  private func keys(of schema: JSONValue) -> Set<String> {
    let own = schema["properties"]?.object ?? []
    var keys = Set(own.map(\.key).filter { !$0.contains("-") })
    for member in own { keys.formUnion(self.keys(of: member.value)) }
    for part in ["items", "additionalProperties"] { if let part = schema[part] { keys.formUnion(self.keys(of: part)) } }
    for part in schema["anyOf"]?.array ?? [] { keys.formUnion(self.keys(of: part)) }
    return keys
  }
}
