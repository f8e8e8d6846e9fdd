// What may stand where in a configuration, as a value: it is checked by it, its schema is made from it, and so the two
// can't differ.

internal import JSON
internal import Linting

/// What may stand somewhere.
package indirect enum Shape: Sendable {
  case bool
  case number
  case text
  /// One of these.
  case word([Word])
  /// Text in which this finds no fault; else it says which, a sentence.
  case checked(pattern: String, @Sendable (String) -> String?)
  case list(Shape)
  /// Any of these keys, which are called so.
  case object(keysCalled: String = "key", [Key])
  /// Any keys, with values of one shape.
  case names(Shape)
  /// Whichever has the value's type.
  case either(Shape, Shape)

  package struct Key: Sendable {
    package let name: String
    /// A sentence or two.
    package let help: String
    package let shape: Shape

    init(_ name: String, _ shape: Shape, help: String) {
      self.name = name
      self.help = help
      self.shape = shape
    }
  }

  package struct Word: Sendable {
    package let text: String
    /// A sentence.
    package let help: String
  }
}

/// What is wrong with a value, where.
struct ShapeProblem: Error {
  let range: Range<Int>
  /// A clause, with advice after a semicolon.
  let message: String
}

extension Shape {
  /// All that is wrong with the value, in the order of the text.
  func problems(of value: JSONValue, called name: String) -> [ShapeProblem] {
    func problem(_ message: String) -> [ShapeProblem] { [ShapeProblem(range: value.range, message: message)] }
    switch (self, value.content) {
    case (.either(let first, let second), _):
      if first.takesType(of: value) { return first.problems(of: value, called: name) }
      if second.takesType(of: value) { return second.problems(of: value, called: name) }
      return problem("\(name) has to be \(description)")
    case (.bool, .bool), (.number, .int), (.number, .double), (.text, .string): return []
    case (.word(let words), .string(let text)):
      if words.contains(where: { $0.text == text }) { return [] }
      return problem("\(name) can't be '\(text)'; \(advice(text, words.map(\.text)))")
    case (.checked(_, let check), .string(let text)): return check(text).map(problem) ?? []
    case (.list(let shape), .array(let values)):
      return values.flatMap { shape.problems(of: $0, called: "a value of \(name)") }
    case (.object(let what, let keys), .object(let members)):
      return keyProblems(members, keys.map(\.name), what: what)
        + members.flatMap { member in
          keys.first { $0.name == member.key }?.shape.problems(of: member.value, called: "'\(member.key)'") ?? []
        }
    case (.names(let shape), .object(let members)):
      return keyProblems(members, nil, what: name)
        + members.flatMap { shape.problems(of: $0.value, called: "'\($0.key)'") }
    case (.bool, _), (.number, _), (.text, _), (.word, _), (.checked, _), (.list, _), (.object, _), (.names, _):
      return problem("\(name) has to be \(description)")
    }
  }

  /// - Parameter known: nil: any key may stand there.
  private func keyProblems(_ members: [JSONMember], _ known: [String]?, what: String) -> [ShapeProblem] {
    var seen: Set<String> = []
    return members.compactMap { member in
      if let known, !known.contains(member.key) {
        let message = "unknown \(what) '\(member.key)'; \(advice(member.key, known))"
        return ShapeProblem(range: member.keyRange, message: message)
      }
      let isNew = seen.insert(member.key).inserted
      return isNew ? nil : ShapeProblem(range: member.keyRange, message: "'\(member.key)' stands here twice; keep one")
    }
  }

  private func takesType(of value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.either(let first, let second), _): first.takesType(of: value) || second.takesType(of: value)
    case (.bool, .bool), (.number, .int), (.number, .double), (.text, .string), (.word, .string), (.checked, .string),
      (.list, .array), (.object, .object), (.names, .object):
      true
    case (.bool, _), (.number, _), (.text, _), (.word, _), (.checked, _), (.list, _), (.object, _), (.names, _): false
    }
  }

  private var description: String {
    switch self {
    case .bool: "true or false"
    case .number: "a number"
    case .text, .checked: "a string"
    case .word(let words): words.count > 6 ? "a word" : quoted(words.map(\.text), "or")
    case .list(let shape): "an array, each value of it \(shape.description)"
    case .object, .names: "an object"
    case .either(let first, let second): "\(first.description), or \(second.description)"
    }
  }
}

/// "did you mean", or what there is.
private func advice(_ word: String, _ known: [String]) -> String {
  if let nearest = nearest(to: word, in: known) { return "did you mean '\(nearest)'?" }
  if known.isEmpty { return "none is known here" }
  return known.count > 16 ? "'insetlint rules' lists them" : "there are \(quoted(known, "and"))"
}

private func quoted(_ words: [String], _ conjunction: String) -> String {
  list(words.map { "'\($0)'" }, conjunction)
}
