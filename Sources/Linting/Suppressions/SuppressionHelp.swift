// What an editor shows of a suppression while it is read and written.

package import Syntax

extension FileReport {
  /// What a suppression does, in Markdown, with the bytes that it is shown for: a rule's name, or else the whole of it.
  /// Nil where no suppression is.
  ///
  /// - Parameter rules: all that there are.
  package func suppressionHelp(at offset: Int, rules: [Rule]) -> (text: String, range: Range<Int>)? {
    guard let index = suppressions.firstIndex(where: { $0.range.contains(offset) || $0.range.upperBound == offset })
    else { return nil }
    let suppression = suppressions[index]
    if let name = suppression.rules.first(where: { $0.range.contains(offset) }),
      let rule = rules.first(where: { $0.id == name.name })
    {
      return ("**\(rule.id)**: \(rule.summary)\n\n\(use(of: name, index))", name.range)
    }
    return (meaning(of: suppression, index), suppression.range)
  }

  private func meaning(of suppression: Suppression, _ index: Int) -> String {
    let names = list(suppression.rules.map { $0.isAll ? "all rules" : "`\($0.name)`" }, "and")
    var text: String
    switch suppression.kind {
    case .next: text = "Silences \(names) in what starts on the line of the next code."
    case .this: text = "Silences \(names) in what starts on this line."
    case .previous: text = "Silences \(names) in what starts on the line of the code before."
    case .file: text = "Silences \(names) in this file."
    case .start: text = "Silences \(names) from here to `insetlint:enable`, or to the end of the file."
    case .end: return "Ends `insetlint:disable` of \(names)."
    case .unknown: return "Has no meaning. The verbs are \(list(Suppression.verbs.map { "`\($0)`" }, "and"))."
    }
    if let day = suppression.deadline?.day {
      text += suppression.isExpired ? " Ended on \(day): it silences nothing any more." : " Ends after \(day)."
    }
    if let reason = suppression.reason { text += "\n\n> \(reason)" }
    let count = suppressed.count { $0.suppression == index }
    return text + "\n\n\(count == 1 ? "1 finding is" : "\(count) findings are") silenced."
  }

  private func use(of rule: SuppressedRule, _ index: Int) -> String {
    switch rule.use {
    case .used:
      let count = suppressed.count { $0.suppression == index && $0.finding.rule == rule.name }
      return count == 1 ? "1 finding is silenced." : "\(count) findings are silenced."
    case .unused: return "Nothing to silence here."
    case .unknown: return "The rule doesn't run."
    }
  }
}

/// What can stand at a place in a suppression that is being written.
package struct SuppressionCompletion: Sendable, Equatable {
  /// What a candidate replaces: the word around the place, or nothing.
  package let range: Range<Int>
  package let candidates: [String]
}

extension SyntaxTree {
  /// Nil where nothing can be said: outside of suppressions, in a date or a reason.
  ///
  /// - Parameter rules: all that there are.
  package func suppressionCompletion(at offset: Int, rules: [Rule]) -> SuppressionCompletion? {
    guard let comment = comments.first(where: { $0.range.lowerBound < offset && offset <= $0.range.upperBound }),
      comment.kind != .unexpected
    else { return nil }
    let line = max(comment.range.lowerBound, startOfLine(offset))..<min(comment.range.upperBound, endOfLine(offset))
    let marks = Array("/* \t".utf8)
    guard let start = source[line].firstIndex(where: { !marks.contains($0) }),
      source[start..<line.upperBound].starts(with: "insetlint:".utf8), offset >= start + 10
    else { return nil }
    func isPart(_ byte: UInt8) -> Bool { !byte.isBlank && byte != UInt8(ascii: ",") }
    let before = source[(start + 10)..<offset]
    let wordStart = before.lastIndex { !isPart($0) }.map { $0 + 1 } ?? start + 10
    let isEnd = { (index: Int) in !isPart(self.source[index]) || self.source[index...].starts(with: "*/".utf8) }
    let wordEnd = (offset..<line.upperBound).first(where: isEnd) ?? line.upperBound
    let word = wordStart..<wordEnd
    if wordStart == start + 10 { return SuppressionCompletion(range: word, candidates: Suppression.verbs) }
    let earlier = source[(start + 10)..<wordStart].split { !isPart($0) }
    if earlier.contains(where: { $0.starts(with: "--".utf8) }) || source[word].starts(with: "--".utf8)
      || source[word].starts(with: "until:".utf8)
    {
      return nil
    }
    let written = Set(earlier.map { String(decoding: $0, as: UTF8.self) })
    let names = rules.map(\.id) + [SuppressedRule.all]
    return SuppressionCompletion(range: word, candidates: names.filter { !written.contains($0) })
  }
}
