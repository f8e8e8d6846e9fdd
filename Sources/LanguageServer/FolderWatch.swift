// Noticing changes on the disk for clients that tell of none: the folder is looked through again and again, less often
// the longer that takes.

import Workspace

extension Server {
  /// - Parameter known: the files as they were when they were read.
  func watch(_ folder: WalkedFolder, _ id: UniverseID, knowing known: [String: FileStamp]) -> Task<Void, Never> {
    Task.detached(priority: .utility) { [events] in
      var known = known
      var pause = Duration.seconds(Limits.pollSeconds)
      while (try? await Task.sleep(for: pause)) != nil {
        let start = ContinuousClock.now
        let stamps = folder.stamps()
        pause = max(.seconds(Limits.pollSeconds), (ContinuousClock.now - start) / Limits.pollShare)
        if known != stamps {
          let paths = Set(known.keys).union(stamps.keys).filter { known[$0] != stamps[$0] }
          events.yield(.diskChanged(id, paths: paths.sorted()))
        }
        known = stamps
      }
    }
  }
}
