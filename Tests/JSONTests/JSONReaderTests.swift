// What the reader makes of small texts, and what it says of those it can't read.

import Foundation
import JSON
import Testing

/// A text and the content that it has.
struct ReadCase: CustomTestStringConvertible {
  let text: String
  let content: JSONValue.Content
  let options: JSONOptions

  init(_ text: String, _ content: JSONValue.Content, _ options: JSONOptions = []) {
    self.text = text
    self.content = content
    self.options = options
  }

  var testDescription: String { text.debugDescription }
}

/// A text, and where and how it is refused.
struct ErrorCase: CustomTestStringConvertible {
  let text: String
  let offset: Int
  let message: String
  let options: JSONOptions

  init(_ text: String, _ offset: Int, _ message: String, _ options: JSONOptions = []) {
    self.text = text
    self.offset = offset
    self.message = message
    self.options = options
  }

  var testDescription: String { text.debugDescription }
}

private func strings(_ values: String...) -> JSONValue.Content { .array(values.map { JSONValue(.string($0)) }) }
private func ints(_ values: Int...) -> JSONValue.Content { .array(values.map { JSONValue(.int($0)) }) }

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ReadCase("null", .null),
    ReadCase(" \t\r\n true ", .bool(true)),
    ReadCase("false", .bool(false)),
    ReadCase("\u{FEFF}1", .int(1)),
    ReadCase("0", .int(0)),
    ReadCase("-0", .double(-0.0)),
    ReadCase("-12", .int(-12)),
    ReadCase("9223372036854775807", .int(.max)),
    ReadCase("-9223372036854775808", .int(.min)),
    ReadCase("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ReadCase("-9223372036854775809", .double(-9_223_372_036_854_775_808)),
    ReadCase("123456789012345678901234567890", .double(0x1.8ee90ff6c373ep96)),
    ReadCase("1.0", .double(1)),
    ReadCase("1e3", .double(1000)),
    ReadCase("-2.5E-1", .double(-0.25)),
    ReadCase("1e-999", .double(0)),
    ReadCase(#""""#, .string("")),
    ReadCase(#""é 漢 😀""#, .string("é 漢 😀")),
    ReadCase(#""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\ude00""#, .string("\"\\/\u{8}\u{C}\n\r\t\0é😀")),
    ReadCase("[]", .array([])),
    ReadCase("[ ]", .array([])),
    ReadCase("{ }", .object([])),
    ReadCase("[1, 2 ,3]", ints(1, 2, 3)),
    ReadCase(
      #"{"a": 1, "b": null, "a": 2}"#,
      .object([
        JSONMember(key: "a", value: JSONValue(.int(1))), JSONMember(key: "b", value: JSONValue(.null)),
        JSONMember(key: "a", value: JSONValue(.int(2))),
      ])),
    ReadCase("[1,2,]", ints(1, 2), .trailingCommas),
    ReadCase("[1 , ]", ints(1), .trailingCommas),
    ReadCase(#"{"a":1,}"#, .object([JSONMember(key: "a", value: JSONValue(.int(1)))]), .trailingCommas),
    ReadCase("// one\n[1, /* two */ 2 /**/] // end", ints(1, 2), .comments),
    ReadCase("/***/1/* * / */", .int(1), .comments),
    ReadCase("//\r1", .int(1), .comments),
    ReadCase(#"["// no", "/* comment */"]"#, strings("// no", "/* comment */"), .comments),
    ReadCase("[1, // last\n]", ints(1), .configuration),
  ])
  func reads(_ example: ReadCase) throws {
    #expect(try parseJSON(Array(example.text.utf8), options: example.options).content == example.content)
  }

  @Test(arguments: [
    ErrorCase("", 0, "The text ends too early: expected \(value)."),
    ErrorCase("  ", 2, "The text ends too early: expected \(value)."),
    ErrorCase("1 2", 2, "Remove what follows the value: a text holds one value."),
    ErrorCase("4\0", 1, "Remove what follows the value: a text holds one value."),
    ErrorCase("[1 2]", 3, "Expected a comma or ]."),
    ErrorCase("[1", 2, "The text ends too early: expected a comma or ]."),
    ErrorCase("[1}", 2, "Expected a comma or ]."),
    ErrorCase("[,]", 1, "Expected \(value)."),
    ErrorCase("[,]", 1, "Expected \(value).", .trailingCommas),
    ErrorCase("[1,,]", 3, "Expected \(value).", .trailingCommas),
    ErrorCase("[1, ]", 2, "Remove the comma before ]."),
    ErrorCase(#"{"a":1,}"#, 6, "Remove the comma before }."),
    ErrorCase("{,}", 1, "Expected a key in double quotes.", .trailingCommas),
    ErrorCase("{a: 1}", 1, "Expected a key in double quotes."),
    ErrorCase(#"{"a" 1}"#, 5, "Expected a colon after the key."),
    ErrorCase(#"{"a":}"#, 5, "Expected \(value)."),
    ErrorCase("'a'", 0, "Write strings in double quotes."),
    ErrorCase("tru", 0, "Expected \(value)."),
    ErrorCase("nullx", 0, "Expected \(value)."),
    ErrorCase("[True]", 1, "Expected \(value)."),
    ErrorCase("NaN", 0, "Expected \(value)."),
    ErrorCase("\u{A0}1", 0, "Expected \(value)."),
    ErrorCase("\0", 0, "Expected \(value)."),
    ErrorCase("[-]", 2, "Expected a digit after the minus sign."),
    ErrorCase("+1", 0, "Expected \(value)."),
    ErrorCase("[-01]", 2, "Remove the zeros in front of the number."),
    ErrorCase("00", 0, "Remove the zeros in front of the number."),
    ErrorCase(".5", 0, "Expected \(value)."),
    ErrorCase("1.", 2, "The text ends too early: expected a digit after the decimal point."),
    ErrorCase("[1.e1]", 3, "Expected a digit after the decimal point."),
    ErrorCase("1e+", 3, "The text ends too early: expected a digit after the exponent's e."),
    ErrorCase("0x10", 1, "Remove what follows the value: a text holds one value."),
    ErrorCase("[-1e999]", 1, "Write a smaller number: this one is beyond the largest Double."),
    ErrorCase(#"["abc"#, 1, "Close the string with a double quote."),
    ErrorCase(#"["abc\""#, 1, "Close the string with a double quote."),
    ErrorCase("\"a\nb\"", 2, "Write control characters and line breaks as escapes, such as \\n or \\u0001."),
    ErrorCase("\"\\\\\0\"", 3, "Write control characters and line breaks as escapes, such as \\n or \\u0001."),
    ErrorCase(#""C:\dir""#, 3, "Write \\\\ for a backslash: the byte after it makes no escape."),
    ErrorCase(#""\u12g4""#, 1, "Write four hexadecimal digits after \\u."),
    ErrorCase(#""\ud800\u12"#, 7, "Write four hexadecimal digits after \\u."),
    ErrorCase("[1 // one\n]", 3, "Remove the slash: comments are not allowed here."),
    ErrorCase("[/x]", 1, "Start comments with // or /*.", .comments),
    ErrorCase("[1/", 2, "Start comments with // or /*.", .comments),
    ErrorCase("[1 /*]", 3, "End the comment with */.", .comments),
    ErrorCase("1/*/", 1, "End the comment with */.", .comments),
  ])
  func refuses(_ example: ErrorCase) {
    let error = #expect(throws: JSONError.self) {
      try parseJSON(Array(example.text.utf8), options: example.options)
    }
    #expect(error?.offset == example.offset)
    #expect(error?.message == example.message)
  }

  @Test(arguments: [
    (#"\ud83d"#, "\u{FFFD}"),
    (#"\ude00"#, "\u{FFFD}"),
    (#"\ud83dx"#, "\u{FFFD}x"),
    (#"\ud83d\n"#, "\u{FFFD}\n"),
    (#"\ud83d\u0041"#, "\u{FFFD}A"),
    (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
  ])
  func readsHalvesOfSurrogatePairs(escapes: String, text: String) throws {
    #expect(try parseJSON(Array("\"\(escapes)\"".utf8)).string == text)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0x80]] as [[UInt8]])
  func readsInvalidUTF8AsReplacement(_ invalid: [UInt8]) throws {
    for escape in ["", "\\n"] {
      let text = try #require(try parseJSON(Array("\"a\(escape)".utf8) + invalid + Array("b\"".utf8)).string)
      #expect(text.hasPrefix("a") && text.hasSuffix("b"))
      #expect(text.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func looksUp() throws {
    let text = #"{"a": {"b": [1.0, 1.5, 9007199254740993]}, "é": 1, "t": true, "s": "x", "n": null, "a2": 1, "a2": 2}"#
    let value = try parseJSON(Array(text.utf8))
    let numbers = try #require(value["a"]?["b"]?.array)
    #expect(numbers.map(\.int) == [1, nil, 9_007_199_254_740_993])
    #expect(numbers.map(\.double) == [1, 1.5, 9_007_199_254_740_992])
    #expect(value["t"]?.bool == true)
    #expect(value["s"]?.string == "x")
    #expect(value["n"]?.isNull == true)
    #expect(value["a2"]?.int == 2)
    #expect(value["é"]?.int == 1)
    #expect(value["e\u{301}"] == nil)
    #expect(value["x"]?["y"]?.int == nil)
    #expect(value["s"]?["y"] == nil)
    #expect(value.object?.count == 7)
    #expect(value.int == nil && value.double == nil && value.string == nil && value.bool == nil && value.array == nil)
    #expect(
      try parseJSON(Array("[1e300, -9223372036854775808.0, 9223372036854775808.0]".utf8)).array?.map(\.int) == [
        nil, .min, nil,
      ])
  }

  @Test func knowsWhereKeysAndValuesStand() throws {
    let bytes = Array("\u{FEFF} {\"k\\n\" : [ -1.5e0 , \"é\"],\"l\":{}} ".utf8)
    let value = try parseJSON(bytes)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(text(value.range) == "{\"k\\n\" : [ -1.5e0 , \"é\"],\"l\":{}}")
    #expect(value.object?.map { text($0.keyRange) } == ["\"k\\n\"", "\"l\""])
    #expect(value.object?.map { text($0.value.range) } == ["[ -1.5e0 , \"é\"]", "{}"])
    #expect(value["k\n"]?.array?.map { text($0.range) } == ["-1.5e0", "\"é\""])
  }

  @Test func endsNesting() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try parseJSON(Array("[\(deepest.dropFirst().dropLast()),[],{}]".utf8)) }
    let message = "Nest less: arrays and objects may be 128 deep."
    for text in ["[\(deepest)]", String(repeating: "[", count: 100_000)] {
      #expect(throws: JSONError(offset: 128, message: message)) { try parseJSON(Array(text.utf8)) }
    }
    #expect(throws: JSONError(offset: 640, message: message)) {
      try parseJSON(Array(String(repeating: "{\"a\":", count: 100_000).utf8))
    }
  }

  /// The stack of a thread on macOS, which on Linux only a thread made by hand has.
  @Test func needsLittleStack() {
    let text = String(repeating: "{\"a\":[", count: 64) + "0" + String(repeating: "]}", count: 64)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var writer = JSONWriter()
      if let value = try? parseJSON(Array(text.utf8)), value == value { writer.value(value) }
      if writer.bytes == Array(text.utf8) { done.signal() }
    }
    thread.stackSize = 512 << 10
    thread.start()
    #expect(done.wait(timeout: .now() + 60) == .success)
  }
}

private let value = "a value: an object, array, string or number, true, false or null"
