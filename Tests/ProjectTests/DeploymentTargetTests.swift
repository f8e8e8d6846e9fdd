// What projects say of the systems that their files run on.

import Project
import Testing

@Suite struct DeploymentTargetTests {
  /// The deployment target of each file, among other sources and given project files.
  private func check(
    _ expected: [String: String], sources: [String: String] = [:], _ projectFiles: ProjectFile...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var project = Project()
    let all = sources.merging(expected.mapValues { _ in "" }) { source, _ in source }
    project.update(
      all.map { FileChange(path: $0, facts: FileFacts(SourceFile(path: $0, bytes: Array($1.utf8)))) }
        + projectFiles.map { FileChange(path: $0.path, project: ProjectFacts($0)) })
    for (path, versions) in expected {
      let target = project.deploymentTarget(ofFile: try #require(project.slot(of: path)))
      let words = Platform.allCases.compactMap { platform in target[platform].map { "\(platform) \($0)" } }
      #expect(words.joined(separator: ", ") == versions, "\(path)", sourceLocation: sourceLocation)
    }
  }

  // MARK: - Manifests in Swift

  @Test(arguments: [
    (".iOS(.v15)", "iOS 15.0"), (".iOS(\"15.2\"), .macOS(.v10_15),", "iOS 15.2, macOS 10.15"),
    (".iOS(SupportedPlatform.IOSVersion.v16), .visionOS(.v1)", "iOS 16.0, visionOS 1.0"),
    (".iOS(\"15.2.1\")", "iOS 15.2.1"),
    (".custom(\"x\", versionString: \"1.0\"), .tvOS(.v17)", "tvOS 17.0"), (".iOS(oldest), .macOS(.v13)", "macOS 13.0"),
    (".iOS(\"fifteen\")", ""), (".iOS(\"15.2000\")", ""), ("", ""),
  ])
  func packagesNameTheirs(platforms: String, versions: String) throws {
    let manifest = "let package = Package(name: \"P\", platforms: [\(platforms)], targets: [.target(name: \"P\")])"
    try check(
      ["Kit/Sources/P/A.swift": versions, "Kit/B.swift": versions, "C.swift": ""],
      sources: ["Kit/Package.swift": manifest])
    // One above what is linted.
    try check(
      ["A.swift": versions],
      ProjectFile(path: "/Kit/Package.swift", folder: "", inner: "Sources/P", bytes: Array(manifest.utf8)))
  }

  @Test func theInnermostPackageCounts() throws {
    try check(
      ["Sources/P/A.swift": "", "Kit/Sources/P/A.swift": "iOS 16.0"],
      sources: [
        "Package.swift": "let package = Package(name: \"P\")",
        "Kit/Package.swift": "let package = Package(name: \"Kit\", platforms: [.iOS(.v16)])",
      ])
  }

  @Test(arguments: [
    ("deploymentTargets: .iOS(\"16.0\")", "iOS 16.0"),
    ("deploymentTargets: .multiplatform(iOS: \"16.0\", macOS: \"13.1\")", "iOS 16.0, macOS 13.1"),
    ("deploymentTarget: .iOS(targetVersion: \"15.0\", devices: .iphone)", "iOS 15.0"),
    ("deploymentTargets: oldest", "iOS 17.0"),
    ("deploymentTargets: .iOS(\"16.0\")), b(deploymentTargets: .iOS(\"17.0\")", ""),
    ("deploymentTargets: .iOS(\"16.0\")), b(deploymentTargets: .shared", ""), ("name: \"App\"", ""),
  ])
  func tuistProjectsAgree(argument: String, versions: String) throws {
    let oldest = argument.contains("oldest") ? "let oldest: DeploymentTargets = .iOS(\"17.0\")" : ""
    try check(
      ["App/A.swift": versions, "B.swift": ""],
      sources: [
        "App/Project.swift": "import ProjectDescription\n\(oldest)\nlet p = Project(targets: [.target(\(argument))])"
      ])
  }

  // MARK: - XcodeGen

  @Test(arguments: [
    ("options:\n  deploymentTarget:\n    iOS: '16.0' # oldest\n    macOS: 13.1", "iOS 16.0, macOS 13.1"),
    ("options:\n  deploymentTarget: {iOS: \"16.0\", macOS: 13.1}", "iOS 16.0, macOS 13.1"),
    ("targets:\n  App:\n    deploymentTarget: \"15.0\"\n    platform: iOS", "iOS 15.0"),
    (
      "options:\n  deploymentTarget:\n    iOS: 16.0\ntargets:\n  App:\n    platform: iOS\n    deploymentTarget: 15.0",
      ""
    ),
    ("settings:\n  base:\n    IPHONEOS_DEPLOYMENT_TARGET: 15.4", "iOS 15.4"),
    ("options:\n  deploymentTarget:\n    iOS: ${OLDEST}", ""), ("# deploymentTarget:\n#   iOS: 16.0", ""),
    ("- deploymentTarget:\n : : :\n\t:", ""),
  ])
  func xcodeGenProjectsAgree(text: String, versions: String) throws {
    let file = ProjectFile(path: "/App/project.yml", folder: "App", bytes: Array(text.utf8))
    try check(["App/A.swift": versions, "B.swift": ""], file)
  }

  // MARK: - Xcode

  /// A project with the files that are given, each in the targets that are: their numbers stand behind the name.
  private func xcode(
    _ targets: [(debug: String, release: String)], common: String = "", files: [String: [Int]] = ["A.swift": [0]],
    base: String = "", configurations: [String: String] = [:]
  ) -> ProjectFile {
    var objects = """
      P = { mainGroup = G; targets = ( \(targets.indices.map { "T\($0)," }.joined()) ); buildConfigurationList = L; };
      L = { buildConfigurations = ( CD, CR, ); }; X = { path = Base.xcconfig; };
      CD = { name = Debug; buildSettings = { \(common) }; }; CR = { name = Release; buildSettings = { \(common) }; };
      G = { children = ( X, \(files.keys.map { "\"F\($0)\"," }.joined()) ); };
      """
    for file in files.keys {
      objects += "\"F\(file)\" = { path = \(file); }; \"B\(file)\" = { fileRef = \"F\(file)\"; };"
    }
    for (number, settings) in targets.enumerated() {
      let own = files.filter { $0.value.contains(number) }.keys.map { "\"B\($0)\"," }.joined()
      objects += """
        T\(number) = { buildPhases = ( H\(number), ); buildConfigurationList = L\(number); };
        H\(number) = { isa = PBXSourcesBuildPhase; files = ( \(own) ); };
        L\(number) = { buildConfigurations = ( D\(number), R\(number), ); };
        D\(number) = { name = Debug; buildSettings = { \(settings.debug) }; \(base) };
        R\(number) = { name = Release; buildSettings = { \(settings.release) }; \(base) };
        """
    }
    let bytes = Array("{ objects = { \(objects) }; rootObject = P; }".utf8)
    return ProjectFile(path: "/App.xcodeproj/project.pbxproj", folder: "", bytes: bytes) { path in
      configurations[path].map { Array($0.utf8) }
    }
  }

  private func iOS(_ version: String) -> String { "IPHONEOS_DEPLOYMENT_TARGET = \(version);" }

  @Test func theTargetsSettingsComeBeforeTheProjects() throws {
    func check(_ settings: String, _ common: String, is versions: String) throws {
      try self.check(["A.swift": versions], xcode([(settings, settings)], common: common))
    }
    try check(iOS("15.0"), iOS("14.0"), is: "iOS 15.0")
    try check("", iOS("14.0"), is: "iOS 14.0")
    try check(iOS("\"$(inherited)\""), iOS("14.0"), is: "iOS 14.0")
    try check(iOS("\"$(OLDEST)\""), iOS("14.0"), is: "")
    try check("MACOSX_DEPLOYMENT_TARGET = 12.3;", iOS("14.0"), is: "macOS 12.3")
    try check("SDKROOT = auto; MACOSX_DEPLOYMENT_TARGET = 12.3;", iOS("14.0"), is: "macOS 12.3")
    try check(
      "SUPPORTED_PLATFORMS = \"iphoneos macosx\"; MACOSX_DEPLOYMENT_TARGET = 12.3;", iOS("14.0"),
      is: "iOS 14.0, macOS 12.3")
    // What is set for the Mac doesn't concern the phone.
    try check(iOS("15.0") + "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 14.2;", "", is: "iOS 15.0")
    try check(iOS("15.0") + "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 14.2;", "", is: "")
    try check(iOS("15.0") + "\"IPHONEOS_DEPLOYMENT_TARGET[arch=arm64]\" = 14.2;", "", is: "")
    try check("", "", is: "")
  }

  @Test func theLowestOfAllConfigurationsCounts() throws {
    try check(["A.swift": "iOS 14.0"], xcode([(iOS("15.0"), iOS("14.0"))]))
    try check(["A.swift": "iOS 14.0"], xcode([(iOS("14.0"), "")], common: iOS("15.0")))
    try check(["A.swift": ""], xcode([(iOS("15.0"), "")]))
  }

  @Test func theLowestOfAllTargetsCounts() throws {
    let settings = [iOS("15.0"), iOS("16.1"), "", "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 13.0;"]
    let files = ["A.swift": [0, 1], "B.swift": [1], "C.swift": [1, 2], "D.swift": [0, 3], "E.swift": []]
    try check(
      [
        "A.swift": "iOS 15.0", "B.swift": "iOS 16.1", "C.swift": "", "D.swift": "iOS 15.0, macOS 13.0", "E.swift": "",
      ], xcode(settings.map { ($0, $0) }, files: files))
  }

  @Test func aPackageOfTheSameFilesIsATargetToo() throws {
    let manifest = "let package = Package(name: \"P\", platforms: [.iOS(.v14)])"
    let file = xcode([(iOS("16.0"), iOS("16.0"))], files: ["Sources/P/A.swift": [0], "B.swift": [0]])
    try check(
      ["Sources/P/A.swift": "iOS 14.0", "B.swift": "iOS 16.0"], sources: ["Package.swift": manifest], file)
  }

  @Test func configurationFilesStandBetween() throws {
    func check(_ files: [String: String], settings: String = "", is versions: String) throws {
      try self.check(
        ["A.swift": versions],
        xcode(
          [(settings, settings)], common: iOS("13.0"), base: "baseConfigurationReference = X;", configurations: files))
    }
    let name = "IPHONEOS_DEPLOYMENT_TARGET"
    try check(["Base.xcconfig": "// oldest\n\(name) = 15.1 // or so\nOTHER = 1"], is: "iOS 15.1")
    try check(["Base.xcconfig": "\(name) = 15.1;\r\n"], settings: iOS("16.0"), is: "iOS 16.0")
    try check(["Base.xcconfig": "\(name)=15.1\n\(name) = 15.2"], is: "iOS 15.2")
    try check(["Base.xcconfig": "OTHER = 1"], is: "iOS 13.0")
    try check(["Base.xcconfig": "\(name)[sdk=iphoneos*] = 15.1"], is: "")
    try check([:], is: "")
    let including = "#include \"Common/Shared.xcconfig\"\n"
    try check(["Base.xcconfig": including, "Common/Shared.xcconfig": "\(name) = 14.4"], is: "iOS 14.4")
    try check(
      ["Base.xcconfig": including + "\(name) = 15.1", "Common/Shared.xcconfig": "\(name) = 14.4"], is: "iOS 15.1")
    try check(
      [
        "Base.xcconfig": including, "Common/Shared.xcconfig": "#include \"../More.xcconfig\"",
        "More.xcconfig": "\(name) = 14.5",
      ],
      is: "iOS 14.5")
    // What is missing may say anything, unless it may be missing.
    try check(["Base.xcconfig": including + "\(name) = 15.1"], is: "")
    try check(["Base.xcconfig": "#include? \"Own.xcconfig\"\n\(name) = 15.1"], is: "iOS 15.1")
    // Files that include each other end.
    try check(["Base.xcconfig": String(repeating: "#include \"Base.xcconfig\"\n", count: 40)], is: "")
  }

  @Test func configurationFilesTellPlatformsToo() throws {
    try check(
      ["A.swift": "watchOS 9.1"],
      xcode(
        [("", "")], common: "SDKROOT = iphoneos;" + iOS("13.0"), base: "baseConfigurationReference = X;",
        configurations: ["Base.xcconfig": "SDKROOT = watchos\nWATCHOS_DEPLOYMENT_TARGET = 9.1"]))
  }

  @Test func foldersThatAreTakenWholeHoldConfigurationFiles() throws {
    let text = """
      { objects = { P = { mainGroup = G; targets = ( T, ); }; G = { children = ( R, ); };
      R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; }; L = { buildConfigurations = ( C, ); };
      T = { fileSystemSynchronizedGroups = ( R, ); buildConfigurationList = L; };
      C = { baseConfigurationReferenceAnchor = R; baseConfigurationReferenceRelativePath = Config/A.xcconfig; };
      }; rootObject = P; }
      """
    let file = ProjectFile(path: "/A.xcodeproj/project.pbxproj", folder: "", bytes: Array(text.utf8)) { path in
      path == "App/Config/A.xcconfig" ? Array("IPHONEOS_DEPLOYMENT_TARGET = 18.2".utf8) : nil
    }
    try check(["App/Views/A.swift": "iOS 18.2", "B.swift": ""], file)
  }

  @Test func absolutePathsAreFoundAgain() throws {
    let file = xcode([(iOS("15.0"), iOS("15.0"))])
    try check(
      ["/work/A.swift": "iOS 15.0"], ProjectFile(path: file.path, folder: "/work", bytes: file.bytes))
  }

  @Test func aGivenTargetIsTheLastWord() throws {
    var target = SystemVersions()
    target[.iOS] = SystemVersion(16, 1)
    var project = Project { [target] _ in target }
    let manifest = "let package = Package(name: \"P\", platforms: [.iOS(.v15), .macOS(.v12)])"
    project.update(
      ["Package.swift": manifest, "A.swift": ""].map {
        FileChange(path: $0, facts: FileFacts(SourceFile(path: $0, bytes: Array($1.utf8))))
      })
    let versions = project.deploymentTarget(ofFile: try #require(project.slot(of: "A.swift")))
    #expect(versions[.iOS] == SystemVersion(16, 1))
    #expect(versions[.macOS] == SystemVersion(12))
  }
}
