// Applying edits, by example and against a copy that goes byte by byte.

import Syntax
import TestSupport
import Testing

private func applied(_ edits: [SourceEdit], to text: String = "0123456789") -> String? {
  apply(edits, to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

private func edit(_ range: Range<Int>, _ text: String) -> SourceEdit { SourceEdit(range: range, text: text) }

/// What `apply` promises, edit pair by edit pair and byte by byte. The edits lie inside the bytes.
private func applyNaively(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
  for (index, first) in edits.enumerated() {
    for second in edits[(index + 1)...] {
      let starts = max(first.range.lowerBound, second.range.lowerBound)
      let ends = min(first.range.upperBound, second.range.upperBound)
      if starts < ends { return nil }
      for (place, other) in [(first.range, second.range), (second.range, first.range)] where place.isEmpty {
        if other.lowerBound < place.lowerBound, place.lowerBound < other.upperBound { return nil }
      }
    }
  }
  var result: [UInt8] = []
  for offset in 0...bytes.count {
    let starting = edits.filter { $0.range.lowerBound == offset }
    for edit in starting where edit.range.isEmpty { result += Array(edit.text.utf8) }
    for edit in starting where !edit.range.isEmpty { result += Array(edit.text.utf8) }
    if offset < bytes.count, !edits.contains(where: { $0.range.contains(offset) }) { result.append(bytes[offset]) }
  }
  return result
}

@Suite struct SourceEditTests {
  @Test func changesText() {
    #expect(applied([]) == "0123456789")
    #expect(applied([edit(0..<10, "")]) == "")
    #expect(applied([edit(0..<0, "é"), edit(10..<10, "!")]) == "é0123456789!")
    #expect(applied([edit(7..<9, "b"), edit(1..<4, "a")]) == "0a456b9")
    #expect(applied([edit(0..<0, "a")], to: "") == "a")
  }

  @Test func keepsTheOrderOfInsertions() {
    #expect(applied([edit(3..<3, "a"), edit(3..<3, "b"), edit(1..<1, "c"), edit(3..<3, "d")]) == "0c12abd3456789")
  }

  @Test func insertsBesideReplacements() {
    #expect(applied([edit(3..<5, "r"), edit(3..<3, "a"), edit(5..<5, "b"), edit(5..<6, "s")]) == "012arbs6789")
  }

  @Test(arguments: [
    [edit(1..<4, ""), edit(3..<5, "")],
    [edit(1..<4, ""), edit(1..<4, "")],
    [edit(1..<4, ""), edit(1..<2, "")],
    [edit(1..<4, ""), edit(2..<2, "a")],
    [edit(10..<11, "")],
    [edit(11..<11, "")],
    [edit(-1..<0, "")],
    [edit(-1 ..< -1, "")],
    [edit(0..<Int.max, "")],
  ])
  func refusesOverlapsAndPlacesOutside(_ edits: [SourceEdit]) {
    #expect(applied(edits) == nil)
    #expect(applied(edits.reversed()) == nil)
  }

  @Test(arguments: UInt64(1)...200)
  func agreesWithTheNaiveCopy(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      UInt8.random(in: .min ... .max, using: &generator)
    }
    for _ in 0..<20 {
      let edits = (0..<Int.random(in: 0...5, using: &generator)).map { index in
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let length = generator.chance(0.4) ? 0 : Int.random(in: 0...min(6, bytes.count - start), using: &generator)
        return edit(start..<start + length, ["", "é", "<\(index)>"].randomElement(using: &generator) ?? "")
      }
      #expect(apply(edits, to: bytes) == applyNaively(edits, to: bytes), "\(edits)")
    }
  }
}
