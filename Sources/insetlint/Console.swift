// Standard input, output and error: the only file here that makes system calls. Output is collected and written in
// large parts, each whole, so a report is never torn apart by buffering. `print` would do neither: it can't tell that
// the reader is gone, and it gives no errors.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a run tells the shell.
enum ExitCode: Int32 {
  case success = 0
  /// Lint: something of severity warning or above was found. Server: the client left without a `shutdown`.
  case findings = 1
  /// The job could not be done, or not wholly.
  case failure = 2
}

/// Standard output. Nothing is lost or kept back if `flush` is called at the end.
struct Output: ~Copyable {
  /// Enough that system calls cost nothing beside what is written.
  private static let bufferBytes = 1 << 16

  private var buffer: [UInt8] = []
  /// The reader has gone (`| head`), which is no error: what is written from then on goes nowhere.
  private(set) var isClosed = false
  /// The system's code for why something could not be written.
  private(set) var fault: Int32?

  init() { buffer.reserveCapacity(Output.bufferBytes) }

  mutating func write(_ text: String) { append(text.utf8) }

  mutating func write(_ bytes: [UInt8]) { append(bytes) }

  mutating func flush() {
    guard !isClosed, fault == nil else { return buffer.removeAll(keepingCapacity: true) }
    switch writeAll(buffer, to: STDOUT_FILENO) {
    case 0: break
    case EPIPE: isClosed = true
    case let code: fault = code
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if isClosed { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Output.bufferBytes { flush() }
  }
}

/// Writes a line to standard error at once.
func printError(_ line: String) {
  _ = writeAll(Array("\(printable(line))\n".utf8), to: STDERR_FILENO)
}

/// Writes to standard error at once.
func writeError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: STDERR_FILENO) }

/// The text with control characters written as in Swift, so that no file name or code can end a line or steer a
/// terminal.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isControl) else { return text }
  return text.unicodeScalars.reduce(into: "") { printable, scalar in
    printable += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
  }
}

/// Lets a closed pipe be an error of the write that meets it, where the default would end the process.
func ignoreClosedPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}

/// Lets a write past the limit on files' sizes be an error, too.
func ignoreSizeLimits() {
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// From now on an interruption is only noted; a second one ends the process all the same.
func deferInterruptions() { _ = handleInterruptions(noteInterruption) }

/// The signal of an interruption that came since they were deferred.
func deferredInterruption() -> Int32? { handleInterruptions(noteInterruption) }

/// Lets interruptions end the process again, and ends it if one came since they were deferred.
func endDeferringInterruptions() {
  if let number = handleInterruptions(SIG_DFL) { endProcess(bySignal: number) }
}

/// Ends the process as the signal would have done.
func endProcess(bySignal number: Int32) -> Never {
  _ = signal(number, SIG_DFL)
  kill(getpid(), number)
  park()
}

/// The note of an interruption is that its signal has its default effect again: a handler may do little else.
private let noteInterruption: @convention(c) (Int32) -> Void = { number in _ = signal(number, SIG_DFL) }

/// Sets what interruptions do, but leaves alone what the process was started to ignore.
///
/// - Returns: one that had its default effect until now.
private func handleInterruptions(_ handler: (@convention(c) (Int32) -> Void)?) -> Int32? {
  var found: Int32?
  for number in [SIGINT, SIGTERM, SIGHUP] {
    let before = signal(number, handler)
    if before == nil {
      found = number
    } else if unsafe (unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)) {
      _ = signal(number, SIG_IGN)
    }
  }
  return found
}

/// Standard streams that the shell closed (`>&-`) would lend their numbers to the next files that are opened, and a
/// report would end up there. Something that refuses takes their place: `/dev/null`, opened for the wrong direction.
func occupyClosedStreams() {
  for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
  where fcntl(stream, F_GETFD) == -1 {
    // The lowest free number is given, and lower ones are taken by now.
    _ = unsafe open("/dev/null", mode)
  }
}

/// All of standard input, or somewhat more than `maximumBytes` of it if it is longer; nil when it can't be read.
func readStandardInput(atMost maximumBytes: Int = .max) -> [UInt8]? {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= maximumBytes {
    let count = unsafe part.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes += part[..<count]
    } else if count == 0 {
      return bytes
    } else if errno == EAGAIN {
      wait(for: STDIN_FILENO, Int16(POLLIN))
    } else if errno != EINTR {
      return nil
    }
  }
  return bytes
}

/// The words of the command line, without the program's name, as bytes.
func commandLineWords() -> [[UInt8]] {
  (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}

/// A variable of the environment; nil when it is empty, as it is when there is none.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}

/// Whether people look at what is written to standard output, and can be shown more than plain lines.
func outputIsTerminal() -> Bool { isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb" }

/// Whether people watch standard error, and a line there can be rewritten.
func errorIsTerminal() -> Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

/// Puts the text in place of the terminal's line at which standard error is.
func rewriteErrorLine(_ text: String) {
  _ = writeAll(Array("\r\u{1B}[K\(printable(text))".utf8), to: STDERR_FILENO)
}

/// Leaves a terminal empty, with what was there in its history.
func clearTerminal() { _ = writeAll(Array("\u{1B}[H\u{1B}[2J".utf8), to: STDOUT_FILENO) }

/// The columns of the terminal, nil when standard output is none.
func terminalWidth() -> Int? {
  var size = winsize()
  guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// The system's word for one of its codes.
func systemReason(_ code: Int32) -> String {
  switch code {
  case ENOSPC: "no space left on the device"
  case EIO: "the device reports an error"
  case EBADF: "it is closed"
  default: "system error \(code)"
  }
}

/// The number of processors that may be used.
func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Ends the process, from any thread.
func endProcess(_ code: ExitCode) -> Never { exit(code.rawValue) }

/// Keeps the calling thread from going on, for good.
func park() -> Never {
  while true { pause() }
}

/// - Returns: 0, or the system's code for why not everything was written.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      written += count
    } else if errno == EAGAIN {
      wait(for: descriptor, Int16(POLLOUT))
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Descriptors we inherit may be set never to block.
private func wait(for descriptor: Int32, _ event: Int16) {
  var request = pollfd(fd: descriptor, events: event, revents: 0)
  _ = unsafe poll(&request, 1, -1)
}
