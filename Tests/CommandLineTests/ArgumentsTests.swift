import Linting
import Testing

@testable import insetlint

struct ArgumentsTests {
  private let options = [Option("--name", "N", help: ""), Option("--flag", help: "")]

  @Test func optionsAndOperandsMayBeMixed() throws {
    let arguments = try Arguments(["a", "--name", "x", "-", "--flag", "--name=y=z", "--", "--flag"], options: options)
    #expect(arguments.operands == ["a", "-", "--flag"])
    #expect(arguments.values(of: options[0]) == ["x", "y=z"])
    #expect(arguments.value(of: options[0]) == "y=z")
    #expect(arguments.contains(options[1]))
  }

  @Test func nearestNeedsLikeness() {
    #expect(nearest(to: "lnit", in: ["lint", "list"]) == "lint")
    #expect(nearest(to: "LINT", in: ["lint"]) == "lint")
    #expect(nearest(to: "a", in: ["lint"]) == nil)
    #expect(nearest(to: "", in: ["lint", "x"]) == "x")
    #expect(
      nearest(to: "fixed-topp-padding", in: ["fixed-top-padding", "fixed-bottom-padding"]) == "fixed-top-padding")
  }

  @Test func distanceCountsSlips() {
    for (left, right, distance) in [
      ("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("abc", "ac", 1), ("kitten", "sitting", 3),
    ] {
      #expect(editDistance(Array(left.utf8), Array(right.utf8)) == distance)
      #expect(editDistance(Array(right.utf8), Array(left.utf8)) == distance)
    }
  }
}
