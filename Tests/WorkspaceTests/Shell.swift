// A shell for what Foundation can't make: pipes, names that aren't text, repositories.

import Foundation
import TestSupport

/// Runs the script in the folder and gives its exit status. What it prints is for files to keep.
func shell(_ script: String, in folder: TemporaryFolder) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", script]
  process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

/// Permissions bind everyone else.
let isRoot = geteuid() == 0
