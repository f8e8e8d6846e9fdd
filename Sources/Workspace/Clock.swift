// The day on which a run takes place. The one use of a clock.

package import Linting

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Today in UTC: the same day for a build server and for everybody's own machine.
package func today() -> CalendarDay? {
  let seconds = time(nil)
  return seconds == -1 ? nil : CalendarDay(secondsSince1970: Int(seconds))
}
