// JUnit's XML, for systems that show tests only. A file is a suite, a finding a test that failed; one of severity info
// fails no run, so its test passes and says what it has to say. Tests need names of their own, and there has to be one.

internal import Linting
internal import Syntax
internal import Workspace

extension LintReport {
  func junit() -> String {
    var positions = positions()
    var suites: [Suite] = []
    for problem in errors {
      let reason = "can't read the file: \(problem.reason)"
      suites.append(Suite(name: problem.path, cases: [Case(name: "read", result: .error(reason), line: nil)]))
    }
    for (path, findings) in findingsByFile {
      let cases = findings.map { finding in
        let start = positions.position(finding.location.range.lowerBound, in: path, counting: .utf32)
        let text = "\(printable("\(path):\(start.line):\(start.column): \(finding.fullMessage)"))"
        return Case(
          name: "\(finding.rule) at \(start.line):\(start.column)",
          result: finding.severity >= .warning
            ? .failure(finding.severity.rawValue, finding.fullMessage, text) : .remark(text), line: start.line)
      }
      suites.append(Suite(name: path, cases: unique(cases)))
    }
    if suites.isEmpty {
      suites.append(Suite(name: "insetlint", cases: [Case(name: "no findings", result: .remark(""), line: nil)]))
    }
    let counts = Suite(name: "insetlint", cases: suites.flatMap(\.cases)).counts
    let content = suites.map(\.xml).joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n\(content)</testsuites>\n"
  }
}

private struct Suite {
  /// A path, but where there is none.
  let name: String
  let cases: [Case]

  var counts: String {
    let failures = cases.count { if case .failure = $0.result { true } else { false } }
    let errors = cases.count { if case .error = $0.result { true } else { false } }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    return "name=\"\(xmlText(name))\" \(counts) time=\"0\""
  }

  var xml: String {
    "  <testsuite \(counts)>\n\(cases.map { $0.xml(in: name) }.joined())  </testsuite>\n"
  }
}

private struct Case {
  enum Result {
    case failure(_ type: String, _ message: String, _ text: String)
    case error(String)
    case remark(String)
  }

  var name: String
  let result: Result
  let line: Int?

  func xml(in suite: String) -> String {
    let place = line.map { " file=\"\(xmlText(suite))\" line=\"\($0)\"" } ?? ""
    let start = "    <testcase name=\"\(xmlText(name))\" classname=\"\(xmlText(suite))\" time=\"0\"\(place)"
    let content: String
    switch result {
    case .failure(let type, let message, let text):
      content = "<failure type=\"\(type)\" message=\"\(xmlText(message))\">\(xmlText(text))</failure>"
    case .error(let message): content = "<error type=\"error\" message=\"\(xmlText(message))\"/>"
    case .remark(""): return "\(start)/>\n"
    case .remark(let text): content = "<system-out>\(xmlText(text))</system-out>"
    }
    return "\(start)>\n      \(content)\n    </testcase>\n"
  }
}

/// A rule may find two things at one place.
private func unique(_ cases: [Case]) -> [Case] {
  var counts: [String: Int] = [:]
  return cases.map { test in
    let count = counts[test.name, default: 0] + 1
    counts[test.name] = count
    var test = test
    if count > 1 { test.name += " (\(count))" }
    return test
  }
}
