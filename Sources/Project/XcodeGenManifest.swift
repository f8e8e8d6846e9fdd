// The deployment targets in a `project.yml`, from which XcodeGen makes an Xcode project. The file is YAML; only plain
// keys and values, one a line, are looked for, which is how such files are written.

/// What all that the file says of deployment targets agrees on.
func xcodeGenDeploymentTargets(_ bytes: [UInt8]) -> SystemVersions {
  var reader = XcodeGenReader()
  for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
    reader.take(String(decoding: line, as: UTF8.self))
  }
  return reader.agreed
}

private struct XcodeGenReader {
  private var told: [Platform: Set<SystemVersion?>] = [:]
  /// The keys around a line, outermost first, with how far they are indented.
  private var around: [(indent: Int, key: Substring)] = []
  /// `deploymentTarget: "15.0"` of a target whose platform stands beside it, and such platforms, by the keys around.
  private var lone: [(place: String, version: SystemVersion?)] = []
  private var platforms: [String: Platform] = [:]

  private var place: String { around.map(\.key).joined(separator: "\n") }

  mutating func take(_ line: String) {
    let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    guard let (key, value) = keyAndValue(line.dropFirst(indent)) else { return }
    while let last = around.last, last.indent >= indent { around.removeLast() }
    if around.last?.key == "deploymentTarget" {
      note(key, value)
    } else if let platform = Platform.allCases.first(where: { $0.deploymentSetting == key }) {
      note(platform.rawValue, value)
    } else if key == "deploymentTarget", value.hasPrefix("{") {
      for part in value.dropFirst().dropLast().split(separator: ",") {
        if let (name, version) = keyAndValue(part) { note(name, version) }
      }
    } else if key == "deploymentTarget", !value.isEmpty {
      lone.append((place, SystemVersion(value)))
    } else if key == "platform" {
      platforms[place] = Platform(rawValue: String(value))
    }
    around.append((indent, key))
  }

  private mutating func note(_ platform: some StringProtocol, _ version: Substring) {
    if let platform = Platform(rawValue: String(platform)) {
      told[platform, default: []].insert(SystemVersion(version))
    }
  }

  var agreed: SystemVersions {
    var told = told
    for (place, version) in lone {
      for platform in platforms[place].map({ [$0] }) ?? Platform.allCases {
        told[platform, default: []].insert(version)
      }
    }
    return told.agreed
  }
}

/// `key: value`, without quotes and comment.
private func keyAndValue(_ text: Substring) -> (key: Substring, value: Substring)? {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  let key = plain(text[..<colon])
  let value = text[text.utf8.index(after: colon)...]
  // A comment starts the line or follows a space.
  var isAfterSpace = true
  let end = value.utf8.firstIndex { byte in
    defer { isAfterSpace = byte == UInt8(ascii: " ") }
    return isAfterSpace && byte == UInt8(ascii: "#")
  }
  guard let first = key.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "-") else { return nil }
  return (key, plain(value[..<(end ?? value.endIndex)]))
}

/// Without the space and quotes around it.
private func plain(_ text: Substring) -> Substring {
  func isAround(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
  let utf8 = text.utf8
  guard let start = utf8.firstIndex(where: { !isAround($0) }), let last = utf8.lastIndex(where: { !isAround($0) })
  else {
    return text[text.startIndex..<text.startIndex]
  }
  return text[start...last]
}
