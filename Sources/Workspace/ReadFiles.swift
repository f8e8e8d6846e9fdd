// Reading what was found: many files at once, the same result whatever the number of tasks.

package import Project

package struct ReadFiles: Sendable {
  /// In path order.
  package var files: [SourceFile] = []
  /// Files that a walk found and that can't be read now, in path order.
  package var skipped: [PathProblem] = []
  /// Files that an argument names and that can't be read, in path order.
  package var errors: [PathProblem] = []
}

/// The bytes of the files, `jobs` of them read at the same time.
package func readFiles(_ files: [FoundFile], jobs: Int) async -> ReadFiles {
  let jobs = max(1, min(jobs, files.count))
  var results = [Result<[UInt8], FileFault>](repeating: .success([]), count: files.count)
  await withTaskGroup(of: [(Int, Result<[UInt8], FileFault>)].self) { group in
    for first in 0..<jobs {
      group.addTask {
        stride(from: first, to: files.count, by: jobs).map { index in (index, result(ofReading: files[index])) }
      }
    }
    for await part in group {
      for (index, result) in part { results[index] = result }
    }
  }
  var read = ReadFiles()
  for (file, result) in zip(files, results) {
    switch result {
    case .success(let bytes): read.files.append(SourceFile(path: file.path, bytes: bytes))
    case .failure(let fault):
      let problem = PathProblem(path: file.path, reason: fault.reason)
      if file.isNamed { read.errors.append(problem) } else { read.skipped.append(problem) }
    }
  }
  return read
}

/// Reads one file: a configuration, or a source whose path is known. A relative path is relative to the process's
/// current folder.
package func readFile(_ path: String) throws(PathProblem) -> [UInt8] {
  do throws(FileFault) {
    return try readRegularFile(Array(path.utf8))
  } catch {
    throw PathProblem(path: path, reason: error.reason)
  }
}

/// Whether a folder is there, or a link to one.
package func isFolder(_ path: String) -> Bool {
  guard let real = try? realPath(Array((path.isEmpty ? "." : path).utf8)) else { return false }
  return (try? fileKind(real)) == .folder
}

/// Bytes that don't come from the disk, as a file: the bounds of files hold for them too.
package func sourceFile(_ bytes: [UInt8], path: String) throws(PathProblem) -> SourceFile {
  guard bytes.count <= maximumFileBytes else { throw PathProblem(path: path, reason: FileFault.tooLarge.reason) }
  return SourceFile(path: path, bytes: bytes)
}

/// How many bytes a file may have.
package let maximumFileBytes = Limits.maximumFileBytes

private func result(ofReading file: FoundFile) -> Result<[UInt8], FileFault> {
  do throws(FileFault) {
    return .success(try readRegularFile(Array(file.realPath.utf8)))
  } catch {
    return .failure(error)
  }
}
