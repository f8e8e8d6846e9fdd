// Spacers in scroll views and padding around them.

import Linting
import Rules
import Testing

@Suite struct ScrollViewTests {
  @Test func spacersThatCollapse() async {
    await checkLines(
      .spacerInScrollView,
      """
      struct Page: View {
        var body: some View {
          TabView {
            ScrollView { VStack { Text("A"); Spacer() }.frame(maxHeight: .infinity) } //!
            ScrollView { LazyVStack { Text("A"); if true { Spacer() } } } //!
            ScrollView { Text("A"); Spacer() } //!
            ScrollView(.horizontal) { HStack { Text("A"); Spacer() } } //!
            ScrollView { HStack { Text("A"); Spacer() } }
            ScrollView { HStack { Text("A"); VStack { Text("B"); Spacer() } } }
            ScrollView { ZStack { Color.red.frame(height: 200); VStack { Spacer(); Text("A") } } }
            ScrollView { Text("A").overlay { VStack { Spacer(); Text("B") } } }
            ScrollView { VStack { Text("A"); Spacer() }.frame(minHeight: 400) }
            ScrollView { VStack { Text("A"); Spacer() }.containerRelativeFrame(.vertical) }
            ScrollView { VStack { Text("A"); Spacer(minLength: 8); Spacer().frame(height: 20) } }
            ScrollView { NavigationLink { VStack { Text("A"); Spacer() } } label: { Text("B") } }
            ScrollView { Text("A").sheet(isPresented: $isOpen) { VStack { Text("B"); Spacer() } } }
            ScrollView(.horizontal) { VStack { Text("A"); Spacer() } }
            VStack { ScrollView { Text("A") }; Spacer() }
          }
        }
      }
      """)
  }

  @Test func contentThatIsShownElsewhere() async {
    await checkLines(
      .spacerInScrollView,
      """
      struct Page: View {
        private var once: some View { VStack { Text("A"); Spacer() } } //!
        private var both: some View { VStack { Text("A"); Spacer() } }
        var body: some View {
          let local = VStack { Text("A"); Spacer() }
          TabView {
            ScrollView { once }
            ViewThatFits { both; ScrollView { both } }
            ViewThatFits { local; ScrollView { local } }
            Scroller { VStack { Text("A"); Spacer() } } //!
          }
        }
      }
      struct Scroller<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { ScrollView { content() } }
      }
      """)
  }

  @Test func paddingAroundScrollViews() async {
    await checkLines(
      .paddingOutsideScrollView,
      """
      struct Page: View {
        let length: CGFloat
        private var notes: some View { ScrollView { Text("A") } }
        private var chips: some View { ScrollView(.horizontal) { Text("A") } }
        var body: some View {
          TabView {
            notes.padding() //!
            notes.refreshable {}.padding(.horizontal, 16) //!
            notes.padding(.top)
            notes.padding(length)
            notes.padding(0)
            notes.frame(height: 200).padding()
            notes.frame(maxWidth: .infinity).padding(20) //!
            notes.background(.gray).padding()
            notes.border(.gray).padding()
            notes.scrollClipDisabled().padding()
            notes.padding().scrollClipDisabled()
            ScrollViewReader { _ in notes }.padding() //!
            VStack { Text("Title"); notes }.padding()
            List { Text("A") }.padding()
            VStack { Text("Title"); chips.padding(.horizontal); Spacer() } //!
            VStack { Text("Title"); chips.padding(.vertical); Spacer() }
          HStack { Text("A"); chips.padding(.horizontal); Text("B") }
          }
        }
      }
      """)
  }
}
