// What `#if` conditions say about iOS, the platform whose layout the model knows best.

import Project
import Syntax

extension SyntaxTree {
  /// Whether the condition of an `#if` clause holds on iOS; nil: can't be known. `else` is the caller's.
  func holdsOnIOS(_ condition: NodeID) -> Bool? {
    let text = flatText(of: condition)
    return evaluate(text[...])
  }

  /// `||` of `&&` of possibly negated terms; parentheses around more than one term are unknown.
  private func evaluate(_ text: Substring) -> Bool? {
    var result: Bool? = false
    for alternative in text.components(separatedBy: "||") {
      var all: Bool? = true
      for term in alternative.components(separatedBy: "&&") {
        switch self.term(term) {
        case false?: all = false
        case nil: if all == true { all = nil }
        case true?: break
        }
      }
      if all == true { return true }
      if all == nil { result = nil }
    }
    return result
  }

  private func term(_ text: Substring) -> Bool? {
    if text.hasPrefix("!") { return term(text.dropFirst()).map { !$0 } }
    if text.hasPrefix("os("), text.hasSuffix(")") {
      return PlatformSet(conditionName: String(text.dropFirst(3).dropLast())).map { $0 == .iOS }
    }
    if text.hasPrefix("canImport("), text.hasSuffix(")") {
      switch text.dropFirst(10).dropLast() {
      case "UIKit", "SwiftUI": return true
      case "AppKit", "Cocoa", "WatchKit": return false
      default: return nil
      }
    }
    if text.hasPrefix("targetEnvironment(macCatalyst") { return false }
    return text == "true" ? true : text == "false" ? false : nil
  }
}

extension Substring {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
