package import Linting
import Layout
import Project
import Syntax

extension Rule {
  package static let backgroundSqueezedByKeyboard = Rule(
    id: "background-squeezed-by-keyboard",
    severity: .info,
    summary: "A background that ignores the container only is squeezed when the keyboard comes up.",
    rationale: """
      When a field is tapped, the picture or gradient behind the form shrinks and jumps, and grows back afterwards.

      `ignoresSafeArea(.container)` around the whole screen leaves the keyboard's part of the safe area in force, for \
      the field, which moves up as it should, and for the background as well, which now ends at the keyboard.

      Let the background alone ignore all of the safe area: `.ignoresSafeArea()` on the picture, nothing on what holds \
      it together with the field.
      """,
    flagged: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
              TextField("Name", text: $name)
            }
            .ignoresSafeArea(.container)
          //^^^^^^^^^^^^^^^^^^^^^^^^^^^^ LinearGradient shrinks when the keyboard of TextField 'Name' comes up: this ignoresSafeArea leaves the keyboard out
          }
        }
        """)
    ],
    accepted: [
      Example(
        """
        struct SignIn: View {
          @State private var name = ""
          var body: some View {
            ZStack {
              LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
              TextField("Name", text: $name)
            }
          }
        }
        """)
    ],
    run: check)
}

private func check(_ pass: inout Pass) {
  for unit in pass.units where pass.platforms(of: unit).contains(.iOS) {
    for ignoring in unit.ignoring where ignoring.regions == .container && ignoring.edges.contains(.bottom) {
      for place in unit.places {
        guard let layer = place.squeezedLayer(of: ignoring, in: unit),
          let input = place.summaries[ignoring.base].input.witness
        else { continue }
        report(layer, input, ignoring, unit, place, &pass)
        break
      }
    }
  }
}

private func report(
  _ layer: Int, _ input: Witness, _ ignoring: Ignoring, _ unit: UnitLayout, _ place: UnitPlace, _ pass: inout Pass
) {
  let nodes = unit.tree.nodes
  let leaf = unit.tree.base(of: layer)
  guard let background = pass.layout.describe(Witness(unit: unit.tree.unit, node: leaf), from: unit.tree.unit.file),
    let field = pass.layout.describe(input, from: unit.tree.unit.file)
  else { return }
  let node = nodes[ignoring.node]
  let isPlain = nodes[leaf].name == "Color"
  let doubt =
    isPlain
    ? "of a plain colour little can be seen"
    : place.summaries[ignoring.base].input.isDoubtful
      ? "whether the field stands on this screen isn't sure" : nil
  pass.report(
    at: node.range,
    "\(background) shrinks when the keyboard of \(field) comes up: this \(node.name) leaves the keyboard out",
    certainty: doubt.map { .suspected(doubt: $0) } ?? .proved, related: pass.related(input, "the field", place),
    fixes: [pass.fixByMoving(ignoring, to: layer, in: unit)].compactMap { $0 })
}

extension Input {
  fileprivate var isDoubtful: Bool {
    if case .maybe(_, let doubt) = self { doubt != .rows && doubt != .atTop } else { false }
  }
}

extension UnitPlace {
  /// The full-size decoration behind the rest, if the keyboard takes room from it; nil: there is none.
  fileprivate func squeezedLayer(of ignoring: Ignoring, in unit: UnitLayout) -> Int? {
    guard case .covers(.container) = reach(of: ignoring, at: .bottom), isPushedByKeyboard(ignoring.node) == true,
      let layer = backmost(below: ignoring.base, in: unit.tree)
    else { return nil }
    let decoration = summaries[layer]
    guard decoration.isDecoration, decoration.fills.vertical == .greedy, decoration.fills.horizontal == .greedy,
      !(layer..<unit.tree.nodes[layer].end).contains(where: { isCovered($0, at: .bottom, .keyboard) })
    else { return nil }
    return layer
  }

  /// The content of a background around the view, or the first layer of the ZStack that it is.
  private func backmost(below base: Int, in tree: ViewTree) -> Int? {
    var index = base
    while case .modifier(let modifier) = tree.nodes[index].kind {
      if case .background = modifier, let slot = tree.children(of: index).dropFirst().first {
        return tree.children(of: slot).first
      }
      index += 1
    }
    guard tree.nodes[index].name == "ZStack", let content = tree.children(of: index).first else { return nil }
    return tree.children(of: content).first
  }
}

extension Pass {
  /// Lets the layer alone ignore the safe area, all of it.
  fileprivate borrowing func fixByMoving(_ ignoring: Ignoring, to layer: Int, in unit: UnitLayout) -> Fix? {
    let nodes = unit.tree.nodes
    let modifier = nodes[ignoring.node].range
    let end = tree.range(of: nodes[layer].syntax).upperBound
    guard ignoring.edges == .all, end <= modifier.lowerBound else { return nil }
    switch nodes[layer].kind {
    case .element, .modifier, .use: break
    default: return nil
    }
    let start = tree.startOfGap(before: modifier.lowerBound)
    return fix(
      "Let the \(nodes[layer].name) behind alone ignore the safe area", isSafe: false,
      [
        SourceEdit(range: end..<end, text: ".ignoresSafeArea()"),
        SourceEdit(range: start..<modifier.upperBound, text: ""),
      ])
  }
}
