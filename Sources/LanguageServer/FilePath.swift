// Documents are addressed by URI, files and findings by path. Nothing is ever looked up by a URI that was made here:
// clients spell the same file differently, so a document keeps the spelling it came with.

/// The path in a `file:` URI, percent escapes resolved; nil for other schemes. A host, a query and a fragment are left
/// out; the path of a Windows drive keeps the slash in front.
func filePath(ofURI uri: String) -> String? {
  let scheme = "file://"
  guard uri.lowercased().hasPrefix(scheme) else { return nil }
  let rest = uri.utf8.dropFirst(scheme.utf8.count)
  guard let start = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
  return unescaped(rest[start...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
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
