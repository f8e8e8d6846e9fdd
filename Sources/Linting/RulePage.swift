// A rule's page, made from the rule's own value, so that it can't say what the rule doesn't do: the same text in the
// terminal, in an editor and in the catalogue under `Rules/`.

/// The page as Markdown: a heading, then summary, severity, rationale and examples.
package func rulePage(of rule: Rule) -> String { page(of: rule, heading: "#") }

/// All pages in one, with a table of the rules in front.
package func ruleCatalogue(_ rules: [Rule]) -> String {
  return """
    # Rules

    Made from the rules themselves; a test says how to make it anew. `insetlint explain RULE` prints one of these pages.
    \(rules.isEmpty ? "" : "\n" + ruleIndex(rules, catalogue: ""))
    """ + rules.map { "\n" + page(of: $0, heading: "##") }.joined()
}

/// A table of the rules with links to their pages in the catalogue, whose address is relative to the table's page.
package func ruleIndex(_ rules: [Rule], catalogue: String) -> String {
  let rows = rules.map { rule in
    "| [\(rule.id)](\(catalogue)#\(rule.id)) | \(severityText(of: rule)) | \(rule.summary) |\n"
  }
  return "| rule | severity | what it finds |\n| --- | --- | --- |\n\(rows.joined())"
}

private func page(of rule: Rule, heading: String) -> String {
  var text = """
    \(heading) \(rule.id)

    \(rule.summary)

    Severity: \(severityText(of: rule)).

    \(rule.rationale)

    """
  if !rule.options.isEmpty { text += "\n\(heading)# Options\n\n" }
  for option in rule.options { text += "- `\(option.name)`: \(option.help)\n" }
  if !rule.flagged.isEmpty { text += "\n\(heading)# Flagged\n" }
  for example in rule.flagged {
    text += codeBlock(example.code)
    if let fixed = example.fixed { text += "\nFixed:\n\(codeBlock(fixed))" }
  }
  if !rule.accepted.isEmpty { text += "\n\(heading)# Accepted\n" }
  for example in rule.accepted { text += codeBlock(example.code) }
  return text
}

private func severityText(of rule: Rule) -> String {
  rule.isOptIn ? "\(rule.severity.rawValue), off by default" : rule.severity.rawValue
}

private func codeBlock(_ code: String) -> String { "\n```swift\n\(code)\n```\n" }
