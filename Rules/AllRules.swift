package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .hardcodedSafeAreaInset,
    .ignoresSafeAreaAroundFixedFrame,
    .ineffectiveIgnoresSafeArea,
    .keyboardIgnoredAroundTextInput,
    .redundantIgnoresSafeArea,
  ]
}
