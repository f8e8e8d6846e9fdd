// Bounds of this module.

enum Limits {
  /// Views of one body, copies of local values included. More is unknown. Real bodies stay below 2,000.
  static let maximumNodes = 20_000
  /// Local values and closures that lead to each other.
  static let maximumLocalDepth = 8
  /// Kinds of places that one declaration is followed in. More: its place is unknown.
  static let maximumPlacements = 8
  /// Insets around a view that are told apart.
  static let maximumLayers = 6
}
