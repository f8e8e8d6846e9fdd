// What a client can have done about findings: their fixes, exceptions from their rules, and all safe fixes at once.

import JSON
import Linting
import Syntax
import Workspace

/// An action before it is written.
struct CodeAction {
  let title: String
  let kind: String
  /// The finding that it is about.
  let finding: Finding?
  var isPreferred = false
  /// Nil: worked out when the action is chosen.
  let edit: WorkspaceEdit?
}

extension Server {
  func answer(_ id: RequestID, _ request: CodeActionRequest) {
    guard let open = documents[request.identifier.uri], let writer = writer(for: open) else {
      return send(response(to: id) { $0.array { _ in } })
    }
    var actions = request.wantsQuickFixes ? quickFixes(for: request, writer) : []
    if request.wantsExceptions { actions += exceptions(for: request, writer) }
    let canFixAll = request.wantsFixAll && writer.found.findings.contains { $0.fixes.contains(where: \.isSafe) }
    guard canFixAll, client.takesCodeActions, let place = open.places.first,
      let model = universes[place.universe]?.model
    else { return send(response(to: id) { [client] in write(actions, client, writer, to: &$0) }) }
    if client.resolvesEdits {
      actions.append(.fixAll(nil))
      return send(response(to: id) { [client] in write(actions, client, writer, to: &$0) })
    }
    start(id, about: (writer.document.uri, open.revision)) { [client, actions] in
      let all = await fixAllEdit(writer, model).map { [CodeAction.fixAll($0)] } ?? []
      return response(to: id) { write(actions + all, client, writer, to: &$0) }
    }
  }

  /// `codeAction/resolve`, of the one action that isn't whole at once.
  func resolution(_ params: JSONValue?) throws(ResponseError) -> Question {
    let data = try params.required("data")
    let uri = try data.requiredString("uri")
    let version = data["version"]?.int
    return Question(uri: uri) { [client] id, writer, model in
      guard writer.document.version == version else { return response(to: id, .contentModified) }
      let action = CodeAction.fixAll(await fixAllEdit(writer, model))
      return response(to: id) { write(action, client, writer, to: &$0) }
    }
  }

  /// `workspace/executeCommand`: the edit of a command, made by the client.
  func execute(_ id: RequestID, _ params: JSONValue?) throws(ResponseError) {
    let command = try params.required("command")
    guard command.string == applyCommand else {
      throw .invalidParams("There is no command \(command.string.debugDescription); there is \(applyCommand).")
    }
    guard let edit = params?["arguments"]?.array?.first, edit.object != nil else {
      throw .invalidParams("The command needs the edit that it came with.")
    }
    guard client.appliesEdits else { throw .invalidRequest("The client makes no edits.") }
    ask(.edit, "workspace/applyEdit") { json in
      json.key("edit")
      json.value(edit)
    }
    send(response(to: id) { $0.null() })
  }

  // MARK: - Findings

  private func quickFixes(for request: CodeActionRequest, _ writer: DiagnosticWriter) -> [CodeAction] {
    writer.findings(meantBy: request).flatMap { finding in
      // Half a fix is worse than none, and what other files hold by now only the client knows.
      let fixes = finding.fixes.filter { $0.edits.allSatisfy { $0.path == writer.found.path } }
      let preferred = fixes.firstIndex(where: \.isSafe)
      return fixes.enumerated().map { index, fix in
        CodeAction(
          title: fix.title, kind: quickFixKind, finding: finding, isPreferred: index == preferred,
          edit: WorkspaceEdit(of: writer.document, fix.edits.map(\.edit)))
      }
    }
  }

  private func exceptions(for request: CodeActionRequest, _ writer: DiagnosticWriter) -> [CodeAction] {
    var actions: [CodeAction] = []
    var seen: Set<String> = []
    for finding in writer.findings(meantBy: request) where rulesByID[finding.rule]?.phase == .code {
      func add(_ title: String, _ edit: WorkspaceEdit?) {
        guard let edit, seen.insert(title).inserted else { return }
        actions.append(CodeAction(title: title, kind: quickFixKind, finding: finding, edit: edit))
      }
      func suppression(_ scope: NewSuppression.Scope) -> WorkspaceEdit {
        let edits = writer.found.tree.suppression(of: [finding], NewSuppression(scope: scope))
        return WorkspaceEdit(of: writer.document, edits)
      }
      add("Disable \(finding.rule) for this line", suppression(.finding))
      add("Disable \(finding.rule) for this file", suppression(.file))
      add("Turn \(finding.rule) off in \(configurationName)", editTurningOff(finding.rule, for: writer.document))
    }
    return actions
  }

