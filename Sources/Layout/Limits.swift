// Bounds of this module.

enum Limits {
  /// Views of one body, copies of local values included. More is unknown. Real bodies stay below 2,000.
  static let maximumNodes = 20_000
  /// Local values and closures that lead to each other.
  static let maximumLocalDepth = 8
  /// Views inside each other in one body, by what is written there; local values count where they are read. More is
  /// unknown. The deepest of real bodies have 20 or so. A thread with 512 KiB of stack, the least that macOS gives,
  /// carries this many; unoptimized frames are some four times larger.
  #if DEBUG
  static let maximumNesting = 32
  #else
  static let maximumNesting = 128
  #endif
  /// Kinds of places that one declaration is followed in. More: its place is unknown.
  static let maximumPlacements = 8
  /// Different hand-overs and places of one declaration that are kept from one update to the next.
  static let maximumRemembered = 32
  /// Declarations that use each other in a line, each inside the one before. What is deeper is unknown: each costs
  /// stack. In real apps the line is below 40.
  static let maximumHeight = 150
  /// Views around or inside another that are looked at for one answer. More is unknown.
  static let maximumSteps = 200

  /// Views of a background that are looked at to find out what it is painted with. More: it isn't known.
  static let maximumPaint = 64
  /// Insets around a view that are told apart.
  static let maximumLayers = 6
  /// Constants whose value is another constant. More is unknown.
  static let maximumConstantDepth = 4
}
