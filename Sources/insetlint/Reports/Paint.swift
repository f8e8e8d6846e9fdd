// Colours: when there are any, and which ones.

/// What `--color` says.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// What a piece of text is to the reader, with the terminal's numbers for how it looks.
enum Ink: String {
  case error = "1;31"
  case warning = "1;33"
  case info = "1;36"
  case strong = "1"
  case frame = "1;34"
  case help = "1;32"
  case quiet = "2"
}

/// Gives text its look, or leaves it as it is.
struct Paint: Sendable {
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// What the user says goes before what the environment says, and that before what a terminal could do.
  init(_ choice: ColorChoice) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      let isForced = environment("CLICOLOR_FORCE").map { $0 != "0" }
      isColored = environment("NO_COLOR") == nil && (isForced ?? outputIsTerminal())
    }
  }

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}
