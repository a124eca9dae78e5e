// SPDX-License-Identifier: MIT

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

  /// The kind of text that the letters are for.
  package var textType: KeyboardContent.TextType {
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
  package var isPage: Bool { self == .numbers || self == .symbols || self == .emoji }
}
