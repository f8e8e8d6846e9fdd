// Which characters may stand where. The ASCII half is a table, looked up once a byte; the ranges beyond it are the
// grammar's (The Swift Programming Language, "Lexical Structure").

/// What a byte can begin or continue.
struct CharacterClass: OptionSet {
  let rawValue: UInt8
  static let identifierStart = CharacterClass(rawValue: 1)
  static let identifierContinuation = CharacterClass(rawValue: 2)
  static let operatorCharacter = CharacterClass(rawValue: 4)
  static let digit = CharacterClass(rawValue: 8)
  static let space = CharacterClass(rawValue: 16)
  static let nonASCII = CharacterClass(rawValue: 32)

  /// The class of every byte.
  static let table: [CharacterClass] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      [.identifierStart, .identifierContinuation]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): [.identifierContinuation, .digit]
    case UInt8(ascii: "$"): [.identifierContinuation]
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: [.space]
    case 0x80...0xFF: [.nonASCII]
    default: "/=-+*%<>!&|^~.?".utf8.contains(UInt8(byte)) ? [.operatorCharacter] : []
    }
  }
}

/// Whether a scalar beyond ASCII can start a name.
func isIdentifierStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
    0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
    true
  default:
    scalar >= 0x10000 && scalar < 0xF0000 && (scalar & 0xFFFF) < 0xFFFE
  }
}

/// Whether a scalar beyond ASCII can stand inside a name.
func isIdentifierContinuation(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: isIdentifierStart(scalar)
  }
}

/// Whether a scalar beyond ASCII can start an operator.
func isOperatorStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
    0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
    0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
    true
  default: false
  }
}

/// Whether a scalar beyond ASCII can stand inside an operator.
func isOperatorContinuation(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
  default: isOperatorStart(scalar)
  }
}

/// The scalar that starts at `offset` and its length in bytes; nil where the bytes are no UTF-8.
func decodeScalar(_ bytes: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int)? {
  let first = bytes[offset]
  let length: Int
  var scalar: UInt32
  switch first {
  case 0..<0x80: return (UInt32(first), 1)
  case 0xC2...0xDF: (length, scalar) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, scalar) = (3, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, scalar) = (4, UInt32(first & 0x07))
  default: return nil
  }
  guard offset + length <= bytes.count else { return nil }
  for index in 1..<length {
    guard bytes[offset + index] & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
  }
  let isOverlong = length == 3 && scalar < 0x800 || length == 4 && scalar < 0x10000
  guard !isOverlong, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
  return (scalar, length)
}
