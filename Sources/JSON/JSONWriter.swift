// JSON written straight into bytes, without a tree in between: reports and dumps are large, and what they are made of
// is at hand when it is written. The calls have to make sense (a key before each value of an object, an end for each
// beginning); the writer sees to commas, escapes and indentation. The result is valid UTF-8 whatever goes in.

/// Writes one value after the other to the end of `bytes`.
public struct JSONWriter: Sendable {
  public enum Style: Sendable {
    /// No spaces at all.
    case compact
    /// A line for each value, indented by 2 spaces a level; no newline at the end.
    case indented
  }

  /// What is written and not yet taken.
  public private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var depth = 0
  private var place = Place.start

  /// What stands before the next item.
  private enum Place {
    case start, opening, key, value
  }

  public init(_ style: Style = .compact) {
    isIndented = style == .indented
  }

  /// Hands over what has been written so far and forgets it: a long document is written to a file in parts. After the
  /// end of a document the writer is ready for another one.
  public mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes = []
    bytes.reserveCapacity(taken.count)
    if depth == 0 { place = .start }
    return taken
  }

  // MARK: Containers

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// An object with the keys and values that `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// An array with the values that `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    assert(depth > 0, "a key belongs in an object")
    assert(place != .key, "a key is followed by its value")
    startItem()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    place = .key
  }

  private mutating func begin(_ bracket: UInt8) {
    startItem()
    bytes.append(bracket)
    depth += 1
    place = .opening
  }

  private mutating func end(_ bracket: UInt8) {
    assert(depth > 0, "an end belongs to a beginning")
    assert(place != .key, "a key is followed by its value")
    depth -= 1
    if isIndented && place == .value { breakLine() }
    bytes.append(bracket)
    place = .value
  }

  // MARK: Values

  public mutating func string(_ text: String) {
    startItem()
    appendQuoted(text)
    place = .value
  }

  /// A string of these bytes, without making a `String` of them if they are ASCII. Invalid UTF-8 becomes U+FFFD.
  public mutating func string(utf8: ArraySlice<UInt8>) {
    startItem()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: utf8)
    if !isASCII(from: start) {
      bytes.removeSubrange(start...)
      bytes.append(contentsOf: String(decoding: utf8, as: UTF8.self).utf8)
    }
    escape(from: start)
    bytes.append(UInt8(ascii: "\""))
    place = .value
  }

  public mutating func int(_ value: Int) {
    startItem()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude)
    place = .value
  }

  /// The shortest text that reads as the same number; null for what JSON can't write, infinities and not-a-number.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    startItem()
    bytes.append(contentsOf: value.description.utf8)
    place = .value
  }

  public mutating func bool(_ value: Bool) {
    startItem()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    place = .value
  }

  public mutating func null() {
    startItem()
    bytes.append(contentsOf: "null".utf8)
    place = .value
  }

  /// A value that was read, or made by hand. Recursive: one made by hand must not be much deeper than what is read.
  public mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .int(let value): int(value)
    case .double(let value): double(value)
    case .string(let value): string(value)
    case .array(let values):
      beginArray()
      for value in values { self.value(value) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func startItem() {
    switch place {
    case .start, .key: return
    case .opening: break
    case .value:
      assert(depth > 0, "a document is one value")
      bytes.append(UInt8(ascii: ","))
    }
    if isIndented { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func appendDigits(_ number: UInt) {
    if number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
      return
    }
    var count = 0
    var rest = number
    while rest > 0 {
      rest /= 10
      count += 1
    }
    let start = bytes.count
    for _ in 0..<count { bytes.append(UInt8(ascii: "0")) }
    rest = number
    for index in stride(from: start + count - 1, through: start, by: -1) {
      bytes[index] += UInt8(rest % 10)
      rest /= 10
    }
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    escape(from: start)
    bytes.append(UInt8(ascii: "\""))
  }

  private func isASCII(from start: Int) -> Bool {
    var bits: UInt8 = 0
    for byte in bytes[start...] { bits |= byte }
    return bits < 0x80
  }

  /// Escapes what stands from there on, if something has to be escaped: most strings stay as they were appended.
  private mutating func escape(from start: Int) {
    guard let first = bytes[start...].firstIndex(where: needsEscape) else { return }
    let plain = Array(bytes[first...])
    bytes.removeSubrange(first...)
    var run = 0
    for (index, byte) in plain.enumerated() where needsEscape(byte) {
      bytes.append(contentsOf: plain[run..<index])
      appendEscape(byte)
      run = index + 1
    }
    bytes.append(contentsOf: plain[run...])
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 0xF))
    }
  }
}

@inline(__always)
private func needsEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

private func hexDigit(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
}
