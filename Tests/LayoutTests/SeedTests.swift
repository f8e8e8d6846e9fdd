import Testing

/// The screens that articles about the safe area show, rebuilt: what they say must come out.
struct SeedTests {
  @Test func readersSeeTheInsetsOfWhatBordersThem() {
    check(
      """
      struct Probe: View {
        var body: some View {
          NavigationView {                 //= GG ||||
            VStack {
              Text("Depth")                //= HH ....
                .measured("text")          //= used ....
            }
          }
          .measured("page")                //= used ||||
        }
      }
      extension View {
        func measured(_ name: String) -> some View {
          background(
            GeometryReader { proxy in      //= GeometryReader GG
              Color.clear.preference(key: Insets.self, value: proxy.safeAreaInsets)
            }
          )
          .onPreferenceChange(Insets.self) { print(name, $0) }
        }
      }
      """)
  }

  @Test func aPosterStaysInsideUntilItIgnores() {
    check(
      """
      struct Tame: View {
        var body: some View {
          ZStack {                                        //= GG ||||
            Color.mint                                    //= ||||
            Text("Ahoy").foregroundColor(.white)          //= HH ....
          }
        }
      }
      struct Wild: View {
        var body: some View {
          ZStack {                                        //= touches nothing
            Color.mint                                    //= ||||
            Text("Ahoy").foregroundColor(.white)          //= HH ....
          }
          .ignoresSafeArea()                              //= fills covers everything
        }
      }
      struct Floor: View {
        var body: some View {
          ZStack { Color.mint; Text("Ahoy") }.ignoresSafeArea(edges: .bottom)
          //= .ignoresSafeArea covers bottom+keyboard
        }
      }
      struct Walls: View {
        var body: some View {
          ZStack { Color.mint; Text("Ahoy") }.ignoresSafeArea(edges: .horizontal)  //= .ignoresSafeArea covers sides?
        }
      }
      """)
  }

  @Test func aFormOverAGradientNeedsItsBackgroundAloneToIgnore() {
    let pieces = """
      struct Gradient: View {
        var body: some View {
          Rectangle().fill(.linearGradient(colors: [], startPoint: .top, endPoint: .bottom))
        }
      }
      struct Entry: View {
        @State private var name = ""
        var body: some View {
          VStack {                                                           //= GH input
            Circle().fill(.regularMaterial).frame(width: 90, height: 90).padding(.vertical, 80)
            TextField("Harbour", text: $name).textFieldStyle(.roundedBorder).padding()
          }
        }
      }
      """
    check(
      """
      struct Everything: View {
        var body: some View {
          ZStack {                                     //= GG |||| input
            Gradient()                                 //= GG ||||
            Entry()                                    //= GH ..||
          }
          .ignoresSafeArea()                           //= fills input covers everything
        }
      }
      struct AtRest: View {
        var body: some View {
          ZStack { Gradient(); Entry() }
            .ignoresSafeArea(.container)               //= fills covers top, bottom, sides?
        }
      }
      struct Backdrop: View {
        var body: some View {
          ZStack {                                     //= input
            Gradient()
              .ignoresSafeArea(.all)                   //= fills dry covers everything
            Entry()                                    //= ..||
          }
        }
      }
      \(pieces)
      """)
  }

  @Test func aBottomBarUnderAnOuterIgnoringLiesAtTheScreensEdge() {
    check(
      """
      struct Frame: View {
        var body: some View {
          ZStack {
            Color.yellow.border(.red, width: 10)
            //= Color insets bottom < host; .border ||||
          }
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) {
            Rectangle().fill(.blue).frame(height: 100)
            //= Rectangle decoration; .frame GH .|||
          }
          .ignoresSafeArea()                                                      //= fills covers everything
        }
      }
      """)
  }

