// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard
public import KeyliftStage

/// The settings and events of a scene's keyboard.
public struct KeyboardSettings: Hashable, Sendable {
  /// Keyboard heights that replace the device's, in points; `nil` keeps the device's height.
  public struct Heights: Hashable, Sendable {
    /// The height of the letter and number layouts without the predictive bar.
    package var letters: CGFloat?
    /// The height that the predictive bar adds.
    package var predictiveBar: CGFloat?
    /// The height of the number, decimal and phone pads.
    package var numberPad: CGFloat?
    /// The height of the emoji keyboard.
    package var emoji: CGFloat?

    /// Creates heights.
    public init(
      letters: CGFloat? = nil, predictiveBar: CGFloat? = nil, numberPad: CGFloat? = nil,
      emoji: CGFloat? = nil
    ) {
      self.letters = letters
      self.predictiveBar = predictiveBar
      self.numberPad = numberPad
      self.emoji = emoji
    }
  }

  /// The heights that replace the device's.
  public var heights: Heights
  /// The layout of the keyboard of iOS 26.
  package var keyHeight = KeyHeight.regular
  /// The place of the layout in the scene's file.
  var keyHeightPlace: Place?
  /// Whether the predictive bar is on when the scene begins.
  package var isPredictive: Bool
  /// The words in the predictive bar, at most three.
  package var suggestions: [String]
  /// The case of the letters on the keys.
  package var letterCase: KeyboardContent.LetterCase
  /// The appearance of the return key.
  package var returnKey: KeyboardContent.ReturnKey
  /// Whether several keyboards are installed, so that the globe key is visible.
  package var hasGlobe: Bool
  /// The sign at the lower left of the decimal pad.
  package var decimalSeparator = "."
  /// The kind of text of the fields, which changes the last row of letters.
  package var textType = KeyboardContent.TextType.plain
  /// The accessory bar, the hardware keyboard, the user's preferences and the notification
  /// overrides.
  public var options: KeyboardOptions
  /// The events in order of time; events at the same instant happen in their order here.
  public var events: [KeyboardEvent]

  /// Creates settings.
  public init(
    heights: Heights = Heights(), isPredictive: Bool = true,
    suggestions: [String]? = nil,
    letterCase: KeyboardContent.LetterCase = .upper,
    returnKey: KeyboardContent.ReturnKey = .default, hasGlobe: Bool = false,
    options: KeyboardOptions = KeyboardOptions(),
    events: [KeyboardEvent] = []
  ) {
    self.heights = heights
    self.isPredictive = isPredictive
    self.suggestions = suggestions ?? KeyboardContent.firstSuggestions
    self.letterCase = letterCase
    self.returnKey = returnKey
    self.hasGlobe = hasGlobe
    self.options = options
    self.events = events
  }

  /// Returns a device's keyboard heights, replaced by the heights that are set here.
  func heights(
    on device: Device, _ orientation: Orientation, _ look: SystemLook
  ) -> KeyboardHeights {
    var result = device.keyboard(orientation, look, keys: keyHeight).heights
    result.letters = heights.letters ?? result.letters
    result.predictiveBar = heights.predictiveBar ?? result.predictiveBar
    result.numberPad = heights.numberPad ?? result.numberPad
    result.emoji = heights.emoji ?? result.emoji
    return result
  }

  /// Returns the keyboard's content with a layout and with the predictive bar on or off.
  func content(_ layout: KeyboardLayout, predictive: Bool) -> KeyboardContent {
    let hasBar = predictive && (layout == .letters || layout == .numbers)
    var content = KeyboardContent(
      layout: layout, letterCase: letterCase, suggestions: hasBar ? suggestions : nil,
      returnKey: returnKey, hasGlobe: hasGlobe)
    content.decimalSeparator = decimalSeparator
    content.textType = textType
    return content
  }
}
