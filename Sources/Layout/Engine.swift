// Computing summaries and places on demand, and keeping them from one update to the next.

/// What was computed for each unit, for what was handed to it and where it stood. Few units have more than one of
/// these: looking them through is faster than hashing them.
struct Memory: Sendable {
  fileprivate var summaries: [UnitID: [(arguments: [Summary], made: [Summary])]] = [:]
  fileprivate var places: [UnitID: [(placement: Placement, made: Placed)]] = [:]
}

/// The computation of one update.
final class Engine {
  private let trees: [UnitID: ViewTree]
  private let graph: UseGraph
  private(set) var memory: Memory

  init(trees: [UnitID: ViewTree], graph: UseGraph, memory: Memory) {
    self.trees = trees
    self.graph = graph
    self.memory = memory
  }

  /// Drops what was computed for a unit that is gone.
  func forget(_ unit: UnitID) {
    memory.summaries[unit] = nil
    memory.places[unit] = nil
  }

  /// Computes anew what a unit is that changed, inside or in what it uses. If everything that it uses has been remade,
  /// that takes no stack to speak of.
  ///
  /// - Returns: whether those that use it may see a difference.
  func remake(_ unit: UnitID) -> Bool {
    let summaries = memory.summaries.removeValue(forKey: unit) ?? []
    let places = memory.places.removeValue(forKey: unit) ?? []
    _ = nodeSummaries(unit, [])
    if summaries.isEmpty { return true }
    return summaries.contains { nodeSummaries(unit, $0.arguments)?.first != $0.made.first }
      || places.contains { !$0.made.parameters.isEmpty && placed(unit, $0.placement)?.parameters != $0.made.parameters }
  }

  /// Adds one place to a unit's layout, and where that puts what the unit uses.
  func add(_ place: Incoming, to layout: inout UnitLayout, of unit: UnitID) {
    guard let placed = placed(unit, place.placement), let summaries = nodeSummaries(unit, place.placement.arguments)
    else { return }
    layout.places.append(
      UnitPlace(placement: place.placement, user: place.user, contexts: placed.contexts, summaries: summaries))
    for use in placed.uses {
      let place = Incoming(placement: use.placement, user: Use(unit: unit, node: use.node))
      layout.outgoing[use.unit, default: []].append(place)
    }
  }

  /// The summaries of all nodes of a unit, given what is handed to it.
  private func nodeSummaries(_ unit: UnitID, _ arguments: [Summary]) -> [Summary]? {
    if let known = memory.summaries[unit], let index = known.firstIndex(where: { $0.arguments == arguments }) {
      return known[index].made
    }
    guard let tree = trees[unit] else { return nil }
    let summarizer = Summarizer(tree: tree, arguments: arguments) { [self] callee, arguments in
      guard isFollowed(from: unit, to: callee) else { return .unknown }
      return nodeSummaries(callee, arguments)?.first ?? .unknown
    }
    let result = summarizer.summaries()
    if memory.summaries[unit]?.count ?? 0 >= Limits.maximumRemembered { memory.summaries[unit] = nil }
    memory.summaries[unit, default: []].append((arguments, result))
    return result
  }

  private func placed(_ unit: UnitID, _ placement: Placement) -> Placed? {
    if let known = memory.places[unit], let index = known.firstIndex(where: { $0.placement == placement }) {
      return known[index].made
    }
    guard let tree = trees[unit], let summaries = nodeSummaries(unit, placement.arguments) else { return nil }
    let placer = Placer(tree: tree, summaries: summaries) { [self] callee, placement in
      guard isFollowed(from: unit, to: callee) else { return [] }
      return placed(callee, placement)?.parameters ?? []
    }
    let result = placer.place(placement)
    if memory.places[unit]?.count ?? 0 >= Limits.maximumRemembered { memory.places[unit] = nil }
    memory.places[unit, default: []].append((placement, result))
    return result
  }

  /// Not in a circle, and not deeper than the stack carries.
  private func isFollowed(from unit: UnitID, to callee: UnitID) -> Bool {
    graph.follows(from: unit, to: callee) && graph.height(of: callee) < Limits.maximumHeight
  }
}
