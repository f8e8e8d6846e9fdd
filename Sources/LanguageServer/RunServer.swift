// The ways in: over the process's own streams for the executable, over any bytes for tests.

package import Linting

/// Serves the client on standard input and output, and gives the process's exit code. Standard output carries nothing
/// but the protocol meanwhile; whatever else prints lands in standard error.
///
/// - Parameter jobs: files worked on at the same time.
package func runServer(rules: [Rule], version: String, jobs: Int) async -> Int32 {
  await runServer(
    rules: rules, version: version, jobs: jobs, input: standardInput(), output: takeStandardOutput(), log: writeLog)
}

/// Serves the client that writes `input` and gets what `output` is called with, in order; gives the exit code.
package func runServer(
  rules: [Rule], version: String, jobs: Int, input: AsyncStream<[UInt8]>, output: @escaping @Sendable ([UInt8]) -> Void,
  log: @escaping @Sendable (String) -> Void
) async -> Int32 {
  await Server(rules: rules, version: version, jobs: jobs, send: { output(frame($0)) }, log: log).run(input)
}
