package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backgroundStyleExtendsIntoSafeArea,
    .backgroundViewStopsAtSafeArea,
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .keyboardIgnoredAroundTextInput,
    .overlayCoversScrollContent,
  ]
}
