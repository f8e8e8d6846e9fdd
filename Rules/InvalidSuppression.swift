package import Linting
import Syntax

extension Rule {
  package static let invalidSuppression = Rule(
    id: "invalid-suppression",
    severity: .warning,
    phase: .suppressions,
    summary: "A suppression comment says something that has no meaning.",
    rationale: """
      A comment with a slip in it looks as if it kept a rule quiet, and doesn't; or it is to end on a day that no \
      calendar has, and never ends.

      A suppression is the first thing in a line of a comment, of whatever kind: `insetlint:`, a verb, rules with \
      commas between them, perhaps a last day, and behind `--` a reason. The verbs:

      - `disable:next` is for what starts on the line of the next code: the whole expression with its modifiers, or in \
      the middle of a chain the modifiers of that line, each with its arguments and closures. Of a declaration, an \
      `if` or a loop it is the part before the braces.
      - `disable:this` is the same for the comment's own line, `disable:previous` for the line of the code before.
      - `disable:file` is for the whole file, wherever the comment stands.
      - `disable` is for what follows, to an `enable` that names the rule or to the end of the file.

      `all` instead of a rule stands for every rule about code. Rules about suppressions have to be named.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disabel:next deprecated-edges-ignoring-safe-area -- the museum runs on iOS 13
            // ^^^^^^^^^^^^^^^^^^^^^^ 'insetlint:disabel:next' means nothing; did you mean 'disable:next'?
            Image("sunset").edgesIgnoringSafeArea(.all)
            // insetlint:disable:next deprecated-edges -- the museum runs on iOS 13
            //                        ^^^^^^^^^^^^^^^^ there is no rule 'deprecated-edges'
            Image("flood").edgesIgnoringSafeArea(.all)
            // insetlint:disable:next deprecated-edges-ignoring-safearea -- the museum runs on iOS 13
            //                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ there is no rule 'deprecated-edges-ignoring-safearea'; did you mean 'deprecated-edges-ignoring-safe-area'?
            Image("fire").edgesIgnoringSafeArea(.all)
          }
        }
        """),
      Example(
        """
        struct Poster: View {
          var body: some View {
            // insetlint:disable:next deprecated-edges-ignoring-safe-area until:2199-02-30 -- a long time
            //                                                            ^^^^^^^^^^^^^^^^ 'until:2199-02-30' has no date of the calendar in the form 2027-03-01, so there is no deadline
            Image("sunset").edgesIgnoringSafeArea(.all)
            // insetlint:disable:next -- the museum runs on iOS 13
            // ^^^^^^^^^^^^^^^^^^^^^^ no rule is named
            Image("flood").edgesIgnoringSafeArea(.all)
            // insetlint:disable:next deprecated-edges-ignoring-safe-area the museum runs on iOS 13
            //                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^ 'the' is no rule; a reason goes behind '--'
            Image("fire").edgesIgnoringSafeArea(.all)
          }
        }
        """),
      Example(
        """
        struct Poster: View {
          // insetlint:enable deprecated-edges-ignoring-safe-area
          //                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no 'disable' is before this that names deprecated-edges-ignoring-safe-area
          var body: some View {
            Image("sunset")
          }
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
        // The linter's comments look like this: insetlint:disabled
        struct Poster: View {
          // insetlint:disable deprecated-edges-ignoring-safe-area until:2199-12-31 -- the museum runs on iOS 13
          var body: some View {
            Image("sunset").edgesIgnoringSafeArea(.all)
          }
          // insetlint:enable all
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let known = Set(pass.ruleIDs + [SuppressedRule.all])
  for (index, suppression) in pass.suppressions.enumerated() {
    if suppression.kind == .unknown {
      reportVerb(of: suppression, &pass)
      continue
    }
    if suppression.rules.isEmpty { pass.report(at: suppression.head, "no rule is named") }
    for (rule, name) in suppression.rules.enumerated() {
      if !known.contains(name.name) {
        reportName(name, &pass)
      } else if suppression.kind == .end, name.use == .unused {
        reportEnd(SuppressedRule.Place(suppression: index, rule: rule), &pass)
      }
    }
    if let deadline = suppression.deadline, deadline.day == nil {
      let text = pass.tree.sourceText(deadline.range)
      pass.report(
        at: deadline.range,
        "'\(text)' has no date of the calendar in the form 2027-03-01, so there is no deadline")
    }
    if let stray = suppression.stray { reportStray(stray, of: suppression, &pass) }
  }
}

private func reportVerb(of suppression: Suppression, _ pass: inout Pass) {
  let verb = pass.tree.sourceText(suppression.verb)
  let meant = nearest(to: verb, in: Suppression.verbs)
  let advice = meant.map { "; did you mean '\($0)'?" } ?? ": the verbs are \(list(Suppression.verbs, "and"))"
  pass.report(
    at: suppression.range.lowerBound..<suppression.verb.upperBound, "'insetlint:\(verb)' means nothing\(advice)",
    fixes: pass.renaming(suppression.verb, to: meant))
}

private func reportName(_ rule: SuppressedRule, _ pass: inout Pass) {
  let meant = nearest(to: rule.name, in: pass.ruleIDs + [SuppressedRule.all])
  let advice = meant.map { "; did you mean '\($0)'?" } ?? ""
  pass.report(at: rule.range, "there is no rule '\(rule.name)'\(advice)", fixes: pass.renaming(rule.range, to: meant))
}

private func reportEnd(_ place: SuppressedRule.Place, _ pass: inout Pass) {
  let suppressions = pass.suppressions
  let rule = suppressions[place.suppression].rules[place.rule]
  let open = rule.isAll ? "that is still open" : "that names \(rule.name)"
  let isOnly = suppressions[place.suppression].rules.count == 1
  pass.report(
    at: rule.range, "no 'disable' is before this \(open)",
    fixes: [
      pass.fix(
        isOnly ? "Remove the comment" : "Remove \(rule.name) from the comment", isSafe: true,
        pass.tree.removal(of: [place], in: suppressions))
    ])
}

private func reportStray(_ range: Range<Int>, of suppression: Suppression, _ pass: inout Pass) {
  let word = pass.tree.sourceText(range).prefix { $0 != " " }
  let edit = SourceEdit(range: range.lowerBound..<range.lowerBound, text: "-- ")
  let fixes = suppression.reason == nil ? [pass.fix("Make it the reason", isSafe: false, [edit])] : []
  pass.report(at: range, "'\(word)' is no rule; a reason goes behind '--'", fixes: fixes)
}

extension Pass {
  fileprivate borrowing func renaming(_ range: Range<Int>, to name: String?) -> [Fix] {
    guard let name else { return [] }
    return [fix("Write \(name)", isSafe: false, [SourceEdit(range: range, text: name)])]
  }
}

extension SyntaxTree {
  fileprivate func sourceText(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}
