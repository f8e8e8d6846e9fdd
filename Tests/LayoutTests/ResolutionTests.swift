import Testing

/// From a name in a body to the views that it stands for.
struct ResolutionTests {
  @Test func propertiesAndFunctionsOfTheSameType() {
    check(
      """
      struct Page: View {
        var body: some View {
          VStack {
            header                      //= used GH |.||
            Spacer()
            row("A")                    //= used HH ....
            self.footer                 //= used HH .|..
          }
          .ignoresSafeArea()            //= touches top,bottom covers everything
        }
        private var header: some View {
          Text("Title").frame(maxWidth: .infinity)   //= .frame |.||
        }
        func row(_ text: String) -> some View { Text(text) }
        @ViewBuilder var footer: some View { Text("End") }
      }
      """)
  }

  @Test func viewsOfOtherFiles() {
    check(
      """
      // file: Home.swift
      struct Home: View {
        var body: some View {
          ZStack {
            Backdrop()                  //= used GG ||||
            Form2()                     //= used GH ..|| input
          }
          .ignoresSafeArea()            //= input covers everything
        }
      }
      // file: Deep/Backdrop.swift
      struct Backdrop: View {
        var body: some View { Color.blue }   //= in Home: ||||
      }
      // file: Form2.swift
      struct Form2: View {
        var body: some View { TextField("A", text: .constant("")) }  //= in Home: TextField GH ..||
      }
      extension Form2 {
        var unused: some View { Color.red }  //= in nowhere: Color ????
        static var sample: some View { Color.red }  //= in root: Color ||||
      }
      """)
  }

  @Test func capitalNamesMayBeFunctions() {
    check(
      """
      struct Page: View {
        var body: some View {
          func Rule() -> some View { Divider() }  //= Divider GH ..||
          VStack {
            Header("A")                 //= used GG
            self.Header("B")            //= used GG
            Rule()
            Footer()                    //= used HH
            Text("C")                   //= used GG
            Header()                    //= unknown
          }
        }
        func Header(_ title: String) -> some View { Color.red }
        func Text(_ title: String) -> some View { Color.red }
      }
      @ViewBuilder func Footer() -> some View { Image("a") }
      """)
  }

  @Test func modifiersOfOneNameAreToldApartByTheirLabels() {
    check(
      """
      struct Page: View {
        var body: some View {
          VStack {
            Color.red.shown(by: flag)            //= shown GG
            Color.red.shown(for: item)           //= shown GH
            Color.red.shown()                    //= .shown ??
          }
        }
      }
      extension View {
        func shown(by flag: Bool) -> some View { onAppear { } }
        func shown(for item: Int) -> some View { frame(height: 8) }
        func shown(as name: String) -> some View { hidden() }
      }
      """)
  }

  @Test func contentIsSeenThroughItsParameter() {
    check(
      """
      struct Card<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          ZStack { content }                    //= ZStack GG |.||; content GG
        }
      }
      struct Renamed<Inside: View>: View {
        private let inside: Inside
        init(title: String, @ViewBuilder _ build: () -> Inside) { inside = build() }
        var body: some View { inside.padding() }
      }
      struct Memberwise<Head: View, Tail: View>: View {
        let title: String
        let head: Head
        @ViewBuilder let tail: () -> Tail
        var body: some View { VStack { head; tail() } }
      }
      struct Erased: View {
        let content: AnyView
        var body: some View { content }
      }
      struct Home: View {
        var body: some View {
          VStack {
            Card { Color.red.ignoresSafeArea() }
            //= Card GG |.||; .ignoresSafeArea covers top, sides?
            Renamed(title: "A") { Color.red.ignoresSafeArea() }
            //= Renamed GG; .ignoresSafeArea covers nothing
            Memberwise(title: "A", head: Text("A")) { Color.blue }
            //= Memberwise GG; Text HH ....; Color ..||
            Memberwise(title: "A", head: Color.red, tail: { Text("B") })       //= Color ..||; Text HH
            Erased(content: AnyView(TextField("A", text: .constant(""))))      //= Erased GH input; TextField .|||
          }
        }
      }
      """)
  }

  @Test func actionsAreNoContent() {
    check(
      """
      struct Row<Label: View>: View {
        let action: () -> Void
        @ViewBuilder let label: () -> Label
        var body: some View { label() }
      }
      struct Home: View {
        var body: some View {
          VStack {
            Row { go() } label: { Color.red }             //= Row GG; go gone
            Row(action: go) { Color.red }                 //= Row GG
            Row(action: { go() }) { Color.red }           //= Row GG
            Button { go() } label: { Text("A") }          //= go gone
            Button("A", action: go)                       //= HH
          }
        }
      }
      """)
  }

