// One page that needs nothing else, to be kept beside a build or sent to someone. It can be read without its script,
// which only hides what isn't asked for.

internal import Linting
internal import Workspace

/// Columns of code.
private let codeWidth = 120

extension LintReport {
  func html() -> String {
    var positions = positions()
    var files = ""
    for (path, findings) in findingsByFile {
      files += "<section>\n<h2><code>\(shown(path))</code></h2>\n"
      for finding in findings { files += html(finding, &positions) }
      files += "</section>\n"
    }
    let problems = errors.map { problem in
      "<p class=\"error\">can't read <code>\(shown(problem.path))</code>: \(shown(problem.reason))</p>\n"
    }
    let line = summary.line(infoNoun: "info")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>InsetLint: \(line)</title>
      <style>
      \(htmlStyle)
      </style>
      </head>
      <body>
      <h1>InsetLint</h1>
      <p id="summary">\(line)</p>
      \(problems.joined())\(findings.isEmpty ? "" : filter + ruleTable)\(files)\
      <footer>InsetLint \(version)</footer>
      <script>
      \(htmlScript)
      </script>
      </body>
      </html>

      """
  }

  private func html(_ finding: Finding, _ positions: inout Positions) -> String {
    let (severity, rule) = (finding.severity.rawValue, shown(finding.rule))
    let code = code(of: finding, &positions, Paint(isColored: false), width: codeWidth).text
    var notes = finding.doubt.map { "<li>suspected: \(shown($0))</li>\n" } ?? ""
    for fix in finding.fixes {
      notes += "<li>help: \(shown(fix.title))\(fix.isSafe ? " (safe: behaves the same)" : "")</li>\n"
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { xmlText(String($0)) }
    return """
      <article data-rule="\(rule)" data-severity="\(severity)">
      <h3><span class="\(severity)">\(severity)</span> \(shown(finding.message))</h3>
      <p><a href="#\(rule)">\(rule)</a></p>
      <pre>\(lines.joined(separator: "\n"))</pre>
      \(notes.isEmpty ? "" : "<ul>\n\(notes)</ul>\n")</article>

      """
  }

  /// The rules that found something, with how often they did.
  private var ruleTable: String {
    let counts = Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    var rows = ""
    for id in counts.keys.sorted() {
      let summary = rules.first { $0.id == id }?.summary ?? ""
      let name = url(ofRule: id).map { "<a href=\"\(xmlText($0))\">\(shown(id))</a>" } ?? shown(id)
      rows += "<tr id=\"\(shown(id))\"><td>\(name)</td><td>\(counts[id] ?? 0)</td><td>\(withCode(summary))</td></tr>\n"
    }
    let head = "<thead><tr><th>rule</th><th>findings</th><th>what it finds</th></tr></thead>"
    return "<table>\n\(head)\n<tbody>\n\(rows)</tbody>\n</table>\n"
  }

  /// Nothing to be seen of it without the script.
  private var filter: String {
    func options(_ values: some Sequence<String>) -> String {
      values.map { "<option>\(shown($0))</option>" }.joined()
    }
    let severities = Severity.allCases.reversed().filter { severity in findings.contains { $0.severity == severity } }
    return """
      <form hidden>
      <label>Severity <select name="severity"><option value="">all</option>\
      \(options(severities.map(\.rawValue)))</select></label>
      <label>Rule <select name="rule"><option value="">all</option>\
      \(options(Set(findings.map(\.rule)).sorted()))</select></label>
      <output></output>
      </form>

      """
  }
}

/// A sentence of a rule, in which names of code stand between backquotes.
private func withCode(_ text: String) -> String {
  let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { shown(String($0)) }
  return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : $0.element }.joined()
}

/// Any text in one line.
private func shown(_ text: String) -> String { xmlText(printable(text)) }
