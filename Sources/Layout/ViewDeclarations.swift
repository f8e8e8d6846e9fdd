// What the project's declarations are to SwiftUI: which make views, which conform to what, which parameters take
// content.

import Project
import Syntax

/// Answers that are asked for again and again while a project is read, kept as long as it doesn't change.
final class ViewDeclarations {
  let project: Project
  private var conformances: [Conformance: Bool] = [:]
  private var contentNames: [DeclarationID: [String]] = [:]
  private var inlets: [DeclarationID: [[Inlet]]] = [:]
  private var contentOfHolders: [DeclarationID: [String]] = [:]

  private struct Conformance: Hashable {
    let type: DeclarationID
    let name: String
  }

  init(_ project: Project) { self.project = project }

  /// `Project.conforms`; where the question is asked from makes no difference for a type that is found already.
  func conforms(_ type: DeclarationID, to name: String) -> Bool {
    let question = Conformance(type: type, name: name)
    if let known = conformances[question] { return known }
    let site = UseSite(file: type.file, enclosing: [], platforms: project.platforms(of: type))
    let answer = project.conforms(type, to: name, at: site)
    conformances[question] = answer
    return answer
  }

  /// What a call of the declaration can be given, in the order of its parameters, as far as its labels fit.
  func inlets(of id: DeclarationID, for call: Call) -> [Inlet] {
    let key = id
    let all = inlets[key] ?? project.inlets(of: id)
    inlets[key] = all
    let labels = (call.arguments + call.closures.dropFirst()).compactMap(\.label)
    return all.first { inlets in
      let declared = inlets.compactMap(\.label)
      return labels.allSatisfy(declared.contains)
    } ?? []
  }

  func contentParameterNames(of id: DeclarationID) -> [String] {
    if let known = contentNames[id] { return known }
    let answer = project.contentParameterNames(of: id)
    contentNames[id] = answer
    return answer
  }

  /// `Project.contentParameters`, found once for each type.
  func contentParameters(ofTypeAround id: DeclarationID) -> [String] {
    guard let holder = project.parent(of: id) else { return [] }
    if let known = contentOfHolders[holder] { return known }
    let answer = project.contentParameters(ofTypeAround: id)
    contentOfHolders[holder] = answer
    return answer
  }

  /// Which parameter is the view that is modified.
  func baseParameter(of id: DeclarationID) -> Int {
    let name = project.isModifierFunction(id) ? "self" : project[id]?.parameters.first?.name ?? "content"
    return contentParameterNames(of: id).lastIndex(of: name) ?? 0
  }
}

/// What a `UIViewRepresentable` shows, as far as its type tells.
enum Representable {
  /// A text view scrolls, and keeps its text clear of bars by itself.
  case view, textField, textView

  static let protocols = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]
  /// Of these it is known that they fill what they are given.
  static let ofControllers = ["UIViewControllerRepresentable", "NSViewControllerRepresentable"]
}

extension Project {
  /// The type that a type or extension speaks of.
  func extendedType(of holder: DeclarationID) -> DeclarationID? {
    guard let declaration = self[holder] else { return nil }
    guard declaration.kind == .extension else { return holder }
    let site = UseSite(file: holder.file, enclosing: [], platforms: platforms(of: holder))
    if case .found(let type) = meaning(ofType: declaration.name, at: site) { return type }
    return nil
  }

  /// Whether the type, one of its extensions, or a protocol of the project that it conforms to names that protocol.
  func conforms(_ type: DeclarationID, to name: String, at site: UseSite, depth: Int = 0) -> Bool {
    guard let declaration = self[type], depth < 4 else { return false }
    var inherited = declaration.inherits
    for id in extensions(of: declaration.name) where extendedType(of: id) == type {
      inherited += self[id]?.inherits ?? []
    }
    if inherited.contains(name) || inherited.contains(where: { Project.refining[name]?.contains($0) == true }) {
      return true
    }
    return inherited.contains { parent in
      guard case .found(let id) = meaning(ofType: parent, at: site), self[id]?.kind == .protocol else { return false }
      return conforms(id, to: name, at: site, depth: depth + 1)
    }
  }

