// SPDX-License-Identifier: MIT

/// What a text that is being edited shows besides its characters.
package struct TextEditing: Hashable, Sendable {
  /// The opacity of the caret, in `0...1`.
  package var caretOpacity = 1.0
  /// The gray text after the caret that iOS predicts; empty for none.
  package var prediction = ""
  /// Whether the last character of a hidden text is shown in place of its dot.
  package var showsLastCharacter = false

  /// Creates the state of a text with a steady caret.
  package init() {}
}

extension Content {
  /// What a text that is being edited shows; `nil` if the content takes no text.
  package var textEditing: TextEditing? {
    switch self {
    case .textField(let field): field.editing
    case .textView(let view): view.editing
    case .composer(let composer): composer.editing
    default: nil
    }
  }

  /// Returns the content after a change of its text; `nil` if it takes no text.
  package func edited(
    _ change: (_ text: inout String, _ editing: inout TextEditing) -> Void
  ) -> Content? {
    switch self {
    case .textField(var field):
      change(&field.text, &field.editing)
      return .textField(field)
    case .textView(var view):
      change(&view.text, &view.editing)
      return .textView(view)
    case .composer(var composer):
      change(&composer.text, &composer.editing)
      return .composer(composer)
    default: return nil
    }
  }
}
