// Changes of texts as the client takes them.

import JSON
import Linting
import Syntax

/// Edits of one file.
struct WorkspaceEdit: Sendable {
  let uri: String
  let version: Int?
  /// Of the text before.
  let lines: LineIndex
  let edits: [SourceEdit]
  /// There is no such file yet.
  var createsFile = false

  init(of document: Document, _ edits: [SourceEdit]) {
    uri = document.uri
    version = document.version
    lines = document.lines
    self.edits = edits
  }

  /// A file that isn't open.
  init(uri: String, bytes: [UInt8], createsFile: Bool, _ edits: [SourceEdit]) {
    self.uri = uri
    version = nil
    lines = LineIndex(bytes)
    self.createsFile = createsFile
    self.edits = edits
  }

  /// Bound to the document's version if the client can check that.
  func write(for client: ClientCapabilities, to json: inout JSONWriter) {
    json.object { json in
      if client.takesDocumentChanges {
        json.key("documentChanges")
        json.array { json in
          if createsFile { json.object(writeCreation) }
          json.object { writeDocumentEdit(client.encoding, to: &$0) }
        }
      } else {
        json.key("changes")
        json.object { json in
          json.key(uri)
          json.array { writeTextEdits(client.encoding, to: &$0) }
        }
      }
    }
  }

  private func writeCreation(to json: inout JSONWriter) {
    json.member("kind", "create")
    json.member("uri", uri)
    json.key("options")
    json.object { $0.member("ignoreIfExists", true) }
  }

  private func writeDocumentEdit(_ encoding: PositionEncoding, to json: inout JSONWriter) {
    json.key("textDocument")
    json.object { json in
      json.member("uri", uri)
      json.key("version")
      if let version { json.int(version) } else { json.null() }
    }
    json.key("edits")
    json.array { writeTextEdits(encoding, to: &$0) }
  }

  private func writeTextEdits(_ encoding: PositionEncoding, to json: inout JSONWriter) {
    for edit in edits {
      json.object { json in
        json.member("range", lines.positionRange(of: edit.range, encoding: encoding))
        json.member("newText", edit.text)
      }
    }
  }
}
