import Testing

/// How views fill their space, alone and together, and which edges containers give to their children.
struct ContainerTests {
  @Test func elements() {
    check(
      """
      struct Zoo: View {
        var body: some View {
          ZStack {
            Color.red                                  //= GG decoration
            LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)  //= GG decoration
            Rectangle()                                //= GG decoration
            Image("a").resizable()                     //= .resizable GG
            Image("a").resizable().aspectRatio(contentMode: .fit)  //= .aspectRatio ??
            Image("a").resizable().scaledToFill()      //= .scaledToFill GG
            Image(systemName: "a")                     //= HH touches top,bottom,leading,trailing
            GeometryReader { _ in Text("A") }          //= GG
            Canvas { _, _ in }                         //= GG
            Map()                                      //= GG
            List {}                                    //= GG
            Form {}                                    //= GG
            TextEditor(text: .constant(""))            //= GG input?
            NavigationStack {}                         //= GG
            TabView {}                                 //= GG
            Text("A").position(x: 1, y: 1)             //= .position GG
            ScrollView { Text("A") }                   //= HG
            ScrollView(.horizontal) { Text("A") }      //= GH
            LazyVStack { Text("A") }                   //= GH
            LazyHStack { Text("A") }                   //= HG
            LazyVGrid(columns: []) { Text("A") }       //= GH
            TextField("A", text: .constant(""))        //= GH input
            SecureField("A", text: .constant(""))      //= GH input
            Slider(value: .constant(1))                //= GH
            Toggle("A", isOn: .constant(true))         //= GH
            Text("A")                                  //= HH
            Label("A", systemImage: "a")               //= HH
            Button("A") {}                             //= HH
            Button(action: {}) { Text("A").frame(maxWidth: .infinity) }  //= GH touches top,bottom
            Link("A", destination: url)                //= HH
            AsyncImage(url: url)                       //= ??
            Mystery()                                  //= ?? unknown
            Color.red.fixedSize()                      //= .fixedSize HH
            Color.red.fixedSize(horizontal: false, vertical: true)  //= .fixedSize GH
            Color.red.unheardOf()                      //= .unheardOf ??
          }
        }
      }
      """)
  }

  @Test func stacksFillWhereAChildFills() {
    check(
      """
      struct Zoo: View {
        var body: some View {
          ZStack {
            VStack { Text("A"); Text("B") }            //= HH
            VStack { Text("A"); Spacer() }             //= HG
            HStack { Text("A"); Spacer() }             //= GH
            ZStack { Text("A"); Color.red }            //= GG
            ZStack { Text("A"); Spacer() }             //= GG
            VStack { Spacer() }                        //= HG
            VStack { Divider() }                       //= GH
            HStack { Divider() }                       //= HG
            VStack { Text("A"); Divider() }            //= GH
            HStack { Text("A"); Divider() }            //= HG
            VStack { Mystery() }                       //= ??
            HStack { Group { Text("A"); Spacer() } }   //= GH
            VStack { Spacer().frame(height: 20) }      //= ?H
            Grid { Color.red }                         //= GG
            VStack {}                                  //= HH
          }
        }
      }
      """)
  }

  @Test func stacksGiveTheirEdgesToTheOutermost() {
    check(
      """
      struct Column: View {
        var body: some View {
          VStack {                       //= GG ||||
            Color.red                    //= |.||
            Text("A")                    //= ....
            Color.red                    //= .|||
          }
        }
      }
      struct Row: View {
        var body: some View {
          HStack(alignment: .top) {      //= GG ||||
            Color.red                    //= |||.
            Text("A")                    //= |...
            Text("B")                    //= |..|
          }
        }
      }
      struct Leading: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text("A")                    //= |.|.
            Color.red                    //= .|||
          }
        }
      }
      struct Pile: View {
        var body: some View {
          ZStack(alignment: .bottomTrailing) {
            Color.red                    //= ||||
            Text("A")                    //= .|.|
            Group { Text("B") }          //= Text .|.|
            HStack { Text("C"); Spacer() }  //= HStack .|||; Text .||.
          }
        }
      }
      struct Chosen: View {
        let alignment: Alignment
        var body: some View {
          ZStack(alignment: alignment) {
            Color.red                    //= ||||
            Text("A")                    //= ????
          }
        }
      }
      """)
  }

  @Test func whatHugsIsAsLargeAsItsLargest() {
    check(
      """
      struct Bar: View {
        var body: some View {
          List {}
            .safeAreaInset(edge: .bottom) {
              HStack {                   //= GH .|||
                Text("A")                //= .?|.
                Image(systemName: "b")   //= .?..
                Spacer()
              }
            }
            .safeAreaInset(edge: .bottom) {
              HStack {
                Text("A")                //= .||.
                Spacer()
              }
            }
            .safeAreaInset(edge: .bottom) {
              HStack(alignment: .bottom) {
                Text("A")                //= .||.
                Text("B")                //= .|..
                Spacer()
              }
            }
        }
      }
      """)
  }

