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

  func isOnView(given own: OwnDeclarations, in tree: SyntaxTree) -> Bool {
    if own.areOnEveryView || isForOlderSystems(node, in: tree) { return false }
    guard tree.kind(of: callee) == .memberExpr else { return own.isEmpty && isInsideView(node, in: tree) }
    guard let base = base(of: callee, in: tree), tree.kind(of: base) != .superExpr else { return false }
    if own.types.isEmpty { return !tree.isText(of: base, "self") || isInsideView(node, in: tree) }
    // Somebody else's function of that name is about: only a base that is named and not theirs is certain.
    let names = leadingNames(of: base, in: tree)
    return names.first?.first?.isUppercase == true && own.types.isDisjoint(with: names)
  }

  func report(to pass: inout Pass) {
    let tree = pass.tree
    let range = tree.range(of: node)
    let argumentRange = tree.range(of: argument)
    let edges = tree.text(of: argument)
    let coversAll = edges == ".all" || edges == "Edge.Set.all"
    let hasComma = tree.child(of: node, .comma) != nil
    let dropsArgument = coversAll && !hasComma
    let replacement =
      dropsArgument
      ? "ignoresSafeArea()" : "ignoresSafeArea(edges:\(isShort(argumentRange, in: tree) ? " \(edges)" : ""))"
    let argumentEdit =
      dropsArgument
      ? SourceEdit(range: rangeWithSpace(around: argumentRange, in: tree), text: "")
      : SourceEdit(range: argumentRange.lowerBound..<argumentRange.lowerBound, text: "edges: ")
    let start = tree.child(of: callee, .period).map { tree.range(of: $0).lowerBound } ?? range.lowerBound
    pass.report(
      at: start..<range.upperBound,
      "edgesIgnoringSafeArea is deprecated: \(replacement) does the same",
      fixes: [
        pass.fix(
          "Use \(replacement)", isSafe: true,
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

/// What the file itself declares under the name: calls may mean that.
private struct OwnDeclarations {
  /// There are none, not even a variable.
  var isEmpty = true
  /// The last names of the types with such a function or case.
  var types: Set<String> = []
  /// One is in an extension of `View`.
  var areOnEveryView = false

  init(in tree: SyntaxTree) {
    for index in tree.kinds.indices where tree.kinds[index] == .identifier {
      let name = NodeID(index)
      guard tree.isText(of: name, "edgesIgnoringSafeArea"), let declaration = tree.parent(of: name) else { continue }
      switch tree.kind(of: declaration) {
      case .funcDecl, .enumCaseElement:
        isEmpty = false
        guard let type = enclosingType(of: declaration, in: tree), let name = typeName(type, in: tree) else { continue }
        types.insert(name)
        if isViewExtension(type, in: tree) { areOnEveryView = true }
      case .identifierPattern, .parameter, .closureParameter: isEmpty = false
      default: continue
      }
    }
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

/// The names that a chain starts with, up to its first call: `Module`, `Type`.
private func leadingNames(of base: NodeID, in tree: SyntaxTree) -> [String] {
  var node = base
  while let next = tree.firstChild(of: node), !tree.kind(of: next).isToken { node = next }
  var names = [tree.text(of: node)]
  while let parent = tree.parent(of: node),
    tree.kind(of: parent) == .memberExpr || tree.kind(of: parent) == .genericExpr
  {
    if let name = tree.child(of: parent, .identifier) { names.append(tree.text(of: name)) }
    node = parent
  }
  return names
}

private func isInsideView(_ node: NodeID, in tree: SyntaxTree) -> Bool {
  guard let type = enclosingType(of: node, in: tree) else { return false }
  return isViewExtension(type, in: tree)
    || tree.child(of: type, .inheritanceClause).map { includesView($0, in: tree) } ?? false
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

/// Without the names of types around it and its own parameters.
private func typeName(_ type: NodeID, in tree: SyntaxTree) -> String? {
  guard let name = tree.children(of: type).first(where: { isTypeName(tree.kind(of: $0)) }) else { return nil }
  return tree.text(of: name).prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
}

private func isTypeName(_ kind: SyntaxKind) -> Bool {
  kind == .identifier || kind == .identifierType || kind == .memberType
}

private func isViewExtension(_ type: NodeID, in tree: SyntaxTree) -> Bool {
  guard tree.kind(of: type) == .extensionDecl else { return false }
  return tree.children(of: type).contains { isTypeName(tree.kind(of: $0)) && includesView($0, in: tree) }
}

/// Whether these inherited types are or include `View`: `View & Equatable`.
private func includesView(_ node: NodeID, in tree: SyntaxTree) -> Bool {
  switch tree.kind(of: node) {
  case .inheritanceClause, .inheritedType, .compositionType, .attributedType:
    tree.children(of: node).contains { includesView($0, in: tree) }
  default: tree.isText(of: node, "View") || tree.isText(of: node, "SwiftUI.View")
  }
}

/// Whether the code is in the `else` of a condition that asks for the systems that have `ignoresSafeArea`.
private func isForOlderSystems(_ node: NodeID, in tree: SyntaxTree) -> Bool {
  var current = node
  while let branch = tree.parent(of: current), let statement = tree.parent(of: branch) {
    current = branch
    let isElse = tree.kind(of: branch) == .elseClause || tree.kind(of: statement) == .guardStmt
    guard isElse else { continue }
    for condition in tree.children(of: statement) where tree.kind(of: condition) == .condition {
      guard let systems = tree.child(of: condition, .availabilityCondition) else { continue }
      let text = tree.text(of: systems)
      if text.hasPrefix("#available") && (text.contains("iOS 14") || text.contains("macOS 11")) { return true }
    }
  }
  return false
}

/// Whether the code can stand in a message: one line, and not much of it.
private func isShort(_ range: Range<Int>, in tree: SyntaxTree) -> Bool {
  range.count <= 60 && tree.source[range].allSatisfy { $0 >= 0x20 && $0 != 0x7F }
}
