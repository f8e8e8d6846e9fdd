import Testing

/// What a view does that ignores the safe area, by what stands around it and inside it.
struct IgnoringTests {
  @Test func aScreenThatFillsGrowsOverEverything() {
    check(
      """
      struct Cover: View {
        var body: some View {
          Color.teal             //= GG |||| decoration insets host
            .ignoresSafeArea()   //= GG |||| fills covers everything
        }
      }
      """)
  }

  @Test func edgesAndRegionsAreTakenAtTheirWord() {
    check(
      """
      struct Cover: View {
        var body: some View {
          ZStack {
            Color.teal.ignoresSafeArea(edges: .bottom)                  //= .ignoresSafeArea covers bottom+keyboard
            Color.teal.ignoresSafeArea(edges: .horizontal)              //= .ignoresSafeArea covers sides?
            Color.teal.ignoresSafeArea(edges: [.bottom, .trailing])
            //= .ignoresSafeArea covers bottom+keyboard, trailing?
            Color.teal.ignoresSafeArea(.container, edges: .vertical)    //= .ignoresSafeArea covers top, bottom
            Color.teal.ignoresSafeArea(.container, edges: [.top, .horizontal])  //= .ignoresSafeArea covers top, sides?
            Color.teal.ignoresSafeArea(.keyboard)                       //= .ignoresSafeArea covers keyboard
            Color.teal.ignoresSafeArea(.keyboard, edges: .top)          //= .ignoresSafeArea covers nothing
            Color.teal.ignoresSafeArea([.container, .keyboard], edges: Edge.Set.top)  //= .ignoresSafeArea covers top
            Color.teal.edgesIgnoringSafeArea(.bottom)
            //= .edgesIgnoringSafeArea covers bottom+keyboard
            Color.teal.edgesIgnoringSafeArea(.top)                      //= .edgesIgnoringSafeArea covers top
          }
        }
      }
      """)
  }

  @Test func whatCantBeReadIsUnknown() {
    check(
      """
      struct Cover: View {
        var edges: Edge.Set
        var body: some View {
          Color.teal                          //= GG ????
            .ignoresSafeArea(edges: edges)    //= GG ||||
        }
      }
      """)
  }

  @Test func containerInsideKeyboardIsNotAll() {
    check(
      """
      struct Cover: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.container)   //= covers top, bottom, sides?
            .ignoresSafeArea(.keyboard)    //= covers keyboard
        }
      }
      struct Turned: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.keyboard)    //= covers keyboard
            .ignoresSafeArea(.container)   //= covers top, bottom, sides?
        }
      }
      struct Twice: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()             //= covers nothing
            .ignoresSafeArea()             //= covers everything
        }
      }
      """)
  }

  @Test func paddingOutsideEndsItPaddingInsideDoesNot() {
    check(
      """
      struct Outside: View {
        var body: some View {
          Color.teal             //= GG ....
            .ignoresSafeArea()   //= GG .... covers nothing
            .padding()           //= GG ||||
        }
      }
      struct Inside: View {
        var body: some View {
          Color.teal             //= GG ....
            .padding()           //= GG ||||
            .ignoresSafeArea()   //= GG |||| fills covers everything
        }
      }
      struct OneSide: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()        //= covers bottom+keyboard, sides?
            .padding(.top, 12)
            .padding(.horizontal, 0)  //= GG ||||
        }
      }
      struct Measured: View {
        let insets: EdgeInsets
        var body: some View {
          Color.teal
            .ignoresSafeArea()        //= ???? covers unknown all
            .padding(insets.bottom)
        }
      }
      """)
  }

  @Test func framesHoldTheirChildByTheirAlignment() {
    check(
      """
      struct Inside: View {
        var body: some View {
          Color.teal
            .frame(height: 300)              //= GH ..||
            .ignoresSafeArea(edges: .top)    //= covers nothing
        }
      }
      struct First: View {
        var body: some View {
          VStack {
            Color.teal
              .frame(height: 300)            //= GH |.||
              .ignoresSafeArea(edges: .top)  //= moves covers top
            Spacer()
          }
        }
      }
      struct Last: View {
        var body: some View {
          VStack {
            Spacer()
            Color.teal
              .frame(height: 300)
              .ignoresSafeArea(edges: .bottom)  //= GH .||| stays covers bottom+keyboard
          }
        }
      }
      struct Outside: View {
        var body: some View {
          Text("Tide")
            .ignoresSafeArea()                                   //= HH .... covers nothing
            .frame(maxWidth: .infinity, maxHeight: .infinity)    //= GG ||||
        }
      }
      struct Pinned: View {
        var body: some View {
          Text("Tide")
            .ignoresSafeArea()                                   //= HH |.|. moves covers top, leading?
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
      struct Wide: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()                  //= GG ..|| covers sides?
            .frame(height: 200)                 //= GH ..||
        }
      }
      struct Bounded: View {
        var body: some View {
          Color.teal.frame(maxWidth: 400, maxHeight: 500)   //= .frame HH ....
        }
      }
      struct AtLeast: View {
        var body: some View {
          VStack {
            Color.teal.frame(minHeight: 40)                 //= .frame GG |.||
            Text("Ebb").frame(minHeight: 40)                //= .frame HH .|..
          }
        }
      }
      """)
  }

