// What is wrong with configurations, shown in them. They are pushed to every client: nobody asks for the diagnostics of
// a file that isn't Swift.

import JSON
import Linting
import Syntax
import Workspace

extension Server {
  /// - Parameter old: paths of configurations whose problems these replace.
  func publish(_ problems: [ConfigurationProblem], insteadOfThoseIn old: Set<String>) {
    let byPath = Dictionary(grouping: problems, by: \.path)
    for path in old.subtracting(byPath.keys).intersection(faultyConfigurations) { publish([], inFile: path) }
    for (path, problems) in byPath { publish(problems, inFile: path) }
    faultyConfigurations.subtract(old)
    faultyConfigurations.formUnion(byPath.keys)
  }

  private func publish(_ problems: [ConfigurationProblem], inFile path: String) {
    let lines = LineIndex((try? readFile(path)) ?? [])
    let uri = documents.values.first { $0.document.path == path }?.document.uri ?? fileURI(ofPath: path)
    send(
      notification("textDocument/publishDiagnostics") { [client] json in
        json.member("uri", uri)
        json.key("diagnostics")
        json.array { json in
          for problem in problems {
            let start = lines.offset(line: problem.line - 1, column: problem.column - 1, encoding: .utf8)
            let end = max(start, lines.range(ofLine: problem.line - 1).upperBound)
            json.object { json in
              json.member("range", lines.positionRange(of: start..<end, encoding: client.encoding))
              json.member("severity", errorSeverity)
              json.member("source", "insetlint")
              json.member("message", problem.message)
            }
          }
        }
      })
  }
}

/// `DiagnosticSeverity.Error`.
private let errorSeverity = 1
