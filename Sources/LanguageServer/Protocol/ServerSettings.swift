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

  /// - Parameter value: the members of the section, or an object with the section; what isn't there or has another type
  ///   is as by default.
  init(_ value: JSONValue?) {
    let section = value?["insetlint"] ?? value
    run = section?["run"]?.string.flatMap(Run.init) ?? .onType
    configuration = section?["configuration"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    inlayHints = section?["inlayHints"]?.bool ?? false
  }
}