  @Test func functionsTakeContentToo() {
    check(
      """
      struct Home: View {
        var body: some View {
          VStack {
            section("A") { Color.red }                    //= section GG |.||; Color |.||
            framed(Text("B"), by: 3)                      //= framed HH
            plain(of: Color.blue)                         //= plain GG .|||
          }
        }
        func section(_ title: String, @ViewBuilder content: () -> some View) -> some View {
          ZStack { content() }
        }
        func framed<V: View>(_ view: V, by width: CGFloat) -> some View { view.border(.red, width: width) }
        func plain(of view: some View) -> some View { view }
      }
      """)
  }

  @Test func modifiersOfTheProject() {
    check(
      """
      struct Card: ViewModifier {
        var margin: CGFloat = 8
        func body(content: Content) -> some View {
          content                                         //= in Home: GG ....
            .padding(12)
        }
      }
      extension View {
        func card() -> some View { modifier(Card()) }     //= in Home: .modifier used |.||
        func full() -> some View {
          self                                            //= in Home: HH ....
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        func bare() -> some View { padding(20) }          //= in Home: .padding HH
      }
      struct Home: View {
        var body: some View {
          VStack {
            Color.red.ignoresSafeArea().card()            //= .card used GG; .ignoresSafeArea covers nothing
            Text("A").full()                              //= .full used GG ..||
            Text("A").bare()                              //= .bare used HH
            Color.red.modifier(Card(margin: 3))           //= .modifier used GG ..||; Color ....
            Color.red.modifier(Unheard())                 //= .modifier ??
          }
        }
      }
      """)
  }

  @Test func severalViewsAreArrangedByWhoShowsThem() {
    check(
      """
      struct Home: View {
        let side: Bool
        var body: some View {
          switch side {
          case true: HStack { parts }                     //= HStack GG; parts GG
          case false: ZStack { parts }
          }
        }
        @ViewBuilder var parts: some View {
          Color.red                                       //= GG
          Color.blue.ignoresSafeArea()                    //= .ignoresSafeArea GG
        }
      }
      struct Row: View {
        var body: some View { HStack { parts } }
        @ViewBuilder var parts: some View {
          Color.red                                       //= |||.
          Color.blue                                      //= ||.|
        }
      }
      struct Pile: View {
        var body: some View { ZStack { Text("A"); parts } }
        @ViewBuilder var parts: some View {
          Color.red                                       //= ||||
          Color.blue                                      //= ||||
        }
      }
      struct Given<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { HStack { content } }
      }
      struct Giver: View {
        var body: some View {
          Given {
            Color.red                                     //= |||.
            Color.blue                                    //= ||.|
          }
        }
      }
      """)
  }

  @Test func staticMembersAndStyles() {
    check(
      """
      struct Home: View {
        let tint: Color
        var body: some View {
          VStack {
            Self.header                                   //= used HH
            Self.line(3)                                  //= used GH
            Kit.badge                                     //= used HH
            Kit.badge(2)                                  //= used HH
            Palette.sand                                  //= GG decoration
            tint                                          //= GG decoration
            self.tint                                     //= GG decoration
            Color.brand                                   //= GG decoration
            Color.red.gradient                            //= GG decoration
            Image.logo                                    //= HH
            SwiftUI.Text("A")                             //= HH
            SwiftUI.Color.red                             //= GG
          }
        }
        static var header: some View { Text("A") }
        static func line(_ width: CGFloat) -> some View { Divider() }
      }
      enum Kit {
        static var badge: some View { Text("A") }
        static func badge(_ number: Int) -> some View { Text("A") }
      }
      enum Palette { static let sand = Color.yellow; static let sea: Color = .blue }
      extension Color { static let brand = Color("Brand") }
      extension Image { static let logo = Image("Logo") }
      """)
  }

  @Test func viewTypesAsWrittenTypes() {
    check(
      """
      struct Home: View {
        var body: some View {
          VStack { badge; stack; note; other }            //= badge used GG; stack used HH; note used HH; other used HH
        }
        var badge: Badge { Badge() }
        var stack: HStack<Text> { HStack { Text("A") } }
        func unused() -> Badge { Badge() }
        var note: Text { Text("A") }
        var other: SwiftUI.Text { Text("A") }
        var color: Color { Color.red }
      }
      struct Badge: View { var body: some View { Color.red } }
      """)
  }

