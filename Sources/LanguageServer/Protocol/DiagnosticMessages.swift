// How clients ask for diagnostics.

import JSON

/// `textDocument/diagnostic`.
struct DocumentDiagnosticRequest {
  let identifier: DocumentIdentifier
  /// Of the answer that the client has; nil: none.
  let previousResult: String?

  init(_ params: JSONValue?) throws(ResponseError) {
    identifier = try DocumentIdentifier(params)
    previousResult = params?["previousResultId"]?.string
  }
}

/// `workspace/diagnostic`.
struct WorkspaceDiagnosticRequest: Sendable {
  /// The results that the client has, by address as it spells it.
  let previousResults: [String: String]
  /// Parts of the answer are sent with it as they are found; nil: the answer comes as a whole.
  let partialResultToken: RequestID?

  init(_ params: JSONValue?) throws(ResponseError) {
    let previous = (params?["previousResultIds"]?.array ?? []).compactMap { result -> (String, String)? in
      guard let uri = result["uri"]?.string, let value = result["value"]?.string else { return nil }
      return (uri, value)
    }
    previousResults = Dictionary(previous) { _, last in last }
    partialResultToken = RequestID(params?["partialResultToken"])
  }
}
