// The layout of a whole project: every declaration that makes a view, what it is from outside, and the places in which
// it stands. Summaries go from the used to the users, places from the users to the used; both walk the graph of uses
// once. Declarations that contain themselves are unknown to each other, so neither order nor threads can matter.

public import Project

public struct LayoutModel: Sendable {
  public private(set) var project: Project
  private var trees: [UnitID: ViewTree] = [:]
  private var layouts: [UnitID: UnitLayout] = [:]
  private var graph = UseGraph()
  private var memory = Memory()
  private let customNames: @Sendable (String) -> CustomNames

  /// - Parameters:
  ///   - customNames: what the file at a path is told of views and modifiers.
  ///   - deploymentTarget: as for `Project`.
  public init(
    customNames: @escaping @Sendable (String) -> CustomNames = { _ in CustomNames() },
    deploymentTarget: @escaping @Sendable (String) -> SystemVersions = { _ in SystemVersions() }
  ) {
    self.customNames = customNames
    project = Project(deploymentTarget: deploymentTarget)
  }

  /// Takes in files that are new, changed or gone. Costs what changed, what looks up a name that changed, and what uses
  /// those; for everything else a look at whether its places are the same.
  public mutating func update(_ changes: [FileChange]) {
    let change = project.update(changes)
    let lowered = lower(change)
    var dirty = lowered.units
    if lowered.isRewired {
      dirty = graph.users(of: dirty)
      graph = UseGraph(order().map { ($0, uses(of: $0).held, uses(of: $0).presented) })
      dirty.formUnion(graph.users(of: lowered.units))
    }
    place(dirty, affected: lowered.isRewired ? Set(trees.keys) : lowered.released)
  }

  // MARK: - Trees

  /// What came of reading files again.
  private struct Lowered {
    /// Those of the files, also ones that are gone.
    var units: Set<UnitID>
    /// What they used before, and may not put anywhere any more.
    var released: Set<UnitID> = []
    /// They, or what they use, are others than before.
    var isRewired = false
  }

  /// Reads again what changed, and what looks up a name that changed.
  private mutating func lower(_ change: ProjectChange) -> Lowered {
    let stale = change.isEverything ? Set(project.files.indices) : change.files.union(change.lookers)
    var lowered = Lowered(units: Set(trees.keys.filter { stale.contains($0.file) }))
    var before: [UnitID: UnitUses] = [:]
    for unit in lowered.units {
      before[unit] = uses(of: unit)
      trees[unit] = nil
      if let layout = layouts.removeValue(forKey: unit) { lowered.released.formUnion(layout.outgoing.keys) }
    }
    let views = ViewDeclarations(project)
    for slot in stale {
      guard let facts = project.files[slot] else { continue }
      let customNames = customNames(facts.path)
      for index in facts.declarations.indices {
        let id = UnitID(file: slot, index: index)
        guard isUnit(id), let body = facts.declarations[index].body else { continue }
        var lowering = Lowering(
          id, in: views, facts: facts, customNames: customNames, declaration: facts.declarations[index])
        trees[id] = lowering.run(body)
        lowered.units.insert(id)
      }
    }
    lowered.isRewired = lowered.units.contains { trees[$0] == nil || before[$0] != uses(of: $0) }
    return lowered
  }

  /// What a unit holds and presents.
  private struct UnitUses: Equatable {
    let held: [UnitID]
    let presented: [UnitID]
  }

  private func uses(of unit: UnitID) -> UnitUses {
    UnitUses(held: trees[unit]?.uses ?? [], presented: (trees[unit]?.presented ?? []).map(\.unit))
  }

  private func isUnit(_ id: UnitID) -> Bool {
    if project.makesView(id) { return true }
    guard let declaration = project[id], declaration.name == "body", declaration.body != nil, !project.isPreview(id)
    else { return false }
    return declaration.kind == .function || declaration.kind == .variable
  }

  /// Units by path and place in the file, the one order that doesn't depend on arrival.
  private func order() -> [UnitID] {
    let slots = project.files.indices.filter { project.files[$0] != nil }.sorted {
      (project.files[$0]?.path ?? "").utf8.lexicographicallyPrecedes((project.files[$1]?.path ?? "").utf8)
    }
    var ranks = [Int](repeating: 0, count: project.files.count)
    for (rank, slot) in slots.enumerated() { ranks[slot] = rank }
    return trees.keys.sorted { (ranks[$0.file], $0.index) < (ranks[$1.file], $1.index) }
  }

  // MARK: - Places

