// Bounds on what a run may take. Past one of them the run ends and says so.

enum Limits {
  /// How often all files are linted again while fixing. Real projects take a handful of rounds; fixes that wait for
  /// each other in one place take one each.
  static let maximumFixRounds = 100
}
