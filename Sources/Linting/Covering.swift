// Who has taken a view over the edge of the safe area.

package import Layout
import Project

/// Ignoring around a view, in its own declaration or in one that uses it.
package struct IgnoringAncestor {
  package let unit: UnitLayout
  package let ignoring: Ignoring
  /// The view in that declaration that is covered.
  package let inner: Int
}

extension LayoutModel {
  /// The nearest view around the node that ignores all these regions at all these edges; nil where there is none, or
  /// where several do so together.
  package func cover(
    _ edges: EdgeSet, _ regions: RegionSet, of node: Int, in place: UnitPlace, of unit: UnitLayout
  ) -> IgnoringAncestor? {
    var (node, place, unit) = (node, place, unit)
    for _ in 0..<maximumSteps {
      for around in unit.tree.ancestors(of: node).prefix(maximumSteps) {
        guard let ignoring = unit.ignoring(at: around), ignoring.edges.isSuperset(of: edges),
          ignoring.regions.isSuperset(of: regions)
        else { continue }
        return IgnoringAncestor(unit: unit, ignoring: ignoring, inner: node)
      }
      guard let user = place.user, let users = self[user.unit],
        let next = users.places.first(where: { place in
          edges.edges.allSatisfy { place.isCovered(user.node, at: $0, regions) }
        })
      else { return nil }
      (node, place, unit) = (user.node, next, users)
    }
    return nil
  }
}

extension Pass {
  /// The modifier that covers, as a related location.
  package borrowing func related(_ cover: IgnoringAncestor, _ message: String) -> [RelatedLocation] {
    guard let (node, facts) = layout.node(Witness(unit: cover.unit.tree.unit, node: cover.ignoring.node)) else {
      return []
    }
    return [RelatedLocation(location: Location(path: facts.path, range: node.range), message: message)]
  }
}
