// Who uses a declaration's view.

public import Project

extension LayoutModel {
  /// The first two places that use the view; looks at all views of the project where there are fewer.
  public func users(of unit: UnitID) -> [Use] {
    var users: [Use] = []
    for slot in project.files.indices {
      for layout in units(inFile: slot) where layout.tree.uses.contains(unit) {
        for (index, node) in layout.tree.nodes.enumerated() {
          guard case .use(unit) = node.kind else { continue }
          users.append(Use(unit: layout.tree.unit, node: index))
          if users.count == 2 { return users }
        }
      }
    }
    return users
  }
}
