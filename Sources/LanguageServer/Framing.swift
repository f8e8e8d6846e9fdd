// Messages on the wire: a header block with the length of the body, an empty line, the body. Bytes arrive in any
// pieces, so the reader is given what there is and asked for what is whole. It is lenient where the meaning is plain
// (case and order of headers, bare newlines, empty lines before a message) and gives up where it is not: after a header
// without a usable length nobody knows where the next message starts.

/// A message's bytes with their header.
func frame(_ body: [UInt8]) -> [UInt8] {
  Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}

/// Cuts a stream of bytes into messages.
struct FrameReader {
  enum Frame: Equatable {
    case message([UInt8])
    /// Longer than `maximumMessageBytes`; its bytes are dropped as they come.
    case oversized(byteCount: Int)
  }

  /// The stream can't be read any further. A sentence.
  struct BrokenHeader: Error, Equatable {
    let reason: String
  }

  private let maximumMessageBytes: Int
  private var bytes: [UInt8] = []
  /// Where in `bytes` the unread part starts.
  private var start = 0
  /// Of the message whose header has been read.
  private var bodyLength: Int?
  /// Bytes of an oversized message that have yet to come.
  private var skipCount = 0

  init(maximumMessageBytes: Int = Limits.maximumMessageBytes) {
    self.maximumMessageBytes = maximumMessageBytes
  }

  mutating func append(_ chunk: [UInt8]) {
    let skipped = min(skipCount, chunk.count)
    skipCount -= skipped
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes.append(contentsOf: chunk[skipped...])
  }

  /// The next message that is there as a whole; nil: more bytes are needed.
  mutating func next() throws(BrokenHeader) -> Frame? {
    if bodyLength == nil { bodyLength = try header() }
    guard let length = bodyLength else { return nil }
    if length > maximumMessageBytes {
      bodyLength = nil
      let present = min(length, bytes.count - start)
      start += present
      skipCount = length - present
      return .oversized(byteCount: length)
    }
    guard bytes.count - start >= length else { return nil }
    bodyLength = nil
    let body = Array(bytes[start..<start + length])
    start += length
    return .message(body)
  }

  /// Reads a header block up to its empty line and gives the length it states; nil if the block isn't complete.
  private mutating func header() throws(BrokenHeader) -> Int? {
    var lineStart = start
    var length: Int?
    var isEmpty = true
    while let newline = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = trimmed(bytes[lineStart..<newline])
      lineStart = newline + 1
      if line.isEmpty {
        if isEmpty {
          start = lineStart
          continue
        }
        guard let length else { throw BrokenHeader(reason: "A message has no Content-Length.") }
        start = lineStart
        return length
      }
      isEmpty = false
      if let found = try contentLength(line) { length = found }
    }
    guard bytes.count - start <= Limits.maximumHeaderBytes else {
      throw BrokenHeader(reason: "A header does not end within \(Limits.maximumHeaderBytes) bytes.")
    }
    return nil
  }
}

/// The value of a Content-Length header, nil for any other header.
private func contentLength(_ line: ArraySlice<UInt8>) throws(FrameReader.BrokenHeader) -> Int? {
  let text = String(decoding: line.prefix(80), as: UTF8.self)
  guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
    throw FrameReader.BrokenHeader(reason: "A header has no colon: \(text.debugDescription).")
  }
  let name = String(decoding: trimmed(line[..<colon]), as: UTF8.self)
  guard name.lowercased() == "content-length" else { return nil }
  let digits = trimmed(line[(colon + 1)...])
  guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
    let length = Int(String(decoding: digits, as: UTF8.self))
  else { throw FrameReader.BrokenHeader(reason: "A header holds no length: \(text.debugDescription).") }
  return length
}

/// Without the spaces, tabs and carriage returns around.
private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
  guard let first = line.firstIndex(where: { !isSpace($0) }), let last = line.lastIndex(where: { !isSpace($0) })
  else { return [] }
  return line[first...last]
}
