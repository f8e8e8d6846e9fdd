// A line of source as a terminal shows it: no wider than there is room for, tabs as spaces, nothing in it that a
// terminal would obey. However long the line is, only the part around the place of interest is looked at.

private let tabWidth = 4

/// A line, or the part of it that fits.
struct CodeLine {
  /// As it is shown, without space at its end.
  let text: String
  private let source: [UInt8]
  /// The bytes that may be shown.
  private let window: Range<Int>
  /// What stands before the window: an ellipsis or nothing.
  private let lead: String
  private let width: Int

  /// Bytes of one column: signs of four bytes, with some marks on them. Fewer columns are shown if it isn't enough.
  private static let columnBytes = 8
  /// What is shown before the place of interest when the line has to start later.
  private static let leadBytes = 16

  /// - Parameters:
  ///   - line: bytes of the source without a newline.
  ///   - focus: the bytes of the line that have to be seen, or the first of them if they are too many.
  ///   - width: columns, at least some tens.
  init(_ source: [UInt8], _ line: Range<Int>, focus: Range<Int>, width: Int) {
    self.source = source
    self.width = width
    let reach = width * CodeLine.columnBytes
    func window(from start: Int) -> Range<Int> {
      start..<startOfScalar(at: min(start + reach, line.upperBound), in: source, from: start)
    }
    func columns(_ end: Int) -> Int {
      end > line.lowerBound + reach ? .max : display(source[line.lowerBound..<end]).width
    }
    var (start, lead) = (line.lowerBound, "")
    if columns(focus.upperBound) >= width, columns(focus.lowerBound) > width / 3 {
      let before = max(focus.lowerBound - CodeLine.leadBytes, line.lowerBound)
      (start, lead) = (startOfScalar(at: before, in: source, from: line.lowerBound), "…")
    }
    self.lead = lead
    self.window = window(from: start)
    let shown = display(source[self.window], after: lead, upTo: width)
    let isCut = shown.isCut || self.window.upperBound < line.upperBound
    text = isCut ? shown.text + "…" : trimmed(shown.text)
  }

  /// Columns from 0 under these bytes; at least one.
  func columns(of range: Range<Int>) -> Range<Int> {
    let start = column(of: range.lowerBound)
    return start..<max(column(of: range.upperBound), start + 1)
  }

  private func column(of offset: Int) -> Int {
    let end = min(max(offset, window.lowerBound), window.upperBound)
    return display(source[window.lowerBound..<end], after: lead, upTo: width).width
  }
}

/// What a terminal can show of the bytes, its columns, and whether it had to stop at the last but one.
private func display(
  _ bytes: ArraySlice<UInt8>, after lead: String = "", upTo limit: Int = .max
) -> (text: String, width: Int, isCut: Bool) {
  var (text, width) = (lead, lead.count)
  for character in String(decoding: bytes, as: UTF8.self) {
    var piece = String(character)
    var pieceWidth = character.displayWidth
    if character == "\t" {
      pieceWidth = tabWidth - width % tabWidth
      piece = String(repeating: " ", count: pieceWidth)
    } else if let control = character.unicodeScalars.first, control.isControl {
      (piece, pieceWidth) = (String(control.controlPicture), 1)
    }
    if width + pieceWidth >= limit { return (text, width, true) }
    text += piece
    width += pieceWidth
  }
  return (text, width, false)
}

/// The offset, or the start of the scalar that it lies in.
private func startOfScalar(at offset: Int, in bytes: [UInt8], from start: Int) -> Int {
  var offset = offset
  for _ in 0..<3 where offset > start && offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
  return offset
}

/// The text without space at its end.
func trimmed(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return String(text)
}
