// Universes and the work on them, which is all done elsewhere. A universe has at most one run at a time: while it
// lasts, changes only say which files are stale, and one more run takes the newest texts of all of them when it has
// ended. So a burst of changes costs two runs, however long the burst is. A folder is loaded aside: until it is there,
// open documents are linted with each other.

import Linting
import Workspace

/// What was made of a folder's files on the disk.
struct LoadedFolder: Sendable {
  let model: Model
  let problems: [String]
  let configurationProblems: [ConfigurationProblem]
  /// From before they were read; nil: the client tells of changes.
  let stamps: [String: FileStamp]?
}

extension Server {
  /// What is looked for beside and above files; each look reads anew.
  var configurations: Configurations {
    guard let path = settings.configuration else { return Configurations(.nearest, rules: rules) }
    let folder = path.hasPrefix("/") ? nil : firstFolder
    return Configurations(.file(folder.map { "\($0)/\(path)" } ?? path), rules: rules)
  }

  // MARK: - Folders

  func addFolder(_ path: String) {
    let folder = WalkedFolder(path, configurations: configurations)
    let id = UniverseID.folder(path: folder.path)
    guard universes[id] == nil else { return }
    universes[id] = Universe(folder: folder, model: model(folder.folders()))
    changeCount += 1
    load(id)
    placeDocuments()
  }

  func removeFolder(_ path: String) {
    let id = UniverseID.folder(path: WalkedFolder(path).path)
    endProgress(of: universes[id]?.load)
    universes.removeValue(forKey: id)?.cancel()
    changeCount += 1
    placeDocuments()
  }

  /// Something at that path was made, changed or removed on the disk.
  func noteDiskChange(_ path: String) {
    if isAboutFolder(path) { reloadDocuments() }
    for (id, universe) in universes {
      guard let folder = universe.folder, let reported = folder.reportedPath(of: path) else { continue }
      if isAboutFolder(path) || isProjectFile(at: path) || folder.mayBeFolder(path) {
        load(id)
      } else if path.hasSuffix(".swift"), openDocument(at: Place(universe: id, path: reported)) == nil {
        universes[id]?.markStale(reported)
      }
    }
  }

  /// What counts for documents outside every folder may be another configuration.
  func reloadDocuments() {
    for open in documents.values {
      guard let place = open.places.first, case .document = place.universe else { continue }
      universes.removeValue(forKey: place.universe)?.cancel()
      universes[place.universe] = universe(of: place)
      universes[place.universe]?.markStale(place.path)
    }
  }

  private func universe(of place: Place) -> Universe {
    var folders = ConfiguredFolders()
    let problems = place.path.hasPrefix("/") ? folders.add(folderOf: place.path, configurations) : []
    for problem in problems { log(problem.description) }
    publish(problems, insteadOfThoseIn: Set(problems.map(\.path)))
    return Universe(folder: nil, model: model(folders))
  }

  /// Makes the folder's model from what is on disk, with a processor left over for the present one.
  private func load(_ id: UniverseID) {
    guard let folder = universes[id]?.folder else { return }
    endProgress(of: universes[id]?.load)
    universes[id]?.load?.task.cancel()
    let number = nextNumber()
    let needsStamps = !client.watchesFiles
    let task = Task.detached(priority: .utility) { [rules, jobs, events] in
      let stamps = needsStamps ? folder.stamps() : nil
      let read = await folder.read(jobs: max(1, jobs - 1))
      let model = Model(rules: rules, settings: SettingsByFile(read.folders), jobs: max(1, jobs - 1))
      _ = await model.update(read.sources.files.map { SourceChange($0) }, projectFiles: read.projects)
      let problems = (read.sources.errors + read.sources.skipped).map { "skipped \($0.path): \($0.reason)" }
      let loaded = LoadedFolder(
        model: model, problems: problems, configurationProblems: read.configurationProblems, stamps: stamps)
      events.yield(.loaded(id, number: number, loaded))
    }
    universes[id]?.load = Universe.Load(number: number, task: task)
    offerProgress(id)
  }

  func finishLoad(_ id: UniverseID, number: Int, _ loaded: LoadedFolder) {
    guard let load = universes[id]?.load, load.number == number, let folder = universes[id]?.folder else { return }
    endProgress(of: load)
    changeCount += 1
    for problem in loaded.configurationProblems.map(\.description) + loaded.problems { log(problem) }
    publish(
      loaded.configurationProblems, insteadOfThoseIn: faultyConfigurations.filter { folder.reportedPath(of: $0) != nil }
    )
    universes[id]?.run?.task.cancel()
    universes[id]?.run = nil
    universes[id]?.load = nil
    universes[id]?.model = loaded.model
    if let stamps = loaded.stamps {
      universes[id]?.watch?.cancel()
      universes[id]?.watch = watch(folder, id, knowing: stamps)
    }
    let open = documents.values.flatMap(\.places).filter { $0.universe == id }.map(\.path)
    universes[id]?.stale = load.stale.union(open)
    placeDocuments()
  }

