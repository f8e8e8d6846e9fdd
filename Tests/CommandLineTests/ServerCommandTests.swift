import TestSupport
import Testing

/// The server as a process; what it says is tested in its own module.
struct ServerCommandTests {
  private func session(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private let initialize = #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#
  private let shutdown = #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#
  private let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#

  @Test(arguments: [["server"], ["server", "--stdio"]])
  func servesStandardInput(arguments: [String]) async throws {
    let result = try await insetlint(arguments, input: session([initialize, shutdown, exit]))
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Content-Length: "))
    #expect(result.output.hasSuffix("\r\n\r\n" + #"{"jsonrpc":"2.0","id":2,"result":null}"#))
  }

  @Test func endOfInputWithoutShutdownIs1() async throws {
    #expect(try await insetlint(["server"], input: session([initialize])).code == 1)
    #expect(try await insetlint(["server"]).code == 1)
  }

  @Test func aBrokenHeaderIsNamed() async throws {
    let result = try await insetlint(["server"], input: "GET / HTTP/1.1\r\n\r\n")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("insetlint: A header has no colon: \"GET / HTTP/1.1\"."))
  }

  @Test func operandsAreRefused() async throws {
    #expect(try await insetlint(["server", "somewhere"]).code == 2)
  }
}
