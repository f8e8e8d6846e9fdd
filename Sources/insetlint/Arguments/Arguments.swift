// The words after a command, taken apart: options with their values, and all other words in order.

/// What a command was given. The last of equal options counts, unless the command asks for all of them.
struct Arguments {
  /// Words that are no options, `-` among them.
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// `options` are those that the command knows. `--name=value` is the same as `--name value`; after `--` no word is an
  /// option.
  init(_ words: ArraySlice<String>, options: [Option]) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, value) = parts(of: word)
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError("unknown option '\(name)'", given: name, candidates: options.map(\.name))
      }
      if option.value == nil, value != nil { throw UsageError("'\(name)' takes no value") }
      guard let value = value ?? (option.value == nil ? "" : rest.popFirst()) else {
        throw UsageError("'\(name)' needs a value", advice: "write '\(option.spelling)'")
      }
      values.append((name, value))
    }
  }

  func contains(_ option: Option) -> Bool { value(of: option) != nil }

  func value(of option: Option) -> String? { values.last { $0.name == option.name }?.value }

  func values(of option: Option) -> [String] { values.filter { $0.name == option.name }.map(\.value) }

  /// The value of an option that takes one of a few words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of option: Option, default usual: Choice
  ) throws(UsageError) -> Choice {
    guard let word = value(of: option) else { return usual }
    guard let choice = Choice(rawValue: word) else {
      let choices = Choice.allCases.map(\.rawValue)
      throw UsageError("'\(option.name)' can't be '\(word)'", given: word, candidates: choices)
    }
    return choice
  }

  /// The value of an option that takes a number of at least 1.
  func count(of option: Option) throws(UsageError) -> Int? {
    guard let word = value(of: option) else { return nil }
    guard let count = Int(word), count >= 1 else {
      throw UsageError("'\(option.name)' needs a number from 1 on, not '\(word)'")
    }
    return count
  }

  /// For a command that takes options only.
  func requireNoOperands() throws(UsageError) {
    if let operand = operands.first { throw UsageError("there is no place for '\(operand)' here") }
  }
}

private func parts(of word: String) -> (name: String, value: String?) {
  guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
  return (String(word[..<equals]), String(word[word.index(after: equals)...]))
}
