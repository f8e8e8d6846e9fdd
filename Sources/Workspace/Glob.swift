// The wildcards of ignore files, as Git's `wildmatch` reads them, byte by byte. A pattern is compiled to steps and run
// by a loop that retries the last `*` and the last `**` only: no recursion, so that no pattern can exhaust the stack,
// and no exponential search. Retrying the last ones is enough: whatever an earlier star could still take, a later one
// can take too, and a `*` never passes the slash that ends its part of the path.

/// A pattern with wildcards, for a path below the folder of the ignore file or for a bare name.
struct Glob: Sendable {
  private enum Step {
    case byte(UInt8)
    /// `?`
    case anyByte
    /// `[a-z]`
    case set(ByteSet)
    /// `*`: any bytes but slashes.
    case star
    /// `**` at the end: any bytes.
    case deepStar
    /// `**/`: nothing, or any bytes up to and with a slash.
    case deepFolders
  }

  private let steps: [Step]

  /// - Returns: nil for a pattern that matches nothing: a set that doesn't end, a backslash at the end.
  init?(_ pattern: [UInt8]) {
    var steps: [Step] = []
    // Where the first wildcard stands, Git looks at the rest alone: `a**/b` is deep like `a/**/b`.
    let plainCount = pattern.firstIndex(where: isSpecial) ?? pattern.count
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      switch byte {
      case UInt8(ascii: "\\"):
        guard index + 1 < pattern.count else { return nil }
        steps.append(.byte(pattern[index + 1]))
        index += 2
      case UInt8(ascii: "?"):
        steps.append(.anyByte)
        index += 1
      case UInt8(ascii: "["):
        index += 1
        guard let set = ByteSet(pattern, &index) else { return nil }
        steps.append(.set(set))
      case UInt8(ascii: "*"):
        let end = pattern[index...].firstIndex { $0 != byte } ?? pattern.count
        let opens = index == plainCount || pattern[index - 1] == UInt8(ascii: "/")
        let rest = pattern[end...]
        if end - index == 1 || !opens {
          steps.append(.star)
        } else if rest.first == UInt8(ascii: "/") {
          steps.append(.deepFolders)
        } else if rest.isEmpty || rest.starts(with: #"\/"#.utf8) {
          steps.append(.deepStar)
        } else {
          steps.append(.star)
        }
        index = if case .deepFolders? = steps.last { end + 1 } else { end }
      default:
        steps.append(.byte(byte))
        index += 1
      }
    }
    self.steps = steps
  }

  /// Whether the pattern matches all bytes of `path` from `start` on.
  func matches(_ path: [UInt8], from start: Int) -> Bool {
    var step = 0
    var position = start
    var star: (step: Int, position: Int)?
    var deep: (step: Int, position: Int)?
    while true {
      if step == steps.count {
        if position == path.count { return true }
      } else {
        switch steps[step] {
        case .star:
          step += 1
          star = (step, position)
          continue
        case .deepStar, .deepFolders:
          step += 1
          deep = (step, position)
          star = nil
          continue
        case .byte, .anyByte, .set:
          if position < path.count, accepts(step, path[position]) {
            step += 1
            position += 1
            continue
          }
        }
      }
      if let last = star, last.position < path.count, path[last.position] != UInt8(ascii: "/") {
        star = (last.step, last.position + 1)
        (step, position) = (last.step, last.position + 1)
      } else if let last = deep, let next = nextPosition(of: last.step - 1, path, after: last.position) {
        star = nil
        deep = (last.step, next)
        (step, position) = (last.step, next)
      } else {
        return false
      }
    }
  }

  private func accepts(_ step: Int, _ byte: UInt8) -> Bool {
    switch steps[step] {
    case .byte(let wanted): byte == wanted
    case .anyByte: byte != UInt8(ascii: "/")
    case .set(let set): byte != UInt8(ascii: "/") && set.contains(byte)
    case .star, .deepStar, .deepFolders: false
    }
  }

  /// Where a deep step that has reached `position` can end next.
  private func nextPosition(of step: Int, _ path: [UInt8], after position: Int) -> Int? {
    switch steps[step] {
    case .deepStar: position < path.count ? position + 1 : nil
    case .deepFolders: path[position...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
    case .byte, .anyByte, .set, .star: nil
    }
  }
}

/// Whether the byte means something else than itself in a pattern.
func isSpecial(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
  default: false
  }
}

/// A bracketed set of a pattern.
private struct ByteSet: Sendable {
  /// By byte value.
  private var members = [Bool](repeating: false, count: 256)
  private var isNegated = false

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] != isNegated }

  /// Reads from after the opening bracket to after the closing one; nil when there is none, or a class of unknown name.
  init?(_ pattern: [UInt8], _ index: inout Int) {
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
      isNegated = true
      index += 1
    }
    /// The member before, when it can start a range. Zero can't stand in a pattern.
    var previous: UInt8 = 0
    var isFirst = true
    while true {
      guard index < pattern.count else { return nil }
      let byte = pattern[index]
      if byte == UInt8(ascii: "]"), !isFirst {
        index += 1
        return
      }
      isFirst = false
      if byte == UInt8(ascii: "-"), previous != 0, index + 1 < pattern.count, pattern[index + 1] != UInt8(ascii: "]") {
        index += 1
        guard let last = ByteSet.member(pattern, &index) else { return nil }
        if previous <= last {
          for byte in previous...last { members[Int(byte)] = true }
        }
        previous = 0
      } else if byte == UInt8(ascii: "["), index + 1 < pattern.count, pattern[index + 1] == UInt8(ascii: ":") {
        guard let end = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > index + 2, pattern[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: pattern[(index + 2)..<(end - 1)], as: UTF8.self)
          guard let isMember = ByteSet.classes[name] else { return nil }
          for byte in UInt8(0)..<128 where isMember(byte) { members[Int(byte)] = true }
          previous = 0
          index = end + 1
        } else {
          members[Int(byte)] = true
          previous = byte
          index += 1
        }
      } else {
        guard let member = ByteSet.member(pattern, &index) else { return nil }
        members[Int(member)] = true
        previous = member
      }
    }
  }

  /// One member, escaped or not.
  private static func member(_ pattern: [UInt8], _ index: inout Int) -> UInt8? {
    if pattern[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < pattern.count else { return nil }
    index += 1
    return pattern[index - 1]
  }

  /// Of ASCII bytes only; `space` is what Git takes for one.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isDigit($0) || isLower($0) || isUpper($0) },
    "alpha": { isLower($0) || isUpper($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": isDigit,
    "graph": { (0x21...0x7E).contains($0) },
    "lower": isLower,
    "print": { (0x20...0x7E).contains($0) },
    "punct": { (0x21...0x7E).contains($0) && !isDigit($0) && !isLower($0) && !isUpper($0) },
    "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D },
    "upper": isUpper,
    "xdigit": { isDigit($0) || (0x61...0x66).contains($0) || (0x41...0x46).contains($0) },
  ]
}

@Sendable private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
@Sendable private func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
@Sendable private func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
