// Bounds of this module: what a client may make us keep, whatever it sends.

enum Limits {
  /// Bytes of one message. Editors refuse to open files of this size; a length beyond it is a mistake, and the message
  /// is skipped without being kept.
  static let maximumMessageBytes = 1 << 27
  /// Bytes of the header block before a message. Real ones have under 100; more without an end isn't the protocol.
  static let maximumHeaderBytes = 1 << 12
  /// Seconds between two looks at whether the editor still runs.
  static let clientWatchSeconds = 3
}
