// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// How tall a keyboard is with each of its layouts, the home indicator's strip included, in points.
public struct KeyboardHeights: Hashable, Sendable {
  /// The height of letters, numbers and symbols without the predictive bar.
  public var letters: CGFloat
  /// What the predictive bar adds to `letters`.
  public var predictiveBar: CGFloat
  /// The height of the number, decimal and phone pads, which have no predictive bar.
  public var numberPad: CGFloat
  /// The height of the emoji keyboard, which has no predictive bar.
  public var emoji: CGFloat

  /// Creates the heights of a keyboard.
  public init(letters: CGFloat, predictiveBar: CGFloat, numberPad: CGFloat, emoji: CGFloat) {
    self.letters = letters
    self.predictiveBar = predictiveBar
    self.numberPad = numberPad
    self.emoji = emoji
  }

  /// Returns the height with a layout, in points.
  ///
  /// - Parameter predictive: Whether the predictive bar is on; only letters and numbers show it.
  public func height(of layout: KeyboardLayout, predictive: Bool) -> CGFloat {
    switch layout {
    case .letters, .numbers: predictive ? letters + predictiveBar : letters
    case .numberPad, .decimalPad, .phonePad: numberPad
    case .emoji: emoji
    }
  }
}
