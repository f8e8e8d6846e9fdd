package import Linting
import Syntax

extension Rule {
  package static let suppressionWithoutReason = Rule(
    id: "suppression-without-reason",
    severity: .warning,
    isOptIn: true,
    phase: .suppressions,
    summary: "A suppression comment doesn't say why.",
    rationale: """
      A year later nobody knows whether the comment was a decision or a way to get a build through, so nobody dares to \
      take it away. What stands behind `--` is for them: `// insetlint:disable:next RULE -- the player draws its own \
      bars`.

      Off by default; for teams that want every exception explained.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area
            // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no reason is given: it goes behind '--'
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area -- the museum runs on iOS 13
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for suppression in pass.suppressions
  where suppression.isDisabling && suppression.reason == nil && !suppression.rules.isEmpty {
    pass.report(at: suppression.head, "no reason is given: it goes behind '--'")
  }
}
