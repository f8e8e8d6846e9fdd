// The layout of a whole project: every declaration that makes a view, what it is from outside, and the places in which
// it stands. Summaries go from the used to the users, places from the users to the used; both walk the graph of uses
// once. Declarations that contain themselves are unknown to each other, so neither order nor threads can matter.

public import Project

public struct LayoutModel: Sendable {
  public private(set) var project: Project
  private var trees: [UnitID: ViewTree] = [:]
  private var layouts: [UnitID: UnitLayout] = [:]
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
    let stale = lower(change)
    let presented = trees.compactMapValues { $0.presented.isEmpty ? nil : $0.presented.map(\.unit) }
    let graph = UseGraph(trees.mapValues(\.uses), presented: presented, order: order())
    let dirty = users(of: stale)
    memory.forget(dirty)
    place(graph, dirty)
  }

  // MARK: - Trees

  /// Reads again what changed, and what looks up a name that changed. Returns the units of those files.
  private mutating func lower(_ change: ProjectChange) -> Set<UnitID> {
    let stale = change.isEverything ? Set(project.files.indices) : change.files.union(change.lookers)
    var units = Set(trees.keys.filter { stale.contains($0.file) })
    for unit in units {
      trees[unit] = nil
      layouts[unit] = nil
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
        units.insert(id)
      }
    }
    return units
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

  /// The units and all that use them, directly or not: what they are from outside may have changed.
  private func users(of stale: Set<UnitID>) -> Set<UnitID> {
    var users: [UnitID: [UnitID]] = [:]
    for (unit, tree) in trees {
      for used in tree.uses { users[used, default: []].append(unit) }
      for used in tree.presented { users[used.unit, default: []].append(unit) }
    }
    var dirty = stale
    var pending = Array(stale)
    while let unit = pending.popLast() {
      for user in users[unit] ?? [] where dirty.insert(user).inserted { pending.append(user) }
    }
    return dirty
  }

  /// What is presented by something that it leads back to has a page of its own, whatever is on it.
  private func pages(_ graph: UseGraph) -> [UnitID: [Incoming]] {
    var pages: [UnitID: [Incoming]] = [:]
    for unit in graph.usersFirst {
      for (used, node) in trees[unit]?.presented ?? [] where graph.isClosing(from: unit, to: used) {
        guard pages[used] == nil else { continue }
        pages[used] = [Incoming(placement: .root, user: Use(unit: unit, node: node))]
      }
    }
    return pages
  }

  private mutating func place(_ graph: UseGraph, _ dirty: Set<UnitID>) {
    var pending = pages(graph)
    let engine = Engine(trees: trees, graph: graph, memory: memory)
    for unit in graph.usersFirst.reversed() where dirty.contains(unit) { engine.prepare(unit) }
    for unit in graph.usersFirst {
      guard let tree = trees[unit] else { continue }
      let incoming = places(of: unit, pending.removeValue(forKey: unit) ?? [], isRecursive: graph.isRecursive(unit))
      var layout = layouts[unit] ?? UnitLayout(tree: tree)
      if dirty.contains(unit) || layout.incoming != incoming {
        layout = UnitLayout(tree: tree, incoming: incoming)
        for place in incoming { engine.add(place, to: &layout, of: unit) }
        layouts[unit] = layout
      }
      for (used, place) in layout.outgoing where graph.follows(from: unit, to: used) {
        let known = pending[used] ?? []
        // One more than is followed shows that it is too many.
        if known.count <= Limits.maximumPlacements, !known.contains(where: { $0.placement == place.placement }) {
          pending[used, default: []].append(place)
        }
      }
    }
    memory = engine.memory
  }

  /// What nobody uses is a window of its own, unless it is made to stand around or in something else, or is a part of a
  /// view's own.
  private func places(of unit: UnitID, _ pending: [Incoming], isRecursive: Bool) -> [Incoming] {
    if isRecursive || pending.count > Limits.maximumPlacements {
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
  var outgoing: [(unit: UnitID, place: Incoming)] = []
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
