// A tour of the safe area: insets that are read, screens that ignore it, forms and the keyboard, bars beside lists, and
// a chat page.

import Testing

@Suite struct PitfallsOfKeyboardAndBarsTests {
  @Test(arguments: pitfalls)
  func pitfallsAreFound(_ each: Sample) async { await each.checkPitfall() }

  @Test(arguments: forms)
  func recommendedFormsAreLeftInPeace(_ each: Sample) async { await each.checkForm() }

  // MARK: - Pitfalls

  static let pitfalls = [
    Sample(
      "the insets of a text in the middle, read in its background",
      page: #"""
        Text("Harbour")
          .background(
            GeometryReader { space in
              Color.clear.preference(key: Depth.self, value: space.safeAreaInsets) //! safe-area-read-of-inner-view
            })
        """#),
    Sample(
      "the same through an extension",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationStack {
              VStack { Text("Harbour").reportInsets { print($0) } }
            }
          }
        }
        // file: Report.swift
        extension View {
          func reportInsets(_ report: @escaping (EdgeInsets) -> Void) -> some View {
            overlay {
              GeometryReader { space in
                Color.clear.onAppear { report(space.safeAreaInsets) } //! safe-area-read-of-inner-view
              }
            }
          }
        }
        """#),
    Sample(
      "insets of an inner view through a modifier",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var insets = EdgeInsets()
          var body: some View {
            VStack {
              Button("Anchor") {}.modifier(InsetProbe(insets: $insets))
            }
          }
        }
        struct InsetProbe: ViewModifier {
          @Binding var insets: EdgeInsets
          func body(content: Content) -> some View {
            content.background {
              GeometryReader { space in
                Color.clear.onChange(of: space.safeAreaInsets) { insets = space.safeAreaInsets }
                //! safe-area-read-of-inner-view
              }
            }
          }
        }
        """#),
    Sample(
      "insets from the windows of the application",
      files: #"""
        struct Insets {
          static var bottom: CGFloat { UIApplication.shared.windows.first?.safeAreaInsets.bottom ?? 0 }
          //! window-safe-area-insets
        }
        """#),
    Sample(
      "insets from the old key window",
      files: #"""
        struct Screen: View {
          private var top: CGFloat { UIApplication.shared.keyWindow?.safeAreaInsets.top ?? 0 }
          //! window-safe-area-insets
          var body: some View { Text("Harbour").padding(.top, top) }
        }
        """#),
    Sample(
      "insets from the first window that is key",
      files: #"""
        struct Screen: View {
          var body: some View {
            let window = UIApplication.shared.windows.first { $0.isKeyWindow }
            return VStack { Text("Harbour"); Spacer() }
              .padding(.top, window?.safeAreaInsets.top ?? 0) //! window-safe-area-insets
          }
        }
        """#),
    Sample(
      "the height of the status bar",
      files: #"""
        struct Screen: View {
          var body: some View {
            VStack { Text("Harbour"); Spacer() }
              .padding(.top, UIApplication.shared.statusBarFrame.height) //! window-safe-area-insets
          }
        }
        """#),
    Sample(
      "a poster's colour that stops at the safe area",
      page: #"""
        ZStack {
          Color.teal //! background-view-stops-at-safe-area
          Text("Harbour").foregroundColor(.white)
        }
        """#),
    Sample(
      "a poster's gradient that stops at the safe area",
      page: #"""
        NavigationStack {
          ZStack {
            LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
            //! background-view-stops-at-safe-area
            VStack { Text("Harbour"); Button("Sail") { isOn = true } }
          }
        }
        """#),
    Sample(
      "a poster's colour made elsewhere stops too",
      page: #"""
        ZStack {
          sea //! background-view-stops-at-safe-area
          Text("Harbour")
        }
        """#,
      with: #"""
        extension Screen {
          var sea: some View { Color.teal }
        }
        """#),
    Sample(
      "the deprecated modifier",
      page: #"""
        ZStack {
          Color.teal.edgesIgnoringSafeArea(.all) //! deprecated-edges-ignoring-safe-area
          Text("Harbour")
        }
        """#),
    Sample(
      "the deprecated modifier on one edge in a modifier",
      files: #"""
        struct Bleeding: ViewModifier {
          func body(content: Content) -> some View {
            content.background(Color.teal.edgesIgnoringSafeArea([.top, .bottom]))
            //! deprecated-edges-ignoring-safe-area
          }
        }
        """#),
    Sample(
      "a form over a gradient, all of it out of the safe area",
      page: #"""
        ZStack {
          Rectangle().fill(.linearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
          VStack {
            Circle().fill(.regularMaterial).frame(width: 90, height: 90)
            TextField("Port", text: $text).textFieldStyle(.roundedBorder).padding()
          }
        }
        .ignoresSafeArea() //! keyboard-ignored-around-text-input
        """#),
    Sample(
      "the same, deprecated",
      page: #"""
        ZStack {
          LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
          VStack { TextField("Port", text: $text); SecureField("Code", text: $text) }.padding()
        }
        .edgesIgnoringSafeArea(.all) //! keyboard-ignored-around-text-input, deprecated-edges-ignoring-safe-area
        """#),
    Sample(
      "the same at the bottom edge only",
      page: #"""
        ZStack {
          Color.teal.ignoresSafeArea()
          VStack { Spacer(); TextField("Port", text: $text).padding() }
        }
        .ignoresSafeArea(edges: .bottom) //! keyboard-ignored-around-text-input //? content-ignores-safe-area
        """#),
    Sample(
      "the field comes from another file",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            ZStack {
              Color.teal
              LoginCard().padding(40)
            }
            .ignoresSafeArea(.all) //! keyboard-ignored-around-text-input
          }
        }
        // file: Cards/LoginCard.swift
        struct LoginCard: View {
          @State private var name = ""
          var body: some View {
            VStack { fields; Button("Enter") {} }
          }
          private var fields: some View {
            Group { TextField("Name", text: $name); SecureField("Code", text: $name) }
          }
        }
        """#),
    Sample(
      "the field comes from a function and a condition",
      page: #"""
        ZStack {
          Color.teal
          if isOn { field("Port") } else { Text("Closed") }
        }
        .ignoresSafeArea() //! keyboard-ignored-around-text-input
        """#,
      with: #"""
        extension Screen {
          func field(_ title: String) -> some View { TextField(title, text: .constant("")) }
        }
        """#),
    Sample(
      "the ignoring is in an own container",
      files: #"""
        // file: Backdrop.swift
        struct Backdrop<Content: View>: View {
          @ViewBuilder var content: Content
          var body: some View {
            ZStack {
              Color.teal
              content
            }
            .ignoresSafeArea() //! keyboard-ignored-around-text-input
          }
        }
        // file: Screen.swift
        struct Screen: View {
          @State private var port = ""
          var body: some View { Backdrop { TextField("Port", text: $port).padding() } }
        }
        """#),
    Sample(
      "the ignoring is in an extension",
      files: #"""
        // file: Backdrop.swift
        extension View {
          func onSea() -> some View {
            ZStack {
              Color.teal
              self
            }
            .ignoresSafeArea() //! keyboard-ignored-around-text-input
          }
        }
        // file: Screen.swift
        struct Screen: View {
          @State private var port = ""
          var body: some View { VStack { TextField("Port", text: $port) }.onSea() }
        }
        """#),
    Sample(
      "the form is a page of a stack and a sheet",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var isOpen = false
          var body: some View {
            NavigationStack {
              Button("New") { isOpen = true }
                .sheet(isPresented: $isOpen) { Entry() }
            }
          }
        }
        struct Entry: View {
          @State private var port = ""
          var body: some View {
            VStack {
              Text("New port").font(.title)
              Spacer()
              TextField("Port", text: $port).padding(.bottom, 100)
            }
            .frame(maxWidth: .infinity)
            .background(Color.teal, ignoresSafeAreaEdges: .all)
            .ignoresSafeArea(edges: .bottom) //! keyboard-ignored-around-text-input
          }
        }
        """#),
    Sample(
      "the form is one tab of several",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            TabView {
              Entry().tabItem { Label("Port", systemImage: "ferry") }
              Text("Other").tabItem { Label("Other", systemImage: "gear") }
            }
          }
        }
        struct Entry: View {
          @State private var port = ""
          var body: some View {
            GeometryReader { space in
              VStack { TextField("Port", text: $port).frame(height: space.size.height / 2) }
            }
            .ignoresSafeArea() //! keyboard-ignored-around-text-input
          }
        }
        """#),
    Sample(
      "only the container is ignored by a form and its gradient",
      page: #"""
        ZStack {
          RadialGradient(colors: [.teal, .indigo], center: .center, startRadius: 0, endRadius: 400)
          VStack { TextField("Port", text: $text).padding() }
        }
        .ignoresSafeArea(.container) //! background-squeezed-by-keyboard
        """#),
    Sample(
      "the background of a form squeezed, field in other view",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            ZStack {
              Image("sea").resizable().scaledToFill()
              LoginCard()
            }
            .ignoresSafeArea(.container, edges: .all) //! background-squeezed-by-keyboard
          }
        }
        struct LoginCard: View {
          @State private var name = ""
          var body: some View { VStack { TextField("Name", text: $name) }.padding() }
        }
        """#),
    Sample(
      "a title that ignores the safe area with its background",
      page: #"""
        ZStack(alignment: .top) {
          Color.teal
          Text("Harbour").font(.largeTitle)
        }
        .ignoresSafeArea() //! content-ignores-safe-area
        """#),
    Sample(
      "a list out of the safe area",
      page: #"""
        List(notes) { note in Text(note.title) }
          .ignoresSafeArea() //! content-ignores-safe-area
        """#),
    Sample(
      "a list out of the safe area at the bottom, in a stack",
      page: #"""
        NavigationView {
          List { ForEach(notes) { note in Text(note.title) } }
            .edgesIgnoringSafeArea(.bottom) //! content-ignores-safe-area, deprecated-edges-ignoring-safe-area
        }
        """#),
    Sample(
      "an own tab bar over a list",
      page: #"""
        ZStack(alignment: .bottom) {
          List(notes) { note in Text(note.title) }
          HStack { Button("Ports") {}; Spacer(); Button("Ships") {} } //! overlay-covers-scroll-content
            .padding()
            .background(.bar)
        }
        """#),
    Sample(
      "an own tab bar of its own type over a list",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          let names: [String]
          var body: some View {
            ZStack {
              List(names, id: \.self) { name in Text(name) }
              VStack { //! overlay-covers-scroll-content
                Spacer()
                Dock()
              }
            }
          }
        }
        // file: Dock.swift
        struct Dock: View {
          var body: some View {
            HStack {
              ForEach(0..<4) { index in Button("Tab \(index)") {}.frame(maxWidth: .infinity) }
            }
            .frame(height: 50)
            .background(Color.teal)
          }
        }
        """#),
    Sample(
      "an own tab bar as overlay over the pages' list",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var tab = 0
          var body: some View {
            Group {
              if tab == 0 { Ports() } else { Text("Ships") }
            }
            .overlay(alignment: .bottom) { Dock(tab: $tab) } //! overlay-covers-scroll-content
          }
        }
        struct Ports: View {
          var body: some View { List(0..<90) { Text("Port \($0)") } }
        }
        struct Dock: View {
          @Binding var tab: Int
          var body: some View {
            HStack { Button("Ports") { tab = 0 }; Spacer(); Button("Ships") { tab = 1 } }
              .padding()
              .background(.thinMaterial)
          }
        }
        """#),
    Sample(
      "bar and list, ignored from outside",
      page: #"""
        ZStack { Color.yellow }
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) {
            Text("Ports").frame(height: 40)
          }
          .ignoresSafeArea() //! inset-bar-pushed-into-unsafe-area
        """#),
    Sample(
      "the bar's page ignored where it is used",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View { Ports().ignoresSafeArea(edges: .bottom) } //! inset-bar-pushed-into-unsafe-area
        }
        // file: Ports.swift
        struct Ports: View {
          var body: some View {
            ScrollView { Text("Port") }
              .safeAreaInset(edge: .bottom, spacing: 0) { Dock() }
          }
        }
        struct Dock: View {
          var body: some View { Button("Sail") {}.frame(maxWidth: .infinity).padding().background(.teal) }
        }
        """#),
    Sample(
      "a top bar ignored with the deprecated modifier",
      page: #"""
        VStack { Text("Ports"); Spacer() }
          .frame(maxWidth: .infinity)
          .safeAreaInset(edge: .top, spacing: 0) { HStack { Text("Harbour"); Spacer() }.padding() }
          .edgesIgnoringSafeArea(.top) //! inset-bar-pushed-into-unsafe-area, deprecated-edges-ignoring-safe-area
        """#),
    Sample(
      "a bar that has no height of its own",
      page: #"""
        List(notes) { note in Text(note.title) }
          .safeAreaInset(edge: .bottom, spacing: 0) { Rectangle().fill(.blue) } //! unbounded-inset-bar
        """#),
    Sample(
      "a bar with a clear layer and no height",
      page: #"""
        List(notes) { note in Text(note.title) }
          .safeAreaInset(edge: .bottom, spacing: 0) { //! unbounded-inset-bar
            ZStack(alignment: .top) {
              Color.clear
              HStack { Text("Ports"); Button("Sail") {} }.padding(.horizontal, 20)
            }
            .background(.regularMaterial)
          }
        """#),
    Sample(
      "a bar without a height in a property",
      page: #"""
        List(notes) { note in Text(note.title) }
          .safeAreaInset(edge: .bottom, spacing: 0) { dock } //! unbounded-inset-bar
        """#,
      with: #"""
        extension Screen {
          @ViewBuilder var dock: some View {
            VStack { Divider(); Spacer(); Text("Ports") }
          }
        }
        """#),
    Sample(
      "an inset on a list on the first systems that have it", on: ".iOS(.v15)",
      page: #"""
        List(notes) { note in Text(note.title) }
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Ports") } //! safe-area-inset-unreliable-in-list
        """#),
    Sample(
      "an inset on a form in another property, first systems", on: ".iOS(\"15.1\")",
      page: #"""
        NavigationView { entries.safeAreaInset(edge: .bottom, spacing: 0) { Text("Ports") } }
        //! safe-area-inset-unreliable-in-list
        """#,
      with: #"""
        extension Screen {
          var entries: some View { Form { Toggle("Open", isOn: .constant(true)) } }
        }
        """#),
    Sample(
      "a bar over fields that shall ignore the keyboard",
      page: #"""
        ScrollView {
          ForEach(notes) { note in TextField("Port", text: $text) }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { //! inset-bar-rides-keyboard
          Text("Ports")
            .frame(maxWidth: .infinity, maxHeight: 40)
            .padding()
            .background(.green.opacity(0.5))
            .ignoresSafeArea(.all) //! ineffective-keyboard-ignore
        }
        """#),
    Sample(
      "the same with the keyboard written out",
      page: #"""
        ScrollView { TextField("Port", text: $text) }
          .safeAreaInset(edge: .bottom, spacing: 0) { //! inset-bar-rides-keyboard
            HStack { Text("Ports"); Spacer(); Button("Sail") {} }
              .padding()
              .background(.bar)
              .ignoresSafeArea(.keyboard) //! ineffective-keyboard-ignore
          }
        """#),
    Sample(
      "the same outside of the bar, fields elsewhere",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            Fields()
              .safeAreaInset(edge: .bottom, spacing: 0) { dock.ignoresSafeArea(.keyboard, edges: .bottom) }
              //! ineffective-keyboard-ignore, inset-bar-rides-keyboard
          }
          private var dock: some View { Text("Ports").frame(maxWidth: .infinity).padding().background(.thinMaterial) }
        }
        // file: Fields.swift
        struct Fields: View {
          @State private var names = ["", ""]
          var body: some View { List { ForEach($names, id: \.self) { $name in TextField("Name", text: $name) } } }
        }
        """#),
    Sample(
      "the keyboard is ignored by the page inside its bar",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var port = ""
          var body: some View {
            VStack { TextField("Port", text: $port); Spacer() }
              .ignoresSafeArea(.keyboard) //! ineffective-keyboard-ignore
              .safeAreaInset(edge: .bottom, spacing: 0) { Text("Ports").padding() } //! inset-bar-rides-keyboard
          }
        }
        """#),
    Sample(
      "the height of the home indicator written out",
      page: #"""
        ZStack(alignment: .bottom) {
          Color.teal
          Text("Ports").padding(.bottom, 34) //! hardcoded-safe-area-inset
        }
        .ignoresSafeArea()
        """#),
    Sample(
      "the height of both bars written out",
      page: #"""
        VStack {
          Text("Harbour").padding(.top, 91) //! hardcoded-safe-area-inset
          Spacer()
          Button("Sail") {}.padding(.bottom, 83) //! hardcoded-safe-area-inset
        }
        .frame(maxWidth: .infinity)
        .background(Color.teal)
        .edgesIgnoringSafeArea(.all) //! deprecated-edges-ignoring-safe-area
        """#),
    Sample(
      "all regions and edges written out, switch around",
      page: #"""
        ZStack {
          Theme.backdrop
          switch notes.count {
          case 0: Text("None")
          default: VStack { TextField("Port", text: $text) }.padding()
          }
        }
        .ignoresSafeArea(.all, edges: .all) //! keyboard-ignored-around-text-input
        """#,
      with: #"""
        enum Theme { static let backdrop = Color.teal }
        """#),
    Sample(
      "wrapped in AnyView and a group",
      page: #"""
        AnyView(
          ZStack {
            Color.teal
            Group { SecureField("Code", text: $text) }
          }
          .ignoresSafeArea() //! keyboard-ignored-around-text-input
        )
        """#),
    Sample(
      "field by a UIKit wrapper",
      page: #"""
        ZStack { Color.teal; Field() }
          .ignoresSafeArea() //? keyboard-ignored-around-text-input, content-ignores-safe-area
        """#,
      with: #"""
        struct Field: UIViewRepresentable {
          func makeUIView(context: Context) -> UITextField { UITextField() }
          func updateUIView(_ view: UITextField, context: Context) {}
        }
        """#),
    Sample(
      "keyboard written out around a page of fields",
      page: #"""
        VStack { Spacer(); TextField("Port", text: $text); Button("Go") {} }
          .ignoresSafeArea(.keyboard) //! keyboard-ignored-around-text-input
        """#),
    Sample(
      "keyboard in a set of regions",
      page: #"""
        VStack { Spacer(); TextField("Port", text: $text).padding(.bottom, 60) }
          .ignoresSafeArea([.container, .keyboard], edges: .bottom) //! keyboard-ignored-around-text-input
        """#),
    Sample(
      "in a custom field style view two levels deep",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationView {
              ZStack {
                LinearGradient(gradient: Gradient(colors: [.teal, .indigo]), startPoint: .top, endPoint: .bottom)
                content
              }
              .edgesIgnoringSafeArea(.all) //! keyboard-ignored-around-text-input, deprecated-edges-ignoring-safe-area
            }
          }
          @ViewBuilder private var content: some View { if true { VStack { FormRow(title: "Port") } } }
        }
        // file: FormRow.swift
        struct FormRow: View {
          let title: String
          @State private var value = ""
          var body: some View { HStack { Text(title); Field(value: $value) } }
        }
        struct Field: View {
          @Binding var value: String
          var body: some View { TextField("", text: $value) }
        }
        """#),
    Sample(
      "ScrollView of fields in an ignoring stack",
      page: #"""
        ZStack {
          Color.teal
          ScrollView { VStack { ForEach(notes) { note in TextField(note.title, text: $text) } } }
        }
        .ignoresSafeArea() //! keyboard-ignored-around-text-input, content-ignores-safe-area
        """#),
    Sample(
      "tab bar layer via spacer at the end in VStack over List in NavigationView",
      page: #"""
        NavigationView {
          ZStack(alignment: .bottom) {
            List { ForEach(notes) { note in Text(note.title) } }
              .listStyle(.plain)
            HStack { ForEach(Tab.allCases, id: \.self) { tab in Button(tab.rawValue) {}.frame(maxWidth: .infinity) } }
            //! overlay-covers-scroll-content
              .frame(height: 56)
              .background(.ultraThinMaterial)
          }
        }
        """#,
      with: #"""
        enum Tab: String, CaseIterable { case ports, ships }
        """#),
    Sample(
      "chat whose bar has no height",
      page: #"""
        List { Text("Line") }
          .safeAreaInset(edge: .bottom, spacing: 0) { //! unbounded-inset-bar
            ZStack {
              Color(.secondarySystemBackground)
              HStack { TextField("Say", text: $text); Button("Send") {} }.padding()
            }
          }
        """#),
    Sample(
      "chat that ignores the keyboard",
      page: #"""
        List { Text("Line") }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack { TextField("Say", text: $text); Button("Send") {} }.padding().background(.bar)
          }
          .ignoresSafeArea(.keyboard) //! keyboard-ignored-around-text-input
        """#),
    Sample(
      "chat bar over the list",
      page: #"""
        ZStack(alignment: .bottom) {
          List(notes) { note in Text(note.title) }
          HStack { TextField("Say", text: $text); Button("Send") {} }.padding().background(.bar)
          //! overlay-covers-scroll-content
        }
        """#),
  ]
}
