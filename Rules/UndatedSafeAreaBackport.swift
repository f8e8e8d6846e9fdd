package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let undatedSafeAreaBackport = Rule(
    id: "undated-safe-area-backport",
    severity: .info,
    isOptIn: true,
    summary: "A hand-written safeAreaInset doesn't say when it can be removed.",
    rationale: """
      Code for systems that nobody supports any more stays, and with it bars that don't behave as all others do.

      `@available(iOS, introduced: 13, deprecated: 15)` on a stand-in says nothing as long as older systems are \
      supported. Once the deployment target is iOS 15, the compiler warns wherever the stand-in is used, and names \
      what takes its place.
      """,
    flagged: [
      Example(
        """
        extension View {
          @ViewBuilder func bottomBar<Bar: View>(_ bar: Bar) -> some View {
            //              ^^^^^^^^^ nothing says that 'bottomBar' isn't needed from iOS 15 on: it has no @available with deprecated
            if #available(iOS 15, *) {
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
        @available(iOS, introduced: 13, deprecated: 15, message: "Use safeAreaInset")
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
  for backport in pass.backports where !backport.isDated {
    let start = pass.tree.range(of: backport.declaration.node).lowerBound
    let attribute = "@available(iOS, introduced: 13, deprecated: 15, message: \"Use safeAreaInset\")"
    pass.report(
      at: pass.tree.range(of: backport.name),
      "nothing says that '\(backport.declaration.name)' isn't needed from iOS 15 on: "
        + "it has no @available with deprecated",
      fixes: [
        pass.fix(
          "Deprecate it from iOS 15 on", isSafe: false,
          [SourceEdit(range: start..<start, text: attribute + "\n" + pass.tree.indent(of: start))])
      ])
  }
}

extension SyntaxTree {
  /// The space that the line of an offset starts with.
  fileprivate func indent(of offset: Int) -> String {
    let line = source[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: source[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