  @Test func aliasesNestedTypesAndPrivateOnes() {
    check(
      """
      // file: A.swift
      typealias Chip = Badge
      typealias Pile = ZStack
      typealias Loop = Loop
      struct Home: View {
        struct Row: View { var body: some View { Color.red } }
        enum Parts { struct Row: View { var body: some View { Divider() } } }
        typealias Own = Parts.Row
        var body: some View {
          VStack {
            Chip()                                       //= used HH
            Pile { Color.red }                           //= GG
            Row()                                        //= used GG
            Parts.Row()                                  //= used GH
            Home.Row()                                   //= used GG
            Own()                                        //= used GH
            Hidden()                                     //= used GG
            Loop()                                       //= unknown
          }
        }
      }
      struct Row: View { var body: some View { Text("A") } }
      struct Other: View { var body: some View { Row() } }  //= Row used HH
      private struct Hidden: View { var body: some View { Color.red } }
      // file: B.swift
      struct Badge: View { var body: some View { Text("A") } }
      private struct Hidden: View { var body: some View { Text("A") } }
      struct Away: View { var body: some View { Hidden() } }  //= Hidden used HH
      // file: C.swift
      struct Far: View { var body: some View { Hidden() } }  //= Hidden unknown
      """)
  }

  @Test func namesBelongToTheirTargetOrApp() {
    let row = "struct Row: View { var body: some View"
    check(
      """
      // file: Package.swift
      let package = Package(name: "Kit")
      // file: Sources/One/Row.swift
      \(row) { Color.red } }
      // file: Sources/One/Home.swift
      struct One: View { var body: some View { Row() } }    //= Row used GG
      // file: Sources/Two/Row.swift
      \(row) { Text("A") } }
      // file: Sources/Two/Deep/Home.swift
      struct Two: View { var body: some View { Row() } }    //= Row used HH
      // file: Apps/Big/BigApp.swift
      @main struct BigApp: App { var body: some Scene { WindowGroup { Start() } } }   //= Start used GG; WindowGroup GG
      // file: Apps/Big/Start.swift
      struct Start: View { var body: some View { Color.red } }   //= Color ||||
      // file: Apps/Small/SmallApp.swift
      @main struct SmallApp: App { var body: some Scene { WindowGroup { Start() } } } //= Start used HH
      // file: Apps/Small/Views/Start.swift
      struct Start: View { var body: some View { Text("A") } }
      """)
  }

  @Test func tiesAreUnknown() {
    check(
      """
      // file: A/Row.swift
      struct Row: View { var body: some View { Color.red } }
      // file: B/Row.swift
      struct Row: View { var body: some View { Text("A") } }
      // file: C/Home.swift
      struct Home: View {
        var body: some View {
          Row()                                              //= unknown
            .ignoresSafeArea()                               //= covers unknown all
        }
        func twice(_ a: Int) -> some View { Text("A") }
        func twice(_ a: String) -> some View { Color.red }
        var other: some View { twice(3) }                    //= twice unknown
      }
      """)
  }

  @Test func conditionalCodeIsReadForIOS() {
    check(
      """
      struct Home: View {
        var body: some View {
          VStack {
            #if os(macOS)
            Text("Mac")                                      //= gone
            #else
            Color.red                                        //= |.||
            #endif
            #if DEBUG
            Text("Debug")                                    //= HH
            #endif
            part                                             //= used GG
            #if os(iOS) || os(visionOS)
            Color.blue                                       //= .|||
            #elseif canImport(AppKit)
            Text("Mac")                                      //= gone
            #endif
          }
          #if os(iOS)
          .ignoresSafeArea()                                 //= covers everything
          #else
          .padding()                                         //= gone
          #endif
        }
        #if os(macOS)
        var part: some View { Text("A") }
        #else
        var part: some View { Color.red }
        #endif
      }
      #if !os(macOS)
      struct Row: View { var body: some View { Color.red } }
      #else
      struct Row: View { var body: some View { Text("A") } }
      #endif
      struct Rows: View { var body: some View { Row() } }    //= Row used GG
      """)
  }

  @Test func localsAreReadInTheirPlace() {
    check(
      """
      struct Home: View {
        var body: some View {
          let title = Text("A")                              //= HH
          let full = ZStack { Color.red; title }             //= GG |.||
          func line() -> some View { Divider() }             //= Divider GH
          var end: some View { Color.blue }                  //= Color .|||
          return VStack {
            full
            title.padding()
            line()
            end
          }
        }
      }
      struct Early: View {
        let isOn: Bool
        var body: some View {
          guard isOn else { return AnyView(Text("A")) }      //= Text ....
          return AnyView(Color.red)                          //= Color ||||
        }
      }
      """)
  }

