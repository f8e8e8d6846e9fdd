// The system calls, and the only file here with `unsafe` in it: standard input and output as streams of bytes, and
// whether a process runs. Only the thread that reads blocks on input.

import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What arrives on standard input, in the pieces in which it arrives; ends with the input.
func standardInput() -> AsyncStream<[UInt8]> {
  let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
  // A queue of its own has a thread of its own, which may block.
  DispatchQueue(label: "insetlint.input").async {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        continuation.yield(Array(buffer[..<count]))
      } else if count < 0, errno == EAGAIN {
        wait(for: STDIN_FILENO, Int16(POLLIN))
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    continuation.finish()
  }
  return stream
}

/// Takes standard output for the protocol: from here on only the function that is returned writes to it, and whatever
/// prints lands in standard error. It returns when all is written, or when nobody reads any more; then the end of the
/// input follows.
func takeStandardOutput() -> @Sendable ([UInt8]) -> Void {
  _ = signal(SIGPIPE, SIG_IGN)
  let output = dup(STDOUT_FILENO)
  dup2(STDERR_FILENO, STDOUT_FILENO)
  return { bytes in writeAll(bytes, to: output) }
}

/// Writes a line to standard error.
func writeLog(_ text: String) { writeAll(Array("insetlint: \(text)\n".utf8), to: STDERR_FILENO) }

private func writeAll(_ bytes: [UInt8], to file: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      wait(for: file, Int16(POLLOUT))
    } else if errno != EINTR {
      return
    }
  }
}

/// Descriptors that we inherit may be set never to block.
private func wait(for file: Int32, _ event: Int16) {
  var request = pollfd(fd: file, events: event, revents: 0)
  _ = unsafe poll(&request, 1, -1)
}

/// Whether there is a process of that number. One that we may not signal is there.
func isRunning(_ processID: Int) -> Bool {
  guard let processID = pid_t(exactly: processID), processID > 0 else { return false }
  return kill(processID, 0) == 0 || errno == EPERM
}
