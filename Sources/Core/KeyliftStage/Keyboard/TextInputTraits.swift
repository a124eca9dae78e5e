// SPDX-License-Identifier: MIT

package import Foundation

/// The keyboard that a field asks for, as `UITextInputTraits` of UIKit.
package struct TextInputTraits: Hashable, Sendable {
  /// UIKit's `autocapitalizationType`.
  package enum Capitalization: String, Hashable, Sendable, CaseIterable {
    case none
    case words
    case sentences
    case all
  }

  /// UIKit's `textContentType`.
  package enum ContentType: String, Hashable, Sendable, CaseIterable {
    case username
    case password
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
    case email = "e-mail"
    case phone
    case name
    case address
    case postalCode = "postal-code"
    case creditCard = "credit-card"
  }

  package var keyboard: KeyboardType?
  package var returnKey: KeyboardContent.ReturnKey?
  /// While the field is empty, the key is disabled; UIKit's `enablesReturnKeyAutomatically`.
  package var returnKeyNeedsText: Bool
  package var capitalization: Capitalization
  package var contentType: ContentType?
  /// Whether iOS corrects and predicts words, without which the predictive bar is off; UIKit's
  /// `autocorrectionType`.
  package var corrects: Bool
  /// At the field, on iPadOS 26; UIKit's `allowsNumberPadPopover`.
  package var allowsNumberPadPopover: Bool
  package var views = InputViews()

  package init(
    keyboard: KeyboardType? = nil, returnKey: KeyboardContent.ReturnKey? = nil,
    returnKeyNeedsText: Bool = false, capitalization: Capitalization = .sentences,
    contentType: ContentType? = nil, corrects: Bool = true, allowsNumberPadPopover: Bool = true
  ) {
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.returnKeyNeedsText = returnKeyNeedsText
    self.capitalization = capitalization
    self.contentType = contentType
    self.corrects = corrects
    self.allowsNumberPadPopover = allowsNumberPadPopover
  }

  /// A sentence ends with a period, a question mark or an exclamation mark and white space, or with
  /// a line.
  func capitalizes(after text: String) -> Bool {
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

/// The app's views in place of the keys and above them; UIKit's `inputView` and
/// `inputAccessoryView`.
///
/// Each is `nil` where nothing is said, and contains `nil` for none.
package struct InputViews: Hashable, Sendable {
  package var accessory: KeyboardOptions.Accessory??
  /// Points, with the home indicator's strip.
  package var panel: CGFloat??

  package init(accessory: KeyboardOptions.Accessory?? = nil, panel: CGFloat?? = nil) {
    self.accessory = accessory
    self.panel = panel
  }

  func merged(with others: InputViews) -> InputViews {
    InputViews(accessory: others.accessory ?? accessory, panel: others.panel ?? panel)
  }
}

struct EditedField: Hashable, Sendable {
  /// The text before the caret, which is at its end.
  var text = ""
  var input = TextInputTraits()
  var isSecure = false
  var isSearch = false
}

/// The keyboard that a field or an event asks for: UIKit's `keyboardType`, the emoji, and the pages
/// of signs by name.
public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
  /// The letters of the user's language; UIKit's `default`.
  case letters
  /// Letters without accents; UIKit's `asciiCapable`.
  case asciiCapable = "ascii-capable"
  /// Letters with "@" and the period; UIKit's `emailAddress`.
  case email = "e-mail"
  /// Letters with the period, the slash and ".com" instead of the space; UIKit's `URL`.
  case url
  /// Letters with the period beside the space; UIKit's `webSearch`.
  case webSearch = "web-search"
  /// Letters with "@" and "#"; UIKit's `twitter`.
  case twitter
  /// The page of digits at first; UIKit's `numbersAndPunctuation`.
  case numbersAndPunctuation = "numbers-and-punctuation"
  /// The page of digits and punctuation, behind "123".
  case numbers
  /// The page of brackets and currencies, behind "#+=".
  case symbols
  /// A pad of ten digits; UIKit's `numberPad` and `asciiCapableNumberPad`.
  case numberPad = "number-pad"
  /// A pad of ten digits with a decimal separator; UIKit's `decimalPad`.
  case decimalPad = "decimal-pad"
  /// A pad of ten digits for telephone numbers; UIKit's `phonePad`.
  case phonePad = "phone-pad"
  /// Emoji, as behind the emoji key.
  case emoji

  /// The page that is shown first.
  public var layout: KeyboardLayout {
    switch self {
    case .letters, .asciiCapable, .email, .url, .webSearch, .twitter: .letters
    case .numbersAndPunctuation, .numbers: .numbers
    case .symbols: .symbols
    case .numberPad: .numberPad
    case .decimalPad: .decimalPad
    case .phonePad: .phonePad
    case .emoji: .emoji
    }
  }

  var textType: KeyboardContent.TextType {
    switch self {
    case .asciiCapable: .ascii
    case .email: .email
    case .url: .url
    case .webSearch: .webSearch
    case .twitter: .twitter
    default: .plain
    }
  }

  /// Whether the type is a page of another keyboard, which keeps the kind of text.
  var isPage: Bool { self == .numbers || self == .symbols || self == .emoji }
}
