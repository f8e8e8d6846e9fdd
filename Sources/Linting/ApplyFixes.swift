// One round of fixing: which fixes are taken together, and what files become by them. A fix rests on the places that
// its finding names, so none is taken that touches what another one changes or rests on: the next round, which lints
// again, decides on it. What is written is never less sound than what was read.

internal import Syntax

/// Which fixes may be applied unasked.
package enum FixChoice: Sendable {
  /// Those that keep the behaviour.
  case safe
  /// A finding's best one, safe or not.
  case any

  func fix(of finding: Finding) -> Fix? {
    switch self {
    case .safe: finding.fixes.first(where: \.isSafe)
    case .any: finding.fixes.first
    }
  }
}

/// What a round makes of files.
struct FixRound {
  /// The new bytes of the files that change, by path.
  var files: [String: [UInt8]] = [:]
  /// The findings whose fixes were applied.
  var applied: [Finding] = []
  /// Those whose fixes would make the syntax wrong, or have edits that don't fit the file.
  var refused: [Finding] = []
  /// Files whose syntax is wrong as it is; nothing is changed in them.
  var brokenPaths: Set<String> = []
}

/// - Parameters:
///   - findings: in the order in which their fixes are considered, the safe ones before all others.
///   - bytes: nil of a file that may not be changed.
func applyFixes(of findings: [Finding], _ choice: FixChoice, to bytes: (String) -> [UInt8]?) -> FixRound {
  var round = FixRound()
  var sources: [String: Source] = [:]
  var claims = Claims()
  var taken: [TakenFix] = []
  let offers = findings.compactMap { finding in choice.fix(of: finding).map { (finding, $0) } }
  for (finding, fix) in offers.filter(\.1.isSafe) + offers.filter({ !$0.1.isSafe }) where !fix.edits.isEmpty {
    for path in Set(fix.edits.map(\.path)) where sources[path] == nil { sources[path] = Source(bytes(path)) }
    let states = fix.edits.map { sources[$0.path]?.state ?? .closed }
    if states.contains(.closed) { continue }
    if states.contains(.broken) {
      for (edit, state) in zip(fix.edits, states) where state == .broken { round.brokenPaths.insert(edit.path) }
    } else if !fix.isWhole {
      round.refused.append(finding)
    } else if claims.take(fix, of: finding) {
      taken.append(TakenFix(finding: finding, edits: fix.edits))
    }
  }
  let sound = soundFixes(taken[...], in: sources)
  round.files = result(of: sound[...], in: sources) ?? [:]
  round.applied = sound.map(\.finding)
  if sound.count < taken.count {
    round.refused += taken.filter { result(of: [$0], in: sources) == nil }.map(\.finding)
  }
  return round
}

private struct TakenFix {
  let finding: Finding
  let edits: [FileEdit]
}

/// A file as it was read.
private struct Source {
  enum State {
    case open, broken, closed
  }

  let bytes: [UInt8]
  let state: State

  init(_ bytes: [UInt8]?) {
    self.bytes = bytes ?? []
    state = bytes.map { parse($0).problems.isEmpty ? .open : .broken } ?? .closed
  }
}

/// What the fixes taken so far change, and what they rest on, by path.
private struct Claims {
  private var changed: [String: ByteRanges] = [:]
  private var named: [String: ByteRanges] = [:]

  /// Takes the fix unless it and one before it are in each other's way.
  mutating func take(_ fix: Fix, of finding: Finding) -> Bool {
    let locations = [finding.location] + finding.related.map(\.location)
    let isFree =
      fix.edits.allSatisfy {
        changed[$0.path]?.touch($0.edit.range) != true && named[$0.path]?.touch($0.edit.range) != true
      } && locations.allSatisfy { changed[$0.path]?.touch($0.range) != true }
    guard isFree else { return false }
    for edit in fix.edits { changed[edit.path, default: ByteRanges()].insert(edit.edit.range) }
    for location in locations { named[location.path, default: ByteRanges()].insert(location.range) }
    return true
  }
}

/// The fixes without those that would make the syntax of a file wrong.
private func soundFixes(_ fixes: ArraySlice<TakenFix>, in sources: [String: Source]) -> [TakenFix] {
  if result(of: fixes, in: sources) != nil { return Array(fixes) }
  if fixes.count == 1 { return [] }
  let middle = (fixes.startIndex + fixes.endIndex) / 2
  let first = soundFixes(fixes[..<middle], in: sources)
  let both = first + soundFixes(fixes[middle...], in: sources)
  return result(of: both[...], in: sources) == nil ? first : both
}

/// The files that change, as they are after all of the fixes; nil: one of them would be wrong.
private func result(of fixes: ArraySlice<TakenFix>, in sources: [String: Source]) -> [String: [UInt8]]? {
  let edits = Dictionary(grouping: fixes.flatMap(\.edits), by: \.path)
  var files: [String: [UInt8]] = [:]
  for (path, edits) in edits {
    guard let source = sources[path], let bytes = apply(edits.map(\.edit), to: source.bytes),
      parse(bytes).problems.isEmpty
    else { return nil }
    if bytes != source.bytes { files[path] = bytes }
  }
  return files
}

extension Fix {
  /// Whether the texts are what the rule meant: code that isn't UTF-8 can't be moved as text.
  fileprivate var isWhole: Bool { !edits.contains { $0.edit.text.unicodeScalars.contains("\u{FFFD}") } }
}
