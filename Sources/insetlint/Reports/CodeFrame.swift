// Lines of a file with marks under them. A range over several lines gets a bar at its side, as in rustc:
//
//     10 | /     .background {
//     11 | |       Color.red
//     12 | |     }
//        | |_____^

internal import Syntax

/// What is to be pointed at.
struct CodeMark {
  /// Bytes of the file.
  let range: Range<Int>
  /// Stands beside the mark; empty for a finding, whose message stands above.
  let label: String
}

/// The text of a file, with its lines.
struct CodeText {
  let bytes: [UInt8]
  let lines: LineIndex

  /// The line, from 0, of a byte. Outside the text: of its nearer end.
  func line(of offset: Int) -> Int { lines.position(at: offset, encoding: .utf8).line }

  /// The lines that a range touches; a newline at its end belongs to the line before.
  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = line(of: range.lowerBound)
    return first...max(first, line(of: max(range.lowerBound, range.upperBound - 1)))
  }

  /// The bytes of a range that lie in the line.
  func part(of range: Range<Int>, inLine line: Int) -> Range<Int> { range.clamped(to: lines.range(ofLine: line)) }
}

/// How a frame is drawn.
struct FrameStyle {
  let paint: Paint
  /// Of the finding's own mark.
  let ink: Ink
  /// Digits of the greatest line number.
  let gutter: Int
  /// Columns of the terminal.
  let width: Int

  /// What stands before the code of a line that has this number, or of a row without one.
  func margin(_ number: String = "") -> String {
    paint("\(String(repeating: " ", count: max(0, gutter - number.utf8.count)))\(number) |", .frame)
  }
}

/// Neighbouring places of one file.
struct CodeFrame {
  let path: String
  /// A finding's own mark is the first one of the first frame.
  private(set) var marks: [CodeMark]
  private let text: CodeText
  private let isMain: Bool

  /// So many lines of code stand before the finding for orientation.
  private static let leadLines = 2
  /// Of a longer range, the first and the last lines are shown.
  private static let rangeLines = 8
  /// Places farther apart are shown in frames of their own.
  private static let nearLines = 20

  init(path: String, _ text: CodeText, _ mark: CodeMark, isMain: Bool) {
    self.path = path
    self.text = text
    self.isMain = isMain
    marks = [mark]
  }

  /// From 0.
  var lastLine: Int { marks.map { text.lines(of: $0.range).upperBound }.max() ?? 0 }

  /// Adds a place and says that it did, if it is near. A long line shows one place only.
  mutating func add(_ mark: CodeMark, path: String, width: Int) -> Bool {
    guard path == self.path else { return false }
    let line = text.line(of: mark.range.lowerBound)
    let isLong = text.lines.range(ofLine: line).count > width
    let lines = marks.map { text.lines(of: $0.range) }
    if isLong, lines.contains(where: { $0.contains(line) }) { return false }
    let near = CodeFrame.nearLines
    guard lines.contains(where: { $0.lowerBound - near <= line && line <= $0.upperBound + near }) else { return false }
    marks.append(mark)
    return true
  }

  /// Lines with a newline each.
  func drawn(_ style: FrameStyle) -> String {
    var drawn = "\(style.margin())\n"
    var previous: Int?
    for line in shownLines() {
      if let previous, line > previous + 1 {
        let gap = String(repeating: " ", count: style.gutter)
        let isInside = bar.map { $0.contains(previous) && $0.contains(line) } ?? false
        drawn += style.paint("...", .frame) + (isInside ? gap + style.paint("|", style.ink) : "") + "\n"
      }
      drawn += self.drawn(line, style)
      previous = line
    }
    return drawn
  }

  /// The lines of a finding that needs a bar at its side.
  private var bar: ClosedRange<Int>? {
    guard isMain, let mark = marks.first else { return nil }
    let lines = text.lines(of: mark.range)
    return lines.count > 1 ? lines : nil
  }

  /// In order. Where one line alone would be left out, it isn't.
  private func shownLines() -> [Int] {
    var lines: Set<Int> = []
    for (index, mark) in marks.enumerated() {
      let range = text.lines(of: mark.range)
      let isOwn = isMain && index == 0
      if !isOwn {
        lines.insert(range.lowerBound)
        continue
      }
      lines.formUnion(lead(before: range.lowerBound))
      let half = CodeFrame.rangeLines / 2
      lines.formUnion(range.prefix(range.count > CodeFrame.rangeLines ? half : CodeFrame.rangeLines))
      lines.formUnion(range.suffix(half))
    }
    for line in lines where lines.contains(line + 2) { lines.insert(line + 1) }
    return lines.sorted()
  }

  /// The lines before, from the first that isn't blank.
  private func lead(before line: Int) -> ArraySlice<Int> {
    Array(max(0, line - CodeFrame.leadLines)..<line)[...].drop { isBlank(text.lines.range(ofLine: $0)) }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    text.bytes[range].prefix(CodeFrame.indentBytes).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// More space than that isn't looked at.
  private static let indentBytes = 1000

  /// A line of code, and the rows of marks under it.
  private func drawn(_ line: Int, _ style: FrameStyle) -> String {
    let range = text.lines.range(ofLine: line)
    let here = marks.indices.filter { index in
      let lines = text.lines(of: marks[index].range)
      return lines.lowerBound == line || index == 0 && bar?.upperBound == line
    }
    let focus = here.first.map { self.focus(marks[$0].range, line) } ?? range.lowerBound..<range.lowerBound
    let room = style.width - style.gutter - (bar == nil ? 3 : 5)
    let code = CodeLine(text.bytes, range, focus: focus, width: room)

    var lane = bar.map { $0.contains(line) && $0.lowerBound != line ? "| " : "  " } ?? ""
    let startsBar = bar?.lowerBound == line
    let isPlainStart = startsBar && isBlank(range.lowerBound..<focus.lowerBound)
    if isPlainStart { lane = "/ " }
    var drawn = row(style.margin("\(line + 1)"), lane, code.text, style)
    if isPlainStart { lane = "| " }

    for index in here {
      let columns = code.columns(of: text.part(of: marks[index].range, inLine: line))
      if index == 0, let bar {
        if isPlainStart { continue }
        let isStart = bar.lowerBound == line
        let column = isStart ? columns.lowerBound : columns.upperBound - 1
        let arm = (isStart ? " " : "|") + String(repeating: "_", count: column + 1) + "^"
        drawn += row(style.margin(), "", style.paint(arm, style.ink), style)
        lane = isStart ? "| " : "  "
      } else {
        let isOwn = isMain && index == 0
        let sign = String(repeating: isOwn ? "^" : "-", count: columns.count)
        let label = marks[index].label.isEmpty ? "" : " \(printable(marks[index].label))"
        let indent = String(repeating: " ", count: columns.lowerBound)
        drawn += row(style.margin(), lane, indent + style.paint(sign + label, isOwn ? style.ink : .frame), style)
      }
    }
    return drawn
  }

  /// What of a mark has to be seen in a line: of one that ends here, the end.
  private func focus(_ range: Range<Int>, _ line: Int) -> Range<Int> {
    let part = text.part(of: range, inLine: line)
    return bar?.upperBound == line ? max(part.lowerBound, part.upperBound - 1)..<part.upperBound : part
  }

  private func row(_ margin: String, _ lane: String, _ content: String, _ style: FrameStyle) -> String {
    let lane = content.isEmpty ? trimmed(lane) : lane
    if content.isEmpty, lane.isEmpty { return "\(margin)\n" }
    return "\(margin) \(lane == "  " ? lane : style.paint(lane, style.ink))\(content)\n"
  }
}
