import TestSupport
import Testing

/// Where the deployment target comes from, and what it changes.
struct DeploymentTargetTests {
  private let view = "struct Page: View {\n  var body: some View { Color.red.edgesIgnoringSafeArea(.all) }\n}\n"

  /// An Xcode project whose settings stand in a configuration file that another one includes.
  private func write(_ version: String, to folder: TemporaryFolder) throws {
    try folder.write(
      """
      { objects = { P = { mainGroup = G; targets = (T); }; G = { children = (S, X); };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; }; X = { path = Config/App.xcconfig; };
      T = { fileSystemSynchronizedGroups = (S); buildConfigurationList = L; }; L = { buildConfigurations = (C); };
      C = { name = Debug; baseConfigurationReference = X; buildSettings = {}; }; }; rootObject = P; }
      """, to: "Code/App.xcodeproj/project.pbxproj")
    try folder.write("#include \"../../Shared.xcconfig\"\n", to: "Code/Config/App.xcconfig")
    try folder.write("IPHONEOS_DEPLOYMENT_TARGET = \(version)\n", to: "Shared.xcconfig")
    try folder.write("", to: ".git/HEAD")
    try folder.write(view, to: "Code/App/Views/Page.swift")
  }

  @Test(arguments: [
    ("13.0", [], 0), ("14.0", [], 1), ("13.0", ["--deployment-target", "iOS=14"], 1),
    ("14.0", ["--deployment-target=iOS=13.4"], 0), ("14.0", ["--deployment-target", "macOS=10.15"], 0),
    ("14.0", ["--deployment-target", "iOS=13", "--deployment-target", "iOS=14"], 1),
  ])
  func decidesWhatIsFound(version: String, arguments: [String], count: Int) async throws {
    try await withTemporaryFolder { folder in
      try write(version, to: folder)
      for path in [".", "Code/App/Views", "Code/App/Views/Page.swift", folder.path] {
        let result = try await insetlint(
          ["lint", "--rule", "deprecated-edges-ignoring-safe-area"] + arguments + [path], in: folder)
        #expect(result.output.split(separator: "\n").count == count, "\(path)")
      }
    }
  }

  @Test func theTreeNamesWhatWasRead() async throws {
    try await withTemporaryFolder { folder in
      try write("15.4", to: folder)
      let result = try await insetlint(["tree", "Code/App/Views/Page.swift"], in: folder)
      #expect(result.output.hasPrefix("deployment target: iOS 15.4\n"))
    }
  }

  @Test(
    arguments: ["lint", "tree"],
    [
      ("ios=15", "there is no platform 'ios'; did you mean 'iOS'?"),
      ("android=15", "there is no platform 'android'; there are iOS, macOS, tvOS, watchOS and visionOS"),
      ("iOS", "'iOS' names no version; write 'iOS=15.0'"), ("iOS=", "'' is no version of iOS; write 'iOS=15.0'"),
      ("macOS=ten", "'ten' is no version of macOS; write 'macOS=15.0'"),
      ("iOS=15.0=1", "'15.0=1' is no version of iOS"),
      ("=15", "there is no platform ''"),
    ])
  func mistakesAreExplained(command: String, mistake: (word: String, answer: String)) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(view, to: "Page.swift")
      let result = try await insetlint([command, "Page.swift", "--deployment-target", mistake.word], in: folder)
      #expect(result.code == 2)
      #expect(result.errors.contains(mistake.answer), "\(result.errors)")
    }
  }
}
