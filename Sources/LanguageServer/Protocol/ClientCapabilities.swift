// What the client said it can do when it connected. What it didn't mention it can't.

import JSON
import Syntax

struct ClientCapabilities: Sendable {
  /// What columns count from here on.
  let encoding: PositionEncoding
  /// Can take code actions; older clients know commands only.
  let takesCodeActions: Bool
  /// Can take edits bound to a document's version.
  let takesDocumentChanges: Bool
  let takesRelatedInformation: Bool
  let takesCodeDescriptions: Bool
  let takesDeprecatedTag: Bool
  /// Tells of changed files if it is asked to.
  let watchesFiles: Bool
  /// Nil: not told.
  let processID: Int?

  /// From the parameters of `initialize`.
  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let document = capabilities?["textDocument"]
    let diagnostics = document?["publishDiagnostics"]
    encoding = negotiated(capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? [])
    takesCodeActions = document?["codeAction"]?["codeActionLiteralSupport"]?.object != nil
    takesDocumentChanges = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    takesRelatedInformation = diagnostics?["relatedInformation"]?.bool ?? false
    takesCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.bool ?? false
    takesDeprecatedTag =
      diagnostics?["tagSupport"]?["valueSet"]?.array?.contains { $0.int == deprecatedTag } ?? false
    watchesFiles = capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    processID = params["processId"]?.int
  }
}

/// `DiagnosticTag.Deprecated`.
let deprecatedTag = 2

extension PositionEncoding {
  /// Its name in the protocol.
  var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}

/// UTF-8, our own unit, if the client can; UTF-32 if it would like that best; else UTF-16, which every client can.
private func negotiated(_ offered: [String]) -> PositionEncoding {
  if offered.first == PositionEncoding.utf32.name { return .utf32 }
  return offered.contains(PositionEncoding.utf8.name) ? .utf8 : .utf16
}
