// Asking Git. A repository is as little to be trusted as any other input, and its configuration can name programs: none
// of them is run, and nothing is fetched.

package import Linting

/// The days on which lines of a file were last changed, by their numbers from 1.
///
/// - Returns: nil for a file that isn't in a repository, or of which Git can't say it. Lines that were never committed
///   are missing.
package func daysOfChange(ofLines lines: [Int], in path: String) -> [Int: CalendarDay]? {
  guard let file = try? realPath(Array(path.utf8)), let folder = parent(of: file), isText(file) else { return nil }
  let git = Git(folder: folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self))
  let lines = Set(lines).sorted()
  let ranges = lines.count > Limits.maximumLineArguments ? [] : lines.flatMap { ["-L", "\($0),\($0)"] }
  let output = git.output(
    ["blame", "--porcelain", "--no-textconv", "--no-progress"] + ranges
      + ["--", String(decoding: file[(folder.count + 1)...], as: UTF8.self)])
  return output.map(days)
}

/// From the porcelain format: a line `COMMIT OLD NEW COUNT?`, what is known of the commit where it is met first, and
/// the line's text behind a tab.
private func days(_ output: [UInt8]) -> [Int: CalendarDay] {
  var days: [Int: CalendarDay] = [:]
  var ofCommit: [Substring: CalendarDay] = [:]
  var (commit, line): (Substring, Int?) = ("", nil)
  for text in String(decoding: output, as: UTF8.self).split(separator: "\n") {
    if text.utf8.first == UInt8(ascii: "\t") {
      if let line, !commit.allSatisfy({ $0 == "0" }) { days[line] = ofCommit[commit] }
      line = nil
      continue
    }
    let words = text.split(separator: " ")
    if line == nil {
      commit = words.first ?? ""
      line = words.count > 2 ? Int(words[2]) : nil
    } else if words.first == "author-time", words.count == 2 {
      ofCommit[commit] = Int(words[1]).flatMap(CalendarDay.init(secondsSince1970:))
    }
  }
  return days
}

/// Git, in one folder.
struct Git {
  private let folder: String
  /// Nil: the repository has programs of its own that can't be turned off.
  private let settings: [String]?

  init(folder: String) {
    self.folder = folder
    let listed = try? runProcess(
      "git", Git.words(Git.settings, folder) + ["config", "--name-only", "-z", "--get-regexp", "^filter\\."],
      environment: Git.environment)
    let names = listed.map { $0.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } } ?? []
    // What stands behind the first equals sign is taken for the value.
    settings = names.contains { $0.contains("=") } ? nil : Git.settings + names.map(Git.harmless)
  }

  /// What a command prints that only reads; nil when it fails. Paths are to stand behind `--`.
  func output(_ arguments: [String]) -> [UInt8]? {
    guard let settings,
      let result = try? runProcess("git", Git.words(settings, folder) + arguments, environment: Git.environment),
      result.code == 0
    else { return nil }
    return result.output
  }

  private static func words(_ settings: [String], _ folder: String) -> [String] {
    ["--no-pager", "--literal-pathspecs", "-C", folder] + settings.flatMap { ["-c", $0] }
  }

  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "diff.external=", "protocol.allow=never",
  ]

  private static func harmless(_ filter: String) -> String {
    filter.hasSuffix(".required") ? "\(filter)=false" : "\(filter)="
  }

  private static let environment = [
    "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
  ]
}