  @Test func offsetPositionAndRotationTakeItAway() {
    check(
      """
      struct Moved: View {
        let drag: CGSize
        var body: some View {
          ZStack {
            Color.teal.ignoresSafeArea().offset(y: 30)
            //= .ignoresSafeArea covers sides?, unknown top bottom
            Color.teal.ignoresSafeArea().offset(x: 0, y: 0)        //= .ignoresSafeArea covers everything
            Color.teal.ignoresSafeArea().offset(drag)              //= .ignoresSafeArea covers unknown all
            Color.teal.offset(y: 30).ignoresSafeArea()             //= .ignoresSafeArea covers everything
            Color.teal.ignoresSafeArea().position(x: 10, y: 10)
            //= .ignoresSafeArea covers nothing; .position GG ||||
            Color.teal.ignoresSafeArea().rotationEffect(.degrees(3)) //= .ignoresSafeArea covers nothing
          }
        }
      }
      """)
  }

  @Test func clippingHidesTheGrowth() {
    check(
      """
      struct Cut: View {
        var body: some View {
          ZStack {
            Color.teal.ignoresSafeArea().clipped()                       //= .ignoresSafeArea hidden covers everything
            Color.teal.ignoresSafeArea().cornerRadius(8)                 //= .ignoresSafeArea hidden
            Color.teal.ignoresSafeArea().mask(Circle())                  //= .ignoresSafeArea hidden
            Color.teal.ignoresSafeArea().clipShape(Circle())             //= .ignoresSafeArea hidden
            Color.teal.clipped().ignoresSafeArea()                       //= .ignoresSafeArea fills covers everything
          }
        }
      }
      struct UnderBar: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.container)                                 //= hidden covers top, bottom, sides?
            .safeAreaInset(edge: .bottom) { Text("Bar") }
            .clipped()
        }
      }
      """)
  }

  @Test func hostsStartAfresh() {
    check(
      """
      struct Tour: View {
        var body: some View {
          NavigationStack {                                 //= GG .|..
            Color.teal                                      //= GG |||| insets host
              .ignoresSafeArea()                            //= covers everything
          }
          .safeAreaInset(edge: .bottom) { Text("Bar") }
          .padding()
          .sheet(isPresented: .constant(true)) {
            Color.teal.ignoresSafeArea()                    //= .ignoresSafeArea covers bottom+keyboard, sides?
          }
          .fullScreenCover(isPresented: .constant(true)) {
            Color.teal.ignoresSafeArea()                    //= .ignoresSafeArea insets host covers everything
          }
          .toolbar {
            ToolbarItem { Text("Go").ignoresSafeArea() }    //= Text HH ....; .ignoresSafeArea covers nothing
          }
        }
      }
      struct Tabs: View {
        var body: some View {
          TabView {
            Color.teal.tabItem { Text("One") }              //= Color |||| insets host; Text ....
            VStack { Text("Two") }                          //= ....
            Tab("Three", systemImage: "star") { Color.red } //= Color |||| insets host
          }
        }
      }
      struct Links: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("One") { Color.teal.ignoresSafeArea() }       //= .ignoresSafeArea covers everything
              NavigationLink(destination: Color.teal) { Text("Two") }      //= Color |||| insets host; Text ....
              NavigationLink { Color.teal } label: { Text("Three") }       //= Color |||| insets host
            }
          }
        }
      }
      """)
  }

  @Test func scrolledContentAndRowsBorderNothing() {
    check(
      """
      struct Feed: View {
        var body: some View {
          ScrollView {                                //= GG ||||
            Color.teal                                //= ..??
              .ignoresSafeArea()                      //= covers unknown leading trailing
          }
        }
      }
      struct Strip: View {
        var body: some View {
          ScrollView(.horizontal) {                   //= GH ..||
            Text("A").ignoresSafeArea()               //= .ignoresSafeArea covers nothing
          }
        }
      }
      struct Both: View {
        var body: some View {
          ScrollView([.horizontal, .vertical]) {      //= GG ||||
            Color.teal.ignoresSafeArea()              //= .ignoresSafeArea covers nothing
          }
        }
      }
      struct Rows: View {
        var body: some View {
          List {                                      //= GG |||| touches top,bottom,leading,trailing
            Color.teal.ignoresSafeArea()              //= .ignoresSafeArea covers nothing
            Section("More") { TextField("A", text: .constant("")) }  //= ....
          }
        }
      }
      """)
  }
}
