// Does a declaration start here? Only what stands behind its attributes and modifiers tells.

extension Lookahead {
  /// Passes an attribute with its arguments, if one stands here.
  mutating func eatAttribute() -> Bool {
    guard at(.at), budget > 0 else { return false }
    budget -= 1
    bump()
    guard at(.identifier) || at(.keyword) || at(.wildcard) else { return true }
    let takesArguments = !current.isTypeAttributeWithoutArguments(in: bytes)
    var end = current.end
    bump()
    while at(.period), peek().kind == .identifier || peek().kind == .keyword {
      bump()
      end = current.end
      bump()
    }
    if atOperator("<") {
      var ahead = self
      if ahead.skipGenericArguments() {
        end = ahead.tokens[ahead.index - 1].end
        self = ahead
      }
    }
    if takesArguments, startsArguments(after: end) { skipBalanced() }
    return true
  }

  /// Whether the current `(` belongs to the attribute or modifier before it, which ends at that offset.
  func startsArguments(after end: UInt32) -> Bool {
    guard at(.leftParen), !current.isAtLineStart else { return false }
    if current.start == end { return true }
    var ahead = self
    ahead.skipBalanced()
    // An `#if` is not looked into: attributes in `#if`s that hold each other would be read twice at each level.
    return ahead.at(.at) || ahead.at(.poundIf) || ahead.isAtDeclaration(allowsInit: true, requiresDeclaration: false)
  }

  /// Passes `#if … @attribute … #endif`. False where anything but attributes stands inside.
  mutating func skipIfConfigOfAttributes() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.maximumDepth else { return false }
    var sawAttribute = false
    repeat {
      bump()
      while !isAtEnd, !current.isAtLineStart { skipBalanced() }
      while true {
        if eatAttribute() {
          sawAttribute = true
        } else if at(.poundIf) {
          guard skipIfConfigOfAttributes() else { return false }
          sawAttribute = true
        } else {
          break
        }
      }
    } while at(.poundElse) || at(.poundElseif)
    return sawAttribute && current.isAtLineStart && eat(.poundEndif)
  }

  /// Whether a declaration starts here.
  ///
  /// - Parameter requiresDeclaration: among members, where `case` and `#macro` are declarations too.
  func isAtDeclaration(allowsInit: Bool, requiresDeclaration: Bool) -> Bool {
    var ahead = self
    let seen = ahead.skipAttributesAndModifiers()
    if seen.attribute {
      if ahead.at(.rightBrace) || ahead.isAtEnd || ahead.at(.poundEndif) { return true }
      if ahead.at(.stringQuote) { return false }
    }
    switch ahead.current.keyword {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .let, .operator, .precedencegroup,
      .protocol, .struct, .subscript, .typealias, .var, .inout:
      return true
    case .`init`: return allowsInit
    case .case: return requiresDeclaration
    case .actor:
      if ahead.peek().kind == .identifier { return true }
      repeat { ahead.bump() } while ahead.isAtModifiedDeclaration
      return ahead.at(.identifier)
    case .macro: return ahead.peek().kind == .identifier
    case .using:
      return !seen.attribute && !seen.modifier && !ahead.peek().isAtLineStart
        && (ahead.peek().kind == .at || ahead.peek().kind == .identifier)
    default:
      if ahead.at(.pound) { return seen.attribute || seen.modifier || requiresDeclaration }
      return requiresDeclaration && (seen.attribute || seen.modifier)
    }
  }

  private var isAtModifiedDeclaration: Bool {
    current.keyword.isDeclarationModifier && !at(.actor)
      && isAtDeclaration(allowsInit: true, requiresDeclaration: false)
  }

  mutating func skipAttributesAndModifiers() -> (attribute: Bool, modifier: Bool) {
    var seen = (attribute: false, modifier: false)
    while true {
      if eatAttribute() {
        seen.attribute = true
      } else if at(.poundIf) {
        var ahead = self
        guard ahead.skipIfConfigOfAttributes() else { break }
        self = ahead
        seen.attribute = true
      } else {
        break
      }
    }
    while current.keyword.isDeclarationModifier, current.keyword != .class, budget > 0 {
      budget -= 1
      seen.modifier = true
      let takesArgument = current.keyword.takesModifierArgument
      bump()
      if takesArgument, at(.leftParen) { skipBalanced() }
    }
    return seen
  }
}
