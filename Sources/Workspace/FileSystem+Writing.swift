// The system calls that write, with `unsafe` like those that read: a file gets new bytes in one step or not at all.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes the bytes to a new file beside the regular file at the path, for taking its place: with the same permissions
/// and, where that is allowed, the same owner. The bytes are on the disk then. After a fault nothing is left behind.
///
/// - Returns: the new file's path.
func writeBeside(_ path: [UInt8], _ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
  let status = unsafe try withCPath(path) { path in
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }
  guard FileKind(mode: UInt32(status.st_mode)) == .regular else { throw .notRegular }
  // The superuser may write it all the same, but whoever took the right from everybody means it.
  guard status.st_mode & 0o222 != 0 else { throw .readOnly }
  _ = unsafe try withCPath(path) { unsafe access($0, W_OK) == 0 ? true : nil }
  return try writeBeside(path, bytes, like: status)
}

/// - Parameter status: of the file whose place it takes; nil: there is none.
private func writeBeside(_ path: [UInt8], _ bytes: [UInt8], like status: stat?) throws(FileFault) -> [UInt8] {
  let (file, temporary) = try createBeside(path, permissions: status == nil ? 0o666 : 0o600)
  do throws(FileFault) {
    try write(bytes, to: file)
    if let status { try give(file, what: status) }
    while fsync(file) != 0 {
      guard errno == EINTR else { throw .system(code: errno) }
    }
  } catch {
    close(file)
    removeFile(temporary)
    throw error
  }
  guard close(file) == 0 else {
    let code = errno
    removeFile(temporary)
    throw .system(code: code)
  }
  return temporary
}

/// Gives the path these bytes. A file is replaced in one step, so that whoever reads it sees the old one or the new one
/// whole; of a link it is the target. What is there and no file, like a pipe, is written to. After a fault the file is
/// what it was, and nothing else is left behind.
func writeWholeFile(_ path: [UInt8], _ bytes: [UInt8]) throws(FileFault) {
  if path.isEmpty { throw .emptyPath }
  let path = path.contains(UInt8(ascii: "/")) ? path : Array("./".utf8) + path
  let kind: FileKind
  do throws(FileFault) {
    kind = try fileKind(realPath(path))
  } catch .missing {
    return try put(try writeBeside(path, bytes, like: nil), at: path)
  }
  switch kind {
  case .regular:
    let path = try realPath(path)
    try put(try writeBeside(path, bytes), at: path)
  case .folder: throw .folder
  case .link, .other:
    let file = unsafe try withCPath(path) { path in
      let file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      return file >= 0 ? file : nil
    }
    defer { close(file) }
    try write(bytes, to: file)
  }
}

private func put(_ temporary: [UInt8], at path: [UInt8]) throws(FileFault) {
  do throws(FileFault) {
    try replaceFile(path, by: temporary)
  } catch {
    removeFile(temporary)
    throw error
  }
}

/// Puts a file in another one's place, in one step for whoever looks.
func replaceFile(_ path: [UInt8], by other: [UInt8]) throws(FileFault) {
  var fault: FileFault?
  _ = unsafe try withCPath(other) { other in
    do throws(FileFault) {
      _ = unsafe try withCPath(path) { unsafe rename(other, $0) == 0 ? true : nil }
    } catch {
      fault = error
    }
    return true
  }
  if let fault { throw fault }
}

/// Where the file can't be removed, it stays.
func removeFile(_ path: [UInt8]) {
  _ = unsafe try? withCPath(path) { unsafe unlink($0) == 0 ? true : nil }
}

/// An empty file.
private func createBeside(
  _ path: [UInt8], permissions: mode_t
) throws(FileFault) -> (file: Int32, path: [UInt8]) {
  var attemptsLeft = 10
  while true {
    let temporary = temporaryPath(beside: path)
    do throws(FileFault) {
      let file = unsafe try withCPath(temporary) { path in
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
        return file >= 0 ? file : nil
      }
      return (file, temporary)
    } catch {
      attemptsLeft -= 1
      guard error == .system(code: EEXIST), attemptsLeft > 0 else { throw error }
    }
  }
}

private func write(_ bytes: [UInt8], to file: Int32) throws(FileFault) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      throw .system(code: errno)
    }
  }
}

/// Permissions and, where that is allowed, the owner.
private func give(_ file: Int32, what status: stat) throws(FileFault) {
  // Only the superuser may give files away; others may still be in the group.
  if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, uid_t.max, status.st_gid) }
  guard fchmod(file, status.st_mode & 0o777) == 0 else { throw .system(code: errno) }
}