  @Test func aBarsStyleBleedsUnderTheHomeIndicator() {
    check(
      """
      struct Catalogue: View {
        var body: some View {
          NavigationView {
            List(0..<100) { number in Text("No. \\(number)") }                    //= |||| insets bottom < host
              .safeAreaInset(edge: .bottom, spacing: 0) {
                Text("Count")
                  .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 40)   //= GH
                  .padding()                                                      //= GH .|||
                  .background(.green.opacity(0.6))                                //= GH .||| bleeds bottom, sides?
              }
          }
        }
      }
      """)
  }

  @Test func theOuterOfTwoInsetsHasTheFullHeight() {
    check(
      """
      struct Corner: View {
        var body: some View {
          ZStack { Color.yellow }
          //= Color |||| insets bottom < trailing < host
            .safeAreaInset(edge: .bottom, spacing: 0) { Rectangle().frame(height: 100) }
            //= .frame .||| insets trailing < host
            .safeAreaInset(edge: .trailing, spacing: 0) { Rectangle().frame(width: 50) }    //= .frame ||.| insets host
        }
      }
      """)
  }

  @Test func aBarAboveFieldsCantBePinned() {
    check(
      """
      struct Fields: View {
        var body: some View {
          ScrollView {                                                            //= input GG
            ForEach(0..<100) { number in TextField("\\(number)", text: .constant("")) }
          }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            Text("Status")
              .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 40)
              .padding()
              .background(.green.opacity(0.6))
              .ignoresSafeArea(.all)
              //= GH .||| stays covers bottom+keyboard, sides?
          }
        }
      }
      struct Watched: View {
        @StateObject private var keyboard = Keyboard()
        var body: some View {
          ScrollView {                                                            //= insets bottom? < host
            ForEach(0..<100) { number in TextField("\\(number)", text: .constant("")) }
          }
          .safeAreaInset(edge: .bottom, spacing: 0) {
            if !keyboard.isUp { Text("Status").frame(maxWidth: .infinity) }       //= .frame .|||
          }
        }
      }
      """)
  }

  @Test func aChatBarIsBoundedAndBleeds() {
    check(
      """
      struct Chat: View {
        @State private var text = ""
        var body: some View {
          NavigationView {
            ScrollViewReader { proxy in
              List { Text("Hello") }                                              //= |||| insets bottom < host
                .listStyle(.inset)
                .safeAreaInset(edge: .bottom) {
                  ZStack(alignment: .top) {                                       //= GG input
                    Color.clear                                                   //= GG .|||
                    Rectangle().fill(.secondary).opacity(0.3).frame(height: 0.6)  //= .frame GH
                    HStack(alignment: .firstTextBaseline) {
                      TextField("Input", text: $text).padding(.horizontal, 10).padding(.top, 10)
                      Button("Reply") { send() }
                    }
                    .padding(.horizontal, 30)
                  }
                  .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 53)    //= GH .|||
                  .background(.regularMaterial)                                   //= .||| bleeds bottom, sides?
                }
            }
          }
        }
      }
      """)
  }

  @Test func paddingInsideKeepsTheSidesAndBarsAreRunUnder() {
    check(
      """
      struct Sunset: View {
        var body: some View {
          Color.orange                                      //= ||..
            .padding(.horizontal)
            .ignoresSafeArea()                              //= fills covers everything
            .safeAreaInset(edge: .top) { Tools() }
            .safeAreaInset(edge: .bottom) { Tools() }
        }
      }
      struct TwoBelow: View {
        var body: some View {
          Color.orange
            .padding(.horizontal)
            .ignoresSafeArea()                              //= insets bottom < bottom < host
            .safeAreaInset(edge: .bottom, spacing: 0) { Tools() }
            .safeAreaInset(edge: .bottom, spacing: 0) { Tools() }
        }
      }
      struct Tools: View { var body: some View { Text("Tools").frame(maxWidth: .infinity) } }
      """)
  }

