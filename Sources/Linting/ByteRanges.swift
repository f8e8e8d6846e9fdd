// Places of a text, joined where they meet: which parts of a file are spoken for.

struct ByteRanges {
  /// In order, each ending before the next one starts.
  private var ranges: [Range<Int>] = []

  /// Whether one of them shares a byte with this range, or ends or starts where it starts or ends: an insertion
  /// touches what it is made beside.
  func touch(_ range: Range<Int>) -> Bool {
    let next = firstReaching(range.lowerBound)
    return next < ranges.count && ranges[next].lowerBound <= range.upperBound
  }

  mutating func insert(_ range: Range<Int>) {
    let first = firstReaching(range.lowerBound)
    var last = first
    var joined = range
    while last < ranges.count, ranges[last].lowerBound <= range.upperBound {
      joined = min(joined.lowerBound, ranges[last].lowerBound)..<max(joined.upperBound, ranges[last].upperBound)
      last += 1
    }
    ranges.replaceSubrange(first..<last, with: [joined])
  }

  /// The first range that ends at the offset or behind it.
  private func firstReaching(_ offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
