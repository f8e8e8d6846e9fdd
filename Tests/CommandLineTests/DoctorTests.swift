import TestSupport
import Testing

struct DoctorTests {
  @Test func allIsWellWhereThereIsSomethingToLint() async throws {
    try await withTemporaryFolder { folder in
      try folder.write("let a = 1\n", to: "A.swift")
      try folder.write("{}", to: ".insetlint.json")
      let result = try await insetlint(["doctor"], in: folder)
      #expect(result.code == 0 && result.errors == "")
      #expect(result.output.contains("\nconfiguration: .insetlint.json\n"))
      #expect(result.output.contains("\nfiles:         1 Swift file, 0 paths left out\n"))
      #expect(result.output.hasSuffix("\nall is well\n"))
    }
  }

  @Test func whatIsWrongIsNamed() async throws {
    try await withTemporaryFolder { folder in
      #expect(try await insetlint(["doctor"], in: folder).errors.contains("there is no Swift file to lint"))
      try folder.write("[]", to: ".insetlint.json")
      let result = try await insetlint(["doctor"], in: folder)
      #expect(result.code == 2)
      #expect(result.errors.contains(".insetlint.json:1:1: a configuration has to be an object"))
    }
  }
}
