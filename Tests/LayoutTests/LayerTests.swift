import Testing

/// Backgrounds and overlays: where they stand, and which of them are drawn on over the safe area.
struct LayerTests {
  @Test func stylesBleedAndViewsDoNot() {
    check(
      """
      struct Panel: View {
        let tint: Color
        var accent = Color.red
        var wash: LinearGradient { LinearGradient(colors: [], startPoint: .top, endPoint: .bottom) }
        var paper: some View { Color.white }
        var maybe: Color?
        let isOn: Bool
        let theme: Theme
        func plate(_ color: Color, _ any: some ShapeStyle, _ thing: Thing) -> some View {
          ZStack {
            Color.teal.background(color)                        //= .background bleeds everything
            Color.teal.background(any)                          //= .background bleeds everything
            Color.teal.background(thing)                        //= .background bleeds unknown all
          }
        }
        var body: some View {
          ZStack {
            plate(.red, .red, Thing())
            Color.teal.background(Color.red)                    //= .background bleeds everything
            Color.teal.background(.red)                         //= .background bleeds everything
            Color.teal.background(Color("Sand"))                //= .background bleeds everything
            Color.teal.background(Color.red.opacity(0.5))       //= .background bleeds everything
            Color.teal.background(.red.opacity(0.5))            //= .background bleeds everything
            Color.teal.background(.regularMaterial)             //= .background bleeds everything
            Color.teal.background(Material.bar)                 //= .background bleeds everything
            Color.teal.background()                             //= .background bleeds everything
            Color.teal.background(.linearGradient(colors: [], startPoint: .top, endPoint: .bottom))
            //= .background bleeds everything
            Color.teal.background(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
            //= .background bleeds everything
            Color.teal.background(Color.red.gradient)           //= .background bleeds everything
            Color.teal.background(AnyShapeStyle(.red))          //= .background bleeds everything
            Color.teal.background(isOn ? Color.red : Color.blue)  //= .background bleeds everything
            Color.teal.background(isOn ? .red : .clear)         //= .background bleeds everything
            Color.teal.background(tint)                         //= .background bleeds everything
            Color.teal.background(self.tint)                    //= .background bleeds everything
            Color.teal.background(accent)                       //= .background bleeds everything
            Color.teal.background(wash)                         //= .background bleeds everything
            Color.teal.background(Palette.sand)                 //= .background bleeds everything
            Color.teal.background(Color.red, ignoresSafeAreaEdges: .top)  //= .background bleeds top
            Color.teal.background(Color.red, ignoresSafeAreaEdges: [])    //= .background bleeds nothing
            Color.teal.overlay(Color.red)                       //= .overlay bleeds everything

            Color.teal.background(isOn ? Color.red : nil)       //= .background bleeds nothing
            Color.teal.background(maybe)                        //= .background bleeds nothing
            Color.teal.background(Image("sand"))                //= .background bleeds nothing
            Color.teal.background(Rectangle().fill(.red))       //= .background bleeds nothing
            Color.teal.background(Color.red.cornerRadius(8))    //= .background bleeds nothing
            Color.teal.background(Color.red.shadow(radius: 8))  //= .background bleeds nothing
            Color.teal.background(Color.red.frame(width: 8))    //= .background bleeds nothing
            Color.teal.background(paper)                        //= .background bleeds nothing
            Color.teal.background(Backdrop())                   //= .background bleeds nothing
            Color.teal.background(Color.red, alignment: .top)   //= .background bleeds nothing
            Color.teal.background { Color.red }                 //= .background bleeds nothing
            Color.teal.background(.red, in: Circle())           //= .background bleeds nothing
            Color.teal.background(in: Circle())                 //= .background bleeds nothing
            Color.teal.border(Color.red)                        //= .border |||| GG
            Color.teal.background(theme.paper)                  //= .background bleeds unknown all
          }
        }
      }
      struct Backdrop: View { var body: some View { Color.red } }
      enum Palette { static let sand = Color.yellow }
      """)
  }

