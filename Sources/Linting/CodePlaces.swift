// What is known of a place in a file's code, be it a view or not: where it runs, and what `self` is.

internal import Layout
package import Project
package import Syntax

extension Pass {
  /// Where the place can run, as far as its file, the project and the `#if`s around it tell.
  package borrowing func platforms(at node: NodeID) -> PlatformSet {
    guard let index = facts.declarationAround(node) else { return layout.project.platforms(ofFile: slot) }
    return layout.project.platforms(of: DeclarationID(file: slot, index: index))
  }

  /// The versions of a system on which the place runs, by the project's deployment target and by what the code around
  /// asks for.
  package borrowing func deploymentTarget(at node: NodeID, of platform: Platform = .iOS) -> VersionRange {
    layout.project.versions(of: platform, at: node, inFile: slot)
  }

  /// Whether the place is known to run on systems that don't have what came with these versions.
  package borrowing func isKnown(toRunBefore introduced: [Platform: SystemVersion], at node: NodeID) -> Bool {
    let platforms = platforms(at: node)
    return introduced.contains { platform, version in
      platforms.contains(platform.set) && deploymentTarget(at: node, of: platform).isKnown(toReachBelow: version)
    }
  }

  /// Whether the type or extension around the place is one of a view.
  package borrowing func isInsideView(_ node: NodeID) -> Bool {
    var current = facts.declarationAround(node)
    while let index = current {
      let declaration = facts.declarations[index]
      if declaration.isType || declaration.kind == .extension {
        return layout.isView(DeclarationID(file: slot, index: index))
      }
      current = declaration.parent
    }
    return false
  }
}
