// The list of suppressions, for people and for programs.

internal import JSON
internal import Linting

/// A suppression with what is known of it beyond its file.
struct ListedSuppression {
  enum Age: Equatable {
    case days(Int)
    /// The line isn't committed yet.
    case uncommitted
    /// The file is in no repository, or nobody can say.
    case unknown
  }

  let path: String
  let position: ReportPosition
  let suppression: Suppression
  /// `disable:next`
  let verb: String
  let findingCount: Int
  let age: Age

  /// Nothing of it serves.
  var isUnused: Bool {
    !suppression.isExpired && !suppression.rules.isEmpty && suppression.rules.allSatisfy { $0.use == .unused }
  }
}

struct SuppressionsReport {
  private let list: [ListedSuppression]
  private let fileCount: Int

  init(_ list: [ListedSuppression], fileCount: Int) {
    self.list = list
    self.fileCount = fileCount
  }

  /// `5 suppressions in 2 files, 1 unused, 1 expired`
  var summary: String {
    let unused = list.count(where: \.isUnused)
    let expired = list.count(where: \.suppression.isExpired)
    return "\(list.isEmpty ? "no suppressions" : counted(list.count, "suppression")) in \(counted(fileCount, "file"))"
      + (unused == 0 ? "" : ", \(unused) unused") + (expired == 0 ? "" : ", \(expired) expired")
  }

  func text() -> String { list.map { printable($0.line) + "\n" }.joined() }

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.int(1)
      json.key("suppressions")
      json.array { json in
        for each in list { json.object { each.write(to: &$0) } }
      }
    }
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }
}

extension ListedSuppression {
  fileprivate var line: String {
    let rules = suppression.rules.map(\.name).joined(separator: ", ")
    let deadline = suppression.deadline?.day.map { " until:\($0)" } ?? ""
    let reason = suppression.reason.map { ": \($0)" } ?? ""
    return "\(path):\(position.line): \(verb) \(rules)\(deadline) (\(state), \(age.words))\(reason)"
  }

  private var state: String {
    if suppression.isExpired { return "expired" }
    if isUnused { return "unused" }
    if findingCount > 0 { return counted(findingCount, "finding") }
    return "off"
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.key("path")
    json.string(path)
    json.key("line")
    json.int(position.line)
    json.key("column")
    json.int(position.column)
    json.key("verb")
    json.string(verb)
    json.key("rules")
    json.array { json in
      for rule in suppression.rules {
        json.object { json in
          json.key("rule")
          json.string(rule.name)
          json.key("used")
          if rule.use == .unknown { json.null() } else { json.bool(rule.use == .used) }
        }
      }
    }
    json.key("until")
    if let day = suppression.deadline?.day { json.string("\(day)") } else { json.null() }
    json.key("expired")
    json.bool(suppression.isExpired)
    json.key("reason")
    if let reason = suppression.reason { json.string(reason) } else { json.null() }
    json.key("findings")
    json.int(findingCount)
    json.key("ageInDays")
    if case .days(let days) = age { json.int(days) } else { json.null() }
  }
}

extension ListedSuppression.Age {
  fileprivate var words: String {
    switch self {
    case .days(0): "from today"
    case .days(let days): "\(counted(days, "day")) old"
    case .uncommitted: "not committed"
    case .unknown: "age unknown"
    }
  }
}
