// The layout of a whole project: every declaration that makes a view, what it is from outside, and the places in which
// it stands. Summaries go from the used to the users, places from the users to the used; both walk the graph of uses
// once. Declarations that contain themselves are unknown to each other, so neither order nor threads can matter.

public import Project

public struct LayoutModel: Sendable {
  public private(set) var project = Project()
  private(set) var trees: [UnitID: ViewTree] = [:]
  private var graph = UseGraph()
  private var layouts: [UnitID: UnitLayout] = [:]

  public init() {}

  /// Takes in files that are new, changed or gone.
  public mutating func update(_ changes: [FileChange]) {
    let change = project.update(changes)
    lower(change)
    graph = UseGraph(trees.mapValues(\.uses), order: order())
    place()
  }

  // MARK: - Trees

  /// Reads again what changed, and what looks up a name that changed.
  private mutating func lower(_ change: ProjectChange) {
    let stale = project.files.indices.filter { slot in
      change.files.contains(slot)
        || project.files[slot].map { facts in change.names.contains { facts.mayLookUp($0) } } ?? false
    }
    let staleSet = Set(stale)
    trees = trees.filter { !staleSet.contains($0.key.file) }
    for slot in stale {
      guard let facts = project.files[slot] else { continue }
      for index in facts.declarations.indices {
        let id = UnitID(file: slot, index: index)
        guard isUnit(id), let body = facts.declarations[index].body else { continue }
        var lowering = Lowering(id, in: project, facts: facts, declaration: facts.declarations[index])
        trees[id] = lowering.run(body)
      }
    }
  }

  private func isUnit(_ id: UnitID) -> Bool {
    if project.makesView(id) { return true }
    guard let declaration = project[id], declaration.name == "body", declaration.body != nil else { return false }
    return declaration.kind == .function || declaration.kind == .variable
  }

  /// Units by path and place in the file, the one order that doesn't depend on arrival.
  private func order() -> [UnitID] {
    let paths = project.files.map { $0?.path ?? "" }
    return trees.keys.sorted { left, right in
      left.file == right.file
        ? left.index < right.index : paths[left.file].utf8.lexicographicallyPrecedes(paths[right.file].utf8)
    }
  }

  // MARK: - Places

  private mutating func place() {
    layouts = [:]
    var pending: [UnitID: [(placement: Placement, user: Use?)]] = [:]
    let engine = Engine(trees: trees, graph: graph)
    for unit in graph.usersFirst {
      guard let tree = trees[unit] else { continue }
      var places = pending.removeValue(forKey: unit) ?? []
      if graph.isRecursive(unit) || places.count > Limits.maximumPlacements { places = [(.unknown, places.first?.user)] }
      if places.isEmpty { places = [(.root, nil)] }
      var layout = UnitLayout(tree: tree)
      for (placement, user) in places {
        guard let placed = engine.placed(unit, placement), let summaries = engine.nodeSummaries(unit, placement.arguments)
        else { continue }
        layout.places.append(
          UnitPlace(placement: placement, user: user, contexts: placed.contexts, summaries: summaries))
        for use in placed.uses where !graph.isCyclic(from: unit, to: use.unit) {
          if pending[use.unit]?.contains(where: { $0.placement == use.placement }) != true {
            pending[use.unit, default: []].append((use.placement, Use(unit: unit, node: use.node)))
          }
        }
      }
      layouts[unit] = layout
    }
  }

  // MARK: - Asking

  /// The views that the file makes, in the order of their declarations.
  public func units(inFile slot: Int) -> [UnitLayout] {
    guard let facts = project.files[slot] else { return [] }
    return facts.declarations.indices.compactMap { layouts[UnitID(file: slot, index: $0)] }
  }

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

/// One declaration's views in all places in which they stand.
public struct UnitLayout: Sendable {
  public let tree: ViewTree
  public internal(set) var places: [UnitPlace] = []
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

/// Computes on demand and keeps what it computed, for as long as nothing changes.
final class Engine {
  private let trees: [UnitID: ViewTree]
  private let graph: UseGraph
  private var summaries: [SummaryKey: [Summary]] = [:]
  private var places: [PlaceKey: Placed] = [:]

  private struct SummaryKey: Hashable {
    let unit: UnitID
    let arguments: [Summary]
  }

  private struct PlaceKey: Hashable {
    let unit: UnitID
    let placement: Placement
  }

  init(trees: [UnitID: ViewTree], graph: UseGraph) {
    self.trees = trees
    self.graph = graph
  }

  /// The summaries of all nodes of a unit, given what is handed to it.
  func nodeSummaries(_ unit: UnitID, _ arguments: [Summary]) -> [Summary]? {
    let key = SummaryKey(unit: unit, arguments: arguments)
    if let known = summaries[key] { return known }
    guard let tree = trees[unit] else { return nil }
    let summarizer = Summarizer(tree: tree, arguments: arguments) { [self] callee, arguments in
      guard !graph.isCyclic(from: unit, to: callee), graph.height(of: callee) < graph.height(of: unit) else {
        return .unknown
      }
      return nodeSummaries(callee, arguments)?.first ?? .unknown
    }
    let result = summarizer.summaries()
    summaries[key] = result
    return result
  }

  func placed(_ unit: UnitID, _ placement: Placement) -> Placed? {
    let key = PlaceKey(unit: unit, placement: placement)
    if let known = places[key] { return known }
    guard let tree = trees[unit], let summaries = nodeSummaries(unit, placement.arguments) else { return nil }
    let placer = Placer(tree: tree, summaries: summaries) { [self] callee, placement in
      guard !graph.isCyclic(from: unit, to: callee), graph.height(of: callee) < graph.height(of: unit) else { return [] }
      return placed(callee, placement)?.parameters ?? []
    }
    let result = placer.place(placement)
    places[key] = result
    return result
  }
}
