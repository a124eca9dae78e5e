// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

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
  package var decimalSeparator = "."
  /// Changes the last row of letters.
  package var textType = TextType.plain
  package var language = KeyboardLanguage.english
  package var isReturnKeyDisabled = false
  /// The offer of the bar in place of words; `nil` for words.
  package var offer: AutoFillOffer?
  package var press: KeyPress?
  /// Whether the user types, so that words and pressed keys are drawn apart from the keys, which
  /// stay as they are.
  package var isTypedOn = false
  /// The side at which a phone's keys are narrow; `nil` for the whole width.
  package var hand: Hand?
  package var isDictating = false
  /// The height of the app's view in place of the keys in points; `nil` for keys.
  package var panel: CGFloat?
  /// Whether a floating pad is a popover at the field, which has no grip.
  package var isPopover = false

  /// The hand that holds a phone.
  public enum Hand: String, Hashable, Sendable, CaseIterable {
    /// The left hand, with the keys at the left.
    case left
    /// The right hand, with the keys at the right.
    case right
  }

  package enum TextType: String, Hashable, Sendable, CaseIterable {
    case plain
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
  /// above a pad of digits; never above a view of the app or in a popover.
  package var hasBar: Bool {
    guard suggestions != nil, panel == nil, !isPopover else { return false }
    if layout.isTyped { return true }
    guard layout.isPad, let offer else { return false }
    return offer != .passwords
  }

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
  var accessoryBar: KeyboardContent.AccessoryBar { get }
}

/// The suggestions of the bar above the keys that are not words.
package enum AutoFillOffer: Hashable, Sendable {
  case passwords
  case code(String)
  case creditCard

  init?(for field: EditedField, code: String?) {
    switch field.input.contentType {
    case .oneTimeCode?:
      guard let code else { return nil }
      self = .code(code)
    case .creditCard?: self = .creditCard
    case .username?, .password?, .newPassword?: self = .passwords
    default:
      guard field.isSecure else { return nil }
      self = .passwords
    }
  }
}

package struct KeyPress: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case sign(String)
    case space
    case `return`
    case shift
    case delete
    case page(KeyboardLayout)

    package static let names: [(name: String, key: Key)] = [
      ("space", .space), ("return", .return), ("shift", .shift), ("delete", .delete),
    ]

    /// The character or the name of the key; `nil` for one that shows another page.
    package var name: String? {
      if case .sign(let label) = self { return label }
      return Key.names.first { $0.key == self }?.name
    }
  }

  package var key: Key
  /// The letters to choose from after the key has been held for a while.
  package var variants: [String]
  package var choice: String?

  init(_ key: Key, variants: [String] = [], choice: String? = nil) {
    self.key = key
    self.variants = variants
    self.choice = choice
  }
}

/// The page of keys that a software keyboard shows.
public enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
  /// The letters of the keyboard's language.
  case letters
  /// Digits and punctuation, behind "123".
  case numbers
  /// Brackets, currencies and other signs, behind "#+=".
  case symbols
  /// A pad of ten digits.
  case numberPad = "number-pad"
  /// A pad of ten digits with a decimal separator.
  case decimalPad = "decimal-pad"
  /// A pad of ten digits for telephone numbers.
  case phonePad = "phone-pad"
  /// Emoji.
  case emoji

  package var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad: true
    case .letters, .numbers, .symbols, .emoji: false
    }
  }

  package var isTyped: Bool { !isPad && self != .emoji }
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

extension KeyboardContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { nil }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { false }
  var laysOutText: Bool { false }
  func isClipped(_ look: SystemLook) -> Bool { true }
}
