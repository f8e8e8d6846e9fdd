// SwiftUI's views as data. To teach the model a view, add a row: how it fills, what it does with its content, what the
// person using the app sees in it. A name that is in no row and in no file is unknown, which is always safe.

/// What the model knows of a view type.
struct Element: Sendable {
  /// How children are arranged.
  enum Arrangement: Sendable {
    /// No content, or content that makes up one piece (a button and its label).
    case leaf
    case vertical, horizontal, depth
    /// The content scrolls; axes may be given by an argument.
    case scroll
    /// Rows in a scroll view of their own: List, Form, Table.
    case rows
    /// No container at all: children stand where it stands.
    case transparent
    /// Fills the space and puts its content at the top leading corner.
    case reader
    /// Starts a safe area of its own: pages, tabs.
    case host
    /// As large as the label that it wraps, in a style that can't be known.
    case label
    /// Puts its content where it likes: grids, boxes.
    case loose
  }

  let arrangement: Arrangement
  let fills: Fills
  let traits: Traits

  init(_ arrangement: Arrangement, _ fills: Fills, _ traits: Traits = []) {
    self.arrangement = arrangement
    self.fills = fills
    self.traits = traits
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Means something when it is covered: text, controls.
    static let obscurable = Traits(rawValue: 1)
    /// Loses nothing when it is covered: colours, gradients, shapes.
    static let decoration = Traits(rawValue: 2)
    /// Takes what is typed and raises the keyboard.
    static let input = Traits(rawValue: 4)
    /// Pictures, maps, video: made to run to the screen's edge.
    static let media = Traits(rawValue: 8)
    static let spacer = Traits(rawValue: 16)
    /// `Image`: a picture or a symbol, by its modifiers.
    static let image = Traits(rawValue: 32)
    static let divider = Traits(rawValue: 64)
  }

  static let table: [String: Element] = {
    var table: [String: Element] = [:]
    func add(_ names: [String], _ element: Element) { for name in names { table[name] = element } }
    let wide = Fills(horizontal: .greedy, vertical: .hugging)
    let tall = Fills(horizontal: .hugging, vertical: .greedy)

    add(["VStack"], Element(.vertical, .hugging))
    add(["LazyVStack"], Element(.vertical, wide))
    add(["HStack"], Element(.horizontal, .hugging))
    add(["LazyHStack"], Element(.horizontal, tall))
    add(["ZStack"], Element(.depth, .hugging))
    add(["Grid", "GridRow", "ControlGroup", "GroupBox", "DisclosureGroup"], Element(.loose, .unknown))
    add(["LazyVGrid"], Element(.loose, wide))
    add(["LazyHGrid"], Element(.loose, tall))
    add(
      [
        "Group", "Section", "ForEach", "TupleView", "AnyView", "GlassEffectContainer", "ToolbarItem",
        "ToolbarItemGroup", "TabSection", "TimelineView",
      ],
      Element(.transparent, .unknown))
    add(["ViewThatFits"], Element(.transparent, .unknown))
    add(["GeometryReader"], Element(.reader, .greedy))
    add(["ScrollView"], Element(.scroll, .greedy))
    add(["ScrollViewReader"], Element(.transparent, .unknown))
    add(["List", "Form", "Table", "OutlineGroup"], Element(.rows, .greedy))
    add(
      [
        "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab", "HSplitView", "VSplitView",
        "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "ImmersiveSpace",
      ],
      Element(.host, .greedy))

    add(["Text", "Label"], Element(.leaf, .hugging, .obscurable))
    add(["LabeledContent"], Element(.loose, wide, .obscurable))
    add(
      [
        "Picker", "DatePicker", "ColorPicker", "EditButton", "PasteButton", "RenameButton", "SignInWithAppleButton",
        "MultiDatePicker",
      ], Element(.leaf, .hugging, .obscurable))
    add(
      ["Button", "NavigationLink", "Menu", "Link", "ShareLink", "PhotosPicker"], Element(.label, .hugging, .obscurable))
    add(["Toggle", "Stepper", "Slider"], Element(.leaf, wide, .obscurable))
    add(["ProgressView", "Gauge"], Element(.leaf, Fills(horizontal: .unknown, vertical: .hugging), .obscurable))
    add(["TextField", "SecureField"], Element(.leaf, wide, [.obscurable, .input]))
    add(["TextEditor"], Element(.leaf, .greedy, [.obscurable, .input]))
    add(["ContentUnavailableView"], Element(.leaf, .greedy))

    add(
      [
        "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
        "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "UnevenRoundedRectangle", "Path",
        "ContainerRelativeShape", "Material", "ImagePaint",
      ], Element(.leaf, .greedy, .decoration))
    add(["Spacer"], Element(.leaf, .hugging, [.spacer, .decoration]))
    add(["Divider"], Element(.leaf, wide, [.divider, .decoration]))
    add(["EmptyView"], Element(.leaf, .hugging, .decoration))
    add(["Image"], Element(.leaf, .hugging, [.image]))
    add(["AsyncImage"], Element(.leaf, .unknown, .media))
    // Of Kingfisher, SDWebImage and Nuke, which do the same.
    add(["KFImage", "KFAnimatedImage", "WebImage", "AnimatedImage", "LazyImage"], Element(.leaf, .unknown, .media))
    add(
      ["Map", "VideoPlayer", "Canvas", "WebView", "SceneView", "SpriteView", "RealityView", "ARView"],
      Element(.leaf, .greedy, .media))
    add(["Chart", "Chart3D"], Element(.leaf, .greedy, .media))
    return table
  }()
}
