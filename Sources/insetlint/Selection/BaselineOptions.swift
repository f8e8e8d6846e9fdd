// The options about a baseline, and what they do to a run's findings.

internal import Linting
internal import Workspace

extension Option {
  static let baseline = Option(
    "--baseline", "FILE", help: "Report only what FILE, written before, doesn't hold.")
  static let writeBaseline = Option(
    "--write-baseline", "FILE", help: "Write all that is found to FILE, for '--baseline'.")
  static let pruneBaseline = Option(
    "--prune-baseline", help: "With '--baseline': take out of FILE what isn't found any\nmore.")

  static let baselines = [baseline, writeBaseline, pruneBaseline]
}

struct BaselineRequest: Sendable {
  /// Of what is known; nil: nothing is.
  let path: String?
  let isPruned: Bool
  /// Nil: nothing is written.
  let newPath: String?

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.value(of: .baseline)
    newPath = arguments.value(of: .writeBaseline)
    isPruned = arguments.contains(.pruneBaseline)
    if isPruned, path == nil {
      throw UsageError(
        "'\(Option.pruneBaseline.name)' says what to do with a baseline", advice: "add '\(Option.baseline.spelling)'")
    }
    if path != nil, newPath != nil {
      throw UsageError("'\(Option.baseline.name)' and '\(Option.writeBaseline.name)' exclude each other")
    }
  }
}

extension Selection {
  /// Takes out what the baseline knows, and says what it knows in vain.
  mutating func apply(_ request: BaselineRequest, isQuiet: Bool) {
    if let path = request.newPath {
      write(Baseline(entries: BaselineFolder(of: path).entries(of: findings, text)), to: path)
    }
    guard let path = request.path else { return }
    let baseline: Baseline
    do throws(PathProblem) {
      let bytes = try readFile(path)
      do throws(BaselineProblem) {
        baseline = try Baseline(bytes, path: path)
      } catch {
        return fail(error.message)
      }
    } catch {
      return fail("can't read \(error.path): \(error.reason)")
    }
    let folder = BaselineFolder(of: path)
    var known = Set(baseline.entries)
    let entries = folder.entries(of: findings, text)
    var left: [Finding] = []
    for (finding, entry) in zip(findings, entries) {
      // Messages may change from one version to the next.
      if let match = known.contains(entry) ? entry : known.first(where: { $0.fingerprint == entry.fingerprint }) {
        known.remove(match)
        inBaseline.append(finding)
      } else {
        left.append(finding)
      }
    }
    findings = left
    // What lies elsewhere may be there as before.
    let stale = known.filter {
      linted.contains(absolutePath(folder.absolute($0.path))) || !isThere(folder.absolute($0.path))
    }
    if stale.isEmpty { return }
    if request.isPruned {
      write(Baseline(entries: baseline.entries.filter { !stale.contains($0) }), to: path)
    }
    if !isQuiet {
      let what = stale.count == 1 ? "1 entry of \(path) matches" : "\(stale.count) entries of \(path) match"
      let done =
        request.isPruned ? "removed" : "'\(Option.pruneBaseline.name)' removes \(stale.count == 1 ? "it" : "them")"
      printError("insetlint: \(what) nothing any more; \(done)")
      if !request.isPruned {
        for entry in stale.sorted(by: { ($0.path, $0.message) < ($1.path, $1.message) }).prefix(shownStaleEntries) {
          printError("insetlint:   \(entry.path): \(entry.message) (\(entry.rule))")
        }
      }
    }
  }

  private mutating func write(_ baseline: Baseline, to path: String) {
    do throws(PathProblem) {
      try writeFile(path, baseline.text)
    } catch {
      fail("can't write \(error.path): \(error.reason)")
    }
  }
}

private let shownStaleEntries = 10

private func isThere(_ path: String) -> Bool { fileStamp(path) != nil }
