// What an expression at the base of a chain stands for: a view of SwiftUI's or the project's, a property, a function, a
// parameter, a local value. Only looks; reading is for `ExpressionLowering.swift`.

import Project
import Syntax

/// What stands at the base of a chain of modifiers.
enum Base {
  case view(BaseView)
  /// A constant or function of the body, read in its place.
  case local(String, NodeID)
  /// Another expression, of which nothing but the value counts.
  case same(NodeID)
  /// One of several.
  case choice(name: String, NodeID, range: Range<Int>?, [NodeID])
  case block(NodeID)
  /// `if` or `switch` as an expression.
  case conditional(NodeID)
  /// A modifier without a base: of the view that the declaration modifies.
  case implicitSelf(ChainStep)
}

/// A node with what it holds.
struct BaseView {
  let kind: ViewNode.Kind
  let name: String
  let syntax: NodeID
  var range: Range<Int>?
  var element: Element?
  var alignment: Alignment? = .center
  var scrollAxes: AxisSet = .vertical
  var minLength = FrameSize.Length.unset
  var isSymbol = false
  var isNeverEmpty = false
  var isClear = false
  /// It is a member of the type around, which shares the type's content.
  var passesOwnParameters = false
  var parts: [(slot: Slot, content: NodeID)] = []
}

extension Lowering {
  func base(_ node: NodeID) -> Base {
    switch tree.kind(of: node) {
    case .callExpr: return called(node)
    case .nameExpr: return named(node)
    case .genericExpr: return tree.firstChild(of: node).map { base($0) } ?? opaque(node)
    case .memberExpr: return member(node)
    case .ifExpr, .switchExpr: return .conditional(node)
    case .sequenceExpr: return combined(node)
    default: return opaque(node)
    }
  }

  /// `condition ? first : second`, `first + second`
  private func combined(_ node: NodeID) -> Base {
    if let (first, last) = tree.ternary(node) { return .choice(name: "", node, range: nil, [first, last]) }
    // Texts are added up to one that stands where they do.
    if let first = tree.firstChild(of: node), tree.isSum(node) { return .same(first) }
    return opaque(node)
  }

  private func opaque(_ node: NodeID, name: String = "") -> Base { unknown(.opaque, name, node) }

  private func unknown(_ reason: Unknown, _ name: String, _ node: NodeID) -> Base {
    .view(BaseView(kind: .unknown(reason), name: name, syntax: node))
  }

  /// An element by its row in the table.
  private func element(_ row: String, _ node: NodeID, range: Range<Int>? = nil) -> Base {
    var view = BaseView(kind: .element, name: row, syntax: node, range: range, element: Element.table[row])
    if tree.kind(of: node) == .memberExpr, let name = tree.memberToken(node) {
      view.isClear = tree.isText(of: name, "clear")
    }
    return .view(view)
  }

  // MARK: - Calls

  private func called(_ node: NodeID) -> Base {
    let call = Call(node, in: tree)
    var callee = call.callee
    while let inner = tree.firstChild(of: callee),
      [.genericExpr, .optionalChainExpr, .forceUnwrapExpr].contains(tree.kind(of: callee))
    {
      callee = inner
    }
    switch tree.kind(of: callee) {
    case .nameExpr: return called(tree.text(of: callee), qualifier: nil, call, callee)
    case .memberExpr:
      guard let name = tree.memberName(callee) else { return opaque(node) }
      let base = tree.firstChild(of: callee).map { tree.text(of: $0) } ?? ""
      if base == "self" || base == "Self" { return called(name, qualifier: nil, call, callee) }
      if name == "init" { return called(base, qualifier: nil, call, callee) }
      return called(name, qualifier: TypeName(base).name, call, callee)
    case .closureExpr: return .block(callee)
    default: return opaque(node)
    }
  }

  private func called(_ name: String, qualifier: String?, _ call: Call, _ callee: NodeID) -> Base {
    if let custom = customNames.views[name] { return systemView(name, custom.element, call, callee) }
    let isCapital = name.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
    let isType = isCapital && (qualifier != nil || !isFunction(name, call))
    if isType, qualifier == "SwiftUI", let element = Element.table[name] {
      return systemView(name, element, call, callee)
    }
    if isType { return constructed(name, qualifier: qualifier == "SwiftUI" ? nil : qualifier, call, callee) }
    if let qualifier { return staticCall(name, of: qualifier, call, callee) }
    if local(name) != nil { return .local(name, call.node) }
    if let index = parameters.firstIndex(of: name) {
      return .view(BaseView(kind: .parameter(index), name: name, syntax: call.node))
    }
    if parameterTypes[name] != nil { return unknown(.opaque, name, call.node) }
    if let id = ownMember(name, call) ?? topLevel(name) {
      return .view(
        BaseView(
          kind: .use(id), name: name, syntax: call.node, range: tree.range(of: callee), passesOwnParameters: isOwn(id),
          parts: handed(call, to: id)))
    }
    if isAmbiguous(name, call) { return unknown(.ambiguous(name), name, call.node) }
    if parameters.contains("self"), isModifierFunction || ModifierEffect.table[name] != nil {
      return .implicitSelf(ChainStep(name: name, call: call, range: tree.range(of: call.node)))
    }
    return unknownView(.undeclared(name), name, call, callee)
  }

