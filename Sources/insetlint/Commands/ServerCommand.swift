// `insetlint server`.

let serverPage = CommandPage(
  "server", summary: "Serve an editor: the Language Server Protocol on standard input and output.", usage: "",
  options: [], notes: "Editors start it; there is nothing to type.")

func startServer(_ arguments: Arguments) throws(UsageError) -> Progress {
  try arguments.requireNoOperands()
  printError("insetlint: error: this version has no language server yet")
  return .done(.failure)
}
