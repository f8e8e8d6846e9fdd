// What a condition of `#if` says of platforms. Everything else that it may ask (a build setting, a compiler version)
// can't be known from the text: then the code may be there and may not.

public import Syntax

/// Where a condition can hold, and where it holds for certain.
public struct PlatformCondition: Sendable, Equatable {
  public let possible: PlatformSet
  public let certain: PlatformSet

  static let unknown = PlatformCondition(possible: .all, certain: [])
  /// Of `#else`, before what stands in front of it is taken off.
  public static let always = PlatformCondition(possible: .all, certain: .all)

  init(possible: PlatformSet, certain: PlatformSet) {
    self.possible = possible
    self.certain = certain
  }

  private init(_ platforms: PlatformSet) { self.init(possible: platforms, certain: platforms) }

  private var negated: PlatformCondition {
    PlatformCondition(possible: .all.subtracting(certain), certain: .all.subtracting(possible))
  }

  /// - Parameter text: without space.
  public init(_ text: String) { self = PlatformCondition.any(text[...]) }

  /// `||` of `&&` of possibly negated terms; parentheses around more than one term are unknown.
  private static func any(_ text: Substring) -> PlatformCondition {
    text.parts(between: "||").map(all).reduce(PlatformCondition([])) { result, next in
      PlatformCondition(possible: result.possible.union(next.possible), certain: result.certain.union(next.certain))
    }
  }

  private static func all(_ text: Substring) -> PlatformCondition {
    text.parts(between: "&&").map(term).reduce(.always) { result, next in
      PlatformCondition(
        possible: result.possible.intersection(next.possible), certain: result.certain.intersection(next.certain))
    }
  }

  private static func term(_ text: Substring) -> PlatformCondition {
    var text = text
    var isNegated = false
    while text.hasPrefix("!") {
      isNegated.toggle()
      text = text.dropFirst()
    }
    let plain = plainTerm(text)
    return isNegated ? plain.negated : plain
  }

  private static func plainTerm(_ text: Substring) -> PlatformCondition {
    if let name = text.argument(of: "os") {
      return PlatformSet(conditionName: String(name)).map { PlatformCondition($0) } ?? .unknown
    }
    if let module = text.argument(of: "canImport") {
      return PlatformSet.home(ofModule: String(module)).map { PlatformCondition($0) } ?? .unknown
    }
    if text.argument(of: "targetEnvironment") == "macCatalyst" { return PlatformCondition(.other) }
    return text == "true" ? .always : text == "false" ? PlatformCondition([]) : .unknown
  }
}

extension Substring {
  /// `NAME` in `os(NAME)`.
  fileprivate func argument(of function: String) -> Substring? {
    guard hasPrefix(function + "("), hasSuffix(")") else { return nil }
    let name = dropFirst(function.count + 1).dropLast()
    return name.contains("(") || name.contains(")") ? nil : name
  }

  fileprivate func parts(between separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}

extension SyntaxTree {
  /// The clauses of an `#if` with the platforms for which each may be compiled: not those on which one before it holds.
  public func platformClauses(of config: NodeID) -> [(clause: NodeID, condition: PlatformCondition)] {
    var rest = PlatformSet.all
    var clauses: [(clause: NodeID, condition: PlatformCondition)] = []
    for clause in children(of: config) where kind(of: clause) == .ifConfigClause {
      let written = child(of: clause, .ifConfigCondition).map { PlatformCondition(flatText(of: $0)) } ?? .always
      clauses.append(
        (
          clause,
          PlatformCondition(
            possible: written.possible.intersection(rest), certain: written.certain.intersection(rest))
        ))
      rest.subtract(written.certain)
    }
    return clauses
  }
}
