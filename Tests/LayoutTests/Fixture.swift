// The notation of these tests: Swift code in which a comment says what the model should make of the line's view.
//
//     Color.red.ignoresSafeArea()  //= GG ||||; .ignoresSafeArea covers top, bottom+keyboard, sides?
//
// Where the line is long the comment stands below it. Parts are separated by `;`. A part is about the first view on its
// line, or about the one whose name it starts with (a modifier's with its dot; `if`, `switch`). Its words, each
// optional:
//
//     GH            how it fills: Greedy, Hugging, ? unknown; horizontally, then vertically
//     |..?          top, bottom, leading, trailing: borders an inset, inside, unknown
//     touches a,b   edges with content that would be missed; `touches nothing`
//     input, input? it holds a text input, perhaps; `dry`: it doesn't
//     decoration    nothing in it would be missed
//     insets a < b  the insets around it, innermost first: edges, `?` for those that may be zero, or `host`
//     used, unknown it is a use of another declaration; nothing is known of it
//     gone          no such view may be there
//     moves, fills, stays  what becomes of the view that ignores, at the edges that it covers
//     hidden        what it grows over is cut off by a clip
//     covers …      what ignoring grows over: `top, bottom+keyboard, sides?, unknown leading`, or `nothing`, or
//                   `everything`; to the end
//     bleeds …      the same for a background's or overlay's style
//
// Where a view stands in several places, each fact has to hold in one of them and be written as a part of its own,
// starting with `in USER:` (`in root:`, `in nowhere:`); without that it has to hold in all.

import Layout
import Project
import Syntax
import TestSupport
import Testing

/// A model of a fixture's files.
struct Fixture {
  let model: LayoutModel
  let files: [MarkedSource]

  init(_ text: String) {
    files = MarkedSource.files(in: text)
    var model = LayoutModel()
    model.update(files.map { change($0.path, $0.text) })
    self.model = model
  }
}

func change(_ path: String, _ text: String) -> FileChange {
  FileChange(path: path, facts: FileFacts(SourceFile(path: path, bytes: Array(text.utf8))))
}

/// Checks what the comments of the fixture say.
func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = Fixture(text)
  var count = 0
  for file in fixture.files {
    var number = 0
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: "//= ") else {
        number = index
        continue
      }
      if !line[..<range.lowerBound].allSatisfy({ $0 == " " }) { number = index }
      for part in line[range.upperBound...].split(separator: ";") {
        count += 1
        let expectation = Expectation(part)
        if let fault = fixture.fault(expectation, line: number, of: file) {
          Issue.record("\(file.path):\(number + 1): \(fault)", sourceLocation: sourceLocation)
        }
      }
    }
  }
  #expect(count > 0, "the fixture says nothing", sourceLocation: sourceLocation)
}

/// What one part of a comment says.
private struct Expectation {
  var user: String?
  var name: String?
  var facts: [String] = []

  init(_ text: Substring) {
    var words = text.split(separator: " ").map(String.init)
    if words.first == "in", words.count > 1 {
      user = String(words[1].dropLast())
      words.removeFirst(2)
    }
    if let first = words.first, !Expectation.isFact(first) {
      name = first
      words.removeFirst()
    }
    while let word = words.first {
      words.removeFirst()
      switch word {
      case "touches": facts.append("touches " + (words.isEmpty ? "" : words.removeFirst()))
      case "insets":
        var layers: [String] = []
        repeat {
          if words.first == "<" { words.removeFirst() }
          if !words.isEmpty { layers.append(words.removeFirst()) }
        } while words.first == "<"
        facts.append("insets " + layers.joined(separator: " < "))
      case "covers", "bleeds":
        let everything = word == "covers" ? "top, bottom+keyboard, sides?" : "top, bottom, sides?"
        facts.append(word + " " + (words == ["everything"] ? everything : words.joined(separator: " ")))
        words = []
      default: facts.append(word)
      }
    }
  }

  static let words: Set<String> = [
    "touches", "input", "input?", "dry", "decoration", "insets", "used", "unknown", "gone", "moves", "fills", "stays",
    "hidden", "covers", "bleeds",
  ]

  static func isFact(_ word: String) -> Bool {
    words.contains(word) || isFill(word) || isEdges(word)
  }

  static func isFill(_ word: String) -> Bool { word.count == 2 && word.allSatisfy { "GH?".contains($0) } }
  static func isEdges(_ word: String) -> Bool { word.count == 4 && word.allSatisfy { "|.?".contains($0) } }
}

