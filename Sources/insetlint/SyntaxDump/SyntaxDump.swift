// What the parser made of a file, as one line of JSON: calls, chains, declarations and the rest, each with its bytes.
// It exists to hold our parser against other ones and to look at a tree, so it says what a Swift programmer would
// name, not how the tree stores it. Every part is one scan over the flat tree: no recursion, linear time.

internal import JSON
internal import Syntax

/// Which of the large lists are wanted too.
struct DumpParts {
  var tokens = false
  var comments = false
}

/// Writes the dump as one object. Offsets are bytes, ranges end after their last byte, space and comments around a
/// node left out.
func writeDump(of tree: SyntaxTree, path: String, parts: DumpParts, to json: inout JSONWriter) {
  json.beginObject()
  json.key("path")
  json.string(path)
  json.key("bytes")
  json.int(tree.source.count)
  json.key("errors")
  json.bool(!tree.problems.isEmpty)
  writeProblems(of: tree, to: &json)
  writeCalls(of: tree, to: &json)
  writeChains(of: tree, to: &json)
  writeDeclarations(of: tree, to: &json)
  writeAttributes(of: tree, to: &json)
  writeConditionals(of: tree, to: &json)
  writeClosures(of: tree, to: &json)
  writeStatements(of: tree, to: &json)
  if parts.tokens { writeTokens(of: tree, to: &json) }
  if parts.comments { writeComments(of: tree, to: &json) }
  json.endObject()
}

/// The first of the problems only: after some, the rest follows from them.
private let problemCount = 20

private func writeProblems(of tree: SyntaxTree, to json: inout JSONWriter) {
  json.key("diagnostics")
  json.beginArray()
  for problem in tree.problems.prefix(problemCount) {
    json.beginArray()
    json.int(Int(problem.offset))
    json.string(text(of: problem.kind))
    json.endArray()
  }
  json.endArray()
}

private func text(of kind: SyntaxProblem.Kind) -> String {
  switch kind {
  case .missing: "something is missing here"
  case .unexpected: "unexpected code"
  case .tooDeep: "nested too deep to be read"
  case .unterminated: "this does not end"
  case .invalidBytes: "bytes that no Swift token starts with"
  }
}

extension JSONWriter {
  /// A range as its start and end, without brackets around it.
  mutating func bounds(_ range: Range<Int>) {
    int(range.lowerBound)
    int(range.upperBound)
  }

  mutating func range(_ range: Range<Int>) {
    beginArray()
    bounds(range)
    endArray()
  }
}
