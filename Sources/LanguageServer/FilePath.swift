// Documents are addressed by URI, files and findings by path. Nothing is ever looked up by a URI that was made here:
// clients spell the same file differently, so a document keeps the spelling it came with, and a URI is made only to
// point to a file that isn't open.

/// The path in a `file:` URI, percent escapes resolved; nil for other schemes. A host, a query and a fragment are left
/// out; the path of a Windows drive keeps the slash in front.
func filePath(ofURI uri: String) -> String? {
  let scheme = "file://"
  guard uri.lowercased().hasPrefix(scheme) else { return nil }
  let rest = uri.utf8.dropFirst(scheme.utf8.count)
  guard let start = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
  return unescaped(rest[start...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
}

/// The `file:` URI of an absolute path.
func fileURI(ofPath path: String) -> String {
  var uri: [UInt8] = Array("file://".utf8)
  for byte in path.utf8 {
    if isPlain(byte) {
      uri.append(byte)
    } else {
      uri += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
    }
  }
  return String(decoding: uri, as: UTF8.self)
}

/// What a path in a URI holds as it is (RFC 3986, unreserved characters and the slash).
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
    true
  default: false
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

private func unescaped(_ text: Substring.UTF8View) -> String {
  let text = Array(text)
  var bytes: [UInt8] = []
  var index = 0
  while index < text.count {
    if text[index] == UInt8(ascii: "%"), index + 2 < text.count, let high = hexValue(text[index + 1]),
      let low = hexValue(text[index + 2])
    {
      bytes.append(high << 4 | low)
      index += 3
    } else {
      bytes.append(text[index])
      index += 1
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
