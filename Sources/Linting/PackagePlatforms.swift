// Which systems a package is built for, as far as it says.

import Layout
package import Project
import Syntax

extension Pass {
  /// The platforms that the package names whose sources the file is among; nil: there is none, or it names none.
  package borrowing func platformsNamedByPackage() -> PlatformSet? {
    let project = layout.project
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if let found = project.slot(of: folder + "/Package.swift") {
        return isSource(path.dropFirst(folder.utf8.count + 1)) ? project.files[found]?.tree.namedPlatforms : nil
      }
    }
    guard isSource(path[...]), let found = project.slot(of: "Package.swift") else { return nil }
    return project.files[found]?.tree.namedPlatforms
  }

  private func isSource(_ path: Substring) -> Bool {
    ["Sources/", "Source/", "src/"].contains { path.hasPrefix($0) }
  }
}

extension SyntaxTree {
  /// `platforms: [.iOS(.v15), .macOS(.v12)]`; nil: there is nothing of the kind.
  fileprivate var namedPlatforms: PlatformSet? {
    for index in kinds.indices where kinds[index] == .argument {
      let argument = NodeID(index)
      guard let label = firstChild(of: argument), isText(of: label, "platforms"), let list = lastChild(of: argument),
        kind(of: list) == .arrayExpr
      else { continue }
      return children(of: list).reduce(into: PlatformSet()) { platforms, element in
        guard kind(of: element) == .callExpr, let name = calledToken(element) else { return }
        switch text(of: name) {
        case "iOS": platforms.formUnion(.iOS)
        case "macOS": platforms.formUnion(.macOS)
        case "tvOS": platforms.formUnion(.tvOS)
        case "watchOS": platforms.formUnion(.watchOS)
        case "visionOS": platforms.formUnion(.visionOS)
        case "macCatalyst": platforms.formUnion(.macCatalyst)
        default: break
        }
      }
    }
    return nil
  }
}
