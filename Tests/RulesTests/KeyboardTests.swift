// Ignoring the keyboard where it does nothing, and leaving it where it squeezes what lies behind.

import Linting
import Rules
import Testing

@Suite struct KeyboardTests {
  @Test func nothingIsKeptStill() async {
    await checkLines(
      .ineffectiveKeyboardIgnore,
      """
      struct Pages<Content: View>: View {
        @State private var text = ""
        @ViewBuilder let content: () -> Content
        private var field: some View { TextField("Name", text: $text) }
        var body: some View {
          TabView {
            VStack { Text("Title"); field }.ignoresSafeArea(.keyboard, edges: .bottom) //!
            VStack { Text("Title"); Spacer(); field }.ignoresSafeArea(.keyboard, edges: .bottom)
            VStack { Text("Title"); Spacer(); field }.ignoresSafeArea(.keyboard, edges: .top) //!
            VStack { Text("Title"); Spacer(); field }.ignoresSafeArea(.keyboard).padding() //!
            VStack { Text("Title"); Spacer(); field.ignoresSafeArea(.keyboard) } //!
            VStack { field }.frame(maxHeight: .infinity).ignoresSafeArea(.keyboard)
            ZStack { Color.clear; field }.ignoresSafeArea(.keyboard)
            ZStack { Color.red.ignoresSafeArea(.keyboard); field }
            GeometryReader { _ in field }.ignoresSafeArea(.keyboard)
            content().ignoresSafeArea(.keyboard)
            ScrollView { field.ignoresSafeArea(.keyboard) } //!
          }
        }
      }
      """)
  }

  @Test func barsAndWhatStandsBesideThem() async {
    await checkLines(
      .ineffectiveKeyboardIgnore,
      """
      struct Pages: View {
        @State private var text = ""
        @State private var isUp = false
        private var form: some View { ScrollView { TextField("Name", text: $text) } }
        var body: some View {
          TabView {
            form.ignoresSafeArea(.keyboard).safeAreaInset(edge: .bottom) { Text("Bar") } //!
            form.ignoresSafeArea(.keyboard).safeAreaInset(edge: .bottom) { if !isUp { Text("Bar") } }
            form.ignoresSafeArea(.keyboard).safeAreaInset(edge: .top) { Text("Bar") }
            form.safeAreaInset(edge: .bottom) { Text("Bar").ignoresSafeArea() } //!
            form.safeAreaInset(edge: .bottom) { Text("Bar").background { Color.red.ignoresSafeArea() } }
            form.safeAreaInset(edge: .bottom) { Text("Bar").ignoresSafeArea(.container) }
            form.safeAreaInset(edge: .bottom) { if !isUp { Text("Bar").ignoresSafeArea() } }
            form.safeAreaInset(edge: .bottom) { TextField("Reply", text: $text).ignoresSafeArea() }
            form.safeAreaInset(edge: .top) { Text("Bar").ignoresSafeArea() }
            form.safeAreaInset(edge: .bottom) { Bar() }
            Text("No field").safeAreaInset(edge: .bottom) { Text("Bar").ignoresSafeArea() }
          }
        }
      }
      struct Bar: View {
        var body: some View { Text("Bar").ignoresSafeArea(.keyboard) } //!
      }
      """)
  }

  @Test func backgroundsThatShrink() async {
    await checkLines(
      .backgroundSqueezedByKeyboard,
      """
      struct Pages: View {
        @State private var text = ""
        private var field: some View { VStack { TextField("Name", text: $text); Spacer() } }
        private var picture: some View { Image("sea").resizable().scaledToFill() }
        var body: some View {
          TabView {
            ZStack { picture; field }.ignoresSafeArea(.container) //!
            field.background { picture }.ignoresSafeArea(.container) //!
            ZStack { Color.red; field }.ignoresSafeArea(.container) //?
            ZStack { picture.ignoresSafeArea(); field }.ignoresSafeArea(.container)
            ZStack { picture; field }.ignoresSafeArea(.container, edges: .top)
            ZStack { picture; field }.ignoresSafeArea(.container).ignoresSafeArea(.keyboard)
            ZStack { picture.frame(height: 200); field }.ignoresSafeArea(.container)
            ZStack { picture; Text("No field").sheet(isPresented: $isOpen) { field } }.ignoresSafeArea(.container)
            field.ignoresSafeArea(.container)
          }
        }
      }
      """)
  }
}
