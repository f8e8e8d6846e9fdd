// The words that mean something to the parser. The reserved ones can't be names without backticks; all others are
// keywords only where the grammar has a place for them, so the lexer only marks them and the parser decides.

/// A word of Swift, by its spelling. The order has a meaning: up to `while` reserved, contextual from `actor` on.
enum Keyword: UInt8, CaseIterable {
  case none

  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`,
    `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`,
    `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`,
    `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`,
    `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  case actor, any, async, autoclosure, await, borrow, borrowing, consume, consuming, convenience, copy, dependsOn,
    didSet, discard, distributed, dynamic, each, final, get, indirect, infix, isolated, lazy, macro, modify, module,
    mutate, mutating, nonisolated, nonmutating, of, open, optional, override, package, postfix, prefix, reasync, read,
    required, sending, set, some, then, unowned, unsafe, unsafeAddress, unsafeMutableAddress, using, weak, willSet,
    yield, `Type`, `Protocol`, __consuming, __owned, __shared, __setter_access, _borrow, _const, _local, _modify, _move,
    _read

  /// Whether the word can't be used as a name.
  @inline(__always)
  var isReserved: Bool { rawValue != 0 && rawValue <= Keyword.while.rawValue }
}

/// Finds the keyword that bytes spell, by a small open hash table.
struct KeywordTable {
  private let slots: [UInt8]
  private let spellings: [[UInt8]]

  static let shared = KeywordTable()

  init() {
    var slots = [UInt8](repeating: 0, count: 1024)
    var spellings: [[UInt8]] = []
    for keyword in Keyword.allCases {
      let spelling = keyword == .none ? [] : Array("\(keyword)".utf8)
      spellings.append(spelling)
      guard let first = spelling.first, let last = spelling.last else { continue }
      var slot = KeywordTable.slot(spelling.count, first, spelling[spelling.count / 2], last)
      while slots[slot] != 0 { slot = (slot + 1) & 1023 }
      slots[slot] = keyword.rawValue
    }
    self.slots = slots
    self.spellings = spellings
  }

  @inline(__always)
  private static func slot(_ count: Int, _ first: UInt8, _ middle: UInt8, _ last: UInt8) -> Int {
    (count &* 67 &+ Int(first) &* 131 &+ Int(middle) &* 37 &+ Int(last) &* 11) & 1023
  }

  /// The keyword that `bytes[start..<end]` spell; `.none` for any other word.
  @inline(__always)
  func keyword(in bytes: [UInt8], _ start: Int, _ end: Int) -> Keyword {
    let count = end &- start
    guard count >= 2, count <= 20 else { return .none }
    var slot = KeywordTable.slot(count, bytes[start], bytes[start &+ count / 2], bytes[end &- 1])
    while slots[slot] != 0 {
      let candidate = slots[slot]
      if isSpelled(candidate, in: bytes, start, count) { return Keyword(rawValue: candidate) ?? .none }
      slot = (slot &+ 1) & 1023
    }
    return .none
  }

  private func isSpelled(_ candidate: UInt8, in bytes: [UInt8], _ start: Int, _ count: Int) -> Bool {
    let spelling = spellings[Int(candidate)]
    guard spelling.count == count else { return false }
    for index in 0..<count where spelling[index] != bytes[start &+ index] { return false }
    return true
  }
}

extension Keyword {
  var isDeclarationModifier: Bool {
    switch self {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .class, .consuming, .convenience,
      .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating,
      .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public,
      .reasync, .required, .static, .unowned, .weak, .sending:
      true
    default: false
    }
  }

  var takesModifierArgument: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .package, .unowned, .nonisolated: true
    default: false
    }
  }
}
