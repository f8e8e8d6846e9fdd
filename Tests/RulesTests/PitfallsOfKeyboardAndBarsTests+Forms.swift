// What is recommended instead.

extension PitfallsOfKeyboardAndBarsTests {
  static let forms = [
    Sample(
      "insets of a page, read around it",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var insets = EdgeInsets()
          var body: some View {
            NavigationView {
              VStack { Color.blue }
            }
            .measureInsets($insets)
          }
        }
        // file: Measure.swift
        struct Depth: PreferenceKey {
          static var defaultValue = EdgeInsets()
          static func reduce(value: inout EdgeInsets, nextValue: () -> EdgeInsets) { value = nextValue() }
        }
        extension View {
          func measureInsets(_ insets: Binding<EdgeInsets>) -> some View {
            background(
              GeometryReader { space in
                Color.clear.preference(key: Depth.self, value: space.safeAreaInsets)
              }
              .onPreferenceChange(Depth.self) { insets.wrappedValue = $0 }
            )
          }
        }
        """#),
    Sample(
      "the insets of a root through the key window of a scene",
      files: #"""
        // file: Window.swift
        extension UIApplication {
          var frontWindow: UIWindow? {
            connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }.first { $0.isKeyWindow }
          }
        }
        private struct DeviceInsets: EnvironmentKey {
          static var defaultValue: EdgeInsets { //! static-safe-area-environment-key
            UIApplication.shared.frontWindow?.safeAreaInsets.asEdgeInsets ?? EdgeInsets() //! window-safe-area-insets
          }
        }
        extension EnvironmentValues {
          var deviceInsets: EdgeInsets { self[DeviceInsets.self] }
        }
        private extension UIEdgeInsets {
          var asEdgeInsets: EdgeInsets { EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right) }
        }
        // file: Screen.swift
        struct Screen: View {
          @Environment(\.deviceInsets) private var insets
          var body: some View { Text("\(insets.top)") }
        }
        """#),
    Sample(
      "a poster that ignores the safe area",
      page: #"""
        ZStack {
          Color.teal
          Text("Harbour").foregroundColor(.white)
        }
        .ignoresSafeArea()
        """#),
    Sample(
      "a poster whose colour alone ignores it",
      page: #"""
        NavigationStack {
          ZStack {
            Color.teal.ignoresSafeArea()
            Text("Harbour")
          }
        }
        """#),
    Sample(
      "a colour that ignores the bottom alone",
      page: #"""
        ZStack {
          Color.teal.ignoresSafeArea(edges: .bottom)
          Text("Harbour")
        }
        """#),
    Sample(
      "a colour that ignores bottom and one side",
      page: #"""
        Color.teal.ignoresSafeArea(edges: [.bottom, .trailing])
        """#),
    Sample(
      "a colour that ignores the sides",
      page: #"""
        Color.teal.ignoresSafeArea(edges: .horizontal)
        """#),
    Sample(
      "only the background of a form ignores",
      page: #"""
        ZStack {
          Rectangle()
            .fill(.linearGradient(colors: [.teal, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing))
            .ignoresSafeArea(.all)
          VStack {
            Circle().fill(.regularMaterial).frame(width: 90, height: 90).padding(.vertical, 90)
            TextField("Port", text: $text).textFieldStyle(.roundedBorder).padding()
          }
        }
        """#),
    Sample(
      "only the background of a form ignores, as background",
      page: #"""
        VStack {
          TextField("Port", text: $text).textFieldStyle(.roundedBorder).padding()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom).ignoresSafeArea() }
        """#),
    Sample(
      "only the background of a form ignores, other files",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationView {
              ZStack { Sea(); LoginCard() }
            }
          }
        }
        // file: Sea.swift
        struct Sea: View { var body: some View { Color.teal.ignoresSafeArea() } }
        struct LoginCard: View {
          @State private var name = ""
          var body: some View { VStack { TextField("Name", text: $name); Button("Enter") {} }.padding() }
        }
        """#),
    Sample(
      "a list as it is",
      page: #"""
        List(0..<90) { index in Text("Port \(index)") }
        """#),
    Sample(
      "a list in tabs",
      page: #"""
        TabView {
          List(0..<90) { index in Text("Port \(index)") }.tabItem { Label("Ports", systemImage: "ferry") }
          Text("Ships").tabItem { Label("Ships", systemImage: "sailboat") }
        }
        """#),
    Sample(
      "a colour over a decorative bar, all out",
      page: #"""
        ZStack { Color.yellow.border(.red, width: 8) }
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) { Rectangle().fill(.blue).frame(height: 90) }
          .ignoresSafeArea()
        """#),
    Sample(
      "a bar below a list",
      page: #"""
        NavigationView {
          List(0..<90) { index in Text("Port \(index)") }
            .safeAreaInset(edge: .bottom, spacing: 0) {
              Text("Ports")
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 40)
                .padding()
                .background(.green.opacity(0.5))
            }
        }
        """#),
    Sample(
      "a bar below a list on systems on which it works", on: ".iOS(\"15.2\")",
      page: #"""
        NavigationStack {
          ports
            .safeAreaInset(edge: .bottom, spacing: 0) { Dock() }
        }
        """#,
      with: #"""
        extension Screen {
          var ports: some View { List(0..<90) { index in Text("Port \(index)") } }
        }
        struct Dock: View {
          var body: some View { HStack { Text("Ports"); Spacer(); Button("Sail") {} }.padding().background(.bar) }
        }
        """#),
    Sample(
      "an own tab bar as inset of tabs' pages",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          @State private var tab = 0
          var body: some View {
            Group {
              switch tab {
              case 0: Ports()
              default: Text("Ships").frame(maxWidth: .infinity, maxHeight: .infinity)
              }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
              HStack { Button("Ports") { tab = 0 }; Spacer(); Button("Ships") { tab = 1 } }
                .padding()
                .background(.thinMaterial)
            }
          }
        }
        struct Ports: View { var body: some View { List(0..<90) { Text("Port \($0)") } } }
        """#),
    Sample(
      "bars at two edges",
      page: #"""
        ZStack { Color.yellow.border(.red, width: 8) }
          .safeAreaInset(edge: .bottom, alignment: .center, spacing: 0) { Rectangle().fill(.blue).frame(height: 90) }
          .safeAreaInset(edge: .trailing, alignment: .center, spacing: 0) { Rectangle().fill(.blue).frame(width: 40) }
        """#),
    Sample(
      "a bar that hides while the keyboard is up",
      files: #"""
        // file: Keyboard.swift
        final class KeyboardWatch: ObservableObject {
          @Published var isUp = false
          private var bag = Set<AnyCancellable>()
          init() {
            let center = NotificationCenter.default
            center.publisher(for: UIResponder.keyboardWillShowNotification)
              .sink { _ in self.isUp = true }
              .store(in: &bag)
            center.publisher(for: UIResponder.keyboardWillHideNotification)
              .sink { _ in self.isUp = false }
              .store(in: &bag)
          }
        }
        // file: Screen.swift
        struct Screen: View {
          @StateObject private var watch = KeyboardWatch()
          @State private var port = ""
          var body: some View {
            ScrollView { ForEach(0..<90) { TextField("Port \($0)", text: $port) } }
              .safeAreaInset(edge: .bottom, spacing: 0) {
                if !watch.isUp {
                  Text("Ports")
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 40)
                    .padding()
                    .background(.green.opacity(0.5))
                    .ignoresSafeArea(.all)
                }
              }
          }
        }
        """#),
    Sample(
      "a chat whose bar holds the field",
      files: #"""
        // file: Chat.swift
        struct Chat: View {
          @State private var lines: [Line] = (0...50).map { Line(words: "line \($0)") }
          @State private var draft = ""
          @FocusState private var isTyping: Bool
          @State private var jump = false
          var body: some View {
            NavigationView {
              ScrollViewReader { scroller in
                List {
                  ForEach(lines) { line in Text(line.words).id(line.id) }
                }
                .listStyle(.inset)
                .safeAreaInset(edge: .bottom) { //! implicit-inset-spacing
                  ZStack(alignment: .top) {
                    Color.clear
                    Rectangle().fill(.secondary).opacity(0.4).frame(height: 0.5)
                    HStack(alignment: .firstTextBaseline) {
                      TextField("Say", text: $draft)
                        .focused($isTyping)
                        .textFieldStyle(.roundedBorder)
                        .padding(.horizontal, 8)
                        .padding(.top, 12)
                        .onSubmit { send(); toEnd() }
                        .onChange(of: isTyping) { now in
                          if now { toEnd() }
                        }
                      Button("Send") { send(); toEnd(); isTyping = false }
                        .buttonStyle(.bordered)
                        .controlSize(.small)
                        .tint(.teal)
                    }
                    .padding(.horizontal, 24)
                  }
                  .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 56)
                  .background(.regularMaterial)
                }
                .onChange(of: jump) { _ in
                  withAnimation(.spring()) {
                    if let last = lines.last { scroller.scrollTo(last.id, anchor: .bottom) }
                  }
                }
                .onAppear {
                  if let last = lines.last { scroller.scrollTo(last.id, anchor: .bottom) }
                }
              }
              .navigationBarTitle("Chat")
            }
          }
          private func toEnd() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { jump.toggle() }
          }
          private func send() {
            if !draft.isEmpty {
              withAnimation { lines.append(Line(words: draft)) }
              draft = ""
            }
          }
        }
        // file: Line.swift
        struct Line: Identifiable, Hashable { let id = UUID(); let words: String }
        """#),
    Sample(
      "a chat in parts",
      files: #"""
        // file: Chat.swift
        struct Chat: View {
          @State private var draft = ""
          var body: some View {
            NavigationStack {
              lines
                .safeAreaInset(edge: .bottom, spacing: 0) { Composer(draft: $draft) }
                .navigationTitle("Chat")
            }
          }
          private var lines: some View {
            ScrollViewReader { _ in
              ScrollView { LazyVStack { ForEach(0..<90) { Text("line \($0)").id($0) } } }
            }
          }
        }
        // file: Composer.swift
        struct Composer: View {
          @Binding var draft: String
          var body: some View {
            HStack {
              TextField("Say", text: $draft, axis: .vertical).textFieldStyle(.roundedBorder)
              Button("Send") {}.disabled(draft.isEmpty)
            }
            .padding()
            .background(.bar)
          }
        }
        """#),
    Sample(
      "the field is in the sheet, the page ignores",
      page: #"""
        ZStack { Color.teal; Button("Add") { isOn = true } }
          .ignoresSafeArea()
          .sheet(isPresented: $isOn) { VStack { TextField("Port", text: $text) }.padding() }
        """#),
    Sample(
      "background modifier with the old form",
      page: #"""
        VStack { TextField("Port", text: $text) }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.teal.ignoresSafeArea())
        """#),
    Sample(
      "background in overlay order",
      page: #"""
        Color.teal
          .ignoresSafeArea()
          .overlay { VStack { TextField("Port", text: $text).padding() } }
        """#),
    Sample(
      "the image as background ignores",
      page: #"""
        ZStack {
          Image("sea").resizable().scaledToFill().ignoresSafeArea()
          VStack { Spacer(); TextField("Port", text: $text).padding() }
        }
        """#),
    Sample(
      "root ignores container at the top only with picture",
      page: #"""
        ScrollView {
          VStack {
            Image("sea").resizable().scaledToFill().frame(height: 280).clipped()
            Text("Harbour")
          }
        }
        .ignoresSafeArea(edges: .top)
        """#),
    Sample(
      "tab bar under the list in a stack",
      page: #"""
        VStack(spacing: 0) {
          List { ForEach(notes) { note in Text(note.title) } }
          HStack { Button("Ports") {}; Spacer(); Button("Ships") {} }
            .padding()
            .background(.bar, ignoresSafeAreaEdges: .bottom)
        }
        """#),
    Sample(
      "tab bar with room by an empty inset",
      page: #"""
        ZStack(alignment: .bottom) {
          List { ForEach(notes) { note in Text(note.title) } }
            .safeAreaInset(edge: .bottom) { Color.clear.frame(height: 60) } //! implicit-inset-spacing
          HStack { Button("Ports") {}; Spacer(); Button("Ships") {} }.frame(height: 60).background(.bar)
        }
        """#),
    Sample(
      "chat, ScrollView, bar as function, focus",
      files: #"""
        // file: Chat.swift
        struct Chat: View {
          @StateObject private var model = ChatModel()
          @FocusState private var focus: Bool
          var body: some View {
            ScrollViewReader { reader in
              ScrollView {
                LazyVStack(alignment: .leading, spacing: 8) {
                  ForEach(model.lines) { line in Bubble(line: line).id(line.id) }
                }
                .padding(.horizontal)
              }
              .scrollDismissesKeyboard(.interactively)
              .safeAreaInset(edge: .bottom, spacing: 0) { composer(reader) }
            }
            .navigationTitle("Chat")
            .background(Color(.systemGroupedBackground))
          }
          private func composer(_ reader: ScrollViewProxy) -> some View {
            VStack(spacing: 0) {
              Divider()
              HStack(alignment: .bottom) {
                TextField("Say", text: $model.draft, axis: .vertical).lineLimit(1...5).focused($focus)
                Button { model.send() } label: { Image(systemName: "paperplane.fill") }
              }
              .padding(12)
            }
            .background(.regularMaterial)
          }
        }
        struct Bubble: View {
          let line: Line
          var body: some View {
            Text(line.words).padding(10).background(.blue, in: RoundedRectangle(cornerRadius: 12))
          }
        }
        struct Line: Identifiable { let id = UUID(); let words: String }
        final class ChatModel: ObservableObject {
          @Published var lines: [Line] = []
          @Published var draft = ""
          func send() {}
        }
        """#),
  ]
}
