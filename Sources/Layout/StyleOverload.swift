// Which form of `background` or `overlay` a call means. The compiler decides by the argument's type: a style draws on
// over the safe area, a view doesn't, and the code looks the same. The form for styles came with iOS 15: code that is
// known to run on older systems means the other one, whatever the type. An unknown deployment target counts as current.

import Project
import Syntax

extension Lowering {
  /// The modifier with its form, where it has several.
  func layered(_ modifier: Modifier, _ call: Call) -> Modifier {
    switch modifier {
    case .background: .background(layering(call))
    case .overlay: .overlay(layering(call))
    default: modifier
    }
  }

  private func layering(_ call: Call) -> Layering {
    if call.argument("in") != nil { return .shape }
    if !call.closures.isEmpty || call.argument("content") != nil || call.argument("alignment") != nil { return .view }
    let written = call.argument("ignoresSafeAreaEdges")
    let style = Layering.style(written.map { arguments.edgeSet($0) } ?? .all, isWritten: written != nil)
    guard let argument = call.unlabeled.first else { return style }
    if tree.kind(of: argument) == .closureExpr { return .view }
    switch isStyle(argument) {
    case true?: return written == nil && isWithoutStyles(call) ? .view : style
    case false?: return .view
    case nil: return .unknown
    }
  }

  /// Whether the compiler passes over the form for styles there.
  private func isWithoutStyles(_ call: Call) -> Bool {
    guard site.platforms == .iOS else { return false }
    return project.versions(of: .iOS, at: call.node, inFile: unit.file).isKnown(toReachBelow: SystemVersion(15))
  }

  /// Whether the expression is a style rather than a view, by its static type; nil: can't be known.
  func isStyle(_ node: NodeID, depth: Int = 0) -> Bool? {
    guard depth < Limits.maximumLocalDepth else { return nil }
    if let (first, second) = tree.ternary(node) {
      // With a nil beside it the type is an optional, and that is no style.
      if tree.isText(of: first, "nil") || tree.isText(of: second, "nil") { return false }
      let one = isStyle(first, depth: depth + 1)
      return one == isStyle(second, depth: depth + 1) ? one : nil
    }
    switch tree.kind(of: node) {
    case .memberExpr: return isStyleMember(node, depth)
    case .callExpr:
      guard let callee = tree.firstChild(of: node) else { return nil }
      switch tree.kind(of: callee) {
      case .nameExpr: return isStyleType(tree.text(of: callee), callee)
      case .memberExpr: return isStyleCall(Call(node, in: tree), depth)
      default: return nil
      }
    case .nameExpr: return isStyleName(tree.text(of: node), depth)
    default: return nil
    }
  }

  /// `.red`, `Color.red`, `Color.red.gradient`, `Theme.paper`.
  private func isStyleMember(_ node: NodeID, _ depth: Int) -> Bool? {
    guard let base = tree.firstChild(of: node), let name = tree.memberName(node) else { return nil }
    switch tree.kind(of: base) {
    case .period: return true
    case .nameExpr:
      let type = tree.text(of: base)
      if type == "self" || type == "Self" { return isStyleName(name, depth) }
      if Lowering.styles.contains(type) { return true }
      guard case .found(let holder) = project.meaning(ofType: type, at: site),
        case .found(let id) = project.resolveMember(name, of: holder, isStatic: true, at: site)
      else { return nil }
      return isStyleDeclaration(id, depth)
    default: return isStyle(base, depth: depth + 1)
    }
  }

  /// `.red.opacity(0.5)` is a style still, `Color.red.cornerRadius(8)` a view; `.linearGradient(…)` a style.
  private func isStyleCall(_ call: Call, _ depth: Int) -> Bool? {
    guard let base = tree.firstChild(of: call.callee), let name = tree.memberName(call.callee) else { return nil }
    if tree.kind(of: base) == .period { return true }
    if tree.kind(of: base) == .nameExpr, isTypeName(base) { return isStyleMember(call.callee, depth) }
    let isOwnStyle = isStyle(base, depth: depth + 1)
    switch name {
    case "opacity", "mix": return isOwnStyle
    // `shadow(.drop(radius: 2))` is a style's, `shadow(radius: 2)` a view's.
    case "shadow" where !call.unlabeled.isEmpty: return isOwnStyle
    default: return ModifierEffect.table[name] != nil || isOwnStyle == false ? false : nil
    }
  }

  private func isStyleType(_ name: String, _ node: NodeID) -> Bool? {
    switch project.meaning(ofType: name, at: site) {
    case .found(let type):
      views.conforms(type, to: "ShapeStyle") ? true : views.conforms(type, to: "View") ? false : nil
    case .ambiguous: nil
    case .missing(let name): Lowering.styles.contains(name) ? true : Element.table[name] == nil ? nil : false
    }
  }

  private func isStyleType(_ type: DeclarationID) -> Bool? {
    views.conforms(type, to: "ShapeStyle") ? true : views.conforms(type, to: "View") ? false : nil
  }

  /// A constant, a parameter or a property.
  private func isStyleName(_ name: String, _ depth: Int) -> Bool? {
    switch local(name) {
    case .known(let value): return isStyle(value, depth: depth + 1)
    case .unknown: return nil
    case nil: break
    }
    if parameters.contains(name) { return false }
    if let type = parameterTypes[name] { return isStyle(typeNamed: type) }
    guard let selfType, case .found(let id) = project.resolveMember(name, of: selfType, at: site) else { return nil }
    return isStyleDeclaration(id, depth)
  }

  private func isStyleDeclaration(_ id: DeclarationID, _ depth: Int) -> Bool? {
    guard let declaration = project[id] else { return nil }
    if let type = declaration.type { return isStyle(typeNamed: type) }
    guard let facts = project.files[id.file] else { return nil }
    // A variable has its value's type, a property whose only expression that is as well.
    let value = declaration.body.flatMap { facts.tree.kind(of: $0) == .accessorBlock ? nil : $0 }
    guard let value = value ?? project.constantValue(of: id) else { return nil }
    if id.file == unit.file { return isStyle(value, depth: depth + 1) }
    // Of other files only the type that a constant's value starts with.
    guard project.constantValue(of: id) != nil else { return nil }
    return Lowering.styles.contains(String(facts.tree.flatText(of: value).prefix { $0.isLetter })) ? true : nil
  }

  private func isStyle(typeNamed type: String) -> Bool? {
    if type.hasPrefix("some View") || type.hasPrefix("any View") || type.hasSuffix("?") { return false }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if Lowering.styles.contains(name) || type.hasSuffix(" ShapeStyle") { return true }
    switch project.meaning(ofType: name, at: site) {
    case .found(let id):
      return views.conforms(id, to: "ShapeStyle") ? true : views.conforms(id, to: "View") ? false : nil
    case .ambiguous: return nil
    case .missing(let name): return Element.table[name] == nil ? nil : false
    }
  }

  private static let styles: Set<String> = [
    "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Material",
    "AnyShapeStyle", "Gradient", "AnyGradient", "ImagePaint", "ShapeStyle", "HierarchicalShapeStyle", "BackgroundStyle",
    "ForegroundStyle", "TintShapeStyle",
  ]
}
