import Layout
import Project

extension LayoutModel {
  /// All that the model says, in an order of its own, with nothing in it that depends on the order of arrival.
  func dump() -> String {
    var lines: [String] = []
    let slots = project.files.indices.filter { project.files[$0] != nil }
      .sorted { path(of: $0).utf8.lexicographicallyPrecedes(path(of: $1).utf8) }
    for slot in slots {
      lines.append(path(of: slot))
      for unit in units(inFile: slot) {
        for place in unit.places { lines += describe(place, of: unit) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func path(of slot: Int) -> String { project.files[slot]?.path ?? "" }

  private func name(of id: UnitID) -> String { "\(path(of: id.file))#\(id.index)" }

  private func describe(_ place: UnitPlace, of unit: UnitLayout) -> [String] {
    let user = place.user.map { "\(name(of: $0.unit)).\($0.node)" } ?? (place.placement.isRoot ? "root" : "nowhere")
    var lines = [" \(name(of: unit.tree.unit)) in \(user)"]
    for (index, node) in unit.tree.nodes.enumerated() {
      let summary = place.summaries[index]
      var words = ["  \(word(node.kind)) \(node.name)", summary.fills.horizontal.mark + summary.fills.vertical.mark]
      words.append(Edge.allCases.map { place.contexts[index][$0].mark }.joined())
      words.append("\(place.contexts[index].layers.count)")
      words += Edge.allCases.map { word(summary[touch: $0]) }
      words.append(word(summary.input))
      if let ignoring = unit.ignoring.first(where: { $0.node == index }) { words.append(place.words(for: ignoring)) }
      lines.append(words.joined(separator: " "))
    }
    return lines
  }

  private func word(_ kind: ViewNode.Kind) -> String {
    if case .use(let id) = kind { "use \(name(of: id))" } else { "\(kind)" }
  }

  private func word(_ touch: Touch) -> String {
    switch touch {
    case .no: "-"
    case .maybe(let witness): "?" + (witness.map(word) ?? "")
    case .yes(let witness): "!" + word(witness)
    }
  }

  private func word(_ input: Input) -> String {
    switch input {
    case .none: "-"
    case .maybe(let witness, let doubt): "?\(word(witness)) \(doubt)"
    case .yes(let witness): "!\(word(witness))"
    }
  }

  private func word(_ witness: Witness) -> String { "\(name(of: witness.unit)).\(witness.node)" }
}
