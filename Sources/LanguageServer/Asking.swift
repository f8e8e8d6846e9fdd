// What the server asks of the client, and what it makes of the answers.

import JSON
import Linting
import Workspace

/// A request of ours.
enum OwnRequest: Hashable, Sendable {
  case registration
  case settings
  case diagnosticRefresh, inlayHintRefresh
  /// To show how the loading of a folder goes.
  case progress(RequestID)
  /// To make the edit of a command.
  case edit
}

extension Server {
  func ask(_ own: OwnRequest, _ method: String, _ params: ((inout JSONWriter) -> Void)? = nil) {
    // Asking anew while the client is about to answer would only make it do things twice.
    if own == .diagnosticRefresh || own == .inlayHintRefresh, asked.values.contains(own) { return }
    let id = RequestID.string("insetlint.\(nextNumber())")
    asked[id] = own
    send(request(id, method, params))
  }

  /// - Parameter result: nil: the request failed, or there is none.
  func receiveAnswer(_ id: RequestID?, _ result: JSONValue?) {
    guard let own = id.flatMap({ asked.removeValue(forKey: $0) }) else { return }
    switch own {
    case .settings: if let section = result?.array?.first, !section.isNull { use(ServerSettings(section)) }
    case .progress(let token): beginProgress(token)
    case .registration, .diagnosticRefresh, .inlayHintRefresh, .edit: break
    }
  }

  /// The client has everything that it needs to be asked.
  func beginAsking() {
    if client.watchesFiles || client.watchesConfiguration {
      let id = RequestID.string("insetlint.watch")
      asked[id] = .registration
      send(registrationRequest(id, files: client.watchesFiles, configuration: client.watchesConfiguration))
    }
    askForSettings()
    isAsking = true
    for id in universes.keys { offerProgress(id) }
  }

  private func askForSettings() {
    guard client.answersConfiguration else { return }
    ask(.settings, "workspace/configuration") { json in
      json.key("items")
      json.array { $0.object { $0.member("section", "insetlint") } }
    }
  }

  /// `workspace/didChangeConfiguration`: clients send the settings, or want to be asked for them.
  func noteSettings(_ params: JSONValue?) {
    if client.answersConfiguration { return askForSettings() }
    if let settings = params?["settings"], settings.object != nil { use(ServerSettings(settings)) }
  }

  private func use(_ new: ServerSettings) {
    let old = settings
    if new == old { return }
    settings = new
    if new.configuration != old.configuration {
      let folders = universes.values.compactMap { $0.folder?.path }
      for folder in folders { removeFolder(folder) }
      for folder in folders { addFolder(folder) }
      reloadDocuments()
    }
    if new.run != old.run { for uri in documents.keys { publish(uri) } }
    if new.inlayHints != old.inlayHints, client.refreshesInlayHints {
      ask(.inlayHintRefresh, "workspace/inlayHint/refresh")
    }
  }
}
