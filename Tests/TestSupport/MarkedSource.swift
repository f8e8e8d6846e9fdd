// The notation of rule examples, read: code, and the findings that carets under its lines expect.

/// One file of an example, caret lines taken out.
package struct MarkedSource {
  /// A finding that is expected.
  package struct Mark: Equatable, CustomStringConvertible {
    /// Byte offsets into `text`.
    package let range: Range<Int>
    package let message: String

    package init(range: Range<Int>, message: String) {
      self.range = range
      self.message = message
    }

    package var description: String { "\(range): \(message)" }
  }

  package let path: String
  package var text = ""
  package var marks: [Mark] = []

  /// The files of an example: `// file: Name.swift` starts each; without it there is one, `Example.swift`.
  package static func files(in example: String) -> [MarkedSource] {
    var files = [MarkedSource(path: "Example.swift")]
    var lastLine = 0
    for line in example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("// file: ") {
        if files.count == 1, files[0].text.isEmpty { files.removeLast() }
        files.append(MarkedSource(path: String(line.dropFirst("// file: ".count))))
        lastLine = 0
      } else if let (columns, message) = caretLine(line) {
        let range = (lastLine + columns.lowerBound)..<(lastLine + columns.upperBound)
        files[files.count - 1].marks.append(Mark(range: range, message: message))
      } else {
        lastLine = files[files.count - 1].text.utf8.count
        files[files.count - 1].text += line + "\n"
      }
    }
    for index in files.indices { files[index].marks.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return files
  }

  /// `//   ^^^^ message`: the byte columns of the carets and the message.
  private static func caretLine(_ line: String) -> (Range<Int>, String)? {
    let bytes = Array(line.utf8)
    guard let first = bytes.firstIndex(of: UInt8(ascii: "^")) else { return nil }
    let before = bytes[..<first].filter { $0 != UInt8(ascii: " ") }
    guard before == [UInt8(ascii: "/"), UInt8(ascii: "/")] else { return nil }
    let end = bytes[first...].firstIndex { $0 != UInt8(ascii: "^") } ?? bytes.count
    let message = String(decoding: bytes[end...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    return (first..<end, message)
  }
}
