// Turning a rule off in a configuration, with the rest of its text left as it is.

internal import JSON
package import Syntax

/// The edit that does it. Nil: the text is no configuration that could be understood.
///
/// - Parameter bytes: the file's; empty: there is none yet.
package func edit(ofConfiguration bytes: [UInt8], turningOff rule: String) -> SourceEdit? {
  let entry = "\"\(rule)\": \"off\""
  if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    return SourceEdit(range: 0..<bytes.count, text: "{\n  \"rules\": { \(entry) }\n}\n")
  }
  guard let value = try? parseJSON(bytes, options: .configuration), value.object != nil else { return nil }
  guard let rules = value["rules"] else {
    return insertion(of: "\"rules\": { \(entry) }", into: value, bytes)
  }
  guard rules.object != nil else { return nil }
  if let old = rules[rule] { return SourceEdit(range: old.range, text: "\"off\"") }
  return insertion(of: entry, into: rules, bytes)
}

/// In front of the first member, spaced as that one is.
private func insertion(of entry: String, into object: JSONValue, _ bytes: [UInt8]) -> SourceEdit {
  let start = object.range.lowerBound + 1
  guard let first = object.object?.first else {
    // Comments in it stay.
    return SourceEdit(range: start..<start, text: " \(entry) ")
  }
  let space = String(decoding: bytes[start..<first.keyRange.lowerBound].prefix { $0 <= 0x20 }, as: UTF8.self)
  return SourceEdit(range: start..<start, text: "\(space)\(entry),\(space.isEmpty ? " " : "")")
}
