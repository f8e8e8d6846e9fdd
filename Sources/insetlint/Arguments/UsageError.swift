// What is wrong with a command line, said so that the next try works.

internal import Linting

/// Arguments that make no sense; the command isn't run.
struct UsageError: Error, Equatable {
  /// A clause without a full stop.
  let message: String
  /// What to do about it, a clause too.
  let advice: String?

  init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  /// With advice that names the candidate nearest to what was given, or else lists the candidates if they are few.
  init(_ message: String, given: String, candidates: [String]) {
    self.message = message
    if let nearest = nearest(to: given, in: candidates) {
      advice = "did you mean '\(nearest)'?"
    } else {
      advice = candidates.isEmpty || candidates.count > 12 ? nil : "there are \(list(candidates, "and"))"
    }
  }
}
