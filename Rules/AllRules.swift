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
    .preferSafeAreaBar,
    .redundantIgnoresSafeArea,
    .safeAreaInsetUnreliableInList,
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
