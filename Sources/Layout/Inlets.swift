// What a call hands to what it calls: which argument or trailing closure ends up as which content.

import Project
import Syntax

/// A parameter of a function or initializer.
struct Inlet {
  let label: String?
  /// Takes a closure, so a trailing one can be meant.
  let isClosure: Bool
  /// The content that it becomes inside; nil: none.
  let content: String?
}

extension Project {
  /// The parameter lists that a call may mean: a function's own, or those of the initializers of the type whose body
  /// the declaration is.
  func inlets(of id: DeclarationID) -> [[Inlet]] {
    guard let declaration = self[id] else { return [] }
    if declaration.name != "body" {
      return [declaration.parameters.map { inlet($0, content: $0.isContent(in: declaration) ? $0.name : nil) }]
    }
    guard let holder = parent(of: id), let type = extendedType(of: holder) else { return [] }
    let content = contentParameters(ofTypeAround: id)
    let written = initializers(of: type).map { initializer in
      initializer.parameters.map { parameter in
        let property = initializer.stored[parameter.name] ?? parameter.name
        return inlet(parameter, content: content.contains(property) ? property : nil)
      }
    }
    return written.isEmpty ? [memberwiseInlets(of: type, content)] : written
  }

  private func inlet(_ parameter: Parameter, content: String?) -> Inlet {
    Inlet(
      label: parameter.label,
      isClosure: parameter.type.contains("->") || parameter.attributes.contains("ViewBuilder"), content: content)
  }

  private func initializers(of type: DeclarationID) -> [Declaration] {
    guard let name = self[type]?.name else { return [] }
    return members(of: name, named: "init").filter { parent(of: $0).flatMap { extendedType(of: $0) } == type }
      .compactMap { self[$0] }
  }

  private func memberwiseInlets(of type: DeclarationID, _ content: [String]) -> [Inlet] {
    guard let facts = files[type.file] else { return [] }
    return members(of: type).filter { member in
      member.kind == .variable && !member.isStatic
        && member.body.map { facts.tree.kind(of: $0) != .accessorBlock } ?? true
    }.map { member in
      Inlet(
        label: member.name,
        isClosure: member.type?.contains("->") == true || member.attributes.contains("ViewBuilder"),
        content: content.contains(member.name) ? member.name : nil)
    }
  }
}

extension Declaration {
  /// Whether a use can mean this one of several that are called alike: a property, or a function by its labels.
  func fits(_ call: Call?) -> Bool {
    guard let call else { return kind != .function }
    guard kind == .function else { return kind != .variable || type?.contains("->") == true }
    var labels = call.arguments.map(\.label)[...]
    var closureCount = call.closures.count
    for parameter in parameters {
      if let label = labels.first, label == parameter.label {
        labels.removeFirst()
      } else if !parameter.hasDefault {
        if closureCount == 0 { return false }
        closureCount -= 1
      }
    }
    return labels.isEmpty
  }
}

extension Lowering {
  /// The closures and views in a call that its callee takes as content, as `argument` slots.
  func handed(_ call: Call, to callee: UnitID) -> [(slot: Slot, content: NodeID)] {
    let names = views.contentParameterNames(of: callee)
    let base = project.takesBase(callee) ? views.baseParameter(of: callee) : nil
    var handed: [(number: Int, value: NodeID)] = []
    for (content, value) in matched(call, with: views.inlets(of: callee, for: call)) {
      // A function's own parameters stand behind those of its type.
      guard let number = names.lastIndex(of: content), number != base else { continue }
      handed.append((number, value))
    }
    return handed.sorted { $0.number < $1.number }.map { (.argument($0.number), $0.value) }
  }

  /// Arguments by their labels and in order; trailing closures likewise, the first to the next parameter that takes
  /// one.
  private func matched(_ call: Call, with inlets: [Inlet]) -> [(content: String, value: NodeID)] {
    var matched: [(content: String, value: NodeID)] = []
    var next = 0
    func take(_ value: NodeID, where fits: (Inlet) -> Bool) {
      guard let index = inlets[next...].firstIndex(where: fits) else { return }
      next = index + 1
      if let content = inlets[index].content { matched.append((content, value)) }
    }
    for argument in call.arguments { take(argument.value) { $0.label == argument.label } }
    for (index, closure) in call.closures.enumerated() {
      take(closure.value) { index == 0 && closure.label == nil ? $0.isClosure : $0.label == closure.label }
    }
    return matched
  }
}
