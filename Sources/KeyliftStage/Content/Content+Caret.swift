// SPDX-License-Identifier: MIT

extension Content {
  /// Whether the content shows a caret.
  package var hasCaret: Bool {
    switch self {
    case .textField(let field): field.isFocused
    case .textView(let view): view.isFocused
    case .composer(let composer): composer.isFocused
    default: false
    }
  }

  /// Returns the content with or without a caret; nil for one that takes no text.
  package func settingCaret(_ isFocused: Bool) -> Content? {
    switch self {
    case .textField(var field):
      field.isFocused = isFocused
      return .textField(field)
    case .textView(var view):
      view.isFocused = isFocused
      return .textView(view)
    case .composer(var composer):
      composer.isFocused = isFocused
      return .composer(composer)
    default: return nil
    }
  }
}
