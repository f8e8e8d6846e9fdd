package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let obsoleteSafeAreaBackport = Rule(
    id: "obsolete-safe-area-backport",
    severity: .info,
    summary: "A hand-written safeAreaInset is kept for systems that the code doesn't run on any more.",
    rationale: """
      Rows end under the bar wherever somebody forgot the spacer that belongs to the stand-in; `safeAreaInset` needs \
      none, and scroll indicators, the keyboard and views that ignore the safe area know of it as well.

      `safeAreaInset` came with iOS 15. Where iOS 15 is the oldest system, the `else` of an `#available` that asks for \
      it never runs, and a modifier that measures a bar and hands its height to a spacer has nothing left to do.
      """,
    flagged: [
      Example(
        """
        @available(iOS 16, *)
        extension View {
          @ViewBuilder func bottomBar<Bar: View>(_ bar: Bar) -> some View {
            if #available(iOS 15, *) {
          //   ^^^^^^^^^^^^^^^^^^^^^ every system that this runs on has safeAreaInset: the else of this condition never runs
              safeAreaInset(edge: .bottom) { bar }
            } else {
              overlay(bar, alignment: .bottom)
            }
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        extension View {
          @ViewBuilder func bottomBar<Bar: View>(_ bar: Bar) -> some View {
            if #available(iOS 15, *) {
              safeAreaInset(edge: .bottom) { bar }
            } else {
              overlay(bar, alignment: .bottom)
            }
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let backports = pass.backports
  let fallbacks = backports.compactMap { if case .fallback(_, let other) = $0.form { other } else { nil } }
  let parts = pass.tree.identifiers(in: fallbacks)
  for backport in backports {
    guard let first = pass.deploymentTarget(at: backport.name).atLeast, first >= SystemVersion(15) else { continue }
    switch backport.form {
    case .fallback(let condition, _):
      pass.report(
        at: pass.tree.range(of: condition),
        "every system that this runs on has safeAreaInset: the else of this condition never runs")
    case .modifier:
      let name = backport.declaration.name
      // It goes with the condition that uses it.
      if parts.contains(name) { continue }
      pass.report(
        at: pass.tree.range(of: backport.name),
        "'\(name)' does by hand what safeAreaInset does on every system that this runs on")
    }
  }
}
