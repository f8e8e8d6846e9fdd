// The way in. `main` is not async: that would cost milliseconds at exit, and most commands have nothing to wait for.

@main
enum Entry {
  static func main() {
    occupyClosedStreams()
    ignoreClosedPipes()
    ignoreSizeLimits()
    switch start(commandLineWords()) {
    case .done(let code): endProcess(code)
    case .pending(let work): finish(work)
    }
  }

  /// The one bridge from here into async code. The task is detached because a plain one would inherit the main actor,
  /// whose thread waits here; it ends the process itself, so no result has to cross threads. The main thread sleeps:
  /// nothing that we run needs it.
  private static func finish(_ work: @escaping @Sendable () async -> ExitCode) -> Never {
    Task.detached { endProcess(await work()) }
    park()
  }
}

/// How far a command has come when it returns.
enum Progress {
  case done(ExitCode)
  /// The rest is async.
  case pending(@Sendable () async -> ExitCode)
}

private func start(_ bytes: [[UInt8]]) -> Progress {
  let words = bytes.map(escapingInvalidBytes)
  do throws(UsageError) {
    if let index = words.indices.first(where: { !words[$0].utf8.elementsEqual(bytes[$0]) }) {
      throw UsageError("'\(words[index])' is not UTF-8")
    }
    return try run(words)
  } catch {
    let advice = error.advice.map { "; \($0)" } ?? ""
    printError("insetlint: error: \(error.message)\(advice)")
    let command = words.first.flatMap(Command.init)
    printError("Run 'insetlint \(command.map { "\($0.rawValue) " } ?? "")--help' to see what there is.")
    return .done(.failure)
  }
}
