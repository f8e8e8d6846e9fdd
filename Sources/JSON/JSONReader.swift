// From bytes to a tree of values, in one pass over the bytes. It exists because Foundation's decoder gives no positions
// for errors, refuses the lone surrogates that editors send when they cut an emoji in half, and is slow. Strict by
// default, as protocol messages are; configuration files may have comments and trailing commas. Strings are in
// JSONReader+Strings.swift.

/// What the reader allows beyond the standard (RFC 8259).
public struct JSONOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `// …` up to the end of the line and `/* … */`, wherever space may stand.
  public static let comments = JSONOptions(rawValue: 1)
  /// One comma after the last value of an array or object that isn't empty.
  public static let trailingCommas = JSONOptions(rawValue: 2)
  /// What people expect of files that they write by hand.
  public static let configuration: JSONOptions = [.comments, .trailingCommas]
}

/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte at which the text stops being JSON; the number of bytes if it ends too early. What is left open (a
  /// string, a comment) is reported where it starts.
  public let offset: Int
  /// A sentence that says what to do.
  public let message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  public var description: String { "byte \(offset): \(message)" }
}

/// The value that the text holds. Time is linear in the number of bytes.
///
/// - A byte order mark in front is skipped; ranges count its bytes.
/// - Bytes in strings that are not UTF-8 are read as U+FFFD, and so are `\u` escapes of one half of a surrogate pair:
///   editors send them, and one odd character is better than a lost message.
/// - A number beyond what a `Double` holds (`1e999`) is an error; one below (`1e-999`) is zero.
public func parseJSON(_ bytes: [UInt8], options: JSONOptions = []) throws(JSONError) -> JSONValue {
  var reader = JSONReader(bytes: bytes, options: options)
  return try reader.document()
}

struct JSONReader {
  let bytes: [UInt8]
  let options: JSONOptions
  var offset = 0
  private var depth = 0

  init(bytes: [UInt8], options: JSONOptions) {
    self.bytes = bytes
    self.options = options
  }

  /// The byte at `offset`; 0, which no token starts with, at the end.
  @inline(__always)
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func error(_ message: String, at place: Int? = nil) -> JSONError {
    JSONError(offset: place ?? offset, message: message)
  }

