// What the server says of itself when a client connects.

import JSON
import Syntax

/// `InitializeResult`.
func writeServerCapabilities(for client: ClientCapabilities, version: String, to json: inout JSONWriter) {
  json.object { json in
    json.key("capabilities")
    json.object { json in
      json.member("positionEncoding", client.encoding.name)
      json.key("textDocumentSync")
      json.object { json in
        json.member("openClose", true)
        json.member("change", incrementalSync)
        json.key("save")
        json.object { $0.member("includeText", false) }
      }
      if client.pullsDiagnostics { writeDiagnosticOptions(to: &json) }
      json.key("codeActionProvider")
      json.object { json in
        json.key("codeActionKinds")
        json.array { json in
          json.string(quickFixKind)
          json.string(fixAllKind)
        }
        if client.resolvesEdits { json.member("resolveProvider", true) }
      }
      json.key("executeCommandProvider")
      json.object { json in
        json.key("commands")
        json.array { $0.string(applyCommand) }
      }
      json.member("hoverProvider", true)
      json.key("completionProvider")
      json.object { json in
        json.key("triggerCharacters")
        json.array { json in
          for character in [":", " ", ","] { json.string(character) }
        }
      }
      json.member("inlayHintProvider", true)
      json.key("documentLinkProvider")
      json.object { $0.member("resolveProvider", false) }
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

private func writeDiagnosticOptions(to json: inout JSONWriter) {
  json.key("diagnosticProvider")
  json.object { json in
    json.member("identifier", "insetlint")
    json.member("interFileDependencies", true)
    json.member("workspaceDiagnostics", true)
  }
}

/// `TextDocumentSyncKind.Incremental`.
private let incrementalSync = 2