  /// What is presented by something that it leads back to has a page of its own, whatever is on it.
  private func pages() -> [UnitID: Incoming] {
    var pages: [UnitID: Incoming] = [:]
    for unit in graph.presenting {
      for (used, node) in trees[unit]?.presented ?? [] where graph.isClosing(from: unit, to: used) {
        if pages[used] == nil { pages[used] = Incoming(placement: .root, user: Use(unit: unit, node: node)) }
      }
    }
    return pages
  }

  /// - Parameters:
  ///   - dirty: units that may be others than before. Those that use them are found to be so on the way.
  ///   - affected: units that may stand elsewhere than before, beside those.
  private mutating func place(_ dirty: Set<UnitID>, affected: Set<UnitID>) {
    let pages = pages()
    let engine = Engine(trees: trees, graph: graph, memory: memory)
    // The engine's alone, so that it is changed in place.
    memory = Memory()
    for unit in dirty where trees[unit] == nil { engine.forget(unit) }
    var dirty = dirty
    for unit in graph.usersFirst.reversed() where dirty.contains(unit) {
      if engine.remake(unit) { dirty.formUnion(graph.users[unit] ?? []) }
    }
    var affected = affected.union(dirty)
    for unit in graph.usersFirst where affected.contains(unit) {
      guard let tree = trees[unit] else { continue }
      let incoming = places(of: unit, incoming(to: unit, pages[unit]))
      var layout = layouts[unit] ?? UnitLayout(tree: tree)
      guard dirty.contains(unit) || layout.incoming != incoming else { continue }
      affected.formUnion(layout.outgoing.keys)
      layout = UnitLayout(tree: tree, incoming: incoming)
      for place in incoming { engine.add(place, to: &layout, of: unit) }
      affected.formUnion(layout.outgoing.keys)
      layouts[unit] = layout
    }
    memory = engine.memory
  }

  /// Where its users put it, which have been placed before. One more than is followed shows that it is too many.
  private func incoming(to unit: UnitID, _ page: Incoming?) -> [Incoming] {
    var found = page.map { [$0] } ?? []
    for user in graph.users[unit] ?? [] where graph.follows(from: user, to: unit) {
      for place in layouts[user]?.outgoing[unit] ?? [] {
        if found.count > Limits.maximumPlacements { return found }
        if !found.contains(where: { $0.placement == place.placement }) { found.append(place) }
      }
    }
    return found
  }

  /// What nobody uses is a window of its own, unless it is made to stand around or in something else, or is a part of a
  /// view's own.
  private func places(of unit: UnitID, _ pending: [Incoming]) -> [Incoming] {
    if graph.isRecursive(unit) || pending.count > Limits.maximumPlacements {
      return [Incoming(placement: .unknown, user: pending.first?.user)]
    }
    if !pending.isEmpty { return pending }
    let isPart = project.takesBase(unit) || project.isStyle(unit) || project.isPartOfView(unit)
    return [Incoming(placement: isPart ? .unknown : .root, user: nil)]
  }

  // MARK: - Asking

  /// The views that the file makes, in the order of their declarations.
  public func units(inFile slot: Int) -> [UnitLayout] {
    guard let facts = project.files[slot] else { return [] }
    return facts.declarations.indices.compactMap { layouts[UnitID(file: slot, index: $0)] }
  }

  /// One declaration's views; nil: it makes none.
  public subscript(unit: UnitID) -> UnitLayout? { layouts[unit] }

  /// The node that a witness names, with the facts of its file.
  public func node(_ witness: Witness) -> (node: ViewNode, facts: FileFacts)? {
    guard let tree = trees[witness.unit], witness.node < tree.nodes.count, let facts = project.files[witness.unit.file]
    else { return nil }
    return (tree.nodes[witness.node], facts)
  }
}

/// A place in the code where a declaration is used.
public struct Use: Sendable, Hashable {
  public let unit: UnitID
  /// Index of the `use` in the unit's tree.
  public let node: Int
}

/// A place in which a unit stands, and the first use that puts it there.
struct Incoming: Sendable, Equatable {
  let placement: Placement
  let user: Use?
}

/// One declaration's views in all places in which they stand.
public struct UnitLayout: Sendable {
  public let tree: ViewTree
  var incoming: [Incoming] = []
  public internal(set) var places: [UnitPlace] = []
  /// Where it puts what it uses.
  var outgoing: [UnitID: [Incoming]] = [:]
}

/// One declaration's views in one place.
public struct UnitPlace: Sendable {
  public let placement: Placement
  /// The first use that puts it there; nil where nobody uses it.
  public let user: Use?
  /// By node: where its frame stands.
  public let contexts: [Context]
  /// By node: what it is from outside.
  public let summaries: [Summary]
}
