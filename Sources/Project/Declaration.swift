// What a file declares, as far as other files can see it: types, extensions, and their members. What is declared inside
// a body is that body's own affair.

public import Syntax

/// A type, an extension, a member or a top-level function or variable. A class, since it never changes and is passed
/// around more than it is read: a copy costs one count instead of ten.
public final class Declaration: Sendable {
  public enum Kind: UInt8, Sendable {
    case structure, `class`, enumeration, actor, `protocol`, `extension`
    case function, variable, initializer, `subscript`, enumCase, `typealias`
  }

  public let kind: Kind
  /// Without backticks; of an extension the last part of the extended type's name; `init`, `subscript`.
  public let name: String
  public let node: NodeID
  /// Index of the type or extension around it in the file's declarations; nil at the top level.
  public let parent: Int?
  public let isStatic: Bool
  /// `private` or `fileprivate`: unseen from other files.
  public let isFilePrivate: Bool
  /// The names in the inheritance clause, generic arguments left out.
  public let inherits: [String]
  /// The names of the attributes, `@` left out.
  public let attributes: [String]
  /// Where it is compiled, as far as `#if` and `@available` around it tell.
  public let platforms: PlatformSet
  /// The written type of a variable, the result of a function, what an alias stands for, as it stands without space;
  /// nil where none is written.
  public let type: String?
  /// For a type: names and bounds of its generic parameters. For a function its own.
  public let generics: [GenericParameter]
  public let parameters: [Parameter]
  /// The code block, getter block or member block; of a stored variable its initial value.
  public let body: NodeID?
  /// Whether others may read its value or getter: it is a part of what they see.
  public let hasShortValue: Bool
  /// Whether the value is a short `let`.
  let isConstant: Bool
  /// The names in a value that others may follow to where those are declared.
  let valueNames: [String]
  /// Of an initializer: the property that each of its parameters is stored in, where that is plainly written.
  public let stored: [String: String]

  init(
    kind: Kind, name: String, node: NodeID, parent: Int?, platforms: PlatformSet, head: DeclarationHead, type: String?,
    body: NodeID?, isConstant: Bool, stored: [String: String], valueNames: [String]?
  ) {
    self.kind = kind
    self.name = name
    self.node = node
    self.parent = parent
    self.platforms = platforms
    self.type = type ?? head.result
    self.body = body
    self.isConstant = isConstant
    self.stored = stored
    self.valueNames = valueNames ?? []
    hasShortValue = valueNames != nil
    isStatic = head.isStatic
    isFilePrivate = head.isFilePrivate
    inherits = head.inherits
    attributes = head.attributes
    generics = head.generics
    parameters = head.parameters
  }

  public var isType: Bool { kind.rawValue <= Kind.protocol.rawValue }
}

/// `T: Bound` in a declaration's head or `where` clause.
public struct GenericParameter: Sendable, Hashable {
  public let name: String
  /// What the parameter's values conform to, each by itself.
  public let bounds: [String]
}

/// A parameter of a function or initializer.
public struct Parameter: Sendable, Hashable {
  /// Nil for `_`.
  public let label: String?
  public let name: String
  /// As it stands without space.
  public let type: String
  public let attributes: [String]
  public let hasDefault: Bool
}
