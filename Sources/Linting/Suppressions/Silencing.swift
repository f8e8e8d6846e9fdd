// Which findings are silenced, and by which suppression. Of several that cover a finding the narrowest counts as used,
// so what only repeats another one is found out. A suppression that has expired silences nothing, but is known to have
// had a purpose.

struct Silencing {
  private(set) var suppressions: [Suppression]
  private var reported: [Finding] = []
  private var suppressed: [SuppressedFinding] = []
  /// By rule, the names that cover its findings.
  private var names: [String: [SuppressedRule.Place]] = [:]
  /// A rule of which this is false doesn't run.
  private let runs: (Rule) -> Bool
  private let rules: [Rule]

  /// - Parameters:
  ///   - rules: all that there are.
  ///   - today: nil: nothing expires.
  init(_ suppressions: [Suppression], rules: [Rule], today: CalendarDay?, runs: @escaping (Rule) -> Bool) {
    self.suppressions = suppressions
    self.rules = rules
    self.runs = runs
    for index in suppressions.indices where suppressions[index].isDisabling {
      if let today, let day = suppressions[index].deadline?.day, day < today {
        self.suppressions[index].isExpired = true
      }
      for (rule, name) in suppressions[index].rules.enumerated() {
        names[name.name, default: []].append(SuppressedRule.Place(suppression: index, rule: rule))
      }
    }
  }

  /// Of the findings taken so far.
  var report: FileReport {
    FileReport(
      findings: reported.sorted(by: Finding.precedes),
      suppressed: suppressed.sorted { Finding.precedes($0.finding, $1.finding) }, suppressions: suppressions)
  }

  /// Takes the findings of all rules of a phase.
  mutating func take(_ findings: [Finding], of phase: Rule.Phase) {
    if suppressions.isEmpty {
      reported += findings
      return
    }
    for (rule, findings) in Dictionary(grouping: findings, by: \.rule) {
      take(findings.sorted(by: Finding.precedes), of: rule, phase)
    }
    settle(phase)
  }

  private mutating func take(_ findings: [Finding], of rule: String, _ phase: Rule.Phase) {
    let all = phase == .code ? names[SuppressedRule.all] ?? [] : []
    let ranges = ((names[rule] ?? []) + all).map { (place: $0, range: self[$0].covered(for: rule)) }
      .sorted { left, right in
        let isExpired = suppressions[left.place.suppression].isExpired
        if isExpired != suppressions[right.place.suppression].isExpired { return !isExpired }
        return (left.range.count, right.range.lowerBound) < (right.range.count, left.range.lowerBound)
      }
    var isLeft = Remaining(count: findings.count)
    for (place, range) in ranges {
      var index = isLeft.first(from: firstIndex(of: findings, from: range.lowerBound))
      while index < findings.count, findings[index].location.range.lowerBound < range.upperBound {
        self[place].use = .used
        if suppressions[place.suppression].isExpired {
          reported.append(findings[index])
        } else {
          suppressed.append(SuppressedFinding(finding: findings[index], suppression: place.suppression))
        }
        isLeft.remove(index)
        index = isLeft.first(from: index)
      }
    }
    var index = isLeft.first(from: 0)
    while index < findings.count {
      reported.append(findings[index])
      index = isLeft.first(from: index + 1)
    }
  }

  /// What served none of the phase's rules is unused, if these ran. `all` is meant for what is on by default.
  private mutating func settle(_ phase: Rule.Phase) {
    let phaseRules = rules.filter { $0.phase == phase }
    for rule in phaseRules where runs(rule) { markUnused(rule.id) }
    if phase == .code, phaseRules.allSatisfy({ $0.isOptIn || runs($0) }) { markUnused(SuppressedRule.all) }
  }

  private mutating func markUnused(_ name: String) {
    for place in names[name] ?? [] where self[place].use == .unknown { self[place].use = .unused }
  }

  private subscript(place: SuppressedRule.Place) -> SuppressedRule {
    get { suppressions[place.suppression].rules[place.rule] }
    set { suppressions[place.suppression].rules[place.rule] = newValue }
  }
}

private func firstIndex(of findings: [Finding], from offset: Int) -> Int {
  var (low, high) = (0, findings.count)
  while low < high {
    let middle = (low + high) / 2
    if findings[middle].location.range.lowerBound < offset { low = middle + 1 } else { high = middle }
  }
  return low
}

/// Which of a row of things are still there. Going over gaps costs next to nothing, however long they are.
private struct Remaining {
  /// The thing itself while it is there, else one behind it.
  private var next: [Int]

  init(count: Int) { next = Array(0...count) }

  mutating func remove(_ index: Int) { next[index] = index + 1 }

  /// The first one from there on, or the count.
  mutating func first(from index: Int) -> Int {
    var found = index
    while next[found] != found { found = next[found] }
    var current = index
    while next[current] != current { (current, next[current]) = (next[current], found) }
    return found
  }
}
