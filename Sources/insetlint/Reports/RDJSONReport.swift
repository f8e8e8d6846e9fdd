// The Reviewdog Diagnostic Format: comments on a change, with fixes that can be taken over by a click.

internal import JSON
internal import Linting
internal import Syntax

extension LintReport {
  func rdjson() -> [UInt8] {
    var positions = positions()
    var json = JSONWriter()
    json.object { json in
      json.object("source") { $0.member("name", "insetlint") }
      json.member("severity", (findings.map(\.severity).max() ?? .info).rawValue.uppercased())
      json.array("diagnostics") { json in
        for finding in findings { json.object { write(finding, &positions, to: &$0) } }
      }
    }
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }

  private func write(_ finding: Finding, _ positions: inout Positions, to json: inout JSONWriter) {
    json.member("message", finding.fullMessage)
    json.object("location") { write(finding.location, &positions, to: &$0) }
    json.member("severity", finding.severity.rawValue.uppercased())
    json.object("code") { json in
      json.member("value", finding.rule)
      if let url = url(ofRule: finding.rule) { json.member("url", url) }
    }
    let suggestions = finding.fixes.compactMap { suggestion(of: $0, in: finding.location.path, &positions) }
    if !suggestions.isEmpty {
      json.array("suggestions") { json in
        for edit in suggestions {
          json.object { json in
            writeRange(Location(path: finding.location.path, range: edit.range), &positions, to: &json)
            json.member("text", edit.text)
          }
        }
      }
    }
    if !finding.related.isEmpty {
      json.array("related_locations") { json in
        for related in finding.related {
          json.object { json in
            json.member("message", related.message)
            json.object("location") { write(related.location, &positions, to: &$0) }
          }
        }
      }
    }
  }

  /// A suggestion is one replacement in the diagnostic's file, so what lies between a fix's edits becomes a part of it.
  /// Nil for a fix that changes other files, or text that isn't UTF-8.
  private func suggestion(of fix: Fix, in path: String, _ positions: inout Positions) -> SourceEdit? {
    let edits = fix.edits.map(\.edit)
    guard let text = positions.text(of: path)?.bytes, fix.edits.allSatisfy({ $0.path == path }),
      let start = edits.map(\.range.lowerBound).min(), let end = edits.map(\.range.upperBound).max(),
      start >= 0, end <= text.count
    else { return nil }
    let moved = edits.map { edit in
      SourceEdit(range: edit.range.lowerBound - start..<edit.range.upperBound - start, text: edit.text)
    }
    guard let bytes = apply(moved, to: Array(text[start..<end])) else { return nil }
    let new = String(decoding: bytes, as: UTF8.self)
    return new.utf8.elementsEqual(bytes) ? SourceEdit(range: start..<end, text: new) : nil
  }

  private func write(_ location: Location, _ positions: inout Positions, to json: inout JSONWriter) {
    json.member("path", location.path)
    writeRange(location, &positions, to: &json)
  }

  private func writeRange(_ location: Location, _ positions: inout Positions, to json: inout JSONWriter) {
    let (start, end) = positions.range(location)
    json.object("range") { json in
      for (key, position) in [("start", start), ("end", end)] {
        json.object(key) { json in
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }
}
