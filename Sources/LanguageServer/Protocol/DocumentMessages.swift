// What a client says of the texts that it holds open.

import JSON

/// The document that a message is about.
struct DocumentIdentifier {
  /// As the client spells it: clients compare addresses as text, so this is also what they are told.
  let uri: String
  /// Grows with each change; nil from clients that don't count.
  let version: Int?

  init(_ params: JSONValue?) throws(ResponseError) {
    let document = try params.required("textDocument")
    uri = try document.requiredString("uri")
    version = document["version"]?.int
  }
}

/// `textDocument/didOpen`.
struct OpenedDocument {
  let identifier: DocumentIdentifier
  let languageID: String?
  let text: String

  init(_ params: JSONValue?) throws(ResponseError) {
    identifier = try DocumentIdentifier(params)
    let document = try params.required("textDocument")
    languageID = document["languageId"]?.string
    text = try document.requiredString("text")
  }
}

/// `textDocument/didChange`.
struct DocumentChange {
  let identifier: DocumentIdentifier
  /// Each applies to the text as the one before left it.
  let changes: [TextChange]

  init(_ params: JSONValue?) throws(ResponseError) {
    identifier = try DocumentIdentifier(params)
    guard let values = try params.required("contentChanges").array else {
      throw .invalidParams("contentChanges is not an array.")
    }
    var changes: [TextChange] = []
    for change in values {
      changes.append(try TextChange(change))
    }
    self.changes = changes
  }
}

/// A new text for a range, or for everything.
struct TextChange {
  /// Nil: the whole document.
  let range: PositionRange?
  let text: String

  init(range: PositionRange?, text: String) {
    self.range = range
    self.text = text
  }

  fileprivate init(_ value: JSONValue) throws(ResponseError) {
    let hasRange = value["range"].map { !$0.isNull } ?? false
    range = hasRange ? try value.requiredRange("range") : nil
    text = try value.requiredString("text")
  }
}
