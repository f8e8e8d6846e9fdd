// `swift package --allow-writing-to-package-directory insetlint-fix [PATH…]`: applies the safe fixes.

import Foundation
import PackagePlugin

@main
struct InsetLintFixCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "insetlint").url
    process.arguments = ["lint", "--fix"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
