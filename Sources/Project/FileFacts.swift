// Everything the project model knows from one file alone. Pure: the same bytes give the same facts, so files can be
// read in parallel, and a file that didn't change keeps its own.

public import Syntax

public struct FileFacts: Sendable {
  public let path: String
  public let tree: SyntaxTree
  /// Parents before their members.
  public let declarations: [Declaration]
  public let imports: [String]
  /// Hashes of all names in the file, sorted: what it may look up. A change of any declaration of a name concerns the
  /// files that hold the name, whether they found one before or not.
  public let names: [UInt32]
  /// Where the file can be compiled, as far as its imports tell.
  public let platforms: PlatformSet
  /// What the file says of its folder.
  let mark: ScopeMark?

  public init(_ file: SourceFile) {
    path = file.path
    tree = parse(file.bytes)
    var collector = DeclarationCollector(tree)
    collector.run()
    declarations = collector.declarations
    imports = collector.imports
    names = nameHashes(in: tree)
    platforms = collector.platforms
    mark = scopeMark(path, tree, collector)
  }

  public func mayLookUp(_ name: String) -> Bool {
    let hash = nameHash(Array(name.utf8)[...])
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == hash
  }
}

private func scopeMark(_ path: String, _ tree: SyntaxTree, _ collector: DeclarationCollector) -> ScopeMark? {
  if isNamed(path, "Package.swift") { return .package(targetFolders: namedTargetFolders(tree)) }
  if isNamed(path, "Project.swift"), collector.imports.contains("ProjectDescription") { return .project }
  let isApp = collector.declarations.contains { $0.attributes.contains("main") && $0.inherits.contains("App") }
  return isApp ? .app : nil
}

private func isNamed(_ path: String, _ name: String) -> Bool { path == name || path.hasSuffix("/" + name) }

/// The folders that a manifest gives to targets: `.target(name: "App", path: "Code/App")`. Its `platforms` don't matter
/// here: they set the oldest version of a system and rule no other system out.
func namedTargetFolders(_ tree: SyntaxTree) -> [String] {
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

private func nameHashes(in tree: SyntaxTree) -> [UInt32] {
  var hashes: [UInt32] = []
  for index in tree.kinds.indices where tree.kinds[index] == .identifier {
    hashes.append(nameHash(tree.bytes(of: NodeID(index))))
  }
  hashes.sort()
  var distinct: [UInt32] = []
  for hash in hashes where hash != distinct.last { distinct.append(hash) }
  return distinct
}

/// FNV-1a over the name without backticks.
private func nameHash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var hash: UInt32 = 2_166_136_261
  for byte in bytes where byte != UInt8(ascii: "`") { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return hash
}
