// Bounds of this module, so that no input costs stack or time out of proportion.

enum Limits {
  /// Constructs open inside each other (expressions, types, patterns, blocks, `#if`s). What stands deeper becomes one
  /// `unexpected` node. Hand-written code stays below 60; a thread with 512 KiB of stack, the least that macOS gives,
  /// carries this many in an optimized build. Unoptimized frames are about six times larger.
  #if DEBUG
  static let maximumDepth = 80
  #else
  static let maximumDepth = 256
  #endif
  /// Parts of a type that a lookahead reads before it gives up and says that there is no type; attributes and
  /// modifiers likewise. What is longer is still parsed, only as what it looks like without the lookahead.
  static let maximumLookahead = 256
  /// Bytes of a file; offsets are 32 bits wide, and one bit is kept free. A longer file is cut, with a problem.
  static let maximumFileBytes = 1 << 31
}
