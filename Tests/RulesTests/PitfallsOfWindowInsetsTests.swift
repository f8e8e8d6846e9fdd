// Insets of the whole screen from UIKit's windows, handed through the environment.

import Testing

@Suite struct PitfallsOfWindowInsetsTests {
  @Test(arguments: pitfalls)
  func pitfallsAreFound(_ each: Sample) async { await each.checkPitfall() }

  @Test(arguments: forms)
  func recommendedFormsAreLeftInPeace(_ each: Sample) async { await each.checkForm() }

  // MARK: - Pitfalls

  static let pitfalls = [
    Sample(
      "insets of a view that is shown without its safe area",
      page: #"""
        ZStack {
          GeometryReader { space in
            Text("Gallery").padding(.top, space.safeAreaInsets.top) //! safe-area-read-inside-ignored-region
          }
        }
        .ignoresSafeArea()
        """#),
    Sample(
      "insets in the whole hierarchy below",
      files: #"""
        // file: Screen.swift
        struct Screen: View {
          var body: some View {
            NavigationStack { Gallery() }
          }
        }
        struct Gallery: View {
          var body: some View {
            ZStack { Color.black; Frame() }.edgesIgnoringSafeArea(.all)
            //! deprecated-edges-ignoring-safe-area, content-ignores-safe-area
          }
        }
        // file: Frame.swift
        struct Frame: View {
          var body: some View {
            GeometryReader { space in
              VStack { Text("Gallery"); Spacer() }
                .padding(.bottom, space.safeAreaInsets.bottom) //! safe-area-read-inside-ignored-region
            }
          }
        }
        """#),
    Sample(
      "the windows of the application, in an environment key",
      files: #"""
        private struct DeviceInsets: EnvironmentKey {
          static var defaultValue: EdgeInsets { //! static-safe-area-environment-key
            let insets = UIApplication.shared.windows.first { $0.isKeyWindow }?.safeAreaInsets ?? .zero
            //! window-safe-area-insets
            return EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
          }
        }
        extension EnvironmentValues { var deviceInsets: EdgeInsets { self[DeviceInsets.self] } }
        """#),
    Sample(
      "the windows of the application, in an entry",
      files: #"""
        extension EnvironmentValues {
          @Entry var bottomInset: CGFloat = UIApplication.shared.windows.first?.safeAreaInsets.bottom ?? 0
          //! window-safe-area-insets, static-safe-area-environment-key
        }
        """#),
    Sample(
      "a default that is kept for good",
      files: #"""
        private struct DeviceInsets: EnvironmentKey {
          static let defaultValue = UIApplication.shared.keyWindow?.safeAreaInsets ?? .zero
          //! static-safe-area-environment-key, window-safe-area-insets
        }
        extension EnvironmentValues {
          var deviceInsets: UIEdgeInsets { get { self[DeviceInsets.self] } set { self[DeviceInsets.self] = newValue } }
        }
        """#),
    Sample(
      "the key window in a package that is also for the Mac", on: ".iOS(.v15), .macOS(.v12)",
      files: #"""
        // file: Sources/Gallery/Screen.swift
        extension UIApplication { //! unguarded-uikit-window
          var front: UIWindow? {
            connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }.first { $0.isKeyWindow }
          }
        }
        """#),
    Sample(
      "a value of the window in a view that is also for the Mac", on: ".iOS(.v15), .macOS(.v12)",
      files: #"""
        // file: Sources/Gallery/Screen.swift
        struct Screen: View {
          private var bottom: CGFloat {
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene //! unguarded-uikit-window
            return scene?.windows.first?.safeAreaInsets.bottom ?? 0 //! window-safe-area-insets
          }
          var body: some View { Text("Gallery").padding(.bottom, bottom) }
        }
        """#),
    Sample(
      "extension on UIApplication with windows.first",
      files: #"""
        extension UIApplication {
          static var topInset: CGFloat {
            shared.windows.filter(\.isKeyWindow).first?.safeAreaInsets.top ?? 0 //! window-safe-area-insets
          }
        }
        """#),
    Sample(
      "app delegate window",
      files: #"""
        struct Screen: View {
          var body: some View {
            let window = (UIApplication.shared.delegate as? AppDelegate)?.window
            return Text("Gallery").padding(.top, window?.safeAreaInsets.top ?? 0) //! window-safe-area-insets
          }
        }
        """#),
    Sample(
      "entry through scenes",
      files: #"""
        extension EnvironmentValues {
          @Entry var deviceInsets: UIEdgeInsets = //! static-safe-area-environment-key
            UIApplication.shared.connectedScenes
            .compactMap { ($0 as? UIWindowScene)?.keyWindow }
            .first?.safeAreaInsets ?? .zero //! window-safe-area-insets
        }
        """#),
    Sample(
      "the application names itself",
      files: #"""
        extension UIApplication {
          static func bottomInset() -> CGFloat {
            Self.shared.windows.first?.safeAreaInsets.bottom ?? 0 //! window-safe-area-insets
          }
        }
        """#),
  ]

  // MARK: - Recommended forms

  static let forms = [
    Sample(
      "the key window's insets in a key, where UIKit is", on: ".iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)",
      files: #"""
        // file: Window.swift
        #if os(iOS) || os(tvOS)
        private extension UIApplication {
          var front: UIWindow? {
            connectedScenes
              .filter { $0.activationState == .foregroundActive }
              .compactMap { $0 as? UIWindowScene }
              .flatMap { $0.windows }
              .filter { $0.isKeyWindow }
              .first
          }
        }
        #endif
        #if canImport(UIKit)
        private extension UIEdgeInsets {
          var asEdgeInsets: EdgeInsets {
            .init(top: top, leading: left, bottom: bottom, trailing: right)
          }
        }
        #endif
        private struct DeviceInsets: EnvironmentKey {
          static var defaultValue: EdgeInsets { //! static-safe-area-environment-key
            #if os(iOS) || os(tvOS)
            let front = UIApplication.shared.front
            return front?.safeAreaInsets.asEdgeInsets ?? EdgeInsets() //! window-safe-area-insets
            #else
            EdgeInsets()
            #endif
          }
        }
        public extension EnvironmentValues {
          var deviceInsets: EdgeInsets { self[DeviceInsets.self] }
        }
        // file: Screen.swift
        struct Screen: View {
          @Environment(\.deviceInsets) private var insets: EdgeInsets
          var body: some View { Text("\(insets.bottom)") }
        }
        """#),
    Sample(
      "the scene in front is asked and the rest is guarded", on: ".iOS(.v16), .macOS(.v13)",
      files: #"""
        #if canImport(UIKit)
        import UIKit
        enum Device {
          static var insets: UIEdgeInsets {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let front = scenes.first { $0.activationState == .foregroundActive }
            return front?.keyWindow?.safeAreaInsets ?? .zero //! window-safe-area-insets
          }
        }
        #endif
        """#),
    Sample(
      "the insets are read by the root and handed down",
      files: #"""
        // file: Key.swift
        private struct PageInsets: EnvironmentKey { static let defaultValue = EdgeInsets() }
        extension EnvironmentValues {
          var pageInsets: EdgeInsets { get { self[PageInsets.self] } set { self[PageInsets.self] = newValue } }
        }
        // file: Screen.swift
        @main struct GalleryApp: App {
          var body: some Scene {
            WindowGroup {
              GeometryReader { space in
                Gallery().environment(\.pageInsets, space.safeAreaInsets)
              }
            }
          }
        }
        struct Gallery: View {
          @Environment(\.pageInsets) private var insets
          var body: some View {
            ZStack(alignment: .bottom) { Color.black; Text("Gallery").padding(.bottom, insets.bottom) }
              .ignoresSafeArea()
          }
        }
        """#),
    Sample(
      "a key with a window's default that is set by the root",
      files: #"""
        // file: Key.swift
        private struct PageInsets: EnvironmentKey {
          static var defaultValue: UIEdgeInsets {
            UIApplication.shared.connectedScenes
              .compactMap { ($0 as? UIWindowScene)?.keyWindow }
              .first?.safeAreaInsets ?? .zero //! window-safe-area-insets
          }
        }
        extension EnvironmentValues {
          var pageInsets: UIEdgeInsets { get { self[PageInsets.self] } set { self[PageInsets.self] = newValue } }
        }
        // file: Host.swift
        final class Host: UIViewController {
          func show() -> some View { Gallery().environment(\.pageInsets, view.safeAreaInsets) }
        }
        struct Gallery: View {
          @Environment(\.pageInsets) private var insets
          var body: some View { Text("Gallery").padding(.top, insets.top) }
        }
        """#),
  ]
}
