// Runs the built program as a shell would. Output goes to files and not through pipes: a pipe that nobody reads fills
// up and the program waits for ever.

package import Foundation

/// What one run of a program left behind.
package struct CommandResult: Sendable {
  package let output: String
  package let errors: String
  package let code: Int32
}

/// The program as it was built together with these tests.
package func builtProgram() -> URL { productsFolder().appendingPathComponent("insetlint") }

/// Runs `insetlint` with these arguments.
package func insetlint(
  _ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil
) async throws -> CommandResult {
  try await run(builtProgram(), arguments, input: input, in: folder)
}

/// Runs a line of shell in which `insetlint` is the built program.
package func shell(_ line: String, in folder: TemporaryFolder? = nil) async throws -> CommandResult {
  let function = "insetlint() { '\(builtProgram().path)' \"$@\"; }"
  return try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", "\(function)\n\(line)"], input: "", in: folder)
}

private func run(
  _ program: URL, _ arguments: [String], input: String, in folder: TemporaryFolder?
) async throws -> CommandResult {
  try await withTemporaryFolder { files in
    for name in ["output", "errors"] { try files.write("", to: name) }
    try files.write(input, to: "input")

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // What a build machine says of itself, the program would take notice of.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GITHUB_") && !name.hasPrefix("CI_")
    }
    if let folder { process.currentDirectoryURL = folder.url("") }
    process.standardInput = try FileHandle(forReadingFrom: files.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
    process.standardError = try FileHandle(forWritingTo: files.url("errors"))
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return CommandResult(
      output: String(decoding: try files.read("output"), as: UTF8.self),
      errors: String(decoding: try files.read("errors"), as: UTF8.self), code: process.terminationStatus)
  }
}

/// Where SwiftPM puts what it builds: beside the bundle of the tests.
private func productsFolder() -> URL {
  #if canImport(Darwin)
  Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
  #else
  Bundle.main.bundleURL
  #endif
}

/// Tells which bundle this code is in.
private final class Marker {}

package let hasGit = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
  FileManager.default.isExecutableFile(atPath: "\($0)/git")
}
