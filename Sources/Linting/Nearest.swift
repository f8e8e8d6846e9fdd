// "Did you mean": the known word that takes the fewest slips of the fingers to become the given one.

/// The candidate nearest to the word, nil when none is near enough to be what was meant: of three letters, one may be
/// wrong. The first of equals.
package func nearest(to word: String, in candidates: [String]) -> String? {
  if word.utf8.count > 200 { return nil }
  let limit = max(1, word.utf8.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(word.lowercased().utf8), Array(candidate.lowercased().utf8))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// Letters to insert, remove, replace or swap with their neighbour to make one word of the other.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in 1...max(1, left.count) where row <= left.count {
    var current = [row] + [Int](repeating: 0, count: right.count)
    for column in 1...max(1, right.count) where column <= right.count {
      let isSame = left[row - 1] == right[column - 1]
      current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      let isSwapped =
        row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1]
      if isSwapped { current[column] = min(current[column], beforeLast[column - 2] + 1) }
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

/// `a, b and c`.
package func list(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
