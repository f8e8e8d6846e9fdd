// The one number that keeps any input from hurting the program: values are read, compared, written and freed by
// recursion, so nesting has to end somewhere.

enum Limits {
  /// Arrays and objects inside each other. Protocol messages nest about 12 deep; 128 levels of reading take a small
  /// part of the 512 KiB of stack that a thread has on macOS, even in debug builds.
  static let maximumDepth = 128
}
