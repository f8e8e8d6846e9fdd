// What the writer writes, call by call.

import JSON
import Testing

private func written(_ style: JSONWriter.Style = .compact, _ body: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter(style)
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite struct JSONWriterTests {
  @Test(arguments: [0, 7, -7, 10, 99, 100, -1_234_567_890, .max, .min])
  func writesIntegers(_ value: Int) {
    #expect(written { $0.int(value) } == String(value))
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "-0.0"), (1e20, "1e+20"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"),
    (-.infinity, "null"),
    (.nan, "null"),
  ])
  func writesDoubles(value: Double, text: String) {
    #expect(written { $0.double(value) } == text)
  }

  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("é漢😀\u{7F}\u{2028}/", "é漢😀\u{7F}\u{2028}/"),
    ("\"", #"\""#),
    ("a\\b", #"a\\b"#),
    ("\0\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}", #"\u0000\u0001\b\t\n\u000b\f\r\u001f"#),
    ("é\n\n漢", #"é\n\n漢"#),
  ])
  func escapesStrings(text: String, escaped: String) {
    #expect(written { $0.string(text) } == "\"\(escaped)\"")
    #expect(written { $0.string(utf8: Array(text.utf8)[...]) } == "\"\(escaped)\"")
    #expect(
      written {
        $0.beginObject()
        $0.key(text)
        $0.null()
        $0.endObject()
      } == "{\"\(escaped)\":null}")
  }

  @Test func mendsInvalidUTF8() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0xE2, 0x82, 0x62]
    #expect(written { $0.string(utf8: bytes[1...]) } == "\"\u{FFFD}\\n\u{FFFD}b\"")
  }

  private func document(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("empty")
      writer.array { _ in }
      writer.key("items")
      writer.array { writer in
        writer.int(1)
        writer.object { _ in }
        writer.object { writer in
          writer.key("a")
          writer.bool(true)
          writer.key("b")
          writer.bool(false)
        }
        writer.null()
      }
    }
  }

  @Test func placesCommas() {
    #expect(written(.compact, document) == #"{"empty":[],"items":[1,{},{"a":true,"b":false},null]}"#)
  }

  @Test func indents() {
    #expect(
      written(.indented, document) == """
        {
          "empty": [],
          "items": [
            1,
            {},
            {
              "a": true,
              "b": false
            },
            null
          ]
        }
        """)
  }

  @Test func handsOverParts() {
    var writer = JSONWriter()
    var parts: [[UInt8]] = []
    writer.beginArray()
    for number in 1...3 {
      writer.int(number)
      parts.append(writer.takeBytes())
    }
    writer.endArray()
    parts.append(writer.takeBytes())
    #expect(parts.map { String(decoding: $0, as: UTF8.self) } == ["[1", ",2", ",3", "]"])
    writer.string("next")
    #expect(writer.bytes == Array("\"next\"".utf8))
  }

  @Test func echoesValues() throws {
    let text = #"{"id":"é\n","data":[1,-2.5,true,false,null,{"a":1,"a":2},[]]}"#
    let value = try parseJSON(Array(text.utf8))
    #expect(written { $0.value(value) } == text)
  }
}
