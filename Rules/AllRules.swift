package import Linting

extension Rule {
  /// Every rule, by id.
  package static let all: [Rule] = [
    .backgroundSqueezedByKeyboard,
    .contentIgnoresSafeArea,
    .deprecatedEdgesIgnoringSafeArea,
    .implicitInsetSpacing,
    .ineffectiveKeyboardIgnore,
    .insetBarPushedIntoUnsafeArea,
    .insetBarRidesKeyboard,
    .keyboardIgnoredAroundTextInput,
    .paddingOutsideScrollView,
    .spacerInScrollView,
    .unboundedInsetBar,
  ]
}