  /// Whether a capital name is a function's after all: `func Header() -> some View`.
  private func isFunction(_ name: String, _ call: Call) -> Bool {
    if local(name) != nil { return true }
    if let selfType {
      let own = project.resolveMember(name, of: selfType, at: site, where: { $0.kind == .function && $0.fits(call) })
      if own != .missing { return true }
    }
    guard Element.table[name] == nil, case .missing = project.meaning(ofType: name, at: site) else { return false }
    return topLevel(name) != nil
  }

  private func staticCall(_ name: String, of qualifier: String, _ call: Call, _ callee: NodeID) -> Base {
    guard case .found(let type) = project.meaning(ofType: qualifier, at: site),
      case .found(let id) = project.resolveMember(name, of: type, isStatic: true, at: site, where: { $0.fits(call) }),
      project.makesView(id)
    else {
      return Element.table[qualifier] == nil
        ? unknownView(.opaque, name, call, callee) : element(qualifier, call.node, range: tree.range(of: callee))
    }
    return .view(BaseView(kind: .use(id), name: name, syntax: call.node, parts: handed(call, to: id)))
  }

  // MARK: - Names and members

  private func named(_ node: NodeID) -> Base {
    let name = tree.text(of: node)
    if local(name) != nil { return .local(name, node) }
    if let index = parameters.firstIndex(of: name) {
      return .view(BaseView(kind: .parameter(index), name: name, syntax: node))
    }
    if let type = parameterTypes[name] { return typed(type, name, node) }
    if let id = ownMember(name) ?? topLevel(name) ?? ownFunction(name) { return use(id, name, node) }
    if let row = ownStyle(name) ?? ownText(name) { return element(row, node) }
    return unknown(isAmbiguous(name) ? .ambiguous(name) : .undeclared(name), name, node)
  }

  /// A value that is handed over, of which the type is known.
  private func typed(_ type: String, _ name: String, _ node: NodeID) -> Base {
    guard let element = Element.table[type], element.arrangement == .leaf else { return opaque(node, name: name) }
    return self.element(type, node)
  }

  private func use(_ id: UnitID, _ name: String, _ node: NodeID) -> Base {
    .view(BaseView(kind: .use(id), name: name, syntax: node, passesOwnParameters: isOwn(id)))
  }

  private func member(_ node: NodeID) -> Base {
    guard let name = tree.memberName(node), let base = tree.firstChild(of: node) else { return opaque(node) }
    // `.red` where a style or a view is expected; `Color.red.gradient`.
    if tree.kind(of: base) == .period { return element(materials.contains(name) ? "Material" : "Color", node) }
    if tree.kind(of: base) != .nameExpr, isStyle(node) == true { return element("Color", node) }
    let baseName = TypeName(tree.text(of: base)).name
    if baseName == "self" || baseName == "Self" {
      if let id = ownMember(name) { return use(id, name, node) }
      if let index = parameters.firstIndex(of: name) {
        return .view(BaseView(kind: .parameter(index), name: name, syntax: node))
      }
      if let row = ownStyle(name) ?? ownText(name) { return element(row, node) }
    } else if case .found(let type) = project.meaning(ofType: baseName, at: site),
      case .found(let id) = project.resolveMember(name, of: type, isStatic: true, at: site, where: { $0.fits(nil) })
    {
      if project.makesView(id) { return .view(BaseView(kind: .use(id), name: name, syntax: node)) }
      if let style = project.styleType(of: id) ?? (isStyle(node) == true ? "Color" : nil) {
        return element(style, node)
      }
    } else if let traits = Element.table[baseName]?.traits, traits.contains(.decoration) || traits.contains(.image) {
      return element(baseName, node)
    }
    return opaque(node, name: name)
  }

  // MARK: - Constructors

  private func constructed(_ name: String, qualifier: String?, _ call: Call, _ callee: NodeID) -> Base {
    switch project.meaning(ofType: name, qualifier: qualifier, at: site) {
    case .found(let type): return constructed(type, name, call, callee)
    case .ambiguous: return unknownView(.ambiguous(name), name, call, callee)
    case .missing(let target):
      guard let element = Element.table[target], qualifier == nil || target != name else {
        return unknownView(.undeclared(name), name, call, callee)
      }
      return systemView(target, element, call, callee)
    }
  }

