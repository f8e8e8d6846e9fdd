// What the server says of itself when a client connects.

import JSON
import Syntax

/// `InitializeResult`.
func writeServerCapabilities(encoding: PositionEncoding, version: String, to json: inout JSONWriter) {
  json.object { json in
    json.key("capabilities")
    json.object { json in
      json.member("positionEncoding", encoding.name)
      json.key("textDocumentSync")
      json.object { json in
        json.member("openClose", true)
        json.member("change", incrementalSync)
        json.key("save")
        json.object { $0.member("includeText", false) }
      }
      json.key("codeActionProvider")
      json.object { json in
        json.key("codeActionKinds")
        json.array { $0.string("quickfix") }
      }
      json.key("workspace")
      json.object { json in
        json.key("workspaceFolders")
        json.object { json in
          json.member("supported", true)
          json.member("changeNotifications", true)
        }
      }
    }
    json.key("serverInfo")
    json.object { json in
      json.member("name", "insetlint")
      json.member("version", version)
    }
  }
}

/// `TextDocumentSyncKind.Incremental`.
private let incrementalSync = 2
