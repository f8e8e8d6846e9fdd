// What the model makes of the views of a file: for reading, and for programs.

internal import JSON
internal import Layout
internal import Project
internal import Syntax

struct TreeReport {
  let model: LayoutModel
  let facts: FileFacts
  let units: [UnitLayout]
  private let lines: LineIndex

  init(of units: [UnitLayout], in facts: FileFacts, model: LayoutModel) {
    self.units = units
    self.facts = facts
    self.model = model
    lines = LineIndex(facts.tree.source)
  }

  /// A unit in one of its places.
  private struct Entry {
    let unit: UnitLayout
    let place: UnitPlace
    let declaration: Declaration
  }

  private var entries: [Entry] {
    units.flatMap { unit in
      let declaration = model.project[unit.tree.unit]
      return unit.places.compactMap { place in declaration.map { Entry(unit: unit, place: place, declaration: $0) } }
    }
  }

  /// Of the file; empty where nothing is known.
  private var deploymentTarget: [(platform: String, version: String)] {
    guard let slot = model.project.slot(of: facts.path) else { return [] }
    let versions = model.project.deploymentTarget(ofFile: slot)
    return Platform.allCases.compactMap { platform in
      versions[platform].map { (platform.rawValue, $0.description) }
    }
  }

  /// `Home.body`.
  private func name(of unit: UnitID) -> String {
    let holder = model.project.parent(of: unit).flatMap { model.project[$0]?.name }
    return (holder.map { $0 + "." } ?? "") + (model.project[unit]?.name ?? "")
  }

  private func line(of declaration: Declaration) -> Int {
    lines.position(at: facts.tree.range(of: declaration.node).lowerBound, encoding: .utf8).line + 1
  }

  // MARK: - Text

  func text() -> String {
    if entries.isEmpty { return "" }
    let versions = deploymentTarget.map { "\($0.platform) \($0.version)" }
    let head = "deployment target: \(versions.isEmpty ? "unknown" : versions.joined(separator: ", "))\n"
    return ([head] + entries.map { text(of: $0) }).joined(separator: "\n")
  }

  private func text(of entry: Entry) -> String {
    var text = "\(name(of: entry.unit.tree.unit)):\(line(of: entry.declaration)) \(origin(of: entry.place))\n"
    for (index, depth) in rows(of: entry.unit.tree) {
      let indent = String(repeating: "  ", count: depth + 1)
      text += "\(indent)\(entry.unit.tree.nodes[index].title)  \(facts(of: index, entry))\n"
    }
    return text
  }

  private func origin(of place: UnitPlace) -> String {
    if let user = place.user { return "used by \(name(of: user.unit))" }
    return place.placement.isRoot ? "as a root" : "in an unknown place"
  }

  private func facts(of index: Int, _ entry: Entry) -> String {
    let place = entry.place
    let summary = place.summaries[index]
    var words = [summary.fills.horizontal.mark + summary.fills.vertical.mark]
    words.append(Edge.allCases.map { place.contexts[index][$0].mark }.joined())
    let touched = touches(summary)
    if !touched.isEmpty { words.append("touches " + touched.joined(separator: ",")) }
    if let input = summary.input.word { words.append(input) }
    switch entry.unit.tree.nodes[index].kind {
    case .modifier(.ignoresSafeArea):
      let ignoring = entry.unit.ignoring.first { $0.node == index }
      words.append("covers " + (ignoring.map { place.words(for: $0) } ?? "unknown all"))
    case .modifier(.background(let layering)), .modifier(.overlay(let layering)):
      if layering.isStyle { words.append("bleeds over " + place.words(for: layering, of: index)) }
    default: break
    }
    return words.joined(separator: " ")
  }

