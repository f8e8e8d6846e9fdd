// The target of `.ci/fuzz`, compiled together with the sources of Syntax: whatever the bytes, parsing ends, tokens and
// the gaps between them give back every byte, and the arrays make a tree.

/// Called by libFuzzer with each input it tries.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = parse(bytes)
  precondition(tree.source == bytes)
  checkShape(of: tree)
  checkText(of: tree)
  return 0
}

private func checkShape(of tree: SyntaxTree) {
  let count = tree.kinds.count
  precondition(count > 0 && tree.kinds[0] == .sourceFile)
  precondition(tree.starts.count == count && tree.stops.count == count)
  precondition(tree.ends.count == count && tree.parents.count == count)
  precondition(Int(tree.ends[0]) == count)
  for index in 1..<max(1, count) {
    let parent = Int(tree.parents[index])
    precondition(parent < index && !tree.kinds[parent].isToken)
    precondition(tree.ends[index] > index && tree.ends[index] <= tree.ends[parent])
    precondition(tree.starts[index] <= tree.stops[index])
    precondition(tree.starts[index] >= tree.starts[parent] && tree.stops[index] <= tree.stops[parent])
    if tree.kinds[index].isToken { precondition(Int(tree.ends[index]) == index + 1) }
  }
}

/// Between tokens there is space and comments only, each comment within one gap.
private func checkText(of tree: SyntaxTree) {
  var offset = 0
  var comments = tree.comments[...]
  func checkGap(to end: Int) {
    while let comment = comments.first, comment.range.upperBound <= end {
      precondition(comment.range.lowerBound >= offset && !comment.range.isEmpty)
      checkSpace(tree.source[offset..<comment.range.lowerBound])
      offset = comment.range.upperBound
      comments.removeFirst()
    }
    checkSpace(tree.source[offset..<end])
  }
  for index in tree.kinds.indices where tree.kinds[index].isToken {
    let range = tree.range(of: NodeID(index))
    precondition(range.lowerBound >= offset)
    checkGap(to: range.lowerBound)
    offset = range.upperBound
  }
  checkGap(to: tree.source.count)
  precondition(comments.isEmpty)
}

private func checkSpace(_ bytes: ArraySlice<UInt8>) {
  precondition(bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains($0) })
}
