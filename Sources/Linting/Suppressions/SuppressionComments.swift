// From comments to suppressions, as far as they can be understood alone. A suppression starts a line of its comment:
// what mentions one in a sentence, or stands in code that was commented out, isn't meant.

internal import Syntax

extension SyntaxTree {
  /// In the order of the text, without what they cover. Line comments cost a look at their first bytes.
  var suppressionComments: [Suppression] {
    var found: [Suppression] = []
    for comment in comments where comment.kind != .unexpected {
      if comment.isBlock {
        for line in lines(in: comment) { found += suppression(in: line, of: comment) }
      } else if let first = source[comment.range].firstIndex(where: { $0 != UInt8(ascii: "/") }) {
        found += suppression(in: first..<comment.range.upperBound, of: comment)
      }
    }
    return found
  }

  /// Without the marks at the comment's start and end.
  private func lines(in comment: Comment) -> [Range<Int>] {
    let isClosed = comment.range.count >= 4 && source[..<comment.range.upperBound].suffix(2).elementsEqual("*/".utf8)
    let end = comment.range.upperBound - (isClosed ? 2 : 0)
    guard comment.range.lowerBound + 2 <= end else { return [] }
    return source[(comment.range.lowerBound + 2)..<end]
      .split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map(\.indices)
  }

  private func suppression(in line: Range<Int>, of comment: Comment) -> [Suppression] {
    guard let start = source[line].firstIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "*") }),
      source[start..<line.upperBound].starts(with: "insetlint:".utf8),
      let letter = source[(start + 10)..<line.upperBound].first, letter.isASCIILetter,
      let last = source[line].lastIndex(where: { !$0.isBlank })
    else { return [] }
    var reader = SuppressionReader(text: source[..<(last + 1)], at: start)
    return [reader.read(comment: comment.range)]
  }
}

extension Comment {
  var isBlock: Bool { kind == .block || kind == .docBlock }
}

/// Reads one suppression, word by word.
private struct SuppressionReader {
  /// Ends where the line does.
  let text: ArraySlice<UInt8>
  let start: Int
  var offset: Int

  init(text: ArraySlice<UInt8>, at start: Int) {
    self.text = text
    self.start = start
    offset = start
  }

  mutating func read(comment: Range<Int>) -> Suppression {
    let first = word()
    let verb = (first.lowerBound + 10)..<first.upperBound
    var rules: [SuppressedRule] = []
    var deadline: Suppression.Deadline?
    var reason: String?
    var stray: Range<Int>?
    while true {
      let hasComma = skipSeparators()
      let word = word()
      if word.isEmpty { break }
      let name = String(decoding: text[word], as: UTF8.self)
      if name.hasPrefix("--") {
        reason = readReason(from: word.lowerBound)
        break
      }
      if stray != nil || !(rules.isEmpty || hasComma || name.isRuleLike || name.hasPrefix("until:")) {
        stray = (stray?.lowerBound ?? word.lowerBound)..<word.upperBound
      } else if name.hasPrefix("until:") {
        deadline = Suppression.Deadline(range: word, day: CalendarDay(String(name.dropFirst(6))))
      } else {
        rules.append(SuppressedRule(name: name, range: word))
      }
    }
    return Suppression(
      kind: Suppression.Kind(verb: String(decoding: text[verb], as: UTF8.self)), verb: verb, rules: rules,
      deadline: deadline, reason: reason, stray: stray, range: start..<text.endIndex, comment: comment)
  }

  /// - Returns: whether there was a comma.
  private mutating func skipSeparators() -> Bool {
    var hasComma = false
    while offset < text.endIndex, text[offset].isBlank || text[offset] == UInt8(ascii: ",") {
      if text[offset] == UInt8(ascii: ",") { hasComma = true }
      offset += 1
    }
    return hasComma
  }

  private mutating func word() -> Range<Int> {
    let start = offset
    while offset < text.endIndex, !text[offset].isBlank, text[offset] != UInt8(ascii: ",") { offset += 1 }
    return start..<offset
  }

  private func readReason(from start: Int) -> String? {
    let reason = text[start...].drop { $0 == UInt8(ascii: "-") }.drop(while: \.isBlank)
    return reason.isEmpty ? nil : String(decoding: reason, as: UTF8.self)
  }
}

extension Suppression.Kind {
  /// By what is written after `insetlint:`.
  static let verbs: [(verb: String, kind: Suppression.Kind)] = [
    ("disable:next", .next), ("disable:this", .this), ("disable:previous", .previous), ("disable:file", .file),
    ("disable", .start), ("enable", .end),
  ]

  fileprivate init(verb: String) { self = Self.verbs.first { $0.verb == verb }?.kind ?? .unknown }
}

extension Suppression {
  /// What can follow `insetlint:`.
  package static let verbs = Kind.verbs.map(\.verb)
}

extension String {
  /// A rule's id is of several words, and so not a word of a sentence.
  fileprivate var isRuleLike: Bool { self == SuppressedRule.all || contains("-") }
}

extension UInt8 {
  /// Space within a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isNewline: Bool { self == 0x0A || self == 0x0D }

  fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
