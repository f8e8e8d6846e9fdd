// All that is known of the findings, for programs.

internal import JSON
internal import Linting
internal import Syntax

/// Of the report's form; grows when a reader of the old form would go wrong.
private let formatVersion = 1

extension LintReport {
  func json() -> [UInt8] {
    var positions = positions()
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.int(formatVersion)
    json.key("findings")
    json.beginArray()
    for finding in findings { write(finding, &positions, to: &json) }
    json.endArray()
    write(summary, to: &json)
    json.endObject()
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }

  /// A finding a line.
  func jsonLines() -> [UInt8] {
    var positions = positions()
    var json = JSONWriter()
    var lines: [UInt8] = []
    for finding in findings {
      write(finding, &positions, to: &json)
      lines += json.takeBytes() + [UInt8(ascii: "\n")]
    }
    return lines
  }

  private func write(_ finding: Finding, _ positions: inout Positions, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("certainty", finding.doubt == nil ? "proved" : "suspected")
    json.member("doubt", finding.doubt)
    write(finding.location, &positions, to: &json)
    json.member("message", finding.message)
    json.key("related")
    json.beginArray()
    for related in finding.related {
      json.beginObject()
      write(related.location, &positions, to: &json)
      json.member("message", related.message)
      json.endObject()
    }
    json.endArray()
    json.key("fixes")
    json.beginArray()
    for fix in finding.fixes { write(fix, &positions, to: &json) }
    json.endArray()
    json.member("url", url(ofRule: finding.rule))
    json.endObject()
  }

  private func write(_ fix: Fix, _ positions: inout Positions, to json: inout JSONWriter) {
    json.beginObject()
    json.member("title", fix.title)
    json.key("safe")
    json.bool(fix.isSafe)
    json.key("edits")
    json.beginArray()
    for edit in fix.edits {
      json.beginObject()
      write(Location(path: edit.path, range: edit.edit.range), &positions, to: &json)
      json.member("text", edit.edit.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// Path and range, as members of the object that is being written.
  private func write(_ location: Location, _ positions: inout Positions, to json: inout JSONWriter) {
    json.member("path", location.path)
    json.key("range")
    json.beginObject()
    for (key, offset) in [("start", location.range.lowerBound), ("end", location.range.upperBound)] {
      let position = positions.position(offset, in: location.path)
      json.key(key)
      json.beginObject()
      json.member("line", position.line)
      json.member("column", position.column)
      json.member("offset", position.offset)
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ summary: LintSummary, to json: inout JSONWriter) {
    json.key("summary")
    json.beginObject()
    json.member("files", summary.fileCount)
    json.member("skipped", summary.skippedCount)
    json.member("errors", summary.errorCount)
    json.member("warnings", summary.warningCount)
    json.member("infos", summary.infoCount)
    json.member("suppressed", summary.suppressedCount)
    json.member("baseline", summary.baselineCount)
    json.endObject()
  }
}
