import Project
import TestSupport

/// A project that changes: views, modifiers, protocols, aliases and constants spread over files, using each other by
/// names of which some are declared twice, somewhere else, or nowhere.
struct RandomProject {
  private(set) var files: [String: String] = [:]
  private var random: SeededGenerator
  /// Names that may be declared and are used.
  private let nameCount: Int

  init(seed: UInt64, fileCount: Int) {
    random = SeededGenerator(seed: seed)
    nameCount = fileCount
    for number in 0..<fileCount { files[path(number)] = file() }
  }

  private func path(_ number: Int) -> String {
    "\(["App", "Kit/Sources/Kit", "Other"][number % 3])/File\(number).swift"
  }

  /// Changes, adds or removes some files and says which.
  mutating func edit() -> [FileChange] {
    var changed: Set<String> = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let path = path(Int.random(in: 0..<nameCount + 4, using: &random))
      if files[path] != nil, random.chance(0.2) {
        files[path] = nil
      } else if let text = files[path], random.chance(0.6) {
        files[path] = editedLines(text)
      } else {
        files[path] = file()
      }
      changed.insert(path)
    }
    if random.chance(0.05) {
      let path = ["Kit/Package.swift", "App/Main.swift"].randomElement(using: &random) ?? ""
      let app = "@main struct Main: App { var body: some Scene { View0() } }"
      let text = path.hasSuffix("Main.swift") ? app : "let p = 1"
      files[path] = files[path] == nil ? text : nil
      changed.insert(path)
    }
    return changes(changed.shuffled(using: &random))
  }

  func changes(_ paths: [String]) -> [FileChange] {
    paths.map { path in files[path].map { change(path, $0) } ?? FileChange(path: path, facts: nil) }
  }

  /// All files in a random order, in batches of random sizes.
  mutating func batches() -> [[FileChange]] {
    var rest = changes(files.keys.sorted().shuffled(using: &random))[...]
    var batches: [[FileChange]] = []
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...9, using: &random))
      batches.append(Array(batch))
      rest = rest.dropFirst(batch.count)
    }
    return batches
  }

  // MARK: - Text

  private mutating func editedLines(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(declaration(), at: index)
    default: lines[index] = declaration()
    }
    return lines.joined(separator: "\n")
  }

  private mutating func file() -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in declaration() }.joined(separator: "\n")
  }

  private mutating func number() -> Int { Int.random(in: 0..<nameCount, using: &random) }

  /// On one line, so that removing a line removes it whole.
  private mutating func declaration() -> String {
    let access = random.chance(0.15) ? "private " : ""
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<5:
      return "\(access)struct View\(number()): \(conformance()) { var body: some View { \(view()) } \(member()) }"
    case 5:
      let initializer = random.chance(0.5) ? "init(@ViewBuilder _ inner: () -> Content) { content = inner() }" : ""
      return "struct View\(number())<Content: View>: View { let content: Content; \(initializer) "
        + "var body: some View { ZStack { content; \(view()) } } }"
    case 6: return "extension View\(number()) { var part: some View { \(view()) } }"
    case 7: return "extension View\(number()): \(conformance()) {}"
    case 8: return "extension View { func modify\(number() % 6)() -> some View { self\(modifier()) } }"
    case 9:
      return "struct Modifier\(number() % 6): ViewModifier { "
        + "func body(content: Content) -> some View { content\(modifier()) } }"
    case 10: return "protocol Screen\(number() % 4): \(random.chance(0.7) ? "View" : "Screen\(number() % 4)") {}"
    case 11: return "typealias View\(number()) = View\(number())"
    case 12:
      let edges = [".top", ".all", "Kit\(number() % 4).edges"].randomElement(using: &random) ?? ""
      return "enum Kit\(number() % 4) { static let edges: Edge.Set = \(edges); "
        + "static var mark: some View { \(view()) } }"
    default: return "\(access)func make\(number() % 8)() -> some View { \(view()) }"
    }
  }

  private mutating func conformance() -> String { random.chance(0.85) ? "View" : "Screen\(number() % 4)" }

  private mutating func member() -> String {
    random.chance(0.4) ? "var part: some View { \(view()) }" : random.chance(0.2) ? "@State var text = \"\"" : ""
  }

  private mutating func view(_ depth: Int = 0) -> String {
    let base: String
    switch Int.random(in: 0..<(depth > 2 ? 10 : 16), using: &random) {
    case 0...1: base = "Color.red"
    case 2: base = "Text(\"A\")"
    case 3: base = "TextField(\"B\", text: $text)"
    case 4...6: base = "View\(number())()"
    case 7: base = "part"
    case 8: base = "make\(number() % 8)()"
    case 9: base = "Kit\(number() % 4).mark"
    case 10: base = "View\(number()) { \(view(depth + 1)) }"
    case 11: base = "VStack { \(view(depth + 1)); Spacer(); \(view(depth + 1)) }"
    case 12: base = "ZStack { \(view(depth + 1)); \(view(depth + 1)) }"
    case 13: base = "ScrollView { \(view(depth + 1)) }"
    case 14: base = "Group { if flag { \(view(depth + 1)) } else { \(view(depth + 1)) } }"
    default: base = "ForEach(items) { _ in \(view(depth + 1)) }"
    }
    return base + (0..<Int.random(in: 0...2, using: &random)).map { _ in modifier() }.joined()
  }

  private mutating func modifier() -> String {
    switch Int.random(in: 0..<11, using: &random) {
    case 10: ".sheet(isPresented: $flag) { View\(number())() }"
    case 0...2: ".ignoresSafeArea()"
    case 3: ".padding()"
    case 4: ".frame(maxWidth: .infinity, maxHeight: .infinity)"
    case 5: ".safeAreaInset(edge: .bottom) { View\(number())() }"
    case 6: ".modify\(number() % 6)()"
    case 7: ".modifier(Modifier\(number() % 6)())"
    case 8: ".ignoresSafeArea(edges: Kit\(number() % 4).edges)"
    default: ".background { View\(number())() }"
    }
  }
}
