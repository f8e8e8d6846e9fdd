// Expressions that stand for views: chains of modifiers around a base. What a base is, is found out first and read then
// by another function: so little of the stack is taken where views stand in each other.

import Project
import Syntax

/// A step of a chain.
struct ChainStep {
  let name: String
  let call: Call
  let range: Range<Int>
}

/// What a step turned out to be, while its base is still to be read.
private enum OpenStep {
  case modifier(Int, LoweredModifier)
  case use(Int, slot: Int, callee: UnitID, Call)
}

extension Lowering {
  mutating func lower(_ node: NodeID) {
    guard nodes.count < Limits.maximumNodes, depth < Limits.maximumNesting else { return unknown(.tooLarge, node) }
    depth += 1
    let (steps, base) = begin(node)
    let first = nodes.count
    lower(self.base(base))
    if !steps.isEmpty { makeOne(from: first, base) }
    for step in steps.reversed() { close(step) }
    depth -= 1
  }

  /// Opens the steps of the chain, from the last written to the first, and finds what they are applied to.
  private mutating func begin(_ node: NodeID) -> (steps: [OpenStep], base: NodeID) {
    var steps: [ChainStep] = []
    let base = unwind(node, &steps)
    let own = steps.last.flatMap { isMethod($0, of: base) ? steps.removeLast() : nil }
    var open = steps.map { begin($0) }
    // What a method of the base's own makes of it isn't followed.
    if let own {
      let index = begin(.modifier(.unknown), own.name, own.call.node, range: own.range)
      open.append(.modifier(index, LoweredModifier(modifier: .unknown)))
    }
    return (open, base)
  }

  /// `Card().compact()`, where `Card` declares that function: it is meant, not one that all views have.
  private func isMethod(_ step: ChainStep, of base: NodeID) -> Bool {
    guard tree.kind(of: base) == .callExpr, let callee = tree.firstChild(of: base), isTypeName(callee),
      case .found(let type) = project.meaning(ofType: tree.text(of: callee), at: site)
    else { return false }
    let method = project.resolveMember(
      step.name, of: type, isStatic: false, at: site, where: { $0.kind == .function && $0.fits(step.call) })
    return method != .missing
  }

  /// Collects the modifiers of a chain, from the last written to the first, and returns what they are applied to.
  private mutating func unwind(_ node: NodeID, _ steps: inout [ChainStep]) -> NodeID {
    var current = node
    while true {
      switch tree.kind(of: current) {
      case .callExpr:
        guard let callee = tree.firstChild(of: current), tree.kind(of: callee) == .memberExpr,
          let base = tree.firstChild(of: callee), tree.kind(of: base) != .period, !isTypeName(base),
          let name = tree.memberName(callee), !isOwnMember(base)
        else { return current }
        let dot = tree.child(of: callee, .period).map { tree.range(of: $0).lowerBound }
        let range = (dot ?? tree.range(of: callee).lowerBound)..<tree.range(of: current).upperBound
        steps.append(ChainStep(name: name, call: Call(current, in: tree), range: range))
        current = base
      case .forceUnwrapExpr, .optionalChainExpr, .tryExpr, .awaitExpr:
        guard let inner = tree.children(of: current).first(where: { !tree.kind(of: $0).isToken }) else {
          return current
        }
        current = inner
      case .tupleExpr:
        let arguments = tree.children(of: current).filter { tree.kind(of: $0) == .argument }
        guard arguments.count == 1, let value = tree.lastChild(of: arguments[0]) else { return current }
        current = value
      case .postfixIfConfig:
        guard let inner = unwindIfConfig(current, &steps) else { return current }
        current = inner
      default: return current
      }
    }
  }

  /// `#if` in a chain: the modifiers of the first clause that may hold on iOS. Returns the base.
  private mutating func unwindIfConfig(_ node: NodeID, _ steps: inout [ChainStep]) -> NodeID? {
    guard let config = tree.child(of: node, .ifConfig), let base = tree.firstChild(of: node), base != config else {
      return nil
    }
    if let clause = liveClauses(of: config).first, let chain = tree.lastChild(of: clause) {
      var current = chain
      while tree.kind(of: current) == .callExpr, let callee = tree.firstChild(of: current),
        tree.kind(of: callee) == .memberExpr, let name = tree.memberName(callee)
      {
        let dot = tree.child(of: callee, .period).map { tree.range(of: $0).lowerBound }
        let range = (dot ?? tree.range(of: current).lowerBound)..<tree.range(of: current).upperBound
        steps.append(ChainStep(name: name, call: Call(current, in: tree), range: range))
        guard let inner = tree.firstChild(of: callee), tree.kind(of: inner) != .period else { break }
        current = inner
      }
    }
    return base
  }

  /// `Color` in `Color.red`, `SwiftUI` in `SwiftUI.Text("")`: a name that is no view by itself.
  func isTypeName(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .nameExpr else { return false }
    return tree.bytes(of: node).first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }

