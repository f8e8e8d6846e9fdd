import Linting
import Testing

struct CalendarDayTests {
  @Test func daysOfManyYears() throws {
    var day = try #require(CalendarDay(secondsSince1970: -719_162 * 86_400))
    #expect(day.description == "0001-01-01")
    for number in -719_161...2_932_896 where number % 97 == 0 || abs(number) < 1500 {
      let next = try #require(CalendarDay(secondsSince1970: number * 86_400 + 86_399))
      #expect(next > day)
      #expect(next.daysSince1970 == number)
      #expect(CalendarDay(next.description) == next)
      day = next
    }
    #expect(CalendarDay(secondsSince1970: 253_402_300_799)?.description == "9999-12-31")
  }

  @Test(arguments: [
    ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2026-12-31", true),
    ("2026-00-01", false), ("2026-13-01", false), ("2026-04-31", false), ("2026-4-30", false), ("2026-04-30 ", false),
    ("0000-01-01", false), ("+026-01-01", false), ("2026/01/01", false), ("", false), ("２026-01-1", false),
  ])
  func text(_ text: String, isDay: Bool) { #expect((CalendarDay(text) != nil) == isDay) }

  @Test func secondsThatNoYearHas() {
    for seconds in [Int.min, -719_163 * 86_400, 253_402_300_800, Int.max] {
      #expect(CalendarDay(secondsSince1970: seconds) == nil)
    }
  }
}
