// SPDX-License-Identifier: MIT

/// The content of a software keyboard.
public struct KeyboardContent: Hashable, Sendable {
  /// The case of the letters on the keys.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// Capital letters, with shift on for the next letter.
    case upper
    /// Lowercase letters.
    case lower
    /// Capital letters, with caps lock on.
    case locked
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
    /// "continue".
    case `continue`
    /// "route".
    case route
    /// "emergency call".
    case emergencyCall = "emergency-call"
  }

  /// The bar that an app adds on top of the keyboard; UIKit's `inputAccessoryView`.
  public struct AccessoryBar: Hashable, Sendable {
    /// The title of the button at the right end; empty for none.
    public var button: String
    /// Whether arrows to the previous and next field are at the left end.
    public var hasArrows: Bool
    /// The toolbar that is drawn in place of the button and the arrows; `nil` for these.
    package var toolbar: ToolbarContent?

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
  /// The language of the letters.
  package var language = KeyboardLanguage.english
  /// Whether the return key is disabled, because the field is empty.
  package var isReturnKeyDisabled = false
  /// What the bar offers in place of words; `nil` for words.
  package var offer: AutoFillOffer?
  /// The key that a finger holds down; `nil` for none.
  package var press: KeyPress?
  /// Whether the user types, so that words and pressed keys are drawn apart from the keys, which
  /// stay as they are.
  package var isTypedOn = false
  /// The side of a phone's screen at which the keys are narrow, for one hand; `nil` for the whole
  /// width.
  package var hand: Hand?
  /// Whether the microphone listens.
  package var isDictating = false

  /// The hand that holds a phone.
  public enum Hand: String, Hashable, Sendable, CaseIterable {
    /// The left hand, with the keys at the left.
    case left
    /// The right hand, with the keys at the right.
    case right
  }

  /// A kind of text with keys of its own.
  package enum TextType: String, Hashable, Sendable, CaseIterable {
    /// Any text.
    case plain
    /// Text without accents.
    case ascii = "ascii-capable"
    /// An e-mail address, with keys for "@" and the period.
    case email = "e-mail"
    /// A web address, with keys for the period, the slash and ".com" instead of the space.
    case url
    /// A search or a web address, with a key for the period.
    case webSearch = "web-search"
    /// A short message, with keys for "@" and "#".
    case twitter
  }

  /// Whether a bar is above the keys: with words above letters and signs, and with an offer also
  /// above a pad of digits.
  package var hasBar: Bool {
    guard suggestions != nil else { return false }
    if layout.isTyped { return true }
    guard layout.isPad, let offer else { return false }
    return offer != .passwords
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

/// A view that knows how it is drawn as the bar on top of the keyboard.
package protocol AccessoryBarView: View {
  /// The drawing of the bar.
  var accessoryBar: KeyboardContent.AccessoryBar { get }
}
