// What fixing would change, in the form that `patch -p0` and `git apply -p0` take. Lines that occur once on each side
// hold the texts together, and what is alike around them belongs to them; that takes no more than the time to sort,
// and the few lines that a fix changes come out as they are.

private typealias Line = ArraySlice<UInt8>

/// Empty when the texts are equal.
func unifiedDiff(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
  let (old, new) = (lines(of: old), lines(of: new))
  let hunks = hunks(changes(from: old, to: new))
  if hunks.isEmpty { return [] }
  let name = quoted(path)
  var text = Array("--- \(name)\n+++ \(name)\n".utf8)
  for hunk in hunks {
    guard let first = hunk.first, let last = hunk.last else { continue }
    let before = min(contextLines, first.old.lowerBound)
    let after = min(contextLines, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    text += "@@ -\(columns(oldRange)) +\(columns(newRange)) @@\n".utf8
    var shown = oldRange.lowerBound
    for change in hunk {
      for line in old[shown..<change.old.lowerBound] { append(" ", line, to: &text) }
      for line in old[change.old] { append("-", line, to: &text) }
      for line in new[change.new] { append("+", line, to: &text) }
      shown = change.old.upperBound
    }
    for line in old[shown..<oldRange.upperBound] { append(" ", line, to: &text) }
  }
  return text
}

/// Shown around a change.
private let contextLines = 3

/// Lines in place of others.
private struct LineChange {
  let old: Range<Int>
  let new: Range<Int>
}

/// With their line ends.
private func lines(of bytes: [UInt8]) -> [Line] {
  var lines: [Line] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}

private func changes(from old: [Line], to new: [Line]) -> [LineChange] {
  var changes: [LineChange] = []
  var (oldEnd, newEnd) = (0, 0)
  for anchor in anchors(old, new) + [(old.count, new.count)] {
    var (oldStart, newStart) = anchor
    // Taken in already by one before.
    if oldStart < oldEnd || newStart < newEnd { continue }
    while oldEnd < oldStart, newEnd < newStart, old[oldEnd] == new[newEnd] {
      oldEnd += 1
      newEnd += 1
    }
    while oldStart > oldEnd, newStart > newEnd, old[oldStart - 1] == new[newStart - 1] {
      oldStart -= 1
      newStart -= 1
    }
    if oldStart > oldEnd || newStart > newEnd {
      changes.append(LineChange(old: oldEnd..<oldStart, new: newEnd..<newStart))
    }
    (oldEnd, newEnd) = anchor
  }
  return changes
}

/// Lines that occur once in each text, as many as stand in the same order in both.
private func anchors(_ old: [Line], _ new: [Line]) -> [(old: Int, new: Int)] {
  let inNew = placesOfUnique(new)
  let pairs = placesOfUnique(old).compactMap { line, place in inNew[line].map { (old: place, new: $0) } }
    .sorted { $0.old < $1.old }
  // The longest run with rising places: for each length, where the run of that length ends lowest.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: pairs.count)
  for (index, pair) in pairs.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : nil
    if low < ends.count { ends[low] = index } else { ends.append(index) }
  }
  var run: [(old: Int, new: Int)] = []
  var next = ends.last
  while let index = next {
    run.append(pairs[index])
    next = before[index]
  }
  return run.reversed()
}

private func placesOfUnique(_ lines: [Line]) -> [Line: Int] {
  var places: [Line: Int?] = [:]
  for (index, line) in lines.enumerated() {
    places.updateValue(places[line] == nil ? index : nil, forKey: line)
  }
  return places.compactMapValues { $0 }
}

/// Changes whose contexts would meet stand together.
private func hunks(_ changes: [LineChange]) -> [[LineChange]] {
  var hunks: [[LineChange]] = []
  for change in changes {
    if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * contextLines {
      hunks[hunks.count - 1].append(change)
    } else {
      hunks.append([change])
    }
  }
  return hunks
}

/// `START,COUNT`; of no lines, the one before.
private func columns(_ lines: Range<Int>) -> String {
  "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
}

private func append(_ sign: String, _ line: Line, to text: inout [UInt8]) {
  text += sign.utf8
  text += line
  if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
}

/// A name as Git and patch write it: in quotes where a part of it would end the line, and with a tab behind a space.
private func quoted(_ path: String) -> String {
  let special: (UInt8) -> Bool = { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  guard path.utf8.contains(where: special) else { return path.contains(" ") ? path + "\t" : path }
  var quoted: [UInt8] = []
  for byte in path.utf8 {
    if !special(byte) {
      quoted.append(byte)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      quoted += [UInt8(ascii: "\\"), byte]
    } else {
      let octal = String(byte, radix: 8)
      quoted += "\\\(String(repeating: "0", count: 3 - octal.utf8.count))\(octal)".utf8
    }
  }
  return "\"\(String(decoding: quoted, as: UTF8.self))\""
}
