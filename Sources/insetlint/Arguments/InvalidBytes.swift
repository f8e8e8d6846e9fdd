// Words of a command line need not be UTF-8, and a message has to name them all the same.

/// The text of the bytes, with `\xE9` for each that is part of no scalar.
func escapingInvalidBytes(_ bytes: [UInt8]) -> String {
  var text = ""
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar):
      text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
      offset += scalar.count
    case .error(let length):
      for byte in bytes[offset..<offset + length] { text += "\\x" + String(byte, radix: 16, uppercase: true) }
      offset += length
    case .emptyInput: return text
    }
  }
}
