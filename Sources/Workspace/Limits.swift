// Bounds on what a disk may ask of us. Past one of them a file or line is passed over with a reason; the rest goes on.

enum Limits {
  /// Of one file that is read. Generated tables reach a few MiB; positions are 32-bit, and a parse takes several
  /// times the file's size in memory.
  static let maximumFileBytes = 16 << 20

  /// Of one line of an ignore file. No path needs more, and matching costs pattern times path.
  static let maximumPatternBytes = 1024

  /// Of configurations that extend each other, one after the other. People write two or three.
  static let maximumExtends = 16

  /// Of a file's name that shows in the name of the one written beside it. File systems allow 255 for all of it.
  static let maximumNameBytes = 230

  /// Of another program that we run: of what it prints, and of the time that it takes.
  static let maximumOutputBytes = 64 << 20
  static let maximumProcessSeconds = 20

  /// Of lines that Git is asked for by their numbers; for more, it is asked for the whole file.
  static let maximumLineArguments = 200
}
