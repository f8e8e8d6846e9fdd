// Verbs and rules inside comments that start with `insetlint:`.

import JSON
import Linting
import Syntax

extension Server {
  /// `textDocument/completion`.
  func completion(_ params: JSONValue?) throws(ResponseError) -> Question {
    let (uri, position) = try documentPosition(params)
    return Question(uri: uri) { [rules, rulesByID, client] id, writer, _ in
      let completion = writer.found.tree.suppressionCompletion(at: writer.offset(of: position), rules: rules)
      return response(to: id) { json in
        guard let completion else { return json.null() }
        let range = writer.document.positionRange(of: completion.range, encoding: client.encoding)
        json.array { json in
          for candidate in completion.candidates {
            json.object { json in
              json.member("label", candidate)
              json.member("kind", rulesByID[candidate] == nil ? keywordKind : constantKind)
              if let rule = rulesByID[candidate] { json.member("detail", rule.summary) }
              json.key("textEdit")
              json.object { json in
                json.member("range", range)
                json.member("newText", candidate)
              }
            }
          }
        }
      }
    }
  }
}

/// `CompletionItemKind`.
private let keywordKind = 14
private let constantKind = 21
