// What a finding is known by from one run to the next: for a baseline, and for systems that tell new findings from
// those they have seen. Made of what the finding is about and not of where that stands, so it outlives code that comes
// and goes around it, other indentation and another checkout; it is another one when the code itself changes.

/// 64 bits: among 100,000 findings, two would share one by chance in one of a few billion projects.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  package let value: UInt64

  /// 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// A fingerprint for each of the findings, no two alike. Those that nothing else tells apart are numbered in the order
/// given: when one of them is gone, the others count as the first of them.
///
/// - Parameters:
///   - path: what a file is called in every run, from its path in the finding: relative to a folder that goes with it.
///   - text: the bytes of a file; nil when they aren't known.
package func fingerprints(
  of findings: [Finding], path: (String) -> String, text: (String) -> [UInt8]?
) -> [Fingerprint] {
  var counts: [UInt64: Int] = [:]
  return findings.map { finding in
    var hash = Hash()
    hash.add(finding.rule.utf8)
    hash.add(path(finding.location.path).utf8)
    // Numbers in a message are in the code, too, or count something elsewhere.
    hash.add(finding.message.utf8.lazy.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    hash.add(text(finding.location.path).map { code(at: finding.location.range, in: $0) } ?? [])
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    hash.add("\(count)".utf8)
    return Fingerprint(value: hash.value)
  }
}

/// Of a range and of the line before it no more is looked at: a change deep inside of a long range is none of the
/// finding, and a file may be one line.
private let codeBytes = 512

/// The range and what stands before it in its line, without space.
private func code(at range: Range<Int>, in text: [UInt8]) -> [UInt8] {
  let range = range.clamped(to: text.indices)
  let lead = text[..<range.lowerBound].suffix(codeBytes)
  let newline = lead.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  let code = text[(newline.map { $0 + 1 } ?? lead.startIndex)..<min(range.upperBound, range.lowerBound + codeBytes)]
  return code.filter { $0 != 0x20 && !(9...13).contains($0) }
}

/// FNV-1a over parts.
private struct Hash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ part: some Sequence<UInt8>) {
    for byte in part { add(byte) }
    // In no UTF-8, so that what ends one part can't start the next.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
