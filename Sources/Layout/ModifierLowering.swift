// From a modifier's call to what it means, and to the content that it carries.

import Project
import Syntax

/// A modifier as read: what it does, and the content in its arguments.
struct LoweredModifier {
  var modifier: Modifier
  /// Closures, or expressions, with what they are for.
  var slots: [(slot: Slot, content: NodeID)] = []
  /// Of what lies in the slots; nil: can't be known.
  var alignment: Alignment? = .center
}

extension ArgumentReader {
  func lowerModifier(_ effect: ModifierEffect, _ call: Call) -> LoweredModifier {
    switch effect {
    case .neutral, .modifier: LoweredModifier(modifier: .neutral)
    case .padding: LoweredModifier(modifier: padding(call))
    case .frame: LoweredModifier(modifier: .frame(frame(call)))
    case .unknownSize: LoweredModifier(modifier: .unknown)
    case .offset: LoweredModifier(modifier: offset(call))
    case .position: LoweredModifier(modifier: .position)
    case .effects: LoweredModifier(modifier: effects(call))
    case .ignoresSafeArea: LoweredModifier(modifier: ignoresSafeArea(call))
    case .edgesIgnoringSafeArea:
      LoweredModifier(modifier: .ignoresSafeArea(regions: .all, edges: call.unlabeled.first.flatMap { edgeSet($0) }))
    case .safeAreaInset: safeAreaInset(call)
    case .safeAreaPadding: LoweredModifier(modifier: .safeAreaPadding(edgesOfPadding(call)))
    case .contentMargins: LoweredModifier(modifier: contentMargins(call))
    case .background: layered(.background(.unknown), .background, call)
    case .overlay: layered(.overlay(.unknown), .overlay, call)
    case .mask: layered(.mask, .mask, call)
    case .clip: LoweredModifier(modifier: .clip)
    case .fixedSize: LoweredModifier(modifier: fixedSize(call))
    case .aspectRatio: LoweredModifier(modifier: .aspectRatio)
    case .scaledToFill: LoweredModifier(modifier: .scaledToFill)
    case .resizable: LoweredModifier(modifier: .resizable)
    case .rotation: LoweredModifier(modifier: .rotation)
    case .scale: LoweredModifier(modifier: .scale)
    case .opacity: LoweredModifier(modifier: opacity(call))
    case .hidden: LoweredModifier(modifier: .hidden)
    case .layoutPriority: LoweredModifier(modifier: .layoutPriority)
    case .presentation: carried(.presentation, .presentation, call)
    case .toolbar: carried(.toolbar, .toolbar, call)
    case .searchable: LoweredModifier(modifier: .searchable)
    }
  }

  private func ignoresSafeArea(_ call: Call) -> Modifier {
    let regions = call.unlabeled.first.map { regionSet($0) } ?? .all
    let edges = call.argument("edges").map { edgeSet($0) } ?? .all
    return .ignoresSafeArea(regions: regions, edges: edges)
  }

  private func contentMargins(_ call: Call) -> Modifier {
    if let placement = call.argument("for"), caseName(placement) == "scrollIndicators" { return .neutral }
    guard case .padding(let margins) = padding(call) else { return .neutral }
    return .contentMargins(margins)
  }

  private func padding(_ call: Call) -> Modifier {
    let length = call.unlabeled.last.flatMap { number($0) }
    let isWritten = call.unlabeled.contains { edgeSet($0) == nil }
    let isInset = call.unlabeled.last.map { isSideOfInsets($0) } ?? false
    let written = call.unlabeled.first.map { edgeSet($0) ?? .all } ?? .all
    let isComputed = isWritten && length == nil && !(call.unlabeled.last.map { isChoiceOfNumbers($0) } ?? false)
    return .padding(
      Padding(
        edges: edgesOfPadding(call), maybe: written, points: length, isDefault: !isWritten, isInset: isInset,
        isComputed: isComputed))
  }

  private func isChoiceOfNumbers(_ length: NodeID) -> Bool {
    guard let (first, second) = tree.ternary(length) else { return false }
    return number(first) != nil && number(second) != nil
  }

  /// `padding()`, `padding(8)`, `padding(.top)`, `padding(.top, 8)`; zero pads nothing, a value that isn't written out
  /// may be zero.
  private func edgesOfPadding(_ call: Call) -> EdgeSet? {
    guard let first = call.unlabeled.first else { return .all }
    if let insets = edgeInsets(first) { return insets }
    guard let edges = edgeSet(first) else { return padded(.all, by: first) }
    // Of a choice it isn't known which side is padded.
    if let (one, other) = tree.ternary(first), edgeSet(one) != edgeSet(other) { return nil }
    return call.unlabeled.count > 1 ? padded(edges, by: call.unlabeled[1]) : edges
  }

  /// A length made from the safe area's own insets pads back in what ignoring gave up.
  private func padded(_ edges: EdgeSet, by length: NodeID) -> EdgeSet? {
    if let points = number(length) { return points == 0 ? [] : points > 0 ? edges : nil }
    return isMadeOfInsets(length) ? edges : nil
  }

