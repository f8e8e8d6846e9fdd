// `textDocument/codeAction`: which actions a client wants, for what.

import JSON
import Syntax

/// Clients ask in two ways: about a range, or about diagnostics that they got earlier. The second one decides when it
/// is there, because some clients send the whole document as the range and apply what comes. Diagnostics are known by
/// range and message, the only parts that every client sends back.
struct CodeActionRequest {
  let identifier: DocumentIdentifier
  let range: PositionRange
  /// Empty: whatever is in the range.
  let diagnostics: Set<DiagnosticKey>
  /// The kinds that are wanted, with those below them; empty: all.
  private let kinds: [String]
  /// Nobody asked: the editor only wants to know whether there is something.
  let isAutomatic: Bool

  /// What a diagnostic is known by.
  struct DiagnosticKey: Hashable {
    let range: PositionRange
    let message: String
  }

  init(_ params: JSONValue?) throws(ResponseError) {
    identifier = try DocumentIdentifier(params)
    guard let params else { throw .invalidParams("There are no parameters.") }
    range = try params.requiredRange("range")
    let context = try params.required("context")
    var diagnostics: Set<DiagnosticKey> = []
    for diagnostic in context["diagnostics"]?.array ?? [] {
      let message = try diagnostic.requiredString("message")
      diagnostics.insert(DiagnosticKey(range: try diagnostic.requiredRange("range"), message: message))
    }
    self.diagnostics = diagnostics
    kinds = context["only"]?.array?.compactMap(\.string) ?? []
    isAutomatic = context["triggerKind"]?.int == automaticTrigger
  }

  var wantsQuickFixes: Bool { kinds.isEmpty || kinds.contains { $0.isEmpty || $0 == quickFixKind } }

  /// Whether everything in the document is to be fixed: asked for by name, or where all actions are listed.
  var wantsFixAll: Bool {
    if kinds.isEmpty { return diagnostics.isEmpty && !isAutomatic }
    return kinds.contains { $0.isEmpty || $0 == fixAllKind || fixAllKind.hasPrefix($0 + ".") }
  }

  /// Whether exceptions are offered beside fixes: for what a person points at.
  var wantsExceptions: Bool {
    wantsQuickFixes && !isAutomatic && (!diagnostics.isEmpty || range.start.line == range.end.line)
  }
}

let quickFixKind = "quickfix"
let fixAllKind = "source.fixAll.insetlint"

/// `CodeActionTriggerKind.Automatic`.
private let automaticTrigger = 2
