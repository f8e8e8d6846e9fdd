// `swift package insetlint [COMMAND] [OPTION…]`: the program in the package's folder, by default its `lint`.

import Foundation
import PackagePlugin

@main
struct InsetLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "insetlint").url
    process.arguments = arguments.isEmpty ? ["lint"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
