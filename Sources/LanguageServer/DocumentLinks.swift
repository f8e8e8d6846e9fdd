// From the rules that suppressions name to the rules' pages.

import JSON
import Linting
import Syntax

extension Server {
  /// `textDocument/documentLink`.
  func documentLinks(_ params: JSONValue?) throws(ResponseError) -> Question {
    let identifier = try DocumentIdentifier(params)
    return Question(uri: identifier.uri) { [rulesByID, client] id, writer, _ in
      response(to: id) { json in
        json.array { json in
          for rule in writer.found.report.suppressions.flatMap(\.rules) {
            guard let page = rulesByID[rule.name]?.url else { continue }
            json.object { json in
              json.member("range", writer.document.positionRange(of: rule.range, encoding: client.encoding))
              json.member("target", page)
              json.member("tooltip", "What \(rule.name) is about")
            }
          }
        }
      }
    }
  }
}
