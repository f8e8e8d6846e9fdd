// Everything the project model knows from one file alone. Pure: the same bytes give the same facts, so files can be
// read in parallel, and a file that didn't change keeps its own. A class, since it never changes and is passed around.

public import Syntax

public final class FileFacts: Sendable {
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
    let hash = nameHash(Array(name.utf8), 0..<name.utf8.count)
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

/// Each hash once, in order.
private func nameHashes(in tree: SyntaxTree) -> [UInt32] {
  // A table of a power of two slots, at most half full: most names of a file occur often.
  var slots = [UInt32](repeating: 0, count: 256)
  var count = 0
  for index in tree.kinds.indices where tree.kinds[index] == .identifier {
    let hash = nameHash(tree.source, tree.range(of: NodeID(index)))
    guard insert(hash, into: &slots) else { continue }
    count += 1
    guard count * 2 > slots.count else { continue }
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 2)
    for hash in old where hash != 0 { _ = insert(hash, into: &slots) }
  }
  return slots.filter { $0 != 0 }.sorted()
}

/// Whether the hash is new. Zero stands for an empty slot, and no name's hash is zero.
private func insert(_ hash: UInt32, into slots: inout [UInt32]) -> Bool {
  let mask = slots.count - 1
  var slot = Int(hash) & mask
  while slots[slot] != 0 {
    if slots[slot] == hash { return false }
    slot = (slot + 1) & mask
  }
  slots[slot] = hash
  return true
}

/// FNV-1a over the name without backticks; never zero.
private func nameHash(_ source: [UInt8], _ range: Range<Int>) -> UInt32 {
  var hash: UInt32 = 2_166_136_261
  for index in range where source[index] != UInt8(ascii: "`") { hash = (hash ^ UInt32(source[index])) &* 16_777_619 }
  return hash == 0 ? 1 : hash
}
