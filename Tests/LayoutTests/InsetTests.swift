import Testing

/// `safeAreaInset`, `safeAreaBar` and `safeAreaPadding`: layers around a view, and what grows through them.
struct InsetTests {
  @Test func theViewBordersTheBarAndTheBarTheScreen() {
    check(
      """
      struct Reader: View {
        var body: some View {
          Color.teal                                   //= GG |||| insets bottom < host
            .safeAreaInset(edge: .bottom, spacing: 0) {  //= GG |||| insets host
              Text("Page 3")                           //= HH .|.. insets host
                .frame(maxWidth: .infinity)            //= GH .||| touches top,bottom
            }
        }
      }
      struct Above: View {
        var body: some View {
          Color.teal                                   //= insets top < host
            .safeAreaBar(edge: .top) { Text("Up") }    //= Text HH |...
        }
      }
      struct Beside: View {
        var body: some View {
          Color.teal                                   //= insets trailing < host
            .safeAreaInset(edge: .trailing) {
              Color.red.frame(width: 40)               //= .frame HG ||.|
            }
        }
      }
      """)
  }

  @Test func aHuggingViewKeepsItsBarInTheMiddle() {
    check(
      """
      struct Card: View {
        var body: some View {
          Text("Low tide at nine")               //= HH .|.. insets bottom < host
            .safeAreaInset(edge: .bottom) {      //= HH ....
              Text("Share")                      //= HH ....
            }
        }
      }
      """)
  }

  @Test func ignoringInsideGoesUnderTheBarAndOn() {
    check(
      """
      struct Inside: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()                      //= insets bottom < host; .ignoresSafeArea fills covers everything
            .safeAreaInset(edge: .bottom, spacing: 0) { Text("Bar") }
        }
      }
      struct Container: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.container)            //= covers top, bottom, sides?
            .safeAreaInset(edge: .bottom) { Text("Bar") }
        }
      }
      struct KeyboardOnly: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.keyboard)             //= covers nothing
            .safeAreaInset(edge: .bottom) { Text("Bar") }
        }
      }
      struct KeyboardAbove: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(.keyboard)             //= covers keyboard
            .safeAreaInset(edge: .top) { Text("Bar") }
        }
      }
      """)
  }

  @Test func ignoringOutsideTakesTheBarAlong() {
    check(
      """
      struct Outside: View {
        var body: some View {
          Color.teal                                      //= |||| insets bottom < host
            .safeAreaInset(edge: .bottom, spacing: 0) {   //= ||||
              Color.indigo.frame(height: 90)              //= .frame GH .|||
                .background { Color.red.ignoresSafeArea() } //= .ignoresSafeArea covers nothing
            }
            .ignoresSafeArea()                            //= covers everything
        }
      }
      struct Again: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()                            //= covers bottom
            .safeAreaInset(edge: .bottom) { Text("Bar") }
            .ignoresSafeArea()
        }
      }
      """)
  }

  @Test func whatLiesInsideAnotherFrameStopsAtItsOwnBar() {
    check(
      """
      struct Padded: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()                      //= covers bottom
            .safeAreaInset(edge: .bottom) { Text("Bar") }
            .padding()
        }
      }
      struct Hugging: View {
        var body: some View {
          Color.teal
            .frame(width: 100, height: 100)
            .ignoresSafeArea()                      //= stays covers bottom
            .safeAreaInset(edge: .bottom) { Text("Bar") }
        }
      }
      struct Somewhere: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea(edges: .vertical)      //= covers bottom, unknown top
            .safeAreaInset(edge: .bottom) { Text("Bar") }
            .safeAreaInset(edge: .leading) { Text("Bar") }
            .offset(y: 10)
        }
      }
      """)
  }

  @Test func barsAddUpFromTheInsideOut() {
    check(
      """
      struct Three: View {
        var body: some View {
          Color.teal
            .ignoresSafeArea()
            //= insets bottom < bottom < host; .ignoresSafeArea covers everything
            .safeAreaInset(edge: .bottom) { Text("Near") }   //= Text insets bottom < host; Text .|..
            .safeAreaInset(edge: .bottom) { Text("Far") }    //= Text insets host; Text .|..
        }
      }
      struct Crossed: View {
        var body: some View {
          Color.teal                                         //= insets bottom < trailing < host
            .safeAreaInset(edge: .bottom) {
              Color.red.frame(height: 60)                    //= .frame GH .|||; .frame insets trailing < host
            }
            .safeAreaInset(edge: .trailing) {
              Color.red.frame(width: 60)                     //= .frame HG ||.|; .frame insets host
            }
        }
      }
      """)
  }

  @Test func aBarThatMayBeMissingMayBeNoInset() {
    check(
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Color.teal
            .ignoresSafeArea(edges: .bottom)
            //= insets bottom? < host; .ignoresSafeArea covers bottom+keyboard
            .safeAreaInset(edge: .bottom) {
              if isPlaying { Text("Now playing") }
            }
        }
      }
      struct Quiet: View {
        @State private var isTyping = false
        var body: some View {
          Color.teal
            .ignoresSafeArea(.keyboard)                  //= covers keyboard?
            .safeAreaInset(edge: .bottom) {
              if !isTyping { Text("Reply") }
            }
        }
      }
      struct Empty: View {
        var body: some View {
          Color.teal                                     //= insets host
            .safeAreaInset(edge: .bottom) { EmptyView() }
        }
      }
      """)
  }

  @Test func barsCanSwallowTheScreen() {
    check(
      """
      struct Bars: View {
        var body: some View {
          List {}
            .safeAreaInset(edge: .bottom) { Color.red }                          //= Color GG .|||
            .safeAreaInset(edge: .bottom) { VStack { Text("A"); Spacer() } }     //= VStack HG .|..
            .safeAreaInset(edge: .bottom) { HStack { Text("A"); Spacer() } }     //= HStack GH .|||
            .safeAreaInset(edge: .bottom) { GeometryReader { _ in Text("A") } }  //= GeometryReader GG
            .safeAreaInset(edge: .bottom) { Color.red.frame(maxHeight: 40) }     //= .frame GH
        }
      }
      """)
  }

  @Test func safeAreaPaddingIsAnInsetWithoutABar() {
    check(
      """
      struct Margins: View {
        var body: some View {
          ZStack {                                  //= |||| insets leading,trailing < host
            Color.teal.ignoresSafeArea()            //= .ignoresSafeArea covers top, bottom+keyboard, sides
            Text("Hi").frame(maxWidth: .infinity)   //= .frame GH ..|| touches top,bottom
          }
          .safeAreaPadding(.horizontal, 100)        //= |||| insets host
        }
      }
      struct None: View {
        var body: some View {
          Color.teal.safeAreaPadding(0)             //= insets host
        }
      }
      struct Content: View {
        var body: some View {
          Color.teal.contentMargins(20)             //= insets host
        }
      }
      """)
  }

  @Test func anUnknownEdgeMakesEverythingUnknown() {
    check(
      """
      struct Bars: View {
        let edge: VerticalEdge
        var body: some View {
          Color.teal.ignoresSafeArea().safeAreaInset(edge: edge) { Text("A") }
          //= .ignoresSafeArea covers unknown all; Text ????
        }
      }
      """)
  }

  @Test func keyboardsReachTheBarsContent() {
    check(
      """
      struct Chat: View {
        @State private var text = ""
        var body: some View {
          List {}                                          //= dry
            .safeAreaInset(edge: .bottom) {                //= input
              TextField("Say it", text: $text)             //= GH .||| input
                .ignoresSafeArea(.keyboard)                //= stays covers keyboard
            }
        }
      }
      """)
  }
}
