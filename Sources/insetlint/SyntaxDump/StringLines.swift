// The lines of a string's value, which are the pieces that other parsers make of it: each ends with its newline, one of
// the file or an escape. In a multi-line string these are no part of any: each line's indentation as far as the closing
// quote has it too, the newline after the opening quote and the one before the closing quote, a `\` that joins a line
// to the next.

internal import Syntax

/// How a string is laid out; its quotes and their surroundings tell.
struct StringLayout {
  /// Nil: the string doesn't end.
  let closingQuote: NodeID?
  /// The entry that quotes and text are children of.
  private let parent: NodeID?
  /// Where the text starts and ends: just after the opening quote, just before the closing one.
  let content: Range<Int>
  /// The bytes before the closing quote on its line, if nothing but spaces and tabs.
  let indentation: Range<Int>
  /// The number of `#` that an escape has after its `\`.
  let poundCount: Int

  init(openingQuote quote: NodeID, in tree: SyntaxTree) {
    parent = tree.parent(of: quote)
    closingQuote = tree.closingQuote(of: quote)
    let start = tree.range(of: quote).upperBound
    let isRaw = quote.index > 0 && tree.kinds[quote.index - 1] == .rawStringPound
    poundCount = isRaw ? tree.range(of: NodeID(quote.index - 1)).count : 0
    guard let closingQuote else {
      content = start..<max(start, parent.map { tree.range(of: $0).upperBound } ?? start)
      indentation = 0..<0
      return
    }
    content = start..<max(start, tree.range(of: closingQuote).lowerBound)
    indentation = lineIndentation(before: content.upperBound, from: start, in: tree.source)
  }

  /// Whether the run of text belongs to this string, not to one in an interpolation of it.
  func contains(_ segment: NodeID, in tree: SyntaxTree) -> Bool { tree.parent(of: segment) == parent }
}

extension SyntaxTree {
  /// The next quote among its siblings: a string is a node of its own or, in attributes, a row of tokens.
  fileprivate func closingQuote(of quote: NodeID) -> NodeID? {
    var node = nextSibling(of: quote)
    while let candidate = node, kind(of: candidate) != kind(of: quote) { node = nextSibling(of: candidate) }
    return node
  }
}

/// The spaces and tabs just before the offset, if a newline is before them; else an empty range.
private func lineIndentation(before offset: Int, from lowest: Int, in source: [UInt8]) -> Range<Int> {
  var start = offset
  while start > lowest, isBlank(source[start - 1]) { start -= 1 }
  guard start > lowest, isNewline(source[start - 1]) else { return offset..<offset }
  return start..<offset
}

/// Cuts one run of text, between a quote or an interpolation and the next, into its lines.
struct StringLines {
  private var upcoming: Int
  private var end: Int
  private var isAtLineStart: Bool
  private let layout: StringLayout

  init(of run: Range<Int>, layout: StringLayout, in source: [UInt8]) {
    self.layout = layout
    upcoming = run.lowerBound
    end = run.upperBound
    isAtLineStart = false
    if upcoming == layout.content.lowerBound, upcoming < end, isNewline(source[upcoming]) {
      upcoming += newlineLength(at: upcoming, in: source)
      isAtLineStart = true
    }
    guard end == layout.content.upperBound else { return }
    end = max(upcoming, end - layout.indentation.count)
    if end > upcoming, source[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > upcoming, source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
  }

  /// The next line that is not empty, with its newline.
  mutating func next(in source: [UInt8]) -> Range<Int>? {
    while upcoming < end {
      if isAtLineStart { skipIndentation(in: source) }
      let start = upcoming
      let stop = takeLine(in: source)
      if stop > start { return start..<stop }
    }
    return nil
  }

  /// Moves past the part of the indentation that the line has.
  private mutating func skipIndentation(in source: [UInt8]) {
    for index in layout.indentation {
      guard upcoming < end, source[upcoming] == source[index] else { return }
      upcoming += 1
    }
  }

  /// Moves past the line; returns where its text ends: after its newline, or before a `\` that joins it to the next.
  /// Knows then whether the next one starts where a line of the file does.
  private mutating func takeLine(in source: [UInt8]) -> Int {
    isAtLineStart = true
    while upcoming < end {
      let byte = source[upcoming]
      if isNewline(byte) {
        upcoming = min(end, upcoming + newlineLength(at: upcoming, in: source))
        return upcoming
      }
      guard byte == UInt8(ascii: "\\"), isEscape(at: upcoming, in: source) else {
        upcoming += 1
        continue
      }
      let backslash = upcoming
      upcoming = min(end, backslash + 1 + layout.poundCount)
      var after = upcoming
      while after < end, isBlank(source[after]) { after += 1 }
      if after < end, isNewline(source[after]) {
        upcoming = min(end, after + newlineLength(at: after, in: source))
        return backslash
      }
      if let escape = newlineEscape(in: source) {
        upcoming = escape.upperBound
        isAtLineStart = false
        return upcoming
      }
      if upcoming < end { upcoming += 1 }
    }
    return end
  }

  /// The letters of an escape after its `\` if it stands for a newline: `n`, `r`, `u{a}`, `u{D}`.
  private func newlineEscape(in source: [UInt8]) -> Range<Int>? {
    guard upcoming < end else { return nil }
    switch source[upcoming] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return upcoming..<(upcoming + 1)
    case UInt8(ascii: "u"):
      guard upcoming + 1 < end, source[upcoming + 1] == UInt8(ascii: "{") else { return nil }
      var index = upcoming + 2
      while index < end, source[index] == UInt8(ascii: "0") { index += 1 }
      guard index + 1 < end, "aAdD".utf8.contains(source[index]), source[index + 1] == UInt8(ascii: "}") else {
        return nil
      }
      return upcoming..<(index + 2)
    default: return nil
    }
  }

  private func isEscape(at backslash: Int, in source: [UInt8]) -> Bool {
    let after = backslash + 1 + layout.poundCount
    guard after <= end else { return false }
    return source[(backslash + 1)..<after].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

private func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

private func newlineLength(at offset: Int, in source: [UInt8]) -> Int {
  let isPair =
    source[offset] == UInt8(ascii: "\r") && offset + 1 < source.count && source[offset + 1] == UInt8(ascii: "\n")
  return isPair ? 2 : 1
}
