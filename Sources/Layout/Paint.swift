// Colour and what lies behind it: what a background is painted with, whether it is let out over the safe area, and
// whether something else would show there.

public import Project
import Syntax

/// A view that is nothing but colour.
public struct Paint: Sendable {
  /// The first view of it.
  public let witness: Witness
  /// Something in it ignores the safe area, or is a style that is drawn on over it.
  public fileprivate(set) var isLetOut: Bool
}

extension LayoutModel {
  /// What the node paints its whole frame with; nil where that is nothing, a part of it, a picture, or isn't known.
  public func paint(of node: Int, in unit: UnitID) -> Paint? {
    var mixer = PaintMixer(model: self)
    guard mixer.mix(node, in: unit, depth: 0) else { return nil }
    return mixer.paint
  }
}

/// Looks at all that a view is made of, other declarations included.
private struct PaintMixer {
  let model: LayoutModel
  var paint: Paint?
  private var isLetOut = false
  private var budget = Limits.maximumPaint

  init(model: LayoutModel) { self.model = model }

  /// False where the view isn't paint.
  mutating func mix(_ start: Int, in unit: UnitID, depth: Int) -> Bool {
    guard depth < Limits.maximumLocalDepth, let tree = model[unit]?.tree else { return false }
    var index = start
    while index < tree.nodes[start].end {
      guard budget > 0 else { return false }
      budget -= 1
      switch tree.nodes[index].kind {
      case .element: if !isPaint(index, tree) { return false }
      case .modifier(.ignoresSafeArea), .modifier(.background(.style)), .modifier(.overlay(.style)):
        isLetOut = true
        paint?.isLetOut = true
      case .modifier(.frame(let size)):
        guard [size.horizontal, size.vertical].allSatisfy({ $0 == .infinite || $0 == .unset }) else { return false }
      case .modifier(let modifier) where modifier.leavesFrame: break
      case .choice where isWindowColor(index, tree): return false
      case .modifier(.background), .modifier(.overlay): break
      case .sequence, .choice, .each, .slot(.content), .slot(.background), .slot(.overlay): break
      case .use(let callee):
        guard tree.nodes[index].end == index + 1, mix(0, in: callee, depth: depth + 1) else { return false }
      case .modifier, .slot, .parameter, .unknown: return false
      }
      index += 1
    }
    return paint != nil
  }

  private mutating func isPaint(_ index: Int, _ tree: ViewTree) -> Bool {
    let node = tree.nodes[index]
    switch node.element?.arrangement {
    case .depth, .transparent, .vertical, .horizontal: return true
    default: break
    }
    guard paints.contains(node.name), let source = model.project.files[tree.unit.file]?.tree else { return false }
    let text = source.text(of: node.syntax).lowercased()
    guard !unseenColors.contains(where: { text.contains($0) }) else { return false }
    if paint == nil { paint = Paint(witness: Witness(unit: tree.unit, node: index), isLetOut: isLetOut) }
    return true
  }
}

extension PaintMixer {
  /// `colorScheme == .dark ? Color.black : Color.white`: the window is so too.
  private func isWindowColor(_ choice: Int, _ tree: ViewTree) -> Bool {
    guard let source = model.project.files[tree.unit.file]?.tree else { return false }
    let inside = tree.nodes[choice + 1..<tree.nodes[choice].end].filter { $0.element != nil }
    let colors = Set(inside.map { source.text(of: $0.syntax) })
    return colors.count == 2 && colors.isSubset(of: ["Color.black", "Color.white", ".black", ".white"])
      && source.text(of: tree.nodes[choice].syntax).contains("colorScheme")
  }
}

private let paints: Set<String> = [
  "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Rectangle",
  "Material",
]

/// The window has the same, or there is nothing to see.
private let unseenColors = ["clear", "systembackground", "windowbackground"]

extension LayoutModel {
  /// Whether a view around the node paints a background behind it, so that what the node leaves free shows that rather
  /// than the window. What isn't known counts as painted.
  public func isBacked(_ node: Int, in place: UnitPlace, of unit: UnitID) -> Bool {
    let around = surroundings(of: node, in: place, of: unit)
    for step in around.steps {
      if let answer = isBacked(step) { return answer }
    }
    // A property or function that nobody is seen to use may be shown anywhere; a view's body is a screen.
    return around.isCutShort || project[around.outermost]?.name != "body"
  }

  /// Nil where it depends on what is around that.
  private func isBacked(_ step: Surroundings.Step) -> Bool? {
    let (nodes, node) = (step.tree.nodes, step.tree.nodes[step.node])
    switch node.kind {
    case .slot(.presentation): return false
    case .slot(.overlay):
      // Only what scrolls or navigates is drawn beyond the frame that the two share.
      guard let base = step.place?.summaries[node.parent + 1] else { return true }
      return !base.scrolls && !base.navigates
    case .slot(.background), .slot(.mask), .slot(.bar), .slot(.toolbar): return true
    case .slot(.content) where nodes[node.parent].element?.arrangement == .depth:
      return step.inner == step.node + 1 ? nil : true
    case .modifier(.background) where step.inner == step.node + 1: return true
    case .modifier where node.name.hasSuffix("Background") && step.inner == step.node + 1: return true
    case .element where node.element?.arrangement == .host: return false
    default: return nil
    }
  }
}

extension UnitPlace {
  /// Whether the node's frame is all of a window's, page's or sheet's safe area.
  public func isPage(_ node: Int) -> Bool {
    guard bordersHost(node, at: .top) || contexts[node].isAtBareEdge(.top), bordersHost(node, at: .bottom),
      !contexts[node].isScrolled
    else { return false }
    return [Edge.leading, .trailing].allSatisfy { !contexts[node].growths($0, .container)[0].covered.isEmpty }
  }

  /// Whether the node's frame is at the window's or page's own inset while the keyboard is down, with nothing in
  /// between that clips.
  public func bordersHost(_ node: Int, at edge: Edge) -> Bool {
    let growth = contexts[node].growths(edge, .container)[0]
    return growth.isCertain && growth.coversHost && growth.hidden.isEmpty
  }
}
