/// Bytes of a file to be replaced by a text.
public struct SourceEdit: Equatable, Sendable {
  /// Byte offsets; empty for an insertion.
  public let range: Range<Int>
  public let text: String

  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}
