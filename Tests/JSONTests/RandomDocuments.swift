// Random values, and random ways to spell a value as text.

import JSON
import TestSupport

private let alphabet: [Unicode.Scalar] = Array(
  ("abc xyz 019 \"\"\\\\/{}[]:,'\n\r\t\u{8}\u{C}\0\u{1}\u{1F}\u{7F}"
    + "é\u{301}ß漢字\u{2028}\u{FEFF}\u{FFFD}\u{FFFF}😀👩‍👧\u{10FFFF}").unicodeScalars)

extension SeededGenerator {
  mutating func randomString() -> String {
    var text = String.UnicodeScalarView()
    let isPlain = chance(0.4)
    for _ in 0..<Int.random(in: 0...20, using: &self) {
      text.append(isPlain ? "a" : alphabet.randomElement(using: &self) ?? "a")
    }
    return String(text)
  }

  /// A value that JSON can write. The keys of an object differ, since Foundation's dictionaries keep one of each.
  mutating func randomValue(depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &self) {
    case 0: return JSONValue(.null)
    case 1: return JSONValue(.bool(chance(0.5)))
    case 2: return JSONValue(.int(Int(truncatingIfNeeded: next()) >> Int.random(in: 0..<64, using: &self)))
    case 3:
      let double = Double(bitPattern: next())
      return JSONValue(.double(double.isFinite ? double : 0.5))
    case 4, 5: return JSONValue(.string(randomString()))
    case 6, 7:
      return JSONValue(
        .array((0..<Int.random(in: 0...4, using: &self)).map { _ in randomValue(depth: depth + 1) }))
    default:
      return JSONValue(
        .object(
          (0..<Int.random(in: 0...4, using: &self)).map { index in
            JSONMember(key: "\(index)" + randomString(), value: randomValue(depth: depth + 1))
          }))
    }
  }

  /// The value as text with random space, random escapes and, if asked for, comments and trailing commas.
  mutating func spelling(of value: JSONValue, options: JSONOptions = []) -> String {
    let space = { (generator: inout SeededGenerator) in generator.randomSpace(options) }
    func list(_ items: [String], _ generator: inout SeededGenerator) -> String {
      let isTrailed = options.contains(.trailingCommas) && !items.isEmpty && generator.chance(0.5)
      return items.joined(separator: ",") + (isTrailed ? "," + space(&generator) : "")
    }
    let text: String
    switch value.content {
    case .null: text = "null"
    case .bool(let bool): text = bool ? "true" : "false"
    case .int(let int): text = String(int)
    case .double(let double): text = double.description
    case .string(let string): text = spelling(of: string)
    case .array(let values): text = "[" + list(values.map { spelling(of: $0, options: options) }, &self) + "]"
    case .object(let members):
      let items = members.map { member in
        space(&self) + spelling(of: member.key) + space(&self) + ":" + spelling(of: member.value, options: options)
      }
      text = "{" + list(items, &self) + "}"
    }
    return space(&self) + text + space(&self)
  }

  private mutating func randomSpace(_ options: JSONOptions) -> String {
    guard chance(0.3) else { return "" }
    let spaces = [" ", "\n", "\t", "\r\n", "   "]
    let comments = ["// a \"comment\", [\n", "/**/", "/* a, } */ "]
    return (options.contains(.comments) ? spaces + comments : spaces).randomElement(using: &self) ?? ""
  }

  private mutating func spelling(of string: String) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\n": #"\n"#, "\r": #"\r"#, "\t": #"\t"#, "\u{8}": #"\b"#,
      "\u{C}": #"\f"#,
    ]
    var text = "\""
    for scalar in string.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if !mustEscape && chance(0.7) {
        text.unicodeScalars.append(scalar)
      } else if let escape = short[scalar], chance(0.7) {
        text += escape
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: chance(0.5))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return text + "\""
  }
}
