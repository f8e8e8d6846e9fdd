// A line that says what a long run is doing, for people who wait at a terminal.

import Dispatch

/// Short work shows nothing.
private let patience = 700

/// Does the work, and meanwhile says at the terminal what it is and how long it has taken. Nothing else may be written
/// there at that time. The line is gone when the work is done.
///
/// - Parameter isWanted: it is shown only where standard error is a terminal, all the same.
func showingProgress<Result, Failure>(
  _ text: String, isWanted: Bool, _ work: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  guard isWanted, errorIsTerminal() else { return try await work() }
  let start = ContinuousClock.now
  // Not a task: the work may hold all their threads.
  let queue = DispatchQueue(label: "insetlint.progress")
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.setEventHandler {
    rewriteErrorLine("\(text), \((ContinuousClock.now - start).components.seconds) s")
  }
  timer.schedule(deadline: .now() + .milliseconds(patience), repeating: .milliseconds(200))
  timer.resume()
  defer {
    timer.cancel()
    queue.sync {
      if ContinuousClock.now - start >= .milliseconds(patience) { rewriteErrorLine("") }
    }
  }
  return try await work()
}
