// Lints a target whenever its sources change; findings come up as warnings of the build. The rest of the package is
// read as context.

import Foundation
import PackagePlugin

@main
struct InsetLintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    let package = context.package.directoryURL
    let configuration = package.appending(path: ".insetlint.json")
    let hasConfiguration = FileManager.default.fileExists(atPath: configuration.path)
    // A command runs for what is made of its output, so that is an empty source of the target.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "InsetLintStamp.swift")
    return [
      .buildCommand(
        displayName: "InsetLint \(target.name)", executable: try context.tool(named: "insetlint").url,
        arguments: [
          "lint", target.directoryURL.path, "--context", package.path, "--quiet", "--exit-zero", "--format", "xcode",
          "--stamp", stamp.path,
        ],
        inputFiles: sources + (hasConfiguration ? [configuration] : []), outputFiles: [stamp])
    ]
  }
}
