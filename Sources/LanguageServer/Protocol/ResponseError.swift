// Why a request gets no result: the codes that JSON-RPC and the protocol define, each with a sentence for whoever reads
// the editor's log.

struct ResponseError: Error, Equatable {
  let code: Int
  let message: String

  static func parseError(_ message: String) -> ResponseError { ResponseError(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> ResponseError { ResponseError(code: -32600, message: message) }
  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "There is no method \(method.debugDescription).")
  }
  static func invalidParams(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }

  static let notInitialized = ResponseError(code: -32002, message: "Send initialize first.")
  static let contentModified = ResponseError(code: -32801, message: "The text was changed meanwhile.")
  static let cancelled = ResponseError(code: -32800, message: "The request was cancelled.")
}
