// Bounds of this module: what a client may make us keep, whatever it sends.

enum Limits {
  /// Bytes of one message. Editors refuse to open files of this size; a length beyond it is a mistake, and the message
  /// is skipped without being kept.
  static let maximumMessageBytes = 1 << 27
  /// Bytes of the header block before a message. Real ones have under 100; more without an end isn't the protocol.
  static let maximumHeaderBytes = 1 << 12
  /// Lines of a fix that a hover shows, before and after.
  static let linesInHover = 12
  /// Files whose diagnostics are found and sent together: few enough that an edit in between doesn't wait.
  static let filesInPart = 32
  /// How long the workspace is left alone after a change before all of its diagnostics are found again.
  static let quietMilliseconds = 500
  /// Of the time, the share that looking for changes on the disk may take: 0.015 s a minute.
  static let pollShare = 1.0 / 4000
  /// The least seconds between two such looks.
  static let pollSeconds = 2.0
  /// Seconds between two looks at whether the editor still runs.
  static let clientWatchSeconds = 3
}