  /// SwiftUI's protocols that imply others.
  private static let refining: [String: Set<String>] = [
    "Shape": ["InsettableShape", "RoundedRectangularShape"],
    "ViewModifier": ["EnvironmentalModifier", "AnimatableModifier"],
  ]

  /// What a representable's type says of the view that it wraps.
  func wrappedView(of type: DeclarationID) -> Representable {
    let made = members(of: type).first { $0.name == "makeUIView" }?.type
    switch made {
    case "UITextField", "UISearchBar", "NSTextField": return .textField
    case "UITextView", "NSTextView": return .textView
    default: return .view
    }
  }

  /// Whether the declaration's value is a view, as far as its type and attributes say.
  func makesView(_ id: DeclarationID) -> Bool {
    guard let declaration = self[id], declaration.body != nil else { return false }
    guard declaration.kind == .variable || declaration.kind == .function else { return false }
    if isPreview(id) { return false }
    if declaration.attributes.contains("ViewBuilder") { return true }
    guard let type = declaration.type else { return false }
    switch type {
    case "some View", "AnyView", "some SwiftUI.View", "any View", "some Scene", "some ToolbarContent", "Text", "Image",
      "some DynamicViewContent", "some Shape", "some InsettableShape":
      return true
    default:
      if type.hasPrefix("some View") || type.hasPrefix("ModifiedContent<") || type.hasPrefix("some ViewModifier") {
        return true
      }
      if declaration.name == "body" || declaration.name == "makeBody", declaration.kind == .variable { return true }
      return isViewType(
        type, at: UseSite(file: id.file, enclosing: enclosingTypes(of: id), platforms: platforms(of: id)))
    }
  }

  /// The name of a view, SwiftUI's or the project's, but for those that are styles too.
  private func isViewType(_ text: String, at site: UseSite) -> Bool {
    let type = TypeName(text)
    guard text.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true, !text.hasSuffix("?")
    else { return false }
    switch meaning(ofType: type.name, qualifier: type.qualifier == "SwiftUI" ? nil : type.qualifier, at: site) {
    case .found(let id): return conforms(id, to: "View", at: UseSite(file: id.file, enclosing: []))
    case .missing(let name): return Element.table[name].map { !$0.traits.contains(.decoration) } ?? false
    case .ambiguous: return false
    }
  }

  /// What Xcode shows beside the code, and views declared in it for that alone: no place of the app's.
  func isPreview(_ id: DeclarationID) -> Bool {
    var inner = id
    while let holder = parent(of: inner) {
      if self[holder]?.inherits.contains("PreviewProvider") == true { return true }
      inner = holder
    }
    guard self[id]?.name == "previews", let type = parent(of: id).flatMap({ extendedType(of: $0) }) else {
      return false
    }
    return conforms(type, to: "PreviewProvider", at: UseSite(file: type.file, enclosing: []))
  }

  /// `Color` and the like where that is the declaration's type.
  func styleType(of id: DeclarationID) -> String? {
    guard let type = self[id]?.type else { return nil }
    switch type {
    case "Color", "LinearGradient", "RadialGradient", "AngularGradient", "Material": return type
    case "some ShapeStyle", "AnyShapeStyle", "Gradient", "any ShapeStyle": return "Color"
    default: return nil
    }
  }

  // MARK: - Content parameters

  /// A function in an extension of View, or of a protocol that refines it: it modifies `self`.
  func isModifierFunction(_ id: DeclarationID) -> Bool {
    guard let holder = parent(of: id).flatMap({ self[$0] }), holder.kind == .extension else { return false }
    return holder.name == "View" && self[id]?.isStatic == false
  }