  /// `self` in `self.header(…)`, unless it is the view that a modifier function is applied to.
  private func isOwnMember(_ base: NodeID) -> Bool { tree.isText(of: base, "self") && !isModifierFunction }

  // MARK: - Steps

  private mutating func begin(_ step: ChainStep) -> OpenStep {
    let custom = customNames.modifiers[step.name]?.effect
    let effect = custom ?? ModifierEffect.table[step.name]
    if effect == .modifier, let value = step.call.unlabeled.first, let callee = modifierType(value) {
      let made = tree.kind(of: value) == .callExpr ? Call(value, in: tree) : step.call
      return beginUse(step, callee, content: made)
    }
    if custom == nil,
      let callee = project.modifierFunction(step.name, step.call, overrides: effect != nil, at: site)
    {
      return beginUse(step, callee, content: step.call)
    }
    let lowered =
      effect.map { arguments.lowerModifier($0, step.call) } ?? LoweredModifier(modifier: .unknown)
    let modifier = effect == .modifier ? Modifier.unknown : layered(lowered.modifier, step.call)
    let index = begin(.modifier(modifier), step.name, step.call.node, range: step.range)
    nodes[index].mindsKeyboard = mindsKeyboard(step, modifier)
    return .modifier(index, lowered)
  }

  private func mindsKeyboard(_ step: ChainStep, _ modifier: Modifier) -> Bool {
    switch modifier {
    case .padding, .offset, .position, .frame, .safeAreaPadding:
      step.call.arguments.contains { arguments.isMadeOfKeyboard($0.value) }
    case .unknown: step.name.utf8.mention("keyboard")
    default: false
    }
  }

  /// The view that the chain has so far becomes the callee's `self` or `content`.
  private mutating func beginUse(_ step: ChainStep, _ callee: UnitID, content: Call) -> OpenStep {
    let index = use(callee, name: step.name, step.call.node, range: step.range)
    let type = project.parent(of: callee).flatMap { project[$0]?.name } ?? ""
    nodes[index].mindsKeyboard = step.name.utf8.mention("keyboard") || type.utf8.mention("keyboard")
    let base = begin(.slot(.argument(views.baseParameter(of: callee))), "", step.call.node)
    return .use(index, slot: base, callee: callee, content)
  }

  private mutating func close(_ step: OpenStep) {
    switch step {
    case .modifier(let index, let lowered):
      for slot in lowered.slots { self.slot(slot.slot, slot.content, alignment: lowered.alignment) }
      finish(index)
    case .use(let index, let slot, let callee, let call):
      finish(slot)
      for part in handed(call, to: callee) { self.slot(part.slot, part.content) }
      finish(index)
    }
  }

  /// The `body(content:)` of the ViewModifier that the expression makes.
  private func modifierType(_ value: NodeID) -> UnitID? {
    var node = value
    if tree.kind(of: node) == .callExpr, let callee = tree.firstChild(of: node) { node = callee }
    if tree.kind(of: node) == .genericExpr, let name = tree.firstChild(of: node) { node = name }
    guard tree.kind(of: node) == .nameExpr,
      case .found(let type) = project.meaning(ofType: tree.text(of: node), at: site),
      views.conforms(type, to: "ViewModifier"),
      case .found(let body) = project.resolveMember("body", of: type, at: site)
    else { return nil }
    return body
  }

  // MARK: - Bases

  private mutating func lower(_ base: Base) {
    switch base {
    case .view(let view): lower(view)
    case .local(let name, let node): lowerLocal(name, node)
    case .same(let other): lower(other)
    case .choice(let name, let node, let range, let branches):
      let index = begin(.choice(isOptional: false), name, node, range: range)
      for branch in branches { lowerContent(branch) }
      finish(index)
    case .block(let block): lowerBlock(block)
    case .conditional(let node): if tree.kind(of: node) == .ifExpr { lowerIf(node) } else { lowerSwitch(node) }
    case .implicitSelf(let step): lowerImplicitSelf(step)
    }
  }

  private mutating func lower(_ view: BaseView) {
    let index = begin(view)
    for part in view.parts { slot(part.slot, part.content) }
    finish(index)
  }

  private mutating func begin(_ view: BaseView) -> Int {
    if case .use(let id) = view.kind { noteUse(of: id) }
    let index = begin(view.kind, view.name, view.syntax, range: view.range, element: view.element)
    nodes[index].alignment = view.alignment
    nodes[index].scrollAxes = view.scrollAxes
    nodes[index].minLength = view.minLength
    nodes[index].isSymbol = view.isSymbol
    nodes[index].isNeverEmpty = view.isNeverEmpty
    nodes[index].isClear = view.isClear
    if view.passesOwnParameters { passOwnParameters(view.syntax) }
    return index
  }

  /// `padding()` in an extension of View: applied to `self`.
  private mutating func lowerImplicitSelf(_ step: ChainStep) {
    let open = begin(step)
    if let index = parameters.firstIndex(of: "self") { begin(.parameter(index), "self", step.call.node) }
    close(open)
  }
}
