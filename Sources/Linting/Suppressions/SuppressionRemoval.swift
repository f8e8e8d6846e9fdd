// Taking suppressions out of a text, without a trace: a comment that has its lines to itself goes with them.

package import Syntax

extension SyntaxTree {
  /// Removes names from suppressions, and those that name nothing else with their comments. An `enable` that was there
  /// for a removed `disable` alone goes, too.
  ///
  /// - Parameter suppressions: the file's.
  /// - Returns: edits in the order of the text.
  package func removal(of places: [SuppressedRule.Place], in suppressions: [Suppression]) -> [SourceEdit] {
    var rules: [Int: Set<Int>] = [:]
    for place in places {
      rules[place.suppression, default: []].insert(place.rule)
      if let partner = suppressions[place.suppression].rules[place.rule].partner {
        rules[partner.suppression, default: []].insert(partner.rule)
      }
    }
    return rules.sorted { $0.key < $1.key }.flatMap { index, rules in
      let suppression = suppressions[index]
      if rules.count >= suppression.rules.count { return [removal(of: suppression)] }
      let leading = suppression.rules.indices.prefix { rules.contains($0) }.count
      return rules.sorted().map { removal(of: suppression.rules[$0].range, isLeading: $0 < leading) }
    }
  }

  /// Removes the suppression with its comment; where the comment says more, the line of the comment.
  package func removal(of suppression: Suppression) -> SourceEdit {
    let comment = suppression.comment
    let isAlone =
      isBlank(comment.lowerBound..<suppression.range.lowerBound, besides: "/*")
      && isBlank(suppression.range.upperBound..<comment.upperBound, besides: "*/")
    let text = isAlone ? comment : suppression.range
    // Looks no farther than to the next code, since all of a file can be one line.
    let isMark = { (byte: UInt8) in byte.isBlank || !isAlone && byte == UInt8(ascii: "*") }
    let start = (source[..<text.lowerBound].lastIndex { !isMark($0) } ?? -1) + 1
    let end = source[text.upperBound...].firstIndex { !$0.isBlank } ?? source.count
    let startsLine = start <= startOfText || source[start - 1].isNewline
    if end < source.count, !source[end].isNewline { return SourceEdit(range: text.lowerBound..<end, text: "") }
    if startsLine { return SourceEdit(range: max(start, startOfText)..<startOfNextLine(end), text: "") }
    let code = source[..<text.lowerBound].lastIndex { !$0.isBlank } ?? -1
    return SourceEdit(range: (code + 1)..<end, text: "")
  }

  /// Removes a name with what separates it from the one before or, if none is left there, from what follows.
  private func removal(of name: Range<Int>, isLeading: Bool) -> SourceEdit {
    func isSeparator(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ",") }
    if isLeading {
      let end = source[name.upperBound...].firstIndex { !isSeparator($0) } ?? name.upperBound
      return SourceEdit(range: name.lowerBound..<end, text: "")
    }
    let start = source[..<name.lowerBound].lastIndex { !isSeparator($0) }.map { $0 + 1 } ?? name.lowerBound
    return SourceEdit(range: start..<name.upperBound, text: "")
  }

  /// Whether there is nothing but space, line ends included, and these characters.
  private func isBlank(_ range: Range<Int>, besides marks: String = "") -> Bool {
    source[range].allSatisfy { byte in
      byte.isBlank || byte.isNewline || marks.utf8.contains(byte)
    }
  }
}

extension SyntaxTree {
  /// Behind a byte order mark.
  func startOfLine(_ offset: Int) -> Int {
    source[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? min(offset, startOfText)
  }

  var startOfText: Int { source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Before the newline.
  func endOfLine(_ offset: Int) -> Int { source[offset...].firstIndex(where: \.isNewline) ?? source.count }

  /// - Parameter end: a line's.
  func startOfNextLine(_ end: Int) -> Int {
    guard end < source.count else { return end }
    let isCRLF = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A
    return end + (isCRLF ? 2 : 1)
  }
}