  @Test func recursionEndsInTheUnknown() {
    check(
      """
      struct Tree: View {
        let depth: Int
        var body: some View {
          VStack {                                           //= ??
            Text("A")
            if depth > 0 { Tree(depth: depth - 1) }          //= Tree used ??
          }
        }
      }
      struct Ping: View { var body: some View { ZStack { Color.red; Pong() } } }   //= ZStack GG ????; Pong used ??
      struct Pong: View { var body: some View { Ping().padding() } }               //= Ping used ??
      struct Home: View { var body: some View { Ping() } }   //= Ping used GG
      """)
  }

  @Test func whatLeadsBackToItselfIsNoCircle() {
    check(
      """
      struct Profile: View {
        var body: some View {
          VStack {                                           //= GG ||||
            Color.red.ignoresSafeArea()                      //= .ignoresSafeArea covers top, sides?
            PostRow()                                        //= used HH
          }
        }
      }
      struct PostRow: View {
        var body: some View {
          NavigationLink { Profile() } label: { Text("A") }  //= in Profile: NavigationLink HH .|..; Profile used
        }
      }
      struct Folder: View {
        var body: some View {
          ZStack { Color.red; Text("A") }                    //= ZStack GG ||||
            .sheet(isPresented: .constant(true)) { Folder() }
        }
      }
      struct Tower: View {
        var body: some View { Color.red.sheet(isPresented: .constant(true)) { Floor() } }   //= Color ||||
      }
      struct Floor: View {
        var body: some View { Color.red.popover(isPresented: .constant(true)) { Tower() } } //= Color ||||
      }
      """)
  }

  @Test func unknownNamesAreUnknown() {
    check(
      """
      struct Home: View {
        let model: Model
        var body: some View {
          VStack {
            Nowhere()                                        //= unknown ??
            nothing                                          //= unknown ??
            model.view                                       //= unknown ??
            Model.shared.view()                              //= ??
            Row                                              //= unknown
            title.map { Text($0) }                           //= ??
            { Text("A") }()                                  //= Text HH
          }
        }
      }
      """)
  }

  @Test func constantsAreFollowed() {
    check(
      """
      // file: Home.swift
      struct Home: View {
        let sides: Edge.Set = [.leading, .trailing]
        var loose: Edge.Set = .top
        static let regions: SafeAreaRegions = .container
        var body: some View {
          let bottom: Edge.Set = .bottom
          ZStack {
            Color.red.ignoresSafeArea(edges: sides)                         //= .ignoresSafeArea covers sides?
            Color.red.ignoresSafeArea(edges: self.sides)                    //= .ignoresSafeArea covers sides?
            Color.red.ignoresSafeArea(Self.regions)
            //= .ignoresSafeArea covers top, bottom, sides?
            Color.red.ignoresSafeArea(Home.regions, edges: bottom)          //= .ignoresSafeArea covers bottom
            Color.red.ignoresSafeArea(edges: Metrics.covered)               //= .ignoresSafeArea covers top
            Color.red.ignoresSafeArea(edges: .covered)                      //= .ignoresSafeArea covers bottom+keyboard
            Color.red.ignoresSafeArea(edges: loose)                         //= Color ????
            Color.red.ignoresSafeArea().padding(Metrics.none)               //= .ignoresSafeArea covers everything
            Color.red.ignoresSafeArea().padding(Metrics.gutter)             //= .ignoresSafeArea covers nothing
            Color.red.ignoresSafeArea().padding(.top, .gutter)
            //= .ignoresSafeArea covers bottom+keyboard, sides?
          }
        }
      }
      // file: Metrics.swift
      enum Metrics {
        static let covered: Edge.Set = .top
        static let gutter: CGFloat = 16
        static let none = 0
      }
      extension Edge.Set { static let covered: Edge.Set = .bottom }
      extension CGFloat { static let gutter: CGFloat = 16 }
      """)
  }

  @Test func previewsAreNoPlaces() {
    check(
      """
      struct Row: View {
        var body: some View { Color.red.ignoresSafeArea() }  //= in Home: .ignoresSafeArea covers nothing
      }
      struct Home: View { var body: some View { Row().padding() } }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { Row() }             //= Row gone
      }
      """)
  }

  @Test func placesAreToldApart() {
    check(
      """
      struct Row: View {
        var body: some View {
          Color.red.ignoresSafeArea()
          //= in Home: .ignoresSafeArea covers nothing; in Full: .ignoresSafeArea covers everything
        }
      }
      struct Home: View { var body: some View { Row().padding() } }
      struct Full: View { var body: some View { Row() } }
      """)
  }
}
