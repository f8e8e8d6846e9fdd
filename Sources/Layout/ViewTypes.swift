// Which types are views, for whoever looks at code that the model doesn't read as one.

public import Project

extension LayoutModel {
  /// Whether `self` is a view in the members of a type or extension.
  public func isView(_ holder: DeclarationID) -> Bool {
    guard let declaration = project[holder] else { return false }
    if declaration.kind == .extension, declaration.name == "View" { return true }
    guard let type = project.extendedType(of: holder) else { return false }
    return project.conforms(type, to: "View", at: UseSite(file: type.file, enclosing: []))
  }
}
