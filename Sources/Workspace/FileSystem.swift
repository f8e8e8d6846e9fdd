// The system calls that look and read, each as a function of bytes that gives a value or a `FileFault`. Foundation is
// not used because its listings tell no kinds (a `stat` for each of the many files that aren't Swift), repair names
// that aren't UTF-8, and double the size of a static binary.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a path leads to.
enum FileKind {
  case regular, folder, link, other
}

struct FolderEntry {
  let name: [UInt8]
  let kind: FileKind
}

/// Why a path can't be used.
enum FileFault: Error, Equatable {
  case system(code: Int32)
  case folder
  case notRegular
  case tooLarge
  case nameNotText
  case emptyPath
  case noMatch
  case readOnly
  case changed

  /// Nothing has this path.
  static let missing = FileFault.system(code: ENOENT)

  /// Reads well after "path: ".
  var reason: String {
    switch self {
    case .system(ENOENT): "no such file or folder"
    case .system(EACCES), .system(EPERM): "permission denied"
    case .system(ENOTDIR): "a part of the path is not a folder"
    case .system(ELOOP): "too many symbolic links"
    case .system(ENAMETOOLONG): "the path is too long"
    case .system(EMFILE), .system(ENFILE): "too many open files"
    case .system(EIO): "the disk reports an error"
    case .system(ENOSPC): "no space left on the disk"
    case .system(EDQUOT): "the disk quota is used up"
    case .system(EFBIG): "the file would be larger than allowed"
    case .system(EROFS): "the disk is read-only"
    case .system(let code): "system error \(code)"
    case .folder: "a folder, not a file"
    case .notRegular: "not a regular file"
    case .tooLarge: "larger than \(Limits.maximumFileBytes >> 20) MiB"
    case .nameNotText: "the name is not UTF-8"
    case .emptyPath: "the path is empty"
    case .noMatch: "no Swift file matches"
    case .readOnly: "the file is read-only"
    case .changed: "the file has changed meanwhile"
    }
  }
}

/// The absolute path free of links, `.` and `..`. The root is empty, so that path + "/" + name is right everywhere.
func realPath(_ path: [UInt8]) throws(FileFault) -> [UInt8] {
  let resolved = unsafe try withCPath(path) { (path) -> [UInt8]? in
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }
  return resolved == [UInt8(ascii: "/")] ? [] : resolved
}

/// The kind of what is there, a link's own and not its target's.
func fileKind(_ path: [UInt8]) throws(FileFault) -> FileKind {
  unsafe try withCPath(path) { path in
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? FileKind(mode: UInt32(status.st_mode)) : nil
  }
}

/// Where an entry's name starts. It is as long as it is, not as its type says: reading all of that can reach beyond the
/// memory that the entry lies in.
private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

/// The names and kinds in a folder, in no order, without `.` and `..`.
func listFolder(_ path: [UInt8]) throws(FileFault) -> [FolderEntry] {
  let folder = unsafe try withCPath(path) { unsafe opendir($0) }
  defer { unsafe closedir(folder) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = unsafe readdir(folder) else { break }
    let start = unsafe UnsafeRawPointer(entry) + nameOffset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    let name = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length))
    if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
    if let kind = unsafe FileKind(entryType: entry.pointee.d_type) {
      entries.append(FolderEntry(name: name, kind: kind))
    } else if let kind = try? fileKind(joined(path, name)) {
      entries.append(FolderEntry(name: name, kind: kind))
    }
  }
  guard errno == 0 else { throw .system(code: errno) }
  return entries
}

/// The bytes of a regular file. Never waits: a pipe or device is opened without blocking and then refused.
func readRegularFile(_ path: [UInt8]) throws(FileFault) -> [UInt8] {
  let file = unsafe try withCPath(path) { path in
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    return file >= 0 ? file : nil
  }
  defer { close(file) }
  var status = stat()
  guard unsafe fstat(file, &status) == 0 else { throw .system(code: errno) }
  switch FileKind(mode: UInt32(status.st_mode)) {
  case .regular: break
  case .folder: throw .folder
  case .link, .other: throw .notRegular
  }
  guard status.st_size <= Limits.maximumFileBytes else { throw .tooLarge }
  // A byte more than the size says, so that one read shows the end of a file that didn't grow.
  var capacity = Int(status.st_size) + 1
  var bytes = try read(file, upTo: capacity)
  while bytes.count == capacity {
    bytes += try read(file, upTo: capacity)
    capacity *= 2
    guard bytes.count <= Limits.maximumFileBytes else { throw .tooLarge }
  }
  return bytes
}

/// Fewer bytes than asked for only at the file's end.
private func read(_ file: Int32, upTo capacity: Int) throws(FileFault) -> [UInt8] {
  var fault: FileFault?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    while count < capacity, let base = buffer.baseAddress {
      let received = unsafe read(file, base + count, capacity - count)
      if received == 0 { return }
      if received > 0 {
        count += received
      } else if errno != EINTR {
        fault = .system(code: errno)
        return
      }
    }
  }
  if let fault { throw fault }
  return bytes
}

/// What tells that a file is another one than before, as a rule without reading it.
package struct FileStamp: Hashable, Sendable {
  private let file: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  fileprivate init(_ status: stat) {
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }
}

/// Nil: nothing is there.
package func fileStamp(_ path: String) -> FileStamp? {
  unsafe try? withCPath(Array(path.utf8)) { path in
    var status = stat()
    return unsafe stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}

/// Whether the path leads to a program that may be run.
package func isExecutable(_ path: String) -> Bool {
  unsafe (try? withCPath(Array(path.utf8)) { unsafe access($0, X_OK) == 0 ? true : nil }) ?? false
}

/// Passes the path on as the system wants it; nil from the body means that the call failed, for the reason in `errno`.
/// A path with a zero byte inside names nothing.
func withCPath<Value>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Value?) throws(FileFault) -> Value {
  guard !path.contains(0) else { throw .missing }
  let terminated = (path.isEmpty ? [UInt8(ascii: "/")] : path) + [0]
  var fault = FileFault.missing
  let value = unsafe terminated.withUnsafeBufferPointer { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters -> Value? in
      guard let path = characters.baseAddress else { return nil }
      let value = unsafe body(path)
      if value == nil { fault = .system(code: errno) }
      return value
    }
  }
  guard let value else { throw fault }
  return value
}

extension FileKind {
  /// The type bits have had these values since before POSIX, on every system we know.
  init(mode: UInt32) {
    switch mode & 0o170000 {
    case 0o100000: self = .regular
    case 0o040000: self = .folder
    case 0o120000: self = .link
    default: self = .other
    }
  }

  /// Nil: this file system tells no types in listings.
  fileprivate init?(entryType: UInt8) {
    switch entryType {
    case UInt8(DT_REG): self = .regular
    case UInt8(DT_DIR): self = .folder
    case UInt8(DT_LNK): self = .link
    case UInt8(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
