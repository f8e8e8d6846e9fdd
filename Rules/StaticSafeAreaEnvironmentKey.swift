package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let staticSafeAreaEnvironmentKey = Rule(
    id: "static-safe-area-environment-key",
    severity: .info,
    summary: "An environment value takes its default from the window and is never set.",
    rationale: """
      After a rotation, next to a second window or under a bar that appears later, the views that read the value keep \
      the old insets.

      SwiftUI lays a view out again when an environment value that it reads is set anew. A default is never set: \
      nobody tells the views that the window's insets have changed, and a `static let` reads them just once, perhaps \
      before there is a window. So the value is right as long as nothing ever changes.

      Set the value where the insets are known, `GeometryReader { proxy in content.environment(\\.insets, \
      proxy.safeAreaInsets) }`, and let the default be zero. A value for code that only asks once, in an action, may \
      stay as it is.
      """,
    flagged: [
      Example(
        """
        private struct InsetsKey: EnvironmentKey {
          static var defaultValue: EdgeInsets {
            //       ^^^^^^^^^^^^ no view sets the environment value 'insets': this default comes from a window, and views aren't told when that changes
            EdgeInsets(UIApplication.shared.windows.first?.safeAreaInsets ?? .zero)
          }
        }

        extension EnvironmentValues {
          var insets: EdgeInsets { self[InsetsKey.self] }
        }
        """),
      Example(
        """
        extension EnvironmentValues {
          @Entry var gap: CGFloat = UIApplication.shared.windows.first?.safeAreaInsets.bottom ?? 0
          //         ^^^ no view sets the environment value 'gap': this default comes from a window, and views aren't told when that changes
        }
        """),
    ],
    accepted: [
      Example(
        """
        // file: Gap.swift
        extension EnvironmentValues {
          @Entry var gap: CGFloat = UIApplication.shared.windows.first?.safeAreaInsets.bottom ?? 0
        }
        // file: Page.swift
        struct Page<Content: View>: View {
          let content: Content
          var body: some View {
            GeometryReader { proxy in
              content.environment(\\.gap, proxy.safeAreaInsets.bottom)
            }
          }
        }
        """),
      Example(
        """
        extension EnvironmentValues {
          @Entry var gap: CGFloat = 0
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  var tracker: WindowTracker?
  for (index, declaration) in pass.facts.declarations.enumerated() {
    guard let value = Default(declaration, pass.facts), let body = declaration.body else { continue }
    var followed = tracker ?? WindowTracker(pass.layout.project)
    let isWindows = followed.isMadeOfWindows(body, inFile: pass.slot)
    tracker = followed
    guard isWindows else { continue }
    let id = DeclarationID(file: pass.slot, index: index)
    let names = value == .entry ? [declaration.name] : pass.namesOfValues(ofKeyAround: id)
    guard let name = names.first, !names.contains(where: { pass.setsEnvironmentValue($0) }) else { continue }
    report(declaration, name, &pass)
  }
}

/// What makes a declaration the default of an environment value.
private enum Default {
  /// `defaultValue` of an `EnvironmentKey`.
  case key
  /// `@Entry` in an extension of `EnvironmentValues`.
  case entry

  init?(_ declaration: Declaration, _ facts: FileFacts) {
    guard declaration.kind == .variable, declaration.isStatic || !declaration.attributes.isEmpty,
      let parent = declaration.parent
    else { return nil }
    let holder = facts.declarations[parent]
    if declaration.name == "defaultValue", declaration.isStatic, holder.inherits.contains("EnvironmentKey") {
      self = .key
    } else if declaration.attributes.contains("Entry"), holder.kind == .extension, holder.name == "EnvironmentValues" {
      self = .entry
    } else {
      return nil
    }
  }
}

private func report(_ declaration: Declaration, _ value: String, _ pass: inout Pass) {
  guard let name = pass.tree.nameToken(of: declaration) else { return }
  let isReadOnce = declaration.isStatic && declaration.hasInitialValue(in: pass.tree)
  let fault =
    isReadOnce ? "is read from a window, once" : "comes from a window, and views aren't told when that changes"
  pass.report(at: pass.tree.range(of: name), "no view sets the environment value '\(value)': this default \(fault)")
}

extension Declaration {
  /// `= value` rather than a getter.
  fileprivate func hasInitialValue(in tree: SyntaxTree) -> Bool {
    body.map { tree.kind(of: $0) != .accessorBlock } ?? false
  }
}

extension SyntaxTree {
  fileprivate func nameToken(of variable: Declaration) -> NodeID? {
    (variable.node.index..<Int(ends[variable.node.index])).lazy.map { NodeID($0) }.first {
      kind(of: $0) == .identifierPattern && text(of: $0) == variable.name
    }
  }
}

extension Pass {
  /// The environment values that get and set what belongs to the key.
  fileprivate borrowing func namesOfValues(ofKeyAround id: DeclarationID) -> [String] {
    let project = layout.project
    guard let key = project.parent(of: id).flatMap({ project[$0]?.name }) else { return [] }
    return project.extensions(of: "EnvironmentValues").flatMap { holder -> [String] in
      guard let tree = project.files[holder.file]?.tree else { return [] }
      return project.members(of: holder).filter { value in
        value.kind == .variable && value.body.map { tree.isSubscripted($0, by: key) } ?? false
      }.map(\.name)
    }
  }
}

extension SyntaxTree {
  /// Whether `self[Key.self]` stands in the body.
  fileprivate func isSubscripted(_ body: NodeID, by key: String) -> Bool {
    (body.index..<Int(ends[body.index])).contains { index in
      guard kinds[index] == .subscriptExpr, let argument = child(of: NodeID(index), .argument),
        let type = lastChild(of: argument), memberName(type) == "self", let name = memberBase(type)
      else { return false }
      return text(of: name) == key || text(of: name).hasSuffix("." + key)
    }
  }
}
