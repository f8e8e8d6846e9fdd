import TestSupport
import Testing

struct CompletionsTests {
  /// What bash offers for a command line that ends in the word that is being typed.
  private func offers(_ words: [String]) async throws -> [String] {
    let script = try await insetlint(["completions", "bash"]).output
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    return try await withTemporaryFolder { folder in
      try folder.write(
        """
        \(script)
        COMP_WORDS=(insetlint \(typed))
        COMP_CWORD=\(words.count)
        _insetlint
        echo "${COMPREPLY[@]}"
        """, to: "try.bash")
      return try await shell("bash try.bash", in: folder).output.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  @Test func bashCompletesCommandsOptionsAndWords() async throws {
    #expect(try await offers(["li"]) == ["lint"])
    #expect(try await offers(["lint", "--pre"]) == ["--preset"])
    #expect(try await offers(["lint", "--preset", "st"]) == ["strict"])
    #expect(try await offers(["explain", "spacer"]) == ["spacer-in-scroll-view"])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func everyOptionOfEveryCommandIsThere(shell: String) async throws {
    let script = try await insetlint(["completions", shell]).output
    for command in ["lint", "tree", "config"] {
      #expect(script.contains(command))
      for line in try await insetlint([command, "--help"]).output.split(separator: "\n") {
        guard let word = line.split(separator: " ").first, line.hasPrefix("  --") else { continue }
        #expect(script.contains(shell == "fish" ? word.dropFirst(2) : word))
      }
    }
  }

  @Test func otherShellsAreRefused() async throws {
    #expect(try await insetlint(["completions", "fissh"]).errors.contains("did you mean 'fish'?"))
    #expect(try await insetlint(["completions"]).code == 2)
  }
}
