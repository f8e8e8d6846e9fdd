// Strings, apart from the other values because they have two speeds: without a backslash the bytes between the quotes
// are the string; from the first backslash on a decoded copy is built.

extension JSONReader {
  /// Reads from the opening quote to the byte after the closing one.
  mutating func string() throws(JSONError) -> String {
    let quote = offset
    offset += 1
    skipPlain()
    if current == UInt8(ascii: "\"") {
      offset += 1
      return String(decoding: bytes[quote + 1..<offset - 1], as: UTF8.self)
    }
    var decoded = Array(bytes[quote + 1..<offset])
    while current == UInt8(ascii: "\\") {
      try decodeEscape(into: &decoded)
      let run = offset
      skipPlain()
      decoded.append(contentsOf: bytes[run..<offset])
    }
    guard offset < bytes.count else { throw error("Close the string with a double quote.", at: quote) }
    guard current == UInt8(ascii: "\"") else {
      throw error("Write control characters and line breaks as escapes, such as \\n or \\u0001.")
    }
    offset += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Skips what stands for itself, up to a quote, a backslash, a control character or the end.
  @inline(__always)
  private mutating func skipPlain() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      offset += 1
    }
  }

  /// Reads one escape, or two that are the halves of a surrogate pair.
  private mutating func decodeEscape(into decoded: inout [UInt8]) throws(JSONError) {
    let backslash = offset
    offset += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(current)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "u"):
      offset = backslash
      let scalar = try unicodeEscape()
      decoded.append(contentsOf: scalar.utf8)
      return
    default: throw error("Write \\\\ for a backslash: the byte after it makes no escape.", at: backslash)
    }
    offset += 1
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let next = offset
    if unit < 0xDC00, current == UInt8(ascii: "\\"), next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "u") {
      let low = try codeUnit()
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00) {
        return scalar
      }
      // Not the other half: an escape of its own, read again.
      offset = next
    }
    return "\u{FFFD}"
  }

  /// The number in `\uXXXX`; the current byte is the backslash.
  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    let start = offset
    offset += 2
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(current) else { throw error("Write four hexadecimal digits after \\u.", at: start) }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }
}

private func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
