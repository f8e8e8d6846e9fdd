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
    .expiredSuppression,
    .hardcodedSafeAreaInset,
    .ignoresSafeAreaAroundFixedFrame,
    .implicitInsetSpacing,
    .ineffectiveIgnoresSafeArea,
    .ineffectiveKeyboardIgnore,
    .insetBarPushedIntoUnsafeArea,
    .insetBarRidesKeyboard,
    .invalidSuppression,
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
    .suppressionWithoutReason,
    .unboundedInsetBar,
    .undatedSafeAreaBackport,
    .unguardedUIKitWindow,
    .unusedSuppression,
    .windowSafeAreaInsets,
  ]
}