  /// An error at the current byte, with other words if the text ends here.
  private func expected(_ what: String) -> JSONError {
    error(offset < bytes.count ? "Expected \(what)." : "The text ends too early: expected \(what).")
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try skipSpace()
    let value = try value()
    try skipSpace()
    guard offset == bytes.count else { throw error("Remove what follows the value: a text holds one value.") }
    return value
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    let start = offset
    let content: JSONValue.Content
    switch current {
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    case UInt8(ascii: "t") where skip("true"): content = .bool(true)
    case UInt8(ascii: "f") where skip("false"): content = .bool(false)
    case UInt8(ascii: "n") where skip("null"): content = .null
    case UInt8(ascii: "'"): throw error("Write strings in double quotes.")
    default: throw expected("a value: an object, array, string or number, true, false or null")
    }
    return JSONValue(content, range: start..<offset)
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    var goesOn = current != UInt8(ascii: "]")
    while goesOn {
      elements.append(try value())
      goesOn = try separator(orEnd: UInt8(ascii: "]"))
    }
    close()
    return elements
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var goesOn = current != UInt8(ascii: "}")
    while goesOn {
      guard current == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
      let start = offset
      let key = try string()
      let keyRange = start..<offset
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw expected("a colon after the key") }
      offset += 1
      try skipSpace()
      members.append(JSONMember(key: key, keyRange: keyRange, value: try value()))
      goesOn = try separator(orEnd: UInt8(ascii: "}"))
    }
    close()
    return members
  }

  /// Skips an opening bracket and the space after it.
  private mutating func open() throws(JSONError) {
    depth += 1
    guard depth <= Limits.maximumDepth else {
      throw error("Nest less: arrays and objects may be \(Limits.maximumDepth) deep.")
    }
    offset += 1
    try skipSpace()
  }

  private mutating func close() {
    depth -= 1
    offset += 1
  }

  /// After a value: skips a comma and the space around it, and says whether another value has to follow. If not, the
  /// closing bracket is the current byte.
  private mutating func separator(orEnd end: UInt8) throws(JSONError) -> Bool {
    try skipSpace()
    if current == end { return false }
    guard current == UInt8(ascii: ",") else { throw expected("a comma or \(Unicode.Scalar(end))") }
    let comma = offset
    offset += 1
    try skipSpace()
    guard current == end else { return true }
    guard options.contains(.trailingCommas) else {
      throw error("Remove the comma before \(Unicode.Scalar(end)).", at: comma)
    }
    return false
  }

  /// Skips the word if it stands here and no letter or digit follows.
  private mutating func skip(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    let end = offset + word.utf8.count
    if end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return false
      default: break
      }
    }
    offset = end
    return true
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONValue.Content {
    let start = offset
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digits = offset
    // Summed up below zero, where Int has room for one more value than above.
    var sum = 0
    var fits = true
    while let digit = currentDigit {
      let (product, tooLarge) = sum.multipliedReportingOverflow(by: 10)
      let (difference, stillTooLarge) = product.subtractingReportingOverflow(digit)
      fits = fits && !tooLarge && !stillTooLarge
      sum = difference
      offset += 1
    }
    guard offset > digits else { throw expected("a digit after the minus sign") }
    guard bytes[digits] != UInt8(ascii: "0") || offset == digits + 1 else {
      throw error("Remove the zeros in front of the number.", at: digits)
    }
    let hasFraction = try skipFraction()
    let hasExponent = try skipExponent()
    if !hasFraction && !hasExponent && fits {
      if isNegative && sum != 0 { return .int(sum) }
      if !isNegative && sum != Int.min { return .int(-sum) }
    }
    let double = Double(String(decoding: bytes[start..<offset], as: UTF8.self))
    guard let double, double.isFinite else {
      throw error("Write a smaller number: this one is beyond the largest Double.", at: start)
    }
    return .double(double)
  }

  private var currentDigit: Int? {
    let digit = current &- UInt8(ascii: "0")
    return digit < 10 ? Int(digit) : nil
  }

  private mutating func skipFraction() throws(JSONError) -> Bool {
    guard current == UInt8(ascii: ".") else { return false }
    offset += 1
    try skipDigits(after: "the decimal point")
    return true
  }

  private mutating func skipExponent() throws(JSONError) -> Bool {
    guard current | 0x20 == UInt8(ascii: "e") else { return false }
    offset += 1
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
    try skipDigits(after: "the exponent's e")
    return true
  }

  private mutating func skipDigits(after place: String) throws(JSONError) {
    guard currentDigit != nil else { throw expected("a digit after \(place)") }
    while currentDigit != nil { offset += 1 }
  }

  // MARK: Space

  @inline(__always)
  private mutating func skipSpace() throws(JSONError) {
    if current <= UInt8(ascii: " ") || current == UInt8(ascii: "/") { try skipLongSpace() }
  }

  private mutating func skipLongSpace() throws(JSONError) {
    while true {
      switch current {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    guard options.contains(.comments) else { throw error("Remove the slash: comments are not allowed here.") }
    let start = offset
    offset += 1
    switch current {
    case UInt8(ascii: "/"):
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
        offset += 1
      }
    case UInt8(ascii: "*"):
      offset += 2
      while offset < bytes.count, bytes[offset - 1] != UInt8(ascii: "*") || bytes[offset] != UInt8(ascii: "/") {
        offset += 1
      }
      guard offset < bytes.count else { throw error("End the comment with */.", at: start) }
      offset += 1
    default: throw error("Start comments with // or /*.", at: start)
    }
  }
}
