// What a user sets in the editor, in the section `insetlint`. All else is the configuration's, which the command line
// reads, too.

import JSON

struct ServerSettings: Equatable, Sendable {
  /// When findings are published; a client that asks for them decides by itself.
  enum Run: String {
    case onType, onSave
  }

  var run = Run.onType
  /// The path of the configuration that counts for all files, absolute or relative to the first folder; nil: the
  /// nearest above each file.
  var configuration: String?
  /// Whether modifiers get hints that say what they cover.
  var inlayHints = false

  init() {}

  /// What isn't there or has another type is as by default.
  ///
  /// - Parameter value: the members of the section, or an object with the section. Nil for anything else, as the
  ///   settings of other servers.
  init?(_ value: JSONValue?) {
    guard let section = value?["insetlint"] ?? value, let members = section.object,
      members.contains(where: { ["run", "configuration", "inlayHints"].contains($0.key) })
    else { return nil }
    run = section["run"]?.string.flatMap(Run.init) ?? .onType
    configuration = section["configuration"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    inlayHints = section["inlayHints"]?.bool ?? false
  }
}
