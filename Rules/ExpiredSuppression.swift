package import Linting
import Syntax

extension Rule {
  package static let expiredSuppression = Rule(
    id: "expired-suppression",
    severity: .warning,
    phase: .suppressions,
    mark: .unnecessary,
    summary: "A suppression comment has passed its own deadline.",
    rationale: """
      With `until:2027-03-01`, whoever wrote the comment set a day by which the fault was to be mended. The comment \
      holds to the end of that day, in UTC, so that a build server and everybody's own machine agree. From the next \
      day on, what it silenced is reported again, and so is the comment.

      Mend what it hides, then remove the comment; or, where the reason still holds, give it a later day.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area until:2020-09-30 -- iOS 13 has users still
            //                                                            ^^^^^^^^^^^^^^^^ the suppression ended on 2020-09-30: what it silenced is reported again
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
        }
        """),
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area until:2020-09-30 -- iOS 13 has users still
            //                                                            ^^^^^^^^^^^^^^^^ the suppression ended on 2020-09-30, and nothing is left that it silenced
            Image("sunset").ignoresSafeArea()
          }
        }
        """,
        fixed: """
          struct Poster: View {
            var body: some View {
              Image("sunset").ignoresSafeArea()
            }
          }
          """),
    ],
    accepted: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area until:2199-12-31 -- the museum runs on iOS 13
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let suppressions = pass.suppressions
  for (index, suppression) in suppressions.enumerated() where suppression.isExpired {
    guard let deadline = suppression.deadline, let day = deadline.day else { continue }
    let isDone = suppression.rules.allSatisfy { $0.use == .unused }
    let places = suppression.rules.indices.map { SuppressedRule.Place(suppression: index, rule: $0) }
    let state = isDone ? ", and nothing is left that it silenced" : ": what it silenced is reported again"
    pass.report(
      at: deadline.range, "the suppression ended on \(day)\(state)",
      fixes: [pass.fix("Remove the comment", isSafe: isDone, pass.tree.removal(of: places, in: suppressions))])
  }
}
