// `insetlint syntax`: the dump of files, in the order in which they are given, one at a time: the next is read when
// the last is written, so that any number of files takes the memory of one.

internal import JSON
internal import Syntax
internal import Workspace

private let format = Option("--format", "FORMAT", help: "json, the only one there is.")
private let tokens = Option("--tokens", help: "Add every token: class, offset and length.")
private let trivia = Option("--trivia", help: "Add every comment: kind, offset and length.")
private let root = Option(
  "--root", "DIR", help: "Resolve relative paths against this folder, and name files\nrelative to it.")
private let filesFrom = Option(
  "--files-from", "LIST", help: "Read paths, one a line, from this file; '-' is standard input.")

let syntaxPage = CommandPage(
  "syntax", summary: "Show what the parser makes of Swift files.", usage: "[OPTION…] [FILE…]",
  options: [format, tokens, trivia, root, filesFrom],
  notes: """
    Prints a line of JSON for each file: calls, chains of modifiers, declarations, attributes, '#if's,
    closures and statements, each with its bytes. Offsets are bytes from 0, ranges end after the last byte.

    A file that can't be read is named on standard error and left out; the exit status is 2 then.
    """)

private enum SyntaxFormat: String, CaseIterable {
  case json
}

func runSyntax(_ arguments: Arguments) throws(UsageError) -> Progress {
  _ = try arguments.choice(of: format, default: SyntaxFormat.json)
  var paths: [String] = []
  for list in arguments.values(of: filesFrom) { paths += try readList(list) }
  paths += arguments.operands
  if paths.isEmpty, !arguments.contains(filesFrom) { throw UsageError("no file given", advice: "name one") }
  let parts = DumpParts(tokens: arguments.contains(tokens), comments: arguments.contains(trivia))
  return .done(dump(paths, root: arguments.value(of: root).map(withoutSlashes), parts))
}

private func dump(_ paths: [String], root: String?, _ parts: DumpParts) -> ExitCode {
  var output = Output()
  var code = ExitCode.success
  var json = JSONWriter()
  for path in paths {
    let bytes: [UInt8]
    do throws(PathProblem) {
      bytes = try readFile(resolved(path, root))
    } catch {
      printError("insetlint: error: can't read \(error.path): \(error.reason)")
      code = .failure
      continue
    }
    writeDump(of: parse(bytes), path: shown(path, root), parts: parts, to: &json)
    output.write(json.takeBytes())
    output.write("\n")
    output.flush()
    if output.isClosed || output.fault != nil { break }
  }
  return closed(&output, code)
}

private func withoutSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}

private func resolved(_ path: String, _ root: String?) -> String {
  guard let root, !path.hasPrefix("/") else { return path }
  return "\(root)/\(path)"
}

private func shown(_ path: String, _ root: String?) -> String {
  guard let root, path.hasPrefix("\(root)/") else { return path }
  return String(path.dropFirst(root.count + 1))
}
