// What a project says of views and modifiers that can't be read: those of other modules, or of UIKit. Its word counts
// more than what the model would find.

/// Names with what they behave as.
public struct CustomNames: Hashable, Sendable {
  public var views: [String: CustomView] = [:]
  public var modifiers: [String: CustomModifier] = [:]

  public init() {}
}

/// What a view behaves as.
public enum CustomView: String, CaseIterable, Sendable {
  case textInput, content, decoration, media, scrollContainer, list, container, transparent, host

  /// A sentence without its subject.
  public var help: String {
    switch self {
    case .textInput: "Takes text and raises the keyboard, as a TextField does."
    case .content: "Means something when it is covered, as Text and controls do."
    case .decoration: "Fills its space and loses nothing when it is covered, as Color does."
    case .media: "Fills its space with pictures that may run to the screen's edge, as Map does."
    case .scrollContainer: "Scrolls its content, as ScrollView does."
    case .list: "Rows in a scroll view of their own, as List has."
    case .container: "Puts its content where it likes."
    case .transparent: "No container: its content stands where it stands, as in Group."
    case .host: "A safe area of its own: pages and tabs, as NavigationStack has."
    }
  }

  var element: Element {
    switch self {
    case .textInput: Element(.leaf, Fills(horizontal: .greedy, vertical: .hugging), [.obscurable, .input])
    case .content: Element(.leaf, .unknown, .obscurable)
    case .decoration: Element(.leaf, .greedy, .decoration)
    case .media: Element(.leaf, .greedy, .media)
    case .scrollContainer: Element(.scroll, .greedy)
    case .list: Element(.rows, .greedy)
    case .container: Element(.loose, .unknown)
    case .transparent: Element(.transparent, .unknown)
    case .host: Element(.host, .greedy)
    }
  }
}

/// What a modifier behaves as: one of SwiftUI's with the same arguments.
public enum CustomModifier: String, CaseIterable, Sendable {
  case neutral, padding, frame, ignoresSafeArea, safeAreaInset, safeAreaPadding, background, overlay, clipped, hidden
  case sheet, toolbar, searchable

  /// A sentence without its subject.
  public var help: String {
    self == .neutral ? "Does nothing to the layout." : "Lays out as SwiftUI's \(rawValue) does with these arguments."
  }

  var effect: ModifierEffect {
    switch self {
    case .neutral: .neutral
    case .padding: .padding
    case .frame: .frame
    case .ignoresSafeArea: .ignoresSafeArea
    case .safeAreaInset: .safeAreaInset
    case .safeAreaPadding: .safeAreaPadding
    case .background: .background
    case .overlay: .overlay
    case .clipped: .clip
    case .hidden: .hidden
    case .sheet: .presentation
    case .toolbar: .toolbar
    case .searchable: .searchable
    }
  }
}