  @Test func aStyleBleedsWhereItsViewBorders() {
    check(
      """
      struct Centred: View {
        var body: some View {
          Text("Hi").background(.red)                               //= .background bleeds nothing
        }
      }
      struct Filled: View {
        var body: some View {
          Text("Hi")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.red)                                       //= bleeds everything
        }
      }
      struct Header: View {
        var body: some View {
          VStack {
            Text("Hi").background(.red)                             //= .background bleeds top
            Text("Ho").background(.red)                             //= .background bleeds nothing
            Spacer()
          }
        }
      }
      struct Order: View {
        var body: some View {
          List {}
            .safeAreaInset(edge: .bottom) { Text("A").padding().background(.red) }  //= .background bleeds bottom
            .safeAreaInset(edge: .bottom) { Text("A").background(.red).padding() }  //= .background bleeds nothing
        }
      }
      struct Rows: View {
        var body: some View {
          List { Text("A").background(.red) }                       //= .background bleeds nothing
        }
      }
      """)
  }

  @Test func aLayerIsAsLargeAsItsView() {
    check(
      """
      struct Layers: View {
        var body: some View {
          Color.teal
            .background { Color.red.ignoresSafeArea() }               //= .ignoresSafeArea |||| covers everything
            .background { Text("A") }                                 //= Text ....
            .background(alignment: .bottom) { Text("A") }             //= Text .|..
            .overlay(Text("A"), alignment: .topTrailing)              //= Text |..|
            .overlay(alignment: .bottom) {
              HStack { Text("A"); Spacer() }                          //= HStack GH .||| touches top,bottom,leading
            }
            .overlay { Text("A"); Color.red }                         //= Text ....; Color ||||
        }
      }
      struct Small: View {
        var body: some View {
          Text("Hi")
            .background { Color.red.ignoresSafeArea() }               //= .ignoresSafeArea .... covers nothing
        }
      }
      """)
  }

  @Test func overlaysCountAsContent() {
    check(
      """
      struct Over: View {
        var body: some View {
          Color.teal
            .overlay(alignment: .bottom) { Button("Go") {} }      //= touches bottom
        }
      }
      struct Behind: View {
        var body: some View {
          Color.teal.background(alignment: .bottom) { Text("A") }  //= .background touches nothing
        }
      }
      struct Field: View {
        var body: some View {
          Color.teal.overlay { TextField("A", text: .constant("")) }  //= .overlay input
        }
      }
      """)
  }

  /// On systems before iOS 15 there is no form for styles: the same code means the other one.
  @Test func olderSystemsTakeStylesForViews() {
    func package(_ platforms: String, _ body: String) {
      check(
        """
        // file: Package.swift
        let package = Package(name: "P", platforms: [\(platforms)])
        // file: A.swift
        struct Page: View {
          var body: some View {
        \(body)
          }
        }
        """)
    }
    let body = """
          Color.teal.background(Color.red)  //= .background bleeds nothing
      """
    package(".iOS(.v14)", body)
    package(".iOS(.v14), .macOS(.v12)", body)
    for platforms in [".iOS(.v15)", ".iOS(.v16)", ".macOS(.v11)", ""] {
      package(platforms, "Color.teal.background(Color.red)  //= .background bleeds everything")
    }
    package(
      ".iOS(.v14)",
      """
          if #available(iOS 15, *) {
            Color.teal.background(Color.red)  //= .background bleeds everything
          } else {
            Color.teal.overlay(Color.red)  //= .overlay bleeds nothing
          }
      """)
    package(
      "",
      """
          if #available(iOS 15, *) {
            Color.teal.background(Color.red)  //= .background bleeds everything
          } else {
            Color.teal.background(Color.red)  //= .background bleeds nothing
          }
      """)
    // What only the newer form takes is the newer form.
    package(
      ".iOS(.v14)", "Color.teal.background(Color.red, ignoresSafeAreaEdges: .all)  //= .background bleeds everything")
  }
}
