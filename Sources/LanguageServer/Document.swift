// A text that the client holds open: a value, so that a rule's run and an answer keep the text they were made for.

import Syntax

struct Document: Sendable {
  /// As the client spells it.
  let uri: String
  /// The file's path, or the URI of what is no file.
  let path: String
  /// Others are kept in step and otherwise left alone.
  let isSwift: Bool
  /// The client's count; nil from clients that don't count.
  private(set) var version: Int?
  private(set) var bytes: [UInt8]
  private(set) var lines: LineIndex

  init(_ opened: OpenedDocument) {
    uri = opened.identifier.uri
    path = filePath(ofURI: uri) ?? uri
    isSwift = opened.languageID == "swift" || path.hasSuffix(".swift")
    version = opened.identifier.version
    bytes = Array(opened.text.utf8)
    lines = LineIndex(bytes)
  }

  /// A file that isn't open, for what was found in it.
  init(uri: String, _ found: FileFindings) {
    self.uri = uri
    path = found.path
    isSwift = true
    version = nil
    bytes = found.text
    lines = LineIndex(bytes)
  }

  /// Applies the changes one after the other. Places outside the text mean the nearest place inside, and a range whose
  /// end comes first is turned around. Linear in the length of the text for each change.
  mutating func apply(_ changes: [TextChange], version: Int?, encoding: PositionEncoding) {
    for change in changes {
      if let range = change.range {
        bytes.replaceSubrange(byteRange(of: range, encoding: encoding), with: change.text.utf8)
      } else {
        bytes = Array(change.text.utf8)
      }
      lines = LineIndex(bytes)
    }
    self.version = version
  }

  func byteRange(of range: PositionRange, encoding: PositionEncoding) -> Range<Int> {
    let start = lines.offset(line: range.start.line, column: range.start.column, encoding: encoding)
    let end = lines.offset(line: range.end.line, column: range.end.column, encoding: encoding)
    return min(start, end)..<max(start, end)
  }

  func position(at offset: Int, encoding: PositionEncoding) -> LineIndex.Position {
    lines.position(at: offset, encoding: encoding)
  }

  func positionRange(of range: Range<Int>, encoding: PositionEncoding) -> PositionRange {
    lines.positionRange(of: range, encoding: encoding)
  }
}

extension LineIndex {
  func positionRange(of range: Range<Int>, encoding: PositionEncoding) -> PositionRange {
    PositionRange(
      start: position(at: range.lowerBound, encoding: encoding), end: position(at: range.upperBound, encoding: encoding)
    )
  }
}
