// SPDX-License-Identifier: MIT

/// What a software keyboard shows.
public struct KeyboardContent: Hashable, Sendable {
  /// The case of the letters on the keys.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// Capitals, with shift on.
    case upper
    /// Small letters.
    case lower
  }

  /// The title of the return key; all but `default` are drawn in the tint.
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

  /// The bar that an app puts on top of the keyboard; UIKit's `inputAccessoryView`.
  public struct AccessoryBar: Hashable, Sendable {
    /// The title of the button at the right end; none where it is empty.
    public var button: String
    /// Whether the arrows to the field before and the field after stand at the left end.
    public var hasArrows: Bool

    /// Creates a bar.
    public init(button: String = "Done", hasArrows: Bool = false) {
      self.button = button
      self.hasArrows = hasArrows
    }
  }

  /// The keys.
  public var layout: KeyboardLayout
  /// The case that the letters stand in.
  public var letterCase: LetterCase
  /// The words of the predictive bar, at most three; nil without the bar.
  public var suggestions: [String]?
  /// The return key.
  public var returnKey: ReturnKey
  /// Whether several keyboards are installed, so that the globe shows.
  public var hasGlobe: Bool
  /// How the keyboard stands on the screen.
  public var form: KeyboardForm
  /// Whether there are keys; without them, as with a hardware keyboard, only the bar over them shows.
  public var hasKeys: Bool
  /// What the app's bar on top of the keyboard shows; nil without one.
  public var accessory: AccessoryBar?

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
