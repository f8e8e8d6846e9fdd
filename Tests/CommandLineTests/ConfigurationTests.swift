import Foundation
import TestSupport
import Testing

/// What configuration files do, through the commands that use them.
struct ConfigurationTests {
  private static let code =
    "struct A: View {\n  var body: some View {\n    Color.red.edgesIgnoringSafeArea(.all)\n  }\n}\n"
  private static let rule = "deprecated-edges-ignoring-safe-area"

  /// Lints a folder with these files; those that end in Swift hold a finding.
  private func lint(_ files: [String: String], _ words: [String] = []) async throws -> (
    output: String, errors: String, code: Int32
  ) {
    try await withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text.isEmpty ? Self.code : text, to: path) }
      let result = try await insetlint(["lint"] + words, in: folder)
      return (result.output, result.errors, result.code)
    }
  }

  @Test func rulesAndPresetHoldBelowTheFile() async throws {
    let off = try await lint([".insetlint.json": #"{"rules": {"\#(Self.rule)": "off"}}"#, "Deep/A.swift": ""])
    #expect(off.output == "" && off.code == 0)
    let error = try await lint([
      ".insetlint.json": #"{"rules": {"\#(Self.rule)": {"severity": "error"}}}"#, "A.swift": "",
    ])
    #expect(error.output.contains("A.swift:3:14: error:"))
    let optIn = "struct B: View { var body: some View { List {}.safeAreaInset(edge: .bottom) { Text(\"\") } } }\n"
    let all = try await lint([".insetlint.json": #"{"preset": "all"}"#, "B.swift": optIn])
    #expect(all.output.contains("implicit-inset-spacing"))
  }

  @Test func theNearestFileAloneCounts() async throws {
    let result = try await lint([
      ".insetlint.json": #"{"rules": {"\#(Self.rule)": "off"}}"#, "A.swift": "",
      "Sub/.insetlint.json": #"{"preset": "recommended"}"#, "Sub/B.swift": "",
    ])
    #expect(result.output.hasPrefix("Sub/B.swift:3:14: warning:"))
  }

  @Test func whatAFileExtendsHoldsFirst() async throws {
    let result = try await lint([
      "base.json": #"{"rules": {"\#(Self.rule)": "error"}, "exclude": ["Gen/"]}"#,
      ".insetlint.json":
        #"{"extends": "base.json", "overrides": [{"files": ["B.swift"], "rules": {"\#(Self.rule)": "info"}}]}"#,
      "A.swift": "", "B.swift": "", "Gen/C.swift": "",
    ])
    #expect(result.output.hasPrefix("A.swift:3:14: error:"))
    #expect(result.output.contains("\nB.swift:3:14: note:"))
    #expect(!result.output.contains("C.swift"))
  }

  @Test func theCommandLineHasTheLastWord() async throws {
    let files = [".insetlint.json": #"{"rules": {"\#(Self.rule)": "off"}}"#, "A.swift": ""]
    #expect(try await lint(files, ["--rule", "\(Self.rule)=error"]).output.contains("A.swift:3:14: error:"))
    #expect(try await lint(files, ["--no-config"]).code == 1)
    let other = files.merging(["other.json": "{}"]) { $1 }
    #expect(try await lint(other, ["--config", "other.json"]).code == 1)
    #expect(
      try await lint(files, ["--config", "other.json"]).errors.contains("other.json:1:1: can't be read: no such file"))
    #expect(try await lint(files, ["--config", "a", "--no-config"]).code == 2)
  }

  @Test func includeAndExcludeSayWhatWalksTake() async throws {
    let files = ["App/A.swift": "", "Gen/B.swift": "", "App/Old/C.swift": ""]
    func paths(_ configuration: String, _ words: [String] = []) async throws -> [String] {
      try await lint(files.merging([".insetlint.json": configuration]) { $1 }, words).output
        .split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try await paths("{}") == ["App/A.swift", "App/Old/C.swift", "Gen/B.swift"])
    #expect(try await paths(#"{"exclude": ["Gen", "Old/"]}"#) == ["App/A.swift"])
    #expect(try await paths(#"{"include": ["App/**"], "exclude": ["Old"]}"#) == ["App/A.swift"])
    #expect(try await paths(#"{"exclude": ["Gen", "Old/"]}"#, ["Gen/B.swift"]) == ["Gen/B.swift"])
    #expect(try await paths("{}", ["--exclude", "App/*", "."]) == ["Gen/B.swift"])
    #expect(try await paths("{}", ["**/Old/*.swift"]) == ["App/Old/C.swift"])
  }

  @Test func namedFilesCanBeLeftOutToo() async throws {
    let files = [
      ".insetlint.json": #"{"exclude": ["Gen/"]}"#, "Gen/Deep/A.swift": "", "Pods/B.swift": "", "C.swift": "",
      "D.swift": "",
    ]
    let named = ["Gen/Deep/A.swift", "Pods/B.swift", "C.swift", "D.swift"]
    #expect(try await lint(files, named).errors.hasPrefix("4 warnings in 4 files"))
    let forced = try await lint(files, named + ["--force-exclude", "--exclude", "D.swift"])
    #expect(forced.output.hasPrefix("C.swift:3:14:"))
    #expect(forced.errors == "1 warning in 1 file\n")
  }

  @Test func verboseRunsSayWhatHolds() async throws {
    let files = [".insetlint.json": #"{"exclude": ["Gen/"]}"#, "Gen/A.swift": "", "C.swift": ""]
    #expect(
      try await lint(files, ["--verbose", "--exit-zero"]).errors == """
        insetlint: configuration: .insetlint.json
        insetlint: 1 file linted, 0 more read as context
        insetlint: left out Gen: excluded by .insetlint.json
        1 warning in 1 file

        """)
  }

  @Test func deploymentTargetsAndCustomNamesReachTheModel() async throws {
    let old = try await lint([".insetlint.json": #"{"deploymentTarget": {"iOS": "13.0"}}"#, "A.swift": ""])
    #expect(old.output == "")
    let chat = """
      struct Chat: View {
        var body: some View {
          ZStack { Color.red; GrowingField(text: "") }.ignoresSafeArea()
        }
      }

      """
    #expect(try await lint([".insetlint.json": "{}", "Chat.swift": chat]).output == "")
    let known = try await lint([
      ".insetlint.json": #"{"customViews": {"GrowingField": "textInput"}}"#, "Chat.swift": chat,
    ])
    #expect(known.output.contains("Chat.swift:3:49: warning: GrowingField stays under the keyboard"))
    let page =
      "struct P: View { var body: some View { ZStack { Color.red; TextField(\"a\", text: a) }.edgeToEdge() } }\n"
    let modifier = try await lint([
      ".insetlint.json": #"{"customModifiers": {"edgeToEdge": "ignoresSafeArea"}}"#, "P.swift": page,
    ])
    #expect(modifier.output.contains("(keyboard-ignored-around-text-input)"))
  }

  @Test func optionsOfARuleHold() async throws {
    let cart = """
      struct Cart: View {
        var body: some View {
          ZStack(alignment: .bottom) { Color.black; Button("Pay") {}.padding(.bottom, 83) }.ignoresSafeArea()
        }
      }

      """
    let rule = "hardcoded-safe-area-inset"
    #expect(try await lint([".insetlint.json": "{}", "Cart.swift": cart]).output.contains("(\(rule))"))
    let own = #"{"rules": {"\#(rule)": {"options": {"designLengths": [72, 83]}}}}"#
    #expect(try await lint([".insetlint.json": own, "Cart.swift": cart]).output == "")
    let both = #"{"rules": {"\#(rule)": {"severity": "error", "options": {"designLengths": [72.5]}}}}"#
    #expect(try await lint([".insetlint.json": both, "Cart.swift": cart]).output.contains("error: 83 points"))
    #expect(
      try await insetlint(["explain", rule]).output.contains("\n## Options\n\n- `designLengths`: Lengths in points"))
    try await withTemporaryFolder { folder in
      try folder.write(both, to: ".insetlint.json")
      let rows = try await insetlint(["config"], in: folder).output.split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
      #expect(rows.contains("\(rule): error .insetlint.json:1"))
      #expect(rows.contains("\(rule) designLengths: 72.5 .insetlint.json:1"))
    }
  }

  @Test(arguments: [
    (
      #"{"rules": {"hardcoded-safe-area-inset": {"options": {"designLength": [1]}}}}"#,
      "1:54: unknown option 'designLength'; did you mean 'designLengths'?"
    ),
    (
      #"{"rules": {"hardcoded-safe-area-inset": {"options": {"designLengths": ["72"]}}}}"#,
      "1:72: a value of 'designLengths' has to be a number"
    ),
    (#"{"rules": {"spacer-in-scroll-view": {"options": {}}}}"#, "1:38: unknown key 'options'; there are 'severity'"),
    (#"{"preset": "al"}"#, "1:12: 'preset' can't be 'al'; did you mean 'all'?"),
    (#"{"exlude": []}"#, "1:2: unknown key 'exlude'; did you mean 'exclude'?"),
    (
      #"{"rules": {"spacer-in-scrol-view": "off"}}"#,
      "1:12: unknown rule 'spacer-in-scrol-view'; did you mean 'spacer-in-scroll-view'?"
    ),
    (
      #"{"rules": {"spacer-in-scroll-view": 1}}"#,
      "1:37: 'spacer-in-scroll-view' has to be 'off', 'on', 'info', "
    ),
    ("{\n  \"exclude\": \"Gen\"\n}", "2:14: 'exclude' has to be an array, each value of it a string"),
    (#"{"deploymentTarget": {"iOS": "new"}}"#, #"1:30: 'new' is no version; write it like "15.0""#),
    (#"{"preset": "all", "preset": "all"}"#, "1:19: 'preset' stands here twice; keep one"),
    (#"{"customViews": {"A": "field"}}"#, "1:23: 'A' can't be 'field'; "),
    (#"{"requiredVersion": ">=99"}"#, "1:21: this is for insetlint >=99, and this is insetlint "),
    (#"{"requiredVersion": "new"}"#, "1:21: 'new' names no versions; "),
    (#"{"extends": "none.json"}"#, "1:13: can't read 'none.json': no such file or folder"),
    (#"{"extends": ".insetlint.json"}"#, "1:13: '.insetlint.json' extends this file in turn; break the circle"),
    (#"{"root": true, "extends": "../out.json"}"#, "1:27: '../out.json' lies outside the root's folder; "),
    ("[]", "1:1: a configuration has to be an object"),
    ("{", "1:2: The text ends too early"),
  ])
  func whatIsWrongIsSaidWithItsPlace(configuration: String, message: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write("{}", to: "out.json")
      try folder.write(configuration, to: "App/.insetlint.json")
      try folder.write(Self.code, to: "App/A.swift")
      for command in [["lint", "App"], ["files", "App"], ["config", "App"], ["tree", "App/A.swift"]] {
        let result = try await insetlint(command, in: folder)
        #expect(result.code == 2)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("insetlint: error: App/.insetlint.json:\(message)"))
      }
    }
  }

  @Test(arguments: [
    ("0.1", true), ("=0.1.0", true), (">=0.0.9", true), (">=0.1 <1", true), (">= 0.1, < 1", true), ("<0.1", false),
    (">0.1.0", false), ("<=0.1", true), ("1", false),
  ])
  func requiredVersionsHold(requirement: String, holds: Bool) async throws {
    let result = try await lint([".insetlint.json": #"{"requiredVersion": "\#(requirement)"}"#, "A.swift": ""])
    #expect(result.code == (holds ? 1 : 2))
  }

  @Test func reasonsCanBeRequired() async throws {
    let code = "// insetlint:disable:file \(Self.rule)\n\(Self.code)"
    let files = [".insetlint.json": #"{"requireReasons": true}"#, "A.swift": code]
    #expect(try await lint(files).output.contains("(suppression-without-reason)"))
    #expect(try await lint(files, ["--no-config"]).output == "")
  }

  @Test func theContextIsReadAndNotReported() async throws {
    let files = [
      "App/Page.swift":
        "struct Page: View { var body: some View { ZStack { Color.red; Form1() }.ignoresSafeArea() } }\n",
      "Kit/Form1.swift": "struct Form1: View { var body: some View { TextField(\"a\", text: a) } }\n",
      "Kit/A.swift": "",
    ]
    #expect(try await lint(files, ["App"]).output == "")
    let result = try await lint(files, ["App", "--context", "Kit"])
    #expect(result.output.hasPrefix("App/Page.swift:1:"))
    #expect(result.output.contains("\nKit/Form1.swift:1:44: note:"))
    #expect(!result.output.contains("Kit/A.swift"))
  }

  @Test func filesAreTakenFromLists() async throws {
    let files = [
      "A B.swift": "", "C.swift": "", "lines": "A B.swift\r\n\n", "zeros": "A B.swift\0C.swift\0", "empty": "",
    ]
    #expect(try await lint(files, ["--files-from", "lines"]).errors.hasPrefix("1 warning in 1 file"))
    #expect(try await lint(files, ["--files-from", "zeros"]).errors.hasPrefix("2 warnings in 2 files"))
    #expect(
      try await lint(["empty": "\n", "A.swift": ""], ["--files-from", "empty"]).errors == "no findings in 0 files\n")
    #expect(try await lint(files, ["--files-from", "none"]).code == 2)
  }
}

/// The commands around configurations.
struct ConfigurationCommandTests {
  @Test func initWritesWhatHoldsAnyway() async throws {
    try await withTemporaryFolder { folder in
      let first = try await insetlint(["init"], in: folder)
      #expect(first.code == 0)
      #expect(first.errors == "wrote .insetlint.json; 'insetlint config' shows what holds\n")
      #expect(try await insetlint(["init"], in: folder).code == 2)
      #expect(try await insetlint(["init", "--force"], in: folder).code == 0)
      #expect(try await insetlint(["init", "nowhere"], in: folder).code == 2)
      try folder.write("let a = 1\n", to: "A.swift")
      #expect(try await insetlint(["lint"], in: folder).errors == "no findings in 1 file\n")
    }
  }

  @Test func configSaysWhereSettingsComeFrom() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(
        "{\n  \"preset\": \"all\",\n  \"deploymentTarget\": {\"iOS\": \"15.0\"}\n}", to: ".insetlint.json")
      let result = try await insetlint(["config", "Deep/A.swift", "--rule", "spacer-in-scroll-view=off"], in: folder)
      func row(_ start: String) -> [Substring] {
        result.output.split(separator: "\n").first { $0.hasPrefix(start) }?.split(separator: " ") ?? []
      }
      #expect(row("preset").joined(separator: " ") == "preset: all .insetlint.json:2")
      try folder.write("let a = 1\n", to: "Deep/A.swift")
      let there = try await insetlint(["config", "Deep", "--rule", "spacer-in-scroll-view=off"], in: folder)
      #expect(there.output.hasPrefix("configuration: .insetlint.json\n"))
      let rows = there.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      #expect(rows.contains("preset: all .insetlint.json:2"))
      #expect(rows.contains("deploymentTarget iOS: 15.0 .insetlint.json:3"))
      #expect(rows.contains("spacer-in-scroll-view: off command line"))
      #expect(rows.contains("implicit-inset-spacing: info .insetlint.json:2"))
      #expect(rows.contains("window-safe-area-insets: warning default"))
    }
  }

  @Test func everyPlatformHasItsTarget() async throws {
    let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
    try await withTemporaryFolder { folder in
      let targets = platforms.map { "\"\($0)\": \"2.1\"" }.joined(separator: ", ")
      try folder.write(#"{"$schema": "schema.json", "deploymentTarget": {\#(targets)}}"#, to: ".insetlint.json")
      let output = try await insetlint(["config"], in: folder).output
      for platform in platforms { #expect(output.contains("deploymentTarget \(platform): 2.1 ")) }
      #expect(try await insetlint(["files"], in: folder).code == 0)
    }
  }

  @Test func filesSaysWhyAPathIsNotLinted() async throws {
    try await withTemporaryFolder { folder in
      for path in ["A.swift", "Pods/B.swift", "Gen/C.swift", "Old/D.swift"] { try folder.write("\n", to: path) }
      try folder.write(#"{"exclude": ["Gen"]}"#, to: ".insetlint.json")
      #expect(try await insetlint(["files", "--exclude", "Old"], in: folder).output == "A.swift\n")
      #expect(
        try await insetlint(["files", "--exclude", "Old", "--left-out"], in: folder).output == """
          Gen: excluded by .insetlint.json
          Old: excluded by the command line
          Pods: a folder of tools or dependencies

          """)
    }
  }

  @Test func theSchemaNamesEveryKeyAndRule() async throws {
    let result = try await insetlint(["schema"])
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: Any])
    #expect(keys.keys.contains("customViews"))
    let rules = try #require((keys["rules"] as? [String: Any])?["properties"] as? [String: Any])
    #expect(rules.keys.contains("keyboard-ignored-around-text-input"))
    #expect(schema["additionalProperties"] as? Bool == false)
  }
}
