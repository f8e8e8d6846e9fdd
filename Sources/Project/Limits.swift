// Bounds of this module.

enum Limits {
  /// Parentheses inside each other in the condition of an `#if`. More is unknown. Real conditions stay below 4.
  static let maximumConditionDepth = 32

  /// Of a variable's value that counts as a part of what others see of it. Edges and lengths are far shorter; the
  /// safe area of a window takes some 100 bytes.
  static let maximumConstantBytes = 256

  /// Aliases that lead to each other. More is unknown.
  static let maximumAliases = 8

  /// Configuration files that the build settings of one project come from. More is unknown. Large apps have 60.
  static let maximumConfigurationFiles = 256

  /// Configuration files that include each other in a line. More is unknown.
  static let maximumIncludes = 16
}
