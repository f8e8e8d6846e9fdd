// Property lists in the old style, `{ key = value; list = ( a, b ); }`, the form of Xcode's project files. Read in one
// pass into flat arrays, like source text is: a project file has some 100,000 values, and most are never looked at.

/// A value of a property list.
struct PropertyID: Hashable, Sendable {
  let index: Int
}

struct PropertyList: Sendable {
  private enum Kind: UInt8, Sendable { case text, dictionary, list }

  private let bytes: [UInt8]
  /// In preorder; a dictionary's children are keys and values by turns.
  private var kinds: [Kind] = []
  /// Of a text: its bytes, quotes left out. Of the others: nothing.
  private var starts: [Int32] = []
  private var lengths: [Int32] = []
  /// Index after the last value inside.
  private var ends: [Int32] = []

  /// Nil where the bytes are no property list of this style, or end before it does.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < Int(Int32.max) else { return nil }
    self.bytes = bytes
    guard read() else { return nil }
  }

  var root: PropertyID { PropertyID(index: 0) }

  // MARK: - Asking

  /// The text as it stands, escapes left as they are: what is looked for in project files holds none.
  func text(of id: PropertyID) -> String? {
    guard kinds[id.index] == .text else { return nil }
    return String(decoding: bytes(of: id), as: UTF8.self)
  }

  func bytes(of id: PropertyID) -> ArraySlice<UInt8> {
    let start = Int(starts[id.index])
    return bytes[start..<(start + Int(lengths[id.index]))]
  }

  /// FNV-1a over the text.
  func hash(of id: PropertyID) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in bytes(of: id) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return hash
  }

  /// The values of a list; a lone text stands for a list of one.
  func elements(of id: PropertyID?) -> [PropertyID] {
    guard let id else { return [] }
    switch kinds[id.index] {
    case .text: return [id]
    case .dictionary: return []
    case .list: return children(of: id)
    }
  }

  /// The keys and values of a dictionary, in order.
  func members(of id: PropertyID) -> [(key: PropertyID, value: PropertyID)] {
    guard kinds[id.index] == .dictionary else { return [] }
    let children = children(of: id)
    return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
  }

  func value(_ key: String, of id: PropertyID?) -> PropertyID? {
    guard let id, kinds[id.index] == .dictionary else { return nil }
    var next = id.index + 1
    while next < Int(ends[id.index]) {
      let value = Int(ends[next])
      if bytes(of: PropertyID(index: next)).elementsEqual(key.utf8) { return PropertyID(index: value) }
      next = Int(ends[value])
    }
    return nil
  }

  func text(_ key: String, of id: PropertyID?) -> String? { value(key, of: id).flatMap { text(of: $0) } }

  private func children(of id: PropertyID) -> [PropertyID] {
    var children: [PropertyID] = []
    var next = id.index + 1
    while next < Int(ends[id.index]) {
      children.append(PropertyID(index: next))
      next = Int(ends[next])
    }
    return children
  }

  // MARK: - Reading

  /// Containers that are open, with how many values each has so far: nesting costs no stack.
  private mutating func read() -> Bool {
    var position = 0
    var open: [(index: Int, count: Int)] = []
    while true {
      skipSpace(&position)
      guard position < bytes.count else { return false }
      if let container = open.last, closes(container, at: position) {
        // A dictionary needs a value for each key.
        if kinds[container.index] == .dictionary, !container.count.isMultiple(of: 2) { return false }
        position += 1
        ends[container.index] = Int32(kinds.count)
        open.removeLast()
      } else {
        if let last = open.indices.last {
          if kinds[open[last].index] == .dictionary, open[last].count.isMultiple(of: 2) {
            guard isTextStart(bytes[position]) else { return false }
          }
          open[last].count += 1
        }
        switch bytes[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "("):
          open.append((kinds.count, 0))
          add(bytes[position] == UInt8(ascii: "{") ? .dictionary : .list, at: position, length: 0)
          position += 1
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "'"): guard readQuoted(&position) else { return false }
        default: guard readPlain(&position) else { return false }
        }
      }
      guard let container = open.last else { return true }
      guard skipSeparator(after: container, &position) else { return false }
    }
  }

  private mutating func add(_ kind: Kind, at start: Int, length: Int) {
    kinds.append(kind)
    starts.append(Int32(start))
    lengths.append(Int32(length))
    ends.append(Int32(kinds.count))
  }

  private func closes(_ container: (index: Int, count: Int), at position: Int) -> Bool {
    bytes[position] == (kinds[container.index] == .dictionary ? UInt8(ascii: "}") : UInt8(ascii: ")"))
  }

  /// `=` after a key, `;` after a value; `,` in a list, where the last may lack it.
  private func skipSeparator(after container: (index: Int, count: Int), _ position: inout Int) -> Bool {
    skipSpace(&position)
    guard position < bytes.count else { return false }
    let separator: UInt8
    switch kinds[container.index] {
    case .dictionary: separator = container.count.isMultiple(of: 2) ? UInt8(ascii: ";") : UInt8(ascii: "=")
    case .list: separator = UInt8(ascii: ",")
    case .text: return false
    }
    if bytes[position] == separator {
      position += 1
      return true
    }
    return kinds[container.index] == .list && bytes[position] == UInt8(ascii: ")")
  }

  private mutating func readQuoted(_ position: inout Int) -> Bool {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return false }
    add(.text, at: start, length: position - start)
    position += 1
    return true
  }

  private mutating func readPlain(_ position: inout Int) -> Bool {
    let start = position
    while position < bytes.count, isPlain(bytes[position]) { position += 1 }
    guard position > start else { return false }
    add(.text, at: start, length: position - start)
    return true
  }

  private func isTextStart(_ byte: UInt8) -> Bool {
    isPlain(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }

  /// Space and comments of both kinds.
  private func skipSpace(_ position: inout Int) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
        position += 3
        while position < bytes.count,
          bytes[position - 1] != UInt8(ascii: "*") || bytes[position] != UInt8(ascii: "/")
        {
          position += 1
        }
        position += 1
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      default: return
      }
    }
  }
}
