// `insetlint rules` and `insetlint explain`: what the rules say of themselves.

internal import JSON
internal import Linting
internal import Rules

private let format = Option("--format", "FORMAT", help: "text (the default) or json.")

let rulesPage = CommandPage(
  "rules", summary: "List the rules.", usage: "[OPTION…]", options: [format],
  notes: """
    Prints each rule's id, severity, whether it is on by default, and what it is about.
    'insetlint explain RULE' says more.
    """)

let explainPage = CommandPage(
  "explain", summary: "Explain a rule, with examples.", usage: "RULE", options: [],
  notes: "Prints the rule's page as Markdown. 'insetlint rules' lists the rules.")

private enum RulesFormat: String, CaseIterable {
  case text, json
}

func runRules(_ arguments: Arguments) throws(UsageError) -> Progress {
  try arguments.requireNoOperands()
  switch try arguments.choice(of: format, default: RulesFormat.text) {
  case .text: return printed(ruleTable(Rule.all))
  case .json: return printed(ruleJSON(Rule.all))
  }
}

func runExplain(_ arguments: Arguments) throws(UsageError) -> Progress {
  guard let id = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("'explain' needs the id of one rule", advice: "'insetlint rules' lists them")
  }
  return printed(rulePage(of: try rule(named: id, among: Rule.all)))
}

private func ruleTable(_ rules: [Rule]) -> String {
  let idWidth = rules.map(\.id.count).max() ?? 0
  return rules.map { rule in
    let severity = padded(rule.severity.rawValue, to: 7)
    let state = rule.isOptIn ? "off" : "on "
    return "\(padded(rule.id, to: idWidth))  \(severity)  \(state)  \(rule.summary)\n"
  }.joined()
}

private func ruleJSON(_ rules: [Rule]) -> String {
  var json = JSONWriter()
  json.object { json in
    json.key("version")
    json.int(1)
    json.key("rules")
    json.array { json in
      for rule in rules {
        json.object { json in
          json.key("id")
          json.string(rule.id)
          json.key("severity")
          json.string(rule.severity.rawValue)
          json.key("on")
          json.bool(!rule.isOptIn)
          json.key("summary")
          json.string(rule.summary)
          json.key("url")
          if let url = rule.url { json.string(url) } else { json.null() }
        }
      }
    }
  }
  return String(decoding: json.takeBytes(), as: UTF8.self) + "\n"
}
