// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The settings and events of a scene's keyboard.
public struct KeyboardSettings: Hashable, Sendable {
  /// Keyboard heights that replace the device's, in points; `nil` keeps the device's height.
  public struct Heights: Hashable, Sendable {
    var letters: CGFloat?
    var predictiveBar: CGFloat?
    var numberPad: CGFloat?
    var emoji: CGFloat?

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
  package var keyHeight = KeyHeight.regular
  package var isPredictive: Bool
  /// The words in the predictive bar, or the candidates; `nil` for those of the language.
  var suggestions: [String]?
  /// The case of the letters on the keys; `nil` for the case that fields and their text ask for.
  var letterCase: KeyboardContent.LetterCase?
  var returnKey: KeyboardContent.ReturnKey
  var hasGlobe: Bool
  var decimalSeparator = "."
  /// The language of the letters; `nil` for that of the interface.
  package var language: KeyboardLanguage?
  var code: String?
  /// `nil` if the caret blinks only in a scene in which the user types.
  var caretBlinks: Bool?
  /// The side at which the keys of a phone are narrow; `nil` for the whole width.
  var hand: KeyboardContent.Hand?
  /// The accessory bar, the hardware keyboard, the user's preferences and the notification
  /// overrides.
  public var options: KeyboardOptions
  /// The events in order of time; events at the same instant happen in their order here.
  public var events: [KeyboardEvent]

  /// Creates settings.
  public init(
    heights: Heights = Heights(), isPredictive: Bool = true, suggestions: [String]? = nil,
    letterCase: KeyboardContent.LetterCase? = nil, returnKey: KeyboardContent.ReturnKey = .default,
    hasGlobe: Bool = false, options: KeyboardOptions = KeyboardOptions(),
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

  func heights(
    on device: Device, _ orientation: Orientation, _ version: SystemVersion
  ) -> KeyboardHeights {
    var result = device.keyboard(orientation, version, keys: keyHeight).heights
    result.letters = heights.letters ?? result.letters
    result.predictiveBar = heights.predictiveBar ?? result.predictiveBar
    result.numberPad = heights.numberPad ?? result.numberPad
    result.emoji = heights.emoji ?? result.emoji
    return result
  }

  func language(in interface: InterfaceLanguage?) -> KeyboardLanguage {
    language ?? interface.flatMap { KeyboardLanguage(interface: $0.tag) } ?? .english
  }

  func words(in interface: InterfaceLanguage?) -> [String] {
    suggestions ?? language(in: interface).firstSuggestions
  }

  func content(_ interface: InterfaceLanguage?) -> KeyboardContent {
    var content = KeyboardContent(
      letterCase: letterCase ?? .upper, suggestions: isPredictive ? words(in: interface) : nil,
      returnKey: returnKey, hasGlobe: hasGlobe)
    content.decimalSeparator = decimalSeparator
    content.language = language(in: interface)
    content.hand = hand
    return content
  }
}
