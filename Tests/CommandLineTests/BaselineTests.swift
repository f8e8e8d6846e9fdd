import Foundation
import TestSupport
import Testing

struct BaselineTests {
  private static let fault = "let a = b.edgesIgnoringSafeArea(.all)\n"

  @Test func whatWasThereIsKnownWhereverItMoves() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Self.fault + Self.fault, to: "App/A.swift")
      let written = try await insetlint(["lint", "--write-baseline", "base.json"], in: folder)
      #expect(written.code == 0)
      let known = try await insetlint(["lint", "--baseline", "base.json"], in: folder)
      #expect(known.code == 0 && known.output == "")
      #expect(known.errors == "no findings in 1 file, 2 in the baseline\n")

      try folder.write("// moved\n\n" + Self.fault + "  " + Self.fault, to: "App/A.swift")
      #expect(try await insetlint(["lint", "--baseline", "../base.json"], in: folder.inside("App")).output == "")

      try folder.write(Self.fault + Self.fault + Self.fault, to: "App/A.swift")
      let more = try await insetlint(["lint", "--baseline", "base.json"], in: folder)
      #expect(more.output.hasPrefix("App/A.swift:3:") && more.code == 1)
      #expect(more.output.split(separator: "\n").count == 1)
    }
  }

  @Test func entriesThatMatchNothingAreNamedAndRemoved() async throws {
    try await withTemporaryFolder { folder in
      for name in ["A", "B", "Gone"] { try folder.write(Self.fault, to: "\(name).swift") }
      _ = try await insetlint(["lint", "--write-baseline", "base.json"], in: folder)
      try folder.write("let a = 1\n", to: "A.swift")
      try folder.remove("Gone.swift")
      let stale = try await insetlint(["lint", "--baseline", "base.json"], in: folder)
      #expect(
        stale.errors.hasPrefix(
          "insetlint: 2 entries of base.json match nothing any more; '--prune-baseline' removes them\n"))
      // What isn't linted may be there as before.
      #expect(
        try await insetlint(["lint", "B.swift", "--baseline", "base.json"], in: folder).errors.contains("1 entry"))
      _ = try await insetlint(["lint", "--baseline", "base.json", "--prune-baseline"], in: folder)
      let text = String(decoding: try folder.read("base.json"), as: UTF8.self)
      #expect(text.contains(#""path":"B.swift""#) && !text.contains("A.swift") && !text.contains("Gone"))
      #expect(
        try await insetlint(["lint", "--baseline", "base.json"], in: folder).errors
          == "no findings in 2 files, 1 in the baseline\n")
    }
  }

  @Test(arguments: [
    ("", "base.json:1:1: The text ends too early"), ("{}", "base.json:1:1: this is no baseline"),
    (#"{"version": 9, "findings": []}"#, "base.json:1:13: a newer insetlint wrote this"),
    (#"{"version": 1, "findings": [{"rule": "a"}]}"#, "base.json:1:29: an entry needs"),
  ])
  func brokenOnesAreRefused(text: String, message: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = 1\n", to: "A.swift")
      try folder.write(text, to: "base.json")
      let result = try await insetlint(["lint", "--baseline", "base.json"], in: folder)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("insetlint: error: \(message)"))
      #expect(String(decoding: try folder.read("base.json"), as: UTF8.self) == text)
    }
  }

  @Test(arguments: [
    ["--prune-baseline"], ["--baseline", "a", "--write-baseline", "b"], ["--baseline", "a", "--fix"],
    ["--baseline", "missing.json", "A.swift"], ["--write-baseline", "missing/base.json", "A.swift"],
  ])
  func whatMakesNoSenseFails(words: [String]) async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = 1\n", to: "A.swift")
      #expect(try await insetlint(["lint"] + words, in: folder).code == 2)
    }
  }

  @Test func codeScanningSeesThemAsSuppressed() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Self.fault, to: "A.swift")
      _ = try await insetlint(["lint", "--write-baseline", "base.json"], in: folder)
      let result = try await insetlint(["lint", "--baseline", "base.json", "--format", "sarif"], in: folder)
      #expect(result.output.contains(#""suppressions":[{"kind":"external"}]"#))
      #expect(result.code == 0)
    }
  }
}
