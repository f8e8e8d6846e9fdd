// Which declaration uses which, in an order in which every use comes after its users.

/// The graph of uses. Groups of declarations that use each other in a circle are found once; inside one nothing is
/// followed. Where a circle is closed only by what is presented (a page that leads to itself), it ends there: that is
/// shown in a place of its own and is no part of its user.
struct UseGraph: Sendable {
  /// Users before what they use.
  private(set) var usersFirst: [UnitID] = []
  private var component: [UnitID: Int] = [:]
  private var members: [[UnitID]] = []
  private var selfUsing: Set<UnitID> = []
  private var heights: [UnitID: Int] = [:]
  /// Presented by whoever they lead back to.
  private var closing: Set<Edge> = []

  private struct Edge: Hashable {
    let user: UnitID
    let used: UnitID
  }

  init() {}

  /// - Parameters:
  ///   - uses: what each unit holds.
  ///   - presented: what each shows in a place of its own.
  init(_ held: [UnitID: [UnitID]], presented: [UnitID: [UnitID]], order: [UnitID]) {
    var uses = held
    if !presented.isEmpty {
      let all = held.merging(presented) { $0 + $1 }
      var finder = ComponentFinder(all)
      for unit in order { finder.visit(unit) }
      for (unit, used) in presented {
        let others = used.filter { finder.component[$0] != finder.component[unit] }
        uses[unit, default: []] += others
        let circle = Set(used).subtracting(others).subtracting(held[unit] ?? [])
        for used in circle { closing.insert(Edge(user: unit, used: used)) }
      }
    }
    var finder = ComponentFinder(uses)
    for unit in order { finder.visit(unit) }
    component = finder.component
    members = finder.members
    for (unit, used) in uses where used.contains(unit) { selfUsing.insert(unit) }
    // Components are found with the used before their users.
    usersFirst = finder.finished.reversed()
    for unit in finder.finished {
      let used = (uses[unit] ?? []).filter { component[$0] != component[unit] }
      heights[unit] = (used.map { heights[$0] ?? 0 }.max() ?? 0) + 1
    }
  }

  private func isCyclic(from unit: UnitID, to used: UnitID) -> Bool {
    unit == used || component[unit] != nil && component[unit] == component[used]
  }

  /// Whether what is used is looked at where it is used.
  func follows(from unit: UnitID, to used: UnitID) -> Bool {
    !isCyclic(from: unit, to: used) && !closing.contains(Edge(user: unit, used: used))
  }

  /// Whether that is so because the one presents the other in a circle.
  func isClosing(from unit: UnitID, to used: UnitID) -> Bool { closing.contains(Edge(user: unit, used: used)) }

  func isRecursive(_ unit: UnitID) -> Bool {
    selfUsing.contains(unit) || component[unit].map { members[$0].count > 1 } ?? false
  }

  /// The length of the longest way down from the unit.
  func height(of unit: UnitID) -> Int { heights[unit] ?? 0 }
}

/// Tarjan's algorithm with a stack of its own: a chain of uses may be as long as the project.
private struct ComponentFinder {
  private let uses: [UnitID: [UnitID]]
  private var indices: [UnitID: Int] = [:]
  private var lows: [UnitID: Int] = [:]
  private var path: [UnitID] = []
  private var onPath: Set<UnitID> = []
  private(set) var component: [UnitID: Int] = [:]
  private(set) var members: [[UnitID]] = []
  private(set) var finished: [UnitID] = []

  init(_ uses: [UnitID: [UnitID]]) { self.uses = uses }

  mutating func visit(_ start: UnitID) {
    guard indices[start] == nil else { return }
    var work: [(unit: UnitID, next: Int)] = [(start, 0)]
    open(start)
    while let (unit, next) = work.last {
      let used = uses[unit] ?? []
      if next < used.count {
        work[work.count - 1].next += 1
        let target = used[next]
        if uses[target] == nil { continue }
        if indices[target] == nil {
          open(target)
          work.append((target, 0))
        } else if onPath.contains(target) {
          lows[unit] = min(lows[unit] ?? 0, indices[target] ?? 0)
        }
      } else {
        work.removeLast()
        if let user = work.last?.unit { lows[user] = min(lows[user] ?? 0, lows[unit] ?? 0) }
        if lows[unit] == indices[unit] { close(unit) }
      }
    }
  }

  private mutating func open(_ unit: UnitID) {
    indices[unit] = indices.count
    lows[unit] = indices[unit]
    path.append(unit)
    onPath.insert(unit)
  }

  private mutating func close(_ unit: UnitID) {
    var circle: [UnitID] = []
    while let member = path.popLast() {
      onPath.remove(member)
      component[member] = members.count
      finished.append(member)
      circle.append(member)
      if member == unit { break }
    }
    members.append(circle)
  }
}
