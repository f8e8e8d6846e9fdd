// What is linted together: a folder of the workspace with the documents that are open in it, or a document that lies in
// no folder. The server keeps only what a universe has to hear of; what it knows is the model's.

import Workspace

enum UniverseID: Hashable, Sendable {
  case folder(path: String)
  case document(uri: String)
}

/// Where a document stands in a universe.
struct Place: Equatable {
  let universe: UniverseID
  /// What the document goes by in findings.
  let path: String
}

struct Universe {
  /// Nil: a document by itself.
  let folder: WalkedFolder?
  var model: Model
  /// Files of which the model may have another text than the one they have now.
  var stale: Set<String> = []
  var run: Run?
  var load: Load?
  /// The looking for changes on the disk, for clients that tell of none.
  var watch: Task<Void, Never>?

  /// The model's way to the present texts and to the findings in open documents.
  struct Run {
    let number: Int
    /// The files that it brings up to date.
    let files: Set<String>
    let task: Task<Void, Never>
  }

  /// The making of a new model from what is on disk.
  struct Load {
    let number: Int
    /// What has changed since it started.
    var stale: Set<String> = []
    /// The client shows it.
    var isShown = false
    let task: Task<Void, Never>

    /// What the client knows it by.
    var token: RequestID { .string("insetlint.load.\(number)") }
  }

  var isIdle: Bool { stale.isEmpty && run == nil && load == nil }

  /// The file has another text. A run under way is of no use any more.
  mutating func markStale(_ path: String) {
    stale.insert(path)
    load?.stale.insert(path)
    run?.task.cancel()
  }

  func cancel() {
    run?.task.cancel()
    load?.task.cancel()
    watch?.cancel()
  }
}
