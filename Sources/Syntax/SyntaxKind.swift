// The kinds of tokens and nodes. A node's line says which children it has, in source order; `?` optional, `*` any
// number. Tokens stand where the text has them. Wherever text is broken an `unexpected` node may stand too, and a
// child that has to be there may be missing.

/// What an entry of a `SyntaxTree` is. Tokens come first, then nodes.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  // MARK: tokens

  /// The end of the file: never in a tree.
  case endOfFile
  /// A name, in backticks too; an editor placeholder `<#…#>`; a contextual word used as a name.
  case identifier
  /// `$0`
  case dollarIdentifier
  /// A word used as a keyword, contextual ones (`some`, `async`, `get`) included.
  case keyword
  /// `_`
  case wildcard
  case integerLiteral, floatLiteral
  /// `"`, `"""`, `'`
  case stringQuote, multilineStringQuote, singleQuote
  /// `#` around a raw string, also in its interpolations (`\#(`).
  case rawStringPound
  /// The text of a string between quotes and interpolations, raw, one token however many lines.
  case stringSegment
  case regexPound, regexSlash, regexPattern
  case binaryOperator, prefixOperator, postfixOperator
  case equal, arrow, prefixAmpersand
  /// `?` directly after something, and `?` of a ternary.
  case postfixQuestion, infixQuestion
  /// `!` directly after something.
  case exclamation
  /// `...` after a type.
  case ellipsis
  case period, comma, colon, colonColon, semicolon, at, pound, backslash, backtick
  case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare, leftAngle, rightAngle
  case poundIf, poundElseif, poundElse, poundEndif
  case poundAvailable, poundUnavailable, poundSourceLocation
  case shebang
  case unknown

  // MARK: files and blocks

  /// item* — declarations, statements, expressions, `;` and `ifConfig`s.
  case sourceFile
  /// `{` item* `}`: a body, a branch.
  case codeBlock
  /// `{` declaration* `}`: the members of a type or extension.
  case memberBlock
  /// Tokens and nodes that fit nowhere.
  case unexpected
  /// ifConfigClause+ `#endif` — around items, members, cases, attributes; or, as a child of `postfixIfConfig`, around
  /// the continuations of a member chain.
  case ifConfig
  /// `#if`/`#elseif`/`#else` condition? content*
  case ifConfigClause
  /// One expression.
  case ifConfigCondition
  /// `#sourceLocation` `(` … `)`
  case sourceLocation

  // MARK: declarations; each starts with (attribute | ifConfig | modifier)*

  /// `import` kind? path — the path is one `importPath`.
  case importDecl
  case importPath
  /// keyword name genericParameterClause? inheritanceClause? whereClause? memberBlock
  case structDecl, classDecl, enumDecl, actorDecl, protocolDecl
  /// `extension` type inheritanceClause? whereClause? memberBlock
  case extensionDecl
  /// `func` name genericParameterClause? parameterClause effects? returnClause? whereClause? codeBlock?
  case funcDecl
  /// `init` (`?`|`!`)? genericParameterClause? parameterClause effects? whereClause? codeBlock?
  case initDecl
  /// `deinit` effects? codeBlock?
  case deinitDecl
  /// `subscript` genericParameterClause? parameterClause returnClause whereClause? accessorBlock?
  case subscriptDecl
  /// (`var`|`let`|`inout`) patternBinding (`,` patternBinding)*
  case varDecl
  /// pattern typeAnnotation? initializerClause? accessorBlock?
  case patternBinding
  /// `typealias` name genericParameterClause? `=` type whereClause?
  case typealiasDecl
  /// `associatedtype` name inheritanceClause? (`=` type)? whereClause?
  case associatedtypeDecl
  /// `case` enumCaseElement (`,` enumCaseElement)*
  case enumCaseDecl
  /// name parameterClause? initializerClause?
  case enumCaseElement
  /// fixity `operator` name (`:` …)?
  case operatorDecl
  /// `precedencegroup` name `{` … `}`
  case precedenceGroupDecl
  /// `macro` name genericParameterClause? parameterClause effects? returnClause? initializerClause? whereClause?
  case macroDecl
  /// `#` name genericArgumentClause? (`(` argument* `)`)? closure? — a macro among declarations.
  case macroExpansionDecl
  /// `using` …
  case usingDecl
  /// Attributes and modifiers with no declaration after them.
  case missingDecl

  // MARK: parts of declarations

  /// `@` type (`(` attributeArguments? `)`)?
  case attribute
  /// The arguments: `argument`s where the attribute takes expressions, bare tokens and a whereClause otherwise.
  case attributeArguments
  /// One modifier, with its `(set)` if any.
  case modifier
  /// `:` inheritedType (`,` inheritedType)*
  case inheritanceClause
  /// type
  case inheritedType
  /// `<` genericParameter (`,` genericParameter)* whereClause? `>`
  case genericParameterClause
  /// attribute* (`each`|`let`)? name (`...`)? (`:` type)?
  case genericParameter
  /// `where` requirement (`,` requirement)*
  case whereClause
  /// type (`:`|`==`) type, or a layout constraint
  case requirement
  /// `(` parameter (`,` parameter)* `)`
  case parameterClause
  /// attribute* modifier* name? name? `:` type `...`? initializerClause?
  case parameter
  /// `async`, `throws`, `rethrows`, `throws(E)`
  case effects
  /// `->` type
  case returnClause
  /// `:` type
  case typeAnnotation
  /// `=` expression
  case initializerClause
  /// `{` accessor* `}` or, for a bare getter, `{` item* `}`
  case accessorBlock
  /// attribute* modifier? keyword (`(` name `)`)? effects? codeBlock?
  case accessor

  // MARK: statements

  /// name `:` statement
  case labeledStmt
  /// `if` condition (`,` condition)* codeBlock elseIf* elseClause? — chains are flat: the further
  /// `if`s are children of the first.
  case ifExpr
  /// `else` `if` condition (`,` condition)* codeBlock
  case elseIf
  /// `else` codeBlock
  case elseClause
  /// `switch` expression `{` (switchCase | ifConfig)* `}`
  case switchExpr
  /// attribute? (`case` caseItem (`,` caseItem)* | `default`) `:` item*
  case switchCase
  /// pattern (`where` expression)?
  case caseItem
  /// `guard` condition (`,` condition)* `else` codeBlock
  case guardStmt
  /// `for` `try`? `await`? `case`? pattern typeAnnotation? `in` expression whereExpr? codeBlock
  case forStmt
  /// `where` expression
  case whereExpr
  /// `while` condition (`,` condition)* codeBlock
  case whileStmt
  /// `repeat` codeBlock `while` expression
  case repeatStmt
  /// `do` effects? codeBlock catchClause*
  case doStmt
  /// `catch` caseItem (`,` caseItem)* codeBlock
  case catchClause
  /// `defer` codeBlock
  case deferStmt
  /// keyword expression?
  case returnStmt, throwStmt, yieldStmt, thenStmt, discardStmt
  /// keyword label?
  case breakStmt, continueStmt
  case fallthroughStmt
  /// One condition of `if`, `guard`, `while`: an expression, an `optionalBinding`, a `matchingPattern` or an
  /// `availabilityCondition`.
  case condition
  /// (`let`|`var`|`inout`) pattern typeAnnotation? initializerClause?
  case optionalBinding
  /// `case` pattern typeAnnotation? initializerClause
  case matchingPattern
  /// (`#available`|`#unavailable`) `(` … `)`
  case availabilityCondition

  // MARK: expressions

  /// expression (operator expression)+, not folded by precedence. Operators are `binaryOperator` and `equal` tokens,
  /// `ternaryOperator`, `castOperator` and `arrowOperator` nodes.
  case sequenceExpr
  /// `?` expression `:`
  case ternaryOperator
  /// (`is` | `as` | `as?` | `as!`) type
  case castOperator
  /// effects? `->`
  case arrowOperator
  /// operator expression
  case prefixExpr
  /// expression operator
  case postfixExpr
  /// `&` expression
  case inoutExpr
  /// `try` (`?`|`!`)? expression
  case tryExpr
  /// keyword expression
  case awaitExpr, unsafeExpr, borrowExpr, copyExpr, consumeExpr, packElementExpr, packExpansionExpr
  /// A name: (module `::`)? token argumentNames? — `self`, `Self`, `init`, `$0` too, and operators as
  /// arguments.
  case nameExpr
  /// The names of an unapplied function's arguments: `(` (label `:`)* `)`
  case argumentNames
  /// `super`
  case superExpr
  /// expression? `.` token argumentNames?
  case memberExpr
  /// expression genericArgumentClause
  case genericExpr
  /// expression (`(` argument (`,` argument)* `)`)? closureExpr? labeledClosure*
  case callExpr
  /// expression `[` argument (`,` argument)* `]` closureExpr? labeledClosure*
  case subscriptExpr
  /// (label `:`)? expression
  case argument
  /// label `:` closureExpr
  case labeledClosure
  /// expression `?`
  case optionalChainExpr
  /// expression `!`
  case forceUnwrapExpr
  /// expression? ifConfig
  case postfixIfConfig
  /// `{` closureSignature? item* `}`
  case closureExpr
  /// attribute* captureClause? (closureParameter (`,` closureParameter)* | parameterClause)? effects? returnClause?
  /// `in`
  case closureSignature
  /// `[` capture (`,` capture)* `]`
  case captureClause
  /// modifier? name (`=` expression)? or an expression
  case capture
  /// name
  case closureParameter
  /// `(` argument* `)`: also plain parentheses
  case tupleExpr
  /// `[` expression (`,` expression)* `]`
  case arrayExpr
  /// `[` dictionaryElement (`,` dictionaryElement)* `]` or `[` `:` `]`
  case dictionaryExpr
  /// expression `:` expression
  case dictionaryElement
  /// quote (stringSegment | interpolation)* quote
  case stringExpr
  /// `\` `(` argument* `)`
  case interpolation
  case regexExpr
  /// A number, `true`, `false`, `nil`.
  case literalExpr
  /// `_`
  case discardExpr
  /// `\` type? keyPathComponent*
  case keyPathExpr
  /// `.` name, `[` argument* `]`, `?` or `!`
  case keyPathComponent
  /// `#` name genericArgumentClause? (`(` argument* `)`)? closureExpr? labeledClosure*
  case macroExpr
  /// A type where an expression stands: `any P`, `@escaping () -> Void`, the right of `as`.
  case typeExpr
  /// A pattern where an expression stands: `let x` in `case (let x, 1)`.
  case patternExpr
  /// Nothing where an expression has to be.
  case missingExpr

  // MARK: types

  /// (module `::`)? name genericArgumentClause?
  case identifierType
  /// type `.` name genericArgumentClause?
  case memberType
  /// type `?`, type `!`
  case optionalType
  /// `[` type `]`
  case arrayType
  /// `[` type `:` type `]`
  case dictionaryType
  /// `[` type `of` type `]`
  case inlineArrayType
  /// `(` tupleTypeElement (`,` tupleTypeElement)* `)`
  case tupleType
  /// `inout`? name? name? `:`? type `...`? initializerClause?
  case tupleTypeElement
  /// tupleType effects? `->` type
  case functionType
  /// (attribute | specifier)+ type
  case attributedType
  /// (`some`|`any`) type
  case someOrAnyType
  /// type (`&` type)+
  case compositionType
  /// `repeat` type
  case packExpansionType
  /// `each` type
  case packElementType
  /// `~` type
  case suppressedType
  /// `<` genericParameter* `>` type
  case namedOpaqueReturnType
  /// `<` type (`,` type)* `>`
  case genericArgumentClause
  /// A class restriction `class` in an inheritance clause.
  case classRestriction
  case missingType

  // MARK: patterns

  case identifierPattern, wildcardPattern
  /// `(` tuplePatternElement (`,` tuplePatternElement)* `)`
  case tuplePattern
  /// (label `:`)? pattern
  case tuplePatternElement
  /// (`let`|`var`|`inout`) pattern
  case valueBindingPattern
  /// `is` type
  case isTypePattern
  /// expression
  case expressionPattern
  case missingPattern

  /// Whether the entry is a token, a leaf that stands for bytes of the file.
  @inline(__always)
  public var isToken: Bool { rawValue < SyntaxKind.sourceFile.rawValue }
}
