package import Linting
import Syntax

extension Rule {
  package static let unusedSuppression = Rule(
    id: "unused-suppression",
    severity: .warning,
    phase: .uses,
    mark: .unnecessary,
    summary: "A suppression comment silences nothing.",
    rationale: """
      The code that the comment excused has changed, or the rule has learned better. Left where it is, it says of \
      right code that there is something wrong with it, and it silences the next fault in this place, which nobody has \
      looked at.

      Of two comments that silence the same finding, the one that covers less code counts as used.

      A rule that doesn't run, because it is off in this configuration or for this run, may well have something to \
      find: its suppressions aren't reported. Those of `all` aren't while a rule is turned off that is on by default.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            Image("sunset")
              // insetlint:disable:next deprecated-edges-ignoring-safe-area -- until iOS 14 is the oldest
              // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ deprecated-edges-ignoring-safe-area has nothing to silence here
              .ignoresSafeArea()
          }
        }
        """,
        fixed: """
          struct Poster: View {
            var body: some View {
              Image("sunset")
                .ignoresSafeArea()
            }
          }
          """),
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area, spacer-in-scroll-view -- see the guide
            //                                                             ^^^^^^^^^^^^^^^^^^^^^ spacer-in-scroll-view has nothing to silence here
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
        }
        """,
        fixed: """
          struct Poster: View {
            var body: some View {
              // insetlint:disable:next deprecated-edges-ignoring-safe-area -- see the guide
              Image("sunset").edgesIgnoringSafeArea(.all)
            }
          }
          """),
      Example(
        """
        struct Poster: View {
          // insetlint:disable spacer-in-scroll-view -- the page is never long
          // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ spacer-in-scroll-view has nothing to silence here
          var body: some View {
            Image("sunset")
          }
          // insetlint:enable spacer-in-scroll-view
        }
        """,
        fixed: """
          struct Poster: View {
            var body: some View {
              Image("sunset")
            }
          }
          """),
    ],
    accepted: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            Image("sunset")
              // insetlint:disable:next deprecated-edges-ignoring-safe-area -- until iOS 14 is the oldest
              .edgesIgnoringSafeArea(.all)
          }
        }
        """),
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next unused-suppression -- the design is not final
            // insetlint:disable:next spacer-in-scroll-view -- the page is never long
            Image("sunset")
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let suppressions = pass.suppressions
  for (index, suppression) in suppressions.enumerated() where suppression.isDisabling && !suppression.isExpired {
    let unused = suppression.rules.indices.filter { suppression.rules[$0].use == .unused }
    if !unused.isEmpty, unused.count == suppression.rules.count {
      report(unused, of: index, at: suppression.head, "Remove the comment", &pass)
    } else {
      for rule in unused {
        let rules = suppression.rules
        report([rule], of: index, at: rules[rule].range, "Remove \(rules[rule].name) from the comment", &pass)
      }
    }
  }
}

private func report(_ rules: [Int], of index: Int, at range: Range<Int>, _ title: String, _ pass: inout Pass) {
  let suppressions = pass.suppressions
  let names = rules.map { suppressions[index].rules[$0].name }
  let subject = names.contains(SuppressedRule.all) ? "the comment" : list(names, "and")
  let verb = names.count == 1 || subject == "the comment" ? "has" : "have"
  let place = suppressions[index].kind == .file ? "in this file" : "here"
  let places = rules.map { SuppressedRule.Place(suppression: index, rule: $0) }
  pass.report(
    at: range, "\(subject) \(verb) nothing to silence \(place)",
    fixes: [pass.fix(title, isSafe: true, pass.tree.removal(of: places, in: suppressions))])
}
