// What a client shows while a folder is loaded, with a button that ends it.

import JSON
import Workspace

extension Server {
  /// Asks whether the loading may be shown.
  func offerProgress(_ id: UniverseID) {
    guard isAsking, client.showsProgress, let token = universes[id]?.load?.token else { return }
    ask(.progress(token), "window/workDoneProgress/create") { $0.member("token", token) }
  }

  /// The client has agreed. By now the loading may be over, and then nothing is shown.
  func beginProgress(_ token: RequestID) {
    guard let (id, universe) = universes.first(where: { $0.value.load?.token == token }), let folder = universe.folder
    else { return }
    universes[id]?.load?.isShown = true
    sendProgress(token, "begin") { json in
      json.member("title", "Reading \(folder.path.split(separator: "/").last ?? "/")")
      json.member("cancellable", true)
    }
  }

  /// Ends what is shown of a load that ends.
  func endProgress(of load: Universe.Load?) {
    guard let load, load.isShown else { return }
    sendProgress(load.token, "end") { _ in }
  }

  /// `window/workDoneProgress/cancel`: what is open is linted without the rest of the folder.
  func cancelProgress(_ token: RequestID?) {
    guard let token, let (id, universe) = universes.first(where: { $0.value.load?.token == token }) else { return }
    universe.load?.task.cancel()
    endProgress(of: universe.load)
    universes[id]?.load = nil
    changeCount += 1
  }

  private func sendProgress(_ token: RequestID, _ kind: String, _ members: (inout JSONWriter) -> Void) {
    send(
      notification("$/progress") { json in
        json.member("token", token)
        json.key("value")
        json.object { json in
          json.member("kind", kind)
          members(&json)
        }
      })
  }
}