  private func constructed(_ type: DeclarationID, _ name: String, _ call: Call, _ callee: NodeID) -> Base {
    var view = BaseView(kind: .element, name: name, syntax: call.node, range: tree.range(of: callee))
    if views.conforms(type, to: "Shape") {
      view.element = Element.table["Path"]
      return .view(view)
    }
    if Representable.protocols.contains(where: { views.conforms(type, to: $0) }) {
      let isController = Representable.ofControllers.contains { views.conforms(type, to: $0) }
      view.element =
        switch project.wrappedView(of: type) {
        case .textField: Element(.leaf, .unknown, [.obscurable, .input])
        case .textView: Element(.leaf, .unknown, .input)
        case .view: Element(.leaf, isController ? .greedy : .unknown, .media)
        }
      return .view(view)
    }
    guard views.conforms(type, to: "View"), case .found(let body) = project.resolveMember("body", of: type, at: site)
    else { return unknownView(.opaque, name, call, callee) }
    return .view(
      BaseView(
        kind: .use(body), name: name, syntax: call.node, range: tree.range(of: callee), parts: handed(call, to: body)))
  }

  /// A view of which nothing is known, with the views that it is given: what they look like where it puts them isn't
  /// known either, but they are used.
  private func unknownView(_ reason: Unknown, _ name: String, _ call: Call, _ callee: NodeID) -> Base {
    let content = (call.arguments + call.closures).map(\.value).filter { isContent($0) }
    return .view(
      BaseView(
        kind: .unknown(reason), name: name, syntax: call.node, range: tree.range(of: callee),
        parts: content.map { (.content, $0) }))
  }

  /// A closure, or a call that makes one of the project's views.
  private func isContent(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .callExpr else { return tree.kind(of: node) == .closureExpr }
    guard let callee = tree.firstChild(of: node), tree.kind(of: callee) == .nameExpr,
      case .found(let type) = project.meaning(ofType: tree.text(of: callee), at: site)
    else { return false }
    return views.conforms(type, to: "View")
  }

  private func systemView(_ name: String, _ element: Element, _ call: Call, _ callee: NodeID) -> Base {
    let range = tree.range(of: callee)
    if name == "ViewThatFits" { return .choice(name: name, call.node, range: range, call.closures.map(\.value)) }
    let isRepeated = name == "ForEach" || name == "OutlineGroup"
    var view = BaseView(
      kind: isRepeated ? .each : .element, name: name, syntax: call.node, range: range, element: element)
    if let alignment = call.argument("alignment") { view.alignment = arguments.alignment(alignment) }
    if name == "ScrollView", let axes = call.unlabeled.first { view.scrollAxes = arguments.axes(axes) }
    if name == "Text", isBlank(call) { view.element = Element(.leaf, .hugging, .decoration) }
    if name == "Spacer", let length = call.argument("minLength") { view.minLength = arguments.fixed(length) }
    view.isNeverEmpty = isRepeated && call.unlabeled.first.map { arguments.isNeverEmpty($0) } ?? false
    view.isSymbol = name == "Image" && call.argument("systemName") != nil
    view.parts = parts(of: name, element, call)
    return .view(view)
  }

  /// `Text("")`: nothing is seen.
  private func isBlank(_ call: Call) -> Bool {
    call.arguments.count == 1 && tree.isText(of: call.arguments[0].value, "\"\"")
  }

  /// The views in a call's arguments, with what they are for: not a button's action, not a row's key path.
  private func parts(of name: String, _ element: Element, _ call: Call) -> [(slot: Slot, content: NodeID)] {
    if element.arrangement == .label { return labelParts(name, call) }
    var parts: [(slot: Slot, content: NodeID)] = []
    let all = call.arguments + call.closures
    // A header stands above the content wherever it is written.
    for argument in all.filter({ $0.label == "header" }) + all.filter({ $0.label != "header" }) {
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

  // MARK: - Looking up

  private func ownMember(_ name: String, _ call: Call? = nil) -> UnitID? {
    guard let selfType,
      case .found(let id) = project.resolveMember(name, of: selfType, at: site, where: { $0.fits(call) })
    else { return nil }
    return project.makesView(id) && id != unit ? id : nil
  }

  /// A function that is handed over by its name, to be called without arguments.
  private func ownFunction(_ name: String) -> UnitID? {
    guard let selfType,
      case .found(let id) = project.resolveMember(
        name, of: selfType, at: site, where: { $0.kind == .function && $0.parameters.allSatisfy(\.hasDefault) })
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
}

/// Where a style is expected, these are materials, not colours.
private let materials: Set<String> = [
  "bar", "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial",
]
