package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backgroundSqueezedByKeyboard,
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
