// Reading the parameters of messages. What is missing or of another type is an error that names it; what we don't know
// is passed over, as the protocol demands.

import JSON
import Syntax

/// Two places between characters, in the units agreed upon with the client. Nothing says that they are in order, or in
/// the text.
struct PositionRange: Hashable, Sendable {
  let start: LineIndex.Position
  let end: LineIndex.Position
}

extension JSONValue? {
  /// The value of that key of the parameters.
  func required(_ key: String) throws(ResponseError) -> JSONValue {
    guard let value = self?[key] else { throw .invalidParams("The parameters have no \(key).") }
    return value
  }
}

extension JSONValue {
  func required(_ key: String) throws(ResponseError) -> JSONValue {
    guard let value = self[key] else { throw .invalidParams("Expected an object with \(key).") }
    return value
  }

  func requiredString(_ key: String) throws(ResponseError) -> String {
    guard let text = try required(key).string else { throw .invalidParams("\(key) is not a string.") }
    return text
  }

  func requiredRange(_ key: String) throws(ResponseError) -> PositionRange {
    let range = try required(key)
    return PositionRange(start: try range.requiredPosition("start"), end: try range.requiredPosition("end"))
  }

  func requiredPosition(_ key: String) throws(ResponseError) -> LineIndex.Position {
    let position = try required(key)
    guard let line = try position.required("line").int, let column = try position.required("character").int else {
      throw .invalidParams("The line or character of \(key) is not an integer.")
    }
    return LineIndex.Position(line: line, column: column)
  }
}
