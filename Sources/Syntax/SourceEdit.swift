// A change to a file as data. Fixes are made of these, and so is what an editor is told to change: byte ranges of the
// text as it was, so that several edits don't depend on each other's order.

/// Bytes of a file to be replaced by a text.
public struct SourceEdit: Equatable, Sendable {
  /// Byte offsets; empty for an insertion.
  public let range: Range<Int>
  public let text: String

  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

/// The bytes after all edits, whose ranges are those of `bytes` and may come in any order; nil if they overlap or lie
/// outside. An insertion touches but doesn't overlap what starts or ends at its place, and goes before what starts
/// there; insertions at one place keep their order.
public func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
  let sorted = edits.enumerated().sorted { left, right in
    let (first, second) = (left.element.range, right.element.range)
    return (first.lowerBound, first.upperBound, left.offset) < (second.lowerBound, second.upperBound, right.offset)
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var end = 0
  for (_, edit) in sorted {
    guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count else { return nil }
    result.append(contentsOf: bytes[end..<edit.range.lowerBound])
    result.append(contentsOf: edit.text.utf8)
    end = edit.range.upperBound
  }
  result.append(contentsOf: bytes[end...])
  return result
}
