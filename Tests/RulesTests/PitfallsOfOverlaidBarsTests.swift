// Bars that are laid over what scrolls, and the way from there to a stand-in for `safeAreaInset` on systems without it.

import Testing

@Suite struct PitfallsOfOverlaidBarsTests {
  @Test(arguments: pitfalls)
  func pitfallsAreFound(_ each: Sample) async { await each.checkPitfall() }

  @Test(arguments: forms)
  func recommendedFormsAreLeftInPeace(_ each: Sample) async { await each.checkForm() }

  // MARK: - Pieces

  private static let rows = #"""
      private var rows: some View {
        ForEach(1..<50) { number in Text("Peak \(number)").font(.title).frame(maxWidth: .infinity) }
      }
    """#

  private static let button = #"""
      private var climb: some View {
        Button {
        } label: {
          Text("Climb")
            .foregroundColor(.white)
            .padding()
            .frame(maxWidth: .infinity)
            .background(Color.green.cornerRadius(12))
            .padding(.horizontal)
        }
      }
    """#

  private static let height = #"""
    private struct Tallness: PreferenceKey {
      static var defaultValue: CGFloat = .zero
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}
    }
    extension View {
      func measureHeight(_ report: @escaping (CGFloat) -> Void) -> some View {
        background(
          GeometryReader { space in Spacer().preference(key: Tallness.self, value: space.size.height) }
        )
        .onPreferenceChange(Tallness.self, perform: report)
      }
    }
    """#

  private static let key = #"""
    struct FloorHeight: EnvironmentKey { static var defaultValue: CGFloat = 0 }
    extension EnvironmentValues {
      var floorHeight: CGFloat {
        get { self[FloorHeight.self] }
        set { self[FloorHeight.self] = newValue }
      }
    }
    """#

  private static let spacer = #"""
    struct FloorSpacer: View {
      @Environment(\.floorHeight) private var height: CGFloat
      var body: some View { Spacer(minLength: height) }
    }
    """#

  // MARK: - Pitfalls

  static let pitfalls = [
    Sample(
      "a wide button as overlay over scrolled rows",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              ForEach(1..<50) { number in Text("Peak \(number)").font(.title).frame(maxWidth: .infinity) }
            }
            .overlay( //! overlay-covers-scroll-content
              Button {
              } label: {
                Text("Climb")
                  .foregroundColor(.white)
                  .padding()
                  .frame(maxWidth: .infinity)
                  .background(Color.green.cornerRadius(12))
                  .padding(.horizontal)
              },
              alignment: .bottom
            )
          }
        }
        """#),
    Sample(
      "rows and button in properties",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView { rows }
              .overlay(climb, alignment: .bottom) //! overlay-covers-scroll-content
          }
        \#(rows)
        \#(button)
        }
        """#),
    Sample(
      "an overlay closure over a list",
      page: #"""
        NavigationStack {
          List(notes) { note in Text(note.title) }
            .overlay(alignment: .bottom) { //! overlay-covers-scroll-content
              Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.bar)
            }
        }
        """#),
    Sample(
      "a wide button in a layer",
      page: #"""
        ZStack(alignment: .bottom) {
          ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }
          Button("Climb") {} //! overlay-covers-scroll-content
            .buttonStyle(.borderedProminent)
            .frame(maxWidth: .infinity)
            .padding()
        }
        """#),
    Sample(
      "a wide button below a spacer in a layer",
      page: #"""
        ZStack {
          ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          VStack { //! overlay-covers-scroll-content
            Spacer()
            Button(action: {}) { Text("Climb").frame(maxWidth: .infinity) }.padding()
          }
        }
        """#),
    Sample(
      "the scrolled rows are another view's",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            Peaks()
              .overlay(ClimbBar(), alignment: .bottom) //! overlay-covers-scroll-content
          }
        }
        // file: Peaks.swift
        struct Peaks: View { var body: some View { ScrollView { ForEach(1..<50) { Text("Peak \($0)") } } } }
        // file: ClimbBar.swift
        struct ClimbBar: View {
          var body: some View {
            Button("Climb") {}.frame(maxWidth: .infinity).frame(height: 56).background(Color.green)
          }
        }
        """#),
    Sample(
      "the height is measured and nobody makes room",
      files: #"""
        struct Screen: View {
          @State private var height: CGFloat = 0
          var body: some View {
            ScrollView { rows }
              .overlay(climb.measureHeight { height = $0 }, alignment: .bottom) //! overlay-covers-scroll-content
          }
        \#(rows)
        \#(button)
        }
        \#(height)
        """#),
    Sample(
      "a bar by an own modifier, nobody makes room",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView { rows }
              .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier {
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Content) -> some View {
            content
              .overlay(bar.measureHeight { height = $0 }, alignment: .bottom) //! overlay-covers-scroll-content
          }
        }
        \#(height)
        """#),
    Sample(
      "a bar by an own extension",
      files: #"""
        struct Screen: View {
          var body: some View {
            List(1..<50) { Text("Peak \($0)") }
              .pinned { Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.bar) }
          }
        }
        extension View {
          func pinned<Bar: View>(@ViewBuilder bar: () -> Bar) -> some View {
            overlay(alignment: .bottom) { bar() } //! overlay-covers-scroll-content
          }
        }
        """#),
    Sample(
      "a bar by an own container",
      files: #"""
        struct Screen: View {
          var body: some View {
            Floored {
              ScrollView { ForEach(1..<50) { Text("Peak \($0)") } }
            } bar: {
              Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.bar)
            }
          }
        }
        struct Floored<Content: View, Bar: View>: View {
          @ViewBuilder let content: () -> Content
          @ViewBuilder let bar: () -> Bar
          var body: some View {
            ZStack(alignment: .bottom) {
              content()
              bar() //! overlay-covers-scroll-content
            }
          }
        }
        """#),
    Sample(
      "the height goes into the environment, nobody makes room",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView { rows }
              .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier { //! undated-safe-area-backport
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Content) -> some View {
            content
              .environment(\.floorHeight, height)
              .overlay(bar.measureHeight { height = $0 }, alignment: .bottom) //! overlay-covers-scroll-content
          }
        }
        \#(height)
        \#(key)
        """#),
    Sample(
      "a spacer without a length makes no room",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              rows
              Spacer() //! spacer-in-scroll-view
            }
          }
        \#(rows)
        }
        """#),
    Sample(
      "a spacer in the stack of a scroll view",
      page: #"""
        ScrollView {
          VStack {
            Text("Peaks")
            Spacer() //! spacer-in-scroll-view
            Button("Climb") {}
          }
        }
        """#),
    Sample(
      "a spacer in a view that is scrolled",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View { ScrollView { Peaks() } }
        }
        // file: Peaks.swift
        struct Peaks: View {
          var body: some View {
            VStack { Text("Peaks"); Spacer(); Button("Climb") {} } //! spacer-in-scroll-view
          }
        }
        """#),
    Sample(
      "the measured height replaces that of outer bars", on: ".iOS(.v14)",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              rows
              FloorSpacer()
            }
            .floorBar(climb)
            .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier { //! backport-inset-not-cumulative, undated-safe-area-backport
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Content) -> some View {
            content
              .environment(\.floorHeight, height)
              .overlay(bar.measureHeight { height = $0 }, alignment: .bottom)
          }
        }
        \#(height)
        \#(key)
        \#(spacer)
        """#),
    Sample(
      "a backport that is no longer needed", on: ".iOS(.v16)",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              rows
              FloorSpacer()
            }
            .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier { //! obsolete-safe-area-backport, undated-safe-area-backport
          @Environment(\.floorHeight) private var below
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Content) -> some View {
            content
              .environment(\.floorHeight, height + below)
              .overlay(bar.measureHeight { height = $0 }.padding(.bottom, below), alignment: .bottom)
          }
        }
        \#(height)
        \#(key)
        \#(spacer)
        """#),
    Sample(
      "a condition that is no longer needed", on: ".iOS(.v15)",
      files: #"""
        @available(iOS, introduced: 13, deprecated: 15, message: "Use safeAreaInset")
        extension View {
          @ViewBuilder func floorBar<Bar: View>(_ bar: Bar) -> some View {
            if #available(iOS 15.0, *) { //! obsolete-safe-area-backport
              safeAreaInset(edge: .bottom, spacing: 0) { bar }
            } else {
              modifier(FloorBar(bar: bar))
            }
          }
        }
        struct FloorBar<Bar: View>: ViewModifier {
          var bar: Bar
          func body(content: Content) -> some View { content.overlay(bar, alignment: .bottom) }
        }
        """#),
    Sample(
      "overlay with ZStack alignment in overlay, wide capsule",
      page: #"""
        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          .overlay { //! overlay-covers-scroll-content
            VStack {
              Spacer()
              Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.green, in: Capsule()).padding()
            }
          }
        """#),
    Sample(
      "overlay whose view is conditional on a constant-less state",
      page: #"""
        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          .overlay(alignment: .bottom) { //? overlay-covers-scroll-content
            if isOn { Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.bar) }
          }
        """#),
    Sample(
      "a backport without a date, with an entry and a clear foot", on: ".iOS(.v14)",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView { VStack { ForEach(0..<50) { Text("Peak \($0)") }; FloorSpacer() } }
              .floor { Button("Climb") {}.frame(maxWidth: .infinity).padding() }
          }
        }
        extension EnvironmentValues { @Entry var floorHeight: CGFloat = 0 }
        struct FloorSpacer: View {
          @Environment(\.floorHeight) private var height
          var body: some View { Color.clear.frame(height: height) }
        }
        struct Floor<Bar: View>: ViewModifier { //! undated-safe-area-backport
          @ViewBuilder var bar: () -> Bar
          @State private var height: CGFloat = 0
          func body(content: Content) -> some View {
            content
              .environment(\.floorHeight, height)
              .overlay(alignment: .bottom) {
                bar().background(GeometryReader { space in
                  Color.clear.onAppear { height = space.size.height }
                })
              }
          }
        }
        extension View {
          func floor<Bar: View>(@ViewBuilder bar: @escaping () -> Bar) -> some View { modifier(Floor(bar: bar)) }
        }
        """#),
  ]

  // MARK: - Recommended forms

  static let forms = [
    Sample(
      "the same button as inset",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView { rows }
              .safeAreaInset(edge: .bottom, spacing: 0) { climb }
          }
        \#(rows)
        \#(button)
        }
        """#),
    Sample(
      "a spacer of the measured height",
      files: #"""
        struct Screen: View {
          @State private var height: CGFloat = 0
          var body: some View {
            ScrollView {
              rows
              Spacer(minLength: height)
            }
            .overlay(climb.measureHeight { height = $0 }, alignment: .bottom)
          }
        \#(rows)
        \#(button)
        }
        \#(height)
        """#),
    Sample(
      "padding of the measured height",
      files: #"""
        struct Screen: View {
          @State private var height: CGFloat = 0
          var body: some View {
            ScrollView { LazyVStack { rows }.padding(.bottom, height) }
              .overlay(alignment: .bottom) { climb.measureHeight { height = $0 } }
          }
        \#(rows)
        \#(button)
        }
        \#(height)
        """#),
    Sample(
      "modifier, environment value and spacer", on: ".iOS(.v13)",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              rows
              FloorSpacer()
            }
            .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier { //! undated-safe-area-backport
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Self.Content) -> some View {
            content
              .environment(\.floorHeight, height)
              .overlay(bar.measureHeight { height = $0 }, alignment: .bottom)
          }
        }
        \#(height)
        \#(key)
        \#(spacer)
        """#),
    Sample(
      "a bar that adds to the bars below it, five times", on: ".iOS(.v13)",
      files: #"""
        struct Screen: View {
          var body: some View {
            ScrollView {
              rows.border(Color.red)
              FloorSpacer()
            }
            .floorBar(climb)
            .floorBar(climb)
            .floorBar(climb)
            .floorBar(climb)
            .floorBar(climb)
          }
        \#(rows)
        \#(button)
        }
        extension View {
          func floorBar<Bar: View>(_ bar: Bar) -> some View { modifier(FloorBar(bar: bar)) }
        }
        struct FloorBar<Bar: View>: ViewModifier { //! undated-safe-area-backport
          @Environment(\.floorHeight) private var below: CGFloat
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Self.Content) -> some View {
            content
              .environment(\.floorHeight, height + below)
              .overlay(
                bar.measureHeight { height = $0 }.padding(.bottom, below),
                alignment: .bottom
              )
          }
        }
        \#(height)
        \#(key)
        \#(spacer)
        """#),
    Sample(
      "the whole backport, in files of its own", on: ".iOS(.v13)",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationView {
              ScrollView {
                rows
                FloorSpacer()
              }
              .floorBar(climb)
              .floorBar(climb)
            }
          }
        \#(rows)
        \#(button)
        }
        // file: Backport/FloorBar.swift
        @available(iOS, introduced: 13, deprecated: 15, message: "Use safeAreaInset itself")
        extension View {
          @ViewBuilder
          func floorBar<Bar: View>(_ bar: Bar) -> some View {
            if #available(iOS 15.0, *) {
              self.safeAreaInset(edge: .bottom, spacing: 0, content: { bar })
            } else {
              self.modifier(FloorBar(bar: bar))
            }
          }
        }
        @available(iOS, introduced: 13, deprecated: 15, message: "Use safeAreaInset itself")
        struct FloorBar<Bar: View>: ViewModifier {
          @Environment(\.floorHeight) private var below: CGFloat
          var bar: Bar
          @State private var height: CGFloat = 0
          func body(content: Self.Content) -> some View {
            content
              .environment(\.floorHeight, height + below)
              .overlay(bar.measureHeight { height = $0 }.padding(.bottom, below), alignment: .bottom)
          }
        }
        // file: Backport/Height.swift
        \#(height)
        // file: Backport/Key.swift
        \#(key)
        \#(spacer)
        """#),
    Sample(
      "a spacer in a row of a scroll view",
      page: #"""
        ScrollView {
          VStack { ForEach(notes) { note in HStack { Text(note.title); Spacer(); Text("1") } } }
        }
        """#),
    Sample(
      "room by contentMargins", on: ".iOS(.v17)",
      page: #"""
        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          .contentMargins(.bottom, 80)
          .overlay(alignment: .bottom) { Button("Climb") {}.frame(maxWidth: .infinity).padding().background(.bar) }
        """#),
    Sample(
      "loading overlay",
      page: #"""
        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          .overlay { if isOn { ProgressView() } }
        """#),
    Sample(
      "badge in the corner",
      page: #"""
        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
          .overlay(alignment: .bottomTrailing) { Button("+") {}.padding() } //! overlay-covers-scroll-content
        """#),
  ]
}
