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
  let takesUnnecessaryTag: Bool
  /// Asks for diagnostics; then none are pushed.
  let pullsDiagnostics: Bool
  /// Takes the diagnostics of other documents in the answer about one.
  let takesRelatedDocuments: Bool
  /// Asks for diagnostics again if it is told to.
  let refreshesDiagnostics: Bool
  let refreshesInlayHints: Bool
  /// Asks for the edit of an action when it is chosen.
  let resolvesEdits: Bool
  /// Makes edits that we ask for.
  let appliesEdits: Bool
  /// Creates files as part of edits.
  let createsFiles: Bool
  /// Shows Markdown in hovers.
  let showsMarkdown: Bool
  let showsProgress: Bool
  /// Answers questions about the user's settings.
  let answersConfiguration: Bool
  /// Tells of changed settings if it is asked to.
  let watchesConfiguration: Bool
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
    takesUnnecessaryTag =
      diagnostics?["tagSupport"]?["valueSet"]?.array?.contains { $0.int == unnecessaryTag } ?? false
    let workspace = capabilities?["workspace"]
    pullsDiagnostics = document?["diagnostic"]?.object != nil
    takesRelatedDocuments = document?["diagnostic"]?["relatedDocumentSupport"]?.bool ?? false
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
    refreshesInlayHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
    let resolved = document?["codeAction"]?["resolveSupport"]?["properties"]?.array
    resolvesEdits = resolved?.contains { $0.string == "edit" } ?? false
    appliesEdits = workspace?["applyEdit"]?.bool ?? false
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.array
    createsFiles = operations?.contains { $0.string == "create" } ?? false
    showsMarkdown = document?["hover"]?["contentFormat"]?.array?.contains { $0.string == "markdown" } ?? false
    showsProgress = capabilities?["window"]?["workDoneProgress"]?.bool ?? false
    answersConfiguration = workspace?["configuration"]?.bool ?? false
    watchesConfiguration = workspace?["didChangeConfiguration"]?["dynamicRegistration"]?.bool ?? false
    watchesFiles = capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    processID = params["processId"]?.int
  }
}

/// `DiagnosticTag.Deprecated`.
let deprecatedTag = 2

/// `DiagnosticTag.Unnecessary`.
let unnecessaryTag = 1

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
