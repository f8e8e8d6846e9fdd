// `workspace/diagnostic`: what is found in all files of all folders. Answered in parts if the client takes them. A
// client asks again as soon as it has the answer; then the request is held until there is something new.

import JSON
import Linting
import Workspace

extension Server {
  /// Whether there is something that the last answer didn't say.
  func isReady(_ request: WorkspaceDiagnosticRequest) -> Bool {
    guard universes.values.allSatisfy(\.isIdle) else { return false }
    return request.previousResults.isEmpty || answeredChange != changeCount
  }

  func answer(_ id: RequestID, _ request: WorkspaceDiagnosticRequest) {
    answeredChange = changeCount
    let previous = Dictionary(
      request.previousResults.map { uri, result in (filePath(ofURI: uri) ?? uri, PreviousResult(uri: uri, result)) }
    ) { first, _ in first }
    let search = WorkspaceSearch(
      parts: universes.sorted { innerness($0.key) > innerness($1.key) }.map { ($1.folder?.path, $1.model) },
      open: Dictionary(documents.values.map { ($0.document.path, $0.document) }) { first, _ in first },
      previous: previous, client: client, rules: rulesByID)
    start(id, about: nil) { [events] in
      // While somebody types, nothing is gained by looking everywhere after each key.
      if !request.previousResults.isEmpty { try? await Task.sleep(for: .milliseconds(Limits.quietMilliseconds)) }
      var parts: [DiagnosticReport] = []
      await search.run { reports in
        guard let token = request.partialResultToken else { return parts += reports }
        let message = notification("$/progress") { json in
          json.member("token", token)
          json.key("value")
          json.object { search.write(reports, to: &$0) }
        }
        events.yield(.partial(id, message))
      }
      let rest = parts
      return response(to: id) { json in
        json.object { search.write(rest, to: &$0) }
      }
    }
  }

  private func innerness(_ id: UniverseID) -> Int { universes[id]?.folder?.path.utf8.count ?? .max }
}

/// What a client has of a file.
private struct PreviousResult: Sendable {
  /// As the client spells it.
  let uri: String
  let result: String

  init(uri: String, _ result: String) {
    self.uri = uri
    self.result = result
  }
}

/// The looking through all files, away from the server.
private struct WorkspaceSearch: Sendable {
  /// Universes with the folders that they are, inner ones first; nil: a document by itself.
  let parts: [(folder: String?, model: Model)]
  /// By path.
  let open: [String: Document]
  /// By path.
  let previous: [String: PreviousResult]
  let client: ClientCapabilities
  let rules: [String: Rule]

  /// Gives the reports in parts. Ends early if the task is cancelled.
  func run(_ found: ([DiagnosticReport]) -> Void) async {
    var seen: Set<String> = []
    for part in parts {
      let paths = await part.model.paths.filter { seen.insert($0).inserted }
      for start in stride(from: 0, to: paths.count, by: Limits.filesInPart) {
        let chunk = Array(paths[start..<min(start + Limits.filesInPart, paths.count)])
        guard let findings = await part.model.findings(in: chunk) else { return }
        let reports = chunk.compactMap { path in findings[path].flatMap(report) }
        if !reports.isEmpty { found(reports) }
      }
    }
    let gone = previous.filter { !seen.contains($0.key) && $0.value.result != "none" }
    if !gone.isEmpty { found(gone.values.map(\.uri).sorted().map(DiagnosticReport.init(emptyFor:))) }
  }

  /// Nil for a file without findings that the client has none of.
  private func report(_ found: FileFindings) -> DiagnosticReport? {
    let known = previous[found.path]
    if found.findings.isEmpty, known == nil { return nil }
    let uri = known?.uri ?? fileURI(ofPath: found.path)
    let opened = open[found.path].flatMap { $0.bytes == found.text ? $0 : nil }
    let document = opened ?? Document(uri: uri, found)
    return DiagnosticReport(
      DiagnosticWriter(document: document, found: found, openURIs: [:], client: client, rules: rules))
  }

  func write(_ reports: [DiagnosticReport], to json: inout JSONWriter) {
    json.key("items")
    json.array { json in
      for report in reports {
        let path = filePath(ofURI: report.uri) ?? report.uri
        report.write(previous: previous[path]?.result, to: &json)
      }
    }
  }
}
