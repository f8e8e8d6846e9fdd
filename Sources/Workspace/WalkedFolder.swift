// A folder as an editor asks about it: file by file, where the command line walks it once. Both have to agree on which
// files a run over the folder takes and by which paths it reports them, also for a file that isn't saved yet.

package import Project

package struct WalkedFolder: Sendable {
  /// What the paths of its files start with.
  package let path: String
  /// Without links; nil: there is no such folder.
  private let realPath: String?
  private let configurations: Configurations

  /// - Parameters:
  ///   - path: absolute.
  ///   - configurations: which ones are looked for; each call below reads them anew.
  package init(_ path: String, configurations: Configurations = Configurations(.none, rules: [])) {
    self.path = tidied(path)
    self.configurations = configurations
    realPath = (try? Workspace.realPath(Array(path.utf8))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path by which a run over the folder would report the file at that absolute path; nil: it isn't below. Files
  /// may be addressed through the links that lead to the folder, or around them.
  package func reportedPath(of file: String) -> String? {
    let file = tidied(file)
    for start in [path, realPath].compactMap({ $0 }) {
      let start = start == "/" ? "/" : start + "/"
      guard file.utf8.starts(with: start.utf8), file.utf8.count > start.utf8.count else { continue }
      return (path == "/" ? "/" : path + "/") + String(decoding: file.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
    return nil
  }

  /// Whether a run over the folder takes the file that it would report by that path, or would if the file were there.
  package func takes(_ reported: String) -> Bool {
    let names = Array(reported.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)).split(
      separator: UInt8(ascii: "/"))
    guard !names.isEmpty, let root = try? Workspace.realPath(Array(path.utf8)) else { return false }
    var walk = Walk(exclude: nil, configurations: configurations)
    return walk.takes(names.map(Array.init), below: root)
  }

  /// Whether a change there may concern files below: a folder is there, or nothing, which may have been one.
  package func mayBeFolder(_ path: String) -> Bool {
    guard let kind = try? fileKind(Array(path.utf8)) else { return !path.hasSuffix(".swift") }
    return kind == .folder
  }

  /// What a run over the folder would read.
  package struct Contents: Sendable {
    package var sources = ReadFiles()
    /// What says how the sources belong together.
    package var projects: [ProjectFile] = []
    package var folders = ConfiguredFolders()
    package var configurationProblems: [ConfigurationProblem] = []
  }

  package func read(jobs: Int) async -> Contents {
    let found = findSwiftFiles([path], configurations: configurations)
    var contents = Contents()
    if Task.isCancelled { return contents }
    contents.sources = await readFiles(found.files, jobs: jobs)
    contents.sources.skipped = found.skipped + contents.sources.skipped
    contents.sources.errors = found.errors + contents.sources.errors
    contents.projects = readProjectFiles(found.projects)
    contents.folders = found.folders
    contents.configurationProblems = found.configurationProblems
    return contents
  }

  /// What the disk says of the files that a run would read, by absolute path, to notice changes by.
  package func stamps() -> [String: FileStamp] {
    let found = findSwiftFiles([path], configurations: configurations)
    let others = found.projects.map(\.realPath) + found.folders.configurations.map(\.path)
    let paths = found.files.map { ($0.path, $0.realPath) } + others.map { ($0, $0) }
    return Dictionary(paths.compactMap { path, real in fileStamp(real).map { (path, $0) } }) { first, _ in first }
  }

  /// The configuration that counts in the folder itself.
  package func folders() -> ConfiguredFolders { ConfiguredFolders(at: path, configurations) }

  /// The bytes of the file of that reported path; nil: a run wouldn't take it, or couldn't read it.
  package func bytes(of reported: String) -> [UInt8]? { takes(reported) ? try? readFile(reported) : nil }
}
