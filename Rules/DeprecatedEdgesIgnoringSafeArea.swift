package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let deprecatedEdgesIgnoringSafeArea = Rule(
    id: "deprecated-edges-ignoring-safe-area",
    severity: .warning,
    mark: .deprecated,
    summary: "`edgesIgnoringSafeArea` is deprecated.",
    rationale: """
      `edgesIgnoringSafeArea(_:)` dates from iOS 13, when the safe area was the notch, the bars and the home \
      indicator. Since iOS 14 the keyboard is a part of the safe area too, and the old modifier ignores it along with \
      the rest: around a form it silently turns keyboard avoidance off, and whoever types no longer sees the field.

      The compiler stays quiet, because the deprecation has no version. `ignoresSafeArea(_:edges:)` does the same and \
      names what it does: with no regions written it covers the keyboard as well, with `.container` it leaves the \
      keyboard alone. The fix keeps today's behaviour; whether the keyboard should be ignored is yours to decide.

      It is fine while the app still supports iOS 13: where the deployment target or an `#available` says so, the rule \
      is quiet.
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
            Header()
              .edgesIgnoringSafeArea([.top, .bottom])
            //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ edgesIgnoringSafeArea is deprecated: ignoresSafeArea(edges: [.top, .bottom]) does the same
          }
        }
        """,
        fixed: """
          struct Profile: View {
            var body: some View {
              Header()
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
      Example(
        """
        extension View {
          @ViewBuilder func fullScreen() -> some View {
            if #available(iOS 14, *) {
              ignoresSafeArea()
            } else {
              edgesIgnoringSafeArea(.all)
            }
          }
        }
        """),
    ],
    run: check)
}

private let introduced: [Platform: SystemVersion] = [
  .iOS: SystemVersion(14), .macOS: SystemVersion(11), .tvOS: SystemVersion(14), .watchOS: SystemVersion(7),
]

private func check(_ pass: inout Pass) {
  let names = pass.landmarks[.edgesIgnoringSafeArea]
  if names.isEmpty { return }
  let tree = pass.tree
  let namesakes = Namesakes(names, in: pass)
  let alternatives = pass.containerAlternatives()
  for name in names {
    guard let call = Call(name, in: tree), namesakes.leave(call, in: pass) else { continue }
    if pass.isKnown(toRunBefore: introduced, at: call.node) { continue }
    call.report(to: &pass, alternatives: alternatives[call.node].map { [$0] } ?? [])
  }
}

extension Pass {
  /// Around text inputs leaving the keyboard alone is probably what is wanted; by call.
  fileprivate borrowing func containerAlternatives() -> [NodeID: Fix] {
    var fixes: [NodeID: Fix] = [:]
    for unit in units {
      for ignoring in unit.ignoring where unit.places.contains(where: { $0.summaries[ignoring.base].input != .none }) {
        fixes[unit.tree.nodes[ignoring.node].syntax] = fixToContainer(ignoring, in: unit)
      }
    }
    return fixes
  }
}

/// What else has the name, in this file and in those that it sees: calls may mean that.
private struct Namesakes {
  /// There are none, not even a variable.
  let areNone: Bool
  /// The types, by their last names, with such a function or case.
  let types: Set<String>

  /// - Parameter names: where the name stands in the file.
  init(_ names: [NodeID], in pass: borrowing Pass) {
    let (project, tree) = (pass.layout.project, pass.tree)
    let site = UseSite(file: pass.slot, enclosing: [])
    let declared = project.declarations(named: "edgesIgnoringSafeArea", inSightOf: site)
    // What bodies declare is no declaration of the project's.
    let areInBodies = names.contains { name in
      switch tree.parent(of: name).map({ tree.kind(of: $0) }) {
      case .funcDecl, .identifierPattern, .parameter, .closureParameter: true
      default: false
      }
    }
    areNone = declared.isEmpty && !areInBodies
    let callable = declared.filter { project[$0]?.kind == .function || project[$0]?.kind == .enumCase }
    types = Set(callable.compactMap { project.parent(of: $0).flatMap { project[$0]?.name } })
  }

  /// Whether the call can only mean the modifier of views.
  func leave(_ call: Call, in pass: borrowing Pass) -> Bool {
    let tree = pass.tree
    guard tree.kind(of: call.callee) == .memberExpr else { return areNone && pass.isInsideView(call.node) }
    guard let base = base(of: call.callee, in: tree), tree.kind(of: base) != .superExpr else { return false }
    if types.isEmpty { return !tree.isText(of: base, "self") || pass.isInsideView(call.node) }
    // Only a base that is named and not theirs is certain: the names up to its first call, `Module`, `Type`.
    let start = tree.bytes(of: base).prefix { !"(<[{".utf8.contains($0) }
    let names = String(decoding: start, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
      String.init)
    return names.first?.first?.isUppercase == true && !types.contains("View") && types.isDisjoint(with: names)
  }
}

/// A call `base.edgesIgnoringSafeArea(edges)`, or without a base inside a view.
private struct Call {
  let node: NodeID
  let name: NodeID
  /// `base.edgesIgnoringSafeArea`, or the bare name.
  let callee: NodeID
  let argument: NodeID

  /// Nil for anything else, and for a call that isn't closed yet.
  init?(_ name: NodeID, in tree: SyntaxTree) {
    guard let callee = tree.parent(of: name), let call = tree.parent(of: callee),
      tree.kind(of: callee) == .memberExpr || tree.kind(of: callee) == .nameExpr,
      tree.kind(of: call) == .callExpr, tree.firstChild(of: call) == callee,
      let close = tree.child(of: call, .rightParen), !tree.range(of: close).isEmpty
    else { return nil }
    let arguments = tree.children(of: call).filter { tree.kind(of: $0) == .argument }
    guard tree.child(of: call, .closureExpr) == nil, arguments.count == 1, let argument = arguments.first,
      tree.child(of: argument, .colon) == nil
    else { return nil }
    // A pattern `E.edgesIgnoringSafeArea(let x)`, and the modifier as a function of a view, `V.name(view)(edges)`.
    if tree.child(of: argument, .patternExpr) != nil { return nil }
    if let outer = tree.parent(of: call), tree.kind(of: outer) == .callExpr, tree.firstChild(of: outer) == call {
      return nil
    }
    node = call
    self.name = name
    self.callee = callee
    self.argument = argument
  }

  func report(to pass: inout Pass, alternatives: [Fix]) {
    let tree = pass.tree
    let range = tree.range(of: argument)
    let edges = tree.text(of: argument)
    let dropsArgument = (edges == ".all" || edges == "Edge.Set.all") && tree.child(of: node, .comma) == nil
    // One line, and not much of it, can stand in a message.
    let shown = range.count <= 60 && edges.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? " \(edges)" : ""
    let replacement = dropsArgument ? "ignoresSafeArea()" : "ignoresSafeArea(edges:\(shown))"
    let edits = [
      SourceEdit(range: tree.range(of: name), text: "ignoresSafeArea"),
      dropsArgument
        ? SourceEdit(range: rangeWithSpace(around: range, in: tree), text: "")
        : SourceEdit(range: range.lowerBound..<range.lowerBound, text: "edges: "),
    ]
    let start = tree.range(of: tree.child(of: callee, .period) ?? node).lowerBound
    pass.report(
      at: start..<tree.range(of: node).upperBound,
      "edgesIgnoringSafeArea is deprecated: \(replacement) does the same",
      fixes: [pass.fix("Use \(replacement)", isSafe: true, edits)] + alternatives)
  }

  /// The argument with all that is between the parentheses, if that is only space.
  private func rangeWithSpace(around range: Range<Int>, in tree: SyntaxTree) -> Range<Int> {
    guard let open = tree.child(of: node, .leftParen), let close = tree.child(of: node, .rightParen) else {
      return range
    }
    let inside = tree.range(of: open).upperBound..<tree.range(of: close).lowerBound
    let gaps = [tree.source[inside.lowerBound..<range.lowerBound], tree.source[range.upperBound..<inside.upperBound]]
    return gaps.allSatisfy { $0.allSatisfy { $0 <= 0x20 } } ? inside : range
  }
}

/// What a member is taken of, nil: whatever type is expected there. In a `#if` around a part of a chain it stands
/// before the `#if`.
private func base(of member: NodeID, in tree: SyntaxTree) -> NodeID? {
  if let first = tree.firstChild(of: member), tree.kind(of: first) != .period { return first }
  var node = member
  while let parent = tree.parent(of: node), let first = tree.firstChild(of: parent) {
    switch tree.kind(of: parent) {
    case .postfixIfConfig where first != node: return first
    case .ifConfigClause, .ifConfig: break
    default: guard first == node else { return nil }
    }
    node = parent
  }
  return nil
}