  /// The extension of View that a step of a chain calls, where the project declares one of that name.
  ///
  /// - Parameter overrides: SwiftUI has a modifier of that name too; then the labels must be the declaration's.
  func modifierFunction(_ name: String, _ call: Call, overrides: Bool, at site: UseSite)
    -> UnitID?
  {
    var meant = resolveExtensionMember(name, of: "View", isStatic: false, at: site)
    if meant == .ambiguous {
      meant = resolveExtensionMember(name, of: "View", isStatic: false, at: site) { $0.fits(call) }
    }
    guard case .found(let id) = meant, makesView(id) else { return nil }
    guard overrides, let declaration = self[id] else { return id }
    let labels = call.arguments.map(\.label)
    let declared = declaration.parameters.filter { !$0.hasDefault }.map(\.label)
    return !declared.isEmpty && labels == declared && declared.contains { $0 != nil } ? id : nil
  }

  /// The properties of a generic view that hold what it is given to show, in the order of declaration.
  func contentParameters(ofTypeAround id: DeclarationID) -> [String] {
    guard let holder = parent(of: id), let type = extendedType(of: holder), let declaration = self[type],
      let facts = files[type.file]
    else { return [] }
    let content = Set(declaration.generics.filter(\.isView).map(\.name))
    return members(of: type).filter { member in
      member.kind == .variable && !member.isStatic
        && (member.type.map { isContentType($0, content) } ?? false || member.attributes.contains("ViewBuilder"))
        && !(member.type?.hasPrefix("some ") ?? false)
        && member.body.map { facts.tree.kind(of: $0) != .accessorBlock } ?? true
    }.map(\.name)
  }

  /// What a use of the declaration hands over, in the order of its tree's parameters.
  func contentParameterNames(of id: DeclarationID) -> [String] {
    guard let declaration = self[id] else { return [] }
    return contentParameters(ofTypeAround: id) + (isModifierFunction(id) ? ["self"] : [])
      + declaration.parameters.filter { $0.isContent(in: declaration) }.map(\.name)
  }

  /// Whether the declaration modifies a view: a function on View, or a ViewModifier's body.
  func takesBase(_ id: DeclarationID) -> Bool {
    isModifierFunction(id) || self[id]?.kind == .function && self[id]?.name == "body"
  }

  /// A style's `makeBody(configuration:)`: who uses it isn't followed.
  func isStyle(_ id: DeclarationID) -> Bool { self[id]?.kind == .function && self[id]?.name == "makeBody" }

  /// A property or function of a view, `body` apart: others show its value somewhere, even where that isn't seen.
  func isPartOfView(_ id: DeclarationID) -> Bool {
    guard let declaration = self[id], declaration.name != "body", !declaration.isStatic,
      let type = parent(of: id).flatMap({ extendedType(of: $0) })
    else { return false }
    return conforms(type, to: "View", at: UseSite(file: type.file, enclosing: []))
  }

  private func isContentType(_ type: String, _ generics: Set<String>) -> Bool {
    // `Content?`, `(() -> Content)?`
    if type.hasSuffix("?") {
      let inner = type.dropLast()
      return isContentType(String(inner.hasPrefix("(") ? inner.dropFirst().dropLast() : inner), generics)
    }
    if type == "AnyView" { return true }
    guard let result = type.resultType else { return generics.contains(type) }
    return generics.contains(result) || result == "AnyView" || result == "some View"
  }
}

extension GenericParameter {
  fileprivate var isView: Bool { bounds.contains { $0 == "View" || $0.hasSuffix(".View") } }
}

extension Parameter {
  /// Whether it takes a view, or a closure that makes one.
  func isContent(in declaration: Declaration) -> Bool {
    if attributes.contains("ViewBuilder") { return true }
    let views = declaration.generics.filter(\.isView).map(\.name)
    let result = type.resultType ?? type
    if declaration.name == "body", type == "Content" || type == "Self.Content" { return true }
    return views.contains(result) || result == "some View" || result == "AnyView"
  }
}

extension String {
  /// What a closure type makes: the text after the last arrow; nil where there is none.
  fileprivate var resultType: String? {
    let bytes = utf8
    var index = bytes.endIndex
    while index > bytes.startIndex {
      let before = bytes.index(before: index)
      if bytes[before] == UInt8(ascii: ">"), before > bytes.startIndex,
        bytes[bytes.index(before: before)] == UInt8(ascii: "-")
      {
        return String(self[index...])
      }
      index = before
    }
    return nil
  }
}
