import Project
import Testing

/// Which names an update says have changed: whoever looks one of them up looks again, everybody else doesn't.
struct ChangeTests {
  /// The names that change when a file's text does.
  private func names(from old: String, to new: String?, beside other: String = "") -> Set<String> {
    var project = Project()
    project.update([change("A.swift", old), change("B.swift", other)])
    return project.update([new.map { change("A.swift", $0) } ?? FileChange(path: "A.swift", facts: nil)]).names
  }

  @Test func whatMovesOrChangesIsNamed() {
    #expect(names(from: "struct A {}", to: "struct A {}  // still") == [])
    #expect(names(from: "struct A {}", to: "struct A: View {}") == ["A"])
    #expect(names(from: "struct A {}", to: "struct B {}") == ["A", "B"])
    #expect(names(from: "struct A {}", to: "struct B {}\nstruct A {}") == ["A", "B"])
    #expect(names(from: "struct A {}", to: nil) == ["A"])
    #expect(names(from: "struct A { var b: Int { 1 } }", to: "struct A { var b: Int { 2 } }") == ["A", "b"])
    #expect(names(from: "struct A { func b() { c() } }", to: "struct A { func b() { d() } }") == [])
    #expect(
      names(from: "struct A { init(b: Int) { c = b } }", to: "struct A { init(b: Int) { d = b } }") == ["A", "init"])
    #expect(names(from: "struct A { let b = 1 }", to: "struct A { let b = 2 }") == ["A", "b"])
  }

  @Test func whatDependsOnIt() {
    #expect(
      names(from: "struct A {}", to: "struct A: View {}", beside: "typealias B = A\ntypealias C = B")
        == ["A", "B", "C"])
    #expect(names(from: "protocol P {}", to: "protocol P: View {}", beside: "struct B: P {}") == ["P", "B"])
    #expect(names(from: "protocol P {}", to: nil, beside: "struct B: P {}\nstruct C: B {}") == ["P", "B", "C"])
    #expect(
      names(from: "protocol P {}", to: "protocol P: View {}", beside: "protocol Q: P {}\nextension B: Q {}")
        == ["P", "Q", "B"])
    #expect(
      names(
        from: "protocol P {}", to: "protocol P: View {}",
        beside: "typealias T = P\nstruct B: T {}\ntypealias U = B") == ["P", "T", "B", "U"])
    #expect(names(from: "struct A {}", to: "struct A: View {}", beside: "struct B: A {}") == ["A"])
  }

  @Test func scopesConcernEverybody() {
    var project = Project()
    #expect(project.update([change("Kit/Sources/One/A.swift", "")]).isEverything)
    #expect(project.update([change("Kit/Package.swift", "")]).isEverything)
    #expect(!project.update([change("Kit/Sources/One/B.swift", "")]).isEverything)
    #expect(project.update([FileChange(path: "Kit/Package.swift", facts: nil)]).isEverything)
    #expect(project.update([change("App/A.swift", "@main struct A: App {}")]).isEverything)
  }

  @Test func filesThatWereNeverThereAreNoChange() {
    var project = Project()
    let change = project.update([FileChange(path: "A.swift", facts: nil)])
    #expect(change.files == [] && change.names == [] && !change.isEverything)
    #expect(project.slot(of: "A.swift") == nil)
  }

  @Test func aFileKeepsItsSlot() {
    var project = Project()
    project.update([change("A.swift", "struct A {}"), change("B.swift", "")])
    let slot = project.slot(of: "B.swift")
    project.update([FileChange(path: "A.swift", facts: nil)])
    project.update([change("A.swift", "")])
    #expect(project.slot(of: "B.swift") == slot)
    #expect(project.slot(of: "A.swift") == 0)
  }
}
