package import Linting
import Layout
import Syntax

extension Rule {
  package static let deprecatedEdgesIgnoringSafeArea = Rule(
    id: "deprecated-edges-ignoring-safe-area",
    severity: .warning,
    concernsDeprecation: true,
    summary: "`edgesIgnoringSafeArea` is deprecated.",
    rationale: """
      `edgesIgnoringSafeArea(_:)` dates from iOS 13, when the safe area was the notch, the bars and the home \
      indicator. Since iOS 14 the keyboard is a part of the safe area too, and the old modifier ignores it along with \
      the rest: around a form it silently turns keyboard avoidance off, and whoever types no longer sees the field.

      The compiler stays quiet, because the deprecation has no version. `ignoresSafeArea(_:edges:)` does the same and \
      names what it does: with no regions written it covers the keyboard as well, with `.container` it leaves the \
      keyboard alone. The fix keeps today's behaviour; whether the keyboard should be ignored is yours to decide.

      It is fine to leave the old name while the app still supports iOS 13.
      """,
    flagged: [
      Example(
        """
        struct Poster: View {
          var body: some View {
            Image("sunset").edgesIgnoringSafeArea(.all)
            //             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ edgesIgnoringSafeArea is deprecated: ignoresSafeArea() does the same
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
      Example(
        """
        struct Profile: View {
          var body: some View {
            VStack {
              Header()
            }
            .edgesIgnoringSafeArea([.top, .bottom])
          //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ edgesIgnoringSafeArea is deprecated: ignoresSafeArea(edges: [.top, .bottom]) does the same
          }
        }
        """,
        fixed: """
          struct Profile: View {
            var body: some View {
              VStack {
                Header()
              }
              .ignoresSafeArea(edges: [.top, .bottom])
            }
          }
          """),
      Example(
        """
        extension View {
          func fullScreen() -> some View { frame(maxHeight: .infinity).edgesIgnoringSafeArea(.vertical) }
          //                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ edgesIgnoringSafeArea is deprecated: ignoresSafeArea(edges: .vertical) does the same
        }
        """,
        fixed: """
          extension View {
            func fullScreen() -> some View { frame(maxHeight: .infinity).ignoresSafeArea(edges: .vertical) }
          }
          """),
    ],
    accepted: [
      Example(#"Image("sunset").resizable().ignoresSafeArea()"#),
      Example(
        """
        final class MapController {
          func edgesIgnoringSafeArea(_ edges: Edges) -> MapController { self }
        }

        let controller = MapController().edgesIgnoringSafeArea(.bottom)
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let tree = pass.tree
  var ownDeclarations: OwnDeclarations?
  for index in tree.kinds.indices where tree.kinds[index] == .identifier {
    let name = NodeID(index)
    guard tree.isText(of: name, "edgesIgnoringSafeArea"), let call = Call(name, in: tree) else { continue }
    let own = ownDeclarations ?? OwnDeclarations(in: tree)
    ownDeclarations = own
    if call.isOnView(given: own, in: tree) { call.report(to: &pass) }
  }
}

/// A call `base.edgesIgnoringSafeArea(edges)`, or without a base inside a view.
private struct Call {
  let node: NodeID
  let name: NodeID
  /// `base.edgesIgnoringSafeArea`, or the bare name.
  let callee: NodeID
  let argument: NodeID

  init?(_ name: NodeID, in tree: SyntaxTree) {
    guard let callee = tree.parent(of: name), let call = tree.parent(of: callee),
      tree.kind(of: callee) == .memberExpr || tree.kind(of: callee) == .nameExpr,
      tree.kind(of: call) == .callExpr, tree.firstChild(of: call) == callee
    else { return nil }
    let arguments = tree.children(of: call).filter { tree.kind(of: $0) == .argument }
    let hasClosure = tree.child(of: call, .closureExpr) != nil
    guard !hasClosure, arguments.count == 1, let argument = arguments.first,
      tree.child(of: argument, .colon) == nil
    else { return nil }
    node = call
    self.name = name
    self.callee = callee
    self.argument = argument
  }

  func isOnView(given own: OwnDeclarations, in tree: SyntaxTree) -> Bool {
    guard tree.kind(of: callee) == .memberExpr, var base = tree.firstChild(of: callee),
      tree.kind(of: base) != .period
    else { return own.isInsideView(node, in: tree) }
    if own.types.isEmpty { return true }
    // Somebody else's function of that name is about: only a base that is named and not theirs is certain.
    while let next = tree.firstChild(of: base), !tree.kind(of: next).isToken { base = next }
    let text = tree.text(of: base)
    return text.first?.isUppercase == true && !own.types.contains(text)
  }

  func report(to pass: inout Pass) {
    let tree = pass.tree
    let range = tree.range(of: node)
    let argumentRange = tree.range(of: argument)
    let edges = tree.text(of: argument)
    let coversAll = edges == ".all" || edges == "Edge.Set.all"
    let hasComma = tree.child(of: node, .comma) != nil
    let dropsArgument = coversAll && !hasComma
    let replacement = dropsArgument ? "ignoresSafeArea()" : "ignoresSafeArea(edges: \(edges))"
    let argumentEdit =
      dropsArgument
      ? SourceEdit(range: argumentRange, text: "")
      : SourceEdit(range: argumentRange.lowerBound..<argumentRange.lowerBound, text: "edges: ")
    let start = tree.child(of: callee, .period).map { tree.range(of: $0).lowerBound } ?? range.lowerBound
    pass.report(
      at: start..<range.upperBound,
      "edgesIgnoringSafeArea is deprecated: \(replacement.singleLine) does the same",
      fixes: [
        pass.fix(
          "Use \(replacement.singleLine)", isSafe: true,
          [SourceEdit(range: tree.range(of: name), text: "ignoresSafeArea"), argumentEdit])
      ] + containerAlternative(in: pass))
  }

  /// Around a text input: leaving the keyboard alone is probably what is wanted.
  private func containerAlternative(in pass: borrowing Pass) -> [Fix] {
    for unit in pass.units {
      for ignoring in unit.ignoring where unit.tree.nodes[ignoring.node].syntax == node {
        guard unit.places.contains(where: { $0.summaries[ignoring.base].input != .none }) else { return [] }
        return pass.fixToContainer(ignoring, in: unit).map { [$0] } ?? []
      }
    }
    return []
  }
}

/// What the file itself says about the name: types that are no views and declare a function of it.
private struct OwnDeclarations {
  var types: Set<String> = []

  init(in tree: SyntaxTree) {
    for index in tree.kinds.indices where tree.kinds[index] == .funcDecl {
      let function = NodeID(index)
      let isNamed = tree.children(of: function).contains { tree.isText(of: $0, "edgesIgnoringSafeArea") }
      guard isNamed, let type = enclosingType(of: function, in: tree), !isView(type, in: tree) else { continue }
      if let name = typeName(type, in: tree) { types.insert(name) }
    }
  }

  func isInsideView(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    guard let type = enclosingType(of: node, in: tree) else { return false }
    return isView(type, in: tree)
  }

  private func enclosingType(of node: NodeID, in tree: SyntaxTree) -> NodeID? {
    var current = node
    while let parent = tree.parent(of: current) {
      switch tree.kind(of: parent) {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: return parent
      default: current = parent
      }
    }
    return nil
  }

  private func typeName(_ type: NodeID, in tree: SyntaxTree) -> String? {
    let name = tree.children(of: type).first {
      tree.kind(of: $0) == .identifier || tree.kind(of: $0) == .identifierType || tree.kind(of: $0) == .memberType
    }
    return name.map { tree.text(of: $0) }
  }

  /// A type that conforms to `View` where it is declared, or an extension of `View` itself.
  private func isView(_ type: NodeID, in tree: SyntaxTree) -> Bool {
    if tree.kind(of: type) == .extensionDecl, typeName(type, in: tree) == "View" { return true }
    guard let clause = tree.child(of: type, .inheritanceClause) else { return false }
    return tree.children(of: clause).contains { tree.isText(of: $0, "View") || tree.isText(of: $0, "SwiftUI.View") }
  }
}

extension String {
  /// For messages and titles: newlines and the indentation after them as one space.
  fileprivate var singleLine: String {
    split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }
}
