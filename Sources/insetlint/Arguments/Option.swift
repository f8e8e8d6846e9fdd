// Options are values, and the help is made from them, so that no option goes undocumented and no help is out of date.

/// `--name`, or `--name VALUE`.
struct Option {
  /// With its dashes.
  let name: String
  /// What stands for the value in the help; nil: the option takes none.
  let value: String?
  /// What it does, for the help; lines are broken where they are given.
  let help: String

  init(_ name: String, _ value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// As it is typed.
  var spelling: String { value.map { "\(name) \($0)" } ?? name }

  static let help = Option("--help", help: "Show this help.")
}

/// Two columns, the left one as wide as its widest entry, both indented by 2.
func table(_ rows: [(left: String, right: String)]) -> String {
  let width = rows.map(\.left.count).max() ?? 0
  var text = ""
  for row in rows {
    var left = row.left
    for line in row.right.split(separator: "\n", omittingEmptySubsequences: false) {
      text += "  \(padded(left, to: width))  \(line)\n"
      left = ""
    }
  }
  return text
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
