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

  /// Of an initializer: the property that each of its parameters is stored in, where that is plainly written.
  public let stored: [String: String]

  /// Everything that others can see of it, places left out; equal within one run of the program only.
  public let signature: Int

  init(
    kind: Kind, name: String, node: NodeID, parent: Int?, isStatic: Bool, isFilePrivate: Bool, inherits: [String],
    attributes: [String], platforms: PlatformSet, type: String?, generics: [GenericParameter], parameters: [Parameter],
    body: NodeID?, stored: [String: String], parentName: String?, value: String?
  ) {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(name)
    hasher.combine(parentName)
    hasher.combine(isStatic)
    hasher.combine(isFilePrivate)
    hasher.combine(inherits)
    hasher.combine(attributes)
    hasher.combine(platforms)
    hasher.combine(type)
    hasher.combine(generics)
    hasher.combine(parameters)
    hasher.combine(body == nil)
    hasher.combine(stored)
    hasher.combine(value)
    self.kind = kind
    self.name = name
    self.node = node
    self.parent = parent
    self.isStatic = isStatic
    self.isFilePrivate = isFilePrivate
    self.inherits = inherits
    self.attributes = attributes
    self.platforms = platforms
    self.type = type
    self.generics = generics
    self.parameters = parameters
    self.body = body
    self.stored = stored
    signature = hasher.finalize()
  }

  public var isType: Bool { kind.rawValue <= Kind.protocol.rawValue }
}

/// `T: Bound` in a declaration's head or `where` clause.
public struct GenericParameter: Sendable, Hashable {
  public let name: String
  /// Empty where nothing is required.
  public let bound: String
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
