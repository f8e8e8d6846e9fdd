// The deployment targets that manifests in Swift name: `Package.swift`, and Tuist's `Project.swift`. Only what is
// plainly written counts.

import Syntax

/// What a `Package.swift` says of the package's sources.
struct PackageManifest: Sendable, Equatable {
  let targetFolders: [String]
  /// They set the oldest version of a system and rule no other system out.
  let platforms: SystemVersions

  init(_ tree: SyntaxTree) {
    targetFolders = namedTargetFolders(tree)
    platforms = tree.packagePlatforms()
  }
}

/// The folders that a manifest gives to targets: `.target(name: "App", path: "Code/App")`.
private func namedTargetFolders(_ tree: SyntaxTree) -> [String] {
  tree.kinds.indices.compactMap { index in
    guard tree.kinds[index] == .argument, tree.isText(of: NodeID(index + 1), "path"),
      let value = tree.child(of: NodeID(index), .stringExpr)
    else { return nil }
    let segments = tree.children(of: value).filter { tree.kind(of: $0) == .stringSegment }
    guard segments.count == 1 else { return nil }
    let folder = joinedPath("", tree.text(of: segments[0]))
    return folder.isEmpty || folder.hasPrefix("..") ? nil : folder
  }
}

extension SyntaxTree {
  /// `platforms: [.iOS(.v15), .macOS("12.3")]` of a package.
  fileprivate func packagePlatforms() -> SystemVersions {
    for index in kinds.indices where kinds[index] == .argument && label(of: NodeID(index)) == "platforms" {
      guard let list = lastChild(of: NodeID(index)), kind(of: list) == .arrayExpr else { continue }
      return children(of: list).reduce(into: SystemVersions()) { versions, element in
        guard kind(of: element) == .callExpr,
          let platform = calledName(of: element).flatMap({ Platform(rawValue: $0) }),
          let argument = child(of: element, .argument)
        else { return }
        versions[platform] = version(of: argument)
      }
    }
    return SystemVersions()
  }

  /// What all `deploymentTargets` of a Tuist project agree on: `.iOS("16.0")`, `.multiplatform(iOS: "16.0")`.
  func tuistDeploymentTargets() -> SystemVersions {
    var told: [Platform: Set<SystemVersion?>] = [:]
    for index in kinds.indices {
      let node = NodeID(index)
      if kinds[index] == .argument, isDeploymentTargetLabel(label(of: node)) {
        // One that is made elsewhere may be any.
        guard let value = lastChild(of: node), kind(of: value) == .callExpr || kind(of: value) == .nameExpr else {
          return SystemVersions()
        }
      }
      guard kinds[index] == .callExpr, isDeploymentTarget(node) else { continue }
      for argument in children(of: node) where kind(of: argument) == .argument {
        guard let name = label(of: argument).flatMap({ $0 == "targetVersion" ? nil : $0 }) ?? calledName(of: node),
          let platform = Platform(rawValue: name)
        else { continue }
        told[platform, default: []].insert(version(of: argument))
      }
    }
    return told.agreed
  }

  /// `DeploymentTargets.iOS("16.0")`, or `.iOS("16.0")` where one is expected.
  private func isDeploymentTarget(_ call: NodeID) -> Bool {
    guard let callee = firstChild(of: call), kind(of: callee) == .memberExpr, let base = firstChild(of: callee) else {
      return false
    }
    if kind(of: base) == .nameExpr { return isText(of: base, "DeploymentTargets") }
    guard kind(of: base) == .period, let parent = parent(of: call) else { return false }
    switch kind(of: parent) {
    case .argument: return isDeploymentTargetLabel(label(of: parent))
    case .initializerClause:
      let type = self.parent(of: parent).flatMap { child(of: $0, .typeAnnotation) }
      return type.map { flatText(of: $0).hasSuffix(":DeploymentTargets") } ?? false
    default: return false
    }
  }

  private func isDeploymentTargetLabel(_ label: String?) -> Bool {
    label == "deploymentTargets" || label == "deploymentTarget"
  }

  private func label(of argument: NodeID) -> String? {
    child(of: argument, .colon) == nil ? nil : firstChild(of: argument).map { text(of: $0) }
  }

  /// `iOS` of `.iOS(…)`.
  private func calledName(of call: NodeID) -> String? {
    firstChild(of: call).flatMap { lastChild(of: $0) }.map { text(of: $0) }
  }

  /// `.v15`, `.v10_15`, `"15.2"`
  private func version(of argument: NodeID) -> SystemVersion? {
    guard let value = lastChild(of: argument) else { return nil }
    if kind(of: value) == .stringExpr { return SystemVersion(text(of: value).dropFirst().dropLast()) }
    guard kind(of: value) == .memberExpr, let name = lastChild(of: value).map({ text(of: $0) }), name.hasPrefix("v")
    else {
      return nil
    }
    return SystemVersion(name.dropFirst().split(separator: "_").joined(separator: "."))
  }
}
