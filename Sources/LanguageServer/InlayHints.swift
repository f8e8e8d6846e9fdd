// What modifiers cover, in a few words behind them, for users who want that.

import JSON
import Linting
import Syntax

extension Server {
  /// `textDocument/inlayHint`.
  func inlayHints(_ params: JSONValue?) throws(ResponseError) -> Question {
    let identifier = try DocumentIdentifier(params)
    guard let range = try params?.requiredRange("range") else { throw .invalidParams("The parameters have no range.") }
    let isWanted = settings.inlayHints
    return Question(uri: identifier.uri) { [client] id, writer, model in
      let bytes = writer.document.byteRange(of: range, encoding: client.encoding)
      let path = writer.found.path
      let helps = isWanted ? await model.ask { $0.modifierHelp(in: path, bytes) } : []
      return response(to: id) { json in
        json.array { json in
          for help in helps {
            guard let hint = help.hint else { continue }
            json.object { json in
              json.member("position", writer.document.position(at: help.range.upperBound, encoding: client.encoding))
              json.member("label", hint)
              json.member("paddingLeft", true)
              json.key("tooltip")
              json.object { json in
                json.member("kind", "markdown")
                json.member("value", help.text)
              }
            }
          }
        }
      }
    }
  }
}
