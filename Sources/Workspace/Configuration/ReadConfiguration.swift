// Finding configurations: the nearest one above a folder is read, with the files that it extends, and each only once.

internal import JSON
package import Linting
internal import Syntax

/// Which configuration counts.
package enum ConfigurationChoice: Sendable, Equatable {
  /// The nearest above each file.
  case nearest
  case none
  /// This file's, for all.
  case file(String)
}

/// The configurations that a run has come across.
package struct Configurations: Sendable {
  private let choice: ConfigurationChoice
  private let shape: Shape
  /// By absolute folder; nil for a folder that has none, itself or above.
  private var byFolder: [[UInt8]: Configuration?] = [:]
  /// In the order in which they were met.
  package private(set) var problems: [ConfigurationProblem] = []

  /// - Parameter rules: those that a configuration may name.
  package init(_ choice: ConfigurationChoice, rules: [Rule]) {
    self.choice = choice
    shape = .configuration(rules)
  }

  /// The one that counts in a folder, which is looked for upwards as far as the repository goes.
  ///
  /// - Parameter folder: absolute and without links.
  mutating func nearest(to folder: [UInt8]) -> Configuration? {
    if let known = byFolder[folder] { return known }
    let found: Configuration?
    switch choice {
    case .none: found = nil
    case .file(let path):
      found = byFolder[[]] ?? read(Array(path.utf8))
      byFolder[[]] = .some(found)
    case .nearest:
      let path = joined(folder, fileName)
      if (try? fileKind(path)) == .regular {
        found = read(path)
      } else if !exists(joined(folder, repositoryName)), let above = parent(of: folder) {
        found = nearest(to: above)
      } else {
        found = nil
      }
    }
    byFolder[folder] = .some(found)
    return found
  }

  /// Nil with a problem when it can't be used.
  private mutating func read(_ path: [UInt8]) -> Configuration? {
    let shown = String(decoding: path, as: UTF8.self)
    do throws(FileFault) {
      let path = try realPath(path)
      var layers: [Configuration.Layer] = []
      try addLayers(of: path, to: &layers, extendedBy: [])
      return Configuration(path: String(decoding: path, as: UTF8.self), layers: layers)
    } catch {
      problems.append(
        ConfigurationProblem(path: shown, line: 1, column: 1, message: "can't be read: \(error.reason)"))
      return nil
    }
  }

  /// - Parameter users: the files that led here, in order; a circle ends at the first that comes again.
  private mutating func addLayers(
    of path: [UInt8], to layers: inout [Configuration.Layer], extendedBy users: [[UInt8]]
  ) throws(FileFault) {
    let bytes = try readRegularFile(path)
    let lines = LineIndex(bytes)
    let shown = String(decoding: path, as: UTF8.self)
    let folder = parent(of: path) ?? []
    func problem(_ offset: Int, _ message: String) -> ConfigurationProblem {
      let position = lines.position(at: offset, encoding: .utf8)
      return ConfigurationProblem(path: shown, line: position.line + 1, column: position.column + 1, message: message)
    }

    let value: JSONValue
    do throws(JSONError) {
      value = try parseJSON(bytes, options: .configuration)
    } catch {
      problems.append(problem(error.offset, error.message))
      return
    }
    // Before all else: a newer version's keys would only look like mistakes.
    if let required = value["requiredVersion"], let text = required.string,
      VersionRequirement(text)?.holds(for: version) == false
    {
      let message = "this is for insetlint \(text), and this is insetlint \(version); install one that fits"
      problems.append(problem(required.range.lowerBound, message))
      return
    }
    problems += shape.problems(of: value, called: "a configuration")
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { problem($0.range.lowerBound, $0.message) }
    let extends = value["extends"].map { $0.array ?? [$0] } ?? []
    for name in extends {
      guard let text = name.string else { continue }
      do throws(FileFault) {
        let extended = try realPath(resolved(Array(text.utf8), against: folder))
        if extended == path || users.contains(extended) {
          problems.append(problem(name.range.lowerBound, "'\(text)' extends this file in turn; break the circle"))
        } else if users.count >= Limits.maximumExtends {
          problems.append(problem(name.range.lowerBound, "more than \(Limits.maximumExtends) files extend each other"))
        } else if value["root"]?.bool == true, !extended.starts(with: folder + [UInt8(ascii: "/")]) {
          problems.append(
            problem(name.range.lowerBound, "'\(text)' lies outside the root's folder; move it, or remove \"root\""))
        } else {
          try addLayers(of: extended, to: &layers, extendedBy: users + [path])
        }
      } catch {
        problems.append(problem(name.range.lowerBound, "can't read '\(text)': \(error.reason)"))
      }
    }
    layers.append(Configuration.Layer(value, path: shown, folder: folder, lines: lines))
  }
}

private let fileName = Array(configurationName.utf8)
