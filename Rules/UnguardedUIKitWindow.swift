package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let unguardedUIKitWindow = Rule(
    id: "unguarded-uikit-window",
    severity: .info,
    summary: "Code around UIKit's windows has no #if in a package that is for systems without them, too.",
    rationale: """
      Whoever adds the package to a Mac or watch app can't build it.

      `UIApplication`, `UIWindow` and `UIWindowScene` don't exist on macOS and watchOS. A package whose manifest names \
      one of these systems beside iOS says that it builds there. Put `#if os(iOS) || os(tvOS)` around the code, and \
      give the other systems a value of their own, mostly zero. `canImport(UIKit)` doesn't help on the watch, which \
      has UIKit, but no windows.
      """,
    flagged: [
      Example(
        """
        // file: Package.swift
        let package = Package(name: "Insets", platforms: [.iOS(.v15), .macOS(.v12)])
        // file: Sources/Insets/Window.swift
        extension UIApplication {
          //      ^^^^^^^^^^^^^ UIApplication doesn't exist on macOS, for which the package is too: no #if keeps this from being compiled there
          var firstWindow: UIWindow? {
            connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.first
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        // file: Package.swift
        let package = Package(name: "Insets", platforms: [.iOS(.v15), .macOS(.v12)])
        // file: Sources/Insets/Window.swift
        #if os(iOS) || os(tvOS)
        extension UIApplication {
          var firstWindow: UIWindow? {
            connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.first
          }
        }
        #endif
        """),
      Example(
        """
        // file: Package.swift
        let package = Package(name: "Insets", platforms: [.iOS(.v15)])
        // file: Sources/Insets/Window.swift
        let windows = UIApplication.shared.windows
        """),
    ],
    run: check)
}

/// The systems that have SwiftUI and no windows of UIKit's, as they are called.
private let others: [Platform] = [.macOS, .watchOS]

private func check(_ pass: inout Pass) {
  let (project, slot) = (pass.layout.project, pass.slot)
  guard let platforms = project.platformsNamedByPackage(ofFile: slot),
    platforms.contains(.iOS), others.contains(where: platforms.contains),
    // What imports UIKit anyhow is built for no other system, whatever the package says.
    project.platforms(ofFile: slot).contains(.macOS)
  else { return }
  var last: NodeID?
  for name in pass.tree.windowNames(pass.landmarks) {
    let item = pass.tree.outermostItem(around: name)
    if item == last { continue }
    let missing = others.filter { other in
      platforms.contains(other) && pass.isCompiled(name, on: other.set, slot)
    }
    guard !missing.isEmpty else { continue }
    last = item
    let text = pass.tree.text(of: name)
    pass.report(
      at: pass.tree.range(of: name),
      "\(text) doesn't exist on \(missing.map(\.rawValue).joined(separator: " and ")), for which the package is too: "
        + "no #if keeps this from being compiled there",
      fixes: pass.fixByGuarding(item).map { [$0] } ?? [])
  }
}

extension SyntaxTree {
  /// Where types of UIKit's windows are named, the application's where it is about windows.
  fileprivate func windowNames(_ landmarks: Landmarks) -> [NodeID] {
    landmarks.names.compactMap { name, token in
      guard let use = parent(of: token), kind(of: use) == .nameExpr || kind(of: use) == .identifierType else {
        return nil
      }
      switch name {
      case .window, .windowScene: return token
      case .application: return isAboutWindows(use) ? token : nil
      case .safeAreaInsets, .statusBarFrame, .edgesIgnoringSafeArea: return nil
      }
    }
  }

  /// `UIApplication.shared.windows`, or an extension that speaks of them.
  private func isAboutWindows(_ application: NodeID) -> Bool {
    if let parent = parent(of: application), kind(of: parent) == .extensionDecl {
      return (parent.index..<Int(ends[parent.index])).contains {
        kinds[$0] == .identifier && (isWindows(NodeID($0)) || isText(of: NodeID($0), "UIWindow"))
      }
    }
    guard let shared = memberTaken(of: application), let member = memberTaken(of: shared) else { return false }
    return memberToken(member).map { isWindows($0) } ?? false
  }

  private func isWindows(_ name: NodeID) -> Bool {
    isText(of: name, "windows") || isText(of: name, "keyWindow") || isText(of: name, "connectedScenes")
      || isText(of: name, "statusBarFrame")
  }

  /// The declaration, or whatever else, that stands in no other.
  fileprivate func outermostItem(around node: NodeID) -> NodeID {
    var current = node
    while let parent = parent(of: current), kind(of: parent) != .sourceFile {
      if kind(of: parent) == .ifConfigClause, let config = self.parent(of: parent),
        self.parent(of: config).map({ kind(of: $0) }) == .sourceFile
      {
        break
      }
      current = parent
    }
    return current
  }
}

extension Pass {
  fileprivate borrowing func isCompiled(_ name: NodeID, on platform: PlatformSet, _ slot: Int) -> Bool {
    let project = layout.project
    // The project may have a type of that name for the system.
    let site = UseSite(file: slot, enclosing: [], platforms: platform)
    guard project.resolveType(tree.text(of: name), at: site) == .missing else { return false }
    if let index = facts.declarationAround(name),
      !project.platforms(of: DeclarationID(file: slot, index: index)).contains(platform)
    {
      return false
    }
    var current = name
    while let parent = tree.parent(of: current) {
      if tree.kind(of: current) == .ifConfigClause, tree.kind(of: parent) == .ifConfig,
        !tree.liveClauses(of: parent, on: platform).contains(current)
      {
        return false
      }
      current = parent
    }
    return true
  }

  /// Puts an `#if` around an extension of one of UIKit's types; what else stands in the file may be wanted elsewhere.
  fileprivate borrowing func fixByGuarding(_ item: NodeID) -> Fix? {
    guard tree.kind(of: item) == .extensionDecl,
      let extended = tree.children(of: item).first(where: { tree.kind(of: $0) == .identifierType }),
      tree.text(of: extended).hasPrefix("UI")
    else { return nil }
    let range = tree.range(of: item)
    return fix(
      "Compile it on iOS and tvOS only", isSafe: false,
      [
        SourceEdit(range: range.lowerBound..<range.lowerBound, text: "#if os(iOS) || os(tvOS)\n"),
        SourceEdit(range: range.upperBound..<range.upperBound, text: "\n#endif"),
      ])
  }
}
