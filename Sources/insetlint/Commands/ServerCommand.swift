// `insetlint server`.

internal import LanguageServer
internal import Linting
internal import Rules

/// Many editors add it on their own.
private let stdio = Option("--stdio", help: "Talk over standard input and output, which is what happens anyway.")

let serverPage = CommandPage(
  "server", summary: "Serve an editor: the Language Server Protocol on standard input and output.", usage: "[--stdio]",
  options: [stdio], notes: "Editors start it; there is nothing to type.")

func startServer(_ arguments: Arguments) throws(UsageError) -> Progress {
  try arguments.requireNoOperands()
  return .pending {
    await runServer(rules: Rule.all, version: version, jobs: processorCount()) == 0 ? .success : .findings
  }
}
