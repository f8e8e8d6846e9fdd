// What `--help` prints.

/// A command as its help shows it.
struct CommandPage {
  let name: String
  /// A clause with a capital letter and a full stop.
  let summary: String
  /// What may follow the command's name.
  let usage: String
  /// Paragraphs, lines broken where they are given.
  let notes: String
  private let groups: [(title: String, options: [Option])]

  /// - Parameter groups: the options by what they are about. `--help` is added to the last.
  init(_ name: String, summary: String, usage: String, groups: KeyValuePairs<String, [Option]>, notes: String) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.notes = notes
    self.groups = groups.enumerated().map { index, group in
      (group.key, index == groups.count - 1 ? group.value + [.help] : group.value)
    }
  }

  init(_ name: String, summary: String, usage: String, options: [Option], notes: String) {
    self.init(name, summary: summary, usage: usage, groups: ["Options": options], notes: notes)
  }

  var options: [Option] { groups.flatMap(\.options) }

  var help: String {
    """
    \(summary)

    Usage: insetlint \(name)\(usage.isEmpty ? "" : " \(usage)")

    \(notes)

    \(groups.map { "\($0.title):\n" + table($0.options.map { ($0.spelling, $0.help) }) }.joined(separator: "\n"))
    """
  }
}

/// The help of the program itself.
func overview() -> String {
  """
  Finds layout faults in SwiftUI code: content under the status bar, the home indicator or the keyboard.

  Usage: insetlint COMMAND [OPTION…] [ARGUMENT…]

  Commands:
  \(table(Command.allCases.map { ($0.rawValue, $0.page.summary) }))
  Options:
  \(table([("--help", "Show this help."), ("--version", "Show the version.")]))
  'insetlint help COMMAND' says what a command does and which options it has.

  """
}
