package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let windowSafeAreaInsets = Rule(
    id: "window-safe-area-insets",
    severity: .warning,
    summary: "Safe area insets are read from a UIKit window instead of the view.",
    rationale: """
      The bar keeps the gap of the notch in landscape, in a sheet or in half of an iPad's screen; with two windows \
      open, one is laid out with the other's insets. On the first screen the insets may still be zero.

      A window's insets are those of the whole window. SwiftUI doesn't know that a view depends on them, so nothing \
      is laid out again when they change. `UIApplication.shared.windows` and `keyWindow` are deprecated besides: they \
      know no scenes and mix the windows of all of them. A window that is looked for among the connected scenes is \
      the right source for the insets of the whole screen, as long as it is that of the active scene: that is an info, \
      and so is UIKit code.

      Mostly no insets are needed at all: let a background alone ignore the safe area, or use `safeAreaInset` and \
      `safeAreaPadding`. Where they are, a `GeometryReader` around the view knows them, \
      `GeometryReader { proxy in Page(bottom: proxy.safeAreaInsets.bottom) }`, and an environment value that such a \
      reader sets carries them to views further inside.
      """,
    flagged: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Controls()
              .padding(.bottom, UIApplication.shared.windows.first?.safeAreaInsets.bottom)
            //                                                      ^^^^^^^^^^^^^^ the bottom inset is a window's, not the view's: UIApplication.shared.windows is deprecated and may hold another scene's windows
          }
        }
        """),
      Example(
        """
        struct Player: View {
          private var gap: CGFloat {
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            guard let window = scene?.windows.first else { return 0 }
            return window.safeAreaInsets.bottom
          //              ^^^^^^^^^^^^^^ the bottom inset is a window's, not the view's: it is that of the whole screen, and the view isn't told when it changes
          }

          var body: some View { Controls().padding(.bottom, gap) }
        }
        """),
    ],
    accepted: [
      Example(
        """
        struct Player: View {
          var body: some View {
            GeometryReader { proxy in
              Controls().padding(.bottom, proxy.safeAreaInsets.bottom)
            }
          }
        }
        """),
      Example(
        """
        final class PlayerController: UIViewController {
          override func viewSafeAreaInsetsDidChange() {
            controls.bottomMargin = view.window?.safeAreaInsets.bottom ?? view.safeAreaInsets.bottom
          }
        }
        """),
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  let tree = pass.tree
  let reads = pass.insetReads
  guard !reads.isEmpty else { return }
  var tracker = WindowTracker(pass.layout.project)
  var last: NodeID?
  for read in reads {
    guard let (source, helper) = tracker.source(of: read, inFile: pass.slot) else { continue }
    // Four insets that are read one after the other are one fault.
    let value = tree.wholeValue(around: read.expression)
    if value == last { continue }
    last = value
    if let helper {
      report(read, through: helper, source, &pass)
    } else {
      report(read, source, &pass)
    }
  }
}

private func report(_ read: InsetRead, _ source: WindowSource, _ pass: inout Pass) {
  let isUIKit = pass.facts.isUIKitOnly || pass.facts.isInUIKitClass(read.name)
  pass.report(
    at: pass.tree.range(of: read.name), "\(pass.verdict(on: read)): \(source.objection)",
    certainty: source.certainty, atMost: isUIKit || source.way == .scenes ? .info : .error)
}

/// What a helper reads is reported where it does so. If that is UIKit code, the fault is here, where a view uses it.
private func report(_ read: InsetRead, through helper: DeclarationID, _ source: WindowSource, _ pass: inout Pass) {
  guard let facts = pass.layout.project.files[helper.file], facts.isUIKitOnly, !pass.facts.isUIKitOnly,
    !pass.facts.isInUIKitClass(read.name), let declaration = pass.layout.project[helper]
  else { return }
  pass.report(
    at: pass.tree.range(of: read.name),
    "\(pass.verdict(on: read)): \(source.objection)",
    certainty: source.certainty, atMost: source.way == .scenes ? .info : .error,
    related: [
      RelatedLocation(
        location: Location(path: facts.path, range: facts.tree.range(of: declaration.node)),
        message: "it is read from the window here")
    ])
}

extension WindowSource {
  fileprivate var objection: String {
    switch way {
    case .windows where name.hasSuffix(".delegate"): "\(name) knows one window and no scenes"
    case .windows where name.hasSuffix(".statusBarFrame"): "\(name) is deprecated and knows no scenes"
    case .windows: "\(name) is deprecated and may hold another scene's windows"
    case .scenes: "it is that of the whole screen, and the view isn't told when it changes"
    case .application, .unknown: "\(name) knows nothing of the view, and the view isn't told when it changes"
    }
  }

  fileprivate var certainty: Certainty {
    way == .unknown ? .suspected(doubt: "the project doesn't show what \(name) is") : .proved
  }
}

extension Pass {
  fileprivate borrowing func verdict(on read: InsetRead) -> String {
    if read.isStatusBar { return "the status bar's frame is no inset of the view" }
    guard tree.edge(of: read) != nil, let name = tree.memberTaken(of: read.expression).flatMap({ tree.memberName($0) })
    else { return "these insets are a window's, not the view's" }
    return "the \(name) inset is a window's, not the view's"
  }
}

extension SyntaxTree {
  /// The block, the declaration or the argument of a modifier that an expression is a part of.
  fileprivate func wholeValue(around expression: NodeID) -> NodeID {
    var current = expression
    while let parent = parent(of: current) {
      switch kind(of: parent) {
      case .codeBlock, .accessorBlock, .closureExpr, .switchCase: return parent
      case .memberBlock, .sourceFile, .ifConfigClause: return current
      case .callExpr where kind(of: current) == .argument:
        if let callee = firstChild(of: parent), kind(of: callee) == .memberExpr { return current }
      default: break
      }
      current = parent
    }
    return current
  }
}

extension FileFacts {
  /// Whether the place is in a class or an extension of a class of UIKit's.
  fileprivate func isInUIKitClass(_ node: NodeID) -> Bool {
    var current = declarationAround(node)
    while let index = current {
      let declaration = declarations[index]
      switch declaration.kind {
      case .class: if declaration.inherits.contains(where: { $0.hasPrefix("UI") }) { return true }
      case .extension: if declaration.name.hasPrefix("UI"), !globals.contains(declaration.name) { return true }
      default: break
      }
      current = declaration.parent
    }
    return false
  }
}

/// What helpers for views extend as well.
private let globals: Set<String> = [
  "UIApplication", "UIWindow", "UIScreen", "UIDevice", "UIWindowScene", "UIEdgeInsets",
]