  @Test func branchesMakeThingsUncertain() {
    check(
      """
      struct Banner: View {
        let isOn: Bool
        var body: some View {
          VStack {
            if isOn { Color.red }                   //= Color |.||; if ??
            Color.teal.ignoresSafeArea()            //= .ignoresSafeArea ?|||
          }
        }
      }
      struct Either: View {
        let isOn: Bool
        var body: some View {
          VStack {
            if isOn { Text("A") } else { Text("B") }  //= if HH
            Color.teal                                //= .|||
          }
        }
      }
      struct Mixed: View {
        let kind: Int
        var body: some View {
          VStack {
            switch kind {                             //= switch ?H
            case 0: Text("A")
            case 1: Color.red.frame(height: 10)
            default: EmptyView()
            }
            Color.teal                                //= ?|||
          }
        }
      }
      struct Hidden: View {
        let isOn: Bool
        var body: some View {
          VStack {
            notice
            Color.teal                                //= ?|||
          }
        }
        @ViewBuilder var notice: some View {
          if isOn { Text("A") }
        }
      }
      struct Guarded: View {
        let isOn: Bool
        @ViewBuilder var body: some View {
          if isOn {
            Color.teal                                //= ||||
          } else {
            Text("A")                                 //= ....
          }
        }
      }
      """)
  }

  @Test func repeatedViewsStandAnywhere() {
    check(
      """
      struct Stripes: View {
        var body: some View {
          VStack {                                    //= GG ||||
            ForEach(0..<9) { _ in                     //= GG ||||
              Color.red                               //= ??||
                .ignoresSafeArea()                    //= covers sides?, unknown top bottom
            }
          }
        }
      }
      struct Between: View {
        let rows: [Int]
        var body: some View {
          VStack {
            Text("A")
            ForEach(rows, id: \\.self) { _ in
              Color.red                               //= ..||
            }
            Color.teal                                //= .|||
          }
        }
      }
      struct Pile: View {
        var body: some View {
          ZStack { ForEach(0..<9) { _ in Color.red } }  //= Color ||||
        }
      }
      """)
  }

  @Test func groupsAreTransparent() {
    check(
      """
      struct Column: View {
        var body: some View {
          VStack {
            Group {
              Color.red                    //= |.||
              Text("A")                    //= ....
            }
            Group {
              Text("B")
              Section { Color.red }        //= Color .|||
            }
          }
        }
      }
      struct Fits: View {
        var body: some View {
          ViewThatFits {                   //= ?? ????
            Color.red                      //= ||||
            Text("A")                      //= ....
          }
        }
      }
      struct SameFit: View {
        var body: some View {
          ViewThatFits {                   //= GG ||||
            Color.red                      //= ||||
            Color.teal                     //= ||||
          }
        }
      }
      """)
  }

  @Test func readersPutContentAtTheTopLeadingCorner() {
    check(
      """
      struct Read: View {
        var body: some View {
          GeometryReader { proxy in        //= GG ||||
            Text("A")                      //= |.|. touches top,bottom,leading,trailing
            Color.red                      //= ||||
          }
        }
      }
      struct Ignored: View {
        var body: some View {
          GeometryReader { proxy in
            Text("A")                      //= |.|.
          }
          .ignoresSafeArea()               //= fills touches top,leading covers everything
        }
      }
      """)
  }

  @Test func gridsAndBoxesKeepTheirPlacesToThemselves() {
    check(
      """
      struct Boxes: View {
        var body: some View {
          VStack {
            Grid { GridRow { TextField("A", text: .constant("")) } }  //= Grid GH input; TextField ?.??
            GroupBox { Color.red.ignoresSafeArea() }
            //= .ignoresSafeArea covers unknown bottom leading trailing
          }
        }
      }
      """)
  }

  @Test func unknownViewsDoAnythingToWhatTheyAreGiven() {
    check(
      """
      struct Home: View {
        var body: some View {
          Library.Card { Row() }         //= Row used ????
          Sheet(content: Row())          //= Row used ????
          Text("A").shimmering { Row() } //= Text ????
        }
      }
      struct Row: View {
        var body: some View {
          Color.red.ignoresSafeArea()    //= .ignoresSafeArea covers unknown all
        }
      }
      """)
  }

  @Test func textsAddUp() {
    check(
      """
      struct Sum: View {
        var body: some View {
          VStack {
            Text("A").bold() + Text("B")   //= Text HH touches top,bottom,leading,trailing
            Spacer()
          }
        }
      }
      """)
  }
}
