// Where in a chain or a hierarchy a modifier stands, and what that makes of it: ignoring on a stack or its children, on
// a bar or its background, around a reader; and backgrounds whose form decides how far they go.

import Testing

@Suite struct PitfallsOfModifierPlacesTests {
  @Test(arguments: pitfalls)
  func pitfallsAreFound(_ each: Sample) async { await each.checkPitfall() }

  @Test(arguments: forms)
  func recommendedFormsAreLeftInPeace(_ each: Sample) async { await each.checkForm() }

  // MARK: - Pitfalls

  static let pitfalls = [
    Sample(
      "a list covers the bars by ignoring, though it scrolls through by itself",
      page: #"""
        NavigationStack {
          ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }
            .ignoresSafeArea() //! content-ignores-safe-area
            .navigationTitle("Stamps")
        }
        """#),
    Sample(
      "a form ignores the bottom",
      page: #"""
        Form { Toggle("Mint", isOn: $isOn) }
          .ignoresSafeArea(.container, edges: .bottom) //! content-ignores-safe-area
        """#),
    Sample(
      "a scroll view in a property ignores the top",
      page: #"""
        NavigationView { album.ignoresSafeArea(edges: .top) } //! content-ignores-safe-area
        """#,
      with: #"""
        extension Screen {
          var album: some View { ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } } }
        }
        """#),
    Sample(
      "only the middle one of three colours ignores",
      page: #"""
        VStack(spacing: 0) {
          Color.yellow.ignoresSafeArea()
          Color.orange.ignoresSafeArea(edges: .vertical) //! ineffective-ignores-safe-area
          Color.red.ignoresSafeArea()
        }
        """#),
    Sample(
      "the colour between two texts ignores",
      page: #"""
        VStack {
          Text("Above")
          Color.orange.ignoresSafeArea(edges: [.top, .bottom]) //! ineffective-ignores-safe-area
          Text("Below")
        }
        """#),
    Sample(
      "the colour between two views of other files ignores",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            VStack {
              Header()
              Sheet()
              Footer()
            }
          }
        }
        // file: Parts.swift
        struct Header: View { var body: some View { Text("Above") } }
        struct Sheet: View { var body: some View { Color.orange.ignoresSafeArea(edges: .vertical) } }
        //? ineffective-ignores-safe-area
        struct Footer: View { var body: some View { Button("Below") {} } }
        """#),
    Sample(
      "padding after ignoring",
      page: #"""
        Color.orange
          .ignoresSafeArea() //! ineffective-ignores-safe-area
          .padding()
          .safeAreaInset(edge: .top, spacing: 0) { Text("Album").padding() }
        """#),
    Sample(
      "padding after ignoring in a modifier",
      files: #"""
        struct Screen: View {
          var body: some View { Color.orange.modifier(Bleeding()) }
        }
        struct Bleeding: ViewModifier {
          func body(content: Content) -> some View {
            content
              .ignoresSafeArea(edges: .vertical) //! ineffective-ignores-safe-area
              .padding(.vertical, 10)
          }
        }
        """#),
    Sample(
      "a text that is to reach into the safe area",
      page: #"""
        VStack {
          Text("Album").ignoresSafeArea() //? ineffective-ignores-safe-area
        }
        """#),
    Sample(
      "a background in scrolled content that ignores",
      page: #"""
        ScrollView {
          VStack {
            ForEach(notes) { note in
              Text(note.title).background { Color.orange.ignoresSafeArea() } //? ineffective-ignores-safe-area
            }
          }
        }
        """#),
    Sample(
      "a stack and its colours both ignore",
      page: #"""
        VStack(spacing: 0) {
          Color.yellow.ignoresSafeArea() //! redundant-ignores-safe-area
          Color.orange.ignoresSafeArea() //! redundant-ignores-safe-area
        }
        .ignoresSafeArea()
        """#),
    Sample(
      "an own colour ignores inside an ignoring stack",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            ZStack {
              Sun()
              Text("Album")
            }
            .ignoresSafeArea()
          }
        }
        // file: Sun.swift
        struct Sun: View { var body: some View { Color.yellow.ignoresSafeArea() } } //? redundant-ignores-safe-area
        """#),
    Sample(
      "ignoring around a picture of fixed height",
      page: #"""
        VStack {
          Image("stamp").resizable().frame(height: 240)
            .ignoresSafeArea(edges: .top) //! ignores-safe-area-around-fixed-frame
          Text("Stamp")
          Spacer()
        }
        """#),
    Sample(
      "a cart bar that ignores itself",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack(alignment: .firstTextBaseline) {
              ZStack {
                Circle().frame(width: 20, height: 20)
                Text("2").foregroundStyle(Color.accentColor)
              }
              Text("My stamps")
              Spacer()
              Text("$7")
            }
            .foregroundStyle(.white)
            .padding(10)
            .frame(maxWidth: .infinity)
            .background { Color.accentColor }
            .ignoresSafeArea() //? content-ignores-safe-area
          }
        """#),
    Sample(
      "a cart bar whose property ignores the bottom",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) { cart }
        """#,
      with: #"""
        extension Screen {
          var cart: some View {
            HStack { Text("My stamps"); Spacer(); Button("Pay") {} }
              .frame(maxWidth: .infinity)
              .background(Color.accentColor)
              .edgesIgnoringSafeArea(.bottom) //! deprecated-edges-ignoring-safe-area //? content-ignores-safe-area
          }
        }
        """#),
    Sample(
      "a cart bar whose colour ends above the home indicator",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }
              .padding(8)
              .frame(maxWidth: .infinity)
              .background { Color.accentColor } //! background-view-stops-at-safe-area
          }
        """#),
    Sample(
      "a cart bar of its own type, its colour in a property",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationStack {
              List(0..<50) { Text("Stamp \($0)") }
                .safeAreaInset(edge: .bottom, spacing: 0) { Cart() }
            }
          }
        }
        // file: Cart.swift
        struct Cart: View {
          var body: some View {
            HStack { Text("My stamps"); Spacer(); Text("$7") }
              .padding(8)
              .frame(maxWidth: .infinity)
              .background(tone) //! background-view-stops-at-safe-area
          }
          private var tone: some View { Color.accentColor }
        }
        """#),
    Sample(
      "a top bar whose colour ends below the status bar",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .top, spacing: 0) {
            Text("Album")
              .frame(maxWidth: .infinity)
              .padding()
              .background(alignment: .top) { Rectangle().fill(.orange) } //! background-view-stops-at-safe-area
          }
        """#),
    Sample(
      "a colour given as a style to a page",
      page: #"""
        Text("Album")
          .font(.title)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.purple) //! background-style-extends-into-safe-area
        """#),
    Sample(
      "a short colour given to a page of tabs",
      page: #"""
        TabView {
          Text("Album").frame(maxWidth: .infinity, maxHeight: .infinity).background(.purple)
          //! background-style-extends-into-safe-area
            .tabItem { Text("Album") }
        }
        """#),
    Sample(
      "a gradient as a style on a page in a stack",
      page: #"""
        NavigationStack {
          VStack { Text("Album"); Text("Stamps") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(LinearGradient(colors: [.purple, .pink], startPoint: .top, endPoint: .bottom))
            //! background-style-extends-into-safe-area
        }
        """#),
    Sample(
      "a header whose colour goes on under the status bar",
      page: #"""
        VStack {
          Text("Album").frame(maxWidth: .infinity).padding().background(Color.purple)
          //! background-style-extends-into-safe-area
          Spacer()
        }
        """#),
    Sample(
      "a conditional colour is a style as well",
      page: #"""
        VStack {
          Text("Album").frame(maxWidth: .infinity).background(isOn ? Color.purple : .pink)
          //! background-style-extends-into-safe-area
          Spacer()
        }
        """#),
    Sample(
      "a page's colour in a closure stops",
      page: #"""
        Text("Album")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background { Color.purple } //! background-view-stops-at-safe-area
        """#),
    Sample(
      "a reader that ignores the safe area",
      page: #"""
        GeometryReader { space in
          VStack {
            Text("\(space.size.width) x \(space.size.height)")
            Text("top: \(space.safeAreaInsets.top)") //! safe-area-read-inside-ignored-region
          }
          .frame(width: space.size.width, height: space.size.height)
        }
        .background(Color.accentColor)
        .ignoresSafeArea()
        .safeAreaInset(edge: .top, spacing: 0) { Text("Album").padding() }
        """#),
    Sample(
      "a reader in a view that is shown ignoring",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View { Album().ignoresSafeArea() }
        }
        // file: Album.swift
        struct Album: View {
          var body: some View {
            GeometryReader { space in
              Color.clear
                .overlay(alignment: .bottom) { Color.red.frame(height: space.safeAreaInsets.bottom) }
                //! safe-area-read-inside-ignored-region
            }
          }
        }
        """#),
    Sample(
      "a reader handed to a function, in an ignoring stack",
      page: #"""
        ZStack {
          Color.purple
          GeometryReader { space in page(space) }
        }
        .edgesIgnoringSafeArea(.all) //! deprecated-edges-ignoring-safe-area
        """#,
      with: #"""
        extension Screen {
          func page(_ space: GeometryProxy) -> some View {
            VStack { Text("Album") }.padding(.top, space.safeAreaInsets.top) //! safe-area-read-inside-ignored-region
          }
        }
        """#),
    Sample(
      "a reader in the background of an ignoring view",
      page: #"""
        Color.purple
          .background {
            GeometryReader { space in
              Color.clear.preference(key: Depth.self, value: space.safeAreaInsets)
              //! safe-area-read-inside-ignored-region
            }
          }
          .ignoresSafeArea()
        """#),
    Sample(
      "a bar pushed out by ignoring too late",
      page: #"""
        Color.orange
          .safeAreaInset(edge: .top, spacing: 0) { Text("Album") }
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Stamps") }
          .ignoresSafeArea() //! inset-bar-pushed-into-unsafe-area
        """#),
    Sample(
      "reader whose proxy goes to a child view's insets",
      page: #"""
        ZStack {
          Color.purple
          GeometryReader { space in
            Header(top: space.safeAreaInsets.top) //! safe-area-read-inside-ignored-region
          }
        }
        .ignoresSafeArea()
        """#,
      with: #"""
        struct Header: View { let top: CGFloat; var body: some View { Color.red.frame(height: top) } }
        """#),
    Sample(
      "insets by onGeometryChange on an ignoring view",
      page: #"""
        VStack { Color.purple }
          .onGeometryChange(for: CGFloat.self) { $0.safeAreaInsets.top } action: { print($0) }
          //! safe-area-read-inside-ignored-region
          .ignoresSafeArea()
        """#),
    Sample(
      "reader ignoring with shorthand",
      page: #"""
        GeometryReader { Text("\($0.safeAreaInsets.bottom)") } //! safe-area-read-inside-ignored-region
          .ignoresSafeArea(edges: .bottom)
        """#),
    Sample(
      "closure background on a bar with conditional colour",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }
              .padding()
              .background { isOn ? Color.red : Color.blue } //! background-view-stops-at-safe-area
          }
        """#),
    Sample(
      "closure background with if",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }
              .padding()
              .background { //! background-view-stops-at-safe-area
                if isOn { Color.red } else { LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom) }
              }
          }
        """#),
    Sample(
      "shape style in rectangle on a bar",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }.padding().background(.red, in: Rectangle())
            //! background-view-stops-at-safe-area
          }
        """#),
    Sample(
      "style on page by a theme constant in another file",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            VStack { Text("Album") }
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Theme.paper) //! background-style-extends-into-safe-area
          }
        }
        // file: Theme.swift
        enum Theme { static let paper = Color("paper") }
        """#),
    Sample(
      "style in an overlay",
      page: #"""
        Text("Album")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .overlay(Color.black.opacity(0.2)) //! background-style-extends-into-safe-area
        """#),
    Sample(
      "list that ignores within a tab",
      page: #"""
        TabView {
          List(notes) { note in Text(note.title) }
            .ignoresSafeArea(edges: .bottom) //! content-ignores-safe-area
            .tabItem { Text("Album") }
        }
        """#),
    Sample(
      "middle of VStack with ForEach",
      page: #"""
        VStack(spacing: 0) {
          ForEach(0..<3) { index in Text("\(index)") }
          Color.orange.ignoresSafeArea(edges: .top) //! ineffective-ignores-safe-area
        }
        """#),
  ]

  // MARK: - Recommended forms

  static let forms = [
    Sample(
      "a scroll view as a tab",
      page: #"""
        TabView {
          ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }.tabItem { Text("List") }
          Image("stamp").resizable().tabItem { Text("Picture") }
          Grid {
            GridRow { Color.red; Color.orange }
            GridRow { Color.purple; Color.blue }
          }
          .ignoresSafeArea()
          .tabItem { Text("Colours") }
        }
        """#),
    Sample(
      "a colour under bars at both ends",
      page: #"""
        Color.orange
          .padding(.horizontal)
          .ignoresSafeArea()
          .safeAreaInset(edge: .top) { Tools() } //! implicit-inset-spacing
          .safeAreaInset(edge: .bottom) { Tools() } //! implicit-inset-spacing
        """#,
      with: #"""
        struct Tools: View {
          var body: some View {
            HStack { Button("Cut") {}; Button("Glue") {} }.frame(maxWidth: .infinity).padding().background(.bar)
          }
        }
        """#),
    Sample(
      "the stack of colours ignores",
      page: #"""
        VStack {
          Color.yellow
          Color.orange
        }
        .padding(.horizontal)
        .ignoresSafeArea()
        .safeAreaInset(edge: .top, spacing: 0) { Tools() }
        .safeAreaInset(edge: .bottom, spacing: 0) { Tools() }
        """#,
      with: #"""
        struct Tools: View {
          var body: some View { HStack { Button("Cut") {} }.frame(maxWidth: .infinity).padding().background(.bar) }
        }
        """#),
    Sample(
      "the colours of a stack ignore",
      page: #"""
        VStack {
          Color.yellow.ignoresSafeArea()
          Color.orange.ignoresSafeArea()
        }
        .padding(.horizontal)
        .safeAreaInset(edge: .top, spacing: 0) { Text("Album") }
        """#),
    Sample(
      "two bars over each other",
      page: #"""
        Color.orange
          .padding(.horizontal)
          .ignoresSafeArea()
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Button("Cut") {} }.frame(maxWidth: .infinity).background(.bar)
          }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Button("Glue") {} }.frame(maxWidth: .infinity).background(.bar)
          }
        """#),
    Sample(
      "room without a view",
      page: #"""
        ScrollView { Text("Album") }
          .safeAreaPadding(.bottom, 40)
        """#),
    Sample(
      "a cart bar whose background alone ignores",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .top, spacing: 0) { Text("Album").frame(maxWidth: .infinity).padding().background(.bar) }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack(alignment: .firstTextBaseline) {
              ZStack {
                Circle().frame(width: 20, height: 20)
                Text("2").foregroundStyle(Color.accentColor)
              }
              Text("My stamps")
              Spacer()
              Text("$7")
            }
            .foregroundStyle(.white)
            .padding(10)
            .frame(maxWidth: .infinity)
            .background { Color.accentColor.ignoresSafeArea() }
          }
        """#),
    Sample(
      "a cart bar with a style",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }.padding(10).background(Color.accentColor)
          }
        """#),
    Sample(
      "a cart bar in other files, its background view ignores",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            List(0..<9) { Text("Stamp \($0)") }.safeAreaInset(edge: .bottom, spacing: 0) { Cart() }
          }
        }
        // file: Cart.swift
        struct Cart: View {
          var body: some View { Text("Pay").frame(maxWidth: .infinity).padding().background(Tone()) }
        }
        // file: Tone.swift
        struct Tone: View { var body: some View { Color.accentColor.ignoresSafeArea(edges: .bottom) } }
        """#),
    Sample(
      "a page's colour that says what it does",
      page: #"""
        Text("Album")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.purple, ignoresSafeAreaEdges: .all)
        """#),
    Sample(
      "a page's colour that stays inside on purpose",
      page: #"""
        Text("Album")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.purple, ignoresSafeAreaEdges: [])
        """#),
    Sample(
      "a page's colour in a closure that ignores",
      page: #"""
        Text("Album")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background { Color.purple.ignoresSafeArea() }
        """#),
    Sample(
      "a small card",
      page: #"""
        VStack { Text("Album").padding().background(Color.purple) }
        """#),
    Sample(
      "a reader inside bars",
      page: #"""
        GeometryReader { space in
          VStack {
            Text("\(space.size.width) x \(space.size.height)")
            Text("top: \(space.safeAreaInsets.top), bottom: \(space.safeAreaInsets.bottom)")
          }
          .frame(width: space.size.width, height: space.size.height)
          .font(.caption)
        }
        .foregroundStyle(.white)
        .background(Color.accentColor)
        .safeAreaInset(edge: .top, spacing: 0) { Text("Album").frame(maxWidth: .infinity).background(.bar) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Text("Stamps").frame(maxWidth: .infinity).background(.bar) }
        """#),
    Sample(
      "a reader around what ignores",
      page: #"""
        GeometryReader { space in
          ZStack {
            Color.purple
            VStack { Spacer(); Button("Pay") {} }.padding(.bottom, space.safeAreaInsets.bottom)
          }
          .ignoresSafeArea()
        }
        """#),
    Sample(
      "a picture of the safe area",
      page: #"""
        GeometryReader { space in
          Color.green.opacity(0.2)
            .overlay { Text("\(space.safeAreaInsets.top)") }
        }
        """#),
    Sample(
      "rounded bar",
      page: #"""
        ScrollView { Text("Stamps") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { Text("My stamps"); Spacer(); Text("$7") }
              .padding()
              .background(.red, in: Capsule())
              .padding(.horizontal)
          }
        """#),
  ]
}
