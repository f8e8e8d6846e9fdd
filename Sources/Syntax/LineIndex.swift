// Between byte offsets, in which everything here is counted, and the lines and columns of people and editors. Editors
// agree on a unit for columns when they connect (UTF-16 by default), so one index answers in all of them. Every offset
// and every position has an answer, also in text that is not UTF-8: editors send positions of texts that have changed.

/// What columns count.
public enum PositionEncoding: Sendable, CaseIterable {
  /// Bytes.
  case utf8
  /// Code units: two for a scalar beyond U+FFFF, one for any other.
  case utf16
  /// Scalars.
  case utf32
}

/// Where the lines of a text start. A byte that is part of no valid UTF-8 sequence counts as one unit in each encoding.
/// Lines end with LF, CRLF or CR alone.
public struct LineIndex: Sendable {
  /// A place between two scalars of a line.
  public struct Position: Hashable, Sendable {
    /// From 0.
    public let line: Int
    /// From 0, in units of the encoding asked for.
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private let bytes: [UInt8]
  /// The first is 0; a newline at the end of the text starts one more, empty line.
  private let starts: [Int]
  /// How many units stand before some scalars, every `markDistance` bytes or so: no look-up scans a long line from its
  /// start. Empty for ASCII, where every unit is a byte.
  private let marks: [Mark]
  private static let markDistance = 1024

  private struct Mark {
    let offset: Int
    let utf16: Int
    let utf32: Int
  }

  /// Keeps a reference to the bytes. Linear in their number.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var isASCII = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte > 0x0D {
        if byte > 0x7F { isASCII = false }
        continue
      }
      if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
        starts.append(index + 1)
      }
    }
    self.starts = starts
    marks = isASCII ? [] : LineIndex.marks(in: bytes)
  }

  private static func marks(in bytes: [UInt8]) -> [Mark] {
    var marks = [Mark(offset: 0, utf16: 0, utf32: 0)]
    var (index, utf16, utf32) = (0, 0, 0)
    while index < bytes.count {
      if index - marks[marks.count - 1].offset >= markDistance {
        marks.append(Mark(offset: index, utf16: utf16, utf32: utf32))
      }
      let length = scalarLength(at: index, in: bytes)
      index += length
      utf16 += length == 4 ? 2 : 1
      utf32 += 1
    }
    return marks
  }

  /// At least 1.
  public var lineCount: Int { starts.count }

  /// The bytes of the line without its newline; of the first or last line if there is no such line.
  public func range(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), starts.count - 1)
    let start = starts[line]
    guard line + 1 < starts.count else { return start..<bytes.count }
    let newline = starts[line + 1] - 1
    let isCRLF = newline > start && bytes[newline] == 0x0A && bytes[newline - 1] == 0x0D
    return start..<(isCRLF ? newline - 1 : newline)
  }

  /// The position of a byte. Inside a scalar it is the scalar's, between CR and LF that of the CR, outside the text
  /// that of the nearer end. Two binary searches and a scan of bounded length.
  public func position(at byteOffset: Int, encoding: PositionEncoding) -> Position {
    let offset = min(max(byteOffset, 0), bytes.count)
    let line = line(at: offset)
    let content = range(ofLine: line)
    let end = min(offset, content.upperBound)
    let column = unitCount(before: end, encoding) - unitCount(before: content.lowerBound, encoding)
    return Position(line: line, column: column)
  }

  /// The units before an offset, or before the scalar that it lies in.
  private func unitCount(before end: Int, _ encoding: PositionEncoding) -> Int {
    guard !marks.isEmpty else { return end }
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= end { low = middle } else { high = middle }
    }
    var index = marks[low].offset
    var count = encoding == .utf8 ? index : encoding == .utf16 ? marks[low].utf16 : marks[low].utf32
    while index < end {
      let length = LineIndex.scalarLength(at: index, in: bytes)
      if index + length > end { break }
      index += length
      count += units(ofLength: length, in: encoding)
    }
    return count
  }

  /// The byte at a position. A column inside a scalar gives the scalar's start, one beyond the line the line's end
  /// before its newline; a line beyond the text gives the end of the text; below zero counts as zero.
  public func offset(line: Int, column: Int, encoding: PositionEncoding) -> Int {
    guard line < starts.count else { return bytes.count }
    let content = range(ofLine: line)
    var index = content.lowerBound
    var rest = max(column, 0)
    while index < content.upperBound {
      let length = LineIndex.scalarLength(at: index, in: bytes)
      rest -= units(ofLength: length, in: encoding)
      if rest < 0 { break }
      index += length
    }
    return index
  }

  /// The last line that starts at or before the offset.
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func units(ofLength length: Int, in encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// The bytes of the scalar that starts here; 1 if none does. Which second bytes are valid depends on the first one:
  /// that excludes overlong forms, surrogates and what lies beyond U+10FFFF (Unicode, table 3-7).
  private static func scalarLength(at index: Int, in bytes: [UInt8]) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return 1
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 1 }
    for offset in 2..<4 where offset < length {
      if !(0x80...0xBF).contains(bytes[index + offset]) { return 1 }
    }
    return length
  }
}
