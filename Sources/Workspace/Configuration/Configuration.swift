// What a `.insetlint.json` says, together with the files that it extends. Everything stays as single statements with
// their places, so that settings can be told together with where they come from.

internal import JSON
internal import Layout
package import Linting
internal import Project
internal import Syntax

/// Something wrong with a configuration.
package struct ConfigurationProblem: Error, Sendable, Equatable {
  /// Absolute.
  package let path: String
  /// From 1; columns count UTF-8 bytes.
  package let line: Int
  package let column: Int
  /// A clause; what to do stands after a semicolon.
  package let message: String
}

extension ConfigurationProblem: CustomStringConvertible {
  package var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// A setting and the place where it is written.
package struct Statement: Sendable {
  package let setting: Setting
  package let origin: Origin

  package init(_ setting: Setting, from origin: Origin) {
    self.setting = setting
    self.origin = origin
  }

  package enum Origin: Sendable, Equatable {
    case commandLine
    /// An absolute path and a line from 1.
    case file(path: String, line: Int)
  }
}

/// The settings below a folder.
package struct Configuration: Sendable {
  /// Absolute, of the file that was found.
  package let path: String
  /// Of what that file extends first, then its own.
  let layers: [Layer]

  /// What one file says.
  struct Layer: Sendable {
    let statements: [Statement]
    let overrides: [(files: PathPatterns, statements: [Statement])]
    let include: PathPatterns?
    let exclude: PathPatterns?
  }

  /// What holds for a file, weakest first.
  ///
  /// - Parameter file: absolute and without links.
  func statements(for file: [UInt8]) -> [Statement] {
    layers.flatMap { layer in
      layer.statements + layer.overrides.filter { $0.files.match(file) }.flatMap(\.statements)
    }
  }

  /// Why a walk passes over a file or folder; nil: it doesn't.
  func reasonToLeaveOut(_ path: [UInt8], isFolder: Bool) -> String? {
    if layers.contains(where: { $0.exclude?.match(path, isFolder: isFolder) == true }) {
      return "excluded by \(shownPath(self.path))"
    }
    if !isFolder, let include = layers.last(where: { $0.include != nil })?.include, !include.match(path) {
      return "not included by \(shownPath(self.path))"
    }
    return nil
  }
}

extension Configuration.Layer {
  /// - Parameters:
  ///   - value: as its shape wants it; what isn't, is passed over.
  ///   - folder: the file's, absolute and without links.
  init(_ value: JSONValue, path: String, folder: [UInt8], lines: LineIndex) {
    func patterns(_ value: JSONValue?) -> PathPatterns? {
      value?.strings.map { PathPatterns($0, in: folder) }
    }
    func statements(_ value: JSONValue) -> [Statement] {
      settings(value).map { setting, offset in
        let line = lines.position(at: offset, encoding: .utf8).line + 1
        return Statement(setting, from: .file(path: path, line: line))
      }
    }
    self.statements = statements(value)
    overrides = (value["overrides"]?.array ?? []).compactMap { value in
      patterns(value["files"]).map { ($0, statements(value)) }
    }
    include = patterns(value["include"])
    exclude = patterns(value["exclude"])
  }
}

/// The settings among the keys, with the bytes at which they start.
private func settings(_ value: JSONValue) -> [(Setting, Int)] {
  guard case .object(let members) = value.content else { return [] }
  return members.flatMap { member -> [(Setting, Int)] in
    switch member.key {
    case "preset":
      return (member.value.string.flatMap(Preset.init)).map { [(.preset($0), member.keyRange.lowerBound)] } ?? []
    case "rules":
      return member.value.members.flatMap { rule -> [(Setting, Int)] in
        let level = (rule.value.string ?? rule.value["severity"]?.string).flatMap(RuleLevel.init)
        let options = (rule.value["options"]?.members ?? []).map { option -> (Setting, Int) in
          let values = (option.value.array ?? []).compactMap(\.double)
          return (.option(rule: rule.key, name: option.key, values), option.keyRange.lowerBound)
        }
        return (level.map { [(.level(rule: rule.key, $0), rule.keyRange.lowerBound)] } ?? []) + options
      }
    case "requireReasons":
      let level: RuleLevel = member.value.bool == true ? .severity(.warning) : .off
      return [(.level(rule: "suppression-without-reason", level), member.keyRange.lowerBound)]
    case "deploymentTarget":
      return member.value.members.compactMap { target in
        guard let platform = Platform(rawValue: target.key),
          let version = target.value.string.flatMap(SystemVersion.init)
        else { return nil }
        return (.deploymentTarget(platform, version), target.keyRange.lowerBound)
      }
    case "customViews":
      return member.value.members.compactMap { view in
        view.value.string.flatMap(CustomView.init).map { (.view(view.key, $0), view.keyRange.lowerBound) }
      }
    case "customModifiers":
      return member.value.members.compactMap { modifier in
        modifier.value.string.flatMap(CustomModifier.init).map {
          (.modifier(modifier.key, $0), modifier.keyRange.lowerBound)
        }
      }
    default: return []
    }
  }
}

extension JSONValue {
  var members: [JSONMember] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// Of an array of strings, or of one.
  var strings: [String]? { string.map { [$0] } ?? array?.compactMap(\.string) }
}
