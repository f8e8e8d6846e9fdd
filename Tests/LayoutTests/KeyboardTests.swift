import Testing

/// The keyboard's part of the safe area: what a view that ignores it does for the fields in it.
struct KeyboardTests {
  @Test func onTheFieldOrAHuggingStackItIsDead() {
    check(
      """
      struct Field: View {
        var body: some View {
          TextField("A", text: .constant("")).ignoresSafeArea(.keyboard)   //= .ignoresSafeArea covers nothing
        }
      }
      struct Stack: View {
        var body: some View {
          VStack { Text("A"); TextField("A", text: .constant("")) }
            .ignoresSafeArea(.keyboard)                                    //= GH input covers nothing
        }
      }
      """)
  }

  @Test func aGreedyAncestorMakesItWork() {
    check(
      """
      struct Colour: View {
        var body: some View {
          ZStack { Color.clear; TextField("A", text: .constant("")) }
            .ignoresSafeArea(.keyboard)                                    //= fills input covers keyboard
        }
      }
      struct Reader: View {
        var body: some View {
          GeometryReader { _ in TextField("A", text: .constant("")) }
            .ignoresSafeArea(.keyboard, edges: .bottom)                    //= fills input covers keyboard
        }
      }
      struct Spaced: View {
        var body: some View {
          VStack { TextField("A", text: .constant("")); Spacer() }         //= VStack input?
            .edgesIgnoringSafeArea(.bottom)                                //= fills covers bottom+keyboard
        }
      }
      struct Sides: View {
        var body: some View {
          ZStack { Color.clear; TextField("A", text: .constant("")) }
            .ignoresSafeArea(.keyboard, edges: .horizontal)                //= covers nothing
        }
      }
      """)
  }

  @Test func fieldsThatScrollThemselvesAreDoubted() {
    check(
      """
      struct Scrolled: View {
        var body: some View {
          ScrollView { TextField("A", text: .constant("")) }.ignoresSafeArea()   //= .ignoresSafeArea input
        }
      }
      struct Rows: View {
        var body: some View {
          Form { TextField("A", text: .constant("")) }.ignoresSafeArea()         //= .ignoresSafeArea input?
        }
      }
      struct Pages: View {
        var body: some View {
          NavigationStack { TextField("A", text: .constant("")) }
            .ignoresSafeArea()                                                   //= input?
        }
      }
      struct Elsewhere: View {
        var body: some View {
          Color.red
            .sheet(isPresented: .constant(true)) { TextField("A", text: .constant("")) }
            .alert("A", isPresented: .constant(true)) { TextField("A", text: .constant("")) }
            .ignoresSafeArea()                                                   //= dry covers everything
        }
      }
      """)
  }

  @Test func aBackgroundAloneKeepsTheFieldMoving() {
    check(
      """
      struct Behind: View {
        var body: some View {
          VStack { Spacer(); TextField("A", text: .constant("")) }        //= VStack GG |||| input
            .background { Color.red.ignoresSafeArea() }                   //= .ignoresSafeArea dry covers everything
        }
      }
      """)
  }
}