  private func model(_ folders: ConfiguredFolders) -> Model {
    Model(rules: rules, settings: SettingsByFile(folders), jobs: jobs)
  }

  // MARK: - Documents in them

  /// The universes that the document belongs to. The first one, the innermost folder's, says what is found in it.
  private func places(of document: Document) -> [Place] {
    guard document.isSwift else { return [] }
    let places = places(ofPath: document.path)
    return places.isEmpty ? [Place(universe: .document(uri: document.uri), path: document.path)] : places
  }

  /// Where a file belongs that may not be open, innermost first.
  func places(ofPath path: String) -> [Place] {
    let places = universes.compactMap { id, universe -> Place? in
      guard let folder = universe.folder, let path = folder.reportedPath(of: path), folder.takes(path)
      else { return nil }
      return Place(universe: id, path: path)
    }
    return places.sorted { innerness($0) > innerness($1) }
  }

  private func innerness(_ place: Place) -> Int { universes[place.universe]?.folder?.path.utf8.count ?? 0 }

  /// Finds out anew where the open documents belong.
  private func placeDocuments() {
    for uri in documents.keys { place(uri) }
  }

  func place(_ uri: String) {
    guard let open = documents[uri] else { return }
    let places = places(of: open.document)
    if places == open.places { return }
    if places.first != open.places.first { documents[uri]?.findings = nil }
    documents[uri]?.places = places
    for place in open.places where !places.contains(place) { leave(place) }
    for place in places where place == places.first || !open.places.contains(place) {
      if case .document = place.universe, universes[place.universe] == nil {
        universes[place.universe] = universe(of: place)
      }
      universes[place.universe]?.markStale(place.path)
    }
  }

  /// A document isn't there any more: what is on the disk counts.
  func leave(_ place: Place) {
    switch place.universe {
    case .folder: universes[place.universe]?.markStale(place.path)
    case .document: universes.removeValue(forKey: place.universe)?.cancel()
    }
  }

  /// Of several documents at one place, because clients spell addresses differently, the one that changed last.
  private func openDocument(at place: Place) -> OpenDocument? {
    documents.values.filter { $0.places.contains(place) }.max { $0.revision < $1.revision }
  }

  // MARK: - Runs

  /// Lints where something is stale and no run is under way.
  func startRuns() {
    for (id, universe) in universes where universe.run == nil && !universe.stale.isEmpty { startRun(id, universe) }
  }

  private func startRun(_ id: UniverseID, _ universe: Universe) {
    let number = nextNumber()
    let stale = universe.stale.sorted()
    let texts = stale.map { openDocument(at: Place(universe: id, path: $0))?.document.bytes }
    let asked = Set(documents.values.compactMap(\.places.first).filter { $0.universe == id }.map(\.path)).sorted()
    let task = Task.detached { [events, model = universe.model, folder = universe.folder] in
      let changes = zip(stale, texts).map { path, text in
        SourceChange(path: path, bytes: text ?? (Task.isCancelled ? nil : folder?.bytes(of: path)))
      }
      let isUpdated = await model.update(changes)
      let findings = isUpdated ? await model.findings(in: asked) : nil
      events.yield(.linted(id, number: number, isUpdated: isUpdated, findings: findings ?? [:]))
    }
    universes[id]?.run = Universe.Run(number: number, files: universe.stale, task: task)
    universes[id]?.stale = []
  }

  func finishRun(_ id: UniverseID, number: Int, isUpdated: Bool, findings: [String: FileFindings]) {
    guard let run = universes[id]?.run, run.number == number else { return }
    universes[id]?.run = nil
    if isUpdated { changeCount += 1 } else { universes[id]?.stale.formUnion(run.files) }
    for (uri, open) in documents.sorted(by: { $0.key < $1.key }) {
      guard let place = open.places.first, place.universe == id, let found = findings[place.path],
        found.text == open.document.bytes
      else { continue }
      documents[uri]?.findings = found
      publish(uri)
    }
    if isUpdated { refreshDiagnostics(in: id) }
    trace("linted \(run.files.count) changed files", run.files.sorted().joined(separator: "\n"))
  }
}
