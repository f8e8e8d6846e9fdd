// Running another program and taking what it prints. No shell is in between, and of the environment the program gets
// what is named here and no more, so neither the text of an argument nor a variable can make it do something else.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct ProcessResult {
  /// Of standard output; standard error goes nowhere.
  let output: [UInt8]
  let code: Int32
}

enum ProcessFault: Error, Equatable {
  /// There is no such program in the folders of `PATH`.
  case missing
  case system(code: Int32)
  case timeOut
  case tooMuchOutput
  /// It was ended by a signal.
  case killed
}

/// Runs a program with nothing to read, and waits for it. One that prints more, or takes longer, is killed with all
/// that it has started.
///
/// - Parameters:
///   - name: looked for in the absolute folders of `PATH`.
///   - environment: in addition to what every program gets.
func runProcess(
  _ name: String, _ arguments: [String], environment: [String: String] = [:],
  maximumOutputBytes: Int = Limits.maximumOutputBytes, seconds: Int = Limits.maximumProcessSeconds
) throws(ProcessFault) -> ProcessResult {
  guard let program = findProgram(name) else { throw .missing }
  let (reading, writing) = try makePipe()
  let process: pid_t
  do throws(ProcessFault) {
    process = try spawn(program, arguments, environment, output: writing)
  } catch {
    close(reading)
    close(writing)
    throw error
  }
  close(writing)
  defer { close(reading) }
  let end = ContinuousClock.now + .seconds(seconds)
  do throws(ProcessFault) {
    let output = try read(reading, atMost: maximumOutputBytes, until: end)
    return ProcessResult(output: output, code: try waitForExit(of: process, until: end))
  } catch {
    if error != .killed {
      // The group's number is the process's own.
      kill(-process, SIGKILL)
      reap(process)
    }
    throw error
  }
}

/// A path for each name in `PATH` would be up to the current folder where an entry isn't absolute.
private func findProgram(_ name: String) -> String? {
  let folders = variable("PATH")?.split(separator: ":").filter { $0.hasPrefix("/") } ?? []
  return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
}

private func variable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// What programs need to find their own configuration and parts.
private let passedOn = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR"]

private func makePipe() throws(ProcessFault) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard unsafe ends.withUnsafeMutableBufferPointer({ unsafe pipe($0.baseAddress) }) == 0 else {
    throw .system(code: errno)
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func spawn(
  _ path: String, _ arguments: [String], _ more: [String: String], output: Int32
) throws(ProcessFault) -> pid_t {
  var environment = more
  for name in passedOn { if let value = variable(name) { environment[name] = value } }

  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  #else
  var actions = unsafe posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  // We ignore closed pipes, and a program that inherits that may not notice that nobody reads it any more.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setpgroup(&attributes, 0)
  unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

  var process: pid_t = 0
  let code = unsafe withCStrings([path] + arguments) { words in
    unsafe withCStrings(environment.map { "\($0)=\($1)" }) { variables in
      unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
    }
  }
  guard code == 0 else { throw .system(code: code) }
  return process
}

/// Passes strings on as an array that ends with nil. What follows a zero in a string is cut off.
private func withCStrings<Value>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
  let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
  for (index, string) in strings.enumerated() { unsafe (copies + index).initialize(to: strdup(string)) }
  unsafe (copies + strings.count).initialize(to: nil)
  defer {
    for index in strings.indices { unsafe free(copies[index]) }
    unsafe copies.deallocate()
  }
  return unsafe body(copies)
}

/// Everything to the end.
private func read(
  _ file: Int32, atMost maximumBytes: Int, until end: ContinuousClock.Instant
) throws(ProcessFault) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&request, 1, milliseconds(until: end))
    if ready == 0 { throw .timeOut }
    if ready < 0 {
      if errno == EINTR { continue }
      throw .system(code: errno)
    }
    let count = unsafe part.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
    if count == 0 { return bytes }
    if count > 0 {
      bytes += part[..<count]
    } else if errno != EINTR {
      throw .system(code: errno)
    }
    if bytes.count > maximumBytes { throw .tooMuchOutput }
  }
}

/// From now on; 0 when the time is over.
private func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
  let rest = (end - .now).components
  return Int32(clamping: max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000))
}

/// The exit code. A program may live on after it has closed its output.
private func waitForExit(of process: pid_t, until end: ContinuousClock.Instant) throws(ProcessFault) -> Int32 {
  while true {
    var status: Int32 = 0
    let ended = unsafe waitpid(process, &status, WNOHANG)
    if ended == process {
      // The low seven bits are the signal that ended it, the next byte what it gave.
      guard status & 0x7F == 0 else { throw .killed }
      return status >> 8 & 0xFF
    }
    if ended < 0, errno != EINTR { throw .system(code: errno) }
    if milliseconds(until: end) == 0 { throw .timeOut }
    _ = poll(nil, 0, 5)
  }
}

private func reap(_ process: pid_t) {
  while waitpid(process, nil, 0) < 0, errno == EINTR {}
}
