import Foundation
import TestSupport
import Testing

/// What `insetlint tree` prints and how it says that it can't; what the model makes of views has tests of its own.
struct TreeCommandTests {
  private let home = """
    import SwiftUI

    struct Home: View {
      @State private var name = ""
      var body: some View {
        ZStack {
          Backdrop()
          TextField("Name", text: $name)
        }
        .ignoresSafeArea(.container)
        .background(.red)
      }
      var other: some View { unheardOf }
    }

    """
  private let backdrop = "struct Backdrop: View {\n  var body: some View { Color.blue }\n}\n"

  private func tree(_ arguments: String...) async throws -> CommandResult {
    try await withTemporaryFolder { folder in
      try folder.write(home, to: "App/Home.swift")
      try folder.write(backdrop, to: "App/Backdrop.swift")
      try folder.write("let a = 1\n", to: "App/Plain.swift")
      return try await insetlint(["tree"] + arguments, in: folder)
    }
  }

  @Test func aFilesViewsAreShownWithTheirFacts() async throws {
    let result = try await tree("App/Home.swift")
    #expect(result.code == 0)
    #expect(result.errors == "")
    try checkSnapshot(result.output, "tree.txt")
  }

  @Test func programsGetAllOfIt() async throws {
    let result = try await tree("App/Home.swift:13", "--format", "json")
    #expect(result.code == 0)
    try checkSnapshot(result.output, "tree.json")
    let whole = try await tree("App/Home.swift", "--format=json").output
    #expect(try JSONSerialization.jsonObject(with: Data(whole.utf8)) is [String: Any])
    #expect(whole.contains(#""reach":{"top":["container"],"bottom":["container"],"leading":["container?"]"#))
    #expect(whole.contains(#""insets":[{"edges":["top","bottom","leading","trailing"],"maybe":["leading","trailing"]"#))
  }

  @Test func otherFilesSayWhatTheirViewsAre() async throws {
    let result = try await tree("App/Backdrop.swift")
    #expect(result.output.contains("\nBackdrop.body:2 used by Home.body\n"))
    let alone = try await tree("App/Backdrop.swift", "--context", "App/Backdrop.swift")
    #expect(alone.output.contains("\nBackdrop.body:2 as a root\n"))
  }

  @Test func theHeadNamesTheDeploymentTarget() async throws {
    #expect(try await tree("App/Backdrop.swift").output.hasPrefix("deployment target: unknown\n\n"))
    let given = try await tree("App/Backdrop.swift", "--deployment-target", "iOS=15.2", "--deployment-target=macOS=13")
    #expect(given.output.hasPrefix("deployment target: iOS 15.2, macOS 13.0\n\n"))
    let json = try await tree("App/Backdrop.swift", "--deployment-target", "iOS=15.2", "--format", "json").output
    #expect(json.hasPrefix(#"{"path":"App/Backdrop.swift","deployment_target":{"iOS":"15.2"},"declarations":["#))
  }

  @Test(arguments: [
    (5, ["Home.body:5"]), (8, ["Home.body:5"]), (12, ["Home.body:5"]), (13, ["Home.other:13"]),
    (3, ["Home.body:5", "Home.other:13"]), (14, ["Home.body:5", "Home.other:13"]),
  ])
  func aLineChoosesTheInnermostDeclaration(line: Int, names: [String]) async throws {
    let result = try await tree("App/Home.swift:\(line)")
    let heads = result.output.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(" ") }
    #expect(heads.map { String($0.prefix { $0 != " " }) } == names)
    #expect(result.code == 0)
  }

  @Test(arguments: [
    ([], "no file given; name one"),
    (["App/Home.swift", "App/Plain.swift"], "there is no place for 'App/Plain.swift' here"),
    (["App"], "App is a folder; name a file in it"),
    (["App/Away.swift"], "can't read App/Away.swift: no such file or folder"),
    (["App/Away.swift:3"], "can't read App/Away.swift: no such file or folder"),
    (["App/Home.swift:0"], "lines count from 1, so there is no line 0"),
    (["App/Home.swift:99999999999999999999"], "lines count from 1, so there is no line 99999999999999999999"),
    (["App/Home.swift", "--format", "jsn"], "'--format' can't be 'jsn'; did you mean 'json'?"),
    (["App/Home.swift", "--context"], "'--context' needs a value; write '--context DIR'"),
    (["App/Home.swift", "--context", "Nowhere"], "can't read Nowhere: no such file or folder"),
    (["App/Plain.swift"], "App/Plain.swift declares no view"),
    (["App/Home.swift:4"], "App/Home.swift declares no view at line 4"),
    (["App/Home.swift:99"], "App/Home.swift declares no view at line 99"),
  ])
  func mistakesAreExplained(arguments: [String], answer: String) async throws {
    let result = try await withTemporaryFolder { folder in
      try folder.write(home, to: "App/Home.swift")
      try folder.write("let a = 1\n", to: "App/Plain.swift")
      return try await insetlint(["tree"] + arguments, in: folder)
    }
    #expect(result.code == 2)
    #expect(result.errors.contains(answer), "\(result.errors)")
  }
}
