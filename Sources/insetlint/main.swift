// The executable's entry. Commands other than the server are yet to come.

import LanguageServer
import Linting
import Rules

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let arguments = CommandLine.arguments.dropFirst()
guard arguments.first == "server", arguments.dropFirst().allSatisfy({ $0 == "--stdio" }) else {
  fatalError("Usage: insetlint server [--stdio]")
}
exit(await runServer(rules: Rule.all, version: "0.1.0"))
