// `insetlint tree`: what the model makes of a file's views. The debugger of every finding.

internal import Layout
internal import Linting
internal import Project
internal import Rules
internal import Syntax
internal import Workspace

private let context = Option(
  "--context", "DIR",
  help: """
    The project around the file (default: the current folder);
    its files say what views of other files are.
    """)
private let format = Option("--format", "FORMAT", help: "text or json (default: text).")

let treePage = CommandPage(
  "tree", summary: "Show the views of a file as the layout model sees them.", usage: "[OPTION…] FILE[:LINE]",
  options: [context, format, .deploymentTarget, .configurationFile, .noConfiguration],
  notes: """
    Prints each view of the file (with LINE: those made at that line) with
      fill     how it fills its space: G greedy, H hugging, ? unknown; horizontal, then vertical
      edges    for each of top, bottom, leading, trailing: | borders an inset, . inside, ? unknown
      touches  the edges at which it has content that would be missed under a bar
      input    it holds a text input; with a question mark: perhaps
      covers   for a view that ignores the safe area: what it grows over. 'bottom+keyboard' is the
               bottom inset and the keyboard; a question mark says that the inset may be zero
      bleeds   for a background or overlay that is a style: what it is drawn on over
    Above them stands the deployment target of the file, as far as it is known.
    A declaration that is used in several kinds of places is shown once for each.
    """)

private enum TreeFormat: String, CaseIterable {
  case text, json
}

/// What a command line asks for.
private struct TreeRequest {
  let file: FoundFile
  /// From 1; nil: the whole file.
  let line: Int?
  let folder: String
  let format: TreeFormat
  let configuration: ConfigurationChoice
  let words: [Setting]

  init(_ arguments: Arguments) throws(UsageError) {
    guard let operand = arguments.operands.first else { throw UsageError("no file given", advice: "name one") }
    if arguments.operands.count > 1 { throw UsageError("there is no place for '\(arguments.operands[1])' here") }
    let (path, line) = try parts(of: operand)
    let found = findSwiftFiles([path])
    if let problem = found.errors.first { throw UsageError("can't read \(problem.path): \(problem.reason)") }
    guard let file = found.files.first, file.isNamed else {
      throw UsageError("\(path) is a folder", advice: "name a file in it")
    }
    self.file = file
    self.line = line
    folder = arguments.value(of: context) ?? "."
    format = try arguments.choice(of: insetlint.format, default: .text)
    configuration = try arguments.configuration()
    words = try arguments.deploymentTargetSettings()
  }
}

/// `FILE` or `FILE:LINE`.
private func parts(of operand: String) throws(UsageError) -> (path: String, line: Int?) {
  guard let colon = operand.lastIndex(of: ":") else { return (operand, nil) }
  let path = String(operand[..<colon])
  let digits = operand[operand.index(after: colon)...]
  guard !path.isEmpty, !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return (operand, nil) }
  guard let line = Int(digits), line > 0 else { throw UsageError("lines count from 1, so there is no line \(digits)") }
  return (path, line)
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

func startTree(_ arguments: Arguments) throws(UsageError) -> Progress {
  let request = try TreeRequest(arguments)
  return .pending { await tree(request) }
}

private func tree(_ request: TreeRequest) async -> ExitCode {
  let found = findSwiftFiles(
    [request.folder, request.file.path], configurations: Configurations(request.configuration, rules: Rule.all))
  if !found.configurationProblems.isEmpty {
    ConfigurationErrors(problems: found.configurationProblems).report()
    return .failure
  }
  let read = await readFiles(found.files, jobs: processorCount())
  let settings = SettingsByFile(found.folders, request.words)
  var model = LayoutModel(settings)
  model.update(
    read.files.map { FileChange(path: $0.path, facts: FileFacts($0)) }
      + readProjectFiles(found.projects).map { FileChange(path: $0.path, project: ProjectFacts($0)) })
  let path = found.files.first { $0.realPath == request.file.realPath }?.path ?? request.file.path
  var code = ExitCode.success
  for problem in found.errors + read.errors {
    printError("insetlint: error: can't read \(problem.path): \(problem.reason)")
    code = .failure
  }
  guard let slot = model.project.slot(of: path), let facts = model.project.files[slot] else { return .failure }
  let units = shown(model.units(inFile: slot), request.line, facts, in: model)
  if units.isEmpty, code == .success {
    printError("insetlint: error: \(path) declares no view" + (request.line.map { " at line \($0)" } ?? ""))
    code = .failure
  }
  let report = TreeReport(of: units, in: facts, model: model)
  var output = Output()
  switch request.format {
  case .text: output.write(report.text())
  case .json: output.write(report.json())
  }
  return closed(&output, code)
}

/// Those around a line: the innermost declaration that holds it, or if that is a type, what it declares.
private func shown(_ units: [UnitLayout], _ line: Int?, _ facts: FileFacts, in model: LayoutModel) -> [UnitLayout] {
  guard let line else { return units }
  let lines = LineIndex(facts.tree.source)
  func holds(_ declaration: Declaration) -> Bool {
    let range = facts.tree.range(of: declaration.node)
    let first = lines.position(at: range.lowerBound, encoding: .utf8).line + 1
    return (first...(lines.position(at: range.upperBound, encoding: .utf8).line + 1)).contains(line)
  }
  let around = facts.declarations.indices.filter { holds(facts.declarations[$0]) }
  let innermost = around.filter { index in !around.contains { facts.declarations[$0].parent == index } }
  return units.filter { unit in
    let index = unit.tree.unit.index
    return innermost.contains(index) || facts.declarations[index].parent.map(innermost.contains) == true
  }
}
