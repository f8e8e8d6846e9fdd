// From comments to what they cover: next to code by its lines, and from `disable` to `enable` by names.

package import Syntax

extension SyntaxTree {
  /// The file's suppressions in the order of the text, with what they cover.
  package var suppressions: [Suppression] {
    var found = suppressionComments
    if found.isEmpty { return [] }
    let lines = LineExtents(self)
    var open: [String: OpenRange] = [:]
    for index in found.indices {
      let comment = found[index].comment
      switch found[index].kind {
      case .next: found[index].cover(lines.covered(after: comment.upperBound))
      case .this: found[index].cover(lines.covered(onLineOf: comment.lowerBound))
      case .previous: if let lines = lines.covered(before: comment.lowerBound) { found[index].cover(lines) }
      case .file: found[index].cover(0..<source.count)
      case .start: found.begin(index, &open, endOfFile: source.count)
      case .end: found.end(index, &open)
      case .unknown: break
      }
    }
    return found
  }
}

extension Suppression {
  fileprivate mutating func cover(_ range: Range<Int>) {
    for index in rules.indices { rules[index].covered = range }
  }
}

/// A `disable` that isn't enabled again yet.
private struct OpenRange {
  let place: SuppressedRule.Place
  /// It took over from an earlier one, which would go on without it.
  let isRenewal: Bool
}

extension [Suppression] {
  /// - Parameter open: by name.
  fileprivate mutating func begin(_ index: Int, _ open: inout [String: OpenRange], endOfFile: Int) {
    let start = self[index].comment.lowerBound
    for rule in self[index].rules.indices {
      let name = self[index].rules[rule].name
      let before = open[name]
      if let before { close(before, at: start) }
      self[index].rules[rule].covered = start..<endOfFile
      let place = SuppressedRule.Place(suppression: index, rule: rule)
      open[name] = OpenRange(place: place, isRenewal: before != nil)
    }
  }

  fileprivate mutating func end(_ index: Int, _ open: inout [String: OpenRange]) {
    let end = self[index].comment.lowerBound
    for rule in self[index].rules.indices {
      let name = self[index].rules[rule].name
      let isAll = name == SuppressedRule.all
      let ended = isAll ? open.values.map { $0 } : [open[name]].compactMap { $0 }
      for range in ended { close(range, at: end) }
      let around = isAll ? nil : open[SuppressedRule.all]?.place
      if let around { self[around.suppression].rules[around.rule].ends[name] = end }
      if ended.count == 1, around == nil, let only = ended.first, !only.isRenewal {
        let partner = SuppressedRule.Place(suppression: index, rule: rule)
        self[only.place.suppression].rules[only.place.rule].partner = partner
      }
      self[index].rules[rule].use = ended.isEmpty && around == nil ? .unused : .used
      if isAll { open = [:] } else { open[name] = nil }
    }
  }

  private mutating func close(_ range: OpenRange, at end: Int) {
    let start = self[range.place.suppression].rules[range.place.rule].covered.lowerBound
    self[range.place.suppression].rules[range.place.rule].covered = start..<Swift.max(start, end)
  }
}
