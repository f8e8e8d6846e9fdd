// The modifiers that leave, shrink and carve the safe area, each used as it is meant and beside that.

import Testing

@Suite struct PitfallsOfSafeAreaModifiersTests {
  @Test(arguments: pitfalls)
  func pitfallsAreFound(_ each: Sample) async { await each.checkPitfall() }

  @Test(arguments: forms)
  func recommendedFormsAreLeftInPeace(_ each: Sample) async { await each.checkForm() }

  // MARK: - Pitfalls

  static let pitfalls = [
    Sample(
      "a text drawn to the edge of the screen",
      page: #"""
        ZStack(alignment: .topLeading) {
          LinearGradient(colors: [.mint, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
          Text("Forecast").font(.title)
        }
        .ignoresSafeArea() //! content-ignores-safe-area
        """#),
    Sample(
      "a page drawn to the edge by the old modifier, in a sheet",
      page: #"""
        VStack { Button("Open") { isOn = true } }
          .fullScreenCover(isPresented: $isOn) {
            VStack(alignment: .leading) { Text("Forecast"); Spacer() }
              .edgesIgnoringSafeArea(.top) //! content-ignores-safe-area, deprecated-edges-ignoring-safe-area
          }
        """#),
    Sample(
      "a page that fills by a frame",
      page: #"""
        VStack { Text("Forecast"); Spacer(); Button("Update") {} }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom))
          .ignoresSafeArea() //! content-ignores-safe-area
        """#),
    Sample(
      "the background of a form doesn't ignore the keyboard",
      page: #"""
        ZStack {
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          VStack { TextField("Town", text: $text).padding() }
        }
        .ignoresSafeArea(.container, edges: .all) //! background-squeezed-by-keyboard
        """#),
    Sample(
      "the field ignores the keyboard",
      page: #"""
        VStack {
          Text("Forecast")
          TextField("Town", text: $text)
            .ignoresSafeArea(.keyboard, edges: .bottom) //! ineffective-keyboard-ignore
        }
        """#),
    Sample(
      "the keyboard is ignored at an edge where it never is",
      page: #"""
        ZStack {
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea(.keyboard, edges: .top) //! ineffective-keyboard-ignore
          VStack { TextField("Town", text: $text) }
        }
        """#),
    Sample(
      "a page with a field at its bottom ignores the keyboard",
      page: #"""
        VStack {
          Text("Forecast")
          Spacer()
          TextField("Town", text: $text)
        }
        .ignoresSafeArea(.all) //! keyboard-ignored-around-text-input, content-ignores-safe-area
        """#),
    Sample(
      "a bar that is only a colour",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) { Color.clear.background(Material.bar) }
          //! unbounded-inset-bar
        """#),
    Sample(
      "a bar that is a stack with a spacer",
      page: #"""
        ScrollView { Text("Forecast") }
          .safeAreaInset(edge: .bottom, spacing: 0) { //! unbounded-inset-bar
            VStack { Spacer(); Text("Updated") }
          }
        """#),
    Sample(
      "a bar that reads its size",
      page: #"""
        ScrollView { Text("Forecast") }
          .safeAreaInset(edge: .top, spacing: 0) { Bar() } //! unbounded-inset-bar
        """#,
      with: #"""
        struct Bar: View {
          var body: some View { GeometryReader { space in Text("Town").frame(width: space.size.width) } }
        }
        """#),
    Sample(
      "ignoring after carving",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Updated").frame(maxWidth: .infinity).background(.bar) }
          .ignoresSafeArea() //! inset-bar-pushed-into-unsafe-area
        """#),
    Sample(
      "a bar over rows without any room",
      page: #"""
        ZStack(alignment: .bottom) {
          List(notes) { note in Text(note.title) }
          Text("Updated").frame(maxWidth: .infinity).padding().background(.thinMaterial)
          //! overlay-covers-scroll-content
        }
        """#),
    Sample(
      "padding around what scrolls",
      page: #"""
        ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }
          .padding() //! padding-outside-scroll-view
        """#),
    Sample(
      "padding at the sides of what scrolls, on new systems", on: ".iOS(.v17)",
      page: #"""
        NavigationStack {
          ScrollView { Forecast() }
            .padding(.horizontal, 24) //! padding-outside-scroll-view
        }
        """#,
      with: #"""
        struct Forecast: View { var body: some View { LazyVStack { ForEach(0..<50) { Text("Day \($0)") } } } }
        """#),
    Sample(
      "the old bar on the newest system", on: ".iOS(.v26)",
      page: #"""
        ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }
          .safeAreaInset(edge: .bottom, spacing: 0) { Button("Update") {}.padding() } //! prefer-safe-area-bar
        """#),
    Sample(
      "the old bar on the newest system, rows elsewhere", on: ".iOS(.v26)",
      page: #"""
        NavigationStack {
          days.safeAreaInset(edge: .top, spacing: 0) { HStack { Text("Town"); Spacer() }.padding() }
          //! prefer-safe-area-bar
        }
        """#,
      with: #"""
        extension Screen { var days: some View { List(0..<50) { Text("Day \($0)") } } }
        """#),
    Sample(
      "bar order reversed around a list in a stack with toolbar",
      page: #"""
        NavigationStack {
          List(notes) { note in Text(note.title) }
            .safeAreaInset(edge: .bottom, spacing: 0) { Button("Update") {}.frame(maxWidth: .infinity).padding() }
            .ignoresSafeArea(.container, edges: .bottom) //! inset-bar-pushed-into-unsafe-area
            .navigationTitle("Days")
        }
        """#),
    Sample(
      "gradient page with texts in corners",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .overlay(alignment: .topLeading) { Text("Town") }
          .ignoresSafeArea() //! content-ignores-safe-area
        """#),
  ]

  // MARK: - Recommended forms

  static let forms = [
    Sample(
      "a gradient to the edges",
      page: #"""
        ZStack {
          LinearGradient(colors: [.mint, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
            .ignoresSafeArea()
        }
        """#),
    Sample(
      "a gradient to the edges behind a page",
      page: #"""
        ZStack {
          LinearGradient(colors: [.mint, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
            .ignoresSafeArea()
          VStack { Text("Forecast"); Spacer(); Button("Update") {} }.padding()
        }
        """#),
    Sample(
      "a background that stays still while the keyboard is up",
      page: #"""
        ZStack {
          LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea(.keyboard, edges: .bottom)
          VStack { TextField("Town", text: $text) }.padding()
        }
        """#),
    Sample(
      "a background that stays still and reaches the edges",
      page: #"""
        VStack { TextField("Town", text: $text); Spacer() }
          .padding()
          .background {
            LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
              .ignoresSafeArea(.all, edges: .all)
          }
        """#),
    Sample(
      "a gradient to the top and the sides",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea(.container, edges: [.top, .horizontal])
        """#),
    Sample(
      "a gradient that is narrower",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
          .safeAreaPadding(.horizontal, 80)
        """#),
    Sample(
      "rows with margins", on: ".iOS(.v17)",
      page: #"""
        ScrollView { LazyVStack { ForEach(0..<50) { Text("Day \($0)") } } }
          .safeAreaPadding(.horizontal, 20)
        """#),
    Sample(
      "rows with content margins", on: ".iOS(.v17)",
      page: #"""
        ScrollView { LazyVStack { ForEach(0..<50) { Text("Day \($0)") } } }
          .contentMargins(.horizontal, 20, for: .scrollContent)
        """#),
    Sample(
      "a strip of bar under a gradient",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
          .ignoresSafeArea()
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) {
            Color.clear
              .frame(height: 20)
              .background(Material.bar)
          }
        """#),
    Sample(
      "a bar under rows",
      page: #"""
        ScrollView { LazyVStack { ForEach(0..<50) { Text("Day \($0)") } } }
          .safeAreaInset(edge: .bottom, spacing: 0) { HStack { Text("Updated"); Spacer() }.padding().background(.bar) }
        """#),
    Sample(
      "the new bar on the newest system", on: ".iOS(.v26)",
      page: #"""
        NavigationStack {
          ScrollView { LazyVStack { ForEach(0..<50) { Text("Day \($0)") } } }
            .safeAreaBar(edge: .bottom, alignment: .center, spacing: 0) { Button("Update") {}.padding() }
        }
        """#),
    Sample(
      "the new bar where it is there, the old one elsewhere", on: ".iOS(.v17)",
      page: #"""
        days.modifier(Barred())
        """#,
      with: #"""
        extension Screen { var days: some View { List(0..<50) { Text("Day \($0)") } } }
        struct Barred: ViewModifier {
          func body(content: Content) -> some View {
            if #available(iOS 26, *) {
              content.safeAreaBar(edge: .bottom) { Button("Update") {}.padding() }
            } else {
              content.safeAreaInset(edge: .bottom, spacing: 0) { Button("Update") {}.padding() }
            }
          }
        }
        """#),
    Sample(
      "gradient ignoring with overlay after",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
          .overlay(alignment: .topLeading) { Text("Town") }
        """#),
    Sample(
      "inset on ignoring gradient with material text bar",
      page: #"""
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
          .safeAreaInset(edge: .bottom, spacing: 0) {
            Text("Updated").frame(maxWidth: .infinity).padding().background(Material.bar)
          }
        """#),
    Sample(
      "safe area padding then scroll",
      page: #"""
        ScrollView { Text("Days") }
          .safeAreaPadding(.horizontal, 20)
          .safeAreaPadding(.vertical)
        """#),
  ]
}
