// Any text as a part of XML or HTML, as the content of an element and as a value in double quotes alike.

/// The text with references for what is markup or would be made into spaces, and with controls as in Swift: XML has no
/// way to write them.
func xmlText(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { xmlReference($0) != nil }) else { return text }
  return text.unicodeScalars.reduce(into: "") { $0 += xmlReference($1) ?? String($1) }
}

/// Nil: it stands for itself.
private func xmlReference(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\"": "&quot;"
  case "'": "&#39;"
  case "\t", "\n", "\r": "&#\(scalar.value);"
  case "\u{FFFE}", "\u{FFFF}": scalar.escaped(asASCII: true)
  default: scalar.isControl ? scalar.escaped(asASCII: true) : nil
  }
}
