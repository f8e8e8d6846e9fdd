import TestSupport
import Testing

struct ChangedCodeTests {
  private static let fault = "let a = b.edgesIgnoringSafeArea(.all)\n"
  private static let git =
    "git -c user.name=t -c user.email=t@t -c init.defaultBranch=main -c commit.gpgsign=false -c core.autocrlf=false"

  /// A repository with a fault in each of two committed files.
  private func withRepository(_ body: (TemporaryFolder, (String) async throws -> CommandResult) async throws -> Void)
    async throws
  {
    try await withTemporaryFolder { folder in
      try folder.write(Self.fault, to: "Old.swift")
      try folder.write(Self.fault, to: "Sub/A b.swift")
      func script(_ text: String) async throws -> CommandResult {
        try await shell("git() { command \(Self.git) \"$@\"; }\n" + text, in: folder)
      }
      _ = try await script("git init -q . && git add -A && git commit -qm first")
      try await body(folder, script)
    }
  }

  private func found(_ words: [String], in folder: TemporaryFolder) async throws -> [String] {
    try await insetlint(["lint"] + words, in: folder).output.split(separator: "\n").map {
      $0.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  @Test(.enabled(if: hasGit)) func onlyChangedLinesCount() async throws {
    try await withRepository { folder, script in
      #expect(try await found(["--changed"], in: folder) == [])
      try folder.write(Self.fault + "let c = 1\n" + Self.fault, to: "Sub/A b.swift")
      try folder.write(Self.fault, to: "Sub/é\".swift")
      #expect(try await found(["--changed"], in: folder) == ["Sub/A b.swift:3", "Sub/é\".swift:1"])
      #expect(try await found(["--changed"], in: folder.inside("Sub")) == ["A b.swift:3", "é\".swift:1"])
      #expect(try await found(["--staged"], in: folder) == [])
      _ = try await script("git add -A")
      #expect(try await found(["--staged"], in: folder) == ["Sub/A b.swift:3", "Sub/é\".swift:1"])
      try folder.write("\n\n\n\n", to: "Sub/A b.swift")
      #expect(try await found(["--staged"], in: folder).contains("Sub/A b.swift:3"))
    }
  }

  @Test(.enabled(if: hasGit)) func whatABranchBroughtCounts() async throws {
    try await withRepository { folder, script in
      _ = try await script("git checkout -qb work")
      try folder.write("let c = 1\n" + Self.fault, to: "New.swift")
      _ = try await script("git add -A && git commit -qm second && git checkout -q main")
      try folder.write(Self.fault + Self.fault, to: "Old.swift")
      _ = try await script("git commit -qam third && git checkout -q work")
      #expect(try await found(["--since", "main"], in: folder) == ["New.swift:2"])
      #expect(try await found(["--since", "HEAD"], in: folder) == [])
    }
  }

  @Test(.enabled(if: hasGit)) func whatPointsToChangedLinesCounts() async throws {
    try await withRepository { folder, script in
      let page =
        "struct Page: View {\n  var body: some View {\n    ZStack { Color.red; Field() }.ignoresSafeArea()\n  }\n}\n"
      try folder.write(page, to: "Page.swift")
      try folder.write("struct Field: View { var body: some View { Text(\"\").frame(width: 1) } }\n", to: "Field.swift")
      _ = try await script("git add -A && git commit -qm second")
      try folder.write("struct Field: View { var body: some View { TextField(\"\", text: a) } }\n", to: "Field.swift")
      #expect(
        try await found(["--changed", "--rule", "content-ignores-safe-area=off"], in: folder).first == "Page.swift:3")
    }
  }

  @Test(.enabled(if: hasGit)) func whatGitDoesNotKnowIsSaid() async throws {
    try await withRepository { folder, _ in
      let result = try await insetlint(["lint", "--since", "nowhere"], in: folder)
      #expect(result.code == 2)
      #expect(result.errors.contains("Git knows no commit 'nowhere' here"))
      #expect(try await insetlint(["lint", "--since", "--output=x"], in: folder).code == 2)
      #expect(try await insetlint(["lint", "--since", "HEAD", "--staged"], in: folder).code == 2)
      #expect(try await insetlint(["lint", "--staged", "--fix"], in: folder).code == 2)
    }
    try await withTemporaryFolder { folder in
      try folder.write(Self.fault, to: "A.swift")
      #expect(try await insetlint(["lint", "--changed"], in: folder).errors.contains("Git knows of no changes here"))
    }
  }
}
