// SPDX-License-Identifier: MIT

/// The content of a software keyboard.
public struct KeyboardContent: Hashable, Sendable {
  /// The case of the letters on the keys.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// Capital letters, with shift on.
    case upper
    /// Lowercase letters.
    case lower
  }

  /// The title of the return key; all except `default` are drawn in the tint color.
  public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
    /// A plain "return".
    case `default`
    /// "go".
    case go
    /// "search".
    case search
    /// "send".
    case send
    /// "done".
    case done
    /// "next".
    case next
    /// "join".
    case join
  }

  /// The bar that an app adds on top of the keyboard; UIKit's `inputAccessoryView`.
  public struct AccessoryBar: Hashable, Sendable {
    /// The title of the button at the right end; empty for none.
    public var button: String
    /// Whether arrows to the previous and next field are at the left end.
    public var hasArrows: Bool

    /// Creates a bar.
    public init(button: String = "Done", hasArrows: Bool = false) {
      self.button = button
      self.hasArrows = hasArrows
    }
  }

  /// The keys.
  public var layout: KeyboardLayout
  /// The case of the letters on the keys.
  public var letterCase: LetterCase
  /// The words of the predictive bar, at most three; `nil` for no bar.
  public var suggestions: [String]?
  /// The return key.
  public var returnKey: ReturnKey
  /// Whether several keyboards are installed, so that the globe key is shown.
  public var hasGlobe: Bool
  /// The form of the keyboard on the screen.
  public var form: KeyboardForm
  /// Whether there are keys.
  ///
  /// Without keys, as with a hardware keyboard, only the bar is shown.
  public var hasKeys: Bool
  /// The app's bar on top of the keyboard; `nil` for none.
  public var accessory: AccessoryBar?
  /// The decimal separator of the user's locale, on the decimal pad.
  package var decimalSeparator = "."
  /// The text that the field takes, which changes the last row of letters.
  package var textType = TextType.plain
  /// Whether the caret is in a field that hides its text, above which the bar offers passwords
  /// instead of words.
  package var isSecure = false

  /// A kind of text with keys of its own; UIKit's `keyboardType`.
  package enum TextType: String, Hashable, Sendable, CaseIterable {
    /// Any text.
    case plain
    /// An e-mail address, with keys for "@" and the period.
    case email
    /// A web address, with keys for the period, the slash and ".com" instead of the space.
    case url
  }

  /// The words of the predictive bar above a text that has not begun.
  package static let firstSuggestions = ["I", "The", "I\u{2019}m"]

  /// Creates the content.
  public init(
    layout: KeyboardLayout = .letters, letterCase: LetterCase = .upper,
    suggestions: [String]? = nil, returnKey: ReturnKey = .default, hasGlobe: Bool = false,
    form: KeyboardForm = .docked, hasKeys: Bool = true, accessory: AccessoryBar? = nil
  ) {
    self.layout = layout
    self.letterCase = letterCase
    self.suggestions = suggestions
    self.returnKey = returnKey
    self.hasGlobe = hasGlobe
    self.form = form
    self.hasKeys = hasKeys
    self.accessory = accessory
  }
}

/// The key layout of a software keyboard.
public enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
  /// Letters in rows of ten, nine and seven.
  case letters
  /// Digits and punctuation in the same rows.
  case numbers
  /// A pad of ten digits.
  case numberPad = "number-pad"
  /// A pad of ten digits with a decimal separator.
  case decimalPad = "decimal-pad"
  /// A pad of ten digits for telephone numbers.
  case phonePad = "phone-pad"
  /// Emoji.
  case emoji
}

/// The form of a software keyboard on the screen; all forms except the first are of an iPad.
public enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// At the bottom edge, as wide as the screen.
  case docked
  /// In one piece, raised from the bottom edge.
  case undocked
  /// In two halves, raised from the bottom edge.
  case split
  /// A small panel with a phone's keys.
  case floating
}
