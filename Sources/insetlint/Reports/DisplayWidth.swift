// How many columns of a terminal a text takes, and which parts of it a terminal would obey instead of showing them.

extension Character {
  /// An emoji made of several scalars is one sign of two columns; in all else every scalar counts.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isWide || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : $1.takesNoColumn ? 0 : 1) }
  }
}

extension Unicode.Scalar {
  /// Steers what is shown: controls, ends of lines, and the marks that turn the direction of text around.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What can stand for a control in its place, one column wide.
  var controlPicture: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// Wide or fullwidth in Unicode's East Asian Width, which counts most emoji too.
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return wideScalars.contains { $0.contains(value) } || properties.isEmojiPresentation
  }

  /// Drawn over the scalar before it, or not at all.
  fileprivate var takesNoColumn: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    // Vowels and final consonants of Hangul join the consonant before them.
    default: return (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }
}

/// All that is wide and no emoji: Hangul, Kana, ideographs, fullwidth forms and the scripts of Tangut and Khitan.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
