// Configuration files of Xcode projects, `NAME = value` line by line, with others included. A file that is missing may
// say anything: what is asked of it can't be known then.

/// The configuration files that a project names, and those that they include, by path.
struct ConfigurationFiles: Sendable {
  /// The bytes of each, nil for one that can't be read. Paths are relative to the project's folder.
  private var files: [String: [UInt8]?] = [:]

  init(_ paths: [String], read: (String) -> [UInt8]?) {
    var waiting = paths
    while let path = waiting.popLast() {
      guard files[path] == nil, files.count < Limits.maximumConfigurationFiles else { continue }
      let bytes = read(path)
      files[path] = .some(bytes)
      for line in configurationLines(bytes ?? []) {
        if case .include(let other, _) = line { waiting.append(joinedPath(folder(of: path), other)) }
      }
    }
  }

  /// Nil: it, or one that it includes, can't be read.
  func settings(in path: String) -> BuildSettings? {
    var left = Limits.maximumConfigurationFiles
    return settings(in: path, depth: 0, left: &left)
  }

  /// - Parameter left: how many more files are read, those counted again that are included again.
  private func settings(in path: String, depth: Int, left: inout Int) -> BuildSettings? {
    guard depth < Limits.maximumIncludes, left > 0, let bytes = files[path] ?? nil else { return nil }
    left -= 1
    var settings = BuildSettings()
    for line in configurationLines(bytes) {
      switch line {
      case .setting(let name, let value): settings.take(name, value)
      case .include(let other, let isOptional):
        if let inner = self.settings(
          in: joinedPath(folder(of: path), other), depth: depth + 1, left: &left)
        {
          settings.take(inner)
        } else if !isOptional {
          return nil
        }
      }
    }
    return settings
  }
}

private enum ConfigurationLine {
  case setting(name: ArraySlice<UInt8>, value: String)
  case include(String, isOptional: Bool)
}

private func configurationLines(_ bytes: [UInt8]) -> [ConfigurationLine] {
  bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
    let line = trimmed(withoutComment(line))
    if line.starts(with: "#include".utf8) {
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return .include(String(decoding: parts[1], as: UTF8.self), isOptional: parts[0].contains(UInt8(ascii: "?")))
    }
    // In a condition, `[sdk=iphoneos*]`, an equals sign sets nothing.
    var depth = 0
    let equals = line.firstIndex { byte in
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      return depth == 0 && byte == UInt8(ascii: "=")
    }
    guard let equals else { return nil }
    var value = trimmed(line[(equals + 1)...])
    if value.last == UInt8(ascii: ";") { value = trimmed(value.dropLast()) }
    return .setting(name: trimmed(line[..<equals]), value: String(decoding: value, as: UTF8.self))
  }
}

private func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  for index in line.indices.dropLast() where line[index] == UInt8(ascii: "/") && line[index + 1] == UInt8(ascii: "/") {
    return line[..<index]
  }
  return line
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  guard let last = text.lastIndex(where: { !isSpace($0) }) else { return [] }
  return text[...last].drop(while: isSpace)
}
