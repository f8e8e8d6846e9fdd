// Expressions that stand for views: chains of modifiers, constructors, properties, functions.

import Project
import Syntax

/// A step of a chain, outermost first.
private struct ChainStep {
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
    guard nodes.count < Limits.maximumNodes else { return unknown(.tooLarge, node) }
    var steps: [ChainStep] = []
    let base = unwind(node, &steps)
    var open: [OpenStep] = []
    for step in steps { open.append(begin(step)) }
    lowerBase(base)
    for step in open.reversed() { close(step) }
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
        steps.append(ChainStep(name: name, call: Call(current, in: tree), range: tree.range(of: current)))
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
    let effect = ModifierEffect.table[step.name]
    if effect == .modifier, let value = step.call.unlabeled.first, let callee = modifierType(value) {
      let made = tree.kind(of: value) == .callExpr ? Call(value, in: tree) : step.call
      return beginUse(step, callee, content: made)
    }
    if let callee = project.modifierFunction(step.name, step.call, overrides: effect != nil, at: site) {
      return beginUse(step, callee, content: step.call)
    }
    let lowered =
      effect.map { arguments.lowerModifier($0, step.call) } ?? LoweredModifier(modifier: .unknown)
    let modifier = effect == .modifier ? Modifier.unknown : layered(lowered.modifier, step.call)
    return .modifier(begin(.modifier(modifier), step.name, step.call.node, range: step.range), lowered)
  }

  /// The view that the chain has so far becomes the callee's `self` or `content`.
  private mutating func beginUse(_ step: ChainStep, _ callee: UnitID, content: Call) -> OpenStep {
    let index = use(callee, name: step.name, step.call.node, range: step.range)
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
      passContent(of: call, to: callee)
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

  private mutating func lowerBase(_ node: NodeID) {
    switch tree.kind(of: node) {
    case .callExpr: lowerCall(node)
    case .nameExpr: lowerName(node)
    case .genericExpr: if let name = tree.firstChild(of: node) { lowerBase(name) }
    case .memberExpr: lowerMember(node)
    case .ifExpr: lowerIf(node)
    case .switchExpr: lowerSwitch(node)
    case .sequenceExpr: lowerTernary(node)
    default: unknown(.opaque, node)
    }
  }

  /// `condition ? first : second`
  private mutating func lowerTernary(_ node: NodeID) {
    guard let (first, last) = tree.ternary(node) else {
      // Texts are added up to one that stands where they do.
      if let first = tree.firstChild(of: node), tree.isSum(node) { return lower(first) }
      return unknown(.opaque, node)
    }
    let choice = begin(.choice(isOptional: false), "", node)
    lower(first)
    lower(last)
    finish(choice)
  }

  private mutating func lowerCall(_ node: NodeID) {
    let call = Call(node, in: tree)
    var callee = call.callee
    if tree.kind(of: callee) == .genericExpr, let name = tree.firstChild(of: callee) { callee = name }
    switch tree.kind(of: callee) {
    case .nameExpr: lowerNamedCall(tree.text(of: callee), qualifier: nil, call, callee)
    case .memberExpr:
      guard let name = tree.memberName(callee) else { return unknown(.opaque, node) }
      let base = tree.firstChild(of: callee).map { tree.text(of: $0) } ?? ""
      if base == "self" || base == "Self" { return lowerNamedCall(name, qualifier: nil, call, callee) }
      if name == "init" { return lowerNamedCall(base, qualifier: nil, call, callee) }
      lowerNamedCall(name, qualifier: TypeName(base).name, call, callee)
    case .closureExpr: lowerBlock(callee)
    default: unknown(.opaque, node)
    }
  }

  private mutating func lowerNamedCall(_ name: String, qualifier: String?, _ call: Call, _ callee: NodeID) {
    let isType = name.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
    if isType { return construct(name, qualifier: qualifier == "SwiftUI" ? nil : qualifier, call, callee) }
    if let qualifier {
      guard case .found(let type) = project.meaning(ofType: qualifier, at: site),
        case .found(let id) = project.resolveMember(
          name, of: type, isStatic: true, at: site, where: { $0.fits(call) }), project.makesView(id)
      else {
        return Element.table[qualifier] == nil
          ? unknown(.opaque, call.node, name: name) : element(qualifier, call.node, callee)
      }
      let index = use(id, name: name, call.node)
      passContent(of: call, to: id)
      return finish(index)
    }
    if let index = parameters.firstIndex(of: name) {
      begin(.parameter(index), name, call.node)
    } else if lowerLocal(name) {
      return
    } else if let id = ownMember(name, call) ?? topLevel(name) {
      let index = use(id, name: name, call.node, range: tree.range(of: callee))
      if isOwn(id) { passOwnParameters(call.node) }
      passContent(of: call, to: id)
      finish(index)
    } else if isAmbiguous(name, call) {
      unknown(.ambiguous(name), call.node, name: name)
    } else if isModifierFunction || ModifierEffect.table[name] != nil, selfIsView {
      lowerImplicitSelf(name, call)
    } else {
      unknown(.undeclared(name), call.node, name: name)
    }
  }

  private var selfIsView: Bool { parameters.contains("self") }

  /// `padding()` in an extension of View: applied to `self`.
  private mutating func lowerImplicitSelf(_ name: String, _ call: Call) {
    let open = begin(ChainStep(name: name, call: call, range: tree.range(of: call.node)))
    if let index = parameters.firstIndex(of: "self") { begin(.parameter(index), "self", call.node) }
    close(open)
  }

  private mutating func lowerName(_ node: NodeID) {
    let name = tree.text(of: node)
    if let index = parameters.firstIndex(of: name) {
      begin(.parameter(index), name, node)
    } else if lowerLocal(name) {
      return
    } else if let id = ownMember(name) ?? topLevel(name) {
      let index = use(id, name: name, node)
      if isOwn(id) { passOwnParameters(node) }
      finish(index)
    } else if let type = ownStyle(name) ?? ownText(name) {
      element(type, node, node)
    } else if isAmbiguous(name) {
      unknown(.ambiguous(name), node, name: name)
    } else {
      unknown(.undeclared(name), node, name: name)
    }
  }

  private mutating func lowerMember(_ node: NodeID) {
    guard let name = tree.memberName(node), let base = tree.firstChild(of: node) else { return unknown(.opaque, node) }
    if tree.kind(of: base) == .period {
      // `.red` where a style or a view is expected.
      return element("Color", node, node)
    }
    if tree.kind(of: base) != .nameExpr, isStyle(node) == true { return element("Color", node, node) }
    let baseName = TypeName(tree.text(of: base)).name
    if baseName == "self" || baseName == "Self" {
      if let id = ownMember(name) {
        let index = use(id, name: name, node)
        if isOwn(id) { passOwnParameters(node) }
        return finish(index)
      }
      if let index = parameters.firstIndex(of: name) {
        begin(.parameter(index), name, node)
        return
      }
      if let type = ownStyle(name) ?? ownText(name) { return element(type, node, node) }
    } else if case .found(let type) = project.meaning(ofType: baseName, at: site),
      case .found(let id) = project.resolveMember(name, of: type, isStatic: true, at: site, where: { $0.fits(nil) })
    {
      if project.makesView(id) {
        let index = use(id, name: name, node)
        return finish(index)
      }
      if let style = project.styleType(of: id) ?? (isStyle(node) == true ? "Color" : nil) {
        return element(style, node, node)
      }
    } else if let traits = Element.table[baseName]?.traits, traits.contains(.decoration) || traits.contains(.image) {
      return element(baseName, node, node)
    }
    unknown(.opaque, node, name: name)
  }

  // MARK: - Looking up

  private func ownMember(_ name: String, _ call: Call? = nil) -> UnitID? {
    guard let selfType,
      case .found(let id) = project.resolveMember(name, of: selfType, at: site, where: { $0.fits(call) })
    else { return nil }
    return project.makesView(id) && id != unit ? id : nil
  }

  /// A member of the type around that has the type's content too.
  private func isOwn(_ id: UnitID) -> Bool {
    project[id]?.isStatic == false && project.parent(of: id).flatMap { project.extendedType(of: $0) } == selfType
      && selfType != nil
  }

  /// Several members of the type around are meant by the name.
  private func isAmbiguous(_ name: String, _ call: Call? = nil) -> Bool {
    selfType.map { project.resolveMember(name, of: $0, at: site, where: { $0.fits(call) }) == .ambiguous } ?? false
  }

  private func topLevel(_ name: String) -> UnitID? {
    guard case .found(let id) = project.resolveTopLevel(name, at: site) else { return nil }
    return project.makesView(id) ? id : nil
  }

  /// A stored property of a style's type: `let tint: Color`.
  private func ownStyle(_ name: String) -> String? {
    guard let selfType, case .found(let id) = project.resolveMember(name, of: selfType, at: site) else { return nil }
    return project.styleType(of: id)
  }

  /// A stored property that is a text: `let title: Text`, or `Text?` where it has been unwrapped.
  private func ownText(_ name: String) -> String? {
    guard let selfType, case .found(let id) = project.resolveMember(name, of: selfType, at: site) else { return nil }
    let type = project[id]?.type
    return type == "Text" || type == "Text?" || type == "SwiftUI.Text" ? "Text" : nil
  }

  // MARK: - Constructors

  private mutating func construct(_ name: String, qualifier: String?, _ call: Call, _ callee: NodeID) {
    switch project.meaning(ofType: name, qualifier: qualifier, at: site) {
    case .found(let type):
      if views.conforms(type, to: "Shape") { return element("Path", call.node, callee, name: name) }
      if Representable.protocols.contains(where: { views.conforms(type, to: $0) }) {
        return representable(project.wrappedView(of: type), name, call, callee)
      }
      guard views.conforms(type, to: "View"),
        case .found(let body) = project.resolveMember("body", of: type, at: site)
      else { return unknownView(.opaque, name, call, callee) }
      let index = use(body, name: name, call.node, range: tree.range(of: callee))
      passContent(of: call, to: body)
      finish(index)
    case .ambiguous: unknownView(.ambiguous(name), name, call, callee)
    case .missing(let target):
      let isSystem = Element.table[target] != nil && (qualifier == nil || target != name)
      guard isSystem else { return unknownView(.undeclared(name), name, call, callee) }
      systemView(target, call, callee)
    }
  }

  /// A view of which nothing is known, with the views that it is given: what they look like where it puts them isn't
  /// known either, but they are used.
  private mutating func unknownView(_ reason: Unknown, _ name: String, _ call: Call, _ callee: NodeID) {
    let index = begin(.unknown(reason), name, call.node, range: tree.range(of: callee))
    for argument in call.arguments + call.closures where isContent(argument.value) { slot(.content, argument.value) }
    finish(index)
  }

  /// A closure, or a call that makes one of the project's views.
  private func isContent(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .callExpr else { return tree.kind(of: node) == .closureExpr }
    guard let callee = tree.firstChild(of: node), tree.kind(of: callee) == .nameExpr,
      case .found(let type) = project.meaning(ofType: tree.text(of: callee), at: site)
    else { return false }
    return views.conforms(type, to: "View")
  }

  private mutating func element(_ type: String, _ node: NodeID, _ callee: NodeID, name: String? = nil) {
    begin(.element, name ?? type, node, range: tree.range(of: callee), element: Element.table[type])
  }

  private mutating func representable(_ kind: Representable, _ name: String, _ call: Call, _ callee: NodeID) {
    let element =
      kind == .textInput ? Element(.leaf, .unknown, [.obscurable, .input]) : Element(.leaf, .greedy, .media)
    begin(.element, name, call.node, range: tree.range(of: callee), element: element)
  }

  private mutating func systemView(_ name: String, _ call: Call, _ callee: NodeID) {
    guard let element = Element.table[name] else { return }
    if name == "ViewThatFits" { return firstThatFits(call, callee) }
    let kind: ViewNode.Kind = name == "ForEach" || name == "OutlineGroup" ? .each : .element
    let index = begin(kind, name, call.node, range: tree.range(of: callee), element: element)
    readArguments(of: call, into: index)
    for part in parts(of: name, element, call) { slot(part.slot, part.content) }
    finish(index)
  }

  /// Apart from `systemView`, which stands on the stack once for each view around.
  private mutating func readArguments(of call: Call, into index: Int) {
    let name = nodes[index].name
    if let alignment = call.argument("alignment") { nodes[index].alignment = arguments.alignment(alignment) }
    if name == "ScrollView", let axes = call.unlabeled.first { nodes[index].scrollAxes = arguments.axes(axes) }
    if name == "Image", call.argument("systemName") != nil { nodes[index].isSymbol = true }
  }

  /// One of the children is shown.
  private mutating func firstThatFits(_ call: Call, _ callee: NodeID) {
    let index = begin(.choice(isOptional: false), "ViewThatFits", call.node, range: tree.range(of: callee))
    for closure in call.closures { lowerBlock(closure.value) }
    finish(index)
  }

  /// The views in a call's arguments, with what they are for: not a button's action, not a row's key path.
  private func parts(of name: String, _ element: Element, _ call: Call) -> [(slot: Slot, content: NodeID)] {
    if element.arrangement == .label { return labelParts(name, call) }
    var parts: [(slot: Slot, content: NodeID)] = []
    for argument in call.arguments + call.closures {
      let isClosure = tree.kind(of: argument.value) == .closureExpr
      switch argument.label {
      case "action", "onEditingChanged", "onCommit", "get", "set": continue
      case nil where !isClosure && name == "AnyView": parts.append((.content, argument.value))
      case "header", "footer": parts.append((.content, argument.value))
      default: if isClosure { parts.append((.content, argument.value)) }
      }
    }
    return parts
  }

  /// The label of a button, link or menu, and the place that it leads to.
  private func labelParts(_ name: String, _ call: Call) -> [(slot: Slot, content: NodeID)] {
    var parts: [(slot: Slot, content: NodeID)] = []
    let trailing = call.closures.first { $0.label == nil }?.value
    let label = call.argument("label") ?? call.closures.first { $0.label == "label" }?.value
    switch name {
    case "Button":
      let hasAction = call.argument("action") != nil || call.argument("intent") != nil
      if let content = label ?? (hasAction ? trailing : nil) { parts.append((.content, content)) }
    case "NavigationLink":
      let leadsElsewhere = call.argument("destination") != nil || call.argument("value") != nil
      let isTitled = !call.unlabeled.isEmpty
      if let content = label ?? (leadsElsewhere ? trailing : nil) { parts.append((.content, content)) }
      let destination = call.argument("destination") ?? call.closures.first { $0.label == "destination" }?.value
      if let page = destination ?? (isTitled || label != nil ? trailing : nil) { parts.append((.presentation, page)) }
    case "Menu":
      if let label { parts.append((.content, label)) }
      if let content = call.argument("content") ?? trailing { parts.append((.presentation, content)) }
    default:
      let isLabel = name == "Link" || call.unlabeled.isEmpty
      if let content = label ?? (isLabel ? trailing : nil) { parts.append((.content, content)) }
    }
    return parts
  }
}
