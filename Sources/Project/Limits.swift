// Bounds of this module.

enum Limits {
  /// Bytes of a stored value that is taken for a constant. Edges, colours and lengths are shorter.
  static let maximumValueBytes = 200
  /// Aliases that lead to each other.
  static let maximumAliases = 8
}
