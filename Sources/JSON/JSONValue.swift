// What the reader makes of a text: a tree of values that know their bytes, so that a message about a setting can point
// at it. Objects are lists of members, not dictionaries: order and duplicates stay, and the short objects of protocol
// messages are searched faster than hashed.

/// One value and where it stood.
public struct JSONValue: Sendable {
  public enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits; `-0` is a `double`, to keep its sign.
    case int(Int)
    /// Any other number; finite when it was read from a text.
    case double(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text, duplicate keys included.
    case object([JSONMember])
  }
  public let content: Content
  /// The bytes of the value in the text, quotes and brackets included; `0..<0` for a value that was not read.
  public let range: Range<Int>

  public init(_ content: Content, range: Range<Int> = 0..<0) {
    self.content = content
    self.range = range
  }
}

/// A key of an object with its value.
public struct JSONMember: Sendable {
  public let key: String
  /// The bytes of the key in the text, quotes included.
  public let keyRange: Range<Int>
  public let value: JSONValue

  public init(key: String, keyRange: Range<Int> = 0..<0, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension JSONValue: Equatable {
  /// Whether the contents are equal, wherever they stood.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }
}

extension JSONMember: Equatable {
  /// Whether key and value are equal, wherever they stood.
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key == right.key && left.value == right.value
  }
}

// Look-ups give nil for a value of another type, so that a path into a message reads as one optional chain.
extension JSONValue {
  /// The value of that key; the last one if it is there more than once. Keys are compared byte by byte, without
  /// Unicode's equivalences. Linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key && $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  public var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }

  public var bool: Bool? {
    guard case .bool(let value) = content else { return nil }
    return value
  }

  /// The number as an integer, also when it was written as `1.0` or `1e3` (then rounded if beyond 2^53); nil when it
  /// has a fraction or doesn't fit.
  public var int: Int? {
    switch content {
    case .int(let value): value
    case .double(let value): integer(value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number, rounded if it is an integer beyond 2^53.
  public var double: Double? {
    switch content {
    case .int(let value): Double(value)
    case .double(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  public var string: String? {
    guard case .string(let value) = content else { return nil }
    return value
  }

  public var array: [JSONValue]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  public var object: [JSONMember]? {
    guard case .object(let members) = content else { return nil }
    return members
  }
}

/// The number if it is an `Int`. `Int(exactly:)` would do, but calls the C library's rounding, and a program that
/// imports nothing isn't linked with it on Linux.
private func integer(_ value: Double) -> Int? {
  guard value >= -0x1p63, value < 0x1p63 else { return nil }
  let integer = Int(value)
  return Double(integer) == value ? integer : nil
}
