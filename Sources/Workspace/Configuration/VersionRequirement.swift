// `requiredVersion`: which versions of this program a configuration was written for.

internal import Linting

/// `1.2`, `>=0.3`, `>=0.3 <2`: all of the parts have to hold. A version without a sign holds for all that begin so.
struct VersionRequirement {
  private enum Sign: String, CaseIterable {
    // Longer ones first.
    case atLeast = ">="
    case atMost = "<="
    case below = "<"
    case above = ">"
    case like = "="
  }

  static let pattern = #"^\s*(>=|<=|<|>|=)?\s*\d+(\.\d+){0,2}(\s*[, ]\s*(>=|<=|<|>|=)?\s*\d+(\.\d+){0,2})*\s*$"#

  private let parts: [(sign: Sign, numbers: [Int])]

  /// Nil for text that is none.
  init?(_ text: String) {
    var parts: [(Sign, [Int])] = []
    var sign: Sign?
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      var rest = word
      if let found = Sign.allCases.first(where: { word.hasPrefix($0.rawValue) }) {
        if sign != nil { return nil }
        sign = found
        rest = word.dropFirst(found.rawValue.count)
      }
      if rest.isEmpty { continue }
      guard let numbers = numbers(rest) else { return nil }
      parts.append((sign ?? .like, numbers))
      sign = nil
    }
    if parts.isEmpty || sign != nil { return nil }
    self.parts = parts
  }

  func holds(for version: String) -> Bool {
    guard let numbers = numbers(version.prefix { $0 != "-" && $0 != "+" }) else { return false }
    return parts.allSatisfy { part in
      let order = compare(numbers, part.numbers)
      switch part.sign {
      case .atLeast: return order >= 0
      case .atMost: return order <= 0
      case .below: return order < 0
      case .above: return order > 0
      case .like: return numbers.prefix(part.numbers.count).elementsEqual(part.numbers)
      }
    }
  }

  @Sendable static func problem(with text: String) -> String? {
    VersionRequirement(text) == nil
      ? "'\(text)' names no versions; write it like \"\(version)\" or \">=\(version)\"" : nil
  }
}

/// Up to three numbers below a million.
private func numbers(_ text: some StringProtocol) -> [Int]? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return nil }
  var numbers: [Int] = []
  for part in parts {
    guard (1...6).contains(part.count), part.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(part) else {
      return nil
    }
    numbers.append(number)
  }
  return numbers
}

/// Below zero: the left one is older. Numbers that are missing are zeros.
private func compare(_ left: [Int], _ right: [Int]) -> Int {
  for index in 0..<3 {
    let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
    if a != b { return a < b ? -1 : 1 }
  }
  return 0
}
