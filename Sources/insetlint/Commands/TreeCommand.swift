// `insetlint tree`: what the model makes of a file's views. The debugger of every finding.

internal import Layout
internal import Linting
internal import Project
internal import Syntax
internal import Workspace

private let context = Option(
  "--context", "DIR",
  help: """
    The project around the file (default: the current folder);
    its files say what views of other files are.
    """)

let treePage = CommandPage(
  "tree", summary: "Show the views of a file as the layout model sees them.", usage: "[OPTION…] FILE[:LINE]",
  options: [context],
  notes: """
    Prints each view of the file (with LINE: of the declaration at that line) with
      fill     how it fills its space: G greedy, H hugging, ? unknown; horizontal, then vertical
      edges    for each of top, bottom, leading, trailing: | borders an inset, . inside, ? unknown
      touches  the edges at which it has content that would be missed under a bar
    and what ignores the safe area with what that covers. A declaration that is used in several
    kinds of places is shown once for each.
    """)

func startTree(_ arguments: Arguments) throws(UsageError) -> Progress {
  guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("'tree' needs one file")
  }
  let parts = operand.split(separator: ":")
  let line = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
  let path = line == nil ? operand : String(operand.dropLast((parts.last?.count ?? 0) + 1))
  let folder = arguments.value(of: context) ?? "."
  return .pending { await tree(path, line, in: folder) }
}

private func tree(_ path: String, _ line: Int?, in folder: String) async -> ExitCode {
  let found = findSwiftFiles([folder, path])
  for problem in found.errors { printError("insetlint: error: can't read \(problem.path): \(problem.reason)") }
  guard found.errors.isEmpty, let file = findSwiftFiles([path]).files.first,
    let shown = found.files.first(where: { $0.realPath == file.realPath })
  else { return .failure }
  let read = await readFiles(found.files, jobs: processorCount())
  var model = LayoutModel()
  model.update(
    read.files.map { FileChange(path: $0.path, facts: FileFacts($0)) }
      + readProjectFiles(found.projects).map { FileChange(path: $0.path, project: ProjectFacts($0)) })
  guard let slot = model.project.slot(of: shown.path), let facts = model.project.files[slot] else { return .failure }
  var output = Output()
  let lines = LineIndex(facts.tree.source)
  for unit in model.units(inFile: slot) {
    guard let declaration = model.project[unit.tree.unit] else { continue }
    let range = facts.tree.range(of: declaration.node)
    let first = lines.position(at: range.lowerBound, encoding: .utf8).line + 1
    let last = lines.position(at: range.upperBound, encoding: .utf8).line + 1
    if let line, !(first...last).contains(line) { continue }
    for place in unit.places { output.write(text(unit, place, declaration, in: model, at: first)) }
  }
  return closed(&output, .success)
}

private func text(
  _ unit: UnitLayout, _ place: UnitPlace, _ declaration: Declaration, in model: LayoutModel, at line: Int
) -> String {
  let holder = model.project.parent(of: unit.tree.unit).flatMap { model.project[$0]?.name }
  let user = place.user.flatMap { model.project[$0.unit] }
  let by = user.map { user in " used by \(user.name)" } ?? (place.placement.isRoot ? " as a root" : "")
  var text = "\(holder.map { $0 + "." } ?? "")\(declaration.name):\(line)\(by)\n"
  var ends: [Int] = []
  for (index, node) in unit.tree.nodes.enumerated() {
    while let end = ends.last, index >= end { ends.removeLast() }
    let indent = String(repeating: "  ", count: ends.count + 1)
    text += indent + name(of: node) + "  " + facts(place, index)
    if let ignoring = unit.ignoring.first(where: { $0.node == index }) {
      for edge in Edge.allCases { text += cover(place.reach(of: ignoring, at: edge), edge) }
    }
    text += "\n"
    ends.append(node.end)
  }
  return text + "\n"
}

private func name(of node: ViewNode) -> String {
  switch node.kind {
  case .element, .use: node.name
  case .modifier: "." + node.name
  case .parameter: "<\(node.name)>"
  case .choice(let isOptional): isOptional ? "one of, or none" : "one of"
  case .each: "each"
  case .sequence: "views"
  case .slot(let slot): "\(slot)"
  case .unknown(let reason): "unknown: \(reason)"
  }
}

private func facts(_ place: UnitPlace, _ index: Int) -> String {
  let summary = place.summaries[index]
  let context = place.contexts[index]
  var text = fill(summary.fills.horizontal) + fill(summary.fills.vertical) + " "
  for edge in Edge.allCases { text += mark(context[edge]) }
  let touches = Edge.allCases.filter { if case .yes = summary[touch: $0] { true } else { false } }
  if !touches.isEmpty { text += " touches " + touches.map(\.name).joined(separator: ",") }
  if summary.input != .none { text += " input" }
  return text
}

private func fill(_ fill: Fill) -> String {
  switch fill {
  case .greedy: "G"
  case .hugging: "H"
  case .unknown: "?"
  }
}

private func mark(_ position: Position) -> String {
  switch position {
  case .border: "|"
  case .detached: "."
  case .unknown: "?"
  }
}

private func cover(_ reach: Reach, _ edge: Edge) -> String {
  switch reach {
  case .none: ""
  case .covers(let regions): " \(edge.name): covers \(words(regions))"
  case .mayCover(let regions): " \(edge.name): may cover \(words(regions))"
  case .unknown: " \(edge.name): unknown"
  }
}

private func words(_ regions: RegionSet) -> String {
  (regions.contains(.container) ? ["container"] : []) + (regions.contains(.keyboard) ? ["keyboard"] : []) == []
    ? "nothing"
    : ((regions.contains(.container) ? ["container"] : []) + (regions.contains(.keyboard) ? ["keyboard"] : []))
      .joined(separator: "+")
}
