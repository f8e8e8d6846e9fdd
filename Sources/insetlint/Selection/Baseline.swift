// A baseline: what a project had when it took the linter up. It is a file for people to read and for Git to merge, one
// finding a line; findings are known by their fingerprints, so moved lines and other indentation don't matter. Equal
// ones are numbered, so one more of them is new.

internal import JSON
internal import Linting
internal import Syntax
internal import Workspace

struct Baseline {
  struct Entry: Hashable {
    let fingerprint: String
    let rule: String
    /// From the baseline's folder.
    let path: String
    let message: String
  }

  var entries: [Entry]

  private static let version = 1

  init(entries: [Entry]) { self.entries = entries }

  /// Throws a sentence that names the place.
  init(_ bytes: [UInt8], path: String) throws(BaselineProblem) {
    func problem(_ offset: Int, _ message: String) -> BaselineProblem {
      let position = LineIndex(bytes).position(at: offset, encoding: .utf8)
      return BaselineProblem(message: "\(path):\(position.line + 1):\(position.column + 1): \(message)")
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try parseJSON(bytes, options: .configuration)
    } catch {
      throw problem(error.offset, error.message)
    }
    guard let version = value["version"]?.int, let findings = value["findings"]?.array else {
      throw problem(0, "this is no baseline; '\(Option.writeBaseline.spelling)' writes one")
    }
    if version > Baseline.version {
      throw problem(
        value["version"]?.range.lowerBound ?? 0, "a newer insetlint wrote this; write it again with this one")
    }
    entries = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string, let rule = finding["rule"]?.string,
        let path = finding["path"]?.string, let message = finding["message"]?.string
      else { throw problem(finding.range.lowerBound, "an entry needs fingerprint, rule, path and message") }
      entries.append(Entry(fingerprint: fingerprint, rule: rule, path: path, message: message))
    }
  }

  /// A line for each entry, by path.
  var text: [UInt8] {
    let sorted = entries.sorted {
      ($0.path, $0.rule, $0.message, $0.fingerprint) < ($1.path, $1.rule, $1.message, $1.fingerprint)
    }
    var lines: [String] = []
    for entry in sorted {
      var json = JSONWriter()
      json.object { json in
        json.member("path", entry.path)
        json.member("rule", entry.rule)
        json.member("message", entry.message)
        json.member("fingerprint", entry.fingerprint)
      }
      lines.append("    " + String(decoding: json.takeBytes(), as: UTF8.self))
    }
    let body = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("{\n  \"version\": \(Baseline.version),\n  \"findings\": \(body)\n}\n".utf8)
  }
}

struct BaselineProblem: Error {
  let message: String
}

/// Where paths in a baseline start: the folder that it lies in.
struct BaselineFolder {
  private let start: String

  /// - Parameter file: the baseline's path; it need not be there.
  init(of file: String) {
    let absolute = absolutePath(file)
    start = absolute.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(absolute[...$0]) } ?? "/"
  }

  /// The path as it stands in the baseline; an absolute one outside of the folder.
  func relative(_ path: String) -> String {
    let path = absolutePath(path)
    return path.utf8.starts(with: start.utf8)
      ? String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self) : path
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : start + path }

  /// By which the baseline knows these findings, in their order.
  func entries(of findings: [Finding], _ text: (String) -> [UInt8]?) -> [Baseline.Entry] {
    let fingerprints = fingerprints(of: findings, path: relative, text: text)
    return zip(findings, fingerprints).map { finding, fingerprint in
      Baseline.Entry(
        fingerprint: fingerprint.description, rule: finding.rule, path: relative(finding.location.path),
        message: finding.message)
    }
  }
}
