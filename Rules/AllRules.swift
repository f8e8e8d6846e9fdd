package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backgroundSqueezedByKeyboard,
    .backportInsetNotCumulative,
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .implicitInsetSpacing,
    .ineffectiveKeyboardIgnore,
    .insetBarPushedIntoUnsafeArea,
    .insetBarRidesKeyboard,
    .keyboardIgnoredAroundTextInput,
    .obsoleteSafeAreaBackport,
    .paddingOutsideScrollView,
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
