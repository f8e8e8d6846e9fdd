// The same work for many files, dealt out beforehand: a task for each file would double the cost.

/// Values for indices 0..<sizes.count, in that order, made by tasks that each get about as much to do. If the task is
/// cancelled meanwhile, some are missing.
func inParallel<Value: Sendable>(
  _ sizes: [Int], jobs: Int, _ make: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  var values = [Value?](repeating: nil, count: sizes.count)
  await withTaskGroup(of: [(Int, Value)].self) { group in
    for indices in share(sizes, among: max(1, jobs)) {
      group.addTask { indices.compactMap { Task.isCancelled ? nil : ($0, make($0)) } }
    }
    for await part in group {
      for (index, value) in part { values[index] = value }
    }
  }
  return values.compactMap { $0 }
}

/// Deals indices out so that the sums of their sizes are alike: largest first, each to the emptiest share.
private func share(_ sizes: [Int], among count: Int) -> [[Int]] {
  var shares = [[Int]](repeating: [], count: min(count, max(1, sizes.count)))
  var loads = [Int](repeating: 0, count: shares.count)
  for index in sizes.indices.sorted(by: { sizes[$0] > sizes[$1] }) {
    let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
    shares[least].append(index)
    loads[least] += sizes[index] + 1
  }
  return shares
}
