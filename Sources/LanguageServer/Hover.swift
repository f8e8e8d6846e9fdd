// What is shown of the place under the pointer: a suppression, a finding, or a modifier that concerns the safe area.

import JSON
import Linting
import Syntax

extension Server {
  /// `textDocument/hover`.
  func hover(_ params: JSONValue?) throws(ResponseError) -> Question {
    let (uri, position) = try documentPosition(params)
    return Question(uri: uri) { [rules, client] id, writer, model in
      let offset = writer.offset(of: position)
      var help: Help?
      if let (text, range) = writer.found.report.suppressionHelp(at: offset, rules: rules) {
        help = Help(range: range, parts: [.text(text)])
      } else {
        let path = writer.found.path
        help = writer.help(onFindingsAt: offset)
        if let modifier = await model.ask({ $0.modifierHelp(in: path, at: offset) }) {
          help = Help(
            range: help?.range ?? modifier.range,
            parts: (help.map { $0.parts + [.rule] } ?? []) + [.text(modifier.text)])
        }
      }
      return response(to: id) { json in
        guard let help else { return json.null() }
        json.object { json in
          json.key("contents")
          json.object { json in
            json.member("kind", client.showsMarkdown ? "markdown" : "plaintext")
            json.member("value", client.showsMarkdown ? help.markdown : help.plainText)
          }
          json.member("range", writer.document.positionRange(of: help.range, encoding: client.encoding))
        }
      }
    }
  }

  /// The document and place of a request about one.
  func documentPosition(_ params: JSONValue?) throws(ResponseError) -> (uri: String, LineIndex.Position) {
    let identifier = try DocumentIdentifier(params)
    guard let position = try params?.requiredPosition("position") else {
      throw .invalidParams("The parameters have no position.")
    }
    return (identifier.uri, position)
  }
}

/// What is said of some bytes.
private struct Help {
  enum Part {
    /// Markdown.
    case text(String)
    case code(String)
    case rule
  }

  let range: Range<Int>
  let parts: [Part]

  var markdown: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let code): "```swift\n\(code)\n```"
      case .rule: "---"
      }
    }.joined(separator: "\n\n")
  }

  var plainText: String {
    parts.map { part in
      switch part {
      case .text(let text): text.replacing("**", with: "").replacing("`", with: "")
      case .code(let code):
        code.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
      case .rule: ""
      }
    }.joined(separator: "\n\n")
  }
}

extension DiagnosticWriter {
  func offset(of position: LineIndex.Position) -> Int {
    document.byteRange(of: PositionRange(start: position, end: position), encoding: client.encoding).lowerBound
  }

  /// Of the narrowest findings there.
  fileprivate func help(onFindingsAt offset: Int) -> Help? {
    let findings = found.findings.filter {
      $0.location.range.contains(offset) || $0.location.range.upperBound == offset
    }
    guard let range = findings.map(\.location.range).min(by: { $0.count < $1.count }) else { return nil }
    let parts = findings.filter { $0.location.range == range }.flatMap(parts)
    return Help(range: range, parts: parts)
  }

  private func parts(of finding: Finding) -> [Help.Part] {
    var parts: [Help.Part] = [.text("**\(finding.rule)**: \(message(of: finding))")]
    if let rule = rules[finding.rule] { parts.append(.text(rule.rationale)) }
    guard let fix = finding.fixes.first(where: { $0.edits.allSatisfy { $0.path == found.path } }),
      let (before, after) = lines(around: fix)
    else { return parts }
    return parts + [.text("\(fix.title), before and after:"), .code(before), .code(after)]
  }

  /// The lines that a fix changes, as they are and as they would be. Nil for more than fit beside the code.
  private func lines(around fix: Fix) -> (before: String, after: String)? {
    guard let first = fix.edits.first?.edit.range.lowerBound, let last = fix.edits.last?.edit.range.upperBound
    else { return nil }
    let encoding = PositionEncoding.utf8
    let firstLine = document.lines.position(at: first, encoding: encoding).line
    let lastLine = document.lines.position(at: last, encoding: encoding).line
    guard lastLine - firstLine < Limits.linesInHover else { return nil }
    let range = document.lines.range(ofLine: firstLine).lowerBound..<document.lines.range(ofLine: lastLine).upperBound
    guard let fixed = apply(fix.edits.map(\.edit), to: document.bytes) else { return nil }
    let end = range.upperBound + fixed.count - document.bytes.count
    guard range.lowerBound <= end, end <= fixed.count else { return nil }
    return (text(document.bytes[range]), text(fixed[range.lowerBound..<end]))
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
