// Comparing and scanning bytes.

extension [UInt8] {
  /// Whether the text's bytes stand at that offset.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, offset + count <= self.count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<count where unsafe buffer[index] != self[offset + index] { return false }
      return true
    }
  }
}
