import JSON
import TestSupport
import Testing

/// Random edits give the text that applying them gives, whatever columns count.
struct EditPropertyTests {
  enum Encoding: String, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    func units(of scalar: Unicode.Scalar) -> Int {
      switch self {
      case .utf8: UTF8.width(scalar)
      case .utf16: UTF16.width(scalar)
      case .utf32: 1
      }
    }
  }

  private static let pieces = [
    "a", "flaw", "\n", "\r\n", "\r", "\n\n", "😀", "👩‍👧", "é", "e\u{301}", "漢字", "\u{2028}", "\u{FEFF}", "\t", "{ }", "",
  ].map { Array($0.unicodeScalars) }

  @Test(arguments: Encoding.allCases, 1...6 as ClosedRange<UInt64>)
  func textFollowsEdits(encoding: Encoding, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let capabilities = #""general": {"positionEncodings": ["\#(encoding.rawValue)"]}"#
    let client = try await TestClient.ready(capabilities: capabilities)
    var model: [Unicode.Scalar] = Array("😀a\r\nb\rc\n".unicodeScalars)
    await client.send(open("file:///a.swift", string(model)))
    for version in 2..<60 {
      let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        edit(&model, encoding: encoding, random: &random)
      }
      await client.send(change("file:///a.swift", version: version, changes.joined(separator: ",")))
      let text = try await client.request("insetlint/documentText", document("file:///a.swift"))["text"]?.string
      let isSame = text?.utf8.elementsEqual(string(model).utf8) == true
      try #require(isSame, "version \(version): \(text.debugDescription), not \(string(model).debugDescription)")
    }
    await client.endInput()
  }

  /// Changes the model and gives the change as the client would send it.
  private func edit(
    _ model: inout [Unicode.Scalar], encoding: Encoding, random: inout SeededGenerator
  ) -> String {
    let piece = Self.pieces.randomElement(using: &random) ?? []
    if random.chance(0.05) {
      model = piece
      return full(string(piece))
    }
    let places = (0...model.count).filter { !isInsideCRLF($0, of: model) }
    let first = places.randomElement(using: &random) ?? 0
    let second = places.filter { abs($0 - first) <= 5 }.randomElement(using: &random) ?? first
    let range = (position(first, of: model, encoding), position(second, of: model, encoding))
    model.replaceSubrange(min(first, second)..<max(first, second), with: piece)
    return partial(range.0, range.1, string(piece))
  }

  private func isInsideCRLF(_ place: Int, of model: [Unicode.Scalar]) -> Bool {
    place > 0 && place < model.count && model[place - 1] == "\r" && model[place] == "\n"
  }

  /// By counting from the start. A place at the end of its line is now and then given a column beyond it.
  private func position(_ place: Int, of model: [Unicode.Scalar], _ encoding: Encoding) -> (Int, Int) {
    var (line, column) = (0, 0)
    for index in 0..<place {
      let isLineEnd = model[index] == "\n" || model[index] == "\r"
      if isInsideCRLF(index + 1, of: model) { continue }
      line += isLineEnd ? 1 : 0
      column = isLineEnd ? 0 : column + encoding.units(of: model[index])
    }
    let isAtEnd = place == model.count || model[place] == "\n" || model[place] == "\r"
    return (line, isAtEnd && place % 3 == 0 ? column + 1000 : column)
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
