// What an `#if` says of platforms. A condition that asks for something else may hold anywhere and may fail anywhere.

public import Syntax

/// Where a condition may hold, and where it may fail; a platform in both is one for which it can't be known.
struct PlatformCondition: Sendable, Equatable {
  var mayHold: PlatformSet
  var mayFail: PlatformSet

  static let unknown = PlatformCondition(mayHold: .all, mayFail: .all)
  static let always = PlatformCondition(mayHold: .all, mayFail: [])

  /// Holds there and nowhere else.
  init(_ platforms: PlatformSet) { self.init(mayHold: platforms, mayFail: PlatformSet.all.subtracting(platforms)) }

  init(mayHold: PlatformSet, mayFail: PlatformSet) {
    self.mayHold = mayHold
    self.mayFail = mayFail
  }

  /// Where it is certain to hold.
  var holds: PlatformSet { PlatformSet.all.subtracting(mayFail) }

  static prefix func ! (condition: Self) -> Self { Self(mayHold: condition.mayFail, mayFail: condition.mayHold) }

  static func && (left: Self, right: Self) -> Self {
    Self(mayHold: left.mayHold.intersection(right.mayHold), mayFail: left.mayFail.union(right.mayFail))
  }

  static func || (left: Self, right: Self) -> Self { !(!left && !right) }
}

extension SyntaxTree {
  /// The clauses of an `#if`, each with where it is compiled: where its condition holds and none before it did.
  func platformConditions(of ifConfig: NodeID) -> [(clause: NodeID, condition: PlatformCondition)] {
    var clauses: [(NodeID, PlatformCondition)] = []
    var before = PlatformCondition.always
    for clause in children(of: ifConfig) where kind(of: clause) == .ifConfigClause {
      let condition = child(of: clause, .ifConfigCondition).map { platformCondition($0) } ?? .always
      clauses.append((clause, before && condition))
      before = before && !condition
    }
    return clauses
  }

  /// The clauses that may be compiled on one of the platforms: one where that is certain, else all that can't be ruled
  /// out.
  public func liveClauses(of ifConfig: NodeID, on platforms: PlatformSet) -> [NodeID] {
    platformConditions(of: ifConfig).filter { !$0.condition.mayHold.isDisjoint(with: platforms) }.map(\.clause)
  }

  private func platformCondition(_ condition: NodeID) -> PlatformCondition {
    var reader = ConditionReader(bytes: Array(flatText(of: condition).utf8)[...])
    let result = reader.readOr()
    return reader.bytes.isEmpty ? result : .unknown
  }
}

/// Reads a condition from its text without space, from left to right. What it doesn't know is a term of which nothing
/// is known.
private struct ConditionReader {
  var bytes: ArraySlice<UInt8>
  private var depth = 0

  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func readOr() -> PlatformCondition {
    var result = readAnd()
    while skip("||") { result = result || readAnd() }
    return result
  }

  private mutating func readAnd() -> PlatformCondition {
    var result = readTerm()
    while skip("&&") { result = result && readTerm() }
    return result
  }

  private mutating func readTerm() -> PlatformCondition {
    var isNegated = false
    while skip("!") { isNegated.toggle() }
    let term = readPositiveTerm()
    return isNegated ? !term : term
  }

  private mutating func readPositiveTerm() -> PlatformCondition {
    if skip("(") {
      guard depth < Limits.maximumConditionDepth else { return .unknown }
      depth += 1
      let inner = readOr()
      depth -= 1
      return skip(")") ? inner : .unknown
    }
    let word = take { $0 != UInt8(ascii: "(") && !isOperator($0) }
    guard skip("(") else { return word == "true" ? .always : word == "false" ? !.always : skipComparison() }
    let argument = take { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") }
    guard skip(")") else { return .unknown }
    switch word {
    case "os": return PlatformSet(conditionName: argument).map { PlatformCondition($0) } ?? .unknown
    case "targetEnvironment": return argument == "macCatalyst" ? PlatformCondition(.macCatalyst) : .unknown
    case "canImport": return canImport(argument)
    default: return .unknown
    }
  }

  /// A module that is known to be missing on some platforms is there on all others. Catalyst has parts of AppKit.
  private func canImport(_ module: String) -> PlatformCondition {
    switch module {
    case "SwiftUI": return PlatformCondition(.apple)
    case "AppKit", "Cocoa":
      return PlatformCondition(mayHold: [.macOS, .macCatalyst], mayFail: PlatformSet.all.subtracting(.macOS))
    default:
      let home = PlatformSet(havingModule: module)
      return home == .all ? .unknown : PlatformCondition(home)
    }
  }

  /// The rest of `FLAG==3`.
  private mutating func skipComparison() -> PlatformCondition {
    while skip("==") || skip("=") || skip("<") || skip(">") { _ = take { !isOperator($0) } }
    return .unknown
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let word = bytes.prefix(while: isPart)
    bytes = bytes.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }
}

private func isOperator(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "="),
    UInt8(ascii: "<"), UInt8(ascii: ">"):
    true
  default: false
  }
}