  @Test func aStackIgnoresAsAWholeOrEachPartForItself() {
    check(
      """
      struct Whole: View {
        var body: some View {
          VStack {
            Color.yellow                                                //= |...
            Color.orange                                                //= .|..
          }
          .padding(.horizontal)
          .ignoresSafeArea()                                            //= fills covers everything
          .safeAreaInset(edge: .top, spacing: 0) { Text("Up") }
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Down") }
        }
      }
      struct Each: View {
        var body: some View {
          VStack {
            Color.yellow.ignoresSafeArea()                              //= .ignoresSafeArea fills covers top
            Color.orange.ignoresSafeArea()
            //= .ignoresSafeArea fills covers bottom+keyboard
          }
          .padding(.horizontal)
          .safeAreaInset(edge: .top, spacing: 0) { Text("Up") }
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Down") }
        }
      }
      struct Middle: View {
        var body: some View {
          VStack {
            Color.yellow
            Color.brown.ignoresSafeArea(edges: .vertical)               //= .ignoresSafeArea covers nothing
            Color.orange
          }
        }
      }
      """)
  }

  @Test func aCartsBackgroundGrowsAndItsTextStaysSafe() {
    check(
      """
      struct Shop: View {
        var body: some View {
          Goods()
            .safeAreaInset(edge: .top, spacing: 0) { Text("Shop") }
            .safeAreaInset(edge: .bottom, spacing: 0) {
              HStack(alignment: .firstTextBaseline) {                   //= GH ....
                ZStack { Circle().frame(width: 18, height: 18); Text("1") }
                Text("My Order")
                Spacer()
                Text("$19")
              }
              .padding(8)
              .frame(maxWidth: .infinity)                               //= GH .|||
              .background {
                Color.accentColor.ignoresSafeArea()
                //= .ignoresSafeArea fills covers bottom+keyboard, sides?
              }
            }
        }
      }
      struct Obscured: View {
        var body: some View {
          Goods()
            .safeAreaInset(edge: .bottom, spacing: 0) {
              HStack { Text("My Order"); Spacer() }
                .background { Color.accentColor }
                .ignoresSafeArea()                                      //= stays covers bottom+keyboard, sides?
            }
        }
      }
      struct Goods: View { var body: some View { Color.gray } }
      """)
  }

  @Test func backgroundFormsLookAlikeAndDiffer() {
    check(
      """
      struct Style: View {
        var body: some View {
          Text("Hi").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.purple)
          //= .background GG bleeds everything
        }
      }
      struct Closure: View {
        var body: some View {
          Text("Hi").frame(maxWidth: .infinity, maxHeight: .infinity).background { Color.purple }
          //= .background GG bleeds nothing; Color ||||
        }
      }
      """)
  }

  @Test func aReaderBordersWhatItReads() {
    check(
      """
      struct Reading: View {
        var body: some View {
          GeometryReader { proxy in                                     //= |||| insets top < bottom < host
            Text("\\(proxy.safeAreaInsets.top)")
              .frame(width: proxy.size.width, height: proxy.size.height)
          }
          .background(Color.accentColor)                                //= bleeds everything
          .safeAreaInset(edge: .top, spacing: 0) { Text("Up") }
          .safeAreaInset(edge: .bottom, spacing: 0) { Text("Down") }
        }
      }
      struct Nothing: View {
        var body: some View {
          GeometryReader { proxy in Text("\\(proxy.safeAreaInsets.top)") }
            .ignoresSafeArea()                                          //= fills covers everything
        }
      }
      """)
  }

  @Test func tabsShowAScrollViewAPictureAndAGrid() {
    check(
      """
      struct Tour: View {
        var body: some View {
          TabView {
            ScrollView { Text("Long") }                                 //= HG ||..
            Image("Coast").resizable()                                  //= .resizable GG ||||
            Grid { GridRow { Color.red; Color.blue } }.ignoresSafeArea()
            //= .ignoresSafeArea GG |||| fills covers everything
          }
        }
      }
      """)
  }

  @Test func anOverlaidButtonAddsNoInset() {
    check(
      """
      struct Offer: View {
        var body: some View {
          ScrollView {                                                  //= GG |||| insets host
            ForEach(1..<60) { _ in Text("Row").frame(maxWidth: .infinity) }
          }
          .overlay(                                                     //= touches top,bottom
            Button { buy() } label: {                                   //= GH
              Text("Continue")
                .padding()
                .frame(maxWidth: .infinity)
                .background(Color.accentColor.cornerRadius(8))          //= bleeds nothing
                .padding(.horizontal)
            },
            alignment: .bottom
          )
        }
      }
      """)
  }

