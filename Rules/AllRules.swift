package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backportInsetNotCumulative,
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .keyboardIgnoredAroundTextInput,
    .obsoleteSafeAreaBackport,
    .safeAreaReadInsideIgnoredRegion,
    .safeAreaReadOfInnerView,
    .staticSafeAreaEnvironmentKey,
    .undatedSafeAreaBackport,
    .unguardedUIKitWindow,
    .windowSafeAreaInsets,
  ]
}
