// Paths as the systems want them that put findings beside code: relative to the root of the checkout. Such a system
// says in the environment where that is; elsewhere it is the current folder.

internal import Workspace

struct ReportPaths {
  /// Absolute, without links and a slash at the end.
  let root: String

  init() {
    let folder = currentFolder()
    // Of these two, a run has at most one.
    let roots = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(environment).map(absolutePath)
    root = roots.first { "\(folder)/".utf8.starts(with: "\($0)/".utf8) } ?? folder
  }

  /// Nil: the file lies elsewhere.
  func relative(_ path: String) -> String? {
    let path = absolutePath(path).utf8
    let start = "\(root)/".utf8
    return path.starts(with: start) ? String(decoding: path.dropFirst(start.count), as: UTF8.self) : nil
  }
}
