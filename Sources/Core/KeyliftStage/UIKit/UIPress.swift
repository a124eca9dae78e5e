// SPDX-License-Identifier: MIT

/// A key of a hardware keyboard that is pressed; UIKit's class of the same name.
public final class UIPress: Hashable {
  /// The key; `nil` for a button.
  public let key: UIKey?

  /// Creates a press, as a test does that sends one.
  public init(key: UIKey? = nil) { self.key = key }

  /// Returns whether two presses are the same object.
  public static func == (first: UIPress, second: UIPress) -> Bool { first === second }

  /// Hashes the identity of the press.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event of presses; UIKit's class of the same name.
public final class UIPressesEvent {
  /// Creates an event, as a test does that sends one.
  public init() {}
}

/// A key of a hardware keyboard; UIKit's class of the same name.
public final class UIKey {
  /// The key's place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// The keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// The text that the key types.
  public let characters: String
  /// The text that the key types without the keys that are held, except for Shift.
  public let charactersIgnoringModifiers: String

  /// Creates a key, as a test does that sends one.
  public init(
    keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = [], characters: String = "",
    charactersIgnoringModifiers: String? = nil
  ) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
  }
}

/// A command for keys of a hardware keyboard; UIKit's class of the same name.
///
/// It names the inputs that a `UIKey` can have.
open class UIKeyCommand {
  private init() {}

  #if !canImport(ObjectiveC)
  /// Creates a command, which a stage never sends.
  public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {}

  /// Creates a command with a title, which a stage never sends.
  public convenience init(
    title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []
  ) { self.init(input: input, modifierFlags: modifierFlags, action: action) }
  #endif

  /// The up arrow.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// Page Up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// Page Down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public static let inputHome = "UIKeyInputHome"
  /// End.
  public static let inputEnd = "UIKeyInputEnd"
  /// Delete.
  public static let inputDelete = "UIKeyInputDelete"
}

/// Keys that are held, with UIKit's bits.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates flags from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// Places of keys on a keyboard, with the numbers of the USB HID usage tables, page 7.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  /// Return.
  case keyboardReturnOrEnter = 40
  /// Escape.
  case keyboardEscape = 41
  /// Delete.
  case keyboardDeleteOrBackspace = 42
  /// Tab.
  case keyboardTab = 43
  /// Space.
  case keyboardSpacebar = 44
  /// The right arrow.
  case keyboardRightArrow = 79
  /// The left arrow.
  case keyboardLeftArrow = 80
  /// The down arrow.
  case keyboardDownArrow = 81
  /// The up arrow.
  case keyboardUpArrow = 82
  /// Enter on the number pad.
  case keypadEnter = 88
}