  /// Nil where the client can't make it.
  private func editTurningOff(_ rule: String, for document: Document) -> WorkspaceEdit? {
    let (path, isThere) = configurationFile(for: document.path)
    guard let path, isThere || client.createsFiles && client.takesDocumentChanges else { return nil }
    let open = documents.values.first { $0.document.path == path }?.document
    let bytes = open?.bytes ?? (isThere ? (try? readFile(path)) ?? [] : [])
    guard let edit = edit(ofConfiguration: bytes, turningOff: rule) else { return nil }
    if let open { return WorkspaceEdit(of: open, [edit]) }
    return WorkspaceEdit(uri: fileURI(ofPath: path), bytes: bytes, createsFile: !isThere, [edit])
  }

  /// The one that counts, or else where one would.
  private func configurationFile(for path: String) -> (path: String?, isThere: Bool) {
    guard path.hasPrefix("/") else { return (nil, false) }
    var folders = ConfiguredFolders()
    _ = folders.add(folderOf: path, configurations)
    if let found = folders.configuration(for: path) { return (found.path, true) }
    let around = universes.values.compactMap(\.folder).filter { $0.reportedPath(of: path) != nil }
    return (around.map(\.path).max { $0.utf8.count < $1.utf8.count }.map { "\($0)/\(configurationName)" }, false)
  }
}

extension DiagnosticWriter {
  fileprivate func findings(meantBy request: CodeActionRequest) -> [Finding] {
    found.findings.filter { finding in
      if request.diagnostics.isEmpty {
        let range = document.byteRange(of: request.range, encoding: client.encoding)
        let found = finding.location.range
        return range.lowerBound <= found.upperBound && found.lowerBound <= range.upperBound
      }
      return request.diagnostics.contains(
        CodeActionRequest.DiagnosticKey(range: self.range(of: finding), message: message(of: finding)))
    }
  }
}

// MARK: - All safe fixes

extension CodeAction {
  fileprivate static func fixAll(_ edit: WorkspaceEdit?) -> CodeAction {
    CodeAction(title: "Apply all safe fixes of InsetLint", kind: fixAllKind, finding: nil, edit: edit)
  }
}

/// From where the texts begin to differ to where they end to. Nil: nothing is left to fix.
private func fixAllEdit(_ writer: DiagnosticWriter, _ model: Model) async -> WorkspaceEdit? {
  let old = writer.document.bytes
  guard let new = await model.fixed(writer.found.path), new != old else { return nil }
  func isCharacterStart(_ bytes: [UInt8], _ index: Int) -> Bool {
    // Inside neither a character nor a line end.
    index >= bytes.count
      || bytes[index] & 0xC0 != 0x80 && (index == 0 || bytes[index] != 0x0A || bytes[index - 1] != 0x0D)
  }
  var start = zip(old, new).prefix { $0 == $1 }.count
  while !isCharacterStart(old, start) || !isCharacterStart(new, start) { start -= 1 }
  let rest = min(old.count, new.count) - start
  var end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
  while end > 0, !isCharacterStart(old, old.count - end) || !isCharacterStart(new, new.count - end) { end -= 1 }
  let text = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
  return WorkspaceEdit(of: writer.document, [SourceEdit(range: start..<(old.count - end), text: text)])
}

// MARK: - Writing

let applyCommand = "insetlint.applyEdit"

private func write(
  _ actions: [CodeAction], _ client: ClientCapabilities, _ writer: DiagnosticWriter, to json: inout JSONWriter
) {
  json.array { json in
    for action in actions {
      if client.takesCodeActions {
        write(action, client, writer, to: &json)
      } else if client.appliesEdits, let edit = action.edit {
        // Older clients know commands only.
        json.object { json in
          json.member("title", action.title)
          json.member("command", applyCommand)
          json.key("arguments")
          json.array { edit.write(for: client, to: &$0) }
        }
      }
    }
  }
}

private func write(
  _ action: CodeAction, _ client: ClientCapabilities, _ writer: DiagnosticWriter, to json: inout JSONWriter
) {
  json.object { json in
    json.member("title", action.title)
    json.member("kind", action.kind)
    if let finding = action.finding {
      json.key("diagnostics")
      json.array { writer.write(finding, to: &$0) }
    }
    if action.isPreferred { json.member("isPreferred", true) }
    if let edit = action.edit {
      json.key("edit")
      edit.write(for: client, to: &json)
    } else {
      json.key("data")
      json.object { json in
        json.member("uri", writer.document.uri)
        if let version = writer.document.version { json.member("version", version) }
      }
    }
  }
}
