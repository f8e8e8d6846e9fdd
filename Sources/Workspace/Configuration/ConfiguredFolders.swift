// Which configuration counts for a file that is known by its path in reports, also for one that isn't there yet.

package import Linting

/// The folders of a universe with the configurations that count in them.
package struct ConfiguredFolders: Sendable {
  private struct Folder: Sendable {
    let realPath: [UInt8]
    let configuration: Configuration?
  }
  /// By the path that reports show; folders in between are as those around them.
  private var folders: [String: Folder] = [:]

  package init() {}

  /// A folder with the configuration that is nearest to it, and none below.
  package init(at folder: String, _ configurations: Configurations) {
    guard let realPath = try? realPath(Array((folder.isEmpty ? "." : folder).utf8)) else { return }
    var configurations = configurations
    add(folder, realPath, configurations.nearest(to: realPath))
  }

  mutating func add(_ shown: String, _ realPath: [UInt8], _ configuration: Configuration?) {
    folders[shown] = Folder(realPath: realPath, configuration: configuration)
  }

  /// Adds the folder of a file, or the nearest one around that is there, and says what is wrong with its configuration.
  package mutating func add(folderOf file: String, _ configurations: Configurations) -> [ConfigurationProblem] {
    var configurations = configurations
    var shown = tidied(file)
    while true {
      shown = shown.lastIndex(of: "/").map { $0 == shown.startIndex ? "/" : String(shown[..<$0]) } ?? ""
      if folders[shown] != nil { return [] }
      if let realPath = try? realPath(Array((shown.isEmpty ? "." : shown).utf8)) {
        add(shown, realPath, configurations.nearest(to: realPath))
        return configurations.problems
      }
      if shown.isEmpty || shown == "/" { return [] }
    }
  }

  package mutating func formUnion(_ other: ConfiguredFolders) { folders.merge(other.folders) { own, _ in own } }

  /// What holds for the file of that path in reports, weakest first.
  package func statements(for path: String) -> [Statement] {
    guard let (folder, rest) = folder(of: path), let configuration = folder.configuration else { return [] }
    return configuration.statements(for: joined(folder.realPath, Array(rest.utf8)))
  }

  /// The configuration that counts for the file of that path in reports; nil: none.
  package func configuration(for path: String) -> Configuration? { folder(of: path)?.0.configuration }

  /// Each once, in path order.
  package var configurations: [Configuration] {
    let all = folders.values.compactMap(\.configuration).map { ($0.path, $0) }
    return Dictionary(all) { first, _ in first }.values.sorted { precedes($0.path, $1.path) }
  }

  private func folder(of path: String) -> (Folder, rest: Substring)? {
    let bytes = path.utf8
    var end = bytes.endIndex
    while let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) {
      let name = slash == bytes.startIndex ? "/" : String(path[..<slash])
      if let folder = folders[name] { return (folder, path[bytes.index(after: slash)...]) }
      end = slash
    }
    return folders[""].map { ($0, path[...]) }
  }
}

extension SettingsByFile {
  /// Suppressions are judged on this day.
  ///
  /// - Parameter words: what the command line says, which is the last word on a matter.
  package init(_ folders: ConfiguredFolders, _ words: [Setting] = []) {
    var usual = LintSettings()
    for word in words { usual.apply(word) }
    let hasConfigurations = !folders.configurations.isEmpty
    self.init(today: Workspace.today()) { [usual] path in
      guard hasConfigurations else { return usual }
      var settings = LintSettings()
      for statement in folders.statements(for: path) { settings.apply(statement.setting) }
      for word in words { settings.apply(word) }
      return settings
    }
  }
}
