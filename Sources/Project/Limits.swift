// Bounds of this module.

enum Limits {
  /// Parentheses inside each other in the condition of an `#if`. More is unknown. Real conditions stay below 4.
  static let maximumConditionDepth = 32
}
