// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard
public import KeyliftStage

/// What is set about the keyboard of a scene, and what happens to it.
public struct KeyboardSettings: Hashable, Sendable {
  /// Heights in place of the device's, in points; nil for the device's.
  public struct Heights: Hashable, Sendable {
    /// The height of letters and numbers without the predictive bar.
    public var letters: CGFloat?
    /// What the predictive bar adds.
    public var predictiveBar: CGFloat?
    /// The height of the pads.
    public var numberPad: CGFloat?
    /// The height of the emoji keyboard.
    public var emoji: CGFloat?

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

  /// Heights in place of the device's.
  public var heights: Heights
  /// Whether the predictive bar is on when the scene begins.
  public var isPredictive: Bool
  /// The words of the predictive bar, at most three.
  public var suggestions: [String]
  /// The case of the letters on the keys.
  public var letterCase: KeyboardContent.LetterCase
  /// The return key.
  public var returnKey: KeyboardContent.ReturnKey
  /// Whether several keyboards are installed, so that the globe shows.
  public var hasGlobe: Bool
  /// The app's bar, hardware, the user's preferences, and what the app is told in place of the truth.
  public var options: KeyboardOptions
  /// What happens, in order of time; events of one instant in the order in which they happen.
  public var events: [KeyboardEvent]

  /// Creates settings.
  public init(
    heights: Heights = Heights(), isPredictive: Bool = true,
    suggestions: [String] = ["I", "The", "I'm"],
    letterCase: KeyboardContent.LetterCase = .upper,
    returnKey: KeyboardContent.ReturnKey = .default, hasGlobe: Bool = false,
    options: KeyboardOptions = KeyboardOptions(),
    events: [KeyboardEvent] = []
  ) {
    self.heights = heights
    self.isPredictive = isPredictive
    self.suggestions = suggestions
    self.letterCase = letterCase
    self.returnKey = returnKey
    self.hasGlobe = hasGlobe
    self.options = options
    self.events = events
  }
}

extension KeyboardSettings {
  /// Returns a device's heights with those that are set in their place.
  public func heights(on device: Device, _ orientation: Orientation) -> KeyboardHeights {
    var result = device.keyboardHeights(orientation)
    result.letters = heights.letters ?? result.letters
    result.predictiveBar = heights.predictiveBar ?? result.predictiveBar
    result.numberPad = heights.numberPad ?? result.numberPad
    result.emoji = heights.emoji ?? result.emoji
    return result
  }

  /// Returns what the keyboard shows with a layout and the predictive bar on or off.
  public func content(_ layout: KeyboardLayout, predictive: Bool) -> KeyboardContent {
    let hasBar = predictive && (layout == .letters || layout == .numbers)
    return KeyboardContent(
      layout: layout, letterCase: letterCase, suggestions: hasBar ? suggestions : nil,
      returnKey: returnKey, hasGlobe: hasGlobe)
  }
}