  @Test func aHandMadeInsetIsAnOverlayForTheModel() {
    check(
      """
      struct Offer: View {
        var body: some View {
          ScrollView {                                                  //= GG |||| insets host
            rows
            Reserve()                                                   //= used
          }
          .bottomBar(action)                                            //= used GG ||||
          .bottomBar(action)                                            //= used GG ||||
        }
        var rows: some View { ForEach(1..<60) { _ in Text("Row").frame(maxWidth: .infinity) } }
        var action: some View { Text("Continue").frame(maxWidth: .infinity) }   //= .frame GH
      }
      struct Reserve: View {
        @Environment(\\.reserve) private var reserve: CGFloat
        var body: some View { Spacer(minLength: reserve) }
      }
      extension View {
        func bottomBar<Bar: View>(_ bar: Bar) -> some View { modifier(BottomBar(bar: bar)) }
      }
      struct BottomBar<Bar: View>: ViewModifier {
        @Environment(\\.reserve) private var inherited: CGFloat
        var bar: Bar
        @State private var height: CGFloat = 0
        func body(content: Self.Content) -> some View {
          content                                                       //= GG ||||
            .environment(\\.reserve, height + inherited)
            .overlay(                                                   //= GG bleeds nothing
              bar                                                       //= GH .?||
                .padding(.bottom, inherited),
              alignment: .bottom
            )
        }
      }
      """)
  }

  @Test func theFallbackIsEither() {
    check(
      """
      extension View {
        @ViewBuilder
        func bottomBar<Bar: View>(_ bar: Bar) -> some View {
          if #available(iOS 15.0, *) {
            self.safeAreaInset(edge: .bottom, spacing: 0, content: { bar })   //= .safeAreaInset GG ||||; bar HH .|..
          } else {
            self.overlay(bar, alignment: .bottom)                             //= .overlay GG ||||; bar HH .|..
          }
        }
      }
      struct Offer: View {
        var body: some View {
          Color.teal.ignoresSafeArea(edges: .bottom).bottomBar(Text("Continue"))
          //= .bottomBar used GG; .ignoresSafeArea covers unknown bottom
        }
      }
      """)
  }

  @Test func aGradientIgnoresIsPaddedAndHasABar() {
    check(
      """
      struct Full: View {
        var body: some View {
          ZStack { LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).ignoresSafeArea() }
          //= .ignoresSafeArea fills covers everything
        }
      }
      struct Still: View {
        var body: some View {
          RadialGradient(colors: [], center: .center, startRadius: 1, endRadius: 2)
            .ignoresSafeArea(.keyboard, edges: .bottom)                 //= fills covers keyboard
        }
      }
      struct Sides: View {
        var body: some View {
          RadialGradient(colors: [], center: .center, startRadius: 1, endRadius: 2)
            .ignoresSafeArea(.container, edges: [.top, .horizontal])    //= fills covers top, sides?
        }
      }
      struct Narrow: View {
        var body: some View {
          AngularGradient(colors: [], center: .center)                  //= GG |||| insets leading,trailing < host
            .safeAreaPadding(.horizontal, 100)
        }
      }
      struct Barred: View {
        var body: some View {
          LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
            .ignoresSafeArea()                                          //= fills covers everything
            .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) {
              Color.clear
                .frame(height: 20)                                      //= GH .|||
                .background(Material.bar)                               //= bleeds bottom, sides?
            }
        }
      }
      """)
  }

  @Test func windowInsetsAreNoViewsInsets() {
    check(
      """
      struct Board: View {
        @Environment(\\.windowInsets) private var insets: EdgeInsets
        var body: some View {
          VStack { Text("\\(insets.bottom)") }                          //= VStack HH ....
        }
      }
      """)
  }
}
