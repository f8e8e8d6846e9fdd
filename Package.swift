// swift-tools-version: 6.2
import PackageDescription

/// The same for every target, so that code can move between modules without changing its meaning.
/// Warnings become errors in `.ci/run` only: here a newer compiler would break users' builds.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

let package = Package(
  name: "InsetLint",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "insetlint", targets: ["insetlint"]),
    .plugin(name: "InsetLintBuildTool", targets: ["InsetLintBuildTool"]),
    .plugin(name: "InsetLintCommand", targets: ["InsetLintCommand", "InsetLintFixCommand"]),
  ],
  targets: [
    .target(name: "JSON", swiftSettings: settings),
    .target(name: "Syntax", swiftSettings: settings),
    .target(name: "Project", dependencies: ["Syntax"], swiftSettings: settings),
    .target(name: "Layout", dependencies: ["Project", "Syntax"], swiftSettings: settings),
    .target(name: "Linting", dependencies: ["Layout", "Project", "Syntax"], swiftSettings: settings),
    .target(
      name: "Rules", dependencies: ["Linting", "Layout", "Project", "Syntax"], path: "Rules", exclude: ["README.md"],
      swiftSettings: settings),
    .target(
      name: "Workspace", dependencies: ["Linting", "Layout", "Project", "Syntax", "JSON"], swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: ["Workspace", "Linting", "Layout", "Project", "Syntax", "JSON"],
      swiftSettings: settings),
    .executableTarget(
      name: "insetlint",
      dependencies: ["LanguageServer", "Workspace", "Rules", "Linting", "Layout", "Project", "Syntax", "JSON"],
      swiftSettings: settings),

    .plugin(
      name: "InsetLintBuildTool", capability: .buildTool(), dependencies: ["insetlint"],
      path: "editors/xcode/InsetLintBuildTool"),
    .plugin(
      name: "InsetLintCommand",
      capability: .command(intent: .custom(verb: "insetlint", description: "Report layout faults in SwiftUI code.")),
      dependencies: ["insetlint"], path: "editors/xcode/InsetLintCommand"),
    .plugin(
      name: "InsetLintFixCommand",
      capability: .command(
        intent: .custom(verb: "insetlint-fix", description: "Mend layout faults in SwiftUI code."),
        permissions: [.writeToPackageDirectory(reason: "It writes the mended files.")]),
      dependencies: ["insetlint"], path: "editors/xcode/InsetLintFixCommand"),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ProjectTests", dependencies: ["Project", "Syntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SyntaxTests", dependencies: ["Syntax", "TestSupport"], exclude: ["Snapshots"], swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["Layout", "Rules", "Linting", "Project", "Syntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LintingTests", dependencies: ["Linting", "Project", "Syntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "RulesTests", dependencies: ["Rules", "Linting", "Project", "Syntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["Workspace", "Linting", "Project", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "Workspace", "Rules", "Linting", "Project", "Syntax", "JSON", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["insetlint", "Workspace", "Rules", "Linting", "Project", "Syntax", "JSON", "TestSupport"],
      exclude: ["Snapshots"], swiftSettings: settings),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ]
)
