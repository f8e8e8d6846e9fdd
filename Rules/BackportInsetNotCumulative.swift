package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let backportInsetNotCumulative = Rule(
    id: "backport-inset-not-cumulative",
    severity: .info,
    summary: "A hand-written safeAreaInset replaces the inset of the bars around it instead of adding to it.",
    rationale: """
      With two bars, one above the other, the last rows end under the second, and the bars lie on each other.

      Insets of `safeAreaInset` add up. A stand-in that hands the height of its own bar to the views inside, \
      `environment(\\.gap, height)`, puts it in the place of what a bar further out has handed in. Read the value in \
      the modifier and hand on the sum; keep the bar clear of the outer ones by the same value. A stand-in that is \
      used in one place only needs none of that.
      """,
    flagged: [
      Example(
        """
        struct BottomBar<Bar: View>: ViewModifier {
          //   ^^^^^^^^^ bars of 'BottomBar' in each other overlap: it sets 'gap' to its own height, without that of the bars around
          let bar: Bar
          @State private var height: CGFloat = 0

          func body(content: Content) -> some View {
            content
              .environment(\\.gap, height)
              .overlay(bar.onHeightChange { height = $0 }, alignment: .bottom)
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct BottomBar<Bar: View>: ViewModifier {
          let bar: Bar
          @State private var height: CGFloat = 0
          @Environment(\\.gap) private var outer

          func body(content: Content) -> some View {
            content
              .environment(\\.gap, height + outer)
              .overlay(bar.onHeightChange { height = $0 }.padding(.bottom, outer), alignment: .bottom)
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for backport in pass.backports {
    guard case .modifier(let inset?) = backport.form, let type = pass.facts.declarationAround(backport.name),
      !pass.readsOutside(inset, in: type), !pass.isUsedOnce(type)
    else { continue }
    pass.report(
      at: pass.tree.range(of: backport.name),
      "bars of '\(backport.declaration.name)' in each other overlap: it sets '\(inset.name)' to its own height, "
        + "without that of the bars around",
      related: [
        RelatedLocation(
          location: Location(path: pass.path, range: pass.tree.range(of: inset.value)),
          message: "the height is set here")
      ])
  }
}

extension Pass {
  /// Whether a property that holds the value from outside is a part of what is set.
  fileprivate borrowing func readsOutside(_ inset: Backport.EnvironmentInset, in type: Int) -> Bool {
    facts.members(of: type).contains { member in
      member.kind == .variable && member.attributes.contains("Environment") && tree.names(inset.name, in: member.node)
        && tree.names(member.name, in: inset.value)
    }
  }

  /// Whether one place in the project uses the modifier, by way of functions of its own too.
  fileprivate borrowing func isUsedOnce(_ type: Int) -> Bool {
    guard let body = facts.members(of: type).firstIndex(where: { $0.name == "body" && $0.parent == type }) else {
      return false
    }
    var unit = DeclarationID(file: slot, index: body)
    for _ in 0..<3 {
      let users = layout.users(of: unit)
      guard users.count == 1 else { return false }
      // A function on views may be used anywhere in its turn.
      guard let holder = layout.project.parent(of: users[0].unit), layout.project[holder]?.kind == .extension,
        layout.project[users[0].unit]?.kind == .function
      else { return true }
      unit = users[0].unit
    }
    return true
  }
}
