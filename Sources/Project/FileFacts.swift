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
  public let platforms: PlatformSet

  public init(_ file: SourceFile) {
    path = file.path
    tree = parse(file.bytes)
    var collector = DeclarationCollector(tree)
    collector.run()
    declarations = collector.declarations
    imports = collector.imports
    names = nameHashes(in: tree)
    platforms = PlatformSet(imports: collector.imports)
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
