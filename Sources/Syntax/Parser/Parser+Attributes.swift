// Attributes and modifiers.

extension Parser {
  /// Any number of attributes, and `#if`s that hold only attributes.
  mutating func parseAttributes() {
    while true {
      if at(.at) {
        parseAttribute()
      } else if at(.poundIf), isAtIfConfigOfAttributes {
        guard enter() else { return }
        parseIfConfig { $0.parseAttributes() }
        leave()
      } else {
        return
      }
    }
  }

  mutating func parseAttribute() {
    let mark = tree.mark
    bump()
    guard at(.identifier) || at(.keyword) || at(.wildcard), !current.isAtLineStart || at(.identifier) else {
      problem(.missing)
      return close(.attribute, from: mark)
    }
    let style = attributeStyle
    parseAttributeName()
    let takesArguments = style != .noArguments
    if takesArguments, at(.leftParen), Lookahead(self).startsArguments(after: tree.lastStop) {
      parseAttributeArguments(style)
    }
    close(.attribute, from: mark)
  }

  private enum AttributeStyle {
    case noArguments
    /// The arguments are expressions, as a call's.
    case expressions
    /// The arguments have a grammar of their own and stay bare tokens.
    case tokens
    /// One declaration.
    case declaration
  }

  private var attributeStyle: AttributeStyle {
    if current.isTypeAttributeWithoutArguments(in: bytes) { return .noArguments }
    if atText("abi") { return .declaration }
    let special: [StaticString] = [
      "available", "_available", "_spi_available", "backDeployed", "objc", "convention", "differentiable", "derivative",
      "transpose", "specialize", "specialized",
      "_specialize", "_specializeExtension", "implements", "_implements", "storageRestrictions", "_spi", "_effects",
      "inline", "optimize", "_optimize", "exclusivity", "_originallyDefinedIn", "_documentation", "_expose",
      "_silgen_name",
      "dynamicReplacement", "_dynamicReplacement", "_private", "_alignment", "_semantics", "_cdecl", "section",
      "_section",
      "_unavailableFromAsync", "_typeEraser", "lifetime", "_lifetime", "isolated", "_opaqueReturnTypeOf", "_rawLayout",
      "_swift_native_objc_runtime_base", "_objcRuntimeName", "_projectedValueProperty", "_nonSendable", "c",
      "attached", "freestanding",
    ]
    return special.contains { atText($0) } ? .tokens : .expressions
  }

  private mutating func parseAttributeName() {
    let mark = tree.mark
    bumpName()
    if eat(.colonColon), current.canBeLabel { bumpName() }
    parseGenericArgumentsOfAttributeIfPresent()
    close(.identifierType, from: mark)
    while at(.period), peek().canBeLabel {
      bump()
      bumpName()
      parseGenericArgumentsOfAttributeIfPresent()
      close(.memberType, from: mark)
    }
  }

  private mutating func parseGenericArgumentsOfAttributeIfPresent() {
    guard atOperator(startingWith: "<") else { return }
    var ahead = Lookahead(self)
    if ahead.skipGenericArguments() { parseGenericArguments() }
  }

  private mutating func parseAttributeArguments(_ style: AttributeStyle) {
    bump()
    let mark = tree.mark
    switch style {
    case .expressions: parseArguments(closing: .rightParen, .basic)
    case .declaration:
      if isAtDeclaration(allowsInit: true, requiresDeclaration: true), enter() {
        parseDeclaration()
        leave()
      }
      skipToClosingBracket()
    case .tokens, .noArguments:
      // `where` introduces requirements, with types in them.
      while !isAtEnd, !current.kind.closesBracket, !at(.where) { skipBalanced() }
      parseWhereClauseIfPresent()
      skipToClosingBracket()
    }
    close(.attributeArguments, from: mark)
    expect(.rightParen)
  }

  // MARK: - Modifiers

  mutating func parseModifiers() {
    while current.keyword.isDeclarationModifier, isAtModifier {
      let mark = tree.mark
      let keyword = current.keyword
      bumpKeyword()
      if keyword.takesModifierArgument || keyword == .open, at(.leftParen) { skipBalanced() }
      close(.modifier, from: mark)
    }
  }

  /// `class` is a modifier before another declaration only.
  private var isAtModifier: Bool {
    guard at(.class) else { return true }
    let next = peek()
    switch next.keyword {
    case .func, .var, .let, .subscript, .`init`, .typealias, .override, .final, .private, .fileprivate, .internal,
      .public, .open, .package, .dynamic, .async, .nonisolated:
      return next.kind == .keyword || peek(2).kind == .keyword || peek(2).keyword.isDeclarationModifier
    default: return false
    }
  }
}
