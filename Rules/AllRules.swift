package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backgroundSqueezedByKeyboard,
    .backgroundStyleExtendsIntoSafeArea,
    .backgroundViewStopsAtSafeArea,
    .backportInsetNotCumulative,
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .hardcodedSafeAreaInset,
    .ignoresSafeAreaAroundFixedFrame,
    .implicitInsetSpacing,
    .ineffectiveIgnoresSafeArea,
    .ineffectiveKeyboardIgnore,
    .insetBarPushedIntoUnsafeArea,
    .insetBarRidesKeyboard,
    .keyboardIgnoredAroundTextInput,
    .obsoleteSafeAreaBackport,
    .overlayCoversScrollContent,
    .paddingOutsideScrollView,
    .redundantIgnoresSafeArea,
    .safeAreaReadInsideIgnoredRegion,
    .safeAreaReadOfInnerView,
    .spacerInScrollView,
    .staticSafeAreaEnvironmentKey,
    .unboundedInsetBar,
    .undatedSafeAreaBackport,
    .unguardedUIKitWindow,
    .windowSafeAreaInsets,
  ]
}
