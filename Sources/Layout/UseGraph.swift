// Which declaration uses which, in an order in which every use comes after its users.

/// The graph of uses. Groups of declarations that use each other in a circle are found once; inside one nothing is
/// followed. Where a circle is closed only by what is presented (a page that leads to itself), it ends there: that is
/// shown in a place of its own and is no part of its user.
///
/// A value for as long as nobody uses anything else than before, so it is made anew by few edits.
struct UseGraph: Sendable {
  /// Users before what they use.
  private(set) var usersFirst: [UnitID] = []
  /// By unit: those that hold or present it, in the same order.
  private(set) var users: [UnitID: [UnitID]] = [:]
  /// The units that present something, in the same order.
  private(set) var presenting: [UnitID] = []
  /// A unit's number in the lists below.
  private var numbers: [UnitID: Int] = [:]
  private var component: [Int] = []
  private var isRecursive: [Bool] = []
  private var heights: [Int] = []
  /// Presented by whoever they lead back to.
  private var closing: Set<Edge> = []

  private struct Edge: Hashable {
    let user: Int
    let used: Int
  }

  init() {}

  /// - Parameter units: each with what it holds and what it shows in a place of its own, in an order that doesn't
  ///   depend on how they came.
  init(_ units: [(unit: UnitID, held: [UnitID], presented: [UnitID])]) {
    numbers = Dictionary(units.enumerated().map { ($1.unit, $0) }) { first, _ in first }
    let held = units.map { $0.held.compactMap { numbers[$0] } }
    let presented = units.map { $0.presented.compactMap { numbers[$0] } }
    var uses = held
    if presented.contains(where: { !$0.isEmpty }) {
      let all = Components(zip(held, presented).map { $0 + $1 }).component
      for (unit, used) in presented.enumerated() where !used.isEmpty {
        let others = used.filter { all[$0] != all[unit] }
        uses[unit] += others
        let circle = Set(used).subtracting(others).subtracting(held[unit])
        for used in circle { closing.insert(Edge(user: unit, used: used)) }
      }
    }
    let components = Components(uses)
    component = components.component
    isRecursive = uses.indices.map { components.sizes[component[$0]] > 1 || uses[$0].contains($0) }
    heights = [Int](repeating: 0, count: units.count)
    for unit in components.finished {
      let used = uses[unit].filter { component[$0] != component[unit] }
      heights[unit] = (used.map { heights[$0] }.max() ?? 0) + 1
    }
    // Components are found with the used before their users.
    for unit in components.finished.reversed() {
      usersFirst.append(units[unit].unit)
      if !presented[unit].isEmpty { presenting.append(units[unit].unit) }
      for used in Set(held[unit] + presented[unit]) { users[units[used].unit, default: []].append(units[unit].unit) }
    }
  }

  /// Whether what is used is looked at where it is used.
  func follows(from unit: UnitID, to used: UnitID) -> Bool {
    guard let user = numbers[unit], let used = numbers[used] else { return unit != used }
    return component[user] != component[used] && !closing.contains(Edge(user: user, used: used))
  }

  /// Whether that is so because the one presents the other in a circle.
  func isClosing(from unit: UnitID, to used: UnitID) -> Bool {
    guard let user = numbers[unit], let used = numbers[used] else { return false }
    return closing.contains(Edge(user: user, used: used))
  }

  func isRecursive(_ unit: UnitID) -> Bool { numbers[unit].map { isRecursive[$0] } ?? false }

  /// The length of the longest way down from the unit.
  func height(of unit: UnitID) -> Int { numbers[unit].map { heights[$0] } ?? 0 }

  /// The units and all that use them, directly or not.
  func users(of units: Set<UnitID>) -> Set<UnitID> {
    var all = units
    var pending = Array(units)
    while let unit = pending.popLast() {
      for user in users[unit] ?? [] where all.insert(user).inserted { pending.append(user) }
    }
    return all
  }
}

/// Tarjan's algorithm with a stack of its own: a chain of uses may be as long as the project.
private struct Components {
  private let uses: [[Int]]
  /// -1: not seen yet.
  private var indices: [Int]
  private var lows: [Int]
  private var count = 0
  private var path: [Int] = []
  /// By member; -1 while it is on the path, or not seen yet.
  private(set) var component: [Int]
  /// By component.
  private(set) var sizes: [Int] = []
  private(set) var finished: [Int] = []

  init(_ uses: [[Int]]) {
    self.uses = uses
    indices = [Int](repeating: -1, count: uses.count)
    lows = indices
    component = indices
    for unit in uses.indices { visit(unit) }
  }

  private mutating func visit(_ start: Int) {
    guard indices[start] < 0 else { return }
    var work: [(unit: Int, next: Int)] = [(start, 0)]
    open(start)
    while let (unit, next) = work.last {
      if next < uses[unit].count {
        work[work.count - 1].next += 1
        let target = uses[unit][next]
        if indices[target] < 0 {
          open(target)
          work.append((target, 0))
        } else if component[target] < 0 {
          lows[unit] = min(lows[unit], indices[target])
        }
      } else {
        work.removeLast()
        if let user = work.last?.unit { lows[user] = min(lows[user], lows[unit]) }
        if lows[unit] == indices[unit] { close(unit) }
      }
    }
  }

  private mutating func open(_ unit: Int) {
    indices[unit] = count
    lows[unit] = count
    count += 1
    path.append(unit)
  }

  private mutating func close(_ unit: Int) {
    var size = 0
    while let member = path.popLast() {
      component[member] = sizes.count
      finished.append(member)
      size += 1
      if member == unit { break }
    }
    sizes.append(size)
  }
}
