// Which ignore files hold where: those of the folder, of the folders above up to the repository's root, and the
// repository's `info/exclude`. The user's own global ignore file isn't read: a run must find the same files on every
// machine. Outside a repository only the ignore files inside the walked folder count, as nothing bounds those above.

/// The ignore files in force in one folder, weakest first.
struct IgnoreChain: Sendable {
  /// With where paths below the ignore file's folder start in an absolute path.
  private var links: [(rules: IgnoreRules, start: Int)] = []
  /// Ignore files that are there and can't be read.
  private(set) var problems: [PathProblem] = []

  /// What is in force around the folder; the folder's own files come with `enter`.
  init(above folder: [UInt8]) {
    var above: [[UInt8]] = []
    var next = parent(of: folder)
    while let candidate = next {
      above.append(candidate)
      if exists(joined(candidate, repositoryName)) { break }
      next = parent(of: candidate)
    }
    guard let root = above.last, exists(joined(root, repositoryName)) else { return }
    addExcludes(ofRepositoryAt: root)
    for folder in above.reversed() { addRules(at: joined(folder, ignoreFileName), for: folder) }
  }

  /// Takes in the folder's own files. A repository inside another is a world of its own, as it is for Git.
  mutating func enter(_ folder: [UInt8], names: some Sequence<[UInt8]>) {
    problems = []
    var hasIgnoreFile = false
    for name in names {
      if name == repositoryName {
        links = []
        addExcludes(ofRepositoryAt: folder)
      } else if name == ignoreFileName {
        hasIgnoreFile = true
      }
    }
    if hasIgnoreFile { addRules(at: joined(folder, ignoreFileName), for: folder) }
  }

  /// The names that `enter` looks for.
  static let telling = [repositoryName, ignoreFileName]

  /// Whether the file or folder at this absolute path is ignored, given that the folder around it isn't.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    for link in links.reversed() {
      if let verdict = link.rules.verdict(on: path, from: link.start, isFolder: isFolder) { return verdict == .ignored }
    }
    return false
  }

  private mutating func addExcludes(ofRepositoryAt root: [UInt8]) {
    guard let folder = repositoryFolder(of: root) else { return }
    addRules(at: joined(folder, Array("info/exclude".utf8)), for: root)
  }

  /// Only a regular file counts: Git doesn't follow links here either.
  private mutating func addRules(at path: [UInt8], for folder: [UInt8]) {
    guard (try? fileKind(path)) == .regular else { return }
    do throws(FileFault) {
      let rules = IgnoreRules(try readRegularFile(path))
      if !rules.isEmpty { links.append((rules, folder.count + 1)) }
    } catch {
      problems.append(PathProblem(path: String(decoding: path, as: UTF8.self), reason: error.reason))
    }
  }
}

let repositoryName = Array(".git".utf8)
private let ignoreFileName = Array(".gitignore".utf8)

func exists(_ path: [UInt8]) -> Bool { (try? fileKind(path)) != nil }

/// Where Git keeps what all worktrees of a repository share. In a linked worktree or a submodule `.git` is a file that
/// names the folder, and a file `commondir` there may name another.
private func repositoryFolder(of root: [UInt8]) -> [UInt8]? {
  let path = joined(root, repositoryName)
  guard (try? fileKind(path)) == .regular else { return path }
  guard let line = firstLine(of: path), line.starts(with: "gitdir: ".utf8) else { return nil }
  let folder = resolved(Array(line.dropFirst("gitdir: ".utf8.count)), against: root)
  return firstLine(of: joined(folder, Array("commondir".utf8))).map { resolved($0, against: folder) } ?? folder
}

private func firstLine(of path: [UInt8]) -> [UInt8]? {
  guard let text = try? readRegularFile(path) else { return nil }
  return text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).first.map(Array.init)
}

/// The path itself when it is absolute.
func resolved(_ path: [UInt8], against folder: [UInt8]) -> [UInt8] {
  path.first == UInt8(ascii: "/") ? path : joined(folder, path)
}