  // MARK: - JSON

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("path", facts.path)
      json.key("deployment_target")
      json.object { json in
        for (platform, version) in deploymentTarget { json.member(platform, version) }
      }
      json.key("declarations")
      json.array { json in
        for entry in entries { write(entry, to: &json) }
      }
    }
    return json.takeBytes() + [UInt8(ascii: "\n")]
  }

  private func write(_ entry: Entry, to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name(of: entry.unit.tree.unit))
      json.key("line")
      json.int(line(of: entry.declaration))
      json.key("used_by")
      if let user = entry.place.user { json.string(name(of: user.unit)) } else { json.null() }
      json.key("root")
      json.bool(entry.place.placement.isRoot)
      json.key("nodes")
      json.array { json in
        for (index, depth) in rows(of: entry.unit.tree) { write(index, depth, entry, to: &json) }
      }
    }
  }

  private func write(_ index: Int, _ depth: Int, _ entry: Entry, to json: inout JSONWriter) {
    let node = entry.unit.tree.nodes[index]
    let summary = entry.place.summaries[index]
    let context = entry.place.contexts[index]
    json.object { json in
      json.member("kind", node.kindWord)
      json.member("name", node.name)
      json.key("range")
      write(node.range, to: &json)
      json.key("depth")
      json.int(depth)
      json.key("fill")
      json.object { json in
        json.member("horizontal", summary.fills.horizontal.word)
        json.member("vertical", summary.fills.vertical.word)
      }
      json.key("edges")
      json.object { json in
        for edge in Edge.allCases { json.member(edge.name, context[edge].word) }
      }
      json.key("insets")
      json.array { json in
        for layer in context.layers { write(layer, to: &json) }
      }
      json.key("touches")
      json.strings(touches(summary))
      json.key("input")
      if let input = summary.input.word { json.string(input) } else { json.null() }
      json.key("ignores")
      if case .modifier(.ignoresSafeArea(let regions, let edges)) = node.kind {
        write(regions, edges, entry.unit.ignoring.first { $0.node == index }, entry.place, to: &json)
      } else {
        json.null()
      }
      json.key("bleeds")
      write(bleedOf: node, index, entry.place, to: &json)
      json.key("unknown")
      if case .unknown(let reason) = node.kind { json.string(reason.word) } else { json.null() }
    }
  }

  private func write(_ range: Range<Int>, to json: inout JSONWriter) {
    json.object { json in
      for (key, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
        let position = lines.position(at: offset, encoding: .utf8)
        json.key(key)
        json.object { json in
          for (key, number) in [("line", position.line + 1), ("column", position.column + 1), ("offset", offset)] {
            json.key(key)
            json.int(number)
          }
        }
      }
    }
  }

  private func write(_ layer: Layer, to json: inout JSONWriter) {
    json.object { json in
      json.key("edges")
      json.strings(layer.container.edges.map(\.name))
      json.key("maybe")
      json.strings(layer.maybe.edges.map(\.name))
      json.key("keyboard")
      json.bool(layer.hasKeyboard)
    }
  }

  private func write(
    _ regions: RegionSet?, _ edges: EdgeSet?, _ ignoring: Ignoring?, _ place: UnitPlace, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("regions")
      if let regions { json.strings(regions.words) } else { json.null() }
      json.key("edges")
      if let edges { json.strings(edges.edges.map(\.name)) } else { json.null() }
      json.key("reach")
      json.object { json in
        for edge in Edge.allCases {
          json.key(edge.name)
          write(ignoring.map { place.reach(of: $0, at: edge) } ?? .unknown, to: &json)
        }
      }
    }
  }

  private func write(bleedOf node: ViewNode, _ index: Int, _ place: UnitPlace, to json: inout JSONWriter) {
    switch node.kind {
    case .modifier(.background(let layering)), .modifier(.overlay(let layering)):
      json.object { json in
        for edge in Edge.allCases {
          json.key(edge.name)
          write(place.bleed(of: index, layering, at: edge), to: &json)
        }
      }
    default: json.null()
    }
  }

  private func write(_ reach: Reach, to json: inout JSONWriter) {
    switch reach {
    case .none: json.strings([])
    case .covers(let regions): json.strings(regions.words)
    case .mayCover(let regions): json.strings(regions.words.map { $0 + "?" })
    case .unknown: json.string("unknown")
    }
  }
}

/// Indices of a tree's nodes with how deep they stand, parents first.
private func rows(of tree: ViewTree) -> [(index: Int, depth: Int)] {
  var ends: [Int] = []
  return tree.nodes.indices.map { index in
    while let end = ends.last, index >= end { ends.removeLast() }
    defer { ends.append(tree.nodes[index].end) }
    return (index, ends.count)
  }
}

private func touches(_ summary: Summary) -> [String] {
  Edge.allCases.filter { if case .yes = summary[touch: $0] { true } else { false } }.map(\.name)
}

// MARK: - Words

extension ViewNode {
  fileprivate var title: String {
    switch kind {
    case .element, .use: name
    case .modifier: "." + name
    case .parameter: "<\(name)>"
    case .choice(let isOptional): (name.isEmpty ? "one of" : name) + (isOptional ? ", or none" : "")
    case .each: "each"
    case .sequence: "views"
    case .slot(let slot): slot.word
    case .unknown(let reason): "unknown" + (name.isEmpty ? "" : " \(name)") + ": " + reason.word
    }
  }

  fileprivate var kindWord: String {
    switch kind {
    case .element: "element"
    case .modifier: "modifier"
    case .use: "use"
    case .parameter: "parameter"
    case .choice(let isOptional): isOptional ? "optional" : "choice"
    case .each: "each"
    case .sequence: "sequence"
    case .slot(let slot): slot.word
    case .unknown: "unknown"
    }
  }
}

extension Slot {
  fileprivate var word: String {
    switch self {
    case .content: "content"
    case .background: "background"
    case .overlay: "overlay"
    case .mask: "mask"
    case .bar(let edge): "bar at \(edge?.name ?? "an unknown edge")"
    case .presentation: "presentation"
    case .toolbar: "toolbar"
    case .argument(let number): "argument \(number)"
    }
  }
}

extension Unknown {
  fileprivate var word: String {
    switch self {
    case .undeclared: "declared nowhere"
    case .ambiguous: "declared several times"
    case .opaque: "can't be read as a view"
    case .recursive: "contains itself"
    case .tooLarge: "too large"
    }
  }
}

extension Layering {
  fileprivate var isStyle: Bool {
    switch self {
    case .style, .unknown: true
    case .view, .shape: false
    }
  }
}

extension Fill {
  fileprivate var mark: String {
    switch self {
    case .greedy: "G"
    case .hugging: "H"
    case .unknown: "?"
    }
  }

  fileprivate var word: String {
    switch self {
    case .greedy: "greedy"
    case .hugging: "hugging"
    case .unknown: "unknown"
    }
  }
}

extension Position {
  fileprivate var mark: String {
    switch self {
    case .border: "|"
    case .detached: "."
    case .unknown: "?"
    }
  }

  fileprivate var word: String {
    switch self {
    case .border: "border"
    case .detached: "detached"
    case .unknown: "unknown"
    }
  }
}

extension Input {
  fileprivate var word: String? {
    switch self {
    case .none: nil
    case .maybe: "input?"
    case .yes: "input"
    }
  }
}

extension RegionSet {
  fileprivate var words: [String] {
    (contains(.container) ? ["container"] : []) + (contains(.keyboard) ? ["keyboard"] : [])
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ texts: [String]) {
    array { json in
      for text in texts { json.string(text) }
    }
  }
}
