// Everything the project model knows from one file alone. Pure: the same bytes give the same facts, so files can be
// read in parallel, and a file that didn't change keeps its own. A class, since it never changes and is passed around.

public import Syntax

public final class FileFacts: Sendable {
  public let path: String
  public let tree: SyntaxTree
  /// Parents before their members.
  public let declarations: [Declaration]
  public let imports: [String]
  /// Where the file can be compiled, as far as its imports tell.
  public let platforms: PlatformSet
  let availability: Availability
  /// What the file says of its folder.
  let mark: ScopeMark?

  public init(_ file: SourceFile) {
    path = file.path
    tree = parse(file.bytes)
    availability = Availability(tree)
    var collector = DeclarationCollector(tree)
    collector.run()
    declarations = collector.declarations
    imports = collector.imports
    platforms = collector.platforms
    mark = scopeMark(path, tree, collector)
  }
}

private func scopeMark(_ path: String, _ tree: SyntaxTree, _ collector: DeclarationCollector) -> ScopeMark? {
  if isNamed(path, "Package.swift") { return .package(PackageManifest(tree)) }
  if isNamed(path, "Project.swift"), collector.imports.contains("ProjectDescription") {
    return .manifest(tree.tuistDeploymentTargets())
  }
  let isApp = collector.declarations.contains { $0.attributes.contains("main") && $0.inherits.contains("App") }
  return isApp ? .app : nil
}

private func isNamed(_ path: String, _ name: String) -> Bool { path == name || path.hasSuffix("/" + name) }