extension Fixture {
  /// What is wrong with the expectation, if anything.
  fileprivate func fault(_ expected: Expectation, line: Int, of file: MarkedSource) -> String? {
    guard let slot = model.project.slot(of: file.path) else { return "no such file in the model" }
    let lines = LineIndex(Array(file.text.utf8))
    var seen: [(unit: UnitLayout, node: Int)] = []
    for unit in model.units(inFile: slot) {
      for (index, node) in unit.tree.nodes.enumerated() where node.isNamed(expected.name) {
        if lines.position(at: node.range.lowerBound, encoding: .utf8).line == line { seen.append((unit, index)) }
      }
    }
    guard let (unit, node) = seen.min(by: { start($0) < start($1) }) else {
      return expected.facts == ["gone"] ? nil : "there is no view \(expected.name ?? "") on the line"
    }
    if expected.facts == ["gone"] { return "there is a view" }
    let places = unit.places.filter { place in expected.user.map { model.user(of: place) == $0 } ?? true }
    guard !places.isEmpty else {
      return "no place in \(expected.user ?? ""), but in \(unit.places.map { model.user(of: $0) })"
    }
    for place in places {
      for fact in expected.facts {
        let actual = self.fact(like: fact, of: node, unit, place)
        guard actual != fact else { continue }
        return "\(unit.tree.nodes[node].name): '\(fact)' is '\(actual)' in \(model.user(of: place))"
      }
    }
    return nil
  }

  /// What the model says where the fixture says `fact`.
  private func fact(like fact: String, of index: Int, _ unit: UnitLayout, _ place: UnitPlace) -> String {
    let node = unit.tree.nodes[index]
    let summary = place.summaries[index]
    let context = place.contexts[index]
    if Expectation.isFill(fact) { return summary.fills.horizontal.mark + summary.fills.vertical.mark }
    if Expectation.isEdges(fact) { return Edge.allCases.map { context[$0].mark }.joined() }
    switch fact.prefix(while: { $0 != " " }) {
    case "touches":
      let touched = Edge.allCases.filter { if case .yes = summary[touch: $0] { true } else { false } }
      return "touches " + (touched.isEmpty ? "nothing" : touched.map(\.name).joined(separator: ","))
    case "input", "input?", "dry": return summary.input.word
    case "decoration": return summary.isDecoration ? fact : "no decoration"
    case "insets": return "insets " + context.layers.map(\.words).joined(separator: " < ")
    case "used": if case .use = node.kind { return fact } else { return "not used" }
    case "unknown": if case .unknown = node.kind { return fact } else { return "\(node.kind)" }
    case "covers", "moves", "fills", "stays", "hidden": return ignoring(fact, index, unit, place)
    case "bleeds":
      switch node.kind {
      case .modifier(.background(let layering)), .modifier(.overlay(let layering)):
        return "bleeds " + place.words(for: layering, of: index)
      default: return "no background"
      }
    default: return "not a word of the notation"
    }
  }

  private func ignoring(_ fact: String, _ index: Int, _ unit: UnitLayout, _ place: UnitPlace) -> String {
    guard let ignoring = unit.ignoring.first(where: { $0.node == index }) else { return "ignores something unknown" }
    if fact.hasPrefix("covers") { return "covers " + place.words(for: ignoring) }
    let covered = ignoring.edges.edges.filter { edge in
      switch place.reach(of: ignoring, at: edge) {
      case .covers, .mayCover: true
      case .none, .unknown: false
      }
    }
    if fact == "hidden" {
      return covered.contains { !place.hidden(of: ignoring, at: $0).isEmpty } ? fact : "not hidden"
    }
    let effects = Set(covered.map { "\(place.effect(of: ignoring, at: $0))" })
    return effects.contains(fact) ? fact : effects.sorted().joined(separator: ",")
  }
}

extension LayoutModel {
  /// The type or declaration that puts a view in that place.
  fileprivate func user(of place: UnitPlace) -> String {
    guard let user = place.user else { return place.placement.isRoot ? "root" : "nowhere" }
    return project.parent(of: user.unit).flatMap { project[$0]?.name } ?? project[user.unit]?.name ?? "?"
  }
}

extension ViewNode {
  fileprivate func isNamed(_ wanted: String?) -> Bool {
    switch kind {
    case .sequence, .slot: false
    case .choice: wanted == "if" || wanted == "switch" || !name.isEmpty && (wanted == nil || wanted == name)
    case .modifier: wanted == nil || wanted == "." + name
    case .use: wanted == nil || wanted == name || wanted == "." + name
    default: wanted == nil || wanted == name
    }
  }
}

private func start(_ seen: (unit: UnitLayout, node: Int)) -> Int { seen.unit.tree.nodes[seen.node].range.lowerBound }

extension Fill {
  var mark: String {
    switch self {
    case .greedy: "G"
    case .hugging: "H"
    case .unknown: "?"
    }
  }
}

extension Position {
  var mark: String {
    switch self {
    case .border: "|"
    case .detached: "."
    case .unknown: "?"
    }
  }
}

extension Input {
  fileprivate var word: String {
    switch self {
    case .none: "dry"
    case .maybe: "input?"
    case .yes: "input"
    }
  }
}

extension Layer {
  fileprivate var words: String {
    if hasKeyboard { return "host" }
    return container.edges.map { $0.name + (maybe.contains($0) ? "?" : "") }.joined(separator: ",")
  }
}
