import Testing

/// What modifiers are applied to where the code makes no view, or several.
struct BaseTests {
  @Test func nothingIsModified() {
    check(
      """
      struct Empty: View {
        var body: some View {
          {}().ignoresSafeArea(.keyboard)  //= .ignoresSafeArea HH
        }
      }
      struct Last: View {
        var body: some View {
          func line() -> some View {}
          return line().padding()          //= .padding HH
        }
      }
      """)
  }

  @Test func severalAreModified() {
    check(
      """
      struct Several: View {
        var body: some View {
          func lines() -> some View {
            Text("A")                      //= HH
            Color.red                      //= GG
          }
          return VStack {
            lines().padding()              //= .padding GG
          }
        }
      }
      """)
  }
}