  /// `EdgeInsets(top: 60, leading: 0, bottom: 0, trailing: 0)`, where all that is given is written out.
  private func edgeInsets(_ node: NodeID) -> EdgeSet? {
    guard tree.kind(of: node) == .callExpr else { return nil }
    let call = Call(node, in: tree)
    guard tree.isText(of: call.callee, "EdgeInsets") || tree.isText(of: call.callee, ".init") else { return nil }
    var edges: EdgeSet = []
    for argument in call.arguments {
      guard let edge = argument.label.flatMap({ EdgeSet.named($0) }), let padded = padded(edge, by: argument.value)
      else { return nil }
      edges.formUnion(padded)
    }
    return edges
  }

  private func frame(_ call: Call) -> FrameSize {
    var size = FrameSize()
    for argument in call.arguments {
      if argument.label == "height", isShare(argument.value, "size.height") { size.shares.formUnion(.vertical) }
      if argument.label == "width", isShare(argument.value, "size.width") { size.shares.formUnion(.horizontal) }
      switch argument.label {
      case "width": size.horizontal = fixed(argument.value)
      case "height": size.vertical = fixed(argument.value)
      case "maxWidth": size.horizontal = maximum(argument.value)
      case "maxHeight": size.vertical = maximum(argument.value)
      case "minWidth": size.minimums.formUnion(.horizontal)
      case "minHeight": size.minimums.formUnion(.vertical)
      case "alignment": size.alignment = alignment(argument.value)
      default: break
      }
    }
    return size
  }

  /// `space.size.height`, `space.size.height * 0.5`
  private func isShare(_ length: NodeID, _ member: String) -> Bool {
    tree.kind(of: length) != .literalExpr && tree.text(of: length).contains(member)
  }

  private func opacity(_ call: Call) -> Modifier {
    let opacity = call.unlabeled.first.flatMap { number($0) }
    return opacity == 0 ? .hidden : .opacity(opacity)
  }

  /// A length that is given; `nil` gives none.
  func fixed(_ node: NodeID) -> FrameSize.Length {
    if tree.isText(of: node, "nil") { return .unset }
    if let points = number(node) { return .fixed(points) }
    return mayBeNil(node) ? .unknown : .fixed(nil)
  }

  private func maximum(_ node: NodeID) -> FrameSize.Length {
    if tree.isText(of: node, "nil") { return .unset }
    if caseName(node) == "infinity" || caseName(node) == "greatestFiniteMagnitude" { return .infinite }
    return number(node).map { .bounded($0) } ?? .unknown
  }

  private func fixedSize(_ call: Call) -> Modifier {
    func flag(_ label: String) -> Bool {
      call.argument(label).map { tree.isText(of: $0, "true") } ?? call.arguments.isEmpty
    }
    return .fixedSize(horizontal: flag("horizontal"), vertical: flag("vertical"))
  }

  private func safeAreaInset(_ call: Call) -> LoweredModifier {
    let edge = call.argument("edge").flatMap { edgeSet($0) }.flatMap { $0.edges.count == 1 ? $0.edges[0] : nil }
    let content = call.closure("content")
    return LoweredModifier(modifier: .safeAreaInset(edge), slots: content.map { [(.bar(edge), $0)] } ?? [])
  }

  /// Background, overlay, mask: a view as the first argument or as a closure. Style arguments lower to decoration.
  private func layered(_ modifier: Modifier, _ slot: Slot, _ call: Call) -> LoweredModifier {
    let content = call.closures.first?.value ?? call.argument("content") ?? call.unlabeled.first
    let alignment = call.argument("alignment").map { self.alignment($0) } ?? .center
    return LoweredModifier(modifier: modifier, slots: content.map { [(slot, $0)] } ?? [], alignment: alignment)
  }

  private func offset(_ call: Call) -> Modifier {
    let isFixed = call.arguments.allSatisfy { number($0.value) != nil }
    guard call.unlabeled.isEmpty else { return .offset([.horizontal, .vertical], isFixed: isFixed) }
    var axes: AxisSet = []
    for (label, axis) in [("x", AxisSet.horizontal), ("y", .vertical)] {
      if let length = call.argument(label), number(length) != 0 { axes.formUnion(axis) }
    }
    return .offset(axes, isFixed: isFixed)
  }

  /// `visualEffect { view, proxy in view.offset(y: proxy.size.height) }`
  private func effects(_ call: Call) -> Modifier {
    let moves = call.closures.contains { tree.text(of: $0.value).contains(".offset(") }
    return moves ? .offset([.horizontal, .vertical], isFixed: false) : .neutral
  }

  /// Every closure is content in a place of its own, except those that are plainly actions.
  private func carried(_ modifier: Modifier, _ slot: Slot, _ call: Call) -> LoweredModifier {
    let actions: Set<String> = [
      "onDismiss", "action", "perform", "onCompletion", "allowedContentTypes", "onCancellation",
    ]
    var slots: [(slot: Slot, content: NodeID)] = []
    for argument in call.arguments + call.closures where tree.kind(of: argument.value) == .closureExpr {
      if let label = argument.label, actions.contains(label) { continue }
      slots.append((slot, argument.value))
    }
    return LoweredModifier(modifier: modifier, slots: slots)
  }
}
