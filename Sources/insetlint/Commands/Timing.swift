// `lint --timing`: how long the parts of a run take. They are run one after the other and timed from outside, so that
// what is timed is what always runs.

internal import Linting
internal import Project
internal import Rules

/// How long each part took, in its order.
struct Timing {
  private(set) var parts: [(name: String, duration: Duration)] = []

  mutating func add(_ name: String, _ duration: Duration) { parts.append((name, duration)) }

  mutating func measure<Value>(_ name: String, _ body: () async -> Value) async -> Value {
    let start = ContinuousClock.now
    let value = await body()
    add(name, ContinuousClock.now - start)
    return value
  }

  /// A line for each part, the rules after all others and the slowest of them first.
  func lines() -> [String] {
    let width = parts.map(\.name.count).max() ?? 0
    return parts.map { part in
      let (seconds, attoseconds) = part.duration.components
      let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
      return "\(padded(part.name, to: width))  \(tenths / 10).\(tenths % 10) ms"
    }
  }
}

/// Runs the parts of a lint, and then each rule by itself.
func time(_ input: LintInput, rules: [Rule], jobs: Int, _ timing: inout Timing) async {
  let sources = (input.files + input.context).map { SourceChange($0) }
  let facts = await timing.measure("parsing") { await Linting.facts(of: sources, jobs: jobs) }
  let projects = await timing.measure("project files") { await Linting.facts(of: input.projectFiles, jobs: jobs) }
  var linter = Linter(rules: rules, settings: input.settings)
  await timing.measure("model") { linter.update(facts + projects) }
  let paths = input.files.map(\.path)
  await timing.measure("all rules") { _ = await linter.findings(in: paths, jobs: jobs) }
  var alone = Timing()
  for rule in rules {
    await alone.measure(rule.id) { _ = await linter.findings(in: paths, jobs: jobs, ofRule: rule.id) }
  }
  for part in alone.parts.sorted(by: { $0.duration > $1.duration }) { timing.add(part.name, part.duration) }
}
