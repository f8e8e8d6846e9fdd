// What an Xcode project tells of its files, through the platforms that they end up with.

import Project
import Testing

@Suite struct XcodeProjectTests {
  /// The platforms of each file, given the project file.
  private func check(
    _ objects: String, at path: String = "App.xcodeproj/project.pbxproj", folder: String = "", inner: String = "",
    gives expected: [String: PlatformSet], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { \(objects) }; rootObject = P /* Project object */; }\n"
    let file = ProjectFile(path: path, folder: folder, inner: inner, bytes: Array(text.utf8))
    var project = Project()
    project.update(
      expected.keys.map { FileChange(path: $0, facts: FileFacts(SourceFile(path: $0, bytes: []))) }
        + [FileChange(path: path, project: ProjectFacts(file))])
    for (path, platforms) in expected {
      let slot = try #require(project.slot(of: path))
      #expect(project.platforms(ofFile: slot) == platforms, "\(path)", sourceLocation: sourceLocation)
    }
  }

  /// An app of two groups of files with a target whose settings are given.
  private func objects(_ target: String = "", settings: String, common: String = "", more: String = "") -> String {
    """
    P = { isa = PBXProject; mainGroup = G; targets = ( T, ); buildConfigurationList = PL; };
    PL = { buildConfigurations = (PC); }; PC = { buildSettings = { \(common) }; };
    G = { isa = PBXGroup; children = ( F1, S, ); sourceTree = "<group>"; };
    S = { isa = PBXGroup; children = ( F2, F3, ); path = "Sub Folder"; sourceTree = "<group>"; };
    F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    F2 = { isa = PBXFileReference; path = "B+C.swift"; sourceTree = "<group>"; };
    F3 = { isa = PBXFileReference; path = ../Shared/D.swift; sourceTree = SOURCE_ROOT; };
    B1 = { fileRef = F1 /* A.swift */; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; platformFilter = ios; };
    H = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B3, ); };
    T = { isa = PBXNativeTarget; name = App; buildPhases = ( H, ); buildConfigurationList = TL; \(target) };
    TL = { buildConfigurations = ( C, ); }; C = { buildSettings = { \(settings) }; \(more) };
    """
  }

  private let phone: PlatformSet = [.iOS, .macCatalyst]

  @Test func settingsTell() throws {
    func check(
      _ settings: String, _ common: String = "", target: String = "", more: String = "", is expected: PlatformSet
    ) throws {
      try self.check(objects(target, settings: settings, common: common, more: more), gives: ["A.swift": expected])
    }
    try check("SDKROOT = macosx;", is: .macOS)
    try check("SDKROOT = iphoneos;", is: phone)
    try check("", "SDKROOT = appletvos;", is: .tvOS)
    try check("SDKROOT = xros;", "SDKROOT = iphoneos;", is: .visionOS)
    try check("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", is: phone.union(.macOS))
    try check("SDKROOT = auto;", is: .all)
    try check("SDKROOT = \"$(MY_SDK)\";", is: .all)
    try check("WATCHOS_DEPLOYMENT_TARGET = 10.0;", is: .watchOS)
    try check("", is: .all)
    let watch = "productType = \"com.apple.product-type.application.watchapp2\";"
    try check("", "SDKROOT = iphoneos;", target: watch, is: .watchOS)
    let container = "productType = \"com.apple.product-type.application.watchapp2-container\";"
    try check("", "SDKROOT = iphoneos;", target: container, is: phone)
    // The configuration file may say something else than the project.
    try check("", "SDKROOT = iphoneos;", more: "baseConfigurationReference = F1;", is: .all)
  }

  @Test func pathsAreRelativeToTheirGroups() throws {
    let text = objects(settings: "SDKROOT = macosx;")
    try check(text, gives: ["A.swift": .macOS, "Sub Folder/B+C.swift": .macOS, "Other.swift": .all])
    try check(
      text, at: "Mac/App.xcodeproj/project.pbxproj", folder: "Mac",
      gives: ["Mac/A.swift": .macOS, "Mac/Sub Folder/B+C.swift": .macOS, "A.swift": .all])
    // A project above what is linted.
    try check(text, folder: "", inner: "Sub Folder", gives: ["B+C.swift": .macOS, "A.swift": .all])
    // A file of a folder beside the project's, which is compiled for the phone only.
    try check(
      objects(settings: "SUPPORTED_PLATFORMS = \"iphoneos macosx\";"), folder: "Mac", gives: ["Shared/D.swift": .iOS])
  }

  @Test func foldersAreTakenWhole() throws {
    let text = """
      P = { mainGroup = G; targets = ( T, W, ); }; G = { children = ( R, Q, ); };
      R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = ( E, X, ); };
      Q = { isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>"; };
      E = { target = T; membershipExceptions = ( Info.plist, Sub/Left.swift, ); };
      X = { target = W; membershipExceptions = ( Both.swift, ); };
      T = { fileSystemSynchronizedGroups = ( R, ); buildConfigurationList = TL; };
      TL = { buildConfigurations = ( C, ); }; C = { buildSettings = { SDKROOT = iphoneos; }; };
      W = { fileSystemSynchronizedGroups = ( Q, ); productType = "com.apple.product-type.application.watchapp"; };
      """
    try check(
      text,
      gives: [
        "App/A.swift": phone, "App/Sub/B.swift": phone, "App/Sub/Left.swift": .all, "Watch/C.swift": .watchOS,
        "App/Both.swift": phone.union(.watchOS), "Apple/A.swift": .all,
      ])
  }

  @Test func halfOfAProjectTellsNothingWrong() throws {
    let text = "{ objects = { \(objects(settings: "SDKROOT = macosx;")) }; rootObject = P; }"
    for end in 0..<text.utf8.count {
      let file = ProjectFile(path: "A.xcodeproj/project.pbxproj", folder: "", bytes: Array(text.utf8.prefix(end)))
      var project = Project()
      project.update([
        FileChange(path: "A.swift", facts: FileFacts(SourceFile(path: "A.swift", bytes: []))),
        FileChange(path: file.path, project: ProjectFacts(file)),
      ])
      let slot = try #require(project.slot(of: "A.swift"))
      #expect(project.platforms(ofFile: slot) == .all)
    }
  }

  @Test func oddProjectsEnd() throws {
    for text in [
      // Groups in a circle, a target list that is no list, names without objects.
      "P = { mainGroup = G; targets = T; }; G = { children = ( G, P, G, ); }; T = { buildPhases = ( NONE, T, ); };",
      "P = { mainGroup = P; targets = { a = b; }; };", "P = ( P, P );", "P = P;",
      String(repeating: "A = {", count: 10_000), String(repeating: "A = (", count: 10_000),
      "P = { mainGroup = G; targets = (T,); }; G = \"\\\"\"; T = { name = /* */ 'T'; /**/ };",
    ] {
      try check(text, gives: ["A.swift": .all])
    }
    try check("", gives: ["A.swift": .all])
  }

  /// A project of 1.5 MB, as large apps have them.
  @Test func largeProjectsAreRead() throws {
    let files = (0..<6000).map { "F\($0) /* File\($0).swift */ = { isa = PBXFileReference; path = File\($0).swift; };" }
    let builds = (0..<6000).map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0) /* File\($0).swift */; };" }
    let names = (0..<6000).map { "F\($0)," }.joined()
    let phase = (0..<6000).map { "B\($0)," }.joined()
    try check(
      """
      P = { mainGroup = G; targets = (T); }; G = { children = ( \(names) ); }; H = { isa = PBXSourcesBuildPhase; \
      files = ( \(phase) ); }; T = { buildPhases = (H); productType = "com.apple.product-type.tv-app-extension"; };
      \(files.joined(separator: "\n")) \(builds.joined(separator: "\n"))
      """, gives: ["File0.swift": .tvOS, "File5999.swift": .tvOS])
  }
}
