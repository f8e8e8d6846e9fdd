// SwiftUI's modifiers as data. To teach the model a modifier, add its name to the row of what it does to layout. A name
// that is in no row and in no file may do anything: what stands under it is unknown then.

enum ModifierEffect: Sendable {
  /// None on layout.
  case neutral
  case padding
  case frame
  case offset
  /// Takes all space and puts the view at a point.
  case position
  /// What a closure does to the view as it is drawn: it may move it.
  case effects
  case ignoresSafeArea
  case edgesIgnoringSafeArea
  case safeAreaInset
  case safeAreaPadding
  case contentMargins
  case background
  case overlay
  case mask
  case clip
  case fixedSize
  /// One axis follows the other.
  case aspectRatio
  case scaledToFill
  case resizable
  /// No rectangle any more as far as the safe area goes.
  case rotation
  /// Drawn at another size than it is laid out.
  case scale
  case opacity
  /// Laid out, and neither seen nor touched.
  case hidden
  case layoutPriority
  /// Content in a place of its own: sheets, covers, popovers, alerts, menus.
  case presentation
  /// Content in the bars.
  case toolbar
  case searchable
  /// `modifier(_:)`: a ViewModifier value.
  case modifier
  /// Behaves like a frame of unknown size.
  case unknownSize

  static let table: [String: ModifierEffect] = {
    var table: [String: ModifierEffect] = [:]
    func add(_ effect: ModifierEffect, _ names: String) {
      for name in names.split(separator: " ") { table[String(name)] = effect }
    }
    add(.padding, "padding scenePadding")
    add(.frame, "frame")
    add(.unknownSize, "containerRelativeFrame")
    add(.offset, "offset")
    add(.position, "position")
    add(.effects, "visualEffect scrollTransition phaseAnimator keyframeAnimator animation")
    add(.ignoresSafeArea, "ignoresSafeArea")
    add(.edgesIgnoringSafeArea, "edgesIgnoringSafeArea")
    add(.safeAreaInset, "safeAreaInset safeAreaBar")
    add(.safeAreaPadding, "safeAreaPadding")
    add(.contentMargins, "contentMargins")
    add(.background, "background backgroundPreferenceValue")
    add(.overlay, "overlay overlayPreferenceValue")
    add(.mask, "mask")
    add(.clip, "clipped clipShape cornerRadius")
    add(.fixedSize, "fixedSize")
    add(.aspectRatio, "aspectRatio scaledToFit")
    add(.scaledToFill, "scaledToFill")
    add(.resizable, "resizable")
    add(.scale, "scaleEffect")
    add(.opacity, "opacity")
    add(.hidden, "hidden")
    add(.layoutPriority, "layoutPriority")
    add(.rotation, "rotationEffect rotation3DEffect projectionEffect transformEffect")
    add(
      .presentation,
      """
      sheet fullScreenCover popover inspector alert confirmationDialog actionSheet contextMenu quickLookPreview \
      fileImporter fileExporter fileMover photosPicker navigationDestination swipeActions \
      popoverTip manageSubscriptionsSheet refundRequestSheet appStoreOverlay
      """)
    add(.toolbar, "toolbar navigationBarItems tabItem toolbarTitleMenu accessibilityActions keyboardToolbar")
    add(.searchable, "searchable")
    add(.modifier, "modifier")
    add(.neutral, neutralNames)
    return table
  }()

