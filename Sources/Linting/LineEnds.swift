// How lines end, so that what is put into a file ends its lines as the file does.

internal import Project
internal import Syntax

extension Fix {
  /// The same with new lines that end as those around them do.
  func withLineEnds(of project: Project) -> Fix {
    guard edits.contains(where: { $0.edit.text.utf8.contains(0x0A) }) else { return self }
    let edits = edits.map { edit in
      guard let slot = project.slot(of: edit.path), let bytes = project.files[slot]?.tree.source else { return edit }
      let end = lineEnd(before: min(edit.edit.range.lowerBound, bytes.count), in: bytes)
      let text = edit.edit.text.withLineEnds(end)
      return FileEdit(path: edit.path, edit: SourceEdit(range: edit.edit.range, text: text))
    }
    return Fix(title: title, isSafe: isSafe, edits: edits)
  }
}

/// As the line before the offset ends; in the first line, as that one does.
private func lineEnd(before offset: Int, in bytes: [UInt8]) -> String {
  let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
  guard let end = bytes[..<offset].lastIndex(where: isEnd) ?? bytes[offset...].firstIndex(where: isEnd) else {
    return "\n"
  }
  if bytes[end] == 0x0D { return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r" }
  return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
}

extension String {
  /// With that line end in place of each plain one.
  fileprivate func withLineEnds(_ end: String) -> String {
    if end == "\n" { return self }
    var text: [UInt8] = []
    for byte in utf8 {
      if byte == 0x0A, text.last != 0x0D { text += end.utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
