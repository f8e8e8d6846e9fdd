// What the rules about the bars of `safeAreaInset` make of bars of all kinds.

import Linting
import Rules
import Testing

@Suite struct InsetBarTests {
  @Test func barsWithoutALength() async {
    await checkLines(
      .unboundedInsetBar,
      """
      struct Page: View {
        let height: CGFloat
        let limit: CGFloat?
        var body: some View {
          List { Text("Row") }
            .safeAreaInset(edge: .bottom) { Text("Bar").frame(maxWidth: .infinity, maxHeight: 40).padding() }
            .safeAreaInset(edge: .bottom) { Text("Bar").frame(maxHeight: .infinity) } //!
            .safeAreaInset(edge: .bottom) { Text("Bar").background(Color.red) }
            .safeAreaInset(edge: .bottom) { Rectangle().frame(height: height) }
            .safeAreaInset(edge: .bottom) { Rectangle().frame(maxHeight: limit) }
            .safeAreaInset(edge: .bottom) { ZStack { Rectangle(); Text("Bar") } } //!
            .safeAreaInset(edge: .bottom) { HStack { Text("A"); Divider(); Text("B") } } //!
            .safeAreaInset(edge: .top) { HStack { Text("A"); Divider() }.fixedSize(horizontal: false, vertical: true) }
            .safeAreaInset(edge: .leading) { VStack { Spacer(); Text("Side") } }
            .safeAreaInset(edge: .trailing) { HStack { Spacer(); Text("Side") } } //!
            .safeAreaInset(edge: .top) { ScrollView(.horizontal) { Text("Chips") } }
            .safeAreaInset(edge: .bottom) { Image("a").resizable().scaledToFit() }
            .safeAreaBar(edge: .bottom) { Spacer() } //!
            .safeAreaBar(edge: .bottom) { Spacer().frame(height: 20) }
        }
      }
      """)
  }

  @Test func barsOfSeveralStatesAndOfOtherDeclarations() async {
    await checkLines(
      .unboundedInsetBar,
      """
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Color.white
            .safeAreaInset(edge: .bottom) { if isOpen { GeometryReader { _ in } } else { Text("Bar") } } //!
            .safeAreaInset(edge: .bottom) { bar } //!
            .safeAreaInset(edge: .bottom) { Banner() }
            .barred { Rectangle() }
        }
        @ViewBuilder private var bar: some View {
          if isOpen { VStack { Spacer(); Text("Open") } } else { Text("Bar") }
        }
      }
      extension View {
        func barred<Bar: View>(@ViewBuilder _ bar: () -> Bar) -> some View {
          safeAreaInset(edge: .bottom) { bar() } //!
        }
      }
      struct Banner: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      """)
  }

  @Test func barsThatArePushedOut() async {
    await checkLines(
      .insetBarPushedIntoUnsafeArea,
      """
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          TabView {
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar").padding().background(.bar) }.ignoresSafeArea() //!
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar").padding(.bottom, 40) }.ignoresSafeArea()
            Color.red.safeAreaInset(edge: .bottom) { if isOpen { Text("Bar") } }.ignoresSafeArea() //!
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar") }.ignoresSafeArea(edges: .top)
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar") }.ignoresSafeArea(.keyboard)
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar") }.padding(40).ignoresSafeArea()
            header.edgesIgnoringSafeArea(.top) //!
            Tray().ignoresSafeArea(.container, edges: .bottom) //!
            Color.red.barred().ignoresSafeArea() //!
            Color.red.ignoresSafeArea().barred()
            Tray().ignoresSafeArea(edges: isOpen ? [] : .bottom) //!
            Wide().ignoresSafeArea() //!
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar").frame(height: 44) }.ignoresSafeArea() //!
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar").frame(height: 120) }.ignoresSafeArea() //?
            Color.red.safeAreaInset(edge: .bottom) { Text("Bar").frame(height: 44).padding() }.ignoresSafeArea() //!
            Color.red.safeAreaInset(edge: .top) { Text("Bar").frame(height: 44).padding() }.ignoresSafeArea() //?
            Loose(isOpen: isOpen).ignoresSafeArea() //?
          Loose(isOpen: isOpen).ignoresSafeArea(edges: isOpen ? [] : .bottom)
          }
        }
        private var header: some View { Color.red.safeAreaInset(edge: .top) { HStack { Text("Title"); Spacer() } } }
      }
      struct Tray: View {
        var body: some View { List { Text("Row") }.safeAreaInset(edge: .bottom) { Button("Go") {} } }
      }
      struct Wide: View {
        var body: some View {
          List { Text("Row") }.safeAreaInset(edge: .bottom) { Button("Go") {}.frame(maxWidth: .infinity).padding() }
        }
      }
      struct Loose: View {
        let isOpen: Bool
        var body: some View { Color.red.safeAreaInset(edge: .bottom) { Button("Go") {}.padding(isOpen ? 0 : 40) } }
      }
      extension View {
        func barred() -> some View { safeAreaInset(edge: .bottom) { Text("Bar") } }
      }
      """)
  }

  @Test func barsThatIgnoreInsteadOfTheirBackground() async {
    await checkLines(
      .contentIgnoresSafeArea,
      """
      struct Page: View {
        @State private var text = ""
        @State private var isUp = false
        private var bar: some View { Text("Bar").padding().background { Color.red } }
        var body: some View {
          TabView {
            List { Text("Row") }.safeAreaInset(edge: .bottom) { bar.ignoresSafeArea() } //?
            List { Text("Row") }.safeAreaInset(edge: .bottom) { bar.ignoresSafeArea(edges: .top) }
            List { Text("Row") }.safeAreaInset(edge: .bottom) { Color.red.frame(height: 20).ignoresSafeArea() }
            List { TextField("Name", text: $text) }.safeAreaInset(edge: .bottom) { bar.ignoresSafeArea() }
            List { TextField("Name", text: $text) }.safeAreaInset(edge: .bottom) { bar.ignoresSafeArea(.container) } //?
            List { TextField("Name", text: $text) }
              .safeAreaInset(edge: .bottom) { if !isUp { bar.ignoresSafeArea() } }
          }
        }
      }
      """)
  }

  @Test func barsThatRideTheKeyboard() async {
    await checkLines(
      .insetBarRidesKeyboard,
      """
      struct Page: View {
        @State private var text = ""
        @State private var isUp = false
        private var form: some View { List { TextField("Name", text: $text) } }
        var body: some View {
          TabView {
            form.safeAreaInset(edge: .bottom) { Text("Bar") } //!
            form.safeAreaInset(edge: .top) { Text("Bar") }
            form.safeAreaInset(edge: .bottom) { bar }
            form.safeAreaInset(edge: .bottom) { Color.clear.frame(height: 60) }
            form.safeAreaInset(edge: .bottom) { Text("Bar") }.ignoresSafeArea(.keyboard)
            Text("No field").safeAreaInset(edge: .bottom) { Text("Bar") }
          }
        }
        @ViewBuilder private var bar: some View { if !isUp { Text("Bar") } }
      }
      """)
  }
}