  private static let neutralNames = """
    font fontWeight fontDesign fontWidth bold italic underline strikethrough foregroundColor foregroundStyle tint \
    accentColor shadow blur brightness contrast saturation grayscale hueRotation colorInvert colorMultiply \
    blendMode compositingGroup drawingGroup luminanceToAlpha lineLimit lineSpacing multilineTextAlignment \
    minimumScaleFactor truncationMode allowsTightening textCase kerning tracking baselineOffset textSelection \
    monospaced monospacedDigit dynamicTypeSize symbolRenderingMode symbolVariant symbolEffect imageScale \
    renderingMode interpolation antialiased contentTransition textRenderer onAppear onDisappear onTapGesture \
    onLongPressGesture gesture simultaneousGesture highPriorityGesture onChange onReceive onSubmit task refreshable \
    onHover onDrag onDrop onDelete onMove onOpenURL onContinueUserActivity onPreferenceChange onGeometryChange \
    onScrollGeometryChange onScrollPhaseChange onScrollVisibilityChange onKeyPress onCommand onExitCommand \
    onMoveCommand onPlayPauseCommand itemProvider draggable dropDestination environment environmentObject \
    transformEnvironment preference transformPreference anchorPreference transformAnchorPreference alignmentGuide id \
    tag equatable disabled allowsHitTesting contentShape zIndex transaction \
    transition matchedGeometryEffect matchedTransitionSource navigationTransition \
    sensoryFeedback geometryGroup navigationTitle navigationBarTitle \
    navigationBarTitleDisplayMode navigationBarHidden navigationBarBackButtonHidden navigationSubtitle \
    navigationViewStyle navigationSplitViewStyle toolbarBackground toolbarBackgroundVisibility toolbarColorScheme \
    toolbarVisibility toolbarTitleDisplayMode toolbarRole statusBar statusBarHidden prefersDefaultFocus \
    persistentSystemOverlays defersSystemGestures preferredColorScheme colorScheme badge help buttonStyle \
    buttonBorderShape controlSize controlGroupStyle labelStyle labelsHidden listStyle listRowBackground \
    listRowInsets listRowSeparator listRowSeparatorTint listSectionSeparator listSectionSpacing listItemTint \
    listRowSpacing headerProminence formStyle pickerStyle toggleStyle textFieldStyle textEditorStyle \
    progressViewStyle gaugeStyle datePickerStyle menuStyle menuIndicator menuOrder groupBoxStyle \
    disclosureGroupStyle tabViewStyle indexViewStyle scrollContentBackground scrollIndicators scrollDisabled \
    scrollClipDisabled scrollDismissesKeyboard scrollPosition scrollTargetLayout scrollTargetBehavior \
    scrollBounceBehavior scrollEdgeEffectStyle scrollEdgeEffectHidden scrollIndicatorsFlash \
    defaultScrollAnchor keyboardType keyboardShortcut submitLabel submitScope textContentType \
    autocapitalization textInputAutocapitalization disableAutocorrection autocorrectionDisabled focused focusable \
    focusEffectDisabled focusScope focusSection defaultFocus searchFocused searchSuggestions searchCompletion \
    searchScopes accessibilityLabel accessibilityValue accessibilityHint accessibilityIdentifier accessibilityHidden \
    accessibilityElement accessibilityAddTraits accessibilityRemoveTraits accessibilityAction \
    accessibilitySortPriority accessibility accessibilityFocused accessibilityInputLabels \
    accessibilityShowsLargeContentViewer accessibilityRespondsToUserInteraction accessibilityRepresentation \
    accessibilityChildren accessibilityRotor speechSpellsOutCharacters privacySensitive redacted unredacted \
    previewDevice previewDisplayName previewLayout presentationDetents presentationDragIndicator \
    presentationBackground presentationCornerRadius presentationContentInteraction presentationCompactAdaptation \
    presentationBackgroundInteraction interactiveDismissDisabled fileDialogMessage alternatingRowBackgrounds border \
    fill stroke strokeBorder trim inset backgroundStyle containerBackground containerShape backgroundExtensionEffect \
    glassEffect glassEffectID glassEffectUnion handlesExternalEvents userActivity deleteDisabled moveDisabled \
    selectionDisabled flipsForRightToLeftLayoutDirection environmentValue ignoresTextInput typesettingLanguage \
    invalidatableContent widgetURL widgetAccentable coordinateSpace onDeleteCommand onContinuousHover \
    onModifierKeysChanged gridColumnAlignment gridCellUnsizedAxes gridCellAnchor gridCellColumns \
    navigationSplitViewColumnWidth navigationDocument pointerStyle widgetLabel signInWithAppleButtonStyle \
    fileDialogDefaultDirectory fileDialogCustomizationID fileDialogConfirmationLabel dialogSuppressionToggle \
    focusedObject focusedValue focusedSceneValue focusedSceneObject accessibilityAdjustableAction \
    accessibilityHeading accessibilityScrollAction activityBackgroundTint activitySystemActionForegroundColor \
    previewInterfaceOrientation presentationSizing buttonSizing windowResizeBehavior windowMinimizeBehavior \
    glassBackgroundEffect searchPresentationToolbarBehavior lineStyle chartXSelection chartYSelection \
    chartAngleSelection chartXAxis chartYAxis chartLegend chartXScale chartYScale chartForegroundStyleScale mapStyle \
    mapControls navigationLinkIndicatorVisibility writingToolsBehavior springLoadingBehavior tabViewBottomAccessory \
    tabBarMinimizeBehavior tabViewCustomization defaultAppStorage modelContainer modelContext dialogIcon \
    digitalCrownRotation hoverEffect hoverEffectDisabled tableStyle labeledContentStyle tipBackground tipViewStyle \
    sharedBackgroundVisibility glassEffectTransition symbolEffectsRemoved chartOverlay chartBackground previewContext \
    introspect
    """
}
