// Which names a file holds, and so may look up. A change of any declaration of a name concerns the files that hold it,
// whether they found one before or not. Asked after changes only, so a single lint never pays for it.

import Syntax

struct FileNames: Sendable {
  /// Hashes of all names in the file, each once, in order.
  private let hashes: [UInt32]

  init(_ tree: SyntaxTree) { hashes = nameHashes(in: tree) }

  func mayContain(_ name: String) -> Bool {
    let hash = nameHash(Array(name.utf8), 0..<name.utf8.count)
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash
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
