// Lines and columns, by example and against an index that is slow and simple.

import Syntax
import TestSupport
import Testing

private func place(_ line: Int, _ column: Int) -> LineIndex.Position { LineIndex.Position(line: line, column: column) }

/// The text as lists of scalars, a line each; what can't be decoded is a scalar of one byte.
private struct NaiveLines {
  struct Scalar {
    let range: Range<Int>
    let utf16: Int
  }
  var lines: [(start: Int, scalars: [Scalar])] = [(0, [])]
  let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        index += bytes[index] == 0x0D && next == 0x0A ? 2 : 1
        lines.append((index, []))
        continue
      }
      var scalar = Scalar(range: index..<index + 1, utf16: 1)
      for length in 1...4 where index + length <= bytes.count {
        let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
        if text.unicodeScalars.count == 1, text.utf8.elementsEqual(bytes[index..<index + length]) {
          scalar = Scalar(range: index..<index + length, utf16: text.utf16.count)
        }
      }
      lines[lines.count - 1].scalars.append(scalar)
      index = scalar.range.upperBound
    }
  }

  private func units(_ scalars: some Sequence<Scalar>, _ encoding: PositionEncoding) -> Int {
    scalars.reduce(0) { sum, scalar in
      switch encoding {
      case .utf8: sum + scalar.range.count
      case .utf16: sum + scalar.utf16
      case .utf32: sum + 1
      }
    }
  }

  func position(at offset: Int, _ encoding: PositionEncoding) -> LineIndex.Position {
    let line = lines.lastIndex { $0.start <= offset } ?? 0
    return place(line, units(lines[line].scalars.prefix { $0.range.upperBound <= offset }, encoding))
  }

  func offset(line: Int, column: Int, _ encoding: PositionEncoding) -> Int {
    guard line < lines.count else { return count }
    let (start, scalars) = lines[max(line, 0)]
    for length in stride(from: scalars.count, to: 0, by: -1) where units(scalars[..<length], encoding) <= column {
      return scalars[length - 1].range.upperBound
    }
    return start
  }
}

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("", [0..<0]),
    ("a", [0..<1]),
    ("a\n", [0..<1, 2..<2]),
    ("a\r\nb\rc\n\nd", [0..<1, 3..<4, 5..<6, 7..<7, 8..<9]),
    ("\r\r\n\n\r", [0..<0, 1..<1, 3..<3, 4..<4, 5..<5]),
    ("a\u{2028}b\u{B}c\u{C}d\u{85}e", [0..<12]),
  ])
  func findsLines(text: String, ranges: [Range<Int>]) {
    let index = LineIndex(Array(text.utf8))
    #expect(index.lineCount == ranges.count)
    #expect((0..<index.lineCount).map(index.range(ofLine:)) == ranges)
    #expect(index.range(ofLine: -1) == ranges.first)
    #expect(index.range(ofLine: .max) == ranges.last)
  }

  @Test func countsColumns() {
    let index = LineIndex(Array("x\né漢😀z".utf8))
    let places = [
      (2, 0, 0, 0), (4, 2, 1, 1), (7, 5, 2, 2), (11, 9, 4, 3), (12, 10, 5, 4),
      // Inside scalars and beyond the text.
      (3, 0, 0, 0), (6, 2, 1, 1), (10, 5, 2, 2), (99, 10, 5, 4), (.max, 10, 5, 4),
    ]
    for (offset, utf8, utf16, utf32) in places {
      #expect(index.position(at: offset, encoding: .utf8) == place(1, utf8))
      #expect(index.position(at: offset, encoding: .utf16) == place(1, utf16))
      #expect(index.position(at: offset, encoding: .utf32) == place(1, utf32))
    }
    #expect(index.position(at: .min, encoding: .utf16) == place(0, 0))
  }

  @Test(arguments: [
    (0, 1, 1), (0, 2, 4), (0, 3, 4), (0, 4, 8), (0, 5, 9), (0, 6, 9), (0, Int.max, 9), (0, -1, 0), (0, Int.min, 0),
    (1, 0, 11), (1, 1, 12), (1, 2, 12), (2, 0, 12), (Int.max, Int.max, 12), (-1, 2, 4), (Int.min, 0, 0),
  ])
  func clampsPositions(line: Int, column: Int, offset: Int) {
    let index = LineIndex(Array("a漢😀b\r\nc".utf8))
    #expect(index.offset(line: line, column: column, encoding: .utf16) == offset)
  }

  @Test func placesBetweenCarriageReturnAndNewline() {
    #expect(LineIndex(Array("ab\r\nc".utf8)).position(at: 3, encoding: .utf16) == place(0, 2))
  }

  @Test(arguments: PositionEncoding.allCases)
  func countsInvalidBytesOneByOne(_ encoding: PositionEncoding) {
    let invalid: [[UInt8]] = [
      [0x80], [0xFF], [0xC0, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
    ]
    for bytes in invalid {
      let index = LineIndex(bytes)
      for offset in 0...bytes.count {
        #expect(index.position(at: offset, encoding: encoding) == place(0, offset), "\(bytes)")
        #expect(index.offset(line: 0, column: offset, encoding: encoding) == offset, "\(bytes)")
      }
    }
  }

  @Test(arguments: UInt64(1)...100)
  func agreesWithTheNaiveIndex(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.randomText()
    let index = LineIndex(bytes)
    let naive = NaiveLines(bytes)
    #expect(index.lineCount == naive.lines.count)
    for encoding in PositionEncoding.allCases {
      for offset in -1...bytes.count + 1 {
        let position = index.position(at: offset, encoding: encoding)
        #expect(position == naive.position(at: offset, encoding))
        let start = index.offset(line: position.line, column: position.column, encoding: encoding)
        #expect(start <= max(offset, 0))
        #expect(index.position(at: start, encoding: encoding) == position)
      }
      for line in -1...naive.lines.count + 1 {
        for column in -1...20 {
          let offset = index.offset(line: line, column: column, encoding: encoding)
          #expect(offset == naive.offset(line: line, column: column, encoding))
        }
      }
    }
  }
}

extension SeededGenerator {
  /// Lines of text with all newlines, scalars of all lengths and bytes that are not UTF-8.
  fileprivate mutating func randomText() -> [UInt8] {
    let texts = ["a", "b ", "\t", "é", "e\u{301}", "漢", "😀", "👩‍👧", "\u{FFFD}", "\0"]
    let newlines = ["\n", "\n", "\r\n", "\r\n", "\r"]
    let invalid: [[UInt8]] = [[0xFF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0], [0xF0, 0x9F, 0x98], [0xA9]]
    let pieces = (texts + newlines).map { Array($0.utf8) } + invalid
    return (0..<Int.random(in: 0...60, using: &self)).flatMap { _ in pieces.randomElement(using: &self) ?? [] }
  }
}
