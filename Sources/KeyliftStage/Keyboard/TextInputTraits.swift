// SPDX-License-Identifier: MIT

/// The keyboard that a field asks for, as `UITextInputTraits` of UIKit.
package struct TextInputTraits: Hashable, Sendable {
  /// The letters that begin with a capital; UIKit's `autocapitalizationType`.
  package enum Capitalization: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// Those of all words.
    case words
    /// Those of all sentences.
    case sentences
    /// All letters.
    case all
  }

  /// The meaning of a field's text; UIKit's `textContentType`.
  package enum ContentType: String, Hashable, Sendable, CaseIterable {
    /// The name of an account.
    case username
    /// A password that the user has.
    case password
    /// A password that iOS may suggest.
    case newPassword = "new-password"
    /// A code from a message.
    case oneTimeCode = "one-time-code"
    /// An e-mail address.
    case email = "e-mail"
    /// A telephone number.
    case phone
    /// A person's name.
    case name
    /// A street with a number.
    case address
    /// A postal code.
    case postalCode = "postal-code"
    /// The number of a credit card.
    case creditCard = "credit-card"
  }

  /// The keyboard; `nil` if the field does not say.
  package var keyboard: KeyboardType?
  /// The return key; `nil` for that of the scene's keyboard.
  package var returnKey: KeyboardContent.ReturnKey?
  /// Whether the return key is disabled while the field is empty; UIKit's
  /// `enablesReturnKeyAutomatically`.
  package var returnKeyNeedsText: Bool
  /// The letters that begin with a capital.
  package var capitalization: Capitalization
  /// The meaning of the text; `nil` for any.
  package var contentType: ContentType?
  /// Whether iOS corrects and predicts words, without which the predictive bar is off; UIKit's
  /// `autocorrectionType`.
  package var corrects: Bool

  /// Creates traits.
  package init(
    keyboard: KeyboardType? = nil, returnKey: KeyboardContent.ReturnKey? = nil,
    returnKeyNeedsText: Bool = false, capitalization: Capitalization = .sentences,
    contentType: ContentType? = nil, corrects: Bool = true
  ) {
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.returnKeyNeedsText = returnKeyNeedsText
    self.capitalization = capitalization
    self.contentType = contentType
    self.corrects = corrects
  }

  /// Returns whether shift is on behind a text.
  ///
  /// A sentence ends with a period, a
  /// question mark or an exclamation mark and white space, or with a line.
  package func capitalizes(after text: String) -> Bool {
    switch capitalization {
    case .none: return false
    case .all: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      let sentence = text.last { !$0.isWhitespace }
      return sentence.map { ".?!\u{2026}\u{3002}\u{FF1F}\u{FF01}".contains($0) } ?? true
    }
  }
}

/// The text and the traits of the field that has the caret.
package struct EditedField: Hashable, Sendable {
  /// The text before the caret, which is at its end.
  package var text: String
  /// The traits.
  package var input: TextInputTraits
  /// Whether each character is shown as a dot.
  package var isSecure: Bool

  /// Creates a field; by default an empty one of plain text.
  package init(
    text: String = "", input: TextInputTraits = TextInputTraits(), isSecure: Bool = false
  ) {
    self.text = text
    self.input = input
    self.isSecure = isSecure
  }
}

extension Content {
  /// The text and the traits of content that takes text; `nil` for other content.
  package var editedField: EditedField? {
    switch self {
    case .textField(let field):
      EditedField(text: field.text, input: field.input, isSecure: field.isSecure)
    case .textView(let view): EditedField(text: view.text, input: view.input)
    case .composer(let composer): EditedField(text: composer.text, input: composer.input)
    default: nil
    }
  }
}
